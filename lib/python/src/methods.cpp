#include "weft/python/methods.h"

#include <cmath>

#include "weft/python/evaluator.h"

namespace weft::python {

bool Methods::extend(Value list, std::span<const Value> values) {
  const Sequence& sequence = s_.sequences[list.index];
  if (!sequence.is_list || c_.exploring || sequence.count + values.size() > kMaximumLength)
    return false;
  add_elements(list, values);
  return true;
}

// At the end of all elements: where it was before nothing is left, so that nothing is kept alive.
void Methods::add_elements(Value value, std::span<const Value> more) {
  Sequence& sequence = s_.sequences[value.index];
  s_.note_change(value);
  s_.budget.spend(Limit::kValues, sequence.count + more.size());
  const auto first = static_cast<uint32_t>(s_.elements.size());
  for (uint32_t i = 0; i < sequence.count; ++i)
    s_.elements.push_back(std::exchange(s_.elements[sequence.first + i], {}));
  s_.elements.insert(s_.elements.end(), more.begin(), more.end());
  sequence.first = first;
  sequence.count += static_cast<uint32_t>(more.size());
}

Value Methods::call_method(Value object, Symbol method, Arguments& arguments) {
  const std::string_view name = text(method);
  if (s_.string_of(object)) return e_.texts.text_method(object, name, arguments);
  const bool known = object.kind != ValueKind::kConstant && !s_.sequences[object.index].opaque &&
                     arguments.complete;
  if (known && object.kind == ValueKind::kMapping) {
    if (const Value result = e_.mappings.call_dict_method(object, name, arguments);
        result.kind != ValueKind::kUndefined)
      return result;
  }
  if (known && object.kind == ValueKind::kSequence && arguments.named.empty()) {
    const std::vector<Value>& given = arguments.positional;
    if (name == "append" && given.size() == 1 && extend(object, given)) return {ValueKind::kNone};
    if (name == "extend" && given.size() == 1)
      if (const std::optional<std::vector<Value>> more = e_.iteration.elements_of(given[0]);
          more && extend(object, *more))
        return {ValueKind::kNone};
    if (const Value read = read_sequence(object, name, given); read.kind != ValueKind::kUndefined)
      return read;
  }
  if (const std::optional<Numeric> number = s_.numeric(object);
      number && arguments.positional.empty() && arguments.named.empty() && !number->is_enum &&
      object.kind == ValueKind::kConstant)
    if (const Value value = number_method(*number, name); value.kind != ValueKind::kUndefined)
      return value;
  if (object.kind != ValueKind::kConstant) {
    for (const Value& value : arguments.positional) e_.effects.escape(value);
    if (name != "index" && name != "count" && name != "copy" && name != "keys" &&
        name != "values" && name != "items")
      e_.effects.escape(object);
  }
  return unknown("the result of a method that weft does not run");
}

// Methods of lists and tuples that change nothing; kUndefined: it is none of them.
Value Methods::read_sequence(Value object, std::string_view name, std::span<const Value> given) {
  const std::vector<Value> items(s_.items(object).begin(), s_.items(object).end());
  if (name == "copy" && given.empty() && s_.sequences[object.index].is_list)
    return s_.sequence(items, true);
  if ((name != "index" && name != "count") || given.size() != 1) return {};
  size_t found = 0;
  for (size_t i = 0; i < items.size(); ++i) {
    const std::optional<bool> same = e_.comparisons.equal(items[i], given[0]);
    if (!same) return {};
    if (*same && name == "index") return s_.integer(static_cast<Int128>(i));
    found += *same ? 1 : 0;
  }
  return name == "count" ? s_.integer(static_cast<Int128>(found)) : Value{};
}

Value Methods::number_method(const Numeric& number, std::string_view name) {
  const types::Number x = number.number;
  if (x.is_integer) {
    Int128 rest = x.integer < 0 ? -(x.integer + 1) : x.integer;  // the lowest has no negative
    if (x.integer < 0 && rest + 1 > 0) ++rest;
    int bits = 0, ones = 0;
    for (; rest != 0; rest >>= 1, ++bits) ones += static_cast<int>(rest & 1);
    if (name == "bit_length") return s_.integer(bits);
    if (name == "bit_count") return s_.integer(ones);
    if (name == "conjugate") return s_.integer(x.integer);
  } else if (name == "is_integer" && !number.is_numpy) {
    return s_.boolean(std::isfinite(x.real) && std::trunc(x.real) == x.real);
  }
  return {};
}

}  // namespace weft::python
