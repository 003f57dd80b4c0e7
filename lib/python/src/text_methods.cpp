// Methods of `str`, on ASCII text where it matters what a letter is.
#include <algorithm>
#include <charconv>

#include "weft/base/words.h"
#include "weft/python/evaluator.h"

namespace weft::python {
namespace {

// What Python's str.split and str.strip take for blank, of ASCII.
constexpr std::string_view kBlanks = " \t\n\r\v\f\x1c\x1d\x1e\x1f";

// kUndefined, where one gives a value: weft does not follow the call.
struct Call {
  Evaluator& evaluator;
  std::string_view own;
  std::span<const Value> given;

  const Arguments& arguments;

  std::optional<std::string_view> text(size_t at) const {
    const std::optional<Symbol> found =
        at < given.size() ? evaluator.state.string_of(given[at]) : std::nullopt;
    return found ? std::optional(evaluator.state.text(*found)) : std::nullopt;
  }
};

Value with_case(const Call& call, char first, char last) {
  if (!is_ascii(call.own)) return {};
  std::string changed(call.own);
  for (char& c : changed)
    if (c >= first && c <= last) c ^= 0x20;
  return call.evaluator.texts.made_text(changed);
}
Value lower(const Call& call) { return with_case(call, 'A', 'Z'); }
Value upper(const Call& call) { return with_case(call, 'a', 'z'); }

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_letter(char c) { return is_upper(c) || is_lower(c); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }
bool is_blank(char c) { return kBlanks.find(c) != std::string_view::npos; }

// `begins`: whether a letter is the first one of what is written with a capital.
Value capitals(const Call& call, bool each_word) {
  if (!is_ascii(call.own)) return {};
  std::string changed(call.own);
  bool inside = false;
  for (char& c : changed) {
    if (inside ? is_upper(c) : is_lower(c)) c ^= 0x20;
    inside = !each_word || is_letter(c);
  }
  return call.evaluator.texts.made_text(changed);
}
Value capitalize(const Call& call) { return capitals(call, false); }
Value title(const Call& call) { return capitals(call, true); }
Value swap_case(const Call& call) {
  if (!is_ascii(call.own)) return {};
  std::string changed(call.own);
  for (char& c : changed)
    if (is_letter(c)) c ^= 0x20;
  return call.evaluator.texts.made_text(changed);
}

Value all_are(const Call& call, bool (*is)(char)) {
  if (!is_ascii(call.own)) return {};
  return call.evaluator.state.boolean(!call.own.empty() && std::ranges::all_of(call.own, is));
}
Value all_letters(const Call& call) { return all_are(call, is_letter); }
Value all_digits(const Call& call) { return all_are(call, is_digit); }
Value all_letters_or_digits(const Call& call) { return all_are(call, is_letter_or_digit); }
Value all_blank(const Call& call) { return all_are(call, is_blank); }
Value all_of_case(const Call& call, bool (*is)(char), bool (*is_not)(char)) {
  if (!is_ascii(call.own)) return {};
  return call.evaluator.state.boolean(std::ranges::any_of(call.own, is) &&
                                      std::ranges::none_of(call.own, is_not));
}
Value all_lower(const Call& call) { return all_of_case(call, is_lower, is_upper); }
Value all_upper(const Call& call) { return all_of_case(call, is_upper, is_lower); }

// With a text, or one of a tuple of texts.
Value any_part(const Call& call, bool (*is)(std::string_view, std::string_view)) {
  Evaluator& evaluator = call.evaluator;
  std::vector<Value> parts = {call.given[0]};
  if (evaluator.state.is_known_sequence(parts[0]) &&
      !evaluator.state.sequences[parts[0].index].is_list)
    parts.assign(evaluator.state.items(call.given[0]).begin(),
                 evaluator.state.items(call.given[0]).end());
  bool found = false;
  for (const Value& part : parts) {
    const std::optional<Symbol> text = evaluator.state.string_of(part);
    if (!text) return {};
    found = found || is(call.own, evaluator.state.text(*text));
  }
  return evaluator.state.boolean(found);
}
Value starts_with(const Call& call) {
  return any_part(
      call, [](std::string_view own, std::string_view part) { return own.starts_with(part); });
}
Value ends_with(const Call& call) {
  return any_part(call,
                  [](std::string_view own, std::string_view part) { return own.ends_with(part); });
}

// find, index and their kin from the right; -1: `find` alone says so.
Value place(const Call& call, bool right, bool raises) {
  const auto part = call.text(0);
  if (!part || !is_ascii(call.own)) return {};
  const size_t at = right ? call.own.rfind(*part) : call.own.find(*part);
  if (at == std::string_view::npos) return raises ? Value{} : call.evaluator.state.integer(-1);
  return call.evaluator.state.integer(static_cast<Int128>(at));
}
Value find(const Call& call) { return place(call, false, false); }
Value index(const Call& call) { return place(call, false, true); }
Value find_last(const Call& call) { return place(call, true, false); }
Value index_last(const Call& call) { return place(call, true, true); }

Value count(const Call& call) {
  const auto part = call.text(0);
  if (!part || part->empty()) return {};
  Int128 found = 0;
  for (size_t at = 0; (at = call.own.find(*part, at)) != std::string_view::npos; at += part->size())
    ++found;
  return call.evaluator.state.integer(found);
}

// The length that the text gets; empty: weft does not know it.
std::optional<size_t> width(const Call& call) {
  const auto number = call.evaluator.state.numeric(call.given[0]);
  if (!number || !number->number.is_integer || number->number.integer > Int128{kMaximumText} ||
      !is_ascii(call.own))
    return std::nullopt;
  return static_cast<size_t>(std::max<Int128>(number->number.integer, 0));
}
// `part_before`: of what lacks, with Python's rule for a rest.
Value justified(const Call& call, char where) {
  const std::optional<size_t> wanted = width(call);
  const std::string_view fill = call.given.size() > 1 ? call.text(1).value_or("") : " ";
  if (!wanted || fill.size() != 1) return {};
  const size_t lacking = *wanted > call.own.size() ? *wanted - call.own.size() : 0;
  const size_t before = where == '<'   ? 0
                        : where == '>' ? lacking
                                       : lacking / 2 + (lacking & *wanted & 1);
  return call.evaluator.texts.made_text(std::string(before, fill[0]) + std::string(call.own) +
                                        std::string(lacking - before, fill[0]));
}
Value justify_left(const Call& call) { return justified(call, '<'); }
Value justify_right(const Call& call) { return justified(call, '>'); }
Value center(const Call& call) { return justified(call, '^'); }

Value fill_with_zeros(const Call& call) {
  const std::optional<size_t> wanted = width(call);
  if (!wanted) return {};
  const size_t sign = call.own.starts_with('-') || call.own.starts_with('+') ? 1 : 0;
  const size_t lacking = *wanted > call.own.size() ? *wanted - call.own.size() : 0;
  return call.evaluator.texts.made_text(std::string(call.own.substr(0, sign)) +
                                        std::string(lacking, '0') +
                                        std::string(call.own.substr(sign)));
}

Value partition_at(const Call& call, bool right) {
  Session& state = call.evaluator.state;
  const auto given = call.text(0);
  if (!given || given->empty()) return {};
  const std::string separator(*given);
  const size_t at = right ? call.own.rfind(separator) : call.own.find(separator);
  const bool found = at != std::string_view::npos;
  const std::string_view whole = call.own;
  const Value parts[] = {state.symbol_constant(found   ? whole.substr(0, at)
                                               : right ? ""
                                                       : whole),
                         state.symbol_constant(found ? std::string_view(separator) : ""),
                         state.symbol_constant(found   ? whole.substr(at + separator.size())
                                               : right ? whole
                                                       : "")};
  return state.sequence(parts, false);
}
Value partition(const Call& call) { return partition_at(call, false); }
Value partition_last(const Call& call) { return partition_at(call, true); }

Value lines(const Call& call) {
  if (!is_ascii(call.own)) return {};
  Session& state = call.evaluator.state;
  constexpr std::string_view kEnds = "\n\r\v\f\x1c\x1d\x1e";
  std::vector<Value> parts;
  for (std::string_view rest = call.own; !rest.empty();) {
    const size_t end = std::min(rest.find_first_of(kEnds), rest.size());
    parts.push_back(state.symbol_constant(rest.substr(0, end)));
    const bool two = rest.substr(end).starts_with("\r\n");
    rest.remove_prefix(std::min(end + (two ? 2 : 1), rest.size()));
  }
  return state.sequence(parts, true);
}

// `{}`, `{0}`, `{name}`, each with a conversion and a format.
Value format(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  std::string made;
  size_t next = 0;
  bool numbered = false;
  for (std::string_view rest = call.own; !rest.empty();) {
    const size_t at = std::min(rest.find_first_of("{}"), rest.size());
    made += rest.substr(0, at);
    rest.remove_prefix(at);
    if (rest.empty()) break;
    if (rest.starts_with("{{") || rest.starts_with("}}")) {
      made += rest[0];
      rest.remove_prefix(2);
      continue;
    }
    const size_t end = rest.find_first_of("{}", 1);
    if (rest[0] != '{' || end == std::string_view::npos || rest[end] != '}') return {};
    const std::string_view field = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
    const size_t colon = std::min(field.find(':'), field.size());
    std::string_view name = field.substr(0, colon);
    const std::string_view spec = field.substr(std::min(colon + 1, field.size()));
    const char conversion = name.size() > 1 && name[name.size() - 2] == '!' ? name.back() : '\0';
    if (conversion != '\0') name.remove_suffix(2);
    Value value;
    if (name.empty() || is_digit(name[0])) {
      size_t place = next++;
      if (!name.empty() && std::from_chars(name.data(), name.data() + name.size(), place).ptr !=
                               name.data() + name.size())
        return {};
      // Python does not take both.
      if (!name.empty() && next > 1 && !numbered) return {};
      if (name.empty() && numbered) return {};
      numbered = !name.empty();
      if (place >= call.given.size()) return {};
      value = call.given[place];
    } else {
      const Value* const found = call.arguments.find(name, evaluator.state.symbols);
      if (found == nullptr) return {};
      value = *found;
    }
    if (conversion != '\0') {
      const auto written = conversion == 's'   ? evaluator.texts.python_text(value)
                           : conversion == 'r' ? evaluator.texts.python_repr(value)
                                               : std::nullopt;
      if (!written) return {};
      value = evaluator.texts.made_text(*written);
    }
    const std::optional<std::string> piece = evaluator.texts.formatted(value, spec);
    if (!piece || made.size() + piece->size() > kMaximumText) return {};
    made += *piece;
  }
  return evaluator.texts.made_text(made);
}

Value join(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const std::optional<std::vector<Value>> items = evaluator.iteration.elements_of(call.given[0]);
  if (!items) return {};
  std::string joined;
  for (size_t i = 0; i < items->size(); ++i) {
    const std::optional<Symbol> item = evaluator.state.string_of((*items)[i]);
    if (!item) return {};
    if (i != 0) joined += call.own;
    joined += evaluator.state.text(*item);
    if (joined.size() > kMaximumText) return {};
  }
  return evaluator.texts.made_text(joined);
}

Value replace(const Call& call) {
  const auto from = call.text(0), to = call.text(1);
  if (!from || !to || from->empty()) return {};
  Int128 most = -1;  // all
  if (call.given.size() > 2) {
    const auto count = call.evaluator.state.numeric(call.given[2]);
    if (!count || !count->number.is_integer) return {};
    most = count->number.integer;
  }
  std::string made;
  size_t at = 0;
  for (size_t found; most != 0 && (found = call.own.find(*from, at)) != std::string_view::npos;
       at = found + from->size(), --most) {
    made += call.own.substr(at, found - at);
    made += *to;
    if (made.size() > kMaximumText) return {};
  }
  return call.evaluator.texts.made_text(made += call.own.substr(at));
}

// How often to split at most; the highest number: as often as there is a place. Empty: unknown.
std::optional<size_t> most_splits(const Call& call) {
  const Value* const given = call.arguments.find(1, "maxsplit", call.evaluator.state.symbols);
  if (given == nullptr) return SIZE_MAX;
  const auto number = call.evaluator.state.numeric(*given);
  if (!number || !number->number.is_integer) return std::nullopt;
  return number->number.integer < 0
             ? SIZE_MAX
             : static_cast<size_t>(std::min<Int128>(number->number.integer, SIZE_MAX));
}

Value split_from(const Call& call, bool right) {
  Session& state = call.evaluator.state;
  const std::optional<size_t> most = most_splits(call);
  const Value* const given = call.arguments.find(0, "sep", state.symbols);
  if (!most) return {};
  std::vector<std::string_view> parts;
  std::string separator;
  if (given == nullptr || given->kind == ValueKind::kNone) {
    // Splits at blanks from the right are those from the left unless there is a limit.
    if (!is_ascii(call.own) || (right && *most != SIZE_MAX)) return {};
    for (size_t at = 0; (at = call.own.find_first_not_of(kBlanks, at)) != std::string_view::npos;) {
      const bool last = parts.size() == *most;
      const size_t end =
          last ? call.own.size() : std::min(call.own.find_first_of(kBlanks, at), call.own.size());
      parts.push_back(call.own.substr(at, end - at));
      at = end;
    }
  } else {
    const std::optional<Symbol> text = state.string_of(*given);
    if (!text) return {};
    separator = call.evaluator.state.text(*text);
    if (separator.empty()) return {};
    std::string_view rest = call.own;
    for (size_t count = 0;; ++count) {
      const size_t at = count == *most ? std::string_view::npos
                        : right        ? rest.rfind(separator)
                                       : rest.find(separator);
      if (at == std::string_view::npos) break;
      const size_t after = at + separator.size();
      parts.push_back(right ? rest.substr(after) : rest.substr(0, at));
      rest = right ? rest.substr(0, at) : rest.substr(after);
    }
    parts.push_back(rest);
    if (right) std::ranges::reverse(parts);
  }
  std::vector<Value> values;
  values.reserve(parts.size());
  for (const std::string_view part : parts) values.push_back(state.symbol_constant(part));
  return state.sequence(values, true);
}
Value split(const Call& call) { return split_from(call, false); }
Value split_right(const Call& call) { return split_from(call, true); }

Value stripped(const Call& call, bool left, bool right) {
  const auto given = call.text(0);
  const bool blanks = call.given.empty() || call.given[0].kind == ValueKind::kNone;
  if ((!blanks && !given) || !is_ascii(call.own)) return {};
  const std::string_view letters = blanks ? kBlanks : *given;
  std::string_view rest = call.own;
  if (left) rest.remove_prefix(std::min(rest.find_first_not_of(letters), rest.size()));
  if (right) rest = rest.substr(0, rest.find_last_not_of(letters) + 1);
  return call.evaluator.texts.made_text(rest);
}
Value strip(const Call& call) { return stripped(call, true, true); }
Value left_strip(const Call& call) { return stripped(call, true, false); }
Value right_strip(const Call& call) { return stripped(call, false, true); }

Value without_prefix(const Call& call) {
  const auto part = call.text(0);
  if (!part) return {};
  return call.evaluator.texts.made_text(call.own.starts_with(*part) ? call.own.substr(part->size())
                                                                    : call.own);
}
Value without_suffix(const Call& call) {
  const auto part = call.text(0);
  if (!part) return {};
  const bool has = call.own.ends_with(*part);
  return call.evaluator.texts.made_text(has ? call.own.substr(0, call.own.size() - part->size())
                                            : call.own);
}

constexpr std::string_view kAnyName = "*";

struct Row {
  std::string_view name;
  size_t least, most;  // arguments
  Value (*run)(const Call&);
  std::string_view names;  // of arguments that it takes by name too, separated by spaces

  bool takes(std::string_view argument) const {
    return names == kAnyName || has_word(names, argument);
  }
};
constexpr Row kRows[] = {
    {"capitalize", 0, 0, capitalize, {}},
    {"center", 1, 2, center, {}},
    {"count", 1, 1, count, {}},
    {"endswith", 1, 1, ends_with, {}},
    {"find", 1, 1, find, {}},
    {"format", 0, SIZE_MAX, format, kAnyName},
    {"index", 1, 1, index, {}},
    {"isalnum", 0, 0, all_letters_or_digits, {}},
    {"isalpha", 0, 0, all_letters, {}},
    {"isdecimal", 0, 0, all_digits, {}},
    {"isdigit", 0, 0, all_digits, {}},
    {"islower", 0, 0, all_lower, {}},
    {"isnumeric", 0, 0, all_digits, {}},
    {"isspace", 0, 0, all_blank, {}},
    {"isupper", 0, 0, all_upper, {}},
    {"join", 1, 1, join, {}},
    {"ljust", 1, 2, justify_left, {}},
    {"lower", 0, 0, lower, {}},
    {"lstrip", 0, 1, left_strip, {}},
    {"partition", 1, 1, partition, {}},
    {"removeprefix", 1, 1, without_prefix, {}},
    {"removesuffix", 1, 1, without_suffix, {}},
    {"replace", 2, 3, replace, {}},
    {"rfind", 1, 1, find_last, {}},
    {"rindex", 1, 1, index_last, {}},
    {"rjust", 1, 2, justify_right, {}},
    {"rpartition", 1, 1, partition_last, {}},
    {"rsplit", 0, 2, split_right, "sep maxsplit"},
    {"rstrip", 0, 1, right_strip, {}},
    {"split", 0, 2, split, "sep maxsplit"},
    {"splitlines", 0, 0, lines, {}},
    {"startswith", 1, 1, starts_with, {}},
    {"strip", 0, 1, strip, {}},
    {"swapcase", 0, 0, swap_case, {}},
    {"title", 0, 0, title, {}},
    {"upper", 0, 0, upper, {}},
    {"zfill", 1, 1, fill_with_zeros, {}},
};

}  // namespace

bool Texts::is_text_method(std::string_view name) {
  return std::ranges::find(kRows, name, &Row::name) != std::end(kRows);
}

Value Texts::text_method(Value object, std::string_view method, const Arguments& arguments) {
  const auto* row = std::ranges::find(kRows, method, &Row::name);
  const size_t count = arguments.positional.size();
  const auto takes = [&](const Keyword& keyword) { return row->takes(text(keyword.name)); };
  if (row != std::end(kRows) && arguments.complete && count >= row->least && count <= row->most &&
      std::ranges::all_of(arguments.named, takes)) {
    // It stands in the table of symbols, which what is made here may move.
    const std::string own(text(*s_.string_of(object)));
    const Value value = row->run({e_, own, arguments.positional, arguments});
    if (value.kind != ValueKind::kUndefined) return value;
  }
  return unknown("a method of text that weft does not run");
}

}  // namespace weft::python
