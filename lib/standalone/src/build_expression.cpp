#include <fmt/format.h>

#include <algorithm>

#include "builder.h"
#include "weft/standalone/names.h"

namespace weft::standalone {

using syntax::NodeKind;
using syntax::Operator;
using types::Scalar;
using types::TypeKind;

ExprId FunctionBuilder::literal(ConstantId constant, TypeId type) {
  return out_.add(
      {.kind = ExprKind::kLiteral, .type = types::canonical(type), .constant = constant});
}

ExprId FunctionBuilder::integer(int64_t value) {
  return literal(out_.source->constants().integer(value), types::kInt32);
}

ExprId FunctionBuilder::named_constant(NodeId node, Symbol name, ConstantId value) {
  const TypeId of = types::canonical(types::variable_type(out_.source->constants()[value]));
  if (types()[of].kind == TypeKind::kStruct || types()[of].kind == TypeKind::kString)
    refuse(node, "a constant of this type");
  return named_constant(cpp_name(text(name)), value, of);
}

ExprId FunctionBuilder::named_constant(const std::string& name, ConstantId value, TypeId of) {
  const types::Constant& constant = out_.source->constants()[value];
  const auto known = std::ranges::find_if(out_.constants, [&](const NamedConstant& c) {
    return c.type == of &&
           (c.value == value || (constant.count == 0 && c.name == name &&
                                 out_.source->constants()[c.value].number == constant.number));
  });
  uint32_t index = static_cast<uint32_t>(known - out_.constants.begin());
  if (known == out_.constants.end()) {
    std::string as = name;
    const auto taken = [&] { return std::ranges::count(out_.constants, as, &NamedConstant::name); };
    for (int i = 2; taken() != 0; ++i) as = fmt::format("{}_{}", name, i);
    index = static_cast<uint32_t>(out_.constants.size());
    out_.constants.push_back({as, value, of});
  }
  return out_.add({.kind = ExprKind::kConstant, .type = of, .constant = value, .index = index});
}

ExprId FunctionBuilder::expression(NodeId node) {
  const lower::NodeFact& about = fact(node);
  if (about.types_vary) refuse(node, "an expression whose type changes in an unrolled loop");
  const TypeId of = types::canonical(about.type);
  switch (tree_[node].kind) {
    case NodeKind::kConstant: {
      if (tree_.literal(node).kind == syntax::LiteralKind::kString) refuse(node, "a text");
      if (about.reached && about.constant.valid()) return literal(about.constant, of);
      const syntax::Literal& value = tree_.literal(node);
      if (value.kind != syntax::LiteralKind::kInteger) refuse(node, "this literal here");
      return literal(out_.source->constants().integer(value.integer), types::kInt32);
    }
    case NodeKind::kName:
      return name(node);
    case NodeKind::kAttribute:
      return attribute(node);
    case NodeKind::kSubscript:
      return subscript(node);
    case NodeKind::kCall:
      return call(node);
    case NodeKind::kBinOp: {
      const syntax::BinOp view = syntax::bin_op(tree_, node);
      if (about.function.valid()) {
        const ExprId operands[] = {expression(view.left), expression(view.right)};
        return out_.add({.kind = ExprKind::kCall, .type = of, .index = about.function.index},
                        operands);
      }
      const ExprId left = expression(view.left);  // first: it may draw random numbers
      return binary(view.op, left, expression(view.right), of);
    }
    case NodeKind::kUnaryOp: {
      const syntax::UnaryOp view = syntax::unary_op(tree_, node);
      const bool number = tree_[view.operand].kind == NodeKind::kConstant;
      if (number && view.op == Operator::kUSub && about.constant.valid())
        return literal(about.constant, of);
      if (number && !about.reached && view.op == Operator::kUSub)
        return integer(-static_cast<int64_t>(tree_.literal(view.operand).integer));
      if (about.function.valid()) {
        const ExprId operands[] = {expression(view.operand)};
        return out_.add({.kind = ExprKind::kCall, .type = of, .index = about.function.index},
                        operands);
      }
      if (view.op == Operator::kUAdd) return expression(view.operand);
      const ExprId operand =
          view.op == Operator::kNot ? condition(view.operand) : expression(view.operand);
      const ExprId operands[] = {operand};
      return out_.add({.kind = ExprKind::kUnary,
                       .op = view.op,
                       .type = view.op == Operator::kNot ? types::kBool : type(operand)},
                      operands);
    }
    case NodeKind::kCompare:
      return compare(node);
    case NodeKind::kBoolOp: {
      const syntax::BoolOp view = syntax::bool_op(tree_, node);
      ExprId made = condition(view.values[0]);
      for (size_t i = 1; i < view.values.size(); ++i) {
        const ExprId both[] = {made, sometimes(view.values[i], true)};
        made = out_.add({.kind = view.op == Operator::kAnd ? ExprKind::kAnd : ExprKind::kOr,
                         .type = types::kBool},
                        both);
      }
      return made;
    }
    case NodeKind::kIfExp: {
      const syntax::IfExp view = syntax::if_exp(tree_, node);
      if (is_true(view.test)) return expression(view.body);
      if (is_false(view.test)) return expression(view.orelse);
      const ExprId test = condition(view.test);
      std::vector<ExprId> values = {sometimes(view.body, false), sometimes(view.orelse, false)};
      agree(values);
      const ExprId operands[] = {test, values[0], values[1]};
      return out_.add({.kind = ExprKind::kSelect, .type = type(values[0])}, operands);
    }
    default:
      refuse(node, fmt::format("`{}`", syntax::python_name(tree_[node].kind)));
  }
}

std::optional<bool> FunctionBuilder::known_truth(NodeId node) const {
  const lower::NodeFact& about = fact(node);
  if (about.reached && about.constant.valid() && !about.constants_vary)
    return types::truth(out_.source->constants(), about.constant);
  if (tree_[node].kind == NodeKind::kUnaryOp &&
      syntax::unary_op(tree_, node).op == Operator::kNot) {
    const std::optional<bool> of = known_truth(syntax::unary_op(tree_, node).operand);
    return of ? std::optional(!*of) : std::nullopt;
  }
  // Whether an array was passed: here all are.
  if (tree_[node].kind != NodeKind::kName) return std::nullopt;
  const auto bound = bound_.find(tree_[node].name.index);
  if (bound == bound_.end() || !is_array(bound->second)) return std::nullopt;
  return true;
}

bool FunctionBuilder::is_true(NodeId node) const { return known_truth(node) == true; }
bool FunctionBuilder::is_false(NodeId node) const { return known_truth(node) == false; }

ExprId FunctionBuilder::condition(NodeId node) {
  const std::optional<bool> truth = known_truth(node);
  if (truth && !fact(node).constant.valid())
    return literal(out_.source->constants().boolean(*truth), types::kBool);
  const ExprId value = expression(node);
  if (type(value) == types::kBool) return value;
  if (!types::is_scalar(types(), type(value))) refuse(node, "the truth of this value");
  const ExprId both[] = {value, literal(out_.source->constants().integer(0), type(value))};
  return out_.add({.kind = ExprKind::kCompare, .op = Operator::kNotEq, .type = types::kBool}, both);
}

ExprId FunctionBuilder::compare(NodeId node) {
  const syntax::Compare view = syntax::compare(tree_, node);
  ExprId left = expression(view.left), made;
  for (size_t i = 0; i < view.ops.size(); ++i) {
    const ExprId right = expression(view.comparators[i]);
    std::vector<ExprId> both = {left, right};
    agree(both);
    const ExprId link =
        out_.add({.kind = ExprKind::kCompare, .op = view.ops[i], .type = types::kBool}, both);
    if (made.valid()) {
      const ExprId links[] = {made, link};
      made = out_.add({.kind = ExprKind::kAnd, .type = types::kBool}, links);
    } else {
      made = link;
    }
    left = right;
  }
  return made;
}

ExprId FunctionBuilder::binary(Operator op, ExprId left, ExprId right, TypeId of) {
  std::vector<ExprId> both = {left, right};
  agree(both);
  return out_.add({.kind = ExprKind::kBinary, .op = op, .type = of}, both);
}

void FunctionBuilder::agree(std::vector<ExprId>& operands) {
  Scalar wanted{};
  bool found = false;
  for (const ExprId operand : operands) {
    if (out_[operand].kind == ExprKind::kLiteral || !type(operand).valid() || is_array(operand))
      continue;
    found = found || types::scalar_of(types(), type(operand), wanted);
  }
  if (!found) return;
  for (ExprId& operand : operands) {
    const Expr& expr = out_[operand];
    if (expr.kind != ExprKind::kLiteral || !types::is_scalar(types(), expr.type)) continue;
    const Scalar own = types()[expr.type].scalar;
    if (own == Scalar::kBool || wanted == Scalar::kBool) continue;
    if (types::is_float(own) != types::is_float(wanted)) continue;
    if (own != wanted) operand = literal(expr.constant, types::scalar_type(wanted));
  }
}

ExprId FunctionBuilder::name(NodeId node) {
  const Symbol symbol = tree_[node].name;
  if (const auto known = bound_.find(symbol.index); known != bound_.end()) return known->second;
  const lower::NodeFact& about = fact(node);
  if (about.constant.valid()) return named_constant(node, symbol, about.constant);
  const scope::Value value = out_.source->lookup(facts_.definition, symbol);
  if (value.kind == scope::ValueKind::kConstant)
    return named_constant(node, symbol, value.constant());
  refuse(node, fmt::format("the name `{}` here", text(symbol)));
}

ExprId FunctionBuilder::attribute(NodeId node) {
  const syntax::Attribute view = syntax::attribute(tree_, node);
  const lower::NodeFact& about = fact(node);
  const bool base_is_value = fact(view.value).reached && fact(view.value).type.valid() &&
                             !(tree_[view.value].kind == NodeKind::kName &&
                               !bound_.contains(tree_[view.value].name.index));
  const bool target = !about.reached;  // of an assignment
  if (!base_is_value && !target) {
    if (about.constant.valid()) return named_constant(node, view.attr, about.constant);
    refuse(node, "this name");
  }
  const ExprId whole = expression(view.value);
  const std::string_view attr = text(view.attr);
  const types::Type& of = types()[type(whole)];
  const ExprId operands[] = {whole};
  switch (of.kind) {
    case TypeKind::kStruct: {
      const types::Field* field = types().structure_of(type(whole)).find(view.attr);
      if (field == nullptr) refuse(node, "this member");
      return out_.add(
          {.kind = ExprKind::kMember, .type = types::canonical(field->type), .name = view.attr},
          operands);
    }
    case TypeKind::kTransform: {
      if (attr != "p" && attr != "q") refuse(node, "this part of a transform");
      types::TypeStore& store = out_.source->types();
      const TypeId part = attr == "p" ? store.vector(3, of.scalar) : store.quaternion(of.scalar);
      return out_.add({.kind = ExprKind::kMember, .type = part, .name = view.attr}, operands);
    }
    case TypeKind::kVector:
    case TypeKind::kQuaternion: {
      const size_t at =
          attr.size() == 1 ? std::string_view("xyzw").find(attr[0]) : std::string_view::npos;
      if (at == std::string_view::npos) {
        if (about.constant.valid()) return literal(about.constant, types::kInt32);
        refuse(node, "this part of a vector");
      }
      const ExprId both[] = {whole, integer(static_cast<int64_t>(at))};
      return out_.add({.kind = ExprKind::kComponent, .type = types::scalar_type(of.scalar)}, both);
    }
    default:
      if (about.constant.valid()) return literal(about.constant, about.type);
      refuse(node, fmt::format("the attribute `{}` of this value", attr));
  }
}

ExprId FunctionBuilder::subscript(NodeId node) {
  const syntax::Subscript view = syntax::subscript(tree_, node);
  std::vector<NodeId> indices;
  if (tree_[view.slice].kind == NodeKind::kTuple)
    for (const NodeId element : tree_.children(view.slice)) indices.push_back(element);
  else
    indices.push_back(view.slice);
  // x.shape[0]
  if (tree_[view.value].kind == NodeKind::kAttribute &&
      text(syntax::attribute(tree_, view.value).attr) == "shape") {
    const ExprId array = expression(syntax::attribute(tree_, view.value).value);
    if (is_array(array) && indices.size() == 1) {
      const ExprId axis = expression(indices[0]);
      if (!out_[axis].constant.valid()) refuse(indices[0], "an axis that is no constant");
      const auto number =
          static_cast<int64_t>(out_.source->constants()[out_[axis].constant].number.integer);
      const ExprId operands[] = {array};
      const int64_t rank = types()[type(array)].rank;
      if (number < -rank || number >= rank) refuse(indices[0], "this axis");
      return out_.add({.kind = ExprKind::kExtent,
                       .type = types::kInt32,
                       .index = static_cast<uint32_t>(number < 0 ? number + rank : number)},
                      operands);
    }
  }
  const ExprId whole = expression(view.value);
  if (is_array(whole)) return array_part(whole, indices, node);
  if (types::is_composite(types(), type(whole))) return composite_part(whole, indices, node);
  refuse(node, "a part of this value");
}

ExprId FunctionBuilder::array_part(ExprId array, std::span<const NodeId> indices, NodeId node) {
  // A row of a row: the indices of both.
  std::vector<ExprId> operands;
  if (out_[array].kind == ExprKind::kView) {
    const auto before = out_.operands(array);
    operands.assign(before.begin(), before.end());
  } else {
    operands.push_back(array);
  }
  const TypeId root = type(operands[0]);
  const types::Type of = types()[root];
  for (const NodeId index_node : indices) {
    if (tree_[index_node].kind == NodeKind::kSlice) refuse(index_node, "a slice of an array");
    const ExprId base[] = {operands[0]};
    const ExprId extent = out_.add({.kind = ExprKind::kExtent,
                                    .type = types::kInt32,
                                    .index = static_cast<uint32_t>(operands.size() - 1)},
                                   base);
    operands.push_back(index(index_node, extent));
  }
  const size_t given = operands.size() - 1;
  if (given > of.rank) refuse(node, "more indices than the array has axes");
  if (given == of.rank)
    return out_.add({.kind = ExprKind::kElement, .type = types::canonical(of.element)}, operands);
  const TypeId rest =
      out_.source->types().array(of.element, static_cast<uint8_t>(of.rank - given), of.family);
  return out_.add({.kind = ExprKind::kView, .type = rest}, operands);
}

ExprId FunctionBuilder::index(NodeId node, ExprId extent) {
  const ExprId value = expression(node);
  if (!types::is_integer(types(), type(value))) refuse(node, "an index that is no integer");
  const Expr& expr = out_[value];
  if (expr.kind != ExprKind::kLiteral) return value;
  const auto number = static_cast<int64_t>(out_.source->constants()[expr.constant].number.integer);
  if (number >= 0) return value;
  return binary(Operator::kSub, extent, integer(-number), types::kInt32);
}

ExprId FunctionBuilder::composite_part(ExprId whole, std::span<const NodeId> indices, NodeId node) {
  std::vector<ExprId> operands;
  const auto number = [&](ExprId id, int64_t length, NodeId at) {
    if (out_[id].kind != ExprKind::kLiteral) return id;
    auto n = static_cast<int64_t>(out_.source->constants()[out_[id].constant].number.integer);
    if (n < 0) n += length;
    if (n < 0 || n >= length) refuse(at, "a component that is not there");
    return integer(n);
  };
  if (out_[whole].kind == ExprKind::kRow) {  // m[i][j]
    const auto before = out_.operands(whole);
    operands.assign(before.begin(), before.end());
  } else {
    operands.push_back(whole);
  }
  const types::Type of = types()[type(operands[0])];
  const bool matrix = of.kind == TypeKind::kMatrix;
  for (const NodeId at : indices) {
    const int64_t length = matrix
                               ? static_cast<int64_t>(operands.size() == 1 ? of.rows : of.columns)
                               : static_cast<int64_t>(types::length_of(types(), type(operands[0])));
    if (tree_[at].kind == NodeKind::kSlice) {
      const syntax::Slice slice = syntax::slice(tree_, at);
      if (matrix || indices.size() != 1 || slice.step.valid()) refuse(at, "this slice");
      const auto bound = [&](NodeId part, int64_t otherwise) {
        if (!part.valid()) return otherwise;
        const ExprId id = expression(part);
        if (!out_[id].constant.valid()) refuse(part, "a slice whose bounds are no constants");
        auto n = static_cast<int64_t>(out_.source->constants()[out_[id].constant].number.integer);
        if (n < 0) n += length;
        return std::clamp<int64_t>(n, 0, length);
      };
      const int64_t from = bound(slice.lower, 0), to = bound(slice.upper, length);
      std::vector<ExprId> parts;
      for (int64_t i = from; i < to; ++i) {
        const ExprId both[] = {whole, integer(i)};
        parts.push_back(
            out_.add({.kind = ExprKind::kComponent, .type = types::scalar_type(of.scalar)}, both));
      }
      if (parts.empty()) refuse(at, "an empty slice");
      const TypeId made =
          out_.source->types().vector(static_cast<uint32_t>(parts.size()), of.scalar);
      return out_.add({.kind = ExprKind::kConstruct, .type = made}, parts);
    }
    const ExprId id = expression(at);
    if (!types::is_integer(types(), type(id))) refuse(at, "an index that is no integer");
    operands.push_back(number(id, length, at));
  }
  const TypeId scalar = types::scalar_type(of.scalar);
  if (matrix && operands.size() == 2)
    return out_.add(
        {.kind = ExprKind::kRow, .type = out_.source->types().vector(of.columns, of.scalar)},
        operands);
  if (operands.size() != (matrix ? 3u : 2u)) refuse(node, "this number of indices");
  return out_.add({.kind = ExprKind::kComponent, .type = scalar}, operands);
}

std::vector<ExprId> FunctionBuilder::arguments(NodeId node,
                                               std::span<const builtins::Parameter> parameters) {
  const syntax::Call view = syntax::call(tree_, node);
  std::vector<ExprId> operands(parameters.size());
  std::vector<ExprId> rest;
  const auto put = [&](size_t at, NodeId value) {
    // Types say what the result is; its type says so too.
    if (at < parameters.size() && parameters[at].name == "dtype") return;
    const ExprId made = expression(value);
    if (at < parameters.size() && !parameters[at].rest)
      operands[at] = made;
    else
      rest.push_back(made);
  };
  const auto variadic = static_cast<size_t>(
      std::ranges::find(parameters, true, &builtins::Parameter::rest) - parameters.begin());
  for (size_t i = 0; i < view.args.size(); ++i) {
    if (tree_[view.args[i]].kind == NodeKind::kStarred) refuse(view.args[i], "a starred argument");
    put(std::min(i, variadic), view.args[i]);
  }
  for (const NodeId keyword_node : view.keywords) {
    const syntax::Keyword keyword = syntax::keyword(tree_, keyword_node);
    const auto at = std::ranges::find(parameters, text(keyword.name), &builtins::Parameter::name);
    if (at == parameters.end()) refuse(keyword_node, "an argument of this name");
    put(static_cast<size_t>(at - parameters.begin()), keyword.value);
  }
  std::vector<ExprId> made;
  for (size_t i = 0; i < operands.size(); ++i) {
    if (operands[i].valid()) {
      made.push_back(operands[i]);
    } else if (parameters[i].has_default && parameters[i].name != "dtype") {
      types::ConstantStore& constants = out_.source->constants();
      const types::Number& value = parameters[i].default_value;
      made.push_back(
          literal(value.is_integer ? constants.integer(value.integer) : constants.real(value.real),
                  parameters[i].default_type));
    }
  }
  made.insert(made.end(), rest.begin(), rest.end());
  return made;
}

ExprId FunctionBuilder::call(NodeId node) {
  const syntax::Call view = syntax::call(tree_, node);
  const lower::NodeFact& about = fact(node);
  const TypeId of = types::canonical(about.type);
  if (about.constant.valid()) return literal(about.constant, of);
  if (about.function.valid()) {
    std::vector<ExprId> operands;
    for (const NodeId argument : view.args) {
      if (tree_[argument].kind == NodeKind::kStarred) refuse(argument, "a starred argument");
      operands.push_back(expression(argument));
    }
    if (!view.keywords.empty()) refuse(node, "arguments by name");
    const Function& target = out_.functions[about.function.index];
    if (operands.size() != target.parameters.size()) refuse(node, "default values of arguments");
    for (size_t i = 0; i < operands.size(); ++i)
      if (out_[operands[i]].kind == ExprKind::kLiteral)
        operands[i] = literal(out_[operands[i]].constant, out_[target.parameters[i]].type);
    return out_.add({.kind = ExprKind::kCall, .type = of, .index = about.function.index}, operands);
  }
  if (about.structure.valid()) {
    const types::Structure& structure = types().structure_of(about.structure);
    std::vector<ExprId> fields(structure.fields.size());
    for (size_t i = 0; i < view.args.size(); ++i) fields[i] = expression(view.args[i]);
    for (const NodeId keyword_node : view.keywords) {
      const syntax::Keyword keyword = syntax::keyword(tree_, keyword_node);
      const auto at = std::ranges::find(structure.fields, keyword.name, &types::Field::name);
      fields[static_cast<size_t>(at - structure.fields.begin())] = expression(keyword.value);
    }
    if (view.args.empty() && view.keywords.empty()) fields.clear();
    for (size_t i = 0; i < fields.size(); ++i)
      if (out_[fields[i]].kind == ExprKind::kLiteral)
        fields[i] = literal(out_[fields[i]].constant, structure.fields[i].type);
    return out_.add({.kind = ExprKind::kConstruct, .type = about.structure}, fields);
  }
  if (about.builtin != nullptr) return call_builtin(node, *about.builtin, of);
  // wp.float64(0.1): the literal took the type, and so does what a name stands for.
  if (about.reached && about.type.valid() && view.args.size() == 1) {
    const size_t constants = out_.constants.size();
    const ExprId inner = expression(view.args[0]);
    const Expr value = out_[inner];
    if (value.constant.valid() && value.kind == ExprKind::kLiteral)
      return literal(value.constant, of);
    if (value.kind == ExprKind::kConstant && types::is_scalar(types(), value.type)) {
      const std::string name = out_.constants[value.index].name;
      if (out_.constants.size() > constants) out_.constants.pop_back();
      return named_constant(name, value.constant, of);
    }
    const ExprId operands[] = {inner};
    if (types::is_scalar(types(), of) && types::is_scalar(types(), value.type))
      return out_.add({.kind = ExprKind::kCast, .type = of}, operands);
  }
  refuse(node, "this call");
}

ExprId FunctionBuilder::call_builtin(NodeId node, const builtins::Overload& overload, TypeId of) {
  const std::string_view key = overload.key;
  if (key == "tid") return out_.add({.kind = ExprKind::kThread, .type = types::kInt32});
  std::vector<ExprId> operands;
  if (key == "identity" || key == "zeros" || key == "quat_identity" || key == "transform_identity")
    return out_.add({.kind = ExprKind::kBuiltin, .type = of, .builtin = &overload});
  operands = arguments(node, overload.parameters);
  if (key == "len") {
    if (!is_array(operands[0])) refuse(node, "`len` of this");
    return out_.add({.kind = ExprKind::kExtent, .type = types::kInt32}, operands);
  }
  const auto scalar_constructor = [&] {
    const types::Type& made = types()[of];
    return made.kind == TypeKind::kScalar && operands.size() == 1 &&
           (key == types::info(made.scalar).warp_name || key == "int" || key == "float" ||
            key == "bool");
  };
  if (of.valid() && scalar_constructor()) {
    const Expr& value = out_[operands[0]];
    // float(0.0), int(3): a literal, or the number that a name stands for
    const bool floats = types::is_float(types(), of);
    if (value.kind == ExprKind::kLiteral && (floats || !types::is_float(types(), value.type)) &&
        of != types::kBool)
      return literal(value.constant, of);
    if (value.type == of) return operands[0];
    return out_.add({.kind = ExprKind::kCast, .type = of}, operands);
  }
  if (key == "vector" || key == "matrix" || key == "quaternion" || key == "transformation" ||
      key == "spatial_vector")
    return construct(node, of, operands);
  if (key == "where" || key == "select") {
    // select has its arguments the other way round
    std::vector<ExprId> values = {operands[key == "where" ? 1 : 2],
                                  operands[key == "where" ? 2 : 1]};
    agree(values);
    ExprId test = operands[0];
    if (type(test) != types::kBool) {
      const ExprId both[] = {test, literal(out_.source->constants().integer(0), type(test))};
      test = out_.add({.kind = ExprKind::kCompare, .op = Operator::kNotEq, .type = types::kBool},
                      both);
    }
    const ExprId made[] = {test, values[0], values[1]};
    return out_.add({.kind = ExprKind::kSelect, .type = of}, made);
  }
  if (key.starts_with("atomic_") && !operands.empty() && is_array(operands[0])) {
    // The element first, then the values.
    const uint8_t rank = types()[type(operands[0])].rank;
    if (operands.size() < size_t{rank} + 2) refuse(node, "this form of an atomic operation");
    const std::vector<ExprId> place(operands.begin(), operands.begin() + 1 + rank);
    const TypeId element = types::canonical(types()[type(operands[0])].element);
    std::vector<ExprId> values = {out_.add({.kind = ExprKind::kElement, .type = element}, place)};
    values.insert(values.end(), operands.begin() + 1 + rank, operands.end());
    agree(values);
    return out_.add({.kind = ExprKind::kBuiltin, .type = element, .builtin = &overload}, values);
  }
  agree(operands);
  const bool draws = !overload.parameters.empty() && overload.parameters[0].name == "state" &&
                     (key.starts_with("rand") || key.starts_with("sample_") || key == "poisson");
  if (draws) return draw(node, overload, of, std::move(operands));
  return out_.add({.kind = ExprKind::kBuiltin, .type = of, .builtin = &overload}, operands);
}

ExprId FunctionBuilder::keep(std::string_view name, ExprId value) {
  out_.variables.push_back({name_for(name), type(value), false, 1});
  const VariableId id{static_cast<uint32_t>(out_.variables.size()) - 1};
  fn_.variables.push_back(id);
  const ExprId variable =
      out_.add({.kind = ExprKind::kVariable, .type = type(value), .variable = id});
  const ExprId targets[] = {variable};
  before_->push_back(
      out_.add(Stmt{.kind = StmtKind::kAssign, .targets = out_.list(targets), .value = value}));
  return variable;
}

ExprId FunctionBuilder::draw(NodeId node, const builtins::Overload& overload, TypeId of,
                             std::vector<ExprId> operands) {
  if (sometimes_ != 0)
    refuse(node, "a random number that is drawn in a part of an expression only");
  if (out_[operands[0]].kind != ExprKind::kVariable) operands[0] = keep("state", operands[0]);
  note_written(operands[0]);
  const ExprId made =
      out_.add({.kind = ExprKind::kBuiltin, .type = of, .builtin = &overload}, operands);
  const ExprId kept = keep("draw", made);
  drawn_ = out_[kept].variable;
  return kept;
}

ExprId FunctionBuilder::sometimes(NodeId node, bool truth) {
  ++sometimes_;
  const ExprId made = truth ? condition(node) : expression(node);
  --sometimes_;
  return made;
}

ExprId FunctionBuilder::construct(NodeId node, TypeId of, std::span<const ExprId> given) {
  std::vector<ExprId> parts(given.begin(), given.end());
  const types::Type& made = types()[of];
  const TypeId scalar = types::scalar_type(made.scalar);
  // wp.vector(1.0, length=3) and the like: what is no component has no part in it.
  for (ExprId& part : parts)
    if (out_[part].kind == ExprKind::kLiteral && types::is_scalar(types(), type(part)))
      part = literal(out_[part].constant, scalar);
  if (parts.size() == 1 && types::is_composite(types(), type(parts[0]))) {
    if (type(parts[0]) == of) return parts[0];
    return out_.add({.kind = ExprKind::kCast, .type = of}, parts);
  }
  const bool scalars = std::ranges::all_of(
      parts, [&](ExprId part) { return types::is_scalar(types(), type(part)); });
  const size_t whole = made.kind == TypeKind::kMatrix ? size_t{made.rows} * made.columns
                                                      : size_t{types::length_of(types(), of)};
  if (scalars && parts.size() > 1 && parts.size() != whole)
    refuse(node, "this form of a constructor");
  return out_.add({.kind = ExprKind::kConstruct, .type = of}, parts);
}

}  // namespace weft::standalone
