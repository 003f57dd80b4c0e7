// Where values come from: arrays, parameters, constants of the module, literals.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "kernel.h"

namespace weft::synth {

// --- numbers ---

// A number that a person would write: a round one, or one with two digits.
double Kernel::nice_number(double low, double high) {
  static constexpr double kNice[] = {
      -3,  -2.5, -2,  -1.5, -1,  -0.75, -0.5, -0.25, -0.1, 0,   0.01, 0.05, 0.1,  0.2, 0.25,
      0.3, 0.4,  0.5, 0.6,  0.7, 0.75,  0.8,  0.9,   1,    1.2, 1.25, 1.5,  1.75, 2,   2.5,
      3,   3.5,  4,   5,    6,   8,     10,   12,    16,   20,  32,   50,   60};
  if (rng_.chance(0.45)) {
    const auto* from = std::lower_bound(std::begin(kNice), std::end(kNice), low);
    const auto* to = std::upper_bound(from, std::end(kNice), high);
    // Nobody multiplies by one or adds nothing; as a limit both are common.
    const double number = from != to ? from[rng_.below(static_cast<uint32_t>(to - from))] : 0;
    if ((number != 0 && number != 1) || (low < 0 && from != to)) return number;
  }
  double scale = high - low < 0.2 ? 1000 : high > 10 ? 10 : 100;
  while (std::floor(high * scale) < std::ceil(low * scale)) scale *= 10;
  const auto first = static_cast<int64_t>(std::ceil(low * scale));
  const auto last = static_cast<int64_t>(std::floor(high * scale));
  return static_cast<double>(rng_.between(first, last)) / scale;
}

NodeId Kernel::typed_real(double value, Scalar s) {
  const bool negative = value < 0;
  NodeId node = build_.real(negative ? -value : value);
  if (negative) node = build_.unary(Operator::kUSub, node);
  if (s == Scalar::kFloat32) return node;
  const NodeId args[] = {node};
  return build_.call(type_node(scalar(s)), args);
}

NodeId Kernel::typed_integer(int64_t value, Scalar s) {
  NodeId node = build_.integer(value);
  if (s == Scalar::kInt32) return node;
  const NodeId args[] = {node};
  return build_.call(type_node(scalar(s)), args);
}

Value Kernel::real_literal(double low, double high, Scalar s) {
  const double number = nice_number(low, high);
  Value value;
  value.node = typed_real(number, s);
  value.type = scalar(s);
  value.range = Range::exactly(number);
  value.width = s == Scalar::kFloat32 ? 4 : 15;
  value.constant = s == Scalar::kFloat32;
  value.named = true;
  return value;
}

Value Kernel::integer_literal(double low, double high, Scalar s) {
  const auto last = static_cast<int64_t>(std::min(high, highest(s)));
  const int64_t number = rng_.between(static_cast<int64_t>(low), last);
  Value value;
  value.node = typed_integer(number, s);
  value.type = scalar(s);
  value.range = Range::exactly(static_cast<double>(number));
  value.width = s == Scalar::kInt32 ? 2 : 12;
  value.constant = s == Scalar::kInt32;
  value.named = true;
  return value;
}

Value Kernel::plain_integer(int64_t number) {
  Value value;
  value.node = build_.integer(std::abs(number));
  if (number < 0) value.node = build_.unary(Operator::kUSub, value.node);
  value.type = kInt;
  value.range = Range::exactly(static_cast<double>(number));
  value.width = 2;
  value.named = true;
  return value;
}

// A number that may be a parameter or a constant of the module instead of a literal.
Value Kernel::coefficient(const Hole& hole, Scalar s) {
  const bool named = hole.kind == HoleKind::kNamedCoefficient;
  const bool real = named || hole.kind == HoleKind::kCoefficient;
  const Type type = scalar(s);
  if (!in_function_ && rng_.chance(named ? 0.7 : coefficient_chance_)) {
    for (const VariableId id : scalars_) {
      if (variables_[id].type == type && !used_in_row(variables_[id].name.node) && rng_.chance(0.5))
        return variable(id);
    }
    if (static_cast<double>(scalars_.size()) < policy_.max_scalars) {
      return variable(new_scalar(
          type, real ? std::span<const Name>(theme_->scalars) : names_.pool(Role::kIntegerScalar)));
    }
  }
  if (real && !in_function_ && s == real_ &&
      (named || rng_.chance(policy_.coefficient_constant_chance)))
    return module_constant(hole.low, hole.high, s);
  return real ? real_literal(hole.low, hole.high, s) : integer_literal(hole.low, hole.high, s);
}

Value Kernel::module_constant(double low, double high, Scalar s) {
  const Name name = names_.fresh(theme_->constants, rng_, build_);
  const Value number = real_literal(low, high, s);
  const NodeId args[] = {number.node};
  module_.push_back(build_.assign(name.node, build_.call(fixed_.wp_constant, args)));
  Value value = number;
  value.node = name.node;
  value.constant = true;
  value.width = static_cast<uint16_t>(symbols_.text(name.symbol).size());
  return value;
}

VariableId Kernel::new_scalar(Type type, std::span<const Name> pool) {
  const Name name = names_.fresh(pool, rng_, build_);
  Variable v;
  v.name = name;
  v.type = type;
  v.range = Range::of(type, 4);
  v.parameter = true;
  v.used = true;
  variables_.push_back(v);
  const auto id = static_cast<VariableId>(variables_.size() - 1);
  roots_.push_back(id);
  scalars_.push_back(id);
  return id;
}

// --- arrays ---

std::span<const ArrayName> Kernel::array_pool(Type type) {
  switch (class_of(type)) {
    case ValueClass::kReal:
      return theme_->reals;
    case ValueClass::kVector:
      return theme_->vectors;
    case ValueClass::kMatrix:
      return theme_->matrices;
    case ValueClass::kInteger:
      return theme_->integers;
    default:
      return {};
  }
}

ArrayName Kernel::pair_names(Role arrays, Role elements) {
  const Name array = names_.fresh(arrays, rng_, build_);
  return {array, names_.fresh(elements, rng_, build_)};
}

uint32_t Kernel::new_array(Type type, int rank, bool is_output) {
  Array array;
  array.type = type;
  array.rank = static_cast<uint8_t>(rank);
  array.output = is_output;
  switch (class_of(type)) {
    case ValueClass::kBoolean:
      array.name = pair_names(Role::kBooleans, Role::kBoolean);
      break;
    case ValueClass::kIntVector:
      array.name = pair_names(Role::kIntVectors, Role::kIntVector);
      break;
    case ValueClass::kQuaternion:
      array.name = pair_names(Role::kQuaternions, Role::kQuaternion);
      break;
    case ValueClass::kTransform:
      array.name = pair_names(Role::kTransforms, Role::kTransform);
      break;
    default:
      array.name = names_.fresh(array_pool(type), rng_, build_);
      break;
  }
  arrays_.push_back(array);
  if (!is_output) ++inputs_;
  return static_cast<uint32_t>(arrays_.size() - 1);
}

// i, or (i, j) as the indices of a subscript, cut to the rank.
NodeId Kernel::element(uint32_t at) {
  Array& array = arrays_[at];
  if (!array.access.valid()) {
    std::array<NodeId, 4> indices;
    for (size_t d = 0; d < array.rank; ++d) indices[d] = thread_names_[d].node;
    array.access = build_.subscript(array.name.array.node, {indices.data(), array.rank});
  }
  return array.access;
}

// The thread's own element but for the last index.
NodeId Kernel::element_at(uint32_t at, NodeId index) {
  const Array& array = arrays_[at];
  std::array<NodeId, 4> indices;
  for (size_t d = 0; d + 1 < array.rank; ++d) indices[d] = thread_names_[d].node;
  indices[array.rank - 1u] = index;
  return build_.subscript(array.name.array.node, {indices.data(), array.rank});
}

NodeId Kernel::shape_of(uint32_t at, int axis) {
  const Array& array = arrays_[at];
  if (array.rank == 1 && rng_.chance(policy_.len_chance)) {
    const NodeId args[] = {array.name.array.node};
    return build_.call(fixed_.len, args);
  }
  const NodeId index[] = {fixed_.axis[axis]};
  return build_.subscript(build_.attribute(array.name.array.node, fixed_.shape), index);
}

// An index beside the thread's own that stays within the array.
NodeId Kernel::neighbour_index(uint32_t at, int axis) {
  const NodeId own = thread_names_[static_cast<size_t>(axis)].node;
  const NodeId one = build_.integer(rng_.chance(0.75) ? 1 : rng_.between(2, 4));
  switch (rng_.below(3)) {
    case 0: {
      const NodeId before = build_.binary(Operator::kSub, own, one);
      const NodeId args[] = {before, build_.integer(0)};
      return build_.call(fixed_.wp_max, args);
    }
    case 1: {
      const NodeId last = build_.binary(Operator::kSub, shape_of(at, axis), build_.integer(1));
      const NodeId args[] = {build_.binary(Operator::kAdd, own, one), last};
      return build_.call(fixed_.wp_min, args);
    }
    default: {
      const NodeId after = build_.binary(Operator::kAdd, own, one);
      return build_.binary(Operator::kMod, after, shape_of(at, axis));
    }
  }
}

// An array access as a value.
Value Kernel::read_at(uint32_t at, NodeId access) {
  Value value;
  value.node = access;
  value.type = arrays_[at].type;
  value.range = Range::of(value.type);
  value.width = 24;
  return value;
}

// What the thread reads from an array: a variable, or the access itself.
Value Kernel::load(uint32_t at, bool in_place) {
  Array& array = arrays_[at];
  if (array.element != kNone) return variable(array.element);
  if (in_place) {
    Value value = read_at(at, element(at));
    value.width = static_cast<uint16_t>(symbols_.text(array.name.array.symbol).size() + 3);
    return value;
  }
  const NodeId access = element(at);
  const Name name = array.name.element;
  prologue_.push_back(build_.assign(name.node, access));
  Variable v;
  v.name = name;
  v.type = array.type;
  v.range = Range::of(v.type);
  v.used = true;
  v.array = array.name.array.symbol;
  variables_.push_back(v);
  const auto id = static_cast<VariableId>(variables_.size() - 1);
  roots_.push_back(id);
  arrays_[at].element = id;
  return variable(id);
}

// The name of a flat input array of reals.
Value Kernel::whole_array(Type element) {
  uint32_t at = kNone;
  for (size_t i = 0; i < arrays_.size(); ++i) {
    const Array& array = arrays_[i];
    if (array.is_input() && array.rank == 1 && array.type == element) at = static_cast<uint32_t>(i);
  }
  if (at == kNone) at = new_array(element, 1, false);
  arrays_[at].read_elsewhere = true;
  Value value;
  value.node = arrays_[at].name.array.node;
  value.named = true;
  value.width = 8;
  return value;
}

// An element of an input array of the type, of a new one mostly.
Value Kernel::input(Type type) {
  const bool alias = warp_name(type).empty();
  uint32_t at = kNone;
  for (size_t i = 0; i < arrays_.size(); ++i) {
    const Array& array = arrays_[i];
    if (array.is_input() && array.type == type && array.rank == plan_.rank &&
        array.element == kNone && !used_in_row(array.access) && (alias || rng_.chance(0.5))) {
      at = static_cast<uint32_t>(i);
      break;
    }
  }
  if (at == kNone) {
    // In a launch of several dimensions some inputs have one.
    const int rank = plan_.rank > 1 && rng_.chance(0.2) ? 1 : plan_.rank;
    at = new_array(type, rank, false);
  }
  const Array& array = arrays_[at];
  const bool fits = array.rank == plan_.rank;
  if (fits && array.rank == 1 && rng_.chance(policy_.gather_chance * of_->accesses)) {
    uint32_t indices = kNone;
    for (size_t i = 0; i < arrays_.size(); ++i) {
      if (arrays_[i].type == kInt && arrays_[i].rank == 1 && arrays_[i].is_input())
        indices = static_cast<uint32_t>(i);
    }
    if (indices == kNone) {
      indices = new_array(kInt, 1, false);
    }
    const Value index = load(indices, true);
    const NodeId last = build_.binary(Operator::kSub, shape_of(at, 0), build_.integer(1));
    const NodeId args[] = {index.node, build_.integer(0), last};
    arrays_[at].read_elsewhere = true;
    Value value = read_at(at, element_at(at, build_.call(fixed_.wp_clamp, args)));
    value.width = 48;
    return value;
  }
  if (fits && rng_.chance(policy_.neighbour_chance * of_->accesses)) {
    const auto axis = static_cast<int>(rng_.below(array.rank));
    const NodeId beside = neighbour_index(at, axis);
    arrays_[at].read_elsewhere = true;
    std::array<NodeId, 4> indices;
    for (size_t d = 0; d < array.rank; ++d) indices[d] = thread_names_[d].node;
    indices[static_cast<size_t>(axis)] = beside;
    Value value = read_at(
        at, build_.subscript(arrays_[at].name.array.node, {indices.data(), arrays_[at].rank}));
    value.width = 36;
    return value;
  }
  return load(at, may_inline_ && rng_.chance(policy_.inline_load_chance));
}

}  // namespace weft::synth
