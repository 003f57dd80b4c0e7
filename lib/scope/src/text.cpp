// Python's text: what names of kernels are made of.
#include <algorithm>
#include <charconv>

#include "evaluator.h"
#include "weft/base/words.h"

namespace weft::scope {

using syntax::Node;

namespace {

constexpr size_t kMaximumText = 1 << 16;

}  // namespace

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::optional<std::string> Evaluator::python_text(Value value) {
  if (const std::optional<Symbol> known = s_.string_of(value)) return std::string(text(*known));
  if (value.kind == ValueKind::kNone) return "None";
  const std::optional<Numeric> number = numeric(value);
  if (!number || number->is_numpy || number->is_enum) return std::nullopt;
  if (number->is_bool) return number->number.integer != 0 ? "True" : "False";
  Text out;
  if (number->number.is_integer)
    out << number->number.integer;
  else
    types::spell_float(number->number.real, out);
  return out.str();
}

Value Evaluator::made_text(std::string_view made) {
  s_.budget.spend(Limit::kValues, 1 + made.size() / sizeof(Value));
  return made.size() > kMaximumText ? unknown("a text that is too long") : s_.symbol_constant(made);
}

// `{value!conversion:spec}`
std::optional<std::string> Evaluator::formatted_part(NodeId id) {
  const Node& node = (*tree_)[id];
  const Value value = eval(tree_->child(id, 0));
  const NodeId spec_node = tree_->child(id, 1);
  std::string spec;
  if (spec_node.valid()) {
    const std::optional<Symbol> known = s_.string_of(eval(spec_node));
    if (!known) return std::nullopt;
    spec = text(*known);
  }
  if (node.c == 0) return formatted(value, spec);
  if (node.c != 's' && node.c != 'r') return std::nullopt;
  const auto converted = node.c == 's' ? python_text(value) : python_repr(value);
  return converted ? formatted(made_text(*converted), spec) : std::nullopt;
}

Value Evaluator::eval_joined_text(NodeId id) {
  std::string joined;
  bool known = true;
  for (const NodeId part : tree_->children(id)) {
    const Node& node = (*tree_)[part];
    const bool formatted = node.kind == NodeKind::kFormattedValue;
    const std::optional<std::string> piece =
        formatted ? formatted_part(part) : python_text(eval(part));
    known = known && piece.has_value();
    if (piece) joined += *piece;
  }
  return known ? made_text(joined) : unknown("formatted text that weft does not know");
}

// Methods of `str`, on ASCII text where it matters what a letter is. kUndefined: weft does not
// follow the call.
struct TextMethods {
  struct Call {
    Evaluator& evaluator;
    std::string_view own;
    std::span<const Value> given;

    const Arguments& arguments;

    std::optional<std::string_view> text(size_t at) const {
      const std::optional<Symbol> found =
          at < given.size() ? evaluator.s_.string_of(given[at]) : std::nullopt;
      return found ? std::optional(evaluator.text(*found)) : std::nullopt;
    }
  };

  static Value with_case(const Call& call, char first, char last) {
    if (!is_ascii(call.own)) return {};
    std::string changed(call.own);
    for (char& c : changed)
      if (c >= first && c <= last) c ^= 0x20;
    return call.evaluator.made_text(changed);
  }
  static Value lower(const Call& call) { return with_case(call, 'A', 'Z'); }
  static Value upper(const Call& call) { return with_case(call, 'a', 'z'); }

  static bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
  static bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
  static bool is_letter(char c) { return is_upper(c) || is_lower(c); }
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }
  static bool is_blank(char c) { return kBlanks.find(c) != std::string_view::npos; }

  // `begins`: whether a letter is the first one of what is written with a capital.
  static Value capitals(const Call& call, bool each_word) {
    if (!is_ascii(call.own)) return {};
    std::string changed(call.own);
    bool inside = false;
    for (char& c : changed) {
      if (inside ? is_upper(c) : is_lower(c)) c ^= 0x20;
      inside = !each_word || is_letter(c);
    }
    return call.evaluator.made_text(changed);
  }
  static Value capitalize(const Call& call) { return capitals(call, false); }
  static Value title(const Call& call) { return capitals(call, true); }
  static Value swap_case(const Call& call) {
    if (!is_ascii(call.own)) return {};
    std::string changed(call.own);
    for (char& c : changed)
      if (is_letter(c)) c ^= 0x20;
    return call.evaluator.made_text(changed);
  }

  static Value all_are(const Call& call, bool (*is)(char)) {
    if (!is_ascii(call.own)) return {};
    return call.evaluator.s_.boolean(!call.own.empty() && std::ranges::all_of(call.own, is));
  }
  static Value all_letters(const Call& call) { return all_are(call, is_letter); }
  static Value all_digits(const Call& call) { return all_are(call, is_digit); }
  static Value all_letters_or_digits(const Call& call) { return all_are(call, is_letter_or_digit); }
  static Value all_blank(const Call& call) { return all_are(call, is_blank); }
  static Value all_of_case(const Call& call, bool (*is)(char), bool (*is_not)(char)) {
    if (!is_ascii(call.own)) return {};
    return call.evaluator.s_.boolean(std::ranges::any_of(call.own, is) &&
                                     std::ranges::none_of(call.own, is_not));
  }
  static Value all_lower(const Call& call) { return all_of_case(call, is_lower, is_upper); }
  static Value all_upper(const Call& call) { return all_of_case(call, is_upper, is_lower); }

  // With a text, or one of a tuple of texts.
  static Value any_part(const Call& call, bool (*is)(std::string_view, std::string_view)) {
    Evaluator& evaluator = call.evaluator;
    std::vector<Value> parts = {call.given[0]};
    if (evaluator.is_known_sequence(parts[0]) && !evaluator.s_.sequences[parts[0].index].is_list)
      parts.assign(evaluator.s_.items(call.given[0]).begin(),
                   evaluator.s_.items(call.given[0]).end());
    bool found = false;
    for (const Value& part : parts) {
      const std::optional<Symbol> text = evaluator.s_.string_of(part);
      if (!text) return {};
      found = found || is(call.own, evaluator.text(*text));
    }
    return evaluator.s_.boolean(found);
  }
  static Value starts_with(const Call& call) {
    return any_part(
        call, [](std::string_view own, std::string_view part) { return own.starts_with(part); });
  }
  static Value ends_with(const Call& call) {
    return any_part(
        call, [](std::string_view own, std::string_view part) { return own.ends_with(part); });
  }

  // find, index and their kin from the right; -1: `find` alone says so.
  static Value place(const Call& call, bool right, bool raises) {
    const auto part = call.text(0);
    if (!part || !is_ascii(call.own)) return {};
    const size_t at = right ? call.own.rfind(*part) : call.own.find(*part);
    if (at == std::string_view::npos) return raises ? Value{} : call.evaluator.s_.integer(-1);
    return call.evaluator.s_.integer(static_cast<Int128>(at));
  }
  static Value find(const Call& call) { return place(call, false, false); }
  static Value index(const Call& call) { return place(call, false, true); }
  static Value find_last(const Call& call) { return place(call, true, false); }
  static Value index_last(const Call& call) { return place(call, true, true); }

  static Value count(const Call& call) {
    const auto part = call.text(0);
    if (!part || part->empty()) return {};
    Int128 found = 0;
    for (size_t at = 0; (at = call.own.find(*part, at)) != std::string_view::npos;
         at += part->size())
      ++found;
    return call.evaluator.s_.integer(found);
  }

  // The length that the text gets; empty: weft does not know it.
  static std::optional<size_t> width(const Call& call) {
    const auto number = call.evaluator.numeric(call.given[0]);
    if (!number || !number->number.is_integer || number->number.integer > Int128{kMaximumText} ||
        !is_ascii(call.own))
      return std::nullopt;
    return static_cast<size_t>(std::max<Int128>(number->number.integer, 0));
  }
  // `part_before`: of what lacks, with Python's rule for a rest.
  static Value justified(const Call& call, char where) {
    const std::optional<size_t> wanted = width(call);
    const std::string_view fill = call.given.size() > 1 ? call.text(1).value_or("") : " ";
    if (!wanted || fill.size() != 1) return {};
    const size_t lacking = *wanted > call.own.size() ? *wanted - call.own.size() : 0;
    const size_t before = where == '<'   ? 0
                          : where == '>' ? lacking
                                         : lacking / 2 + (lacking & *wanted & 1);
    return call.evaluator.made_text(std::string(before, fill[0]) + std::string(call.own) +
                                    std::string(lacking - before, fill[0]));
  }
  static Value justify_left(const Call& call) { return justified(call, '<'); }
  static Value justify_right(const Call& call) { return justified(call, '>'); }
  static Value center(const Call& call) { return justified(call, '^'); }

  static Value fill_with_zeros(const Call& call) {
    const std::optional<size_t> wanted = width(call);
    if (!wanted) return {};
    const size_t sign = call.own.starts_with('-') || call.own.starts_with('+') ? 1 : 0;
    const size_t lacking = *wanted > call.own.size() ? *wanted - call.own.size() : 0;
    return call.evaluator.made_text(std::string(call.own.substr(0, sign)) +
                                    std::string(lacking, '0') + std::string(call.own.substr(sign)));
  }

  static Value partition_at(const Call& call, bool right) {
    State& state = call.evaluator.s_;
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
  static Value partition(const Call& call) { return partition_at(call, false); }
  static Value partition_last(const Call& call) { return partition_at(call, true); }

  static Value lines(const Call& call) {
    if (!is_ascii(call.own)) return {};
    State& state = call.evaluator.s_;
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
  static Value format(const Call& call) {
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
        const Value* const found = call.arguments.find(name, evaluator.s_.symbols);
        if (found == nullptr) return {};
        value = *found;
      }
      if (conversion != '\0') {
        const auto written = conversion == 's'   ? evaluator.python_text(value)
                             : conversion == 'r' ? evaluator.python_repr(value)
                                                 : std::nullopt;
        if (!written) return {};
        value = evaluator.made_text(*written);
      }
      const std::optional<std::string> piece = evaluator.formatted(value, spec);
      if (!piece || made.size() + piece->size() > kMaximumText) return {};
      made += *piece;
    }
    return evaluator.made_text(made);
  }

  static Value join(const Call& call) {
    Evaluator& evaluator = call.evaluator;
    const std::optional<std::vector<Value>> items = evaluator.elements_of(call.given[0]);
    if (!items) return {};
    std::string joined;
    for (size_t i = 0; i < items->size(); ++i) {
      const std::optional<Symbol> item = evaluator.s_.string_of((*items)[i]);
      if (!item) return {};
      if (i != 0) joined += call.own;
      joined += evaluator.text(*item);
      if (joined.size() > kMaximumText) return {};
    }
    return evaluator.made_text(joined);
  }

  static Value replace(const Call& call) {
    const auto from = call.text(0), to = call.text(1);
    if (!from || !to || from->empty()) return {};
    Int128 most = -1;  // all
    if (call.given.size() > 2) {
      const auto count = call.evaluator.numeric(call.given[2]);
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
    return call.evaluator.made_text(made += call.own.substr(at));
  }

  // How often to split at most; the highest number: as often as there is a place. Empty: unknown.
  static std::optional<size_t> most_splits(const Call& call) {
    const Value* const given = call.arguments.find(1, "maxsplit", call.evaluator.s_.symbols);
    if (given == nullptr) return SIZE_MAX;
    const auto number = call.evaluator.numeric(*given);
    if (!number || !number->number.is_integer) return std::nullopt;
    return number->number.integer < 0
               ? SIZE_MAX
               : static_cast<size_t>(std::min<Int128>(number->number.integer, SIZE_MAX));
  }

  static Value split_from(const Call& call, bool right) {
    State& state = call.evaluator.s_;
    const std::optional<size_t> most = most_splits(call);
    const Value* const given = call.arguments.find(0, "sep", state.symbols);
    if (!most) return {};
    std::vector<std::string_view> parts;
    std::string separator;
    if (given == nullptr || given->kind == ValueKind::kNone) {
      // Splits at blanks from the right are those from the left unless there is a limit.
      if (!is_ascii(call.own) || (right && *most != SIZE_MAX)) return {};
      for (size_t at = 0;
           (at = call.own.find_first_not_of(kBlanks, at)) != std::string_view::npos;) {
        const bool last = parts.size() == *most;
        const size_t end =
            last ? call.own.size() : std::min(call.own.find_first_of(kBlanks, at), call.own.size());
        parts.push_back(call.own.substr(at, end - at));
        at = end;
      }
    } else {
      const std::optional<Symbol> text = state.string_of(*given);
      if (!text) return {};
      separator = call.evaluator.text(*text);
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
  static Value split(const Call& call) { return split_from(call, false); }
  static Value split_right(const Call& call) { return split_from(call, true); }

  static Value stripped(const Call& call, bool left, bool right) {
    const auto given = call.text(0);
    const bool blanks = call.given.empty() || call.given[0].kind == ValueKind::kNone;
    if ((!blanks && !given) || !is_ascii(call.own)) return {};
    const std::string_view letters = blanks ? kBlanks : *given;
    std::string_view rest = call.own;
    if (left) rest.remove_prefix(std::min(rest.find_first_not_of(letters), rest.size()));
    if (right) rest = rest.substr(0, rest.find_last_not_of(letters) + 1);
    return call.evaluator.made_text(rest);
  }
  static Value strip(const Call& call) { return stripped(call, true, true); }
  static Value left_strip(const Call& call) { return stripped(call, true, false); }
  static Value right_strip(const Call& call) { return stripped(call, false, true); }

  static Value without_prefix(const Call& call) {
    const auto part = call.text(0);
    if (!part) return {};
    return call.evaluator.made_text(call.own.starts_with(*part) ? call.own.substr(part->size())
                                                                : call.own);
  }
  static Value without_suffix(const Call& call) {
    const auto part = call.text(0);
    if (!part) return {};
    const bool has = call.own.ends_with(*part);
    return call.evaluator.made_text(has ? call.own.substr(0, call.own.size() - part->size())
                                        : call.own);
  }

  struct Row {
    std::string_view name;
    size_t least, most;  // arguments
    Value (*run)(const Call&);
    std::string_view names;  // of arguments that it takes by name too, separated by spaces

    bool takes(std::string_view argument) const {
      return names == kAnyName || has_word(names, argument);
    }
  };
  static constexpr std::string_view kAnyName = "*";
  static constexpr Row kRows[] = {
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

  // What Python's str.split and str.strip take for blank, of ASCII.
  static constexpr std::string_view kBlanks = " \t\n\r\v\f\x1c\x1d\x1e\x1f";
};

bool Evaluator::is_text_method(std::string_view name) {
  return std::ranges::find(TextMethods::kRows, name, &TextMethods::Row::name) !=
         std::end(TextMethods::kRows);
}

Value Evaluator::text_method(Value object, std::string_view method, const Arguments& arguments) {
  const auto* row = std::ranges::find(TextMethods::kRows, method, &TextMethods::Row::name);
  const size_t count = arguments.positional.size();
  const auto takes = [&](const Keyword& keyword) { return row->takes(text(keyword.name)); };
  if (row != std::end(TextMethods::kRows) && arguments.complete && count >= row->least &&
      count <= row->most && std::ranges::all_of(arguments.named, takes)) {
    // It stands in the table of symbols, which what is made here may move.
    const std::string own(text(*s_.string_of(object)));
    const Value value = row->run({*this, own, arguments.positional, arguments});
    if (value.kind != ValueKind::kUndefined) return value;
  }
  return unknown("a method of text that weft does not run");
}

Value Evaluator::name_of(Value object) {
  if (object.kind == ValueKind::kNamespace) {
    const Namespace& space = s_.namespaces[object.index];
    if (space.kind == Namespace::Kind::kClass || space.kind == Namespace::Kind::kEnum ||
        space.kind == Namespace::Kind::kPlainFunction)
      return State::constant(s_.constants.string(space.name));
  }
  if (object.kind == ValueKind::kType && object.variant == Variant::kPlain) {
    const types::Type& type = s_.types[object.type()];
    if (object.type() == types::kPythonInt) return s_.symbol_constant("int");
    if (object.type() == types::kPythonFloat) return s_.symbol_constant("float");
    if (object.type() == types::kPythonBool) return s_.symbol_constant("bool");
    if (type.kind == types::TypeKind::kScalar)
      return s_.symbol_constant(types::info(type.scalar).warp_name);
  }
  return unknown("the name of something");
}

}  // namespace weft::scope
