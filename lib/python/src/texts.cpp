#include "weft/python/texts.h"

#include <algorithm>

#include "weft/base/words.h"
#include "weft/python/evaluator.h"

namespace weft::python {

using syntax::Node;

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::optional<std::string> Texts::python_text(Value value) {
  if (const std::optional<Symbol> known = s_.string_of(value)) return std::string(text(*known));
  if (value.kind == ValueKind::kNone) return "None";
  const std::optional<Numeric> number = s_.numeric(value);
  if (!number || number->is_numpy || number->is_enum) return std::nullopt;
  if (number->is_bool) return number->number.integer != 0 ? "True" : "False";
  Text out;
  if (number->number.is_integer)
    out << number->number.integer;
  else
    types::spell_float(number->number.real, out);
  return out.str();
}

Value Texts::made_text(std::string_view made) {
  s_.budget.spend(Limit::kValues, 1 + made.size() / sizeof(Value));
  return made.size() > kMaximumText ? unknown("a text that is too long") : s_.symbol_constant(made);
}

// `{value!conversion:spec}`
std::optional<std::string> Texts::formatted_part(NodeId id) {
  const Node& node = tree()[id];
  const Value value = e_.expressions.eval(tree().child(id, 0));
  const NodeId spec_node = tree().child(id, 1);
  std::string spec;
  if (spec_node.valid()) {
    const std::optional<Symbol> known = s_.string_of(e_.expressions.eval(spec_node));
    if (!known) return std::nullopt;
    spec = text(*known);
  }
  if (node.c == 0) return formatted(value, spec);
  if (node.c != 's' && node.c != 'r') return std::nullopt;
  const auto converted = node.c == 's' ? python_text(value) : python_repr(value);
  return converted ? formatted(made_text(*converted), spec) : std::nullopt;
}

Value Texts::eval_joined_text(NodeId id) {
  std::string joined;
  bool known = true;
  for (const NodeId part : tree().children(id)) {
    const Node& node = tree()[part];
    const bool formatted = node.kind == NodeKind::kFormattedValue;
    const std::optional<std::string> piece =
        formatted ? formatted_part(part) : python_text(e_.expressions.eval(part));
    known = known && piece.has_value();
    if (piece) joined += *piece;
  }
  return known ? made_text(joined) : unknown("formatted text that weft does not know");
}

}  // namespace weft::python
