#include "sections.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "weft/builtins/builtins.h"
#include "weft/emit/trace.h"
#include "weft/types/types.h"

namespace weft::stats {
namespace {

struct Exception {
  std::string_view names, reason;
};
constexpr Exception kExceptions[] = {
#define WEFT_EXCEPTION(names, reason) {names, reason},
#include "weft/stats/exceptions.def"
};
struct OverloadException {
  std::string_view builtin, part, reason;
};
constexpr OverloadException kOverloadExceptions[] = {
#define WEFT_OVERLOAD_EXCEPTION(builtin, part, reason) {builtin, part, reason},
#include "weft/stats/exceptions.def"
};

constexpr std::string_view kPython = "written in Warp's own Python, which comes with Warp alone";

bool fits(std::string_view names, std::string_view name) {
  if (names.ends_with('*')) return name.starts_with(names.substr(0, names.size() - 1));
  if (names.starts_with('*')) return name.ends_with(names.substr(1));
  return names == name;
}

std::string_view exception_of(std::string_view builtin) {
  for (const Exception& row : kExceptions)
    if (fits(row.names, builtin)) return row.reason;
  return {};
}

std::string_view exception_of(std::string_view builtin, std::string_view signature) {
  for (const OverloadException& row : kOverloadExceptions)
    if (fits(row.builtin, builtin) && signature.find(row.part) != std::string_view::npos)
      return row.reason;
  return exception_of(builtin);
}

std::string_view branch_exception(std::string_view branch) {
  if (branch.starts_with("Deferred")) return "of deterministic mode";
  return branch.find("Tile") != std::string_view::npos ? exception_of("tile") : std::string_view();
}

// As builtins.def spells it: "vec<Scalar>". Other types are scalars.
std::string_view spelling(types::TypeId type) {
  static constexpr std::string_view kFixed[] = {
#define WEFT_FIXED_TYPE(spelling, ...) spelling,
#include "weft/types/fixed_types.def"
  };
  if (type.index < types::kFirstFixed)
    return types::info(static_cast<types::Scalar>(type.index)).warp_name;
  // Opaque classes come behind.
  const size_t at = type.index - types::kFirstFixed;
  return at < std::size(kFixed) ? kFixed[at] : std::string_view();
}

// "lerp(a: Float, b: Float, t: Float)"
std::string signature(const builtins::Overload& overload, const types::TypeStore& types) {
  const SymbolTable symbols;
  std::string text(overload.key);
  text += '(';
  for (const builtins::Parameter& parameter : overload.parameters) {
    if (text.back() != '(') text += ", ";
    const std::string_view fixed = spelling(parameter.type);
    text += fmt::format("{}{}: {}", parameter.rest ? "*" : "", parameter.name,
                        fixed.empty() ? types::spell(types, parameter.type, symbols) : fixed);
  }
  text += ')';
  if (overload.results > 1) text += fmt::format(" -> {} values", overload.results);
  return text;
}

Section builtin_section() {
  Section section{"builtins", "Builtins", {}};
  for (uint32_t i = 0; i < builtins::group_count(); ++i) {
    const builtins::GroupId group{i};
    const std::string_view name = builtins::name(group);
    const bool differentiable =
        std::ranges::any_of(builtins::overloads(group), &builtins::Overload::differentiable);
    section.items.push_back({std::string(name), differentiable, exception_of(name)});
  }
  // Behind those that have a number.
#define WEFT_UNSUPPORTED(name, group) section.items.push_back({name, false, kPython});
#include "weft/builtins/unsupported_builtins.def"
  return section;
}

Section overload_section() {
  Section section{"overloads", "Overloads", {}};
  const types::TypeStore types;
  for (const builtins::Overload& overload : builtins::all_overloads()) {
    std::string text = signature(overload, types);
    const std::string_view reason = exception_of(overload.key, text);
    section.items.push_back({std::move(text), overload.differentiable, reason});
  }
  return section;
}

template <typename Kinds>
Section kind_section(std::string_view key, std::string_view title, const Kinds& kinds) {
  Section section{key, title, {}};
  for (const syntax::NodeKind kind : kinds)
    section.items.push_back({std::string(syntax::python_name(kind)), false, {}});
  return section;
}

// In the order of SectionId.
std::vector<Section> make_sections() {
  std::vector<Section> all;
  all.push_back(builtin_section());
  all.push_back(overload_section());
  all.push_back({"scalars",
                 "Scalar types",
                 {
#define WEFT_SCALAR(Name, warp, cpp, code, bytes, category) Item{warp, false, {}},
#include "weft/types/scalars.def"
                 }});
  all.push_back({"types",
                 "Shapes of types",
                 {
#define WEFT_TYPE(Name, text) Item{text, false, {}},
                     WEFT_COVERED_TYPES(WEFT_TYPE)
#undef WEFT_TYPE
                 }});
  all.push_back(kind_section("statements", "Statements", kStatementKinds));
  all.push_back(kind_section("expressions", "Expressions", kExpressionKinds));
  Section operators{"operators", "Operators", {}};
  for (size_t i = 0; i <= static_cast<size_t>(kLastOperator); ++i) {
    const auto op = static_cast<syntax::Operator>(i);
    operators.items.push_back({std::string(syntax::python_name(op)), false, {}});
  }
  all.push_back(std::move(operators));
  Section branches{"branches", "Emitter branches", {}};
  for (const emit::BranchInfo& branch : emit::branch_infos())
    branches.items.push_back({std::string(branch.name), false, branch_exception(branch.name)});
  all.push_back(std::move(branches));
  size_t first = 0;
  for (Section& section : all) {
    section.first = first;
    first += section.items.size();
  }
  return all;
}

}  // namespace

const std::vector<Section>& sections() {
  static const std::vector<Section> kSections = make_sections();
  return kSections;
}

std::string exceptions_table() {
  std::map<std::string_view, std::vector<const Item*>> by_reason;
  for (const Item& item : sections()[kBuiltins].items)
    if (!item.exception.empty()) by_reason[item.exception].push_back(&item);
  std::string text = "| why | builtins |\n|---|---|\n";
  for (auto& [reason, items] : by_reason) {
    std::ranges::sort(items, {}, &Item::name);
    text += fmt::format("| {} |", reason);
    for (const Item* item : items)
      text += fmt::format(" {0}`{1}`{0}", item->differentiable ? "**" : "", item->name);
    text += " |\n";
  }
  return text;
}

}  // namespace weft::stats
