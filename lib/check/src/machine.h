// The parts that a rehearsal is made of.
#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "rehearsal.h"

namespace weft::check {

// Numbers, tangents of the forward pass, adjoints of the reverse pass.
struct Cell {
  std::vector<Number> values;
  std::vector<Word> tangents, adjoints;
  // Of an array's element.
  Word key = 0;
  std::vector<Word> seeds;  // the tangents that it began with
  bool written = false;
  const ir::Function* writer = nullptr;
  uint32_t written_by = UINT32_MAX;
  bool viewed = false;  // of a tile: another is a part of it
  // Of a function's own gradient: its numbers are adjoints, its arrays those of adjoints.
  bool of_adjoints = false;
};

struct Pointer {
  Cell* cell = nullptr;
  uint32_t offset = 0, count = 0;
};

// Where the steps of an adjoint go on.
struct Steps {
  std::vector<ir::Step> steps;
  std::array<std::vector<uint32_t>, 6> at;  // by form and instruction
  uint32_t of(ir::Form form, uint32_t inst) const { return at[static_cast<size_t>(form)][inst]; }
};

// What is known of a function once.
struct Plan {
  const ir::Function* fn;
  std::vector<std::vector<uint32_t>> loops;  // around an instruction, outermost first
  std::vector<std::vector<uint32_t>> definitions, changes;  // by value: instructions
  std::vector<uint32_t> variables;                          // by number of a variable: value
  Steps steps;
};

struct Frame {
  const ir::Function* fn;
  const Plan* plan;
  Word path;
  std::vector<Cell> cells;        // by value
  std::vector<Pointer> pointers;  // by value
  std::vector<int64_t> turns;     // by loop: its iteration
  std::vector<int64_t> reversed;  // by loop: how many turns its reverse has begun
  std::vector<Pointer> results;   // of the caller: values forward, adjoints in reverse
  const std::vector<std::vector<Word>>* result_adjoints = nullptr;
  // Of the reverse pass: who called, where, and with what.
  Frame* caller = nullptr;
  uint32_t call = UINT32_MAX;
  std::span<const ir::ValueId> arguments = {};
  // Of a function's own gradient: what it calls the adjoint of each parameter. Those of parameters
  // that were given one value are one.
  std::vector<Cell> gradients;
  std::vector<size_t> gradient_of;
};

// A call as the forward pass made it.
struct Record {
  const ir::Function* fn = nullptr;
  uint32_t inst = UINT32_MAX;
  std::vector<std::vector<Number>> arguments;
  std::vector<std::vector<Word>> tangents;
  std::vector<Slope> slopes;
  Word place = 0;              // of an element: its key
  std::vector<bool> replaced;  // by leaf: it had a tangent of its own
  bool erases = false;         // what it overwrites had a tangent
  bool own = false;            // it writes an element of an array, not those of a tile
  bool active = false;         // its result has a tangent
  bool seen = false;           // by the reverse pass
};

// A loop of the adjoint that does not end.
struct Endless {
  const ir::Function* fn;
  uint32_t inst;
};

// Constant ranges are cut short: what goes wrong in many iterations does in a few.
inline constexpr int64_t kMostCounted = 4;
inline double stop_of(const ir::Loop& loop) {
  const int64_t cut = loop.start + kMostCounted * loop.step;
  return static_cast<double>(loop.step > 0 ? std::min(cut, loop.stop) : std::max(cut, loop.stop));
}
inline double last_of(const ir::Loop& loop) {
  const int64_t cut = loop.start + (kMostCounted - 1) * loop.step;
  return static_cast<double>(loop.step > 0 ? std::min(cut, loop.last) : std::max(cut, loop.last));
}

// Of a builtin that has no result and changes what it is given, or writes to it: this.
std::span<const ir::ValueId> changed_arguments(const ir::Function& fn, const ir::Call& call);
// Whether the first argument alone is read and the others are where the results go.
bool writes_to_arguments(const ir::Call& call);
// Whether what goes into the results of a call has an adjoint: also where it is one memory.
bool has_adjoint(const ir::Call& call);
inline bool loads_tile(const ir::Call& call) { return call.builtin->key.starts_with("tile_load"); }
// A query of a mesh that writes what it finds into variables.
bool writes_variables(const ir::Call& call);
// "" of a store, else what an atomic operation does: "add"; null: it is neither.
std::optional<std::string_view> update_of_array(const ir::Call& call);

// A call's arguments that are values, without the functions that go before them, and the values
// whose adjoints stand for them.
struct Operands {
  std::span<const ir::ValueId> arguments, adjoints;
};

// Frames, values and the memory (frame.cpp).
class Stage {
 public:
  Stage(const ir::Module& module, const Stores& stores, Layouts& layouts, Word seed)
      : module_(module),
        stores_(stores),
        layouts_(layouts),
        seed_(seed),
        style_(kStyles[seed % std::size(kStyles)]) {}

 protected:
  const Plan& plan_of(const ir::Function& fn);
  Frame make_frame(const ir::Function& fn, Word path);
  void set_constant(Cell& cell, types::ConstantId constant);
  Number number_of(const types::Number& number) const;
  void put_constant(types::ConstantId constant, std::vector<Number>& leaves);
  Cell blank(types::TypeId type);
  // Of the value itself; what a reference refers to is no part of it.
  Pointer ref(Frame& frame, ir::ValueId id);
  // What an argument gives: the element that a reference refers to.
  Pointer target(Frame& frame, ir::ValueId id);
  std::span<Number> values(Pointer at) { return {at.cell->values.data() + at.offset, at.count}; }
  std::span<Word> tangents(Pointer at) { return {at.cell->tangents.data() + at.offset, at.count}; }
  std::span<Word> adjoints(Pointer at) { return {at.cell->adjoints.data() + at.offset, at.count}; }
  bool is_reference(const Frame& frame, ir::ValueId id) const {
    return types::is_reference(stores_.types, (*frame.fn)[id].type);
  }
  types::TypeId type_of(const Frame& frame, ir::ValueId id) const {
    return types::strip_reference(stores_.types, (*frame.fn)[id].type);
  }
  Pointer member(Frame& frame, std::string_view label, bool of_adjoint = false);
  // What stands for the adjoint of a parameter.
  Pointer gradient(Frame& frame, ir::ValueId parameter);
  Pointer place(Frame& frame, const ir::Place& place, types::TypeId type);
  Cell& element(Word key, types::TypeId type);
  // Of the adjoint of an element, as a function's own gradient reads and writes it.
  Word shadow(Word key);
  void fill_shadow(Cell& cell, Word of, types::TypeId type);
  Number extent(Word array, size_t axis) const {
    return 1 + std::floor(style_.whole * fraction(mix(mix(array, 61), axis)));
  }
  // `lane` is the element of those that stand for a tile.
  Word element_key(Frame& frame, ir::ValueId array, std::span<const ir::ValueId> indices,
                   uint32_t lane = 0);
  // The part of an array's element that a slot stands for.
  Pointer slot(Frame& frame, const ir::Slot& slot);
  std::span<const ir::ValueId> drop(std::span<const ir::ValueId> ids, size_t front, size_t back) {
    return ids.subspan(front, ids.size() - front - back);
  }
  bool is_tile(const Frame& frame, ir::ValueId id) const {
    return types::is_tile(stores_.types, type_of(frame, id));
  }
  uint32_t lanes(const Frame& frame, ir::ValueId id) const {
    return is_tile(frame, id) ? kLanes : 1;
  }
  static Pointer part_of(Pointer all, uint32_t lane, uint32_t lanes) {
    const uint32_t count = all.count / lanes;
    return {all.cell, all.offset + (lanes == 1 ? 0 : lane * count), count};
  }
  // Of an instruction in the iterations at hand.
  Word key(const Frame& frame, uint32_t inst) const;
  Word loop_key(const Frame& frame, uint32_t loop_inst) const;

  static constexpr size_t kMostCells = 4'000;

  const ir::Module& module_;
  const Stores& stores_;
  Layouts& layouts_;
  const Word seed_;
  const Style style_;
  std::unordered_map<const ir::Function*, std::unique_ptr<Plan>> plans_;
  std::unordered_map<Word, Cell> memory_;
  std::vector<Word> order_;  // of the memory's cells, as they were met
  int own_ = 0;              // how many functions with gradients of their own it is in
  std::unordered_map<Word, Word> shadows_;  // of elements' adjoints: of which element
};

class Rehearsal : private Stage {
 public:
  Rehearsal(const ir::Module& module, const Stores& stores, Layouts& layouts, Word seed,
            Reached& reached)
      : Stage(module, stores, layouts, seed), reached_(reached) {}

  Outcome run(const ir::Function& kernel);

 private:
  enum class Mode : uint8_t { kForward, kReplay };
  // A call of a function, by name or by a builtin of tiles for each element.
  struct Invocation {
    const ir::Function& callee;
    std::span<const ir::ValueId> arguments, adjoints, results;
    bool reversible;
    uint32_t lanes = 1, lane = 0;
  };

  // --- the forward pass and replays (forward.cpp) ---
  void forward(Frame& frame);
  // One instruction that is no jump.
  void execute(Frame& frame, uint32_t inst, Mode mode);
  void call(Frame& frame, uint32_t inst, Mode mode);
  bool array_call(Frame& frame, uint32_t inst, const ir::Call& call, Mode mode);
  bool local_call(Frame& frame, uint32_t inst, const ir::Call& call, Mode mode);
  void divide_by_zero(Values& given, Word key);
  void update(Cell& cell, Pointer from, std::string_view operation, Record& made,
              const std::vector<LeafKind>& kinds);
  Pointer argument(Frame& frame, const Invocation& of, size_t i) {
    return part_of(target(frame, of.arguments[i]), of.lane,
                   is_tile(frame, of.arguments[i]) ? of.lanes : 1);
  }
  void function_call(Frame& frame, uint32_t inst, const Invocation& of, Mode mode);
  Values read(Frame& frame, const ir::Call& call);
  struct Update {
    uint32_t offset;  // of the part that changes
    int sign;
  };
  std::optional<Update> update_of(Frame& frame, const ir::Call& call);
  void compare(Frame& frame, const ir::Inst& inst);
  bool truth(Frame& frame, ir::ValueId id) { return values(target(frame, id))[0].is_true(); }
  void end_loop(Frame& frame, uint32_t begin, int64_t count);
  void write(Cell& cell, const Frame& frame, uint32_t inst);
  Record& record(Frame& frame, uint32_t inst);
  void tick() {
    if (++ticks_ > (reversing_ ? 8 : 1) * kMostTicks) throw Unsupported("it takes long");
  }

  // --- the adjoint (reverse.cpp) ---
  void adjoint(Frame& frame);
  uint32_t step(Frame& frame, uint32_t at);
  void reverse(Frame& frame, uint32_t inst);
  void reverse_call(Frame& frame, uint32_t inst);
  uint32_t spoilt_argument(Frame& frame, const ir::Call& call);
  void reverse_function(Frame& frame, uint32_t inst, const Invocation& of);
  bool reverse_array_call(Frame& frame, uint32_t inst, const ir::Call& call);
  bool reverse_local_call(Frame& frame, uint32_t inst, const ir::Call& call);
  Record* recall(Frame& frame, uint32_t inst);
  void lose(const Frame& frame, uint32_t inst, LossKind kind, uint32_t argument = 0);
  // A condition that is another than in the forward pass.
  void lose_branch(Frame& frame, uint32_t inst);
  void lose_value(Frame& frame, uint32_t inst, uint32_t argument, bool element);
  // What is different in a value, as far as it can be followed.
  bool trace(Frame& frame, ir::ValueId id, Loss& loss, int depth);
  bool trace_caller(Frame& frame, ir::ValueId id, Loss& loss, int depth);
  // The start of a turn of a reverse loop; gives the step that it goes on with.
  uint32_t turn(Frame& frame, uint32_t begin);
  uint32_t leave(Frame& frame, uint32_t begin);
  bool goes_on(Frame& frame, const ir::Loop& loop);

  // --- gradients and replays that functions have of their own (own.cpp) ---
  const ir::Function& own_part(const ir::Function& callee, ir::FunctionKind kind) const;
  void own_gradient(Frame& frame, uint32_t inst, const Invocation& of);
  Frame frame_of_gradient(Frame& frame, uint32_t at, const Invocation& of, const ir::Function& own);
  void give_back_adjoints();
  // The adjoints of results, and what the gradient added to those of parameters.
  struct Given {
    std::vector<std::vector<Number>> results, gradients;
  };
  std::optional<uint32_t> find_off(Frame& frame, const Invocation& of, const Given& given,
                                   std::span<const size_t> gradient_of);

  // --- queries that write into variables (queries.cpp) ---
  struct Query {
    std::vector<uint32_t> inputs, outputs;  // arguments
    Word seed = 73;
    bool hits = false;
  };
  Query query_of(Frame& frame, const ir::Call& call);
  void query_slopes(Frame& frame, const ir::Call& call, const Query& query,
                    const std::function<void(const Slope&)>& visit);
  void query(Frame& frame, uint32_t inst, const ir::Call& call, Mode mode);
  void reverse_query(Frame& frame, uint32_t inst, const ir::Call& call);

  // --- tiles (tiles.cpp) ---
  void blur(Pointer tile, Pointer part, Word seed);
  std::vector<Loss> repeated(const ir::Function& kernel);
  // The user's function that is called, once or for each element of tiles; null: none.
  const ir::Function* called(const Frame& frame, const ir::Call& call) const;
  Operands operands(const Frame& frame, const ir::Call& call) const;
  Invocation invocation(const Frame& frame, const ir::Call& call, const ir::Function& callee) const;

  static constexpr uint64_t kMostTicks = 30'000;

  Reached& reached_;
  std::unordered_map<Word, Record> records_;
  std::vector<Word> recorded_;                // as they were made
  std::unordered_map<Word, int64_t> counts_;  // of a loop's iterations
  std::vector<Loss> losses_;
  uint64_t ticks_ = 0;
  bool recording_ = true, reversing_ = false, no_root_ = false;
  bool spoilt_ = false;   // a value of the adjoint is no number
  bool beyond_ = false;   // the adjoint reads beyond an array
  bool blurred_ = false;  // a tile is not what the forward pass made
  Record unrecorded_;
  int depth_ = 0;
};

}  // namespace weft::check
