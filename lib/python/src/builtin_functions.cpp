// Python's builtins on what weft knows.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

#include "python_functions.h"
#include "weft/base/words.h"

namespace weft::python {

using syntax::Operator;
using types::Number;

std::optional<std::vector<Value>> python_functions::Call::elements() const {
  return given.size() == 1 ? evaluator.iteration.elements_of(given[0]) : std::nullopt;
}

const Value* python_functions::Call::find(size_t position, std::string_view keyword) const {
  return arguments.find(position, keyword, evaluator.state.symbols);
}

// Of sets too, where the order of the elements does not matter.
std::optional<std::vector<Value>> python_functions::Call::elements_in_any_order() const {
  return given.size() == 1 && given[0].kind == ValueKind::kSet
             ? evaluator.mappings.distinct(given[0])
             : elements();
}

bool python_functions::Call::has_only(std::string_view keywords) const {
  return std::ranges::all_of(arguments.named, [&](const Keyword& keyword) {
    return has_word(keywords, evaluator.state.text(keyword.name));
  });
}

// What the function gives for these; an iterator that it makes is kept, for all that is known here.
Value python_functions::Call::apply(Value function, std::vector<Value> values) const {
  evaluator.state.budget.spend(Limit::kSteps);
  ++evaluator.state.steps;
  const Scoped reads(evaluator.context.reads, Reads::kNothing);
  Arguments passed{.positional = std::move(values)};
  return evaluator.calls.call(function, passed);
}

// --- what can set names and attributes ---

Value python_functions::globals(const Call& call) {
  Value names = call.evaluator.state.unknown("the dict of a module's names");
  names.variant = Variant::kNames;
  return names;
}

Value python_functions::locals(const Call& call) {
  return call.evaluator.context.scopes.empty()
             ? globals(call)
             : call.evaluator.state.unknown("the dict of a module's names");
}

Value python_functions::vars(const Call& call) {
  return call.given.empty() ? locals(call) : set_attribute(call);
}

Value python_functions::execute(const Call& call) {
  if (!call.evaluator.context.exploring) call.evaluator.effects.forget_names();
  return {};
}

// setattr, delattr and vars, whose dict sets any attribute.
Value python_functions::set_attribute(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const std::optional<Symbol> changed =
      call.given.size() > 1 ? evaluator.state.string_of(call.given[1]) : std::nullopt;
  evaluator.assignments.change_attribute(call.given[0],
                                         changed ? evaluator.state.text(*changed) : "__dict__");
  return {};
}

Value python_functions::get_attribute(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const std::optional<Symbol> wanted = evaluator.state.string_of(call.given[1]);
  if (!wanted) return {};
  // With a third argument it catches what a property raises.
  const uint32_t catches = call.given.size() > 2 ? 1 : 0;
  evaluator.state.tries += catches;
  const Value value = evaluator.attributes.attribute(call.given[0], *wanted);
  evaluator.state.tries -= catches;
  return value;
}

Value python_functions::harmless(const Call& call) {
  return call.evaluator.state.unknown("a function of Python that weft does not evaluate");
}

Value python_functions::static_method(const Call& call) { return call.given[0]; }

// --- sequences ---

Value python_functions::dict(const Call& call) {
  Session& state = call.evaluator.state;
  std::vector<Value> items;
  if (!call.given.empty()) {
    auto of_others = call.evaluator.mappings.items_of(call.given[0]);
    if (!of_others) return {};
    items = std::move(*of_others);
  }
  for (const Keyword& keyword : call.arguments.named) {
    items.push_back(state.symbol_constant(call.evaluator.state.text(keyword.name)));
    items.push_back(keyword.value);
  }
  return call.evaluator.mappings.mapping_of(items);
}

// dict.get, of the dict that it belongs to.
Value python_functions::item_or(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  if (!evaluator.state.is_known_mapping(call.given[0])) return {};
  const Value found = evaluator.mappings.item_of(call.given[0], call.given[1]);
  if (found.kind != ValueKind::kUndefined) return found;
  return call.given.size() > 2 ? call.given[2] : Value{ValueKind::kNone};
}

Value python_functions::dict_of_keys(const Call& call) {
  const std::optional<std::vector<Value>> keys =
      call.evaluator.iteration.elements_of(call.given[0]);
  if (!keys) return {};
  std::vector<Value> items;
  for (const Value& key : *keys) {
    items.push_back(key);
    items.push_back(call.given.size() > 1 ? call.given[1] : Value{ValueKind::kNone});
  }
  return call.evaluator.mappings.mapping_of(items);
}

Value python_functions::set(const Call& call) {
  const Value value = call.given.empty() ? Value{} : call.given[0];
  if (value.kind == ValueKind::kSet) {
    Session& state = call.evaluator.state;
    if (state.sequences[value.index].opaque) return {};
    const std::vector<Value> items(state.items(value).begin(), state.items(value).end());
    return state.set(state.sequence(items, false));
  }
  const Value items = sequence(call, false);
  return items.kind == ValueKind::kUndefined ? items : call.evaluator.state.set(items);
}

Value python_functions::sequence(const Call& call, bool is_list) {
  if (call.given.empty()) return call.evaluator.state.sequence({}, is_list);
  const auto items = call.elements();
  return items ? call.evaluator.state.sequence(*items, is_list) : Value{};
}
Value python_functions::tuple(const Call& call) { return sequence(call, false); }
Value python_functions::list(const Call& call) { return sequence(call, true); }

Value python_functions::range(const Call& call) {
  Int128 bounds[3] = {0, 0, 1};
  for (size_t i = 0; i < call.given.size(); ++i) {
    const std::optional<types::Number> bound = call.number(i);
    if (!bound || !bound->is_integer) return {};
    bounds[call.given.size() == 1 ? 1 : i] = bound->integer;
  }
  if (bounds[2] == 0) return {};
  std::vector<Value> items;
  for (Int128 i = bounds[0]; bounds[2] > 0 ? i < bounds[1] : i > bounds[1]; i += bounds[2]) {
    if (items.size() >= kMaximumLength) return {};
    items.push_back(call.evaluator.state.integer(i));
  }
  return call.evaluator.state.sequence(items, false);
}

Value python_functions::quotient_and_rest(const Call& call) {
  const Value parts[] = {
      call.evaluator.arithmetic.binary(syntax::Operator::kFloorDiv, call.given[0], call.given[1]),
      call.evaluator.arithmetic.binary(syntax::Operator::kMod, call.given[0], call.given[1])};
  return call.evaluator.state.sequence(parts, false);
}

// Is it a NaN, which has no order, or a sequence of such?
bool python_functions::has_nan(Evaluator& evaluator, Value value) {
  evaluator.state.budget.spend(Limit::kSteps, 1);
  if (const std::optional<Numeric> number = evaluator.state.numeric(value))
    return std::isnan(number->number.as_double());
  return evaluator.state.is_known_sequence(value) &&
         std::ranges::any_of(evaluator.state.items(value),
                             [&](Value item) { return has_nan(evaluator, item); });
}

// What items are ordered by: the items, or what `key=` makes of them. Empty: weft does not know it.
std::optional<std::vector<Value>> python_functions::keys_of(const Call& call,
                                                            std::span<const Value> items) {
  std::vector<Value> keys(items.begin(), items.end());
  const Value* const key = call.find(kMany, "key");
  for (Value& item : keys) {
    if (key != nullptr && key->kind != ValueKind::kNone) item = call.apply(*key, {item});
    if (has_nan(call.evaluator, item)) return std::nullopt;
  }
  return keys;
}

// Equal items stay in their order, backwards too.
Value python_functions::sorted(const Call& call) {
  const auto given = call.elements_in_any_order();
  if (!given || !call.has_only("key reverse")) return {};
  // Of a set equal keys would be in the order of the set.
  const bool of_set = call.given[0].kind == ValueKind::kSet;
  if (of_set && call.find(kMany, "key") != nullptr) return {};
  const Value* const reverse = call.find(kMany, "reverse");
  const std::optional<bool> backwards =
      reverse != nullptr ? call.evaluator.comparisons.truth(*reverse) : std::optional(false);
  const auto keys = keys_of(call, *given);
  if (!backwards || !keys) return {};
  std::vector<size_t> order;
  for (size_t i = 0; i < keys->size(); ++i) {
    // Behind all that it does not come before; often that is the end.
    size_t low = 0, high = order.size();
    for (size_t at = high; low < high; at = low + (high - low) / 2) {
      const size_t other = at == order.size() ? at - 1 : at;
      call.evaluator.state.budget.spend(Limit::kSteps, 1);
      const std::optional<bool> before = call.evaluator.comparisons.compare(
          *backwards ? Operator::kGt : Operator::kLt, (*keys)[i], (*keys)[order[other]]);
      if (!before) return {};
      (*before ? high : low) = *before ? other : other + 1;
    }
    order.insert(order.begin() + static_cast<ptrdiff_t>(low), i);
  }
  std::vector<Value> items;
  for (const size_t i : order) items.push_back((*given)[i]);
  return call.evaluator.state.sequence(items, true);
}

Value python_functions::length(const Call& call) {
  Session& state = call.evaluator.state;
  const Value x = call.evaluator.iteration.as_sequence(call.given[0]);
  if (x.kind == ValueKind::kSet) {
    const auto elements = call.evaluator.mappings.distinct(x);
    return elements ? state.integer(static_cast<Int128>(elements->size())) : Value{};
  }
  if (x.kind == ValueKind::kSequence || x.kind == ValueKind::kMapping) {
    const Sequence& items = state.sequences[x.index];
    if (items.opaque) return {};
    return state.integer(x.kind == ValueKind::kMapping ? items.count / 2 : items.count);
  }
  if (x.kind == ValueKind::kNamespace && state.namespaces[x.index].kind == Namespace::Kind::kEnum) {
    const auto members = call.evaluator.iteration.members_of(state.namespaces[x.index]);
    return members ? state.integer(static_cast<Int128>(members->size())) : Value{};
  }
  if (x.kind != ValueKind::kConstant) return {};
  const types::Constant& constant = state.constants[x.constant()];
  if (types::is_composite(state.types, constant.type))
    return state.integer(types::length_of(state.types, constant.type));
  if (constant.type != types::kString) return {};
  const std::string_view text = call.evaluator.state.text(constant.text);
  return is_ascii(text) ? state.integer(static_cast<Int128>(text.size())) : Value{};
}

Value python_functions::any_is(const Call& call, bool wanted) {
  const auto items = call.elements_in_any_order();
  if (!items) return {};
  for (const Value item : *items) {
    const std::optional<bool> is = call.evaluator.comparisons.truth(item);
    if (!is) return {};
    if (*is == wanted) return call.evaluator.state.boolean(wanted);
  }
  return call.evaluator.state.boolean(!wanted);
}
Value python_functions::any(const Call& call) { return any_is(call, true); }
Value python_functions::all(const Call& call) { return any_is(call, false); }

// --- arithmetic ---

// Ties go to the even one. With digits, what the digits of the exact number read as.
Value python_functions::round(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const Value* const given = call.find(1, "ndigits");
  if (!call.has_only("ndigits")) return {};
  if (given == nullptr || given->kind == ValueKind::kNone) return whole(call, std::nearbyint);
  const std::optional<Numeric> x = evaluator.state.numeric(call.given[0]);
  const std::optional<Numeric> digits = evaluator.state.numeric(*given);
  constexpr Int128 kMostDigits = 22;
  if (!x || x->is_numpy || x->is_enum || !digits || !digits->number.is_integer ||
      digits->number.integer < 0 || digits->number.integer > kMostDigits)
    return {};
  if (x->number.is_integer) return evaluator.state.integer(x->number.integer);
  const double real = x->number.real;
  if (!std::isfinite(real)) return {};
  std::array<char, 400> text{};
  const auto written = std::to_chars(text.begin(), text.end(), real, std::chars_format::fixed,
                                     static_cast<int>(digits->number.integer));
  double rounded = 0.0;
  if (written.ec != std::errc() ||
      std::from_chars(text.begin(), written.ptr, rounded).ec != std::errc())
    return {};
  return evaluator.state.real(rounded);
}

Value python_functions::absolute(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const std::optional<Numeric> x = evaluator.state.numeric(call.given[0]);
  if (!x) return {};
  const types::Number n = x->number;
  if (!n.is_integer) return evaluator.state.number({false, 0, std::fabs(n.real)}, x->is_numpy);
  const Value integer = evaluator.state.integer(n.integer);
  return n.integer < 0 ? evaluator.arithmetic.unary(Operator::kUSub, integer) : integer;
}

Value python_functions::power(const Call& call) {
  return call.evaluator.arithmetic.binary(Operator::kPow, call.given[0], call.given[1]);
}

// Of several arguments, or the elements of one: the first of those that no other is better than.
Value python_functions::best(const Call& call, Operator better) {
  Evaluator& evaluator = call.evaluator;
  if (!call.has_only("key default")) return {};
  const bool of_set = call.given.size() == 1 && call.given[0].kind == ValueKind::kSet;
  if (of_set && call.find(kMany, "key") != nullptr) return {};
  std::optional<std::vector<Value>> items = call.elements_in_any_order();
  if (call.given.size() > 1) items.emplace(call.given.begin(), call.given.end());
  if (!items) return {};
  if (items->empty()) {
    const Value* const otherwise = call.find(kMany, "default");
    return otherwise != nullptr ? *otherwise : Value{};
  }
  const std::optional<std::vector<Value>> keys = keys_of(call, *items);
  if (!keys) return {};
  size_t best = 0;
  for (size_t i = 0; i < items->size(); ++i) {
    const Value item = (*keys)[i], other = (*keys)[best];
    if (evaluator.context.statement.valid())
      evaluator.python_checks.check_comparison(
          Operator::kLt, item, other, (*evaluator.context.tree)[evaluator.context.statement].span);
    const std::optional<bool> is_better = evaluator.comparisons.compare(better, item, other);
    if (!is_better) return {};
    if (*is_better) best = i;
  }
  return (*items)[best];
}
Value python_functions::minimum(const Call& call) { return best(call, Operator::kLt); }
Value python_functions::maximum(const Call& call) { return best(call, Operator::kGt); }

// From 3.12 on Python adds floats with a compensation for what rounding loses.
bool python_functions::sum_is_certain(Evaluator& evaluator, std::span<const Value> items) {
  double plain = 0.0, compensation = 0.0;
  bool real = false;
  for (const Value& item : items) {
    const std::optional<Numeric> value = evaluator.state.numeric(item);
    if (!value) return true;  // no floats alone: `+` says what it is
    real = real || !value->number.is_integer;
    const double term = value->number.as_double();
    const double next = plain + term;
    compensation +=
        std::fabs(plain) >= std::fabs(term) ? (plain - next) + term : (term - next) + plain;
    plain = next;
  }
  return !real || !std::isfinite(plain) || plain + compensation == plain;
}

Value python_functions::sum(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const bool of_set = call.given[0].kind == ValueKind::kSet;
  auto items = of_set ? evaluator.mappings.distinct(call.given[0])
                      : evaluator.iteration.elements_of(call.given[0]);
  const auto is_whole = [&](Value item) {
    const std::optional<Numeric> number = evaluator.state.numeric(item);
    return number && number->number.is_integer;
  };
  // Of floats the order matters.
  if (!items || !call.has_only("start") || (of_set && !std::ranges::all_of(*items, is_whole)))
    return {};
  const Value* const start = call.find(1, "start");
  // Python does not add texts.
  if (start != nullptr && evaluator.state.string_of(*start)) return {};
  items->insert(items->begin(), start != nullptr ? *start : evaluator.state.integer(0));
  if (!sum_is_certain(evaluator, *items))
    return evaluator.state.unknown("a sum whose rounding depends on Python's version");
  Value total = items->front();
  for (const Value& item : std::span(*items).subspan(1))
    total = evaluator.arithmetic.binary(Operator::kAdd, total, item);
  return total;
}

// --- text ---

// bin, oct and hex
Value python_functions::in_base(const Call& call, std::string_view spec) {
  const std::optional<Number> x = call.number(0);
  if (!x || !x->is_integer) return {};
  const std::optional<std::string> text =
      call.evaluator.texts.formatted(call.evaluator.state.integer(x->integer), spec);
  return text ? call.evaluator.texts.made_text(*text) : Value{};
}
Value python_functions::binary_text(const Call& call) { return in_base(call, "#b"); }
Value python_functions::octal_text(const Call& call) { return in_base(call, "#o"); }
Value python_functions::hexadecimal_text(const Call& call) { return in_base(call, "#x"); }

Value python_functions::letter(const Call& call) {
  const std::optional<Number> x = call.number(0);
  if (!x || !x->is_integer || x->integer <= 0 || x->integer >= 0x80) return {};
  const char letter = static_cast<char>(x->integer);
  return call.evaluator.texts.made_text({&letter, 1});
}

Value python_functions::code_of_letter(const Call& call) {
  const std::optional<Symbol> text = call.evaluator.state.string_of(call.given[0]);
  const std::string_view letter = text ? call.evaluator.state.text(*text) : "";
  if (letter.size() != 1 || static_cast<unsigned char>(letter[0]) >= 0x80) return {};
  return call.evaluator.state.integer(letter[0]);
}

Value python_functions::format(const Call& call) {
  const std::optional<Symbol> spec = call.given.size() > 1
                                         ? call.evaluator.state.string_of(call.given[1])
                                         : std::optional(call.evaluator.state.symbols.intern(""));
  if (!spec) return {};
  const std::optional<std::string> text =
      call.evaluator.texts.formatted(call.given[0], std::string(call.evaluator.state.text(*spec)));
  return text ? call.evaluator.texts.made_text(*text) : Value{};
}

Value python_functions::representation(const Call& call) {
  const std::optional<std::string> text = call.evaluator.texts.python_repr(call.given[0]);
  return text ? call.evaluator.texts.made_text(*text) : harmless(call);
}

// --- types ---

Value python_functions::type(const Call& call) {
  const Value of = call.given[0];
  if (of.kind != ValueKind::kConstant || of.variant != Variant::kPlain) return {};
  const types::TypeId type = call.evaluator.state.constants[of.constant()].type;
  return Heap::type(type == types::kBool ? types::kPythonBool : type);
}

Value python_functions::is_instance(const Call& call) {
  if (call.given.size() != 2) return harmless(call);
  const std::optional<bool> is = is_instance(call.evaluator, call.given[0], call.given[1]);
  return is ? call.evaluator.state.boolean(*is)
            : call.evaluator.state.unknown("a type that weft does not know");
}

// Is the class `of`, or does it inherit from that? Empty: from what, weft does not know.
std::optional<bool> python_functions::inherits(Evaluator& evaluator, uint32_t space, uint32_t of) {
  for (; space != UINT32_MAX; space = evaluator.state.namespaces[space].parent) {
    if (space == of) return true;
    if (evaluator.state.namespaces[space].has_unknown_base) return std::nullopt;
  }
  return false;
}

std::optional<bool> python_functions::is_instance(Evaluator& evaluator, Value value, Value type) {
  Session& state = evaluator.state;
  if (type.kind == ValueKind::kSequence) {
    if (state.sequences[type.index].opaque) return std::nullopt;
    for (uint32_t i = 0; i < state.sequences[type.index].count; ++i)
      if (const auto is = is_instance(evaluator, value, state.items(type)[i]); is != false)
        return is;
    return false;
  }
  const bool python = type.kind == ValueKind::kPython &&
                      static_cast<NativeModule>(type.variant) == NativeModule::kBuiltins;
  const std::string_view name = python ? evaluator.state.text(Symbol{type.index}) : "";
  const std::optional<Numeric> number = evaluator.state.numeric(value);
  const bool is_text = state.string_of(value).has_value();
  if (value.kind == ValueKind::kSequence || value.kind == ValueKind::kMapping ||
      value.kind == ValueKind::kSet) {
    if (name == "list" || name == "tuple")
      return value.kind == ValueKind::kSequence &&
             state.sequences[value.index].is_list == (name == "list");
    if (name == "dict") return value.kind == ValueKind::kMapping;
    if (name == "set" || name == "frozenset")
      return value.kind == ValueKind::kSet ? std::nullopt : std::optional(false);
  } else if (type.kind == ValueKind::kNamespace && state.class_of(value) != UINT32_MAX) {
    return inherits(evaluator, state.class_of(value), type.index);
  } else if (value.kind != ValueKind::kNone && value.kind != ValueKind::kType && !number &&
             !is_text) {
    return std::nullopt;
  }
  if (has_word("list tuple dict set frozenset", name)) return false;
  if (type.kind != ValueKind::kType) return std::nullopt;
  const types::TypeId of = type.type();
  if (of == types::kString) return is_text;
  if (of == types::kPythonInt) return number && number->number.is_integer;
  if (of == types::kPythonFloat) return number && !number->number.is_integer;
  if (of == types::kPythonBool) return number && number->is_bool;
  return number || is_text || value.kind == ValueKind::kNone ? std::optional(false) : std::nullopt;
}

}  // namespace weft::python
