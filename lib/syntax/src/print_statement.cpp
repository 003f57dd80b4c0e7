#include <array>
#include <string>
#include <utility>

#include "printer.h"
#include "weft/syntax/print.h"

namespace weft::syntax {
namespace {

// A longer `def` has a line for each parameter.
constexpr size_t kWidth = 100;

bool is_definition(NodeKind kind) {
  return kind == NodeKind::kFunctionDef || kind == NodeKind::kAsyncFunctionDef ||
         kind == NodeKind::kClassDef;
}

bool is_import(NodeKind kind) { return kind == NodeKind::kImport || kind == NodeKind::kImportFrom; }

// Nodes of the kind are at the end of the list.
size_t count_type_parameters(const Tree& tree, NodeId id) {
  const Nodes children = tree.children(id);
  size_t count = 0;
  while (count < children.size()) {
    const NodeId child = children[children.size() - 1 - count];
    if (!child.valid()) break;
    const NodeKind kind = tree[child].kind;
    if (kind != NodeKind::kTypeVar && kind != NodeKind::kTypeVarTuple &&
        kind != NodeKind::kParamSpec) {
      break;
    }
    ++count;
  }
  return count;
}

}  // namespace

// Layout ----------------------------------------------------------------------------------------

bool Printer::is_docstring(NodeId id) const {
  if (!is(id, NodeKind::kExpr)) return false;
  const NodeId value = tree_.child(id, 0);
  return is(value, NodeKind::kConstant) && tree_.literal(value).kind == LiteralKind::kString;
}

void Printer::module(NodeId id) {
  const Nodes body = tree_.children(id);
  if (body.empty()) return;
  if (!is_docstring(body[0])) return statements(body, true);
  docstring(tree_.literal(tree_.child(body[0], 0)));
  out_ << '\n';
  if (body.size() == 1) return;
  out_ << (is_definition(node(body[1]).kind) ? "\n\n" : "\n");
  statements(body.subspan(1), true);
}

// Two empty lines around definitions of a module, one around others, one after its imports.
void Printer::statements(Nodes body, bool top_level) {
  for (size_t i = 0; i < body.size(); ++i) {
    if (i != 0) {
      const NodeKind before = node(body[i - 1]).kind;
      const NodeKind now = node(body[i]).kind;
      if (is_definition(before) || is_definition(now)) {
        out_ << (top_level ? "\n\n" : "\n");
      } else if (top_level && is_import(before) && !is_import(now)) {
        out_ << '\n';
      }
    }
    statement(body[i]);
  }
}

// What a colon opens.
void Printer::block(Nodes body, bool may_document) {
  out_ << ":\n";
  ++depth_;
  if (may_document && !body.empty() && is_docstring(body[0])) {
    line("");
    docstring(tree_.literal(tree_.child(body[0], 0)));
    out_ << '\n';
    body = body.subspan(1);
    if (!body.empty() && is_definition(node(body[0]).kind)) out_ << '\n';
  }
  statements(body, false);
  --depth_;
}

void Printer::optional(std::string_view before, NodeId id) {
  if (!id.valid()) return;
  out_ << before;
  expression(id, Precedence::kTernary);
}

void Printer::names(Nodes ids) {
  for (size_t i = 0; i < ids.size(); ++i) {
    if (i != 0) out_ << ", ";
    if (is(ids[i], NodeKind::kAlias)) {
      alias(ids[i]);
    } else {
      expression(ids[i], Precedence::kTernary);
    }
  }
}

void Printer::statement(NodeId id) {
  const Node& self = node(id);
  const Nodes children = tree_.children(id);
  switch (self.kind) {
    case NodeKind::kFunctionDef:
      return function(id, "def ");
    case NodeKind::kAsyncFunctionDef:
      return function(id, "async def ");
    case NodeKind::kClassDef:
      return class_definition(id);
    case NodeKind::kFor:
      return loop(id, "for ");
    case NodeKind::kAsyncFor:
      return loop(id, "async for ");
    case NodeKind::kWhile:
      return loop(id, "while ");
    case NodeKind::kIf:
      return if_statement(id, "if ");
    case NodeKind::kWith:
      return with(id, "with ");
    case NodeKind::kAsyncWith:
      return with(id, "async with ");
    case NodeKind::kTry:
      return try_statement(id, "except");
    case NodeKind::kTryStar:
      return try_statement(id, "except*");
    case NodeKind::kMatch:
      return match(id);
    case NodeKind::kReturn:
      line("return");
      if (children[0].valid()) {
        out_ << ' ';
        bare(children[0]);
      }
      break;
    case NodeKind::kDelete:
      line("del ");
      names(children);
      break;
    case NodeKind::kAssign:
    case NodeKind::kAugAssign:
    case NodeKind::kAnnAssign:
      assign(id);
      break;
    case NodeKind::kTypeAlias:
      line("type ");
      expression(children[0], Precedence::kPrimary);
      type_parameters(children.subspan(1, self.a));
      optional(" = ", children.back());
      break;
    case NodeKind::kRaise:
      line("raise");
      optional(" ", children[0]);
      optional(" from ", children[1]);
      break;
    case NodeKind::kAssert:
      line("assert ");
      optional("", children[0]);
      optional(", ", children[1]);
      break;
    case NodeKind::kImport:
      line("import ");
      names(children);
      break;
    case NodeKind::kImportFrom:
      import_from(id);
      break;
    case NodeKind::kGlobal:
      line("global ");
      names(children);
      break;
    case NodeKind::kNonlocal:
      line("nonlocal ");
      names(children);
      break;
    case NodeKind::kExpr:
      line("");
      value(children[0]);
      break;
    case NodeKind::kPass:
      line("pass");
      break;
    case NodeKind::kBreak:
      line("break");
      break;
    case NodeKind::kContinue:
      line("continue");
      break;
    case NodeKind::kComment:
      line("# ");
      out_ << symbols_.text(self.name);
      break;
    default:
      break;
  }
  out_ << '\n';
}

// Simple statements -----------------------------------------------------------------------------

void Printer::assign(NodeId id) {
  const Node& self = node(id);
  const Nodes children = tree_.children(id);
  line("");
  if (self.kind == NodeKind::kAssign) {
    for (const NodeId target : children.first(self.a)) {
      bare(target);
      out_ << " = ";
    }
    return value(children[self.a]);
  }
  if (self.kind == NodeKind::kAugAssign) {
    expression(children[0], Precedence::kPrimary);
    out_ << ' ' << spelling(self.op) << "= ";
    return value(children[1]);
  }
  const bool brackets = is(children[0], NodeKind::kName) && self.a == 0;
  if (brackets) out_ << '(';
  expression(children[0], Precedence::kPrimary);
  if (brackets) out_ << ')';
  optional(": ", children[1]);
  if (!children[2].valid()) return;
  out_ << " = ";
  value(children[2]);
}

void Printer::alias(NodeId id) {
  const Alias self = syntax::alias(tree_, id);
  out_ << text(self.name);
  if (self.as_name.valid()) out_ << " as " << text(self.as_name);
}

void Printer::import_from(NodeId id) {
  const ImportFrom self = syntax::import_from(tree_, id);
  line("from ");
  for (uint32_t i = 0; i < self.level; ++i) out_ << '.';
  if (self.module.valid()) out_ << text(self.module);
  out_ << " import ";
  names(self.names);
}

// Compound statements ---------------------------------------------------------------------------

void Printer::else_block(std::string_view keyword, Nodes body) {
  if (body.empty()) return;
  line(keyword);
  block(body);
}

void Printer::if_statement(NodeId id, std::string_view keyword) {
  while (true) {
    const If self = syntax::if_statement(tree_, id);
    line(keyword);
    expression(self.test, Precedence::kTernary);
    block(self.body);
    if (self.orelse.size() != 1 || !is(self.orelse[0], NodeKind::kIf)) {
      return else_block("else", self.orelse);
    }
    id = self.orelse[0];
    keyword = "elif ";
  }
}

void Printer::loop(NodeId id, std::string_view keyword) {
  const Node& self = node(id);
  const Nodes children = tree_.children(id);
  line(keyword);
  size_t head = 1;
  if (self.kind == NodeKind::kWhile) {
    expression(children[0], Precedence::kTernary);
  } else {
    bare(children[0], Precedence::kBitOr);
    out_ << " in ";
    bare(children[1]);
    head = 2;
  }
  block(children.subspan(head, self.a));
  else_block("else", children.subspan(head + self.a));
}

void Printer::with(NodeId id, std::string_view keyword) {
  const Nodes children = tree_.children(id);
  const Nodes items = children.first(node(id).a);
  line(keyword);
  // A tuple alone would be read as a list of items.
  const bool tuple = items.size() == 1 && is(tree_.child(items[0], 0), NodeKind::kTuple) &&
                     !tree_.child(items[0], 1).valid();
  if (tuple) out_ << '(';
  std::string_view comma;
  for (const NodeId item : items) {
    out_ << std::exchange(comma, ", ");
    expression(tree_.child(item, 0), Precedence::kTernary);
    optional(" as ", tree_.child(item, 1));
  }
  if (tuple) out_ << ')';
  block(children.subspan(node(id).a));
}

void Printer::try_statement(NodeId id, std::string_view except) {
  const Node& self = node(id);
  const Nodes children = tree_.children(id);
  line("try");
  block(children.first(self.a));
  for (const NodeId handler : children.subspan(self.a, self.b)) {
    line(except);
    optional(" ", tree_.child(handler, 0));
    if (node(handler).name.valid()) out_ << " as " << text(node(handler).name);
    block(tree_.children(handler).subspan(1));
  }
  else_block("else", children.subspan(self.a + self.b, self.c));
  else_block("finally", children.subspan(self.a + self.b + self.c));
}

// Definitions -----------------------------------------------------------------------------------

void Printer::decorators(Nodes ids) {
  for (const NodeId decorator : ids) {
    line("@");
    expression(decorator, Precedence::kTernary);
    out_ << '\n';
  }
}

void Printer::type_parameters(Nodes ids) {
  if (ids.empty()) return;
  out_ << '[';
  std::string_view comma;
  for (const NodeId id : ids) {
    out_ << std::exchange(comma, ", ");
    if (is(id, NodeKind::kTypeVarTuple)) out_ << '*';
    if (is(id, NodeKind::kParamSpec)) out_ << "**";
    out_ << text(node(id).name);
    if (is(id, NodeKind::kTypeVar)) optional(": ", tree_.child(id, 0));
  }
  out_ << ']';
}

void Printer::function(NodeId id, std::string_view keyword) {
  const FunctionDef self = function_def(tree_, id);
  decorators(self.decorators);
  const size_t start = out_.size();
  line(keyword);
  out_ << text(self.name);
  type_parameters(tree_.children(id).last(count_type_parameters(tree_, id)));
  out_ << '(';
  const size_t opened = out_.size();
  parameters(self.arguments, ", ");
  out_ << ')';
  optional(" -> ", self.returns);
  if (out_.size() - start >= kWidth && out_.view().substr(opened, 1) != ")") {
    out_.truncate(opened);
    const std::string next = '\n' + std::string(4 * (depth_ + 1), ' ');
    out_ << next;
    parameters(self.arguments, ',' + next);
    out_ << ",\n";
    line(")");
    optional(" -> ", self.returns);
  }
  block(self.body, true);
}

void Printer::class_definition(NodeId id) {
  const ClassDef self = class_def(tree_, id);
  decorators(self.decorators);
  line("class ");
  out_ << text(self.name);
  type_parameters(tree_.children(id).last(count_type_parameters(tree_, id)));
  if (!self.bases.empty() || !self.keywords.empty()) {
    out_ << '(';
    arguments(self.bases, self.keywords);
    out_ << ')';
  }
  block(self.body, true);
}

void print(const Tree& tree, const SymbolTable& symbols, Text& out) {
  Printer(tree, symbols, out).module(tree.root);
}

}  // namespace weft::syntax
