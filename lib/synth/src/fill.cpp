// Filling the gaps of a plan: the walk, and statements that compute values.
#include <algorithm>

#include "kernel.h"

namespace weft::synth {

// --- names ---

std::span<const Name> Kernel::names_for(const Value& value, Role fallback) {
  if (value.made_by != kNone) {
    const std::span<const Name> names = names_.row(instances_[value.made_by].row);
    if (!names.empty()) return names;
  }
  const bool whole = is_integer(value.type) && is_scalar(value.type) && fallback == Role::kValue;
  return names_.pool(whole ? Role::kWhole : fallback);
}

VariableId Kernel::declare(Name name, Type type, const Range& range) {
  Variable v;
  v.name = name;
  v.type = type;
  v.range = range;
  v.local = true;
  variables_.push_back(v);
  const auto id = static_cast<VariableId>(variables_.size() - 1);
  scope_.push_back(id);
  return id;
}

void Kernel::assign(Name name, NodeId value) { emit(build_.assign(name.node, value)); }

// Of an element that is another thread's: "mass_other".
Name Kernel::name_of_other(uint32_t array) {
  std::string text(symbols_.text(arrays_[array].name.element.symbol));
  return names_.exactly(text.append("_other"), build_);
}

// `name = value`, the name in scope from here on.
VariableId Kernel::define(const Value& value, std::span<const Name> pool) {
  const Name name =
      value.other != kNone ? name_of_other(value.other) : names_.fresh(pool, rng_, build_);
  assign(name, value.node);
  const VariableId id = declare(name, value.type, value.range);
  variables_[id].constant = value.constant;
  variables_[id].made_by = value.made_by;
  variables_[id].ask = value.ask;
  return id;
}

// --- types ---

Type Kernel::draw_type() {
  switch (static_cast<ValueClass>(draw_member(of_->classes, rng_))) {
    case ValueClass::kReal:
      break;
    case ValueClass::kInteger:
      return scalar(integer_);
    case ValueClass::kBoolean:
      return kBool;
    case ValueClass::kVector:
      return vector(vector_length_, real_);
    case ValueClass::kIntVector:
      return vector(std::min(vector_length_, 4), Scalar::kInt32);
    case ValueClass::kMatrix:
      return matrix(matrix_rows_, matrix_columns_, real_);
    case ValueClass::kQuaternion:
      return {Form::kQuaternion, real_, 1, 1};
    case ValueClass::kTransform:
      return {Form::kTransform, real_, 1, 1};
  }
  return primary();
}

// A type that branches choose and loops accumulate.
Type Kernel::draw_result_type() {
  const Type type = draw_type();
  const ValueClass of = class_of(type);
  const bool plain = of == ValueClass::kReal || of == ValueClass::kInteger ||
                     of == ValueClass::kVector || of == ValueClass::kMatrix;
  return plain ? type : primary();
}

// --- the walk ---

void Kernel::fill(size_t from, size_t to) {
  for (size_t at = from; at < to; at = plan_.gaps[at].end) fill_gap(plan_.gaps[at], at);
}

void Kernel::fill_gap(const Gap& gap, size_t at) {
  statistics_.add_statement(static_cast<size_t>(gap.kind));
  switch (gap.kind) {
    case GapKind::kLet:
      return let(draw_type());
    case GapKind::kComponent:
      return components();
    case GapKind::kComponentLoop:
      return component_loop();
    case GapKind::kBranch:
      return branch(gap, at);
    case GapKind::kSkip:
      return skip(gap, at);
    case GapKind::kLoop:
      return loop(gap, at);
    case GapKind::kRepeat:
      return repeat(gap, at);
    case GapKind::kBreak:
    case GapKind::kContinue:
    case GapKind::kReturn:
      return exit_if(gap.kind, gap.flags & kCompound);
    case GapKind::kAtomic:
      return atomic();
    case GapKind::kCall:
      return call_helper();
    case GapKind::kDecompose:
      return decompose();
    case GapKind::kBlock:
      break;
  }
}

// What a kernel of the category must contain: the first values are made of it.
uint32_t Kernel::tags_to_show() const {
  const auto of = [](std::initializer_list<Tag> tags) {
    uint32_t bits = 0;
    for (const Tag tag : tags) bits |= 1u << static_cast<unsigned>(tag);
    return bits;
  };
  switch (category_) {
    case Category::kArithmetic:
      return of({Tag::kArith, Tag::kPoly, Tag::kIntMath});
    case Category::kMath:
      return of({Tag::kTrig, Tag::kExpLog, Tag::kLearn});
    case Category::kVector:
      return of({Tag::kVector});
    case Category::kMatrix:
      return of({Tag::kMatrix});
    case Category::kRandomMath:
      return of({Tag::kRandom});
    default:
      return 0;
  }
}

void Kernel::let(Type type) {
  if (rng_.chance(policy_.consume_chance)) want_unused(0, 1 + rng_.below(2));
  if (lets_made_++ < 2) {
    wanted_tags_ = tags_to_show();
    if (category_ == Category::kMath && is_integer(type)) type = primary();
    if (category_ == Category::kVector && class_of(type) == ValueClass::kReal && lets_made_ == 1)
      type = vector(vector_length_, real_);
    if (category_ == Category::kMatrix && lets_made_ == 1)
      type = matrix(matrix_rows_, matrix_columns_, real_);
  }
  const Value value = expression(type, static_cast<int>(policy_.expression_depth));
  wanted_tags_ = 0;
  define(value, names_for(value, Role::kValue));
  statistics_.add_type(number(type));
}

// Drops the statements from `from` on and adds the one they went into.
NodeId Kernel::close_block(size_t from, NodeId statement) {
  statements_.resize(from);
  emit(statement);
  return statement;
}

// v = wp.vec3(); v[0] = ...; v[1] = ...
void Kernel::components() {
  const bool as_matrix = of_->classes.matrix > of_->classes.vector;
  const Type type = as_matrix ? matrix(matrix_rows_, matrix_columns_, real_)
                              : vector(std::min(vector_length_, 4), real_);
  const Name name =
      names_.fresh(as_matrix ? Role::kComponentMatrix : Role::kComponent, rng_, build_);
  assign(name, build_.call(type_node(type), {}));
  const int rows = type.rows, columns = as_matrix ? type.columns : 1;
  const bool letters = !as_matrix && rng_.chance(0.4);
  const int total = std::min(rows * columns, 4);
  if (rng_.chance(policy_.consume_chance)) want_unused(0, 2);
  for (int n = 0; n < total; ++n) {
    const Value value =
        n == 0 || !wants_.empty() ? expression(primary(), 1) : operation(primary(), 1);
    const int row = n % rows, column = as_matrix ? (n + n / rows) % columns : 0;
    NodeId target;
    if (letters) {
      target = build_.attribute(name.node, fixed_.components[static_cast<size_t>(n)]);
    } else {
      const NodeId indices[] = {build_.integer(row), build_.integer(column)};
      target = build_.subscript(name.node, {indices, as_matrix ? size_t{2} : size_t{1}});
    }
    emit(build_.assign(target, value.node));
  }
  const VariableId id = declare(name, type, Range::of(type, 10));
  variables_[id].used = false;
  statistics_.add_type(number(type));
}

// for k in range(3): s += v[k] * w[k]
void Kernel::component_loop() {
  const int length = std::min(vector_length_, 4);
  const VariableId total = accumulator(primary(), Fold::kSum, static_cast<uint32_t>(length));
  const Name name = names_.fresh(Role::kInnerLoop, rng_, build_);
  const size_t from = statements_.size();
  const size_t outer = scope();
  const VariableId counter = declare(name, kInt, Range::between(0, length - 1));
  Variable& v = variables_[counter];
  v.index = v.constant = v.used = true;
  v.local = false;
  v.bound = static_cast<uint8_t>(length);
  ++loop_depth_;
  const Row* row = nullptr;
  Value term;
  for (int n = 0; n < 64 && !term.valid(); ++n) {
    row = pick(palette_->giving(ValueClass::kReal));
    if (row->needs_index) try_row(*row, primary(), {}, 1, term);
  }
  if (!term.valid()) term = operation(primary(), 1);
  variables_[total].busy = false;
  emit(build_.aug_assign(variables_[total].name.node, Operator::kAdd, term.node));
  const NodeId count[] = {build_.integer(length)};
  const NodeId body =
      build_.for_(name.node, build_.call(fixed_.range, count), Ids{statements_}.subspan(from));
  --loop_depth_;
  close_block(from, body);
  leave(outer);
}

// u_m, sigma_v, v_m = wp.svd3(m), and what else has several results
void Kernel::decompose() {
  struct Decomposition {
    std::string_view builtin;
    Role argument;
    std::array<Role, 3> results;
    uint8_t rows;  // of the matrix; 0: a quaternion
  };
  static constexpr Decomposition kAll[] = {
      {"wp.svd2", Role::kSource, {Role::kLeft, Role::kSpectrum, Role::kRight}, 2},
      {"wp.svd3", Role::kSource, {Role::kLeft, Role::kSpectrum, Role::kRight}, 3},
      {"wp.qr3", Role::kSource, {Role::kLeft, Role::kRight, Role::kRight}, 3},
      {"wp.eig3", Role::kSource, {Role::kLeft, Role::kSpectrum, Role::kRight}, 3},
      {"wp.quat_to_axis_angle", Role::kQuaternion, {Role::kAxis, Role::kAngle, Role::kAngle}, 0},
  };
  const Decomposition* of = &kAll[rng_.below(std::size(kAll))];
  if (of->rows != 0 && matrix_rows_ == matrix_columns_ && matrix_rows_ <= 3) {
    while (of->rows != matrix_rows_) of = &kAll[rng_.below(4)];
  }
  const Type square = matrix(of->rows, of->rows, real_);
  const Type turn{Form::kQuaternion, real_, 1, 1};
  if (rng_.chance(policy_.consume_chance)) want_unused(0, 1);
  Value source = expression(of->rows == 0 ? turn : square, 0);
  source = name_it(source, names_.pool(of->argument));
  if (of->builtin == "wp.eig3") {  // of symmetric matrices
    const NodeId arg[] = {source.node};
    const NodeId transposed = build_.call(build_.dotted("wp.transpose"), arg);
    const NodeId half = typed_real(0.5, real_);
    source.node = build_.binary(Operator::kMult,
                                build_.binary(Operator::kAdd, source.node, transposed), half);
  }
  if (of->rows == 0) {  // of unit quaternions
    const NodeId arg[] = {source.node};
    source.node = build_.call(build_.dotted("wp.normalize"), arg);
  }
  std::array<Type, 3> types = {square, vector(of->rows, real_), square};
  size_t count = 3;
  if (of->builtin == "wp.qr3") types = {square, square, square}, count = 2;
  if (of->builtin == "wp.eig3") count = 2;
  if (of->rows == 0) types = {vector(3, real_), primary(), primary()}, count = 2;
  std::array<NodeId, 3> targets;
  std::array<Name, 3> names;
  for (size_t i = 0; i < count; ++i) {
    names[i] = names_.fresh(of->results[i], rng_, build_);
    targets[i] = names[i].node;
  }
  const NodeId args[] = {source.node};
  const NodeId call = build_.call(build_.dotted(of->builtin), args);
  emit(build_.assign(build_.tuple({targets.data(), count}), call));
  for (size_t i = 0; i < count; ++i) {
    const VariableId id = declare(names[i], types[i], Range::of(types[i], 6));
    variables_[id].local = false;
  }
}

// r = helper(x, y), or r, s = helper(x, y)
void Kernel::call_helper() {
  if (helper_.results == 0) return;
  want_unused(0, 2);
  std::array<NodeId, 4> args;
  for (size_t i = 0; i < helper_.argument_count; ++i) {
    Hole any;
    Value value = operand(any, helper_.arguments[i], 1);
    args[i] = value.node;
    idle_ |= used_in_row(value.node);
    row_operands_.push_back(value.node);
  }
  row_operands_.clear();
  wants_.clear();
  const NodeId call = build_.call(helper_.name.node, {args.data(), helper_.argument_count});
  std::array<Name, 2> names;
  std::array<NodeId, 2> targets;
  for (size_t i = 0; i < helper_.results; ++i) {
    names[i] = names_.fresh(Role::kBranch, rng_, build_);
    targets[i] = names[i].node;
  }
  const NodeId target =
      helper_.results == 1 ? targets[0] : build_.tuple({targets.data(), helper_.results});
  emit(build_.assign(target, call));
  for (size_t i = 0; i < helper_.results; ++i) declare(names[i], helper_.result, helper_.range);
}

}  // namespace weft::synth
