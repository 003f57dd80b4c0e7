// Loops: headers whose counters stay in bounds, accumulators, and bodies that end.
#include <algorithm>

#include "kernel.h"

namespace weft::synth {

// --- accumulators ---

NodeId Kernel::zero(Type type) {
  if (type.form != Form::kScalar) {
    if (type.rows == 6 || rng_.chance(0.5)) return build_.call(type_node(type), {});
    const NodeId args[] = {is_integer(type) ? build_.integer(0) : build_.real(0)};
    return build_.call(type_node(type), args);
  }
  const NodeId args[] = {is_integer(type) ? build_.integer(0) : build_.real(0)};
  return build_.call(type_node(type), args);
}

Fold Kernel::draw_fold(Type type) {
  for (;;) {
    const auto fold = static_cast<Fold>(draw_member(policy_.folds, rng_));
    const bool real_scalar = type.form == Form::kScalar && is_real(type);
    switch (fold) {
      case Fold::kSum:
      case Fold::kDifference:
        return fold;
      case Fold::kMaximum:
      case Fold::kMinimum:  // Warp cannot fill its spatial vectors with one number
        if (type.form == Form::kScalar || (type.form == Form::kVector && type.rows != 6))
          return fold;
        break;
      case Fold::kProduct:
        if (real_scalar) return fold;
        break;
      case Fold::kBlend:
      case Fold::kRecurrence:
        if (is_real(type)) return fold;
        break;
      case Fold::kCount:
        if (is_integer(type) && type.form == Form::kScalar) return fold;
        break;
    }
    if (rng_.chance(0.3)) return Fold::kSum;
  }
}

// The variable before the loop. Its first value is made by a call, because Warp lets no literal
// change in a loop.
VariableId Kernel::accumulator(Type type, Fold fold, uint32_t iterations) {
  Role role = fold == Fold::kDifference ? Role::kDifference : Role::kAccumulator;
  const float size =
      static_cast<float>(std::clamp<uint32_t>(iterations == 0 ? 16 : iterations, 1, 100)) * 3;
  NodeId start = {};
  const auto call_of = [&](double value) {
    const NodeId number = is_integer(type) ? build_.integer(static_cast<int64_t>(value))
                          : value < 0      ? build_.unary(Operator::kUSub, build_.real(-value))
                                           : build_.real(value);
    const NodeId args[] = {number};
    return build_.call(type_node(type), args);
  };
  uint32_t made_by = kNone;
  switch (fold) {
    case Fold::kProduct:
      role = Role::kProduct;
      start = call_of(1);
      break;
    case Fold::kMaximum:
    case Fold::kMinimum: {
      const bool largest = fold == Fold::kMaximum;
      role = largest ? Role::kLargest : Role::kSmallest;
      if (is_integer(type)) {
        start = call_of(largest ? 0 : 100);
      } else {
        const double far = type.scalar == Scalar::kFloat16 ? 6e4 : 1e6;
        start = call_of(largest ? -far : far);
      }
      break;
    }
    case Fold::kBlend:
    case Fold::kRecurrence:
      role = Role::kState;
      if (rng_.chance(0.5)) {
        const Value value = expression(type, 0);
        start = value.node;
        made_by = value.made_by;
      } else {
        start = zero(type);
      }
      break;
    case Fold::kCount:
      role = Role::kCount;
      start = zero(type);
      break;
    case Fold::kSum:
    case Fold::kDifference:
      start = zero(type);
      break;
  }
  const bool sums = fold == Fold::kSum || fold == Fold::kDifference;
  if (type.form == Form::kVector && sums) role = Role::kVectorAccumulator;
  if (type.form == Form::kMatrix) role = Role::kMatrixAccumulator;
  const Name name = names_.fresh(role, rng_, build_);
  assign(name, start);
  const VariableId id = declare(name, type, Range::of(type, size));
  variables_[id].busy = true;
  variables_[id].made_by = made_by;
  return id;
}

// The statement that takes what the body computed into the accumulator.
void Kernel::fold(VariableId id, Fold fold, size_t from, size_t most) {
  const Type type = variables_[id].type;
  const NodeId name = variables_[id].name.node;
  want_unused(from, most);
  static constexpr std::string_view kWords[] = {"sum", "difference", "product", "max",
                                                "min", "smooth",     "recur",   "count"};
  structure_ = kWords[static_cast<size_t>(fold)];
  const auto call_with = [&](NodeId callee, NodeId value) {
    const NodeId args[] = {name, value};
    emit(build_.assign(name, build_.call(callee, args)));
  };
  const auto literal = [&](double low, double high) {
    return real_literal(low, high, type.scalar).node;
  };
  if (fold == Fold::kCount) {
    const Value test = wants_.empty() ? operation(kBool, 0) : expression(kBool, 0);
    const NodeId one[] = {build_.aug_assign(name, Operator::kAdd, typed_integer(1, type.scalar))};
    emit(build_.if_(test.node, one));
  } else {
    const Value value = expression(type, 1);
    idle_ |= value.ask == Ask::kId;
    const bool augmented = rng_.chance(policy_.augmented_assign_chance);
    const auto update = [&](Operator op, NodeId by) {
      if (augmented) {
        emit(build_.aug_assign(name, op, by));
      } else {
        emit(build_.assign(name, build_.binary(op, name, by)));
      }
    };
    switch (fold) {
      case Fold::kSum:
        update(Operator::kAdd, value.node);
        break;
      case Fold::kDifference:
        update(Operator::kSub, value.node);
        break;
      case Fold::kMaximum:
        call_with(fixed_.wp_max, value.node);
        break;
      case Fold::kMinimum:
        call_with(fixed_.wp_min, value.node);
        break;
      case Fold::kProduct: {
        const Value small = guarded(Domain::kUnit, value);
        const NodeId part = build_.binary(Operator::kMult, literal(0.05, 0.3), small.node);
        const NodeId factor = build_.binary(Operator::kAdd, typed_real(1, type.scalar), part);
        update(Operator::kMult, factor);
        break;
      }
      case Fold::kBlend: {
        const NodeId gap = build_.binary(Operator::kSub, value.node, name);
        const NodeId part = build_.binary(Operator::kMult, gap, literal(0.05, 0.6));
        update(Operator::kAdd, part);
        break;
      }
      case Fold::kRecurrence: {
        const NodeId kept = build_.binary(Operator::kMult, name, literal(0.3, 0.9));
        emit(build_.assign(name, build_.binary(Operator::kAdd, kept, value.node)));
        break;
      }
      case Fold::kCount:
        break;
    }
  }
}

// --- for ---

// Loops of so many iterations are unrolled by Warp's default options.
static constexpr int64_t kUnrolledMost = 16;

// Whether a loop of that kind stands right in the body of the one at `at`.
bool Kernel::holds_shape_loop(size_t at, size_t end) const {
  for (size_t inner = at + 2; inner < end; inner = plan_.gaps[inner].end) {
    const Gap& gap = plan_.gaps[inner];
    if (gap.kind == GapKind::kLoop && gap.detail == static_cast<uint8_t>(LoopKind::kShape))
      return true;
  }
  return false;
}

// The first statement of a body: reads the element that the loop is about, or one beside the
// thread's.
void Kernel::read_in_loop(const Header& head, NodeId counter) {
  uint32_t array = head.array;
  NodeId access;
  if (array != kNone) {
    const NodeId index[] = {counter};
    const NodeId both[] = {head.matrix_row, counter};
    if (head.view.valid()) {
      access = build_.subscript(head.view, index);
    } else if (head.matrix_row.valid()) {
      access = build_.subscript(arrays_[array].name.array.node, both);
    } else {
      access = element_at(array, counter);
    }
  } else {
    // A loop of few steps is about elements that stand side by side.
    const bool few = head.counter.constant;
    if (!few && !rng_.chance(policy_.window_chance * of_->accesses)) return;
    for (size_t i = 0; i < arrays_.size(); ++i) {
      if (arrays_[i].is_input() && arrays_[i].rank == plan_.rank && arrays_[i].ask == Ask::kAny &&
          rng_.chance(0.6))
        array = static_cast<uint32_t>(i);
    }
    if (array == kNone) array = new_array(primary(), plan_.rank);
    const int axis = plan_.rank - 1;
    const NodeId own = thread_names_[static_cast<size_t>(axis)].node;
    const NodeId after = build_.binary(Operator::kAdd, own, counter);
    NodeId index;
    if (rng_.chance(0.5)) {
      index = build_.binary(Operator::kMod, after, shape_of(array, axis));
    } else {
      const NodeId args[] = {
          after, build_.binary(Operator::kSub, shape_of(array, axis), build_.integer(1))};
      index = build_.call(fixed_.wp_min, args);
    }
    access = element_at(array, index);
  }
  arrays_[array].read_elsewhere = true;
  const Value value = read_at(array, access);
  const Name element = names_.fresh(Role::kElement, rng_, build_);
  assign(element, value.node);
  const VariableId id = declare(element, value.type, value.range);
  variables_[id].local = false;
}

// Loops over the elements of an array: range(x.shape[0]) and the like.
void Kernel::shape_header(Header& header, LoopKind kind, const Gap& gap, size_t at_gap) {
  const bool whole = kind == LoopKind::kShape;
  if (whole && matrix_loop_.array != kNone) {
    header.array = matrix_loop_.array;
    header.axis = 1;
    header.matrix_row = matrix_loop_.index;
    const NodeId args[] = {shape_of(header.array, 1)};
    header.iterable = build_.call(fixed_.range, args);
    matrix_loop_ = {};
    return;
  }
  if (whole && plan_.rank == 1 && holds_shape_loop(at_gap, gap.end) && rng_.chance(0.7)) {
    header.array = new_array(primary(), 2);
    header.outer_of_matrix = true;
    const NodeId args[] = {shape_of(header.array, 0)};
    header.iterable = build_.call(fixed_.range, args);
    return;
  }
  const Type type = rng_.chance(0.8) ? primary() : draw_result_type();
  // A loop over a line of a higher array, or over all elements of a flat one.
  const bool line = plan_.rank < 3 && rng_.chance(0.5);
  const int rank = line ? plan_.rank + 1 : 1;
  uint32_t at = kNone;
  for (size_t i = 0; i < arrays_.size(); ++i) {
    if (arrays_[i].is_input() && arrays_[i].ask == Ask::kAny && arrays_[i].type == type &&
        arrays_[i].rank == rank && rng_.chance(0.6))
      at = static_cast<uint32_t>(i);
  }
  if (at == kNone) at = new_array(type, rank);
  header.array = at;
  header.axis = rank - 1;
  arrays_[at].read_elsewhere = true;
  const Array& array = arrays_[at];
  NodeId size;
  if (rank > 1 && kind == LoopKind::kShape && rng_.chance(policy_.view_chance * of_->accesses)) {
    std::array<NodeId, 4> indices;
    for (size_t d = 0; d + 1 < array.rank; ++d) indices[d] = thread_names_[d].node;
    const Name row = names_.fresh(Role::kRow, rng_, build_);
    assign(row, build_.subscript(array.name.array.node, {indices.data(), array.rank - 1u}));
    header.view = row.node;
    const NodeId first[] = {fixed_.axis[0]};
    size = build_.subscript(build_.attribute(row.node, fixed_.shape), first);
  } else {
    size = shape_of(at, header.axis);
  }
  if (kind == LoopKind::kShape) {
    if (rng_.chance(0.12)) {  // backwards
      const NodeId last = build_.binary(Operator::kSub, size, build_.integer(1));
      const NodeId minus_one = plain_integer(-1).node;
      const NodeId args[] = {last, minus_one, minus_one};
      header.iterable = build_.call(fixed_.range, args);
      return;
    }
    const NodeId args[] = {size};
    header.iterable = build_.call(fixed_.range, args);
    return;
  }
  const NodeId start = rank == 1 ? thread_names_[0].node : build_.integer(rng_.between(0, 1));
  const NodeId args[] = {start, size, build_.integer(rng_.between(2, 8))};
  header.iterable = build_.call(fixed_.range, args);
}

Kernel::Header Kernel::header(LoopKind kind, const Gap& gap, size_t at) {
  Header header;
  header.counter.type = kInt;
  header.counter.index = true;
  header.counter.range = Range::between(0, 1e6);
  header.counter.range.size = 16;
  const auto range_of = [&](std::initializer_list<int64_t> numbers) {
    std::array<NodeId, 3> args;
    size_t count = 0;
    for (const int64_t n : numbers) args[count++] = plain_integer(n).node;
    header.iterable = build_.call(fixed_.range, {args.data(), count});
  };
  const auto counted = [&](int64_t low, int64_t high, uint32_t iterations) {
    header.counter.range = Range::between(static_cast<double>(low), static_cast<double>(high));
    header.iterations = iterations;
    header.counter.constant = iterations <= kUnrolledMost;
  };
  // How often the body of an unrolled loop may stand here.
  const auto copies =
      std::max<int64_t>(0, static_cast<int64_t>(policy_.unrolled_copies_max) / copies_);
  if (kind == LoopKind::kUnrolled && copies < 2) kind = LoopKind::kCounted;
  // Too many iterations to be unrolled, unless there are few enough for that.
  const auto sized = [&](int64_t iterations) {
    return iterations > copies && iterations <= kUnrolledMost ? iterations + kUnrolledMost
                                                              : iterations;
  };
  switch (kind) {
    case LoopKind::kUnrolled: {
      const bool by_components = rng_.chance(0.3);
      const int64_t n = std::min<int64_t>(
          copies,
          by_components
              ? std::min(vector_length_, 4)
              : rng_.between(2, std::max<int64_t>(2, static_cast<int64_t>(policy_.unrolled_max))));
      range_of({n});
      counted(0, n - 1, static_cast<uint32_t>(n));
      if (n <= 4) header.counter.bound = static_cast<uint8_t>(n);
      break;
    }
    case LoopKind::kCounted: {
      const int64_t most = std::max(kUnrolledMost + 1, static_cast<int64_t>(policy_.counted_max));
      static constexpr int64_t kUsual[] = {18, 20, 24, 25, 30, 32, 40, 48, 50, 60, 64};
      int64_t n = rng_.chance(0.6) ? kUsual[rng_.below(std::size(kUsual))]
                                   : rng_.between(kUnrolledMost + 1, most);
      n = std::min(n, most);
      range_of({n});
      counted(0, n - 1, static_cast<uint32_t>(n));
      break;
    }
    case LoopKind::kParameter: {
      VariableId limit = kNone;
      for (const VariableId id : scalars_) {
        if (variables_[id].counts && rng_.chance(0.6)) limit = id;
      }
      if (limit == kNone) limit = new_scalar(kInt, names_.pool(Role::kLimit));
      variables_[limit].counts = variables_[limit].busy = true;
      const NodeId count = variables_[limit].name.node;
      if (rng_.chance(0.15)) {
        const NodeId args[] = {build_.integer(1),
                               build_.binary(Operator::kAdd, count, build_.integer(1))};
        header.iterable = build_.call(fixed_.range, args);
      } else {
        const NodeId args[] = {count};
        header.iterable = build_.call(fixed_.range, args);
      }
      break;
    }
    case LoopKind::kStepped: {
      const int64_t start = rng_.between(0, 4), step = rng_.between(2, 4);
      const int64_t n = sized(rng_.between(2, 20));
      if (rng_.chance(0.1)) {
        range_of({start, start + n});
        counted(start, start + n - 1, static_cast<uint32_t>(n));
      } else {
        const int64_t stop = start + step * (n - 1) + rng_.between(1, step);
        range_of({start, stop, step});
        counted(start, stop - 1, static_cast<uint32_t>(n));
      }
      break;
    }
    case LoopKind::kReversed: {
      const int64_t step = rng_.chance(0.7) ? 1 : rng_.between(2, 3);
      const int64_t n = sized(std::max<int64_t>(2, rng_.between(4, 25) / step));
      const int64_t start = (n - 1) * step + rng_.between(0, step - 1);
      range_of({start, -1, -step});
      counted(0, start, static_cast<uint32_t>(n));
      break;
    }
    case LoopKind::kShape:
    case LoopKind::kStrided:
      shape_header(header, kind, gap, at);
      break;
  }
  return header;
}

void Kernel::loop(const Gap& gap, size_t at) {
  const auto kind = static_cast<LoopKind>(gap.detail);
  const Type type = draw_result_type();
  const Fold first_fold = draw_fold(type);
  want_unused(0, rng_.chance(0.5) ? 1 : 0);
  if (first_fold != Fold::kBlend && first_fold != Fold::kRecurrence) wants_.clear();
  const Header head = header(kind, gap, at);
  const VariableId first = accumulator(type, first_fold, head.iterations);
  wants_.clear();
  VariableId second = kNone;
  Fold second_fold = Fold::kSum;
  if (rng_.chance(policy_.second_accumulator_chance)) {
    const Type other = rng_.chance(0.5) ? type : draw_result_type();
    second_fold = draw_fold(other);
    second = accumulator(other, second_fold, head.iterations);
  }

  const Name name = names_.fresh(loop_depth_ == 0 ? Role::kLoop : Role::kInnerLoop, rng_, build_);
  const size_t from = statements_.size();
  const size_t outer = scope();
  const VariableId counter = declare(name, kInt, head.counter.range);
  {
    Variable& v = variables_[counter];
    v.index = true;
    v.local = false;
    v.constant = head.counter.constant;
    v.bound = head.counter.bound;
    const bool convertible = !v.constant || !is_wide(real_);
    v.used = head.array != kNone || !convertible;
  }
  ++loop_depth_;
  const int copies = copies_;
  if (head.counter.constant) copies_ *= static_cast<int>(head.iterations);
  const MatrixLoop matrix_loop = matrix_loop_;
  if (head.outer_of_matrix) {
    matrix_loop_ = {head.array, name.node};
  } else {
    read_in_loop(head, name.node);
    variables_[counter].used |= head.counter.constant;
  }
  const LoopScope enclosing = loop_scope_;
  loop_scope_ = {outer, first, first_fold};
  fill(at + 2, gap.end);
  loop_scope_ = enclosing;
  matrix_loop_ = matrix_loop;
  if (second != kNone) {
    // The second accumulator leaves the rest of what was computed to the first.
    fold(second, second_fold, outer, 1);
  }
  fold(first, first_fold, outer, SIZE_MAX);
  const NodeId node = build_.for_(name.node, head.iterable, Ids{statements_}.subspan(from));
  --loop_depth_;
  copies_ = copies;
  close_block(from, node);
  leave(outer);
  for (const VariableId id : {first, second}) {
    if (id == kNone) continue;
    Variable& v = variables_[id];
    v.busy = v.used = false;
    v.made_by = kNone;
    v.ask = Ask::kAny;
  }
}

// --- while ---

// while bits > 0: count the set ones
void Kernel::repeat_bits() {
  const Type type = scalar(Scalar::kInt32);
  takes_index_ = false;
  const Value source = leaf(type);
  takes_index_ = true;
  const NodeId mask = build_.integer((int64_t{1} << rng_.between(4, 12)) - 1);
  const Name bits = names_.fresh(Role::kBitsLeft, rng_, build_);
  assign(bits, build_.binary(Operator::kBitAnd, source.node, mask));
  const VariableId rest = declare(bits, type, Range::between(0, 4095));
  variables_[rest].busy = true;
  const int64_t weight = rng_.between(1, 4);
  const Name count_name =
      names_.fresh(weight > 1 ? Role::kWeightedCount : Role::kCount, rng_, build_);
  assign(count_name, zero(type));
  const VariableId count = declare(count_name, type, Range::between(0, 48));
  if (structure_.empty()) structure_ = "bits";
  const NodeId test = build_.compare(Operator::kGt, bits.node, build_.integer(0));
  const size_t from = statements_.size();
  const size_t outer = scope();
  ++loop_depth_;
  const NodeId lowest = build_.binary(Operator::kBitAnd, bits.node, build_.integer(1));
  NodeId term = lowest;
  if (weight > 1) term = build_.binary(Operator::kMult, lowest, build_.integer(weight));
  emit(build_.aug_assign(variables_[count].name.node, Operator::kAdd, term));
  if (rng_.chance(0.5)) {
    emit(build_.aug_assign(bits.node, Operator::kRShift, build_.integer(1)));
  } else {
    emit(
        build_.assign(bits.node, build_.binary(Operator::kFloorDiv, bits.node, build_.integer(2))));
  }
  const NodeId node = build_.while_(test, Ids{statements_}.subspan(from));
  --loop_depth_;
  close_block(from, node);
  leave(outer);
  variables_[count].busy = false;
  variables_[count].used = false;
}

// k = int(0); while k < 12 and x > 0.1: ...; k += 1
void Kernel::repeat(const Gap& gap, size_t at) {
  if (gap.end == at + 2 && rng_.chance(0.3)) return repeat_bits();
  const Type type = primary();
  if (rng_.chance(policy_.consume_chance)) want_unused(0, 1);
  Value start = expression(type, 0);
  const VariableId state = define(start, names_.pool(Role::kState));
  variables_[state].range = Range::of(type, std::max(start.range.size, 10.0f));
  variables_[state].busy = true;
  const Name counter = names_.fresh(Role::kCounter, rng_, build_);
  const NodeId zero_args[] = {build_.integer(0)};
  assign(counter, build_.call(type_node(kInt), zero_args));
  const VariableId counter_id = declare(counter, kInt, Range::between(0, policy_.while_max));
  variables_[counter_id].index = variables_[counter_id].used = true;
  variables_[counter_id].local = false;
  VariableId limit_parameter = kNone;
  NodeId limit = build_.integer(
      rng_.between(3, std::max<int64_t>(3, static_cast<int64_t>(policy_.while_max))));
  if (rng_.chance(coefficient_chance_)) {
    limit_parameter = new_scalar(kInt, names_.pool(Role::kLimit));
    variables_[limit_parameter].counts = variables_[limit_parameter].busy = true;
    limit = variables_[limit_parameter].name.node;
  }
  NodeId test = build_.compare(Operator::kLt, counter.node, limit);
  if (rng_.chance(0.75)) {
    const NodeId name = variables_[state].name.node;
    const NodeId threshold = real_literal(0.05, 2, type.scalar).node;
    NodeId left = name;
    if (rng_.chance(0.4)) {
      const NodeId args[] = {name};
      left = build_.call(fixed_.wp_abs, args);
    }
    const NodeId parts[] = {
        test, build_.compare(rng_.chance(0.8) ? Operator::kGt : Operator::kLt, left, threshold)};
    test = build_.boolean_op(Operator::kAnd, parts);
  }
  const size_t from = statements_.size();
  const size_t outer = scope();
  ++loop_depth_;
  const LoopScope enclosing = loop_scope_;
  loop_scope_ = {outer, state, Fold::kRecurrence};
  fill(at + 2, gap.end);
  loop_scope_ = enclosing;
  fold(state, rng_.chance(0.5) ? Fold::kRecurrence : Fold::kBlend, outer, SIZE_MAX);
  emit(build_.aug_assign(counter.node, Operator::kAdd, build_.integer(1)));
  const NodeId node = build_.while_(test, Ids{statements_}.subspan(from));
  --loop_depth_;
  close_block(from, node);
  leave(outer);
  variables_[state].busy = false;
  variables_[state].used = false;
  variables_[state].made_by = kNone;
}

}  // namespace weft::synth
