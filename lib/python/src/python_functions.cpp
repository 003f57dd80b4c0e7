// Which function of Python's a call is of, and what a call gives that none follows.
#include "python_functions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace weft::python {

bool python_functions::Row::fits(const Arguments& arguments) const {
  const size_t count = arguments.positional.size();
  return count >= least && count <= most &&
         (takes == Takes::kAnything ||
          (arguments.complete && (takes == Takes::kKeywords || arguments.named.empty())));
}

const python_functions::Row* python_functions::find(NativeModule module, std::string_view name) {
  static constexpr auto kKey = [](const Row& row) { return std::pair(row.module, row.name); };
  static constexpr auto kRows = [] {
    std::array rows = {
#define WEFT_PYTHON_FUNCTION(module, name, least, most, takes, function) \
  Row{NativeModule::k##module, name, least, most, Takes::k##takes, function},
#define WEFT_SAME_FUNCTION(module, name, least, most, takes, function) \
  Row{NativeModule::k##module, name, least, most, Takes::k##takes, function},
#define WEFT_REAL_FUNCTION(module, name, function)                                    \
  Row{NativeModule::k##module, name, 1, 1, Takes::kNothing, [](const Call& call) {    \
        return real(call, function, NativeModule::k##module == NativeModule::kNumpy); \
      }},
#define WEFT_REAL_FUNCTION_OF_TWO(module, name, function)                          \
  Row{NativeModule::k##module, name, 2, 2, Takes::kNothing, [](const Call& call) { \
        return real_of_two(call, function);                                        \
      }},
#define WEFT_OPERATOR(name, function, op)                                          \
  Row{NativeModule::kOperator, name, 2, 2, Takes::kNothing, [](const Call& call) { \
        return function(call, syntax::Operator::op);                               \
      }},
#define WEFT_NUMPY_TYPE(name, scalar)                                           \
  Row{NativeModule::kNumpy, name, 1, 1, Takes::kNothing, [](const Call& call) { \
        return numpy_scalar(call, types::Scalar::scalar);                       \
      }},
#include "python_functions.def"
    };
    std::ranges::sort(rows, {}, kKey);
    return rows;
  }();
  static_assert(std::ranges::adjacent_find(kRows, {}, kKey) == kRows.end(), "one row a function");
  const auto row = std::ranges::lower_bound(kRows, std::pair(module, name), {}, kKey);
  return row != kRows.end() && row->module == module && row->name == name ? row : nullptr;
}

Value python_functions::refused(NativeModule module, const Row* row, const Call& call) {
  Evaluator& evaluator = call.evaluator;
  const Arguments& arguments = call.arguments;
  const Reader* const reader = find_reader(module, call.evaluator.state.text(call.name));
  if (reader != nullptr && reader->if_read && arguments.complete) {
    // It keeps what it goes through, and changes nothing of it.
    for (const Value& value : arguments.positional) evaluator.effects.escape_elements(value);
    for (const Keyword& keyword : arguments.named) evaluator.effects.escape(keyword.value);
    return evaluator.state.unknown("an iterator that is kept");
  }
  constexpr Literal kReason = "a function of Python that weft does not evaluate";
  const auto is_number = [&](Value value) { return evaluator.state.numeric(value).has_value(); };
  switch (module) {
    case NativeModule::kMath:
    case NativeModule::kNumpy:
      if (arguments.complete && arguments.named.empty() &&
          std::ranges::all_of(call.given, is_number))
        return evaluator.state.unknown(kReason);
      return evaluator.calls.call_unknown(Heap::native(NativeModule::kMath), arguments);
    case NativeModule::kFunctools:
      return evaluator.calls.call_unknown(
          evaluator.state.unknown("a function of functools that weft does not evaluate"),
          arguments);
    case NativeModule::kOs: {
      const std::string_view name = evaluator.state.text(call.name);
      evaluator.state.environment_changed |=
          row == nullptr && (name.starts_with("environ.") || name.ends_with("env"));
      return evaluator.calls.call_unknown(Heap::native(module), arguments);
    }
    case NativeModule::kCollections:
    case NativeModule::kCtypes:
    case NativeModule::kInspect:
    case NativeModule::kItertools:
    case NativeModule::kOperator:
      return evaluator.calls.call_unknown(Heap::native(module), arguments);
    default: {
      for (const Value& value : arguments.positional) evaluator.effects.escape(value);
      for (const Keyword& keyword : arguments.named) evaluator.effects.escape(keyword.value);
      if (module != NativeModule::kWarp) return evaluator.state.unknown(kReason);
      Value object = evaluator.state.unknown("an object of Warp's that weft does not make");
      object.variant = Variant::kObject;
      return object;
    }
  }
}

}  // namespace weft::python
