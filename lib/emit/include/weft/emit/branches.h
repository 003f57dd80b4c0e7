// Which branches of the emitter a module takes, found without printing it: what coverage counts.
#pragma once

#include <bitset>
#include <cstdint>
#include <span>
#include <string_view>

#include "weft/emit/emit.h"

namespace weft::emit {

enum class Branch : uint8_t {
#define WEFT_BRANCH(Name, lines) k##Name,
#include "weft/emit/branches.def"
};
#define WEFT_BRANCH(Name, lines) +1
inline constexpr size_t kBranchCount = 0
#include "weft/emit/branches.def"
    ;

struct BranchInfo {
  std::string_view name;   // "LoopWhile"
  std::string_view lines;  // as branches.def has them
};
std::span<const BranchInfo> branch_infos();

using BranchSet = std::bitset<kBranchCount>;

// Of a differentiated module, printed with these options.
BranchSet branches(const ir::Module& module, const types::TypeStore& types, const Options& options);

}  // namespace weft::emit
