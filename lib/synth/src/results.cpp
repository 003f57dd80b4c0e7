// Where results go: stores and atomics.
#include <algorithm>

#include "kernel.h"

namespace weft::synth {

uint32_t Kernel::output(Type type, int rank) {
  Array array;
  array.type = type;
  array.rank = static_cast<uint8_t>(rank);
  array.output = true;
  const auto themed = [&](const NamePool& pool) {
    return rng_.chance(0.5) ? names_.fresh(pool, rng_, build_)
                            : names_.fresh(Role::kOutput, rng_, build_);
  };
  switch (class_of(type)) {
    case ValueClass::kReal:
      array.name.array = themed(theme_->out_reals);
      break;
    case ValueClass::kVector:
      array.name.array = themed(theme_->out_vectors);
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
  const uint32_t at = output(type, plan_.rank);
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
    if (n == 0)
      clauses_.push_back(
          {Clause::kStore, depth(), adds, value.node, arrays_[at].name.array.symbol, 0});
  }
  statistics_.add_type(number(type));
}

// out[i] = everything in scope from `from` on that nothing has read yet
void Kernel::store(Type type, size_t from) {
  want_unused(from, SIZE_MAX);
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
    if (rng_.chance(policy_.result_name_chance)) value = name_it(value, names_.pool(Role::kResult));
  }
  uint32_t at = kNone;
  if (rng_.chance(policy_.in_place_chance)) {
    for (size_t i = 0; i < arrays_.size(); ++i) {
      const Array& array = arrays_[i];
      if (array.is_input() && !array.read_elsewhere && array.type == type &&
          array.rank == plan_.rank)
        at = static_cast<uint32_t>(i);
    }
  }
  if (at == kNone) at = output(type, plan_.rank);
  const bool adds = is_real(type) && class_of(type) != ValueClass::kQuaternion &&
                    class_of(type) != ValueClass::kTransform &&
                    rng_.chance(policy_.augmented_store_chance);
  const NodeId target = element(at);
  Operator op = Operator::kAdd;
  if (adds && rng_.chance(0.25))
    op = is_scalar(type) && rng_.chance(0.4) ? Operator::kMult : Operator::kSub;
  emit(adds ? build_.aug_assign(target, op, value.node) : build_.assign(target, value.node));
  statistics_.add_type(number(type));
  const uint8_t how = !adds ? 0 : op == Operator::kAdd ? 1 : op == Operator::kSub ? 2 : 3;
  clauses_.push_back({Clause::kStore, depth(), how, value.node, arrays_[at].name.array.symbol, 0});
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
  if (plan_.second_output) {
    const Type type = result_type();
    want_unused(0, 1);
    Value value = expression(type, 1);
    const uint32_t at = output(type, plan_.rank);
    emit(build_.assign(element(at), value.node));
    clauses_.push_back({Clause::kStore, depth(), 0, value.node, arrays_[at].name.array.symbol, 0});
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
      const Value key = expression(kInt, 0);
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
  counter.name.array = names_.fresh(Role::kCounters, rng_, build_);
  arrays_.push_back(counter);
  const size_t start = statements_.size();
  const Name name = names_.fresh(Role::kSlot, rng_, build_);
  const NodeId args[] = {counter.name.array.node, build_.integer(0), build_.integer(1)};
  const NodeId call = build_.call(fixed_.atomic_names[static_cast<size_t>(AtomicKind::kAdd)], args);
  assign(name, call);
  const uint32_t at = output(primary(), 1);
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
  clauses_.push_back({Clause::kIf, depth(), 0, test.node, {}, 0});
  clauses_.push_back({Clause::kAtomic, static_cast<uint8_t>(depth() + 1),
                      static_cast<uint8_t>(AtomicKind::kSlot), value.node,
                      arrays_[at].name.array.symbol, 0});
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
  } else {
    value = expression(type, 1);
  }
  // The array: bins, one value, or one a thread.
  Array array;
  array.type = type;
  array.output = true;
  const Role role = kind == AtomicKind::kMin || kind == AtomicKind::kMax ? Role::kExtremum
                    : kind == AtomicKind::kBitwise                       ? Role::kMasks
                    : integers                                           ? Role::kCounters
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
  clauses_.push_back({Clause::kAtomic, depth(), static_cast<uint8_t>(kind), value.node,
                      array.name.array.symbol, 0});
}

}  // namespace weft::synth
