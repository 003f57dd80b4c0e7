#include "usage.h"

#include <algorithm>
#include <string_view>

namespace weft::driver {

namespace {

using ir::Op;
using types::TypeKind;

// The feature that an instruction shows; empty for most.
std::string_view feature_of(const ir::Function& function, const ir::Inst& inst) {
  switch (inst.op) {
    case Op::kIf: return "if";
    case Op::kBoolBranch: return "short_circuit";
    case Op::kBreak: return "break";
    case Op::kContinue: return "continue";
    case Op::kReturn: return function.kind == ir::FunctionKind::kKernel ? "early_return" : "";
    case Op::kSlotStore: return "component_store";
    case Op::kSlotAtomic: return "component_atomic";
    case Op::kMemberStore: return "struct_store";
    case Op::kFieldAddress: return "field";
    case Op::kAssert: return "assert";
    case Op::kLoop:
      switch (function.loops[inst.item].kind) {
        case ir::Loop::Kind::kIterator: return "for_dynamic";
        case ir::Loop::Kind::kCounter: return "for_counted";
        case ir::Loop::Kind::kWhile: return "while";
      }
      return "";
    default: return "";
  }
}

std::string_view feature_of(const types::Type& type) {
  switch (type.kind) {
    case TypeKind::kVector: return "vector";
    case TypeKind::kMatrix: return "matrix";
    case TypeKind::kQuaternion: return "quaternion";
    case TypeKind::kTransform: return "transform";
    case TypeKind::kStruct: return "struct";
    case TypeKind::kTuple: return "tuple";
    case TypeKind::kArray: {
      constexpr std::string_view kRanks[] = {"", "array_1d", "array_2d", "array_3d", "array_4d"};
      return type.rank <= 4 ? kRanks[type.rank] : "";
    }
    default: return "";
  }
}

// The same text comes again and again.
void add_once(std::vector<std::string_view>& names, std::string_view name) {
  for (const std::string_view known : names)
    if (known.data() == name.data()) return;
  names.push_back(name);
}

void finish_list(const std::vector<std::string_view>& names, std::vector<std::string_view>& out) {
  out.assign(names.begin(), names.end());
  std::ranges::sort(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
}

}  // namespace

void Usage::clear() {
  builtins_.clear();
  features_.clear();
}

void Usage::feature(std::string_view name) {
  if (!name.empty()) add_once(features_, name);
}

void Usage::builtin(std::string_view name) {
  const size_t known = builtins_.size();
  add_once(builtins_, name);
  if (builtins_.size() == known) return;
  if (name.starts_with("atomic_")) feature("atomic");
  if (name == "rand_init") feature("random");
  if (name == "where") feature("select");
}

void Usage::type(types::TypeId id, const types::TypeStore& types) {
  if (id.index >= seen_.size()) seen_.resize(types.size());
  if (seen_[id.index]) return;
  seen_[id.index] = true;
  const types::Type& t = types[id];
  feature(feature_of(t));
  types::Scalar scalar;
  if (types::scalar_of(types, id, scalar)) feature(types::info(scalar).warp_name);
  if (t.kind == TypeKind::kReference || t.kind == TypeKind::kArray) type(t.element, types);
}

void Usage::function(const ir::Function& function, const types::TypeStore& types) {
  for (const ir::Value& value : function.values) type(value.type, types);
  for (const ir::Inst& inst : function.insts) feature(feature_of(function, inst));
  for (const ir::Call& call : function.calls) {
    if (call.builtin) builtin(call.builtin->key);
    if (call.function.valid()) feature("user_function");
  }
}

void Usage::add(const ir::Module& module, const types::TypeStore& types) {
  seen_.assign(types.size(), false);
  for (const ir::Function& callee : module.functions) function(callee, types);
  for (const ir::Function& kernel : module.kernels) function(kernel, types);
}

void Usage::finish(std::vector<std::string_view>& builtins,
                   std::vector<std::string_view>& features) {
  finish_list(builtins_, builtins);
  finish_list(features_, features);
}

}  // namespace weft::driver
