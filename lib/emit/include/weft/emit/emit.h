// A differentiated module to the text of a translation unit, for the CPU or for CUDA.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "weft/base/text.h"
#include "weft/emit/trace.h"
#include "weft/ir/module.h"
#include "weft/types/constants.h"
#include "weft/types/types.h"

namespace weft::emit {

enum class Target : uint8_t { kCpu, kCuda };

struct Options {
  Target target = Target::kCuda;
  int block_dim = 256;
  bool line_directives = false;
  bool llvm_cuda = false;
  std::string_view preamble;  // the user's own text behind Warp's headers
};

enum class PieceKind : uint8_t {
  kStruct,
  kFunctionForward,
  kFunctionAdjoint,
  kKernelArguments,
  kKernelForward,
  kKernelBackward,
  kEntry,
};
// A part of the text, [begin, end), with the empty lines around it.
struct Piece {
  PieceKind kind;
  uint32_t index;  // of the struct, function or kernel in the module
  size_t begin, end;
};

struct Stores {
  const types::TypeStore& types;
  const types::ConstantStore& constants;
  const SymbolTable& symbols;
};

// Appends the whole text to `out`. `pieces` and, if given, `trace` become those of this text.
void emit(const ir::Module& module, const Stores& stores, const Options& options, Text& out,
          std::vector<Piece>& pieces, Trace* trace = nullptr);

}  // namespace weft::emit
