// Python's builtins on what weft knows.
#include <algorithm>
#include <array>
#include <cmath>

#include "python_functions.h"
#include "weft/base/words.h"

namespace weft::scope {

using syntax::Operator;

std::optional<std::vector<Value>> PythonFunctions::Call::elements() const {
  if (given.size() != 1) return std::nullopt;
  const Value sequence = evaluator.as_sequence(given[0]);
  if (!evaluator.is_known_sequence(sequence)) return std::nullopt;
  const std::span<const Value> items = evaluator.s_.items(sequence);
  return std::vector<Value>(items.begin(), items.end());
}

// --- what can set names and attributes ---

Value PythonFunctions::globals(const Call& call) {
  Value names = call.evaluator.unknown("the dict of a module's names");
  names.variant = Variant::kNames;
  return names;
}

Value PythonFunctions::locals(const Call& call) {
  return call.evaluator.scopes_.empty() ? globals(call)
                                        : call.evaluator.unknown("the dict of a module's names");
}

Value PythonFunctions::vars(const Call& call) {
  return call.given.empty() ? locals(call) : set_attribute(call);
}

Value PythonFunctions::execute(const Call& call) {
  if (!call.evaluator.exploring_) call.evaluator.forget_names();
  return {};
}

// setattr, delattr and vars, whose dict sets any attribute.
Value PythonFunctions::set_attribute(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const std::optional<Symbol> changed =
      call.given.size() > 1 ? evaluator.s_.string_of(call.given[1]) : std::nullopt;
  evaluator.change_attribute(call.given[0], changed ? evaluator.text(*changed) : "__dict__");
  return {};
}

Value PythonFunctions::get_attribute(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const std::optional<Symbol> wanted = evaluator.s_.string_of(call.given[1]);
  if (!wanted) return {};
  // With a third argument it catches what a property raises.
  const uint32_t catches = call.given.size() > 2 ? 1 : 0;
  evaluator.s_.tries += catches;
  const Value value = evaluator.attribute(call.given[0], *wanted);
  evaluator.s_.tries -= catches;
  return value;
}

Value PythonFunctions::harmless(const Call& call) {
  return call.evaluator.unknown("a function of Python that weft does not evaluate");
}

Value PythonFunctions::static_method(const Call& call) { return call.given[0]; }

// --- sequences ---

Value PythonFunctions::dict(const Call& call) {
  State& state = call.evaluator.s_;
  std::vector<Value> items;
  for (const Evaluator::Keyword& keyword : call.arguments.named) {
    items.push_back(state.symbol_constant(call.evaluator.text(keyword.name)));
    items.push_back(keyword.value);
  }
  return state.mapping(items);
}

Value PythonFunctions::set(const Call& call) {
  return call.evaluator.is_known_sequence(call.given[0]) ? call.evaluator.s_.set(call.given[0])
                                                         : Value{};
}

Value PythonFunctions::tuple(const Call& call) {
  const auto items = call.elements();
  return items ? call.evaluator.s_.sequence(*items, false) : Value{};
}

Value PythonFunctions::list(const Call& call) {
  const auto items = call.elements();
  return items ? call.evaluator.s_.sequence(*items, true) : Value{};
}

Value PythonFunctions::reversed(const Call& call) {
  auto items = call.elements();
  if (!items) return {};
  std::ranges::reverse(*items);
  return call.evaluator.s_.sequence(*items, false);
}

// Where its rows are read at once.
Value PythonFunctions::zip(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const bool known = std::ranges::all_of(
      call.given, [&](Value value) { return evaluator.is_known_sequence(value); });
  return evaluator.views_ && known ? evaluator.zipped(call.given) : Value{};
}

Value PythonFunctions::range(const Call& call) {
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
    items.push_back(call.evaluator.s_.integer(i));
  }
  return call.evaluator.s_.sequence(items, false);
}

Value PythonFunctions::quotient_and_rest(const Call& call) {
  const Value parts[] = {
      call.evaluator.binary(syntax::Operator::kFloorDiv, call.given[0], call.given[1]),
      call.evaluator.binary(syntax::Operator::kMod, call.given[0], call.given[1])};
  return call.evaluator.s_.sequence(parts, false);
}

// Equal items stay in their order. What is not ordered, as NaN, is refused.
Value PythonFunctions::sorted(const Call& call) {
  const auto given = call.elements();
  const auto is_nan = [&](Value item) {
    const std::optional<Evaluator::Numeric> number = call.evaluator.numeric(item);
    return number && std::isnan(number->number.as_double());
  };
  if (!given || std::ranges::any_of(*given, is_nan)) return {};
  std::vector<Value> items;
  for (const Value item : *given) {
    size_t at = items.size();
    for (; at > 0; --at) {
      call.evaluator.s_.budget.spend(Limit::kSteps, 1);
      const std::optional<bool> before =
          call.evaluator.compare(syntax::Operator::kLt, item, items[at - 1]);
      if (!before) return {};
      if (!*before) break;
    }
    items.insert(items.begin() + static_cast<ptrdiff_t>(at), item);
  }
  return call.evaluator.s_.sequence(items, true);
}

Value PythonFunctions::length(const Call& call) {
  State& state = call.evaluator.s_;
  const Value x = call.evaluator.as_sequence(call.given[0]);
  if (x.kind == ValueKind::kSequence || x.kind == ValueKind::kMapping) {
    const Sequence& items = state.sequences[x.index];
    if (items.opaque) return {};
    return state.integer(x.kind == ValueKind::kMapping ? items.count / 2 : items.count);
  }
  if (x.kind != ValueKind::kConstant) return {};
  const types::Constant& constant = state.constants[x.constant()];
  if (types::is_composite(state.types, constant.type))
    return state.integer(types::length_of(state.types, constant.type));
  if (constant.type != types::kString) return {};
  const std::string_view text = call.evaluator.text(constant.text);
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  return std::ranges::all_of(text, is_ascii) ? state.integer(static_cast<Int128>(text.size()))
                                             : Value{};
}

Value PythonFunctions::any_is(const Call& call, bool wanted) {
  const auto items = call.elements();
  if (!items) return {};
  for (const Value item : *items) {
    const std::optional<bool> is = call.evaluator.truth(item);
    if (!is) return {};
    if (*is == wanted) return call.evaluator.s_.boolean(wanted);
  }
  return call.evaluator.s_.boolean(!wanted);
}
Value PythonFunctions::any(const Call& call) { return any_is(call, true); }
Value PythonFunctions::all(const Call& call) { return any_is(call, false); }

// --- arithmetic ---

// Ties go to the even one.
Value PythonFunctions::round(const Call& call) { return whole(call, std::nearbyint); }

Value PythonFunctions::absolute(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const std::optional<Evaluator::Numeric> x = evaluator.numeric(call.given[0]);
  if (!x) return {};
  const types::Number n = x->number;
  if (!n.is_integer) return evaluator.number({false, 0, std::fabs(n.real)}, x->is_numpy);
  const Value integer = evaluator.s_.integer(n.integer);
  return n.integer < 0 ? evaluator.unary(Operator::kUSub, integer) : integer;
}

Value PythonFunctions::power(const Call& call) {
  return call.evaluator.binary(Operator::kPow, call.given[0], call.given[1]);
}

// Of several arguments, or the elements of one.
Value PythonFunctions::best(const Call& call, Operator better) {
  Evaluator& evaluator = call.evaluator;
  std::optional<std::vector<Value>> items = call.elements();
  if (call.given.size() > 1) items.emplace(call.given.begin(), call.given.end());
  if (!items || items->empty()) return {};
  Value best = items->front();
  for (const Value& item : *items) {
    if (evaluator.statement_.valid())
      evaluator.check_comparison(Operator::kLt, item, best,
                                 (*evaluator.tree_)[evaluator.statement_].span);
    const std::optional<bool> is_better = evaluator.compare(better, item, best);
    if (!is_better) return {};
    if (*is_better) best = item;
  }
  return best;
}
Value PythonFunctions::minimum(const Call& call) { return best(call, Operator::kLt); }
Value PythonFunctions::maximum(const Call& call) { return best(call, Operator::kGt); }

// From 3.12 on Python adds floats with a compensation for what rounding loses.
bool PythonFunctions::sum_is_certain(Evaluator& evaluator, std::span<const Value> items) {
  double plain = 0.0, compensation = 0.0;
  bool real = false;
  for (const Value& item : items) {
    const std::optional<Evaluator::Numeric> value = evaluator.numeric(item);
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

Value PythonFunctions::sum(const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const auto items = call.elements();
  if (!items) return {};
  if (!sum_is_certain(evaluator, *items))
    return evaluator.unknown("a sum whose rounding depends on Python's version");
  Value total = evaluator.s_.integer(0);
  for (const Value& item : *items) total = evaluator.binary(Operator::kAdd, total, item);
  return total;
}

// --- types ---

Value PythonFunctions::type(const Call& call) {
  const Value of = call.given[0];
  if (of.kind != ValueKind::kConstant || of.variant != Variant::kPlain) return {};
  const types::TypeId type = call.evaluator.s_.constants[of.constant()].type;
  return State::type(type == types::kBool ? types::kPythonBool : type);
}

Value PythonFunctions::is_instance(const Call& call) {
  if (call.given.size() != 2) return harmless(call);
  const std::optional<bool> is = is_instance(call.evaluator, call.given[0], call.given[1]);
  return is ? call.evaluator.s_.boolean(*is)
            : call.evaluator.unknown("a type that weft does not know");
}

std::optional<bool> PythonFunctions::is_instance(Evaluator& evaluator, Value value, Value type) {
  State& state = evaluator.s_;
  if (type.kind == ValueKind::kSequence) {
    if (state.sequences[type.index].opaque) return std::nullopt;
    for (uint32_t i = 0; i < state.sequences[type.index].count; ++i)
      if (const auto is = is_instance(evaluator, value, state.items(type)[i]); is != false)
        return is;
    return false;
  }
  const bool python = type.kind == ValueKind::kPython &&
                      static_cast<NativeModule>(type.variant) == NativeModule::kBuiltins;
  const std::string_view name = python ? evaluator.text(Symbol{type.index}) : "";
  const std::optional<Evaluator::Numeric> number = evaluator.numeric(value);
  const bool is_text = state.string_of(value).has_value();
  if (value.kind == ValueKind::kSequence || value.kind == ValueKind::kMapping ||
      value.kind == ValueKind::kSet) {
    if (name == "list" || name == "tuple")
      return value.kind == ValueKind::kSequence &&
             state.sequences[value.index].is_list == (name == "list");
    if (name == "dict") return value.kind == ValueKind::kMapping;
    if (name == "set" || name == "frozenset")
      return value.kind == ValueKind::kSet ? std::nullopt : std::optional(false);
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

}  // namespace weft::scope
