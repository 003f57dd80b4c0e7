// Where results go: stores and atomics.
#include <algorithm>

#include "kernel.h"

namespace weft::synth {

// What a value is, in a word of the grammar; empty: none is known.
std::string_view Kernel::word_for(const Value& value) const {
  if (value.made_by == kNone) return {};
  const uint16_t row = instances_[value.made_by].row;
  if (grammar_.row(row).tag == Tag::kConvert) return {};
  const std::span<const Name> names = names_.row(row);
  return names.empty() ? std::string_view{} : symbols_.text(names[0].symbol);
}

// An output that may be named after what it takes.
uint32_t Kernel::output(Type type, int rank, std::string_view word) {
  if (!word.empty() && result_word_.empty()) result_word_ = word;
  Array array;
  array.type = type;
  array.rank = static_cast<uint8_t>(rank);
  array.output = true;
  if (!word.empty() && rng_.chance(0.5)) {
    const bool after = rng_.chance(0.5);
    std::string text(after ? word : "out");
    text.append("_").append(after ? "out" : word);
    array.name.array = names_.exactly(text, build_);
    arrays_.push_back(array);
    return static_cast<uint32_t>(arrays_.size() - 1);
  }
  switch (class_of(type)) {
    case ValueClass::kReal:
    case ValueClass::kVector:
      array.name.array = names_.fresh(Role::kOutput, rng_, build_);
      break;
    case ValueClass::kMatrix:
      array.name.array = names_.fresh(Role::kOutputMatrix, rng_, build_);
      break;
    case ValueClass::kBoolean:
      array.name.array = names_.fresh(Role::kOutputBoolean, rng_, build_);
      break;
    case ValueClass::kQuaternion:
      array.name.array = names_.fresh(Role::kOutputQuaternion, rng_, build_);
      break;
    case ValueClass::kTransform:
      array.name.array = names_.fresh(Role::kOutputTransform, rng_, build_);
      break;
    case ValueClass::kInteger:
    case ValueClass::kIntVector:
      array.name.array = names_.fresh(Role::kOutputInteger, rng_, build_);
      break;
  }
  arrays_.push_back(array);
  return static_cast<uint32_t>(arrays_.size() - 1);
}

// out[i][0] = ..., out[i][1] = ...
void Kernel::store_components(Type type) {
  const uint32_t at = output(type, plan_.rank, {});
  const bool letters = type.rows <= 4 && rng_.chance(0.4);
  const bool adds = rng_.chance(policy_.augmented_store_chance);
  for (int n = 0; n < type.rows; ++n) {
    const Value value =
        n == 0 || !wants_.empty() ? expression(primary(), 1) : operation(primary(), 1);
    const NodeId index[] = {build_.integer(n)};
    const NodeId target =
        letters ? build_.attribute(element(at), fixed_.components[static_cast<size_t>(n)])
                : build_.subscript(element(at), index);
    emit(adds ? build_.aug_assign(target, Operator::kAdd, value.node)
              : build_.assign(target, value.node));
  }
  statistics_.add_type(number(type));
}

// What is stored reads what was computed, if anything was.
void Kernel::want_something() {
  if (!wants_.empty()) return;
  for (size_t i = scope_.size(); i-- > 0;) {
    const Variable& v = variables_[scope_[i]];
    if (v.local && !v.busy && !v.index && !v.constant) return want(scope_[i]);
  }
}

// out[i] = everything in scope from `from` on that nothing has read yet
void Kernel::store(Type type, size_t from) {
  want_unused(from, SIZE_MAX);
  want_something();
  Value value;
  if (type.form == Form::kVector && is_real(type) && rng_.chance(policy_.component_store_chance))
    return store_components(type);
  const bool short_kernel = statement_count_ < 3;
  if (!short_kernel && wants_.size() == 1 && variables_[wants_[0]].type == type &&
      rng_.chance(0.6)) {
    value = variable(wants_[0]);
    wants_.clear();
  } else {
    value = expression(type, static_cast<int>(policy_.expression_depth) - (short_kernel ? 0 : 1));
    if (rng_.chance(policy_.result_name_chance))
      value = name_it(value, names_for(value, Role::kResult));
  }
  const bool addable = is_real(type) && class_of(type) != ValueClass::kQuaternion &&
                       class_of(type) != ValueClass::kTransform;
  uint32_t at = kNone;
  // An input is changed, not replaced: its name stands for what is in it.
  if (addable && rng_.chance(policy_.in_place_chance)) {
    for (size_t i = 0; i < arrays_.size(); ++i) {
      const Array& array = arrays_[i];
      if (array.is_input() && array.ask == Ask::kAny && !array.read_elsewhere &&
          array.type == type && array.rank == plan_.rank)
        at = static_cast<uint32_t>(i);
    }
  }
  const std::string_view word = word_for(value);
  if (at == kNone) at = output(type, plan_.rank, word);
  if (!word.empty()) result_word_ = word;
  const bool adds = addable && (!arrays_[at].output || rng_.chance(policy_.augmented_store_chance));
  const NodeId target = element(at);
  Operator op = Operator::kAdd;
  if (adds && rng_.chance(0.25))
    op = is_scalar(type) && rng_.chance(0.4) ? Operator::kMult : Operator::kSub;
  emit(adds ? build_.aug_assign(target, op, value.node) : build_.assign(target, value.node));
  statistics_.add_type(number(type));
}

void Kernel::stores() {
  // The newest value decides what is stored, if arrays of it make sense.
  const auto result_type = [&] {
    for (size_t i = scope_.size(); i-- > 0;) {
      const Variable& v = variables_[scope_[i]];
      if (!v.used && !v.busy && v.local && rng_.chance(0.7)) return v.type;
    }
    return draw_type();
  };
  if (plan_.second_output) want_unused(0, 1);
  if (plan_.second_output) want_something();
  if (plan_.second_output && !wants_.empty()) {
    const Type type = result_type();
    Value value = expression(type, 1);
    const uint32_t at = output(type, plan_.rank, word_for(value));
    emit(build_.assign(element(at), value.node));
  }
  for (const VariableId id : roots_) {
    if (!variables_[id].used) want(id);
  }
  store(result_type(), 0);
}

// An index into a one-dimensional array of any size.
NodeId Kernel::bin_index(uint32_t at) {
  const NodeId own = thread_names_[0].node;
  switch (rng_.below(6)) {
    case 0:
      return fixed_.axis[0];
    case 1: {
      const NodeId size = shape_of(at, 0);
      return build_.binary(Operator::kMod, own, size);
    }
    case 2:
      return build_.binary(Operator::kFloorDiv, own, build_.integer(rng_.between(2, 16)));
    case 3: {
      const NodeId group = build_.integer(rng_.between(2, 32));
      const NodeId rest = build_.binary(Operator::kFloorDiv, own, group);
      return build_.binary(Operator::kMod, rest, shape_of(at, 0));
    }
    default: {
      uint32_t bins = find_array(kInt, Ask::kBin);
      if (bins == kNone) bins = new_array(kInt, 1, Ask::kBin);
      const Value key = load(bins, rng_.chance(0.5));
      const NodeId last = build_.binary(Operator::kSub, shape_of(at, 0), build_.integer(1));
      const NodeId args[] = {key.node, build_.integer(0), last};
      Value clamped;
      clamped.node = build_.call(fixed_.wp_clamp, args);
      clamped.type = kInt;
      clamped.width = static_cast<uint16_t>(key.width + 30);
      return rng_.chance(0.6) ? name_it(clamped, names_.pool(Role::kBin)).node : clamped.node;
    }
  }
}

// slot = wp.atomic_add(counter, 0, 1), and a store to that slot if there is room
void Kernel::slot() {
  want_unused(0, SIZE_MAX);
  const Value value = expression(primary(), 1);
  const Value test = condition(false, true);
  Array counter;
  counter.type = kInt;
  counter.output = true;
  counter.name.array = names_.fresh(Role::kCursor, rng_, build_);
  arrays_.push_back(counter);
  const size_t start = statements_.size();
  const Name name = names_.fresh(Role::kSlot, rng_, build_);
  const NodeId args[] = {counter.name.array.node, build_.integer(0), build_.integer(1)};
  const NodeId call = build_.call(fixed_.atomic_names[static_cast<size_t>(AtomicKind::kAdd)], args);
  assign(name, call);
  structure_ = "compact";
  scatters_ = true;
  const uint32_t at = output(primary(), 1, word_for(value));
  const NodeId index[] = {name.node};
  const NodeId store_it =
      build_.assign(build_.subscript(arrays_[at].name.array.node, index), value.node);
  const std::array<Operator, 2> ops = {Operator::kLtE, Operator::kLt};
  const NodeId bounds[] = {name.node, shape_of(at, 0)};
  const NodeId in_bounds = build_.compare(build_.integer(0), ops, bounds);
  const NodeId body[] = {store_it};
  emit(build_.if_(in_bounds, body));
  const NodeId node = build_.if_(test.node, Ids{statements_}.subspan(start));
  close_block(start, node);
}

void Kernel::atomic() {
  auto kind = static_cast<AtomicKind>(draw_member(policy_.atomics, rng_));
  if (kind == AtomicKind::kSlot) {
    if (plan_.rank == 1 && branch_depth_ == 0 && loop_depth_ == 0) return slot();
    kind = AtomicKind::kAdd;
  }
  Type type = primary();
  const bool integers = kind == AtomicKind::kCount || kind == AtomicKind::kBitwise;
  if (integers) {
    type = rng_.chance(0.8) ? kInt
                            : scalar(types::info(integer_).bytes >= 4 ? integer_ : Scalar::kInt32);
  } else if (kind == AtomicKind::kAdd || kind == AtomicKind::kSub ||
             kind == AtomicKind::kAugmented) {
    if (rng_.chance(0.2)) type = vector(vector_length_, real_);
  } else if (real_ == Scalar::kFloat16) {
    type = kInt;  // Warp has no atomic minimum of float16
  }
  want_unused(0, SIZE_MAX);
  Value value;
  if (wants_.size() == 1 && variables_[wants_[0]].type == type && rng_.chance(0.5)) {
    value = variable(wants_[0]);
    wants_.clear();
  } else if (kind == AtomicKind::kCount && wants_.empty() && rng_.chance(0.6)) {
    value = plain_integer(1);
    value.node = typed_integer(1, type.scalar);
    value.constant = true;
  } else {
    value = expression(type, 1);
  }
  idle_ |= value.ask == Ask::kId;
  if (kind == AtomicKind::kBitwise) value = guarded(Domain::kNonNegative, value);
  const bool counts = kind == AtomicKind::kCount && value.constant;
  if (result_word_.empty()) result_word_ = word_for(value);
  static constexpr std::string_view kWords[] = {"scatter", "subtract", "min",  "max",
                                                "scatter", "count",    "bits", "compact"};
  structure_ =
      kind == AtomicKind::kCount && !counts ? "scatter" : kWords[static_cast<size_t>(kind)];
  scatters_ = true;
  // The array: bins, one value, or one a thread.
  Array array;
  array.type = type;
  array.output = true;
  const Role role = kind == AtomicKind::kMin       ? Role::kMinima
                    : kind == AtomicKind::kMax     ? Role::kExtremum
                    : kind == AtomicKind::kBitwise ? Role::kMasks
                    : counts                       ? Role::kCounters
                                                   : Role::kHistogram;
  array.name.array = names_.fresh(role, rng_, build_);
  const bool own = plan_.rank > 1 && rng_.chance(0.4);
  array.rank = own ? plan_.rank : 1;
  arrays_.push_back(array);
  const auto at = static_cast<uint32_t>(arrays_.size() - 1);
  std::array<NodeId, 6> args;
  size_t count = 0;
  args[count++] = array.name.array.node;
  if (own) {
    for (size_t d = 0; d < array.rank; ++d) args[count++] = thread_names_[d].node;
  } else {
    args[count++] = bin_index(at);
  }
  size_t which = static_cast<size_t>(kind);
  if (kind == AtomicKind::kCount) which = static_cast<size_t>(AtomicKind::kAdd);
  if (kind == AtomicKind::kAugmented) {
    const NodeId target = build_.subscript(args[0], {args.data() + 1, count - 1});
    emit(build_.aug_assign(target, rng_.chance(0.8) ? Operator::kAdd : Operator::kSub, value.node));
  } else {
    args[count++] = value.node;
    NodeId callee = fixed_.atomic_names[which];
    if (kind == AtomicKind::kBitwise) {
      static constexpr std::string_view kNames[] = {"wp.atomic_and", "wp.atomic_or",
                                                    "wp.atomic_xor"};
      callee = build_.dotted(kNames[rng_.below(3)]);
    }
    emit(build_.expr(build_.call(callee, {args.data(), count})));
  }
  statistics_.add_type(number(type));
}

}  // namespace weft::synth
