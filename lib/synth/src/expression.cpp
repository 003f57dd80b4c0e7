// Expressions: rows of the grammar whose holes are filled by operands of the right type.
#include <algorithm>
#include <cmath>

#include "kernel.h"
#include "weft/base/check.h"

namespace weft::synth {

namespace {

constexpr int kTries = 12;

}  // namespace

const Row* Kernel::pick(const Choices& choices) {
  if (choices.rows.empty()) return nullptr;
  const uint32_t drawn = rng_.below(choices.until.back());
  const auto at = std::upper_bound(choices.until.begin(), choices.until.end(), drawn);
  return &grammar_.row(choices.rows[static_cast<size_t>(at - choices.until.begin())]);
}

// --- what the letters of a row stand for ---

int Kernel::dimension(size_t letter, const Binding& binding) {
  const auto& known = binding.dimensions;
  if (letter == 0) {
    if (!rng_.chance(policy_.other_dimension_chance)) return vector_length_;
    return static_cast<int>(rng_.between(2, 4));
  }
  if (letter >= 4) {
    if (matrix_rows_ == matrix_columns_ && !rng_.chance(policy_.other_dimension_chance))
      return matrix_rows_;
    return static_cast<int>(rng_.between(2, 4));
  }
  if (letter == 1) {
    if (known[2] == 0 || known[2] == matrix_columns_) return matrix_rows_;
    return known[2];
  }
  if (letter == 2) {
    if (known[1] == 0 || known[1] == matrix_rows_) return matrix_columns_;
    return known[1];
  }
  return known[2] != 0 ? known[2] : matrix_columns_;
}

// A scalar type of some variable that differs from the one that the row is about.
bool Kernel::other_scalar(const Pattern& pattern, const Binding& binding, Type& type) {
  const auto fits = [&](VariableId id) {
    const Variable& v = variables_[id];
    Binding copy = binding;
    return !v.busy && !v.constant && !v.thread && v.ask == Ask::kAny &&
           v.type.form == Form::kScalar && match(pattern, v.type, copy);
  };
  for (const VariableId id : roots_) {
    if (fits(id)) {
      type = variables_[id].type;
      return true;
    }
  }
  return false;
}

bool Kernel::resolve(const Pattern& pattern, Binding& binding, Type& type) {
  type.form = pattern.form;
  switch (pattern.scalar) {
    case ScalarPattern::kReal:
      if (!binding.has_real) binding.real = real_;
      binding.has_real = true;
      type.scalar = binding.real;
      break;
    case ScalarPattern::kInteger:
      if (!binding.has_integer) {
        // Thread and loop indices are int32 whatever the kernel's integers are.
        binding.integer = rng_.chance(0.5) ? integer_ : Scalar::kInt32;
        if (pattern.form != Form::kScalar) binding.integer = Scalar::kInt32;
      }
      binding.has_integer = true;
      type.scalar = binding.integer;
      break;
    case ScalarPattern::kFixed:
      type.scalar = pattern.fixed;
      break;
    case ScalarPattern::kOther:
    case ScalarPattern::kOtherInteger:
      return other_scalar(pattern, binding, type);
  }
  const auto size = [&](int8_t wanted) {
    if (wanted >= 0) return static_cast<uint8_t>(wanted);
    uint8_t& known = binding.dimensions[static_cast<size_t>(-1 - wanted)];
    if (known == 0)
      known = static_cast<uint8_t>(dimension(static_cast<size_t>(-1 - wanted), binding));
    return known;
  };
  type.rows = type.columns = 1;
  if (type.form == Form::kVector) {
    type.rows = size(pattern.rows);
    return type.rows >= 2 && (pattern.scalar != ScalarPattern::kInteger || type.rows <= 4);
  }
  if (type.form == Form::kMatrix) {
    type.rows = size(pattern.rows);
    type.columns = size(pattern.columns);
    return type.rows >= 2 && type.columns >= 2 && type.rows <= 4 && type.columns <= 4;
  }
  return true;
}

VariableId Kernel::component_counter() {
  for (size_t i = scope_.size(); i-- > 0;) {
    const Variable& v = variables_[scope_[i]];
    if (v.index && v.bound >= 2 && v.bound <= 4) return scope_[i];
  }
  return kNone;
}

bool Kernel::bind(const Row& row, Type type, std::initializer_list<const Value*> presets,
                  Bound& bound) {
  Binding& binding = bound.binding;
  if (row.needs_state && random_state_ == kNone) return false;
  if (row.needs_array && in_function_) return false;
  if (row.result.form == Form::kMatrix && row.result.rows < 0 &&
      (type.rows > 4 || type.columns > 4))
    return false;
  // float16 ends at 65504, which integers pass easily.
  if (row.tag == Tag::kConvert && type.scalar == Scalar::kFloat16) return false;
  // Warp's spatial vectors and matrices cannot be filled with one number.
  const bool spatial = type.rows == 6;
  if (spatial && row.splats) return false;
  if (!row.has_integer) {
    binding.integer = Scalar::kInt32;
    binding.has_integer = true;
  }
  if (!row.has_real) {
    binding.real = row.result.scalar == ScalarPattern::kFixed ? Scalar::kFloat32 : real_;
    binding.has_real = true;
  }
  if (!match(row.result, type, binding)) return false;
  for (const Value* preset : presets) {
    bool placed = false;
    for (size_t i = 0; i < row.hole_count && !placed; ++i) {
      const Hole& hole = row.holes[i];
      if (hole.kind != HoleKind::kValue || bound.given[i] != nullptr) continue;
      if (hole.not_constant && preset->constant && is_wide(type.scalar)) continue;
      if (hole.ask != Ask::kAny && hole.ask != preset->ask) continue;
      if (preset->index && is_narrow(hole.domain)) continue;
      Binding trial = binding;
      if (!match(hole.pattern, preset->type, trial)) continue;
      binding = trial;
      bound.given[i] = preset;
      placed = true;
    }
    if (!placed) return false;
  }
  if (row.needs_index) {
    bound.index = component_counter();
    if (bound.index == kNone) return false;
    uint8_t& length = binding.dimensions[0];
    const uint8_t counted = variables_[bound.index].bound;
    if (length == 0) length = counted;
    if (length < counted) return false;
  }
  for (size_t i = 0; i < row.hole_count; ++i) {
    if (row.holes[i].kind != HoleKind::kValue) continue;
    if (spatial && row.holes[i].domain == Domain::kPositive &&
        row.holes[i].pattern.form != Form::kScalar)
      return false;
    if (bound.given[i] != nullptr) {
      bound.types[i] = bound.given[i]->type;
    } else if (!resolve(row.holes[i].pattern, binding, bound.types[i]) ||
               (in_function_ && row.holes[i].ask != Ask::kAny)) {
      return false;
    } else if (in_function_ && is_scalar(bound.types[i]) && is_integer(bound.types[i]) &&
               !has_variable(bound.types[i])) {
      return false;  // it would be an operation of numbers alone
    }
  }
  return true;
}

bool Kernel::try_row(const Row& row, Type type, std::initializer_list<const Value*> presets,
                     int depth, Value& out) {
  Bound bound;
  if (!bind(row, type, presets, bound)) return false;
  out = apply(row, type, bound, depth);
  return true;
}

// --- from a row to an expression ---

Value Kernel::apply(const Row& row, Type type, Bound& bound, int depth) {
  const size_t outer_start = row_start_, outer_size = row_operands_.size();
  row_start_ = outer_size;
  std::array<Value, kMaxHoles> holes;
  for (size_t i = 0; i < row.hole_count; ++i) {
    if (bound.given[i] != nullptr) row_operands_.push_back(bound.given[i]->node);
  }
  for (size_t i = 0; i < row.hole_count; ++i) {
    const Hole& hole = row.holes[i];
    switch (hole.kind) {
      case HoleKind::kValue: {
        Value& value = holes[i];
        if (bound.given[i] == nullptr) {
          value = operand(hole, bound.types[i], depth);
        } else {
          value = guarded(hole.domain, *bound.given[i]);
          if (hole.needs_name && !value.named && may_name_)
            value = name_it(value, names_for(value, Role::kGuarded));
        }
        row_operands_.push_back(value.node);
        break;
      }
      case HoleKind::kCoefficient:
      case HoleKind::kNamedCoefficient:
        holes[i] = coefficient(hole, bound.binding.real);
        break;
      case HoleKind::kLiteral:
        holes[i] = real_literal(hole.low, hole.high, bound.binding.real);
        break;
      case HoleKind::kIntegerCoefficient:
        holes[i] = coefficient(hole, bound.binding.integer);
        break;
      case HoleKind::kIntegerLiteral:
        holes[i] = integer_literal(hole.low, hole.high, bound.binding.integer);
        break;
      case HoleKind::kPlainInteger:
        holes[i] = plain_integer(
            rng_.between(static_cast<int64_t>(hole.low), static_cast<int64_t>(hole.high)));
        break;
      case HoleKind::kState:
        holes[i] = variable(random_state_);
        break;
      case HoleKind::kIndex:
        holes[i] = variable(bound.index);
        break;
      case HoleKind::kArray:
        holes[i] = whole_array(scalar(bound.binding.real));
        break;
    }
  }
  row_operands_.resize(outer_size);
  row_start_ = outer_start;

  uint32_t width = row.width;
  for (size_t i = 0; i < row.hole_count; ++i) width += holes[i].width;
  while (may_name_ && width > policy_.max_width) {
    Value* widest = nullptr;
    for (size_t i = 0; i < row.hole_count; ++i) {
      if (row.holes[i].kind != HoleKind::kValue || holes[i].named || holes[i].width < 12) continue;
      if (widest == nullptr || holes[i].width > widest->width) widest = &holes[i];
    }
    if (widest == nullptr) break;
    width -= widest->width;
    *widest = name_it(*widest, names_for(*widest, Role::kValue));
    width += widest->width;
  }

  const Part part =
      build(grammar_.step(row.root), {holes.data(), row.hole_count}, bound.binding, type);
  Value value;
  value.node = part.node;
  value.type = type;
  value.range = part.range;
  value.width = static_cast<uint16_t>(width);
  if (row.promise == Promise::kNonNegative) value.range.low = std::max(0.0, value.range.low);
  if (row.promise == Promise::kUnit) value.range = Range::between(-1, 1);
  if (row.promise == Promise::kUnit01) value.range = Range::between(0, 1);
  if (row.promise == Promise::kAngle) value.ask = Ask::kAngle;
  if (row.promise == Promise::kDegrees) value.ask = Ask::kDegrees;
  if (row.promise == Promise::kIndex) value.ask = Ask::kId;
  idle_ |= mixes(row, {holes.data(), row.hole_count});
  value.index = row.tag == Tag::kConvert && row.value_holes == 1 && holes[0].index;
  if (types::is_integer(type.scalar) &&
      !(value.range.low >= lowest(type.scalar) && value.range.high <= highest(type.scalar)))
    // It may wrap around: unsigned differences become huge.
    value.range = Range::of(type, lowest(type.scalar) == 0 ? 1e9f : 1e3f);
  value.made_by = static_cast<uint32_t>(instances_.size());
  Instance instance{part.node, row.id, {}};
  for (size_t i = 0; i < row.hole_count; ++i) instance.holes[i] = holes[i].node;
  instances_.push_back(instance);
  statistics_.add_row(row.id);
  return in_bounds_of_size(value);
}

// An angle or an index meets quantities, or what has been a real is taken as bits.
bool Kernel::mixes(const Row& row, std::span<const Value> holes) const {
  if (row.tag == Tag::kBits) {
    return std::ranges::any_of(holes, [&](const Value& value) {
      if (value.made_by == kNone) return false;
      const Tag tag = grammar_.row(instances_[value.made_by].row).tag;
      return tag == Tag::kConvert || tag == Tag::kVector || tag == Tag::kRandom;
    });
  }
  constexpr Tag kOfNumbers[] = {Tag::kConvert, Tag::kTrig, Tag::kExpLog,
                                Tag::kLearn,   Tag::kPoly, Tag::kMinMax};
  if (row.value_holes < 2 && std::ranges::find(kOfNumbers, row.tag) == std::end(kOfNumbers))
    return false;
  for (size_t i = 0; i < holes.size(); ++i) {
    const Hole& hole = row.holes[i];
    if (hole.kind == HoleKind::kValue && hole.ask == Ask::kAny && holes[i].ask != Ask::kAny)
      return true;
  }
  return false;
}

Kernel::Part Kernel::build(const Step& step, std::span<const Value> holes, const Binding& binding,
                           Type type) {
  const auto child = [&](size_t i) {
    return build(grammar_.step(step.first + i), holes, binding, type);
  };
  switch (step.kind) {
    case StepKind::kHole:
      return {holes[step.hole].node, holes[step.hole].range};
    case StepKind::kReal:
      return {typed_real(step.number, binding.real), Range::exactly(step.number)};
    case StepKind::kInteger: {
      const auto value = static_cast<int64_t>(step.number);
      return {step.plain ? build_.integer(value) : typed_integer(value, binding.integer),
              Range::exactly(step.number)};
    }
    case StepKind::kBoolean:
      return {build_.boolean(step.number != 0), Range::between(0, 1)};
    case StepKind::kName:
      return {callees_[step.name], {}};
    case StepKind::kTypeOfResult:
      return {type_node(type), {}};
    case StepKind::kTypeOfReal:
      return {type_node(scalar(binding.real)), {}};
    case StepKind::kTypeOfInteger:
      return {type_node(scalar(binding.integer)), {}};
    case StepKind::kDimension:
      return {build_.integer(type.rows), {}};
    case StepKind::kAttribute: {
      const Part of = child(0);
      return {build_.attribute(of.node, words_[step.name]), of.range};
    }
    case StepKind::kKeyword:
      return {build_.keyword(words_[step.name], child(0).node), {}};
    case StepKind::kCall:
      return build_call(step, holes, binding, type);
    case StepKind::kBinary: {
      const Part a = child(0);
      const Part b = child(1);
      const Operator op = step.op == Operator::kMatMult ? Operator::kMult : step.op;
      const bool cuts = op == Operator::kMod || op == Operator::kBitAnd;
      const double most = b.range.low - (op == Operator::kMod ? 1e-9 : 0);
      const bool fixed = b.range.low == b.range.high;
      idle_ |= cuts && fixed && a.range.within(0, most);
      const double size = std::max(std::abs(a.range.low), std::abs(a.range.high));
      idle_ |= op == Operator::kFloorDiv && fixed && size < b.range.low;
      return {build_.binary(step.op, a.node, b.node), binary(op, a.range, b.range, step.square)};
    }
    case StepKind::kUnary: {
      const Part a = child(0);
      const Range range = step.op == Operator::kUSub   ? negated(a.range)
                          : step.op == Operator::kUAdd ? a.range
                                                       : Range{};
      return {build_.unary(step.op, a.node), range};
    }
    case StepKind::kBoolOp: {
      std::array<NodeId, 4> parts;
      for (size_t i = 0; i < step.count; ++i) parts[i] = child(i).node;
      return {build_.boolean_op(step.op, {parts.data(), step.count}), Range::between(0, 1)};
    }
    case StepKind::kCompare: {
      const Part left = child(0);
      const Part middle = child(1);
      look_at_comparison(step.operators[0], left.range, middle.range);
      if (step.count == 2)
        return {build_.compare(step.operators[0], left.node, middle.node), Range::between(0, 1)};
      const Part right = child(2);
      look_at_comparison(step.operators[1], middle.range, right.range);
      const NodeId rest[] = {middle.node, right.node};
      return {build_.compare(left.node, step.operators, rest), Range::between(0, 1)};
    }
    case StepKind::kIfExp: {
      const NodeId test = child(0).node;
      const Part body = child(1);
      const Part orelse = child(2);
      return {build_.if_exp(test, body.node, orelse.node), hull(body.range, orelse.range)};
    }
    case StepKind::kSubscript: {
      const Part of = child(0);
      const Step& index = grammar_.step(step.first + 1u);
      std::array<NodeId, 4> indices;
      size_t count = 1;
      if (index.kind == StepKind::kTuple) {
        count = index.count;
        for (size_t i = 0; i < count; ++i)
          indices[i] = build(grammar_.step(index.first + i), holes, binding, type).node;
      } else {
        indices[0] = child(1).node;
      }
      return {build_.subscript(of.node, {indices.data(), count}), of.range};
    }
    case StepKind::kSlice: {
      const NodeId lower = child(0).node;
      const NodeId upper = child(1).node;
      return {build_.slice(lower, upper, {}), {}};
    }
    case StepKind::kTuple:
    case StepKind::kAbsent:
      break;
  }
  return {};
}

Kernel::Part Kernel::build_call(const Step& step, std::span<const Value> holes,
                                const Binding& binding, Type type) {
  std::array<NodeId, 6> args, keywords;
  std::array<Range, 6> ranges;
  size_t arg_count = 0, keyword_count = 0;
  const NodeId callee = build(grammar_.step(step.first), holes, binding, type).node;
  for (size_t i = 1; i < step.count; ++i) {
    const Step& part = grammar_.step(step.first + i);
    const Part built = build(part, holes, binding, type);
    if (part.kind == StepKind::kKeyword) {
      keywords[keyword_count++] = built.node;
    } else {
      ranges[arg_count] = built.range;
      args[arg_count++] = built.node;
    }
  }
  const NodeId node =
      build_.call(callee, {args.data(), arg_count}, {keywords.data(), keyword_count});
  look_at_call(step.rule, {ranges.data(), arg_count});
  const bool is_unsigned = is_integer(type) && lowest(type.scalar) == 0;
  idle_ |= is_unsigned && (step.rule == RangeRule::kAbs || step.rule == RangeRule::kSign);
  return {node, synth::apply(step.rule, {ranges.data(), arg_count}, 3, step.square)};
}

// --- operations that cannot matter ---

void Kernel::look_at_call(RangeRule rule, std::span<const Range> arguments) {
  if (arguments.empty()) return;
  const Range a = arguments[0];
  const Range b = arguments.size() > 1 ? arguments[1] : Range{};
  switch (rule) {
    case RangeRule::kAbs:
    case RangeRule::kSign:
      idle_ |= a.low >= 0 || a.high <= 0;
      break;
    case RangeRule::kUnit01:
      idle_ |= arguments.size() == 1 && (a.low >= 0 || a.high <= 0);
      break;
    case RangeRule::kMin:
    case RangeRule::kMax:
      idle_ |= arguments.size() == 2 && (a.high <= b.low || b.high <= a.low);
      break;
    case RangeRule::kClamp:
      idle_ |= a.low >= b.high || a.high <= arguments[2].low;
      break;
    default:
      break;
  }
}

void Kernel::look_at_comparison(Operator op, const Range& left, const Range& right) {
  const bool apart = left.high < right.low || right.high < left.low;
  const bool touch = left.high <= right.low || right.high <= left.low;
  idle_ |= op == Operator::kEq || op == Operator::kNotEq ? apart : touch;
}

// --- keeping values in their domain ---

// The value, in the domain that a hole asks for.
Value Kernel::guarded(Domain domain, const Value& value) {
  if (satisfies(domain, value.range)) return value;
  // Small integers may wrap around in one way to do it, and not in another; some cannot matter.
  const bool before = idle_;
  for (int n = 0; n < 4 * kTries; ++n) {
    idle_ = before;
    const Value result = guard(domain, value);
    const bool last_tries = n >= 2 * kTries;
    if (satisfies(domain, result.range) && (last_tries || idle_ == before)) return result;
  }
  // What the usual rows leave unbounded, as a maximum of integers that may have wrapped around, a
  // rare one may bound.
  idle_ = before;
  for (const Row* row : guards_for(domain, value).all()) {
    const Value result = guard(*row, value);
    if (satisfies(domain, result.range)) return result;
  }
  WEFT_CHECK(false, "no row of rows_guard.def brings a value into its domain");
  return value;
}

Kernel::Guards Kernel::guards_for(Domain domain, const Value& value) const {
  Guards fitting;
  for (const uint16_t id : grammar_.guards(domain)) {
    const Row& row = grammar_.row(id);
    Binding binding;
    if (match(row.result, value.type, binding) && satisfies(row.holes[0].domain, value.range) &&
        (!row.takes_magnitude || value.range.low < 0))
      fitting.rows[fitting.count++] = &row;
  }
  return fitting;
}

Value Kernel::guard(Domain domain, const Value& value) {
  const Guards fitting = guards_for(domain, value);
  if (fitting.count == 0) return value;
  double total = 0;
  for (const Row* row : fitting.all()) total += row->weight;
  double drawn = rng_.unit() * total;
  for (const Row* row : fitting.all()) {
    drawn -= row->weight;
    if (drawn < 0) return guard(*row, value);
  }
  return guard(*fitting.all().back(), value);
}

Value Kernel::guard(const Row& row, const Value& value) {
  Value guarded = value;
  try_row(row, value.type, {&value}, 0, guarded);
  guarded.ask = value.ask;
  return guarded;
}

// Values that might grow out of the type's range are limited where they arise.
Value Kernel::in_bounds_of_size(const Value& value) {
  const double limit = value.type.scalar == Scalar::kFloat16 ? policy_.magnitude_limit_half
                                                             : policy_.magnitude_limit;
  if (!is_real(value.type) || value.range.size <= limit) return value;
  if (value.type.form != Form::kMatrix) return guard(Domain::kSize, value);
  Value limited = value;
  limited.range.size = static_cast<float>(limit);
  return limited;
}

Value Kernel::name_it(const Value& value, std::span<const Name> pool) {
  for (size_t at = 0; at < arrays_.size(); ++at) {
    const Array& array = arrays_[at];
    if (array.in_place && array.element == kNone && array.access == value.node)
      return load(static_cast<uint32_t>(at), false);
  }
  const VariableId id = define(value, pool);
  return variable(id);
}

// --- choosing rows ---

// Until a row of the tags that are asked for has been found, others are passed over.
bool Kernel::welcome(const Row& row) {
  if ((excluded_tags_ >> static_cast<unsigned>(row.tag) & 1) != 0) return false;
  if (wanted_tags_ == 0) return true;
  if ((wanted_tags_ >> static_cast<unsigned>(row.tag) & 1) == 0) return false;
  wanted_tags_ = 0;
  return true;
}

Value Kernel::operation(Type type, int depth) {
  const Choices& choices = palette_->giving(class_of(type));
  const int tries = wanted_tags_ != 0 ? 4 * kTries : kTries;
  for (int n = 0; n < tries; ++n) {
    const Row* row = pick(choices);
    Value value;
    if (row != nullptr && welcome(*row) && try_row(*row, type, {}, depth, value)) return value;
  }
  if (type == kBool) {
    // Every category can compare.
    const Value left = leaf(primary());
    Value value;
    return bridge(kBool, left, 0);
  }
  return leaf(type);
}

// An expression of the type that reads `from`.
Value Kernel::bridge(Type type, const Value& from, int depth) {
  const ValueClass target = class_of(type), source = class_of(from.type);
  const Choices& choices = palette_->bridging(target, source);
  for (int n = wanted_tags_ != 0 ? 2 * kTries : kTries; n > 0; --n) {
    const Row* row = pick(choices);
    if (row == nullptr) break;
    if (n == kTries) wanted_tags_ = 0;
    Value value;
    if (welcome(*row) && try_row(*row, type, {&from}, depth, value)) return value;
  }
  wanted_tags_ = 0;
  // By way of a type from which there are more ways.
  if (source == ValueClass::kReal && from.type.scalar != real_) {
    Value converted;
    if (!try_row(grammar_.conversion(), primary(), {&from}, 0, converted))
      converted = leaf(primary());
    return type == primary() ? converted : bridge(type, converted, depth);
  }
  if (source == ValueClass::kIntVector)
    return bridge(type, bridge(scalar(from.type.scalar), from, 0), depth);
  if (source == ValueClass::kInteger && type == primary()) {
    // A constant becomes a variable by way of float, which Warp needs before 64 bits.
    Value value = from;
    NodeId node[] = {from.node};
    if (real_ == Scalar::kFloat16 && !from.range.within(0, 63)) {  // which ends at 65504
      node[0] = build_.binary(Operator::kBitAnd, node[0], typed_integer(63, from.type.scalar));
      value.range = Range::between(0, 63);
    }
    if (from.constant && is_wide(real_)) node[0] = build_.call(type_node(kFloat), node);
    value.node = build_.call(type_node(type), node);
    value.type = type;
    value.named = value.constant = value.index = false;
    value.made_by = value.other = kNone;
    value.width = static_cast<uint16_t>(from.width + 20);
    return value;
  }
  if (source != ValueClass::kReal) return bridge(type, bridge(primary(), from, 0), depth);
  if (target == ValueClass::kTransform || target == ValueClass::kQuaternion)
    return bridge(type, bridge(vector(3, type.scalar), from, 0), depth);
  if (target == ValueClass::kReal) {  // from the kernel's reals to others
    const NodeId args[] = {from.node};
    Value value = from;
    value.node = build_.call(type_node(type), args);
    value.type = type;
    value.named = false;
    value.made_by = value.other = kNone;
    value.width = static_cast<uint16_t>(from.width + 12);
    return value;
  }
  if (target == ValueClass::kInteger) {
    const Value number = bridge(kInt, from, 0);
    NodeId whole[] = {number.node};
    idle_ |= number.ask == Ask::kId;
    const bool fits = number.range.within(0, 63);
    const bool masked = lowest(type.scalar) == 0 && !fits;
    if (masked) whole[0] = build_.binary(Operator::kBitAnd, whole[0], build_.integer(63));
    Value value;
    value.node = build_.call(type_node(type), whole);
    value.type = type;
    value.range = masked ? Range::between(0, 63) : fits ? number.range : Range::of(type, 16);
    value.width = static_cast<uint16_t>(from.width + 16);
    return value;
  }
  if (target == ValueClass::kIntVector) return bridge(type, bridge(kInt, from, 0), depth);
  return leaf(type);
}

// One expression of the first value's type that reads both.
Value Kernel::merge(const Value& value, const Value& other) {
  const ValueClass target = class_of(value.type);
  const Choices& choices = palette_->bridging(target, class_of(other.type));
  for (int n = 0; n < kTries; ++n) {
    const Row* row = pick(choices);
    if (row == nullptr) break;
    Value merged;
    if (row->value_holes == 2 && welcome(*row) &&
        try_row(*row, value.type, {&value, &other}, 0, merged))
      return merged;
  }
  const Value same = other.type == value.type ? other : bridge(value.type, other, 0);
  const Choices& pairs = palette_->bridging(target, target);
  for (int n = 0; n < 3 * kTries; ++n) {
    const Row* row = pick(pairs);
    Value merged;
    if (row != nullptr && row->value_holes == 2 &&
        try_row(*row, value.type, {&value, &same}, 0, merged))
      return merged;
  }
  Value sum = value;
  if (value.type == kBool) {
    const NodeId both[] = {value.node, same.node};
    sum.node = build_.boolean_op(Operator::kAnd, both);
  } else {
    const Operator op = value.type.form == Form::kTransform || value.type.form == Form::kQuaternion
                            ? Operator::kMult
                            : Operator::kAdd;
    sum.node = build_.binary(op, value.node, same.node);
    sum.range = Range::of(value.type, value.range.size + same.range.size);
  }
  sum.named = false;
  sum.made_by = sum.other = kNone;
  sum.index = false;
  sum.ask = Ask::kAny;
  sum.width = static_cast<uint16_t>(value.width + same.width + 3);
  return sum;
}

// An operation that reads everything in wants_.
Value Kernel::expression(Type type, int depth) {
  if (rng_.chance(policy_.deep_expression_chance)) ++depth;
  Value value;
  if (wants_.empty()) {
    value = operation(type, depth);
  } else {
    const VariableId first = wants_.back();
    wants_.pop_back();
    value = bridge(type, variable(first), depth);
  }
  while (!wants_.empty()) {
    const VariableId next = wants_.back();
    wants_.pop_back();
    if (may_name_ && value.width > policy_.max_width / 2)
      value = name_it(value, names_for(value, Role::kValue));
    value = merge(value, variable(next));
  }
  return value;
}

}  // namespace weft::synth
