// A program's functions and its kernel as text.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/standalone/adjoint.h"
#include "weft/standalone/patterns.h"
#include "weft/standalone/program.h"

namespace weft::standalone {

// Device code for nvcc, or plain C++ (C++17) that any compiler takes.
enum class Dialect : uint8_t { kCuda, kCpp };

// A parameter of the kernel as it is in C++. An array is a pointer to its elements, row-major, and
// those extents that the kernel uses.
enum class ParameterKind : uint8_t {
  kThreads,   // the number of threads along axis `axis` of the launch
  kPointer,   // of the array `parameter`, or the array `member` of that structure
  kExtent,    // of that array along `axis`
  kValue,     // of a parameter that is no array
  kGradient,  // as kPointer: the array of its gradients, in an adjoint
  kCopy,      // as kPointer: a copy that the adjoint writes to
  kPartial,   // a pointer to one element for each block of a launch with `stride`
  kBlocks,    // the number of those blocks
};
struct KernelParameter {
  ParameterKind kind;
  size_t parameter = 0;  // among Function::parameters
  int axis = 0;
  std::string type;  // "const float*", "int", "Params"
  std::string name;
  bool written = false;  // kPointer: the kernel writes to it
  bool used = true;      // not for its extents alone
  // kPointer: where the array lies. Constant: in `symbol`, and is no argument.
  enum class Memory : uint8_t { kGlobal, kConstant, kTexture };
  Memory memory = Memory::kGlobal;
  std::string symbol;
};

// A kernel that is started in another way than with a thread for each element.
struct KernelLaunch {
  std::string kernel;
  std::vector<KernelParameter> parameters;
  std::vector<int64_t> block;  // threads along each axis of the launch; empty: as the program likes
  uint32_t elements = 1;       // of the last axis a thread
  bool stride = false;         // threads go on by the size of the grid
  bool one_block = false;      // that is all
};

struct KernelCode {
  std::string name;
  std::string code;  // kCuda: a __global__ function, one thread an element of the launch with a
                     // check of the bounds. kCpp: a function that loops over the launch
  std::vector<KernelParameter> parameters;
  std::vector<KernelLaunch> launches;  // in this order; none: of that kernel, with all parameters
};

struct KernelText : KernelCode {
  std::string includes;     // lines of #include
  std::string definitions;  // types, constants and functions that the kernel uses, or its adjoint
  std::optional<KernelCode> adjoint;
};

struct PrintOptions {
  Dialect dialect = Dialect::kCuda;
  bool grid_stride = false;  // threads go on by the size of the grid
  Patterns tuned;            // kCuda: written as these say
};

// An error says what has no form in the dialect.
Result<KernelText> print(const Program& program, const PrintOptions& options,
                         const Adjoint* adjoint = nullptr);

// Kernels of one file. What several of them may use, `definitions`, stands once in front of all;
// those of a kernel are its own constants and functions.
struct FileKernel {
  const Program* program = nullptr;
  const Adjoint* adjoint = nullptr;
};
struct FileText {
  std::string definitions;
  std::vector<KernelText> kernels;
};
// No two kernels have a name in common, nor functions or constants of theirs.
Result<FileText> print(std::span<const FileKernel> kernels, const PrintOptions& options);

}  // namespace weft::standalone
