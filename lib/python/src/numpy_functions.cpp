// Scalars of numpy's, and numpy.finfo and numpy.iinfo.
#include <algorithm>
#include <array>
#include <limits>

#include "python_functions.h"

namespace weft::python {
namespace {

using types::Number;
using types::Scalar;

struct NumpyType {
  std::string_view name;
  Scalar scalar;
};
constexpr NumpyType kNumpyTypes[] = {
#define WEFT_NUMPY_TYPE(name, scalar) {name, Scalar::scalar},
#include "python_functions.def"
};

template <typename Float>
constexpr std::array<std::pair<std::string_view, double>, 6> kLimits = {{
    {"eps", std::numeric_limits<Float>::epsilon()},
    {"epsneg", std::numeric_limits<Float>::epsilon() / 2},
    {"max", std::numeric_limits<Float>::max()},
    {"min", std::numeric_limits<Float>::lowest()},
    {"tiny", std::numeric_limits<Float>::min()},
    {"smallest_normal", std::numeric_limits<Float>::min()},
}};

}  // namespace

Value python_functions::numpy_scalar(const Call& call, Scalar scalar) {
  Evaluator& evaluator = call.evaluator;
  const std::optional<Number> given = call.number(0);
  if (given && scalar == Scalar::kFloat64)
    return evaluator.state.number({false, 0, given->as_double()}, true);
  if (given && (given->is_integer || types::is_float(scalar))) {
    const Number as_given = types::is_float(scalar) ? Number{false, 0, given->as_double()} : *given;
    const Number stored = types::store_as(scalar, as_given);
    // Python raises where an integer does not fit.
    if (!stored.is_integer || stored == as_given)
      return evaluator.state.numpy_scalar(scalar, stored);
  }
  return evaluator.state.unknown("a scalar of numpy's that weft does not make");
}

// Of a class of numpy's scalars or `float`, if that is one of floats as `real` says.
Value python_functions::limits(const Call& call, bool real) {
  Evaluator& evaluator = call.evaluator;
  Session& state = evaluator.state;
  const Value of = call.given[0];
  const bool numpy = of.kind == ValueKind::kPython &&
                     static_cast<NativeModule>(of.variant) == NativeModule::kNumpy;
  const std::string_view name = numpy ? evaluator.state.text(Symbol{of.index})
                                : of == Heap::type(types::kPythonFloat) ? "float64"
                                                                        : "";
  const auto* const type = std::ranges::find(kNumpyTypes, name, &NumpyType::name);
  if (type == std::end(kNumpyTypes) || types::is_float(type->scalar) != real) return {};
  const uint32_t id =
      state.new_namespace(Namespace::Kind::kInstance, state.symbols.intern("limits"));
  const auto set = [&](std::string_view limit, Value value) {
    state.namespaces.change(id).set(state.symbols.intern(limit), value);
  };
  const types::ScalarInfo& info = types::info(type->scalar);
  const uint32_t bits = 8 * info.bytes;
  set("bits", state.integer(bits));
  if (type->scalar == Scalar::kFloat32) {
    for (const auto& [limit, value] : kLimits<float>)
      set(limit, state.numpy_scalar(type->scalar, {false, 0, value}));
  } else if (real) {
    for (const auto& [limit, value] : kLimits<double>)
      set(limit, evaluator.state.number({false, 0, value}, true));
  } else {
    const bool is_signed = info.category == types::ScalarCategory::kSigned;
    const Int128 values = Int128{1} << (is_signed ? bits - 1 : bits);
    set("max", state.integer(values - 1));
    set("min", state.integer(is_signed ? -values : 0));
  }
  return {ValueKind::kNamespace, Variant::kPlain, id};
}
Value python_functions::float_limits(const Call& call) { return limits(call, true); }
Value python_functions::integer_limits(const Call& call) { return limits(call, false); }

}  // namespace weft::python
