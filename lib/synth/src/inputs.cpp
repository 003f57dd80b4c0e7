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
  const double number = static_cast<double>(rng_.between(first, last)) / scale;
  const bool idle = low >= 0 && (number == 0 || number == 1);
  return idle && last > first ? number + 1 / scale : number;
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
      const Variable& v = variables_[id];
      if (v.coefficient && v.use == hole.use && v.type == type && !used_in_row(v.name.node) &&
          rng_.chance(0.5))
        return variable(id);
    }
    if (static_cast<double>(scalars_.size()) < policy_.max_scalars) {
      const VariableId id = new_scalar(type, coefficient_names(hole.use, real));
      variables_[id].coefficient = variables_[id].busy = true;
      variables_[id].use = hole.use;
      return variable(id);
    }
  }
  if (real && !in_function_ && s == real_ &&
      (named || rng_.chance(policy_.coefficient_constant_chance)))
    return module_constant(hole, s);
  return real ? real_literal(hole.low, hole.high, s) : integer_literal(hole.low, hole.high, s);
}

std::span<const Name> Kernel::coefficient_names(Use use, bool real) {
  switch (use) {
    case Use::kFactor:
      if (!real) return names_.pool(Role::kIntegerFactor);
      return rng_.chance(0.5) ? std::span<const Name>(theme_->factors) : names_.pool(Role::kFactor);
    case Use::kLimit:
      return names_.pool(real ? Role::kBound : Role::kIntegerBound);
    case Use::kOffset:
      return names_.pool(real ? Role::kShift : Role::kIntegerShift);
    case Use::kRate:
      return names_.pool(Role::kRate);
    case Use::kPower:
      return names_.pool(Role::kPower);
    case Use::kWave:
      return names_.pool(Role::kWave);
  }
  return {};
}

Value Kernel::module_constant(const Hole& hole, Scalar s) {
  const std::span<const Name> words = coefficient_names(hole.use, true);
  const Name name = names_.upper(words[rng_.below(static_cast<uint32_t>(words.size()))], build_);
  const Value number = real_literal(hole.low, hole.high, s);
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

uint32_t Kernel::new_array(Type type, int rank, Ask ask) {
  Array array;
  array.type = type;
  array.rank = static_cast<uint8_t>(rank);
  array.ask = ask;
  if (ask != Ask::kAny) {
    array.name = names_.fresh(names_.asked(ask), rng_, build_);
    arrays_.push_back(array);
    ++inputs_;
    return static_cast<uint32_t>(arrays_.size() - 1);
  }
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
  ++inputs_;
  return static_cast<uint32_t>(arrays_.size() - 1);
}

// A flat input array; kNone: there is none.
uint32_t Kernel::find_array(Type type, Ask ask) const {
  for (size_t i = arrays_.size(); i-- > 0;) {
    const Array& array = arrays_[i];
    if (array.is_input() && array.rank == 1 && array.type == type && array.ask == ask)
      return static_cast<uint32_t>(i);
  }
  return kNone;
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
  value.ask = arrays_[at].ask;
  value.other = at;
  value.width = 24;
  return value;
}

// name = x[i] before all statements; where x[i] stood in an expression, the name stands then.
void Kernel::name_element(uint32_t at) {
  const NodeId access = element(at);
  Array& array = arrays_[at];
  if (array.in_place) {
    array.access = {};
    const NodeId again = element(at);
    tree_.nodes[access.index] = tree_.nodes[array.name.element.node.index];
    prologue_.push_back(build_.assign(array.name.element.node, again));
  } else {
    prologue_.push_back(build_.assign(array.name.element.node, access));
  }
}

// What the thread reads from an array: a variable, or the access itself.
Value Kernel::load(uint32_t at, bool in_place) {
  Array& array = arrays_[at];
  if (array.element != kNone) return variable(array.element);
  if (in_place && !array.in_place) {
    array.in_place = true;
    Value value = read_at(at, element(at));
    value.other = kNone;
    value.width = static_cast<uint16_t>(symbols_.text(array.name.array.symbol).size() + 3);
    return value;
  }
  name_element(at);
  const Name name = array.name.element;
  Variable v;
  v.name = name;
  v.type = array.type;
  v.range = Range::of(v.type);
  v.used = true;
  v.array = array.name.array.symbol;
  v.ask = array.ask;
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
    if (array.is_input() && array.rank == 1 && array.type == element && array.ask == Ask::kAny)
      at = static_cast<uint32_t>(i);
  }
  if (at == kNone) at = new_array(element, 1);
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
    if (array.is_input() && array.ask == Ask::kAny && array.type == type &&
        array.rank == plan_.rank && array.element == kNone && !used_in_row(array.access) &&
        (alias || rng_.chance(0.5))) {
      at = static_cast<uint32_t>(i);
      break;
    }
  }
  if (at == kNone) {
    // In a launch of several dimensions some inputs have one.
    const int rank = plan_.rank > 1 && rng_.chance(0.2) ? 1 : plan_.rank;
    at = new_array(type, rank);
  }
  const Array& array = arrays_[at];
  const bool fits = array.rank == plan_.rank;
  if (fits && array.rank == 1 && rng_.chance(policy_.gather_chance * of_->accesses)) {
    uint32_t indices = find_array(kInt, Ask::kId);
    if (indices == kNone) indices = new_array(kInt, 1, Ask::kId);
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
