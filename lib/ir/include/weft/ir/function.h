// The typed program: one function as a flat list of instructions with structured control flow.
//
// Instructions stand in the order of Warp's forward pass. If and loop bodies are bracketed by their
// opening and closing instructions, which know each other. Values are numbered as Warp numbers its
// variables; every name, order and number here is output.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/ids.h"
#include "weft/base/symbol.h"
#include "weft/builtins/builtins.h"
#include "weft/types/constants.h"
#include "weft/types/types.h"

namespace weft::ir {

using ValueId = Id<struct ValueTag>;
using InstId = Id<struct InstTag>;
using CallId = Id<struct CallTag>;
using PlaceId = Id<struct PlaceTag>;
using SlotId = Id<struct SlotTag>;
using LoopId = Id<struct LoopTag>;
using DeferralId = Id<struct DeferralTag>;
using FunctionIndex = Id<struct FunctionIndexTag>;  // position in ir::Module::functions

// A run in one of the function's pools.
struct Run {
  uint32_t first = 0;
  uint32_t count = 0;
};

enum class ValueKind : uint8_t {
  kParameter,  // var_<label>
  kVariable,   // var_<number>, declared
  kMember,     // var_<label>: a field path of a local struct such as "0.inner"; not declared
  kPointer,    // &(<place>): an argument by reference; not declared
  kAdjoint,    // <label>, "adj_x": the adjoint of another value; in custom gradients, not declared
  kCallable,   // a function that is passed: `builtin`, or a user's, named <label>; not declared
  kText,       // <label>, C++ as it is; not declared
};

struct Value {
  ValueKind kind = ValueKind::kVariable;
  types::TypeId type;
  types::ConstantId constant;  // valid: declared const with this value
  uint32_t number = 0;         // kVariable; kPointer: label of its adjoint's first view
  Symbol label;                // kParameter, kMember, kAdjoint, kCallable, kText
  uint32_t line = 0;           // 0-based line of the source when it was made
  Run elements;                // a tuple's parts, in the value pool
  PlaceId place;               // where it was reached (Warp's ref_origin); kAdjoint: of what
  SlotId slot;                 // the array slot that a target stands for
  const builtins::Overload* builtin = nullptr;  // kCallable
};

// A path from an addressable root to a nested lvalue.
enum class StepKind : uint8_t { kField, kArray, kView, kIndex };
struct PlaceStep {
  StepKind kind;
  Symbol field;  // kField
  Run indices;   // the others: value pool
};
struct Place {
  ValueId root;
  bool root_is_reference = false;  // the root is itself a pointer parameter
  Run steps;                       // step pool
};

// Part of an array element as a store target: wp::index(array, indices)<access>.
struct Slot {
  ValueId array;
  Run indices;
  std::string access;  // ".field.component_ref(var_3)"
  types::TypeId type;
  std::string_view operation;  // of an atomic update: "add"
  PlaceId array_place;         // where the array descriptor itself lives, if not a plain value
  DeferralId deferral;         // deterministic mode prints it so
};

enum class Op : uint8_t {
#define WEFT_OP(Name, what, ...) k##Name,
#include "weft/ir/ops.def"
};
std::string_view name(Op op);

// ops.def says what the other fields are; view.h reads them under those names.
struct Inst {
  Op op;
  bool negated = false;
  uint16_t depth = 0;  // indentation in blocks
  uint32_t line = 0;   // 0-based line of the source
  uint32_t item = UINT32_MAX;
  uint32_t partner = UINT32_MAX;  // an InstId or a PlaceId
  ValueId result;
  ValueId operand;
  Run operands;  // value pool
};

struct Call {
  const builtins::Overload* builtin = nullptr;  // or
  FunctionIndex function;                       // a user function
  types::TypeId structure;                      // or a struct's constructor
  bool initializer_list = false;
  bool reversible = false;  // an adjoint call is made in the reverse pass
  Run results;              // value pool
  Run arguments;            // loaded values
  Run adjoints;             // parallel: the values whose adjoints stand for them
  Run template_arguments;   // template pool
  DeferralId deferral;      // deterministic mode prints it so
};

// Deterministic mode: an array whose atomic updates are not made where they stand. They are
// recorded, and made behind the kernel in a fixed order; of a counter, whose old values the kernel
// uses, a first pass over the kernel records what each thread takes, so that a second gives each
// the same values.
struct DeferredArray {
  bool counter = false;
  std::string name;    // a parameter and its fields, without prefix: "writer.count"
  std::string helper;  // what holds the records: "det_counter_0_writer_count"
  types::TypeId element;
};

// How deterministic mode prints a call or the store to a slot.
struct Deferral {
  enum class Kind : uint8_t {
    kGuarded,        // not in the first pass
    kGuardedReplay,  // the same, and replays are not comments
    kStored,         // array_store, not in the first pass
    kCounted,        // an atomic call that gives the value of a counter
    kRecorded,       // an atomic call that is recorded
    kGradient,       // a read whose adjoint is recorded
    kSlotRecorded,   // an update of a part of an adjoint is recorded as the element `packed`
    kPassed,         // a function's call hands records on
  } kind = Kind::kGuarded;
  bool of_adjoint = false;  // the index is one of the adjoint array
  uint32_t array = 0;       // in Function::deferred
  Run indices;              // value pool: of the element in it
  ValueId packed;
  // kPassed: what each of the calls takes beside its arguments; absent: nothing, empty: the
  // context.
  using Records = std::optional<std::vector<uint32_t>>;
  Records forward, replay, reverse;
};

struct Loop {
  enum class Kind : uint8_t { kIterator, kCounter, kWhile } kind;
  uint32_t label = 0;                     // start_for_<label>
  ValueId iterator;                       // kIterator, kCounter
  ValueId value;                          // kCounter: the loop variable; kWhile: the condition
  int64_t start = 0, stop = 0, step = 0;  // kCounter
  int64_t last = 0;                       // kCounter: last value visited
  uint32_t body = 0;                      // InstId of the kLoopBody instruction
  Run variables;  // value pool: variables of the body, whose adjoints are zeroed
};

// How an instruction is printed in a schedule.
enum class Form : uint8_t {
  kForward,
  kReplay,      // before the reverse pass; stores are commented out, returns jump to their reverse
  kReverse,     // the adjoint
  kLoopRewind,  // Loop: the iterator starts at its end
  kLoopZero,    // EndLoop: the adjoints of the body's variables are cleared
  kLoopAgain,   // EndLoop: the jump back and the label behind it
};
std::string_view name(Form form);
struct Step {
  InstId inst;
  Form form;
};

enum class FunctionKind : uint8_t {
  kKernel,
  kFunction,
  kNative,    // of texts in C++; it has parameters and results, no instructions
  kGradient,  // the custom adjoint of another function, whose name it has
  kReplay,    // what another function does in a reverse pass; it has no adjoint
};

// What is said about a function once.
struct FunctionFacts {
  FunctionKind kind = FunctionKind::kFunction;
  std::string key;
  uint32_t definition = 0;                  // the number that the front end knows it by
  std::string name;                         // native name; kernels: with the digest's digits
  std::string_view file;                    // the path that Warp prints
  uint32_t first_line = 0;                  // of the source in the file, as Warp prints it
  uint32_t text_line = 0;                   // the same as it is, for instances of generics too
  uint32_t def_line = 0;                    // 0-based line of `def` within the source
  std::span<const std::string_view> lines;  // of the source; outlives the module
  std::string_view inline_hint;

  bool has_return_values = false;
  bool passes_references =
      false;                    // values of kind kPointer or references are arguments of its calls
  bool uses_gradient = false;   // calls wp.grad(...): it has no adjoint, and follows all adjoints
  bool forced_adjoint = false;  // wp.grad calls its adjoint, whatever the kernels want
  bool has_gradient = false;    // a custom one: there is no adjoint of its own
  bool has_replay = false;      // a custom one: replays call replay_<name>
  uint32_t inputs = 0;          // kGradient: parameters of its function; adjoints of results follow
  std::string_view snippet, adjoint_snippet;       // kNative
  std::optional<std::string_view> replay_snippet;  // kNative
  bool used_by_backward_kernel = false;
  bool uses_scalar_tid = false;
  bool has_rolled_constant_loop = false;  // a constant range longer than max_unroll
  std::string backward_error;             // not empty: its adjoint must not be generated; why
  uint32_t backward_error_line = 0;

  bool deterministic = false;  // it has the context of deterministic mode

  // kernels
  Digest digest{};
  uint32_t kernel_dim = 1;
  bool enable_backward = true;
  bool grid_stride = true;
  bool external_entry = false;  // other runtimes start it; its struct is in constant memory
  int cluster_dim = 1;
  int64_t max_registers = -1;  // -1: not given
  // Registers may spill into shared memory: where the pass itself takes none.
  bool forward_spills = false, backward_spills = false;
};

struct Function : FunctionFacts {
  std::vector<Value> values;  // parameters first
  std::vector<ValueId> parameters;
  std::vector<ValueId> variables;  // in creation order
  std::vector<Inst> insts;
  std::vector<Call> calls;
  std::vector<Loop> loops;
  std::vector<Slot> slots;
  std::vector<Place> places;
  std::vector<PlaceStep> steps;
  std::vector<ValueId> value_pool;
  std::vector<builtins::TemplateArgument> template_pool;
  std::vector<std::string> texts;       // kAssert
  std::vector<DeferredArray> deferred;  // deterministic mode; helpers count through both kinds
  std::vector<Deferral> deferrals;
  std::vector<std::string_view> comparisons;  // kCompare: "<"
  std::vector<ValueId> returns;               // of the last return walked
  std::vector<FunctionIndex> callees;         // in order of first call
  std::vector<int64_t> launch_bounds;         // kernels

  // Filled by autodiff: what stands under "forward" and "reverse" in the adjoint function.
  std::vector<Step> replay, reverse;

  const Value& operator[](ValueId id) const { return values[id.index]; }
  std::span<const ValueId> ids(Run run) const { return {value_pool.data() + run.first, run.count}; }
  std::span<const PlaceStep> path(const Place& place) const {
    return {steps.data() + place.steps.first, place.steps.count};
  }
  Run add_run(std::span<const ValueId> ids) {
    const Run run{static_cast<uint32_t>(value_pool.size()), static_cast<uint32_t>(ids.size())};
    for (const ValueId id : ids) value_pool.push_back(id);  // few: faster than `insert`
    return run;
  }
  void clear();  // keeps the memory
};

}  // namespace weft::ir
