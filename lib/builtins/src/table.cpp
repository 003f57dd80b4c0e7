// builtins.def as arrays that exist before the program starts.
#include <algorithm>
#include <array>

#include "parameters.h"
#include "rules.h"
#include "weft/base/check.h"
#include "weft/builtins/builtins.h"

namespace weft::builtins {
namespace {

// What is unusual about a row.
struct Columns {
  std::string_view native = {};  // else the row's name
  std::string_view space = "wp::";
  DispatchRule dispatch = nullptr;
  InitializerRule initializer_list = nullptr;
  bool differentiable = true;
  bool skip_replay = false;
  bool original_output = false;
  bool hidden = false;
  bool variadic = false;  // no types are checked; with *args always
  bool adjoint_template_args = false;
};

struct Result {
  ResultRule rule = nullptr;
  types::TypeId type{};
  uint8_t count = 1;
  constexpr Result(ResultRule computed) : rule(computed) {}
  constexpr Result(types::TypeId constant, uint8_t number) : type(constant), count(number) {}
};

// The words of builtins.def.
constexpr Result nothing{types::TypeId{}, 0};
constexpr Result fixed(std::string_view type) { return {types::fixed_type(type), 1}; }
constexpr Result outputs(uint8_t count, std::string_view type) {
  return {types::fixed_type(type), count};
}
constexpr Result outputs(uint8_t count, ResultRule rule) {
  Result result(rule);
  result.count = count;
  return result;
}
constexpr Columns kIndexing{.dispatch = rules::dispatch_reference,
                            .differentiable = false,
                            .skip_replay = true,
                            .hidden = true};
constexpr Columns kVectorAssign{.dispatch = rules::dispatch_vector_assign, .hidden = true};
constexpr Columns kMatrixAssign{.dispatch = rules::dispatch_matrix_assign, .hidden = true};
constexpr Columns kMakesTile{.dispatch = rules::dispatch_tile_of_dtype, .differentiable = false};
constexpr Columns kRandomTile{.dispatch = rules::dispatch_tile_random, .differentiable = false};
constexpr Columns kTransformsTile{.space = "",
                                  .dispatch = rules::dispatch_tile_fft,
                                  .variadic = true,
                                  .adjoint_template_args = true};

constexpr Overload row(std::string_view key, std::span<const Parameter> parameters, Result result,
                       Columns columns) {
  return {.key = key,
          .native = columns.native.empty() ? key : columns.native,
          .space = columns.space,
          .parameters = parameters,
          .results = result.count,
          .result = result.rule,
          .result_type = types::canonical(result.type),
          .dispatch = columns.dispatch,
          .initializer_list = columns.initializer_list,
          .variadic = columns.variadic || std::ranges::any_of(parameters, &Parameter::rest),
          .differentiable = columns.differentiable,
          .skip_replay = columns.skip_replay,
          .original_output = columns.original_output,
          .adjoint_template_args = columns.adjoint_template_args,
          .hidden = columns.hidden,
          .tuple_result = result.count > 1};
}

using namespace rules;  // the rows name rules
constexpr Overload kRows[] = {
#define WEFT_BUILTIN(python, parameters, result, ...) \
  row(python, kParameters<parameters>, result, Columns(__VA_ARGS__)),
#include "weft/builtins/builtins.def"
};
constexpr size_t kRowCount = std::size(kRows);

constexpr uint32_t hash(std::string_view name) {
  uint32_t h = 2166136261u;
  for (const char c : name) h = (h ^ static_cast<uint8_t>(c)) * 16777619u;
  return h ^ h >> 15;
}

// An open-addressing set of names; the values are the numbers of the names in order of addition.
template <size_t kSlots>
struct NameIndex {
  std::array<std::string_view, kSlots> names{};
  std::array<uint16_t, kSlots> numbers{};
  uint16_t count = 0;

  constexpr size_t slot(std::string_view name) const {
    size_t at = hash(name) & (kSlots - 1);
    while (!names[at].empty() && names[at] != name) at = (at + 1) & (kSlots - 1);
    return at;
  }
  constexpr uint16_t add(std::string_view name) {
    const size_t at = slot(name);
    if (names[at].empty()) {
      names[at] = name;
      numbers[at] = count++;
    }
    return numbers[at];
  }
};

constexpr auto kNames = [] {
  NameIndex<1024> names;
  for (const Overload& overload : kRows) names.add(overload.key);
  return names;
}();
constexpr size_t kGroupCount = kNames.count;
static_assert(kGroupCount * 2 < kNames.names.size());

struct Table {
  std::array<Overload, kRowCount> overloads;
  std::array<uint16_t, kRowCount> group_of;
  std::array<uint16_t, kGroupCount + 1> first;
};

// Rows sorted by name, then those without *args before those with, else in the order of the file.
constexpr Table kTable = [] {
  std::array<uint16_t, kRowCount> groups{};
  std::array<uint16_t, 2 * kGroupCount + 1> starts{};
  for (size_t i = 0; i < kRowCount; ++i) {
    groups[i] = kNames.numbers[kNames.slot(kRows[i].key)];
    ++starts[2u * groups[i] + kRows[i].variadic + 1];
  }
  for (size_t i = 1; i < starts.size(); ++i)
    starts[i] = static_cast<uint16_t>(starts[i] + starts[i - 1]);
  Table table{};
  for (size_t g = 0; g <= kGroupCount; ++g) table.first[g] = starts[2 * g];
  for (size_t i = 0; i < kRowCount; ++i) {
    const uint16_t at = starts[2u * groups[i] + kRows[i].variadic]++;
    table.overloads[at] = kRows[i];
    table.group_of[at] = groups[i];
  }
  return table;
}();

struct Unsupported {
  std::string_view name, group;
};
constexpr Unsupported kUnsupported[] = {
#define WEFT_UNSUPPORTED(name, group) {name, group},
#include "weft/builtins/unsupported_builtins.def"
};
constexpr auto kUnsupportedNames = [] {
  NameIndex<512> names;
  for (const Unsupported& entry : kUnsupported) names.add(entry.name);
  return names;
}();
static_assert(kUnsupportedNames.count == std::size(kUnsupported), "a name stands there twice");

}  // namespace

GroupId find(std::string_view name) {
  const size_t at = kNames.slot(name);
  return kNames.names[at].empty() ? GroupId{} : GroupId{kNames.numbers[at]};
}

GroupId group_of(const Overload& overload) {
  const OverloadId id = id_of(overload);
  return id.valid() ? GroupId{kTable.group_of[id.index]} : GroupId{};
}

std::span<const Overload> overloads(GroupId group) {
  WEFT_CHECK(group.index < kGroupCount, "no such group of builtins");
  return std::span(kTable.overloads)
      .subspan(kTable.first[group.index],
               kTable.first[group.index + 1] - kTable.first[group.index]);
}

std::string_view name(GroupId group) { return overloads(group).front().key; }

const Overload& overload(OverloadId id) { return kTable.overloads[id.index]; }

OverloadId id_of(const Overload& overload) {
  const auto first = reinterpret_cast<uintptr_t>(kTable.overloads.data());
  const size_t row = (reinterpret_cast<uintptr_t>(&overload) - first) / sizeof(Overload);
  return row < kTable.overloads.size() ? OverloadId{static_cast<uint32_t>(row)} : OverloadId{};
}

size_t group_count() { return kGroupCount; }

std::span<const Overload> all_overloads() { return kTable.overloads; }

std::string_view unsupported_group(std::string_view name) {
  const size_t at = kUnsupportedNames.slot(name);
  if (kUnsupportedNames.names[at].empty()) return {};
  return kUnsupported[kUnsupportedNames.numbers[at]].group;
}

}  // namespace weft::builtins
