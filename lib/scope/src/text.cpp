// Python's text: what names of kernels are made of.
#include <algorithm>

#include "evaluator.h"

namespace weft::scope {

using syntax::Node;

namespace {

constexpr size_t kMaximumText = 1 << 16;

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

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

Value Evaluator::eval_joined_text(NodeId id) {
  std::string joined;
  bool known = true;
  for (const NodeId part : tree_->children(id)) {
    const Node& node = (*tree_)[part];
    const bool formatted = node.kind == NodeKind::kFormattedValue;
    const Value value = eval(formatted ? tree_->child(part, 0) : part);
    const bool as_is =
        !formatted || ((node.c == 0 || node.c == 's') && !tree_->child(part, 1).valid());
    const std::optional<std::string> piece = as_is ? python_text(value) : std::nullopt;
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

  static Value starts_with(const Call& call) {
    const auto part = call.text(0);
    return part ? call.evaluator.s_.boolean(call.own.starts_with(*part)) : Value{};
  }
  static Value ends_with(const Call& call) {
    const auto part = call.text(0);
    return part ? call.evaluator.s_.boolean(call.own.ends_with(*part)) : Value{};
  }

  static Value join(const Call& call) {
    Evaluator& evaluator = call.evaluator;
    if (!evaluator.is_known_sequence(call.given[0])) return {};
    std::string joined;
    const std::span<const Value> items = evaluator.s_.items(call.given[0]);
    for (size_t i = 0; i < items.size(); ++i) {
      const std::optional<Symbol> item = evaluator.s_.string_of(items[i]);
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

  static Value split(const Call& call) {
    State& state = call.evaluator.s_;
    std::vector<Value> parts;
    if (call.given.empty() || call.given[0].kind == ValueKind::kNone) {
      if (!is_ascii(call.own)) return {};
      for (size_t at = 0;
           (at = call.own.find_first_not_of(kBlanks, at)) != std::string_view::npos;) {
        const size_t end = std::min(call.own.find_first_of(kBlanks, at), call.own.size());
        parts.push_back(state.symbol_constant(call.own.substr(at, end - at)));
        at = end;
      }
    } else {
      const auto separator = call.text(0);
      if (!separator || separator->empty()) return {};
      for (size_t at = 0;;) {
        const size_t end = call.own.find(*separator, at);
        parts.push_back(state.symbol_constant(call.own.substr(at, end - at)));
        if (end == std::string_view::npos) break;
        at = end + separator->size();
      }
    }
    return state.sequence(parts, true);
  }

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
  };
  static constexpr Row kRows[] = {
      {"endswith", 1, 1, ends_with},
      {"join", 1, 1, join},
      {"lower", 0, 0, lower},
      {"lstrip", 0, 1, left_strip},
      {"removeprefix", 1, 1, without_prefix},
      {"removesuffix", 1, 1, without_suffix},
      {"replace", 2, 3, replace},
      {"rstrip", 0, 1, right_strip},
      {"split", 0, 1, split},
      {"startswith", 1, 1, starts_with},
      {"strip", 0, 1, strip},
      {"upper", 0, 0, upper},
  };

  // What Python's str.split and str.strip take for blank, of ASCII.
  static constexpr std::string_view kBlanks = " \t\n\r\v\f\x1c\x1d\x1e\x1f";
};

Value Evaluator::text_method(Value object, std::string_view method, const Arguments& arguments) {
  const auto* row = std::ranges::find(TextMethods::kRows, method, &TextMethods::Row::name);
  const size_t count = arguments.positional.size();
  if (row != std::end(TextMethods::kRows) && arguments.complete && arguments.named.empty() &&
      count >= row->least && count <= row->most) {
    // It stands in the table of symbols, which what is made here may move.
    const std::string own(text(*s_.string_of(object)));
    const Value value = row->run({*this, own, arguments.positional});
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
