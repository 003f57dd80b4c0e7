#include "known_names.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "state.h"
#include "weft/base/warp_version.h"
#include "weft/builtins/builtins.h"
#include "weft/builtins/resolve.h"
#include "weft/scope/warp_digests.h"

namespace weft::scope {
namespace {

struct NamedNumber {
  std::string_view name;
  double value;
};
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// warp.<name>; each also exists in capitals.
constexpr std::array kWarpNumbers = {
    NamedNumber{"e", 2.718281828459045},
    NamedNumber{"half_pi", 1.5707963267948966},
    NamedNumber{"inf", kInfinity},
    NamedNumber{"ln10", 2.302585092994046},
    NamedNumber{"ln2", 0.6931471805599453},
    NamedNumber{"log10e", 0.4342944819032518},
    NamedNumber{"log2e", 1.4426950408889634},
    NamedNumber{"nan", kNan},
    NamedNumber{"phi", 1.618033988749895},
    NamedNumber{"pi", 3.141592653589793},
    NamedNumber{"tau", 6.283185307179586},
    NamedNumber{"E", 2.718281828459045},
    NamedNumber{"HALF_PI", 1.5707963267948966},
    NamedNumber{"INF", kInfinity},
    NamedNumber{"LN10", 2.302585092994046},
    NamedNumber{"LN2", 0.6931471805599453},
    NamedNumber{"LOG10E", 0.4342944819032518},
    NamedNumber{"LOG2E", 1.4426950408889634},
    NamedNumber{"NAN", kNan},
    NamedNumber{"PHI", 1.618033988749895},
    NamedNumber{"PI", 3.141592653589793},
    NamedNumber{"TAU", 6.283185307179586},
};
constexpr std::array kMathNumbers = {
    NamedNumber{"pi", 3.141592653589793},
    NamedNumber{"e", 2.718281828459045},
    NamedNumber{"tau", 6.283185307179586},
    NamedNumber{"inf", kInfinity},
    NamedNumber{"nan", kNan},
};
constexpr std::array kNumpyNumbers = {
    NamedNumber{"pi", 3.141592653589793},
    NamedNumber{"e", 2.718281828459045},
    NamedNumber{"inf", kInfinity},
    NamedNumber{"nan", kNan},
    NamedNumber{"euler_gamma", 0.5772156649015329},
};
struct NamedInteger {
  std::string_view name;
  int64_t value;
};
constexpr std::array kWarpIntegers = {
    NamedInteger{"LOG_DEBUG", 10},          NamedInteger{"LOG_ERROR", 40},
    NamedInteger{"LOG_INFO", 20},           NamedInteger{"LOG_WARNING", 30},
    NamedInteger{"TIMING_ALL", 4294967295}, NamedInteger{"TIMING_GRAPH", 16},
    NamedInteger{"TIMING_KERNEL", 1},       NamedInteger{"TIMING_KERNEL_BUILTIN", 2},
    NamedInteger{"TIMING_MEMCPY", 4},       NamedInteger{"TIMING_MEMSET", 8},
};

struct Member {
  std::string_view owner, name;
  int64_t value;
  bool is_enum;
};
constexpr Member kMembers[] = {
#define WEFT_WARP_MEMBER(owner, name, value, is_enum) {owner, name, value, is_enum},
#include "native_names.def"
};

template <size_t kSize>
const double* find_number(const std::array<NamedNumber, kSize>& table, std::string_view name) {
  for (const NamedNumber& entry : table)
    if (entry.name == name) return &entry.value;
  return nullptr;
}

struct NativeDigest {
  std::string_view name;
  std::string_view digest;
};
constexpr std::array kNativeDigests = {
#define WEFT_WARP_FUNCTION(name, file, count, digest) NativeDigest{name, digest},
#include "native_names.def"
    // A builtin whose adjoint takes template arguments: Warp hashes the list of its overloads.
    NativeDigest{"tile_sum", "43305a413e395c1d61ca3f0d9154f30645a8e51bc0448e7d78b70e2b488a3221"},
};

// Functions that Warp writes in Python, and the files of warp/_src that have them.
struct WarpFunction {
  std::string_view name, file;
};
constexpr WarpFunction kWarpFunctions[] = {
#define WEFT_WARP_FUNCTION(name, file, count, digest) {name, #file},
#include "native_names.def"
};

std::optional<Special> find_special(NativeModule module, std::string_view name) {
  struct Row {
    Special special;
    NativeModule module;
    std::string_view name;
  };
  static constexpr std::array kRows = {
#define WEFT_SPECIAL(Name, module, python) Row{Special::k##Name, NativeModule::k##module, python},
#include "weft/python/specials.def"
  };
  for (const Row& row : kRows)
    if (row.module == module && row.name == name) return row.special;
  return std::nullopt;
}

constexpr std::string_view kWarpTypes[] = {
#define WEFT_WARP_TYPE(name) name,
#include "native_names.def"
};
constexpr std::string_view kConfigNames[] = {
#define WEFT_WARP_CONFIG(name) name,
#include "native_names.def"
};
constexpr std::string_view kMathFunctions[] = {
    "acos",    "acosh",    "asin",     "asinh",   "atan",      "atan2",   "atanh",     "cbrt",
    "ceil",    "comb",     "copysign", "cos",     "cosh",      "degrees", "dist",      "e",
    "erf",     "erfc",     "exp",      "exp2",    "expm1",     "fabs",    "factorial", "floor",
    "fma",     "fmod",     "frexp",    "fsum",    "gamma",     "gcd",     "hypot",     "inf",
    "isclose", "isfinite", "isinf",    "isnan",   "isqrt",     "lcm",     "ldexp",     "lgamma",
    "log",     "log10",    "log1p",    "log2",    "modf",      "nan",     "nextafter", "perm",
    "pi",      "pow",      "prod",     "radians", "remainder", "sin",     "sinh",      "sqrt",
    "sumprod", "tan",      "tanh",     "tau",     "trunc",     "ulp",
};

}  // namespace

std::span<const std::string_view> warp_type_names() { return kWarpTypes; }
std::span<const std::string_view> math_names() { return kMathFunctions; }

const std::string_view* warp_digest(std::string_view name) {
  for (const NativeDigest& entry : kNativeDigests)
    if (entry.name == name) return &entry.digest;
  return nullptr;
}

KnownNames::KnownNames(State& state) : s_(state) {
  const auto flag = [&](std::string_view name, uint8_t bits) {
    const Symbol symbol = s_.symbols.intern(name);
    if (flags_.size() <= symbol.index) flags_.resize(symbol.index + 1, 0);
    flags_[symbol.index] |= bits;
    return symbol;
  };
  std::vector<Symbol> python_builtins;
#define WEFT_KERNEL_ONLY(name) flag(name, kKernelOnly);
#define WEFT_WARP_FUNCTION(name, file, count, digest) \
  s_.numbering.reserve(flag(name, kWarpFunction), count);
#define WEFT_WARP_NAME(name) flag(name, kWarpAttribute);
#define WEFT_WARP_TYPE(name) flag(name, 0);
#define WEFT_PYTHON_BUILTIN(name) python_builtins.push_back(flag(name, 0));
#include "native_names.def"
#define WEFT_SPECIAL(Name, module, python) flag(python, 0);
#include "weft/python/specials.def"
  for (const std::string_view name : {"wp", "warp", "np", "math", "tid"}) flag(name, 0);
  know_names();
  s_.python_builtins.resize(first_symbol_);
  for (const Symbol name : python_builtins) s_.python_builtins[name.index] = true;
}

bool KnownNames::is_warp_function(Symbol name) const {
  return (flags_[name.index] & kWarpFunction) != 0;
}

// What each name of Warp's module is, worked out once; symbols of programs are none of them.
void KnownNames::know_names() {
  for (size_t group = 0; group < builtins::group_count(); ++group) {
    const std::string_view name = builtins::name(builtins::GroupId{static_cast<uint32_t>(group)});
    s_.symbols.intern(name);
  }
#define WEFT_UNSUPPORTED(name, group) s_.symbols.intern(name);
#include "weft/builtins/unsupported_builtins.def"
  for (const NamedNumber& number : kWarpNumbers) s_.symbols.intern(number.name);
  for (const NamedInteger& number : kWarpIntegers) s_.symbols.intern(number.name);
  for (const std::string_view name :
       {"Scalar", "Int", "Float", "Function", "handle", "types", "_src"})
    s_.symbols.intern(name);
  first_symbol_ = s_.symbols.size();
  flags_.resize(first_symbol_, 0);
  known_.resize(first_symbol_);
  cached_.resize(first_symbol_);
  for (uint32_t i = 0; i < first_symbol_; ++i) {
    const std::string_view text = s_.symbols.text(Symbol{i});
    Known& known = known_[i];
    const auto integer = std::ranges::find(kWarpIntegers, text, &NamedInteger::name);
    if (const double* number = find_number(kWarpNumbers, text)) {
      known = {KnownKind::kNumber, true, 0, *number};
    } else if (integer != kWarpIntegers.end()) {
      known = {KnownKind::kInteger, true, 0, 0.0, integer->value};
    } else if (const auto special = find_special(NativeModule::kWarp, text)) {
      known = {KnownKind::kSpecial, true, static_cast<uint32_t>(*special)};
    } else if (text == "Scalar" || text == "Int" || text == "Float") {
      const types::TypeId type = text == "Scalar" ? types::kAnyScalar
                                 : text == "Int"  ? types::kAnyInt
                                                  : types::kAnyFloat;
      known = {KnownKind::kType, true, type.index};
    } else if (text == "Function") {
      known = {KnownKind::kType, true, types::kFunction.index};
    } else if (text == "bool") {
      known = {KnownKind::kType, true, types::kBool.index};
    } else if (text == "handle") {
      known = {KnownKind::kHandle, true};
    } else if (text == "types") {
      known = {KnownKind::kModule, true, static_cast<uint32_t>(NativeModule::kWarpTypes)};
    } else if (text == "_src") {
      known = {KnownKind::kModule, true, static_cast<uint32_t>(NativeModule::kWarpSource)};
    } else if (text == "build_experimental") {
      known = {KnownKind::kModule, true, static_cast<uint32_t>(NativeModule::kWarpBuild)};
    } else if (text == "config") {
      known = {KnownKind::kModule, true, static_cast<uint32_t>(NativeModule::kWarpConfig)};
    } else if (text != "int" && text != "float" && builtins::named_type(s_.types, text).valid()) {
      known = {KnownKind::kNamedType, true};
    } else if (const builtins::GroupId group = builtins::find(text); group.valid()) {
      // Kernels know more builtins than Python: `float` is one, `warp.float` does not exist.
      known = {KnownKind::kBuiltin, (flags_[i] & kKernelOnly) == 0, group.index};
    } else if ((flags_[i] & kWarpFunction) != 0) {
      const auto row = std::ranges::find(kWarpFunctions, text, &WarpFunction::name);
      known = {KnownKind::kFunction, true, static_cast<uint32_t>(row - std::begin(kWarpFunctions))};
    } else if (!builtins::unsupported_group(text).empty()) {
      known = {KnownKind::kUnsupported, (flags_[i] & kKernelOnly) == 0};
    } else if ((flags_[i] & kWarpAttribute) != 0) {
      known = {KnownKind::kOther, true};
      for (const Member& row : kMembers)
        if (row.owner == text) known = {KnownKind::kClass, true};
      if (text == "ModuleBuildOptions") known = {KnownKind::kClass, true};
    }
  }
  s_.types.clear();
}

Value KnownNames::warp_attribute(Symbol name, bool* exists) {
  if (exists != nullptr) *exists = name.index < first_symbol_ && known_[name.index].exists;
  if (name.index >= first_symbol_) return {};
  Cached& cached = cached_[name.index];
  if (cached.generation == generation_) return cached.value;
  cached.generation = generation_;
  const Known& known = known_[name.index];
  switch (known.kind) {
    case KnownKind::kNothing:
      cached.value = {};
      break;
    case KnownKind::kNumber:
      cached.value = s_.real(known.real);
      break;
    case KnownKind::kInteger:
      cached.value = s_.integer(known.integer);
      break;
    case KnownKind::kSpecial:
      cached.value = State::special(static_cast<Special>(known.index));
      break;
    case KnownKind::kType:
      cached.value = State::type(types::TypeId{known.index});
      break;
    case KnownKind::kNamedType:
      cached.value = State::type(builtins::named_type(s_.types, s_.symbols.text(name)));
      break;
    case KnownKind::kHandle:
      cached.value = {ValueKind::kType, Variant::kFactory, types::kUint64.index};
      break;
    case KnownKind::kModule:
      cached.value = State::native(static_cast<NativeModule>(known.index));
      break;
    case KnownKind::kBuiltin:
      cached.value = {ValueKind::kBuiltin, Variant::kPlain, known.index};
      break;
    case KnownKind::kFunction:
      cached.value = warp_function(s_, kWarpFunctions[known.index].file, name);
      break;
    case KnownKind::kUnsupported:
      cached.value = {ValueKind::kUnsupportedBuiltin, Variant::kPlain, name.index};
      break;
    case KnownKind::kClass:
      cached.value = {ValueKind::kPython, static_cast<Variant>(NativeModule::kWarp), name.index};
      break;
    case KnownKind::kOther:
      cached.value = s_.unknown("something of Warp's that kernels cannot use");
      // Of the module among them weft knows no names.
      if (s_.symbols.text(name) != "utils") cached.value.variant = Variant::kWarpObject;
      break;
  }
  return cached.value;
}

Value KnownNames::attribute(NativeModule module, Symbol name) {
  if (module == NativeModule::kWarp) {
    for (const auto& [known, value] : s_.submodules)
      if (known == name) return value;
    for (size_t i = 0; i < s_.externals.size(); ++i)
      if (s_.externals[i].name == name)
        return s_.externals[i].known
                   ? Value{ValueKind::kExternal, Variant::kPlain, static_cast<uint32_t>(i)}
                   : s_.unknown("a C++ function whose registration weft does not understand");
    if (s_.symbols.text(name) == "__version__") return s_.symbol_constant(kWarpVersion);
    return warp_attribute(name);
  }
  const std::string_view text = s_.symbols.text(name);
  switch (module) {
    case NativeModule::kWarp:
      break;
    case NativeModule::kWarpTypes:
      if (const auto special = find_special(module, text)) return State::special(*special);
      return {};
    case NativeModule::kWarpSourceTypes:
      if (text == "Any") return State::type(types::kAny);
      for (const NativeModule part : {NativeModule::kWarpSourceTypes, NativeModule::kWarpTypes})
        if (const auto special = find_special(part, text)) return State::special(*special);
      if (const Value value = warp_attribute(name);
          value.kind != ValueKind::kBuiltin && value.kind != ValueKind::kUnsupportedBuiltin)
        return value;
      return {};  // functions are not there
    case NativeModule::kWarpSource:
      if (text == "types") return State::native(NativeModule::kWarpSourceTypes);
      if (text == "context") return State::native(NativeModule::kWarp);
      return s_.unknown("a part of Warp that kernels cannot use");
    case NativeModule::kMath:
      if (const double* number = find_number(kMathNumbers, text)) return s_.real(*number);
      if (!text.starts_with("__") && !std::ranges::binary_search(math_names(), text)) return {};
      return {ValueKind::kPython, static_cast<Variant>(NativeModule::kMath), name.index};
    case NativeModule::kNumpy:
      if (const double* number = find_number(kNumpyNumbers, text)) return s_.real(*number);
      return {ValueKind::kPython, static_cast<Variant>(NativeModule::kNumpy), name.index};
    case NativeModule::kTyping:
      if (text == "Any") return State::type(types::kAny);
      if (text == "TYPE_CHECKING") return s_.boolean(false);
      if (const auto special = find_special(module, text)) return State::special(*special);
      if (text == "override" || text == "final" || text == "no_type_check" ||
          text == "runtime_checkable" || text == "NamedTuple")
        return {ValueKind::kPython, static_cast<Variant>(module), name.index};
      return s_.unknown("a name of typing that kernels cannot use");
    case NativeModule::kWarpBuild:
      if (const auto special = find_special(module, text)) return State::special(*special);
      return s_.unknown("a name of warp.build_experimental that weft does not know");
    case NativeModule::kCtypes:
    case NativeModule::kFunctools:
    case NativeModule::kInspect:
    case NativeModule::kItertools:
    case NativeModule::kOperator:
    case NativeModule::kOs:
      return {ValueKind::kPython, static_cast<Variant>(module), name.index};
    case NativeModule::kCollections:
      if (text == "abc") return State::native(NativeModule::kTyping);
      if (text == "namedtuple")
        return {ValueKind::kPython, static_cast<Variant>(module), name.index};
      return s_.unknown("a name of collections that weft does not know");
    case NativeModule::kEnum:
      if (const auto special = find_special(module, text)) return State::special(*special);
      return s_.unknown("a name of enum that weft does not know");
    case NativeModule::kDataclasses:
      if (const auto special = find_special(module, text)) return State::special(*special);
      if (text == "field") return {ValueKind::kPython, static_cast<Variant>(module), name.index};
      return s_.unknown("a name of dataclasses that weft does not know");
    case NativeModule::kPythonTypes:
      if (const auto special = find_special(module, text)) return State::special(*special);
      return s_.unknown("a name of types that weft does not know");
    case NativeModule::kWarpConfig:
      if (text == "version") return s_.symbol_constant(kWarpVersion);
      return std::ranges::find(kConfigNames, text) == std::end(kConfigNames)
                 ? Value{}
                 : s_.unknown("a setting of warp.config");
    case NativeModule::kBuiltins:
      return s_.python_builtin(name);
    case NativeModule::kOther:
      break;
  }
  return s_.unknown("an attribute of a module that weft does not read");
}

Value KnownNames::class_member(Symbol owner, Symbol name) {
  for (const Member& row : kMembers) {
    if (row.owner != s_.symbols.text(owner) || row.name != s_.symbols.text(name)) continue;
    Value value = s_.integer(row.value);
    if (row.is_enum) value.kind = ValueKind::kEnumMember;
    return value;
  }
  return {};
}

}  // namespace weft::scope
