// What `emit` says about a text beside it, where it is asked to: which instruction each line is of,
// and which branches of the emitter it took.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "weft/ir/function.h"

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

enum class Section : uint8_t {
  kOutside,    // of functions: structs, entry points
  kHead,       // of a function up to its bracket
  kSetup,      // in front of a body's other sections; the whole body, where it has none
  kArguments,  // the next as their headings in the text say
  kVariables,
  kAdjoints,
  kForward,
  kReplay,  // the forward pass in an adjoint
  kReverse,
};

// Whole lines that come from one thing; they go up to the next mark.
struct Mark {
  size_t begin = 0;  // in the text
  Section section = Section::kOutside;
  const ir::Function* function = nullptr;  // also of the struct of its arguments; null: none
  ir::InstId inst;                         // invalid: no statement
  ir::Form form = ir::Form::kForward;      // of the statement
  ir::ValueId value;                       // valid: the declaration of it or of its adjoint
};

struct Trace {
  std::vector<Mark> marks;  // in the order of the text
  BranchSet branches;
};

}  // namespace weft::emit
