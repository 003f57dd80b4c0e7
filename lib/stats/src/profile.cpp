#include "weft/stats/profile.h"

#include <algorithm>
#include <set>

#include "weft/base/source.h"
#include "weft/builtins/builtins.h"
#include "weft/builtins/resolve.h"
#include "weft/diag/diagnostics.h"
#include "weft/syntax/parse.h"

namespace weft::stats {
namespace {

using syntax::NodeId;
using syntax::NodeKind;

// A parameter's annotation as the comparison names it.
struct Annotation {
  std::string text = "other";  // "vec3f", "array2d[float32]", "struct"
  std::string_view scalar;     // "float32"; empty when it has none
  uint32_t rank = 0;           // of an array
  bool is_struct = false, is_scalar = false, is_generic = false;
};

}  // namespace

struct Profiler::State {
  Profile profile;
  Source source{"", ""};
  SymbolTable symbols;
  diag::Diagnostics diags;
  syntax::Tree tree;
  types::TypeStore types;
  const SymbolTable no_symbols;
  std::set<std::string_view> functions;  // under @wp.func
  std::set<std::string_view> structs;    // classes under @wp.struct

  // Of the kernel at hand.
  struct Counts {
    uint64_t statements = 0, nodes = 0, height = 0, depth = 0, loops = 0, branches = 0, stores = 0;
    uint64_t calls = 0;
    std::set<std::string_view> builtins, helpers;
    bool returns = false, atomic = false, random = false, tile = false;
  } now;

  std::string_view text(Symbol symbol) const {
    return symbol.valid() ? symbols.text(symbol) : std::string_view();
  }
  NodeKind kind(NodeId id) const { return tree[id].kind; }

  void number(Number which, uint64_t value) {
    profile.numbers[static_cast<size_t>(which)].add(value);
  }
  void name(Kind which, std::string_view value) {
    profile.kinds[static_cast<size_t>(which)].add(value);
  }
  void mark(Mark which, bool value) { profile.marks[static_cast<size_t>(which)] += value; }

  void run();
  void definitions();
  bool has_decorator(syntax::Nodes decorators, std::string_view wanted) const;
  std::string_view last_name(NodeId expression) const;
  bool is_warp(NodeId expression) const;
  Annotation annotation(NodeId expression);
  Annotation element_of(NodeId expression, std::string_view array, uint32_t rank);
  void kernel(NodeId id, bool inner);
  void parameters(NodeId id);
  void statements(syntax::Nodes nodes, uint64_t depth);
  void statement(NodeId id, uint64_t depth);
  void loop(NodeId id);
  void target(NodeId id);
  void expression(NodeId id, uint64_t height);
  void call(NodeId id);
};

// "kernel" of `@wp.kernel`, `@kernel` and `@wp.kernel(...)`.
std::string_view Profiler::State::last_name(NodeId id) const {
  if (!id.valid()) return {};
  switch (kind(id)) {
    case NodeKind::kCall:
      return last_name(syntax::call(tree, id).func);
    case NodeKind::kAttribute:
    case NodeKind::kName:
      return text(tree[id].name);
    default:
      return {};
  }
}

bool Profiler::State::has_decorator(syntax::Nodes decorators, std::string_view wanted) const {
  return std::ranges::any_of(decorators, [&](NodeId id) { return last_name(id) == wanted; });
}

bool Profiler::State::is_warp(NodeId id) const {
  if (kind(id) != NodeKind::kName) return false;
  const std::string_view name = text(tree[id].name);
  return name == "wp" || name == "warp";
}

void Profiler::State::definitions() {
  functions.clear();
  structs.clear();
  for (uint32_t i = 0; i < tree.nodes.size(); ++i) {
    const NodeId id{i};
    if (kind(id) == NodeKind::kFunctionDef) {
      const syntax::FunctionDef def = syntax::function_def(tree, id);
      if (has_decorator(def.decorators, "func")) functions.insert(text(def.name));
    } else if (kind(id) == NodeKind::kClassDef) {
      const syntax::ClassDef def = syntax::class_def(tree, id);
      if (has_decorator(def.decorators, "struct")) structs.insert(text(def.name));
    }
  }
}

void Profiler::State::run() {
  definitions();
  std::vector<bool> inner(tree.nodes.size());
  const auto enclose = [&](syntax::Nodes body) {
    for (const NodeId child : body) inner[child.index] = true;
  };
  for (uint32_t i = 0; i < tree.nodes.size(); ++i) {
    if (kind({i}) == NodeKind::kFunctionDef) enclose(syntax::function_def(tree, {i}).body);
    if (kind({i}) == NodeKind::kClassDef) enclose(syntax::class_def(tree, {i}).body);
  }
  for (uint32_t i = 0; i < tree.nodes.size(); ++i)
    if (kind({i}) == NodeKind::kFunctionDef &&
        has_decorator(syntax::function_def(tree, {i}).decorators, "kernel"))
      kernel({i}, inner[i]);
}

Annotation Profiler::State::element_of(NodeId expression, std::string_view array, uint32_t rank) {
  Annotation result = expression.valid() ? annotation(expression) : Annotation{};
  result.text = (rank > 1 ? "array" + std::to_string(rank) + "d[" : std::string(array) + "[") +
                result.text + "]";
  result.rank = rank;
  result.is_scalar = false;
  return result;
}

Annotation Profiler::State::annotation(NodeId id) {
  Annotation result;
  const std::string_view name =
      last_name(kind(id) == NodeKind::kSubscript ? syntax::subscript(tree, id).value : id);
  const bool array = name == "array" || name == "indexedarray" || name == "fabricarray" ||
                     (name.starts_with("array") && name.ends_with("d") && name.size() == 7);
  if (array) {
    uint32_t rank =
        name.size() == 7 && name.starts_with("array") ? static_cast<uint32_t>(name[5] - '0') : 1;
    NodeId element;
    if (kind(id) == NodeKind::kSubscript) element = syntax::subscript(tree, id).slice;
    if (kind(id) == NodeKind::kCall) {
      for (const NodeId keyword_id : syntax::call(tree, id).keywords) {
        const syntax::Keyword keyword = syntax::keyword(tree, keyword_id);
        if (text(keyword.name) == "dtype") element = keyword.value;
        if (text(keyword.name) == "ndim" && kind(keyword.value) == NodeKind::kConstant)
          rank = static_cast<uint32_t>(tree.literal(keyword.value).integer);
      }
    }
    return element_of(element, name == "indexedarray" ? name : "array", rank);
  }
  if (name == "Any" || name == "Scalar" || name == "Float" || name == "Int") {
    result.text = "Any";
    result.is_generic = true;
  } else if (structs.contains(name)) {
    result.text = "struct";
    result.is_struct = true;
  } else if (kind(id) == NodeKind::kName || kind(id) == NodeKind::kAttribute) {
    const types::TypeId type = types::canonical(builtins::named_type(types, name));
    if (!type.valid()) return result;
    result.text = types::spell(types, type, no_symbols);
    types::Scalar scalar;
    if (types::scalar_of(types, type, scalar)) result.scalar = types::info(scalar).warp_name;
    result.is_scalar = types::is_scalar(types, type);
  }
  return result;
}

void Profiler::State::parameters(NodeId id) {
  const syntax::Arguments arguments = syntax::arguments(tree, id);
  uint64_t count = 0, arrays = 0;
  bool has_struct = false, has_scalar = false, has_generic = false;
  for (const syntax::Nodes group : {arguments.posonly, arguments.args, arguments.kwonly}) {
    for (const NodeId arg : group) {
      ++count;
      const NodeId written = syntax::arg(tree, arg).annotation;
      const Annotation type = written.valid() ? annotation(written) : Annotation{};
      name(Kind::kParameter, type.text);
      if (!type.scalar.empty()) name(Kind::kScalar, type.scalar);
      if (type.rank != 0) {
        ++arrays;
        name(Kind::kRank, std::to_string(type.rank) + "-D");
      }
      has_struct |= type.is_struct;
      has_scalar |= type.is_scalar;
      has_generic |= type.is_generic;
    }
  }
  number(Number::kParameters, count);
  number(Number::kArrays, arrays);
  mark(Mark::kHasStruct, has_struct);
  mark(Mark::kHasScalar, has_scalar);
  mark(Mark::kHasGeneric, has_generic);
}

void Profiler::State::kernel(NodeId id, bool inner) {
  const syntax::FunctionDef def = syntax::function_def(tree, id);
  ++profile.kernels;
  now = {};
  parameters(tree.child(id, 0));
  syntax::Nodes body = def.body;
  const bool docstring = !body.empty() && kind(body[0]) == NodeKind::kExpr &&
                         kind(tree.child(body[0], 0)) == NodeKind::kConstant;
  if (docstring) body = body.subspan(1);
  statements(body, 1);

  const Span span = tree[id].span;
  const std::string_view written = source.text(span);
  number(Number::kLines, source.line_of(span.end - 1) - source.line_of(span.begin) + 1);
  number(Number::kStatements, now.statements);
  number(Number::kNodes, now.nodes);
  number(Number::kHeight, now.height);
  number(Number::kDepth, now.depth);
  number(Number::kLoops, now.loops);
  number(Number::kBranches, now.branches);
  number(Number::kStores, now.stores);
  number(Number::kCalls, now.calls);
  number(Number::kBuiltins, now.builtins.size());
  number(Number::kHelpers, now.helpers.size());
  mark(Mark::kHasHelper, !now.helpers.empty());
  mark(Mark::kHasLoop, now.loops != 0);
  mark(Mark::kHasBranch, now.branches != 0);
  mark(Mark::kHasAtomic, now.atomic);
  mark(Mark::kHasRandom, now.random);
  mark(Mark::kHasReturn, now.returns);
  mark(Mark::kHasDocstring, docstring);
  mark(Mark::kHasComment, written.find('#') != std::string_view::npos);
  mark(Mark::kHasTile, now.tile);
  mark(Mark::kIsInner, inner);
}

void Profiler::State::statements(syntax::Nodes nodes, uint64_t depth) {
  now.depth = std::max(now.depth, depth);
  for (const NodeId id : nodes) statement(id, depth);
}

void Profiler::State::statement(NodeId id, uint64_t depth) {
  ++now.statements;
  name(Kind::kStatement, syntax::python_name(kind(id)));
  switch (kind(id)) {
    case NodeKind::kIf: {
      const syntax::If view = syntax::if_statement(tree, id);
      ++now.branches;
      expression(view.test, 1);
      statements(view.body, depth + 1);
      // `elif` is no deeper than its `if`.
      const bool chain = view.orelse.size() == 1 && kind(view.orelse[0]) == NodeKind::kIf;
      return statements(view.orelse, chain ? depth : depth + 1);
    }
    case NodeKind::kFor: {
      const syntax::For view = syntax::for_loop(tree, id);
      loop(view.iter);
      expression(view.iter, 1);
      return statements(view.body, depth + 1);
    }
    case NodeKind::kWhile: {
      const syntax::While view = syntax::while_loop(tree, id);
      ++now.loops;
      name(Kind::kLoop, "while");
      expression(view.test, 1);
      return statements(view.body, depth + 1);
    }
    case NodeKind::kAssign:
      for (const NodeId each : syntax::assign(tree, id).targets) target(each);
      break;
    case NodeKind::kAugAssign: {
      target(syntax::aug_assign(tree, id).target);
      name(Kind::kOperator, std::string(syntax::spelling(tree[id].op)) + "=");
      break;
    }
    case NodeKind::kReturn:
      now.returns = true;
      break;
    case NodeKind::kFunctionDef:
    case NodeKind::kClassDef:
      return;
    default:
      break;
  }
  for (const NodeId child : tree.children(id))
    if (child.valid()) expression(child, 1);
}

void Profiler::State::loop(NodeId iter) {
  ++now.loops;
  if (kind(iter) != NodeKind::kCall || !last_name(iter).ends_with("range"))
    return name(Kind::kLoop, "over something else");
  const syntax::Nodes args = syntax::call(tree, iter).args;
  const bool constant =
      std::ranges::all_of(args, [&](NodeId arg) { return kind(arg) == NodeKind::kConstant; });
  name(Kind::kLoop,
       std::string(constant ? "constant" : "dynamic") + " range of " + std::to_string(args.size()));
}

void Profiler::State::target(NodeId id) {
  switch (kind(id)) {
    case NodeKind::kName:
      return name(Kind::kTarget, "name");
    case NodeKind::kAttribute:
      return name(Kind::kTarget, "attribute");
    case NodeKind::kTuple:
      return name(Kind::kTarget, "tuple");
    case NodeKind::kSubscript:
      ++now.stores;
      return name(Kind::kTarget, "subscript");
    default:
      return;
  }
}

void Profiler::State::expression(NodeId id, uint64_t height) {
  const syntax::Node& node = tree[id];
  ++now.nodes;
  now.height = std::max(now.height, height);
  if (node.kind != NodeKind::kKeyword) name(Kind::kExpression, syntax::python_name(node.kind));
  switch (node.kind) {
    case NodeKind::kCall:
      call(id);
      break;
    case NodeKind::kBinOp:
    case NodeKind::kBoolOp:
      name(Kind::kOperator, syntax::spelling(node.op));
      break;
    case NodeKind::kUnaryOp:
      name(Kind::kOperator,
           node.op == syntax::Operator::kUSub ? "unary -" : syntax::spelling(node.op));
      break;
    case NodeKind::kCompare:
      for (const syntax::Operator op : syntax::compare(tree, id).ops)
        name(Kind::kOperator, syntax::spelling(op));
      break;
    case NodeKind::kConstant:
      switch (tree.literal(id).kind) {
        case syntax::LiteralKind::kInteger:
          name(Kind::kLiteral, "int");
          break;
        case syntax::LiteralKind::kFloat:
          name(Kind::kLiteral, "float");
          break;
        case syntax::LiteralKind::kString:
          name(Kind::kLiteral, "str");
          break;
        case syntax::LiteralKind::kTrue:
        case syntax::LiteralKind::kFalse:
          name(Kind::kLiteral, "bool");
          break;
        default:
          break;
      }
      break;
    default:
      break;
  }
  for (const NodeId child : tree.children(id))
    if (child.valid()) expression(child, height + 1);
}

void Profiler::State::call(NodeId id) {
  const NodeId func = syntax::call(tree, id).func;
  const std::string_view called = last_name(func);
  const bool of_warp =
      kind(func) == NodeKind::kAttribute && is_warp(syntax::attribute(tree, func).value);
  // Names without `wp.`: the program's own functions, Python's that Warp knows, what is imported.
  const bool own = kind(func) == NodeKind::kName && functions.contains(called);
  const bool known = builtins::find(called).valid() || builtins::named_type(types, called).valid();
  const bool builtin = of_warp || (!own && kind(func) == NodeKind::kName && known);
  if (!builtin) {
    if (!called.empty() && !structs.contains(called)) now.helpers.insert(called);
    return;
  }
  ++now.calls;
  now.builtins.insert(called);
  name(Kind::kBuiltin, called);
  now.atomic |= called.starts_with("atomic_");
  now.random |= called == "rand_init";
  now.tile |= called.starts_with("tile");
}

Profiler::Profiler() : state_(std::make_unique<State>()) {}
Profiler::~Profiler() = default;

void Profiler::add(std::string_view text) {
  State& s = *state_;
  s.source.reset("", std::string(text));
  s.symbols.truncate(0);
  s.diags.clear();
  if (syntax::parse(s.source, s.symbols, s.diags, s.tree)) s.run();
  s.types.clear();
}

const Profile& Profiler::profile() const { return state_->profile; }

void Profile::add(const Profile& other) {
  kernels += other.kernels;
  for (size_t i = 0; i < numbers.size(); ++i) numbers[i].add(other.numbers[i]);
  for (size_t i = 0; i < kinds.size(); ++i) kinds[i].add(other.kinds[i]);
  for (size_t i = 0; i < marks.size(); ++i) marks[i] += other.marks[i];
}

}  // namespace weft::stats
