#include <fmt/format.h>

#include <algorithm>

#include "builder.h"
#include "weft/standalone/names.h"

namespace weft::standalone {

using syntax::NodeKind;
using syntax::Operator;
using types::TypeKind;

namespace {

Symbol defined_name(const syntax::Tree& tree, NodeId node) {
  return tree[node].kind == NodeKind::kName ? tree[node].name : Symbol{};
}

std::string dedented(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    const size_t first = line.find_first_not_of(' ');
    line = first == std::string_view::npos ? "" : line.substr(first);
    while (line.ends_with(' ')) line.remove_suffix(1);
    if (!out.empty() || !line.empty()) out += (out.empty() ? "" : "\n") + std::string(line);
    at = end + 1;
  }
  while (out.ends_with('\n')) out.pop_back();
  return out;
}

}  // namespace

FunctionBuilder::FunctionBuilder(Program& out, const lower::FunctionFacts& facts)
    : out_(out),
      facts_(facts),
      definition_(out.source->function(facts.definition)),
      module_(out.source->module(definition_.module)),
      tree_(*module_.tree),
      comments_(*module_.source, tree_[definition_.node].line,
                module_.source->line_of(tree_[definition_.node].span.end)) {}

void FunctionBuilder::refuse(NodeId node, std::string reason) const {
  throw NoForm{std::move(reason), tree_[node].span};
}

Function FunctionBuilder::build() {
  fn_.kernel = definition_.kind == scope::FunctionKind::kKernel;
  const size_t dot = definition_.key.rfind("__");
  fn_.name =
      dot == std::string::npos || dot == 0 ? definition_.key : definition_.key.substr(dot + 2);
  fn_.results = facts_.returns;
  for (TypeId& type : fn_.results) type = types::canonical(type);
  if (fn_.kernel) fn_.results.clear();
  for (size_t i = 0; i < definition_.parameters.size(); ++i) {
    const Symbol name = definition_.parameters[i].name;
    const TypeId type = types::canonical(facts_.parameters[i]);
    if (types::is_array(types(), type) && types()[type].family != types::ArrayFamily::kArray)
      throw NoForm{"a parameter of this kind of array", definition_.parameters[i].span};
    if (!has_form(type)) throw NoForm{"a parameter of this type", definition_.parameters[i].span};
    out_.variables.push_back({name_for(text(name)), type, true});
    const VariableId id{static_cast<uint32_t>(out_.variables.size()) - 1};
    fn_.parameters.push_back(id);
    bound_[name.index] = out_.add({.kind = ExprKind::kVariable, .type = type, .variable = id});
  }
  const syntax::FunctionDef def = syntax::function_def(tree_, definition_.node);
  syntax::Nodes body = def.body;
  if (!body.empty() && tree_[body[0]].kind == NodeKind::kExpr) {
    const NodeId value = tree_.child(body[0], 0);
    if (tree_[value].kind == NodeKind::kConstant &&
        tree_.literal(value).kind == syntax::LiteralKind::kString) {
      fn_.description = dedented(text(tree_.literal(value).text));
      body = body.subspan(1);
    }
  }
  fn_.body = block(body);
  return std::move(fn_);
}

bool FunctionBuilder::has_form(TypeId id) const {
  const types::Type& of = types()[id];
  switch (of.kind) {
    case TypeKind::kScalar:
      return true;
    case TypeKind::kArray:
      return has_form(of.element);
    case TypeKind::kStruct:
      return std::ranges::all_of(types().structure_of(id).fields, [&](const types::Field& field) {
        return has_form(types::canonical(field.type));
      });
    default:
      return types::is_composite(types(), id);
  }
}

Block FunctionBuilder::block(syntax::Nodes nodes) {
  Block out;
  for (const NodeId node : nodes) statement(node, out);
  return out;
}

StmtId FunctionBuilder::add(Stmt stmt, NodeId node, Block& out) {
  const syntax::Node& at = tree_[node];
  for (std::string& line : comments_.before(at.line)) stmt.comments.push_back(std::move(line));
  const bool compound =
      stmt.kind == StmtKind::kIf || stmt.kind == StmtKind::kFor || stmt.kind == StmtKind::kWhile;
  const uint32_t last = compound ? at.line : module_.source->line_of(at.span.end - 1);
  stmt.remark = comments_.behind(last);
  out.push_back(out_.add(std::move(stmt)));
  return out.back();
}

void FunctionBuilder::statement(NodeId node, Block& out) {
  before_ = &out;
  switch (tree_[node].kind) {
    case NodeKind::kAssign:
      return assign(node, out);
    case NodeKind::kAnnAssign: {
      const syntax::AnnAssign view = syntax::ann_assign(tree_, node);
      if (!view.value.valid() || tree_[view.target].kind != NodeKind::kName)
        refuse(node, "this declaration");
      return bind(tree_[view.target].name, expression(view.value), node, out);
    }
    case NodeKind::kAugAssign:
      return aug_assign(node, out);
    case NodeKind::kIf:
      return conditional(node, out);
    case NodeKind::kFor:
      return for_loop(node, out);
    case NodeKind::kWhile: {
      const syntax::While view = syntax::while_loop(tree_, node);
      if (!view.orelse.empty()) refuse(node, "`else` of a loop");
      ++sometimes_;
      Stmt stmt{.kind = StmtKind::kWhile, .value = condition(view.test)};
      --sometimes_;
      const StmtId id = add(std::move(stmt), node, out);
      Block body = block(view.body);
      out_[id].body = std::move(body);
      return;
    }
    case NodeKind::kBreak:
      add({.kind = StmtKind::kBreak}, node, out);
      return;
    case NodeKind::kContinue:
      add({.kind = StmtKind::kContinue}, node, out);
      return;
    case NodeKind::kPass:
      return;
    case NodeKind::kReturn: {
      std::vector<ExprId> values;
      if (tree_[node].count > 0 && tree_.child(node, 0).valid()) {
        const NodeId value = tree_.child(node, 0);
        if (tree_[value].kind == NodeKind::kTuple) {
          for (const NodeId element : tree_.children(value)) values.push_back(expression(element));
        } else if (!fact(value).results.empty()) {
          refuse(value, "returning what another function gives as several values");
        } else {
          values.push_back(expression(value));
        }
        for (size_t i = 0; i < values.size() && i < fn_.results.size(); ++i)
          if (out_[values[i]].kind == ExprKind::kLiteral)
            values[i] = literal(out_[values[i]].constant, fn_.results[i]);
      }
      add({.kind = StmtKind::kReturn, .targets = out_.list(values)}, node, out);
      return;
    }
    case NodeKind::kAssert:
      add({.kind = StmtKind::kAssert, .value = condition(syntax::assertion(tree_, node).test)},
          node, out);
      return;
    case NodeKind::kExpr:
      return expression_statement(node, out);
    default:
      refuse(node, fmt::format("`{}`", syntax::python_name(tree_[node].kind)));
  }
}

void FunctionBuilder::expression_statement(NodeId node, Block& out) {
  const NodeId value = tree_.child(node, 0);
  if (tree_[value].kind == NodeKind::kConstant) return;  // text that stands alone
  if (tree_[value].kind == NodeKind::kCall && fact(value).builtin != nullptr &&
      fact(value).builtin->key == "print") {
    const syntax::Call view = syntax::call(tree_, value);
    if (view.args.size() != 1 || !types::is_scalar(types(), fact(view.args[0]).type))
      refuse(value, "printing anything but a number");
    add({.kind = StmtKind::kPrint, .value = expression(view.args[0])}, node, out);
    return;
  }
  const ExprId made = expression(value);
  // What a builtin gives back through its arguments.
  if (out_[made].kind == ExprKind::kBuiltin && !out_[made].type.valid())
    for (const ExprId operand : out_.operands(made))
      if (out_[operand].kind == ExprKind::kVariable) note_written(operand);
  add({.kind = StmtKind::kExpression, .value = made}, node, out);
}

void FunctionBuilder::conditional(NodeId node, Block& out) {
  const syntax::If view = syntax::if_statement(tree_, node);
  if (is_true(view.test) || is_false(view.test)) {
    for (const NodeId child : is_true(view.test) ? view.body : view.orelse) statement(child, out);
    return;
  }
  const StmtId id = add({.kind = StmtKind::kIf, .value = condition(view.test)}, node, out);
  Block body = block(view.body);
  Block orelse = block(view.orelse);
  out_[id].body = std::move(body);
  out_[id].orelse = std::move(orelse);
}

void FunctionBuilder::for_loop(NodeId node, Block& out) {
  const syntax::For view = syntax::for_loop(tree_, node);
  if (!view.orelse.empty()) refuse(node, "`else` of a loop");
  const Symbol counter = defined_name(tree_, view.target);
  if (!counter.valid() || tree_[view.iter].kind != NodeKind::kCall)
    refuse(view.iter, "a loop over anything but `range`");
  const syntax::Call range = syntax::call(tree_, view.iter);
  if (text(defined_name(tree_, range.func).valid()
               ? tree_[range.func].name
               : syntax::attribute(tree_, range.func).attr) != "range" ||
      range.args.empty() || !range.keywords.empty())
    refuse(view.iter, "a loop over anything but `range`");
  Stmt stmt{.kind = StmtKind::kFor};
  const size_t count = range.args.size();
  stmt.start = count > 1 ? expression(range.args[0]) : integer(0);
  stmt.stop = expression(range.args[count > 1 ? 1 : 0]);
  stmt.step = count > 2 ? expression(range.args[2]) : integer(1);
  const Expr step = out_[stmt.step];
  if (!step.constant.valid() || out_.source->constants()[step.constant].number.integer == 0)
    refuse(view.iter, "a loop whose step is no constant");
  out_.variables.push_back({name_for(text(counter)), types::kInt32, false, 1});
  stmt.variable = {static_cast<uint32_t>(out_.variables.size()) - 1};
  const auto before = bound_.find(counter.index);
  if (before != bound_.end()) refuse(view.target, "a loop over a name that is in use");
  bound_[counter.index] =
      out_.add({.kind = ExprKind::kVariable, .type = types::kInt32, .variable = stmt.variable});
  const VariableId variable = stmt.variable;
  const StmtId id = add(std::move(stmt), node, out);
  loop_names_.push_back(counter);
  Block body = block(view.body);
  loop_names_.pop_back();
  out_[id].body = std::move(body);
  if (out_[variable].assignments > 1) refuse(view.target, "a loop that assigns its own counter");
  bound_.erase(counter.index);
}

void FunctionBuilder::assign(NodeId node, Block& out) {
  const syntax::Assign view = syntax::assign(tree_, node);
  const NodeId target = view.targets[0];
  switch (tree_[target].kind) {
    case NodeKind::kName:
      if (!fact(view.value).results.empty()) refuse(view.value, "several values under one name");
      return bind(tree_[target].name, expression(view.value), node, out);
    case NodeKind::kTuple:
      return assign_several(tree_.children(target), view.value, node, out);
    case NodeKind::kSubscript:
    case NodeKind::kAttribute: {
      ExprId value = expression(view.value);
      const ExprId to = place(target);
      if (out_[value].kind == ExprKind::kLiteral) value = literal(out_[value].constant, type(to));
      const ExprId targets[] = {to};
      add({.kind = StmtKind::kAssign, .targets = out_.list(targets), .value = value}, node, out);
      return;
    }
    default:
      refuse(target, "assigning to this");
  }
}

void FunctionBuilder::bind(Symbol name, ExprId value, NodeId node, Block& out) {
  if (!type(value).valid()) refuse(node, "a name for what is no value");
  if (!has_form(type(value))) refuse(node, "a value of this type");
  const bool fixed = is_array(value) && out_[value].kind == ExprKind::kBuiltin;
  if (is_array(value) && !fixed) {  // arrays are not copied
    if (bound_.contains(name.index)) refuse(node, "a name that stands for several arrays");
    bound_[name.index] = value;
    return;
  }
  // A random number that is all of the value needs no other name.
  if (!out.empty() && out_[value].kind == ExprKind::kVariable && drawn_ == out_[value].variable &&
      out_[out.back()].kind == StmtKind::kAssign) {
    value = out_[out.back()].value;
    out.pop_back();
    std::erase(fn_.variables, drawn_);
  }
  drawn_ = {};
  const VariableId to = variable(name, type(value));
  ++out_[to].assignments;
  const ExprId target = bound_[name.index];
  const ExprId targets[] = {target};
  add({.kind = StmtKind::kAssign, .targets = out_.list(targets), .value = value}, node, out);
}

VariableId FunctionBuilder::variable(Symbol name, TypeId of) {
  if (std::ranges::find(loop_names_, name) != loop_names_.end())
    return out_[bound_[name.index]].variable;
  if (const auto known = bound_.find(name.index); known != bound_.end()) {
    const Expr& bound = out_[known->second];
    if (bound.kind == ExprKind::kVariable && bound.type == of) return bound.variable;
  }
  out_.variables.push_back({name_for(text(name)), of});
  const VariableId id{static_cast<uint32_t>(out_.variables.size()) - 1};
  fn_.variables.push_back(id);
  bound_[name.index] = out_.add({.kind = ExprKind::kVariable, .type = of, .variable = id});
  return id;
}

std::string FunctionBuilder::name_for(std::string_view wanted) {
  std::string name = cpp_name(wanted);
  const auto taken = [&](const std::string& as) {
    const auto is = [&](VariableId id) { return out_[id].name == as; };
    return std::ranges::any_of(fn_.variables, is) || std::ranges::any_of(fn_.parameters, is) ||
           std::ranges::any_of(out_.functions, [&](const Function& f) { return f.name == as; });
  };
  for (int i = 2; taken(name); ++i) name = fmt::format("{}_{}", cpp_name(wanted), i);
  return name;
}

void FunctionBuilder::assign_several(syntax::Nodes targets, NodeId value, NodeId node, Block& out) {
  for (const NodeId target : targets)
    if (tree_[target].kind != NodeKind::kName) refuse(target, "taking values apart into this");
  if (tree_[value].kind == NodeKind::kTuple) {
    // All values are computed before the first name is bound.
    const syntax::Nodes elements = tree_.children(value);
    std::vector<ExprId> values;
    for (const NodeId element : elements) values.push_back(expression(element));
    const auto mentions = [&](ExprId id, VariableId what, auto& self) -> bool {
      if (out_[id].kind == ExprKind::kVariable && out_[id].variable == what) return true;
      return std::ranges::any_of(out_.operands(id),
                                 [&](ExprId operand) { return self(operand, what, self); });
    };
    for (size_t i = 0; i < values.size(); ++i) {
      const auto known = bound_.find(tree_[targets[i]].name.index);
      if (known == bound_.end() || out_[known->second].kind != ExprKind::kVariable) continue;
      const VariableId target = out_[known->second].variable;
      for (size_t k = i + 1; k < values.size(); ++k) {
        if (!mentions(values[k], target, mentions)) continue;
        // The old value is kept under another name.
        out_.variables.push_back({name_for(out_[target].name + "_before"), type(known->second)});
        const VariableId kept{static_cast<uint32_t>(out_.variables.size()) - 1};
        fn_.variables.push_back(kept);
        ++out_[kept].assignments;
        const ExprId copy =
            out_.add({.kind = ExprKind::kVariable, .type = type(known->second), .variable = kept});
        const ExprId to[] = {copy};
        add({.kind = StmtKind::kAssign, .targets = out_.list(to), .value = known->second}, node,
            out);
        const auto replace = [&](ExprId id, auto& self) -> void {
          const Operands run = out_.exprs[id.index].operands;
          for (uint32_t n = 0; n < run.count; ++n) {
            ExprId& operand = out_.expr_pool[run.first + n];
            if (out_[operand].kind == ExprKind::kVariable && out_[operand].variable == target)
              operand = copy;
            else
              self(operand, self);
          }
        };
        for (size_t later = i + 1; later < values.size(); ++later) {
          if (values[later] == known->second)
            values[later] = copy;
          else
            replace(values[later], replace);
        }
        break;
      }
    }
    for (size_t i = 0; i < values.size(); ++i) bind(tree_[targets[i]].name, values[i], node, out);
    return;
  }
  const lower::NodeFact& about = fact(value);
  if (about.builtin != nullptr && about.builtin->key == "tid") {
    fn_.dimensions = std::max(fn_.dimensions, static_cast<uint32_t>(targets.size()));
    for (size_t i = 0; i < targets.size(); ++i)
      bind(tree_[targets[i]].name,
           out_.add({.kind = ExprKind::kThread,
                     .type = types::kInt32,
                     .index = static_cast<uint32_t>(i)}),
           node, out);
    return;
  }
  if (about.results.size() != targets.size()) refuse(value, "taking this apart into several names");
  const ExprId made = expression(value);
  std::vector<ExprId> to;
  for (size_t i = 0; i < targets.size(); ++i) {
    const VariableId id = variable(tree_[targets[i]].name, types::canonical(about.results[i]));
    ++out_[id].assignments;
    to.push_back(bound_[tree_[targets[i]].name.index]);
  }
  add({.kind = StmtKind::kAssign, .targets = out_.list(to), .value = made}, node, out);
}

namespace {

std::string_view atomic_of(Operator op) {
  switch (op) {
    case Operator::kAdd:
      return "atomic_add";
    case Operator::kSub:
      return "atomic_sub";
    case Operator::kBitAnd:
      return "atomic_and";
    case Operator::kBitOr:
      return "atomic_or";
    case Operator::kBitXor:
      return "atomic_xor";
    default:
      return "";
  }
}

}  // namespace

void FunctionBuilder::aug_assign(NodeId node, Block& out) {
  const syntax::AugAssign view = syntax::aug_assign(tree_, node);
  ExprId value = expression(view.value);
  const ExprId target = place(view.target);
  if (out_[value].kind == ExprKind::kLiteral) {
    std::vector<ExprId> both = {target, value};
    agree(both);
    value = both[1];
  }
  // Of an element of an array, or a part of one.
  ExprId root = target;
  while (out_[root].kind == ExprKind::kMember || out_[root].kind == ExprKind::kComponent ||
         out_[root].kind == ExprKind::kRow)
    root = out_.operands(root)[0];
  const std::string_view atomic = atomic_of(view.op);
  types::Scalar scalar{};
  const bool numbers = types::scalar_of(types(), type(target), scalar);
  const bool small = !numbers || (types::is_integer(scalar) && types::info(scalar).bytes < 4);
  const bool fixed = out_[root].kind == ExprKind::kElement &&
                     types()[type(out_.operands(root)[0])].family == types::ArrayFamily::kFixed;
  if (out_[root].kind == ExprKind::kElement && !atomic.empty() && !small && !fixed) {
    const builtins::Overload& overload = builtins::overloads(builtins::find(atomic)).front();
    const ExprId operands[] = {target, value};
    const ExprId made = out_.add(
        {.kind = ExprKind::kBuiltin, .type = type(target), .builtin = &overload}, operands);
    add({.kind = StmtKind::kExpression, .value = made}, node, out);
    return;
  }
  if (tree_[view.target].kind == NodeKind::kName) {
    if (is_array(target)) refuse(node, "changing an array as a whole");
    const lower::NodeFact& left = fact(view.target);
    if (left.type.valid() && types::canonical(left.type) != type(target))
      refuse(node, "a name that changes its type");
  }
  note_written(target);
  const ExprId targets[] = {target};
  add({.kind = StmtKind::kAssign, .op = view.op, .targets = out_.list(targets), .value = value},
      node, out);
}

void FunctionBuilder::note_written(ExprId target) {
  while (out_[target].kind != ExprKind::kVariable && out_[target].operands.count > 0 &&
         out_[target].kind != ExprKind::kElement)
    target = out_.operands(target)[0];
  if (out_[target].kind == ExprKind::kVariable) ++out_[out_[target].variable].assignments;
}

ExprId FunctionBuilder::place(NodeId node) {
  switch (tree_[node].kind) {
    case NodeKind::kName: {
      const auto known = bound_.find(tree_[node].name.index);
      if (known == bound_.end()) refuse(node, "a name without a value");
      return known->second;
    }
    case NodeKind::kSubscript:
    case NodeKind::kAttribute: {
      const ExprId made =
          tree_[node].kind == NodeKind::kSubscript ? subscript(node) : attribute(node);
      note_written(made);
      return made;
    }
    default:
      refuse(node, "assigning to this");
  }
}

}  // namespace weft::standalone
