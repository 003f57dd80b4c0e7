#include "usage.h"

#include <algorithm>
#include <array>
#include <bit>

#include "weft/ir/view.h"

namespace weft::driver {

namespace {

using ir::Op;
using types::TypeKind;

// Statement kinds and types; scalar types follow under Warp's names for them.
// clang-format off
#define WEFT_FEATURES(X) \
  X(kArray1d, "array_1d") \
  X(kArray2d, "array_2d") \
  X(kArray3d, "array_3d") \
  X(kArray4d, "array_4d") \
  X(kVector, "vector") \
  X(kMatrix, "matrix") \
  X(kQuaternion, "quaternion") \
  X(kTransform, "transform") \
  X(kStruct, "struct") \
  X(kTuple, "tuple") \
  X(kIf, "if") \
  X(kShortCircuit, "short_circuit") \
  X(kBreak, "break") \
  X(kContinue, "continue") \
  X(kEarlyReturn, "early_return") \
  X(kForDynamic, "for_dynamic") \
  X(kForCounted, "for_counted") \
  X(kWhile, "while") \
  X(kField, "field") \
  X(kComponentStore, "component_store") \
  X(kComponentAtomic, "component_atomic") \
  X(kStructStore, "struct_store") \
  X(kAssert, "assert") \
  X(kUserFunction, "user_function") \
  X(kAtomic, "atomic") \
  X(kRandom, "random") \
  X(kSelect, "select")
// clang-format on
#define WEFT_FEATURE(Name, text) Name,
enum Feature : size_t { WEFT_FEATURES(WEFT_FEATURE) kScalars, kNoFeature = SIZE_MAX };
#undef WEFT_FEATURE

std::vector<std::string_view> feature_names() {
  return {
#define WEFT_FEATURE(Name, text) text,
      WEFT_FEATURES(WEFT_FEATURE)
#undef WEFT_FEATURE
#define WEFT_SCALAR(Name, warp, cpp, code, bytes, category) warp,
#include "weft/types/scalars.def"
  };
}

std::vector<std::string_view> builtin_names() {
  std::vector<std::string_view> names;
  for (size_t i = 0; i < builtins::group_count(); ++i)
    names.push_back(builtins::name(builtins::GroupId{static_cast<uint32_t>(i)}));
  return names;
}

Feature feature_of(const ir::Function& function, const ir::Inst& inst) {
  switch (inst.op) {
    case Op::kIf:
      return kIf;
    case Op::kBoolBranch:
      return kShortCircuit;
    case Op::kBreak:
      return kBreak;
    case Op::kContinue:
      return kContinue;
    case Op::kReturn:
      return function.kind == ir::FunctionKind::kKernel ? kEarlyReturn : kNoFeature;
    case Op::kSlotStore:
      return kComponentStore;
    case Op::kSlotAtomic:
      return kComponentAtomic;
    case Op::kMemberStore:
      return kStructStore;
    case Op::kFieldAddress:
    case Op::kDataAddress:
      return kField;
    case Op::kAssert:
      return kAssert;
    case Op::kLoop:
      switch (ir::as<Op::kLoop>(function, inst).loop().kind) {
        case ir::Loop::Kind::kIterator:
          return kForDynamic;
        case ir::Loop::Kind::kCounter:
          return kForCounted;
        case ir::Loop::Kind::kWhile:
          return kWhile;
      }
      return kNoFeature;
    default:
      return kNoFeature;
  }
}

Feature feature_of(const types::Type& type) {
  switch (type.kind) {
    case TypeKind::kVector:
      return kVector;
    case TypeKind::kMatrix:
      return kMatrix;
    case TypeKind::kQuaternion:
      return kQuaternion;
    case TypeKind::kTransform:
      return kTransform;
    case TypeKind::kStruct:
      return kStruct;
    case TypeKind::kTuple:
      return kTuple;
    case TypeKind::kArray: {
      constexpr std::array kRanks = {kNoFeature, kArray1d, kArray2d, kArray3d, kArray4d};
      return type.rank < kRanks.size() ? kRanks[type.rank] : kNoFeature;
    }
    default:
      return kNoFeature;
  }
}

// By group.
std::vector<Feature> builtin_features() {
  std::vector<Feature> features;
  for (const std::string_view name : builtin_names())
    features.push_back(name.starts_with("atomic_") ? kAtomic
                       : name == "rand_init"       ? kRandom
                       : name == "where"           ? kSelect
                                                   : kNoFeature);
  return features;
}

}  // namespace

NameSet::NameSet(const std::vector<std::string_view>& table) : names_(table) {
  std::ranges::sort(names_);
  names_.erase(std::unique(names_.begin(), names_.end()), names_.end());
  for (const std::string_view name : table)
    ranks_.push_back(
        static_cast<uint16_t>(std::ranges::lower_bound(names_, name) - names_.begin()));
  bits_.resize(names_.size() / 64 + 1);
}

void NameSet::clear() { std::ranges::fill(bits_, 0); }

void NameSet::list(std::vector<std::string_view>& out) const {
  out.clear();
  for (size_t word = 0; word < bits_.size(); ++word)
    for (uint64_t bits = bits_[word]; bits != 0; bits &= bits - 1)
      out.push_back(names_[64 * word + static_cast<size_t>(std::countr_zero(bits))]);
}

Usage::Usage() : builtins_(builtin_names()), features_(feature_names()) {}

void Usage::clear() {
  builtins_.clear();
  features_.clear();
}

void Usage::type(types::TypeId id, const types::TypeStore& types) {
  if (seen_[id.index]) return;
  seen_[id.index] = true;
  const types::Type& t = types[id];
  if (const Feature feature = feature_of(t); feature != kNoFeature) features_.add(feature);
  types::Scalar scalar;
  if (types::scalar_of(types, id, scalar)) features_.add(kScalars + static_cast<size_t>(scalar));
  if (t.kind == TypeKind::kReference || t.kind == TypeKind::kArray) type(t.element, types);
}

void Usage::function(const ir::Function& function, const types::TypeStore& types) {
  static const std::vector<Feature> kOfBuiltins = builtin_features();
  for (const ir::Value& value : function.values) type(value.type, types);
  for (const ir::Inst& inst : function.insts)
    if (const Feature feature = feature_of(function, inst); feature != kNoFeature)
      features_.add(feature);
  for (const ir::Call& call : function.calls) {
    if (call.builtin) {
      const builtins::GroupId group = builtins::group_of(*call.builtin);
      if (!group.valid()) continue;  // a C++ function of the program's
      builtins_.add(group.index);
      if (kOfBuiltins[group.index] != kNoFeature) features_.add(kOfBuiltins[group.index]);
    }
    if (call.function.valid()) features_.add(kUserFunction);
  }
}

void Usage::add(const ir::Module& module, const types::TypeStore& types) {
  seen_.assign(types.size(), false);
  for (const ir::Function& callee : module.functions) function(callee, types);
  for (const ir::Function& kernel : module.kernels) function(kernel, types);
}

void Usage::list(std::vector<std::string_view>& builtins,
                 std::vector<std::string_view>& features) const {
  builtins_.list(builtins);
  features_.list(features);
}

}  // namespace weft::driver
