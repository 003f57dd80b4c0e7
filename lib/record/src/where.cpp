#include "weft/record/where.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <variant>

namespace weft::record {

// The members of `metadata` that a term can ask for.
struct Where::Key {
  std::string_view name;
  std::variant<field::Text Metadata::*, field::MaybeText Metadata::*, field::Number Metadata::*,
               field::Flag Metadata::*, field::Names Metadata::*, field::MaybeText Verdicts::*,
               field::MaybeBranches Verdicts::*>
      member;
  std::span<const std::string_view> values = {};  // all that there are; empty: any
};

namespace {

using Key = Where::Key;

constexpr std::array<std::string_view, 5> kVerdict = {"ok", "wrong", "trivial", "skipped",
                                                      "not_applicable"};
constexpr std::array<std::string_view, 3> kDeterminism = {"exact", "rounding", "order"};
constexpr std::array<std::string_view, 3> kSingular = {"none", "finite", "nan"};
constexpr std::array<std::string_view, 2> kMethod = {"executed", "compiled"};
constexpr std::array<std::string_view, 2> kBranches = {"all", "some"};
constexpr std::array<std::string_view, 2> kDevice = {"cpu", "cuda"};
constexpr std::array<std::string_view, 2> kFlag = {"true", "false"};

struct KnownValues {
  std::string_view key;
  std::span<const std::string_view> values;
};
constexpr KnownValues kKnownValues[] = {
    {"device", kDevice},    {"has_backward", kFlag}, {"same_text", kVerdict},
    {"compile", kVerdict},  {"run", kVerdict},       {"determinism", kDeterminism},
    {"gradient", kVerdict}, {"singular", kSingular}, {"method", kMethod},
    {"gpu", kVerdict},      {"branches", kBranches},
};

constexpr std::span<const std::string_view> values_of(std::string_view key) {
  for (const KnownValues& known : kKnownValues)
    if (known.key == key) return known.values;
  return {};
}

constexpr Key kKeys[] = {
#define WEFT_VERDICT(Kind, name) {#name, &Verdicts::name, values_of(#name)},
#include "weft/record/fields.def"
#define WEFT_METADATA_FIELD(Kind, name) {#name, &Metadata::name, values_of(#name)},
#include "weft/record/fields.def"
    // One of them: how people say it.
    {"builtin", &Metadata::builtins},
    {"feature", &Metadata::features},
};

bool is_number(const Key& key) {
  return std::holds_alternative<field::Number Metadata::*>(key.member);
}
bool is_of_verdicts(const Key& key) {
  return std::holds_alternative<field::MaybeText Verdicts::*>(key.member) ||
         std::holds_alternative<field::MaybeBranches Verdicts::*>(key.member);
}
bool may_be_null(const Key& key) {
  return std::holds_alternative<field::MaybeText Metadata::*>(key.member) || is_of_verdicts(key);
}

std::string joined(std::span<const std::string_view> names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

const Key* find_key(std::string_view name) {
  const auto* const key = std::ranges::find(kKeys, name, &Key::name);
  return key == std::end(kKeys) ? nullptr : key;
}

// "4", "2-4", "2-", "-4".
bool read_range(std::string_view text, Where::Range& range) {
  const auto read = [](std::string_view digits, uint64_t& number) {
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return code == std::errc() && end == digits.data() + digits.size();
  };
  const size_t dash = text.find('-');
  if (dash == std::string_view::npos) {
    if (!read(text, range.least)) return false;
    range.most = range.least;
    return true;
  }
  const std::string_view least = text.substr(0, dash), most = text.substr(dash + 1);
  if (least.empty() && most.empty()) return false;
  return (least.empty() || read(least, range.least)) && (most.empty() || read(most, range.most)) &&
         range.least <= range.most;
}

Status add_value(std::string_view value, Where::Term& term) {
  const Key& key = *term.key;
  if (value.empty()) return Error{fmt::format("`{}` has an empty value", key.name)};
  if (value == "null" && may_be_null(key)) {
    term.null = true;
    return ok_status();
  }
  if (is_number(key)) {
    if (!read_range(value, term.ranges.emplace_back()))
      return Error{
          fmt::format("`{}` takes numbers and ranges such as 3 or 2-4, not `{}`", key.name, value)};
    return ok_status();
  }
  if (!key.values.empty() && std::ranges::find(key.values, value) == key.values.end())
    return Error{fmt::format("`{}` is one of {}{}, not `{}`", key.name, joined(key.values),
                             may_be_null(key) ? ", null" : "", value)};
  term.values.emplace_back(value);
  return ok_status();
}

Result<Where::Term> read_term(std::string_view text) {
  const size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0)
    return Error{
        fmt::format("a term is KEY=VALUE or KEY!=VALUE, such as gradient=ok, not `{}`", text)};
  Where::Term term;
  term.negated = text[equals - 1] == '!';
  const std::string_view name = text.substr(0, equals - (term.negated ? 1 : 0));
  term.key = find_key(name);
  if (term.key == nullptr) {
    std::vector<std::string_view> names;
    for (const Key& key : kKeys) names.push_back(key.name);
    return Error{fmt::format("no key is called `{}`; there are: {}", name, joined(names))};
  }
  std::string_view values = text.substr(equals + 1);
  for (bool more = true; more;) {
    const size_t comma = values.find(',');
    WEFT_TRY_STATUS(add_value(values.substr(0, comma), term));
    more = comma != std::string_view::npos;
    if (more) values.remove_prefix(comma + 1);
  }
  return term;
}

// Whether a field has one of a term's values.
struct Match {
  const Where::Term& term;
  const Metadata& metadata;

  bool has(std::string_view value) const {
    return std::ranges::find(term.values, value) != term.values.end();
  }
  bool operator()(field::Text Metadata::* member) const { return has(metadata.*member); }
  bool operator()(field::MaybeText Metadata::* member) const {
    const field::MaybeText& value = metadata.*member;
    return member == &Metadata::license && value ? licensed(*value) : maybe(value);
  }
  bool operator()(field::MaybeText Verdicts::* member) const {
    return maybe(metadata.verdicts.*member);
  }
  bool operator()(field::MaybeBranches Verdicts::* member) const {
    const field::MaybeBranches& branches = metadata.verdicts.*member;
    return branches ? has(name(*branches)) : term.null;
  }
  bool operator()(field::Flag Metadata::* member) const {
    return has(metadata.*member ? "true" : "false");
  }
  bool operator()(field::Number Metadata::* member) const {
    const uint64_t number = metadata.*member;
    return std::ranges::any_of(term.ranges, [&](const Where::Range& range) {
      return range.least <= number && number <= range.most;
    });
  }
  bool operator()(field::Names Metadata::* member) const {
    return std::ranges::any_of(metadata.*member, [&](std::string_view name) { return has(name); });
  }
  // "MIT AND Apache-2.0": both have to be allowed, and either is enough to be left out.
  bool licensed(std::string_view all) const {
    constexpr std::string_view kAnd = " AND ";
    bool any = false, every = true;
    for (bool more = true; more;) {
      const size_t end = all.find(kAnd);
      const bool found = has(all.substr(0, end));
      any = any || found;
      every = every && found;
      more = end != std::string_view::npos;
      if (more) all.remove_prefix(end + kAnd.size());
    }
    return term.negated ? any : every;
  }
  bool maybe(const field::MaybeText& value) const { return value ? has(*value) : term.null; }
};

}  // namespace

std::span<const std::string_view> known_values(std::string_view field) { return values_of(field); }

Result<Where> Where::parse(const std::vector<std::string>& terms) {
  Where where;
  for (const std::string& text : terms) {
    WEFT_TRY(Term term, read_term(text));
    where.terms_.push_back(std::move(term));
    where.texts_.push_back(text);
  }
  return where;
}

bool Where::takes(const Metadata& metadata) const {
  return std::ranges::all_of(terms_, [&](const Term& term) {
    return std::visit(Match{term, metadata}, term.key->member) != term.negated;
  });
}

std::string Where::as_options() const {
  std::string text;
  for (const std::string& term : texts_)
    text += fmt::format("{}--where {}", text.empty() ? "" : " ", term);
  return text;
}

Error Where::takes_none(uint64_t records) const {
  const bool verdicts =
      std::ranges::any_of(terms_, [](const Term& term) { return is_of_verdicts(*term.key); });
  return Error{fmt::format("{} takes none of {} records{}", as_options(), records,
                           verdicts ? "; verdicts are null until `weft verify` writes them" : "")};
}

std::vector<std::string_view> Where::keys() const {
  std::vector<std::string_view> names;
  for (const Term& term : terms_) {
    const auto* const key = std::ranges::find(kKeys, term.key->member, &Key::member);
    names.push_back(key->name);  // the field's own name, not the short one
  }
  return names;
}

std::string_view where_help() {
  return "only records for which this holds, such as gradient=ok, gradient!=wrong, device=cuda or "
         "difficulty=2-4; a,b: one of them; all of several --where must hold";
}

}  // namespace weft::record
