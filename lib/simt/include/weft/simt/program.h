// A kernel's emitted text as flat code. What each statement computes is left to the C++ compiler,
// as an operation; the order of statements, calls and jumps is what the code says.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace weft::simt {

// A C++ statement over operands `$0`, `$1` ... of the given types. Two with the same text are one.
struct Operation {
  std::string statement;           // "$0 = wp::add($1, $2);"
  std::vector<std::string> types;  // of the operands: "wp::float32", "const wp::int32"
  bool with_structs = false;       // it names structures of the module: Module::structs

  friend bool operator==(const Operation&, const Operation&) = default;
};

// What holds a value: one for each thread, or one for all.
struct Variable {
  std::string type;
  bool shared = false;
};

enum class Step : uint8_t {
  kOperation,   // `what`, on `operands`
  kCopy,        // the bytes of operand 1 to operand 0
  kPattern,     // operand 0 becomes what a variable without a value holds: bytes of 0xfe
  kZero,        // operand 0 becomes bytes of 0
  kJump,        // to instruction `what`
  kJumpIf,      // where operand 0, a bool, is true
  kJumpUnless,  // where it is false
  kNext,        // back to the begin with the thread's next index of the launch, if there is one
  kEnd,         // of the thread
};

struct Instruction {
  Step step = Step::kOperation;
  uint32_t what = 0;
  uint32_t operands = 0;  // the first of Pass::operands, and how many
  uint32_t count = 0;
};

// A number in the text, as the operand that holds it.
struct Literal {
  enum class Kind : uint8_t { kInt, kLong, kDouble };
  uint32_t variable = 0;
  Kind kind = Kind::kInt;
  uint64_t bits = 0;  // of the number in its type
};

// A kernel's forward pass or its adjoint.
struct Pass {
  std::vector<Variable> variables;
  std::vector<uint32_t> parameters;  // variables, in the order of the signature
  uint32_t index = 0;                // variable of the thread's place in the launch
  uint32_t bounds = 0;               // variable of the launch's bounds
  std::vector<Literal> literals;
  // Instructions that give shared variables their values, run once; then those of a thread.
  std::vector<Instruction> setup, code;
  std::vector<uint32_t> operands;  // variables
};

struct Kernel {
  std::string name;  // "saxpy_1a2b3c4d"
  int rank = 1;      // of wp.tid()
  bool grid_stride = true;
  Pass forward;
  Pass adjoint;  // no code: it has none
};

struct Module {
  std::string header;   // macros that operations need
  std::string structs;  // definitions of the module's structures and what goes with them
  std::vector<Operation> operations;
  std::vector<Kernel> kernels;
};

}  // namespace weft::simt
