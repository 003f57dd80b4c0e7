// Expressions of a template: what is known when the kernel is drawn is computed, the rest is built.
#include <cmath>
#include <utility>

#include "expand.h"

namespace weft::synth {

Meta Expander::of_node(NodeId node, bool simple) const {
  Meta value;
  value.kind = MetaKind::kNode;
  value.node = node;
  value.simple = simple;
  return value;
}

Meta Expander::of_type(Type type) const {
  Meta value;
  value.kind = MetaKind::kType;
  value.type = type;
  return value;
}

Meta Expander::of_integer(int64_t number) const {
  Meta value;
  value.kind = MetaKind::kInteger;
  value.integer = number;
  return value;
}

// As a person would write it: six digits.
Meta Expander::of_real(double number) const {
  Meta value;
  value.kind = MetaKind::kReal;
  const double size = std::abs(number);
  const double scale = size > 0 ? std::pow(10.0, 5 - std::floor(std::log10(size))) : 1;
  value.real = scale >= 1 ? std::round(number * scale) / scale : number;
  return value;
}

Meta Expander::of_boolean(bool holds) const {
  Meta value;
  value.kind = MetaKind::kBoolean;
  value.boolean = holds;
  return value;
}

Meta Expander::tuple_of(std::span<const Meta> elements) {
  Meta value;
  value.kind = MetaKind::kTuple;
  value.first = static_cast<uint32_t>(elements_.size());
  value.count = static_cast<uint32_t>(elements.size());
  elements_.insert(elements_.end(), elements.begin(), elements.end());
  return value;
}

bool Expander::truth(const Meta& value, NodeId at) const {
  switch (value.kind) {
    case MetaKind::kBoolean:
      return value.boolean;
    case MetaKind::kInteger:
      return value.integer != 0;
    case MetaKind::kString:
      return !text(value.text).empty();
    default:
      fail(at, "neither true nor false");
  }
}

NodeId Expander::type_node(const Meta& type) {
  return type.node.valid() ? type.node : k_.annotation(type.type);
}

NodeId Expander::node_of(const Meta& value, NodeId at) {
  switch (value.kind) {
    case MetaKind::kInteger:
      return build_.Builder::integer(value.integer);
    case MetaKind::kReal:
      return k_.typed_real(value.real, k_.real_);
    case MetaKind::kBoolean:
      return build_.boolean(value.boolean);
    case MetaKind::kType:
      return type_node(value);
    case MetaKind::kNode:
      return value.node;
    case MetaKind::kTuple: {
      std::array<NodeId, 16> nodes;
      if (value.count > nodes.size()) fail(at, "a tuple is too long");
      for (uint32_t i = 0; i < value.count; ++i) {
        const Meta element = elements_[value.first + i];
        nodes[i] = node_of(element, at);
      }
      return build_.tuple({nodes.data(), value.count});
    }
    case MetaKind::kFunction:
      return name_of_function(value.node, at).node;  // wp.tile_map(f, x)
    case MetaKind::kString:
      return build_.string(text(value.text));
    case MetaKind::kNothing:
      break;
  }
  fail(at, "no expression of a kernel");
}

Type Expander::type_of(Word word, NodeId at) const {
  const Scalar real = k_.real_;
  switch (word) {
    case Word::kReal:
      return scalar(real);
    case Word::kVec2:
      return vector(2, real);
    case Word::kVec3:
      return vector(3, real);
    case Word::kVec4:
      return vector(4, real);
    case Word::kMat22:
      return matrix(2, 2, real);
    case Word::kMat33:
      return matrix(3, 3, real);
    case Word::kMat44:
      return matrix(4, 4, real);
    case Word::kQuat:
      return {Form::kQuaternion, real, 1, 1};
    case Word::kTransform:
      return {Form::kTransform, real, 1, 1};
    case Word::kSpatialVector:
      return vector(6, real);
    case Word::kSpatialMatrix:
      return matrix(6, 6, real);
    case Word::kIntType:
      return kInt;
    case Word::kBoolType:
      return kBool;
    case Word::kUint32:
      return kUint;
    case Word::kInt64:
      return scalar(Scalar::kInt64);
    case Word::kUint64:
      return scalar(Scalar::kUint64);
    case Word::kUint8:
      return scalar(Scalar::kUint8);
    case Word::kInt8:
      return scalar(Scalar::kInt8);
    case Word::kInt16:
      return scalar(Scalar::kInt16);
    case Word::kUint16:
      return scalar(Scalar::kUint16);
    case Word::kFloat16:
      return scalar(Scalar::kFloat16);
    case Word::kBfloat16:
      return scalar(Scalar::kBfloat16);
    case Word::kFloat32:
      return kFloat;
    case Word::kFloat64:
      return scalar(Scalar::kFloat64);
    case Word::kVec2i:
      return vector(2, Scalar::kInt32);
    case Word::kVec3i:
      return vector(3, Scalar::kInt32);
    case Word::kVec4i:
      return vector(4, Scalar::kInt32);
    default:
      fail(at, "no type");
  }
}

Meta Expander::evaluate(NodeId id) {
  const syntax::Node& node = tree_[id];
  switch (node.kind) {
    case NodeKind::kName:
      return name(id);
    case NodeKind::kConstant:
      return constant(id);
    case NodeKind::kBinOp:
      return binary(id);
    case NodeKind::kUnaryOp:
      return unary(id);
    case NodeKind::kBoolOp:
      return bool_op(id);
    case NodeKind::kCompare:
      return compare(id);
    case NodeKind::kIfExp:
      return if_exp(id);
    case NodeKind::kCall:
      return call(id);
    case NodeKind::kSubscript:
      return subscript(id);
    case NodeKind::kAttribute: {
      const syntax::Attribute of = syntax::attribute(tree_, id);
      const Meta value = evaluate(of.value);
      const NodeId object = node_of(value, id);
      Symbol attr = names_[of.attr.index].symbol;
      const bool of_python = tree_[of.value].kind == NodeKind::kName &&
                             in_.word(tree_[of.value].name) == Word::kPython;
      for (const auto& [field, word] : fields_) {
        if (field == of.attr && !of_python) attr = word;
      }
      return of_node(build_.attribute(object, attr), value.simple);
    }
    case NodeKind::kTuple: {
      std::array<Meta, 16> elements;
      size_t count = 0;
      for (const NodeId element : tree_.children(id)) elements[count++] = evaluate(element);
      return tuple_of({elements.data(), count});
    }
    case NodeKind::kSlice: {
      const syntax::Slice of = syntax::slice(tree_, id);
      std::array<NodeId, 3> parts;
      const NodeId given[] = {of.lower, of.upper, of.step};
      for (size_t i = 0; i < 3; ++i) {
        if (given[i].valid()) parts[i] = expression(given[i]);
      }
      return of_node(build_.slice(parts[0], parts[1], parts[2]));
    }
    default:
      fail(id, "no such expression in archetypes");
  }
}

Meta Expander::name(NodeId id) {
  const Symbol symbol = tree_[id].name;
  if (const Meta* found = find(symbol)) {
    if (in_kernel_) met_[symbol.index] = true;
    return *found;
  }
  const Word word = in_.word(symbol);
  if (word == Word::kGeneric) {
    Meta type;
    type.kind = MetaKind::kType;
    type.node = k_.generic_annotation();
    return type;
  }
  if (word == Word::kPython) return of_node(names_[symbol.index].node, true);
  if (word == Word::kChoice || word == Word::kName)
    fail(id, std::string(text(symbol)) + " has no value");
  return of_type(type_of(word, id));
}

Meta Expander::constant(NodeId id) {
  const syntax::Literal& literal = tree_.literal(id);
  Meta value;
  switch (literal.kind) {
    case syntax::LiteralKind::kInteger:
      return of_integer(static_cast<int64_t>(literal.integer));
    case syntax::LiteralKind::kTrue:
      return of_boolean(true);
    case syntax::LiteralKind::kFalse:
      return of_boolean(false);
    case syntax::LiteralKind::kNone:
      return value;
    case syntax::LiteralKind::kFloat:
      value.kind = MetaKind::kReal;
      value.real = literal.real;
      return value;
    case syntax::LiteralKind::kString:
      value.kind = MetaKind::kString;
      value.text = literal.text;
      return value;
    default:
      fail(id, "no such literal in archetypes");
  }
}

Meta Expander::binary(NodeId id) {
  const syntax::BinOp of = syntax::bin_op(tree_, id);
  const bool in_sum = std::exchange(in_sum_, true);
  const Meta left = evaluate(of.left);
  const Meta right = evaluate(of.right);
  in_sum_ = in_sum;
  if (left.kind == MetaKind::kInteger && right.kind == MetaKind::kInteger) {
    const int64_t a = left.integer, b = right.integer;
    switch (of.op) {
      case Operator::kAdd:
        return of_integer(a + b);
      case Operator::kSub:
        return of_integer(a - b);
      case Operator::kMult:
        return of_integer(a * b);
      case Operator::kMod:
      case Operator::kFloorDiv: {
        if (a < 0 || b <= 0) fail(id, "a division of choices that are not positive");
        return of_integer(of.op == Operator::kMod ? a % b : a / b);
      }
      default:
        break;
    }
  } else if (left.is_number() && right.is_number()) {
    const double a = left.number(), b = right.number();
    if (of.op == Operator::kDiv && b == 0) fail(id, "a division by zero");
    switch (of.op) {
      case Operator::kAdd:
        return of_real(a + b);
      case Operator::kSub:
        return of_real(a - b);
      case Operator::kMult:
        return of_real(a * b);
      case Operator::kDiv:
        return of_real(a / b);
      default:
        break;
    }
  }
  // What changes nothing: x + 0, 0 + x, x - 0, 1 * x, x * 1, x / 1.0
  const bool sum = of.op == Operator::kAdd || of.op == Operator::kSub;
  const auto is = [](const Meta& value, double number) {
    return value.is_number() && value.number() == number;
  };
  if (left.kind == MetaKind::kNode || right.kind == MetaKind::kNode) {
    if (sum && is(right, 0)) return left;
    if (of.op == Operator::kAdd && is(left, 0)) return right;
    if (of.op == Operator::kMult && is(right, 1)) return left;
    if (of.op == Operator::kMult && is(left, 1)) return right;
    if (of.op == Operator::kDiv && right.kind == MetaKind::kReal && right.real == 1) return left;
  }
  const NodeId left_node = node_of(left, id);
  const NodeId right_node = node_of(right, id);
  if (sum) {  // i + -1 is i - 1
    if (const NodeId positive = without_minus(right_node); positive.valid()) {
      const Operator op = of.op == Operator::kAdd ? Operator::kSub : Operator::kAdd;
      return of_node(build_.binary(op, left_node, positive));
    }
  }
  return of_node(build_.binary(of.op, left_node, right_node));
}

// x of -x, 2 * x of -2 * x; nothing if the expression does not begin with a minus.
NodeId Expander::without_minus(NodeId node) {
  const syntax::Node of = k_.tree_[node];
  const syntax::Nodes children = k_.tree_.children(node);
  switch (of.kind) {
    case NodeKind::kUnaryOp:
      return of.op == Operator::kUSub ? children[0] : NodeId{};
    case NodeKind::kBinOp: {
      if (of.op != Operator::kMult && of.op != Operator::kDiv) return {};
      const NodeId right = children[1];
      const NodeId left = without_minus(children[0]);
      return left.valid() ? build_.binary(of.op, left, right) : NodeId{};
    }
    case NodeKind::kCall: {  // wp.float64(-0.5)
      if (of.a != 1 || of.b != 0) return {};
      const syntax::Node& callee = k_.tree_[children[0]];
      const std::string_view type =
          callee.name.valid() ? k_.symbols_.text(callee.name) : std::string_view{};
      if (type != "float64" && type != "float32" && type != "float") return {};
      if (k_.tree_[children[1]].kind != NodeKind::kUnaryOp) return {};
      const NodeId to = children[0];
      const NodeId args[] = {without_minus(children[1])};
      return args[0].valid() ? build_.Code::call(to, args) : NodeId{};
    }
    default:
      return {};
  }
}

Meta Expander::unary(NodeId id) {
  const syntax::UnaryOp of = syntax::unary_op(tree_, id);
  Meta value = evaluate(of.operand);
  if (of.op == Operator::kNot && value.is_known()) return of_boolean(!truth(value, id));
  if (of.op == Operator::kUSub && value.is_number()) {
    value.integer = -value.integer;
    value.real = -value.real;
    return value;
  }
  const NodeId operand = node_of(value, id);
  return of_node(build_.unary(of.op, operand));
}

// Choices that decide end it; those that do not drop out.
Meta Expander::bool_op(NodeId id) {
  const syntax::BoolOp of = syntax::bool_op(tree_, id);
  const bool deciding = of.op == Operator::kOr;
  std::array<NodeId, 16> nodes;
  size_t count = 0;
  for (const NodeId operand : of.values) {
    const Meta value = evaluate(operand);
    if (!value.is_known()) {
      nodes[count++] = node_of(value, id);
    } else if (truth(value, id) == deciding) {
      return of_boolean(deciding);
    }
  }
  if (count == 0) return of_boolean(!deciding);
  if (count == 1) return of_node(nodes[0]);
  return of_node(build_.boolean_op(of.op, {nodes.data(), count}));
}

Meta Expander::compare(NodeId id) {
  const syntax::Compare of = syntax::compare(tree_, id);
  const Meta left = evaluate(of.left);
  std::array<Meta, 4> rights;
  for (size_t i = 0; i < of.comparators.size(); ++i) rights[i] = evaluate(of.comparators[i]);
  const Meta& right = rights[0];
  if (of.comparators.size() == 1) {
    if (left.kind == MetaKind::kString && right.kind == MetaKind::kString) {
      if (of.ops[0] == Operator::kEq) return of_boolean(left.text == right.text);
      if (of.ops[0] == Operator::kNotEq) return of_boolean(left.text != right.text);
    } else if (left.kind == MetaKind::kString && right.kind == MetaKind::kTuple) {
      bool inside = false;
      for (uint32_t i = 0; i < right.count; ++i)
        inside = inside || elements_[right.first + i].text == left.text;
      if (of.ops[0] == Operator::kIn) return of_boolean(inside);
      if (of.ops[0] == Operator::kNotIn) return of_boolean(!inside);
    } else if (left.is_number() && right.is_number()) {
      const double a = left.number(), b = right.number();
      switch (of.ops[0]) {
        case Operator::kEq:
          return of_boolean(a == b);
        case Operator::kNotEq:
          return of_boolean(a != b);
        case Operator::kLt:
          return of_boolean(a < b);
        case Operator::kLtE:
          return of_boolean(a <= b);
        case Operator::kGt:
          return of_boolean(a > b);
        case Operator::kGtE:
          return of_boolean(a >= b);
        default:
          break;
      }
    } else if (left.kind == MetaKind::kBoolean && right.kind == MetaKind::kBoolean) {
      return of_boolean((left.boolean == right.boolean) == (of.ops[0] == Operator::kEq));
    }
  }
  const NodeId left_node = node_of(left, id);
  std::array<NodeId, 4> nodes;
  for (size_t i = 0; i < of.comparators.size(); ++i) nodes[i] = node_of(rights[i], id);
  return of_node(build_.Code::compare(left_node, of.ops, {nodes.data(), of.comparators.size()}));
}

Meta Expander::if_exp(NodeId id) {
  const syntax::IfExp of = syntax::if_exp(tree_, id);
  const Meta test = evaluate(of.test);
  if (test.is_known()) return evaluate(truth(test, id) ? of.body : of.orelse);
  const NodeId test_node = node_of(test, id);
  const NodeId body = expression(of.body);
  const NodeId orelse = expression(of.orelse);
  return of_node(build_.if_exp(test_node, body, orelse));
}

Meta Expander::subscript(NodeId id) {
  const syntax::Subscript of = syntax::subscript(tree_, id);
  const Meta value = evaluate(of.value);
  const Meta index = evaluate(of.slice);
  if (value.kind == MetaKind::kTuple) {
    if (index.kind != MetaKind::kInteger || index.integer < 0 || index.integer >= value.count)
      fail(id, "no such element of a tuple");
    return elements_[value.first + static_cast<uint32_t>(index.integer)];
  }
  const NodeId object = node_of(value, id);
  if (index.kind == MetaKind::kTuple) {
    // u[IDX, k]: all in one row.
    std::array<NodeId, 8> nodes;
    size_t count = 0;
    for (uint32_t i = 0; i < index.count; ++i) {
      const Meta element = elements_[index.first + i];
      const uint32_t inner = element.kind == MetaKind::kTuple ? element.count : 1;
      for (uint32_t j = 0; j < inner; ++j) {
        const Meta part = element.kind == MetaKind::kTuple ? elements_[element.first + j] : element;
        if (count == nodes.size()) fail(id, "too many indices");
        nodes[count++] = node_of(part, id);
      }
    }
    return of_node(build_.Code::subscript(object, {nodes.data(), count}));
  }
  const NodeId nodes[] = {node_of(index, id)};
  return of_node(build_.Code::subscript(object, nodes));
}

}  // namespace weft::synth
