// Python's text: what names of kernels are made of.
#include <algorithm>

#include "evaluator.h"

namespace weft::scope {

using syntax::Node;

namespace {

constexpr size_t kMaximumText = 1 << 12;

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

Value Evaluator::text_method(Value object, std::string_view method, const Arguments& arguments) {
  const std::string_view own = text(*s_.string_of(object));
  const auto refused = [&] { return unknown("a method of text that weft does not run"); };
  if (!arguments.complete || !arguments.named.empty()) return refused();
  const std::vector<Value>& given = arguments.positional;
  if (given.empty() && (method == "lower" || method == "upper") && is_ascii(own)) {
    std::string changed(own);
    for (char& c : changed)
      if (method == "lower" ? c >= 'A' && c <= 'Z' : c >= 'a' && c <= 'z') c ^= 0x20;
    return s_.symbol_constant(changed);
  }
  const std::optional<Symbol> part = given.size() == 1 ? s_.string_of(given[0]) : std::nullopt;
  if (part && method == "startswith") return s_.boolean(own.starts_with(text(*part)));
  if (part && method == "endswith") return s_.boolean(own.ends_with(text(*part)));
  if (given.size() == 1 && method == "join" && is_known_sequence(given[0])) {
    std::string joined;
    for (uint32_t i = 0; i < s_.sequences[given[0].index].count; ++i) {
      const std::optional<Symbol> item = s_.string_of(s_.items(given[0])[i]);
      if (!item) return refused();
      if (i != 0) joined += own;
      joined += text(*item);
    }
    return made_text(joined);
  }
  return refused();
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
