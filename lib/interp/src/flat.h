// Flat code: what a kernel becomes when the types of all its values are known before it runs. A
// list of operations, each a function and the numbers of its registers.
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "machine.h"

namespace weft::interp {

struct FlatOp;
// Does the operation and gives the one that follows; null: the thread is done.
using FlatRun = const FlatOp* (*)(Machine & m, Cell** r, const FlatOp* op);

// A register says where cells are. Those of variables and results are in the frame for good; others
// are set by operations that name an element of an array, or one of two values.
struct FlatOp {
  FlatRun run = nullptr;
  uint32_t out = 0, a = 0, b = 0, c = 0, d = 0;
  uint32_t count = 0;        // of cells, steps, ...
  int32_t jump = 0;          // from here
  NodeId at;                 // for notes and errors
  const void* of = nullptr;  // what more it takes
  types::Scalar scalar{};    // what floats are rounded to
};

// Arguments of a builtin that is called as the tree's own text calls it.
struct FlatCall {
  BuiltinFunction function = nullptr;
  Arguments arguments;
  std::vector<Value> values;
  std::vector<uint32_t> registers;  // one a value
};

// A call of `type(x)(...)`, for which x is used when it is looked up: in the tree, once.
struct FlatTyped {
  Resolved* call = nullptr;
  Resolved::Kind kind{};  // what it is then
  const Form* form = nullptr;
};

// A function of the user, for one list of arguments' forms. None calls itself, so each has its
// variables in the frame once and for all.
struct FlatFunction {
  Code* code = nullptr;
  std::vector<const Form*> forms;
  std::vector<FlatOp> ops;
  std::vector<uint32_t> parameters;  // registers
  const Form* result = nullptr;      // null: it gives nothing back
  uint32_t returned = 0;             // the result's register
  bool done = false;                 // it is compiled
  // Of the call that is running.
  const FlatOp* back = nullptr;
  Code* caller = nullptr;
};

namespace flat_op {
// An element of an array that is read, stored to or kept as a place.
struct Element {
  const Form* form = nullptr;
  uint32_t zero = 0;    // register of the cells that stand for one outside
  uint32_t place = 0;   // number of the place that is kept
  uint32_t fourth = 0;  // register of its fourth index
};
}  // namespace flat_op

struct FlatCode {
  std::deque<FlatFunction> functions;  // the kernel first
  std::vector<Cell*> registers;
  std::vector<Cell> frame;
  std::deque<std::vector<Cell>> constants;
  std::deque<FlatCall> calls;
  std::deque<std::vector<uint32_t>> lists;
  std::deque<flat_op::Element> elements;
  std::deque<FlatTyped> typed;
  uint32_t places = 0;  // that are kept
};

// Null: something in it needs the tree. `directed`: there are tangents.
std::unique_ptr<FlatCode> compile_flat(Machine& machine, Code& kernel,
                                       std::span<const Value> arguments, bool directed);
void run_flat(Machine& machine, FlatCode& code, std::span<const Value> arguments);

}  // namespace weft::interp
