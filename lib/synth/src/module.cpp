// Functions of the module that a kernel calls, and structures that it takes.
#include "kernel.h"

namespace weft::synth {

void Kernel::make_helper() {
  in_function_ = true;
  // What has no parameter of its type would be about constants.
  for (const Tag tag : {Tag::kMatrix, Tag::kRotation, Tag::kSpatial, Tag::kRandom, Tag::kBits})
    excluded_tags_ |= 1u << static_cast<unsigned>(tag);
  const Type real = primary();
  const bool vectors = vector_length_ <= 4 && rng_.chance(0.3);
  if (!vectors) excluded_tags_ |= 1u << static_cast<unsigned>(Tag::kVector);
  helper_.argument_count = static_cast<uint8_t>(rng_.between(1, 3));
  std::array<NodeId, 4> args;
  for (size_t i = 0; i < helper_.argument_count; ++i) {
    Type type = real;
    if (vectors && i < 2) type = vector(vector_length_, real_);
    if (!vectors && i > 0 && rng_.chance(0.1)) type = kInt;
    helper_.arguments[i] = type;
    const std::span<const Name> pool =
        is_scalar(type) ? std::span<const Name>(names_.pool(Role::kHelperArgument))
                        : names_.pool(Role::kHelperVector);
    Variable v;
    v.name = names_.fresh(pool, rng_, build_);
    v.type = type;
    v.range = Range::of(type, 6);
    variables_.push_back(v);
    roots_.push_back(static_cast<VariableId>(variables_.size() - 1));
    const bool generic = category_ == Category::kGeneric && (i == 0 || rng_.chance(0.7));
    args[i] = build_.arg(v.name.symbol, generic ? generic_annotation() : annotation(type));
  }
  helper_.result = vectors && rng_.chance(0.4) ? vector(vector_length_, real_) : real;
  helper_.results = rng_.chance(policy_.second_result_chance) ? 2 : 1;
  const auto want_arguments = [&] {
    for (const VariableId id : roots_) {
      if (!variables_[id].used) want(id);
    }
  };
  bool any = false;
  const auto return_values = [&](bool all) {
    std::array<NodeId, 2> values;
    for (size_t i = 0; i < helper_.results; ++i) {
      if (all && i + 1u == helper_.results) {
        want_arguments();
        want_unused(0, SIZE_MAX);
      }
      const Value value = expression(helper_.result, 1);
      helper_.range = any ? hull(helper_.range, value.range) : value.range;
      any = true;
      idle_ |= value.ask != Ask::kAny;
      values[i] = value.node;
    }
    const NodeId value =
        helper_.results == 1 ? values[0] : build_.tuple({values.data(), helper_.results});
    return build_.return_(value);
  };
  for (int n = static_cast<int>(rng_.below(3)); n > 0; --n) {
    if (rng_.chance(policy_.consume_chance)) want_arguments();
    const Value value = expression(rng_.chance(0.7) ? real : helper_.result, 1);
    define(value, names_for(value, Role::kValue));
  }
  if (rng_.chance(policy_.helper_branch_chance)) {
    const Value test = condition(false, true);
    const size_t from = statements_.size();
    const size_t outer = scope();
    const NodeId early = return_values(false);
    emit(early);
    const NodeId node = build_.if_(test.node, Ids{statements_}.subspan(from));
    close_block(from, node);
    leave(outer);
  }
  const NodeId last = return_values(true);
  emit(last);
  const std::string_view verb =
      symbols_.text(names_
                        .pool(Role::kHelperVerb)[rng_.below(
                            static_cast<uint32_t>(names_.pool(Role::kHelperVerb).size()))]
                        .symbol);
  const std::string_view noun =
      symbols_.text(names_
                        .pool(Role::kHelperNoun)[rng_.below(
                            static_cast<uint32_t>(names_.pool(Role::kHelperNoun).size()))]
                        .symbol);
  std::string name(verb);
  name.append("_").append(noun);
  helper_.name = names_.exactly(name, build_);
  NodeId returns;
  if (helper_.results == 1 && !any_.valid() && rng_.chance(0.4))
    returns = annotation(helper_.result);
  const NodeId decorators[] = {fixed_.wp_func};
  helper_function_ =
      build_.function(symbols_.text(helper_.name.symbol), {args.data(), helper_.argument_count}, {},
                      statements_, decorators, returns);
  module_.push_back(helper_function_);
  statements_.clear();
  variables_.clear();
  roots_.clear();
  scope_.clear();
  in_function_ = false;
  excluded_tags_ = 0;
}

// @wp.struct class Body: fields that the kernel reads as params.gain, or of its own element of an
// array
void Kernel::make_structure() {
  const size_t which = rng_.below(static_cast<uint32_t>(names_.pool(Role::kStructure).size()));
  const auto one_of = [&](Role role) { return names_.pool(role).subspan(which, 1); };
  const Name name = names_.fresh(one_of(Role::kStructure), rng_, build_);
  const int count = static_cast<int>(rng_.between(2, 4));
  std::array<NodeId, 4> fields;
  std::array<Name, 4> field_names;
  std::array<Type, 4> field_types;
  for (int n = 0; n < count; ++n) {
    Type type = primary();
    if (rng_.chance(0.3)) type = vector(vector_length_ <= 4 ? vector_length_ : 3, real_);
    if (rng_.chance(0.15)) type = kInt;
    const std::span<const Name> pool = type == kInt      ? std::span<const Name>(theme_->numbers)
                                       : is_scalar(type) ? std::span<const Name>(theme_->quantities)
                                                         : names_.pool(Role::kVectorScalar);
    const auto at = static_cast<size_t>(n);
    field_names[at] = names_.fresh(pool, rng_, build_);
    field_types[at] = type;
    fields[at] = build_.ann_assign(field_names[at].node, annotation(type));
  }
  const NodeId decorators[] = {fixed_.wp_struct};
  module_.push_back(build_.class_(symbols_.text(name.symbol),
                                  {fields.data(), static_cast<size_t>(count)}, decorators));

  NodeId object;
  if (rng_.chance(0.5)) {
    const Name parameter = names_.fresh(one_of(Role::kStructureValue), rng_, build_);
    structure_parameter_ = build_.arg(parameter.symbol, name.node);
    object = parameter.node;
  } else {
    Array array;
    const Name of_array = names_.fresh(one_of(Role::kStructureArray), rng_, build_);
    array.name = {of_array, names_.fresh(one_of(Role::kStructureValue), rng_, build_)};
    array.structure = name.node;
    array.rank = plan_.rank;
    array.read_elsewhere = true;
    arrays_.push_back(array);
    prologue_.push_back(
        build_.assign(array.name.element.node, element(static_cast<uint32_t>(arrays_.size() - 1))));
    object = array.name.element.node;
  }
  for (size_t n = 0; n < static_cast<size_t>(count); ++n) {
    Variable v;
    v.name = {field_names[n].symbol, build_.attribute(object, field_names[n].symbol)};
    v.type = field_types[n];
    v.range = Range::of(v.type);
    v.parameter = true;
    variables_.push_back(v);
    roots_.push_back(static_cast<VariableId>(variables_.size() - 1));
  }
}

}  // namespace weft::synth
