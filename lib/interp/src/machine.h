// Runs one thread after another. A function's body is read out of the syntax tree once, into nodes
// that point to their parts; what names mean is looked up once and kept with them. Values carry
// their types.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <span>
#include <string>

#include "decisions.h"
#include "geometry.h"
#include "value.h"
#include "weft/scope/program.h"
#include "weft/syntax/tree.h"

namespace weft::interp {

using syntax::NodeId;
class Machine;
struct Code;
struct FlatCode;

// Leaves the run; caught by Interpreter::run.
struct Stop {
  std::string reason;
  const Code* code = nullptr;
  NodeId at;
};

inline constexpr uint32_t kMaxArguments = 72;

// Arguments of a builtin, by position; a form of null is one that was left out.
struct Arguments {
  NodeId at;
  bool used = true;  // the call is no statement of its own
  uint32_t count = 0;
  const Form* dtype = nullptr;  // dtype=
  int32_t shape[4] = {};        // shape= or length=
  uint32_t dimensions = 0;      // how many of them
  Value* values = nullptr;      // room for kMaxArguments

  const Value& operator[](uint32_t i) const { return values[i]; }
};

using BuiltinFunction = Value (*)(Machine&, const Arguments&);
struct Builtin {
  std::string_view name;
  BuiltinFunction function;
  bool mutates = false;     // changes variables that it is given
  bool takes_type = false;  // of two arguments the second is a type
  bool takes_id = false;    // of a geometry of the launch, or a query of one
};
// Null when the name is no builtin that can be run here.
const Builtin* find_builtin(std::string_view name);

struct TileBuiltin;
// The same of a builtin of tiles.
const TileBuiltin* find_tile_builtin(std::string_view name);

// A node of a function's body: its parts, and what it means.
struct Resolved;
using Parts = std::span<Resolved* const>;
struct Resolved {
  enum class Kind : uint8_t {
    kNone,       // not looked up
    kLocal,      // not of this kind: look elsewhere
    kConstant,   // `value`
    kBuiltin,    // `builtin`
    kFunctions,  // `global`
    kScalar,
    kComposite,
    kStruct,  // a constructor of `form`
    kTid,
    kStatic,
    kPrint,
    kTile,  // `tile`
    kUnsupported,
  };
  Kind kind = Kind::kNone;
  syntax::NodeKind is{};
  syntax::Operator op{};  // of a comparison the first
  // Of a subscript: one of its indices is a slice. Of a loop: its range is reversed.
  bool turned = false;
  bool plain = false;  // a call of a builtin that takes its arguments as they are
  NodeId id;
  int32_t slot = -1;  // of a name: its variable
  // The parts, in the order of syntax/nodes.def: single ones, then lists. Of a subscript the list
  // has the indices, of a loop that was run `more` has the arguments of its range.
  Resolved *first = nullptr, *second = nullptr;
  Parts list, more;
  Value value;
  const Builtin* builtin = nullptr;
  const TileBuiltin* tile = nullptr;
  const Form* form = nullptr;
  scope::Value global;
  Code* target = nullptr;          // of the last call from here
  std::vector<const Form*> forms;  // and its arguments
  std::string_view reason;
  uint32_t decision = 0;  // its number (Decisions); of `and` and `or` that of the first operand
};

// Whether evaluating it calls something.
bool has_call(const Resolved& of);

// A function that was prepared for running.
struct Code {
  scope::FunctionId id;
  const scope::Function* function = nullptr;
  const scope::Module* module = nullptr;
  const syntax::Tree* tree = nullptr;
  syntax::Nodes body;
  uint32_t first_node = 0;
  std::vector<Resolved> nodes;     // from first_node on
  std::vector<Resolved*> lists;    // of all of them
  Parts statements;                // of the body
  std::vector<Symbol> locals;      // parameters first
  std::vector<const Form*> forms;  // of an instance's arguments
  bool takes_references = false;   // among the parameters
  // Of a kernel, without and with tangents: its flat code, null where it has none.
  std::shared_ptr<FlatCode> flat[2];
  bool flat_tried[2] = {false, false};
  bool entered = false;  // in this run, from the tree

  Resolved& at(NodeId node) { return nodes[node.index - first_node]; }
};

// Of two numbers of a form; false: they have no such operator.
bool number_operation(syntax::Operator op, const Form& form, const Cell& a, const Cell& b,
                      Notes& notes, Cell& out);

class Arena {
 public:
  explicit Arena(size_t size) : cells_(new Cell[size]), size_(size) {}
  Cell* take(size_t count) {
    if (count > size_ - top_) [[unlikely]]
      stop();
    Cell* at = cells_.get() + top_;
    top_ += count;
    return at;
  }
  size_t mark() const { return top_; }
  void release(size_t mark) { top_ = mark; }
  bool contains(const Cell* at) const {
    return std::less_equal<>()(cells_.get(), at) && std::less<>()(at, cells_.get() + size_);
  }

 private:
  [[noreturn, gnu::cold]] static void stop() { throw Stop{"values need too much memory"}; }

  std::unique_ptr<Cell[]> cells_;
  size_t size_;
  size_t top_ = 0;
};

// Room for the arguments of calls, each above the one that it is part of.
class ArgumentStack {
 public:
  class Part {
   public:
    explicit Part(ArgumentStack& stack) : stack_(stack) {
      if (stack.top_ == kRoom) [[unlikely]]
        throw Stop{"calls are nested too deeply"};
      values = stack.values_.get() + stack.top_;
      stack.top_ += kMaxArguments;
    }
    ~Part() { stack_.top_ -= kMaxArguments; }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

    Value* values;

   private:
    ArgumentStack& stack_;
  };

 private:
  static constexpr size_t kRoom = 256 * kMaxArguments;
  std::unique_ptr<Value[]> values_{new Value[kRoom]};
  size_t top_ = 0;
};

class Machine {
 public:
  explicit Machine(scope::Program& program);

  // Once a run.
  void begin(Mode mode, const Limits& limits, Notes& notes, std::span<const int32_t> dim,
             uint32_t kernel_dimensions, bool tiles, bool directed);
  // One thread; arguments in the order of the parameters.
  void thread(Code& kernel, int64_t index, std::span<const Value> arguments);
  Code& code_of(scope::FunctionId id);
  // Of a generic function: each list of arguments has nodes of its own.
  Code& instance_of(scope::FunctionId id, std::span<const Form* const> forms);

  // --- for builtins ---
  bool tiles() const { return tiles_; }
  Forms& forms() { return forms_; }
  const SymbolTable& symbols() const { return program_.symbols(); }
  Value make(const Form* form) { return {form, temporary_.take(form->cells)}; }
  Value number(types::Scalar scalar, Real r) {
    const Value value = make(forms_.scalar(scalar));
    value.cells->r = r;
    return value;
  }
  Value integer(types::Scalar scalar, int64_t v) {
    const Value value = make(forms_.scalar(scalar));
    value.cells->i = v;
    return value;
  }
  Value boolean(bool b) { return integer(types::Scalar::kBool, b); }
  Value int32(int64_t v) { return integer(types::Scalar::kInt32, v); }
  // The operator of Warp's own, whatever functions the user named like it.
  Value operate(syntax::Operator op, Value a, Value b, NodeId at) {
    const Form& form = *a.form;
    if (form.is_float) use(form.scalar);
    if (form.is_scalar() && a.form == b.form) [[likely]] {
      const Value result = make(a.form);
      if (number_operation(op, form, *a.cells, *b.cells, *notes_, *result.cells)) return result;
    }
    return operate_parts(op, a, b, at);
  }
  Value convert(Value v, const Form* to, NodeId at);  // between scalars; between composites
  // A constructor: wp.float64(x), wp.vec3(x, y, z).
  Value cast(Value v, const Form* to, NodeId at);
  Value composite(const Form* form, const Arguments& arguments);
  bool truth(Value v);
  bool condition(Resolved& r, uint32_t decision) {
    const bool is_true = truth(evaluate(r));
    decisions_.decided(decision, is_true ? 1 : 0);
    return is_true;
  }
  bool compare(syntax::Operator op, Value a, Value b, NodeId at);
  Place element(Value array, const Value* indices, uint32_t count, NodeId at) {
    const View& view = *array.cells->view;
    const Form* element = array.form->element;
    int64_t offset = 0;
    if (is_inside(view, indices, count, offset)) [[likely]] {
      view.memory->touch(offset);
      return {element, view.memory->cells.data() + offset * element->cells, view.memory, offset};
    }
    return no_element(array, indices, count, at);
  }
  // `at`: the subscript, or the call of a builtin whose first argument is the array.
  void note_outside(NodeId at, std::span<const int64_t> index, std::span<const int32_t> shape);
  void note_read(const Place& place) {
    if (place.memory == nullptr || place.memory->uses.empty() || place.cells == nullptr) return;
    Memory::Use& use = place.memory->uses[static_cast<size_t>(place.element)];
    const auto other = [&](uint32_t who) { return who != Memory::kNobody && who != thread_; };
    if (other(use.writer) || other(use.adder)) notes_->race = true;
    if (use.reader == thread_) return;
    if (directed_) touched_.emplace_back(&use, kKinkIn);
    use.reader = use.reader == Memory::kNobody ? thread_ : Memory::kSeveral;
  }
  // Of what is read: an adjoint adds to its gradient once more, which rounds the paths through it.
  void count_use(const Form& form, Cell* cells) const {
    if (!directed_ || !form.is_float || form.is_array()) return;
    if (!form.is_scalar()) return round_all_paths(form, cells);
    use(form.scalar);
    cells->r.d += arithmetic.unit * cells->r.paths();
  }
  void store(const Place& place, Value value, bool atomic, bool used = false);
  // An element of a tile, for all threads of a block.
  void store_of_tile(const Place& place, Value value, bool atomic, bool used = false) {
    of_tile_ = true;
    store(place, value, atomic, used);
    of_tile_ = false;
  }
  // That there is no such element.
  void note_no_element(const View& view, std::span<const int64_t> index, NodeId at);
  Value zeros(const Form* element, std::span<const int32_t> shape);
  View* make_view();
  void release_tiles() {
    local_memories_.clear();
    local_views_.clear();
  }
  // An array or a tile for this thread; `too_large`: the error where it is.
  View* packed_zeros(const Form& element, std::span<const int32_t> shape, const char* too_large);
  // Calls the function that is passed at `r`.
  Value apply(Resolved& r, std::span<const Value> values, NodeId at);
  // Whether it is Warp's own of that name.
  bool is_builtin(Resolved& r, std::string_view name);
  Notes& notes() { return *notes_; }
  uint64_t& steps_left() { return steps_left_; }
  Decisions& decisions() { return decisions_; }
  Geometries& geometries() { return geometries_; }
  // Those of the kernel that was run and of what it calls.
  std::vector<Reached> reached(const Code& kernel) const;
  [[noreturn]] void fail(NodeId at, std::string reason) const;
  std::string spell(const Form* form) const;

  // --- for flat code ---
  void steps(uint64_t count) {
    if (steps_left_ < count) [[unlikely]]
      throw Stop{std::string(kTooManySteps)};
    steps_left_ -= count;
  }
  Code* running() const { return frame_.code; }
  void now_runs(Code* code) { frame_.code = code; }
  Arena& temporaries() { return temporary_; }
  Place& flat_place(uint32_t n) { return flat_places_[n]; }
  void coordinates(int64_t out[4]) const;

 private:
  friend class FlatCompiler;
  friend void run_flat(Machine& machine, FlatCode& code, std::span<const Value> arguments);

  enum class Flow : uint8_t { kNext, kBreak, kContinue, kReturn };
  struct Slot {
    Value value;
    Cell* own = nullptr;
    uint32_t capacity = 0;
  };
  struct Frame {
    Code* code;
    Slot* slots;
  };

  // Whether the indices are integers that name an element; `offset`: its place.
  static bool is_inside(const View& view, const Value* indices, uint32_t count, int64_t& offset) {
    bool inside = count == view.rank && view.memory != nullptr;
    offset = view.offset;
    for (uint32_t i = 0; i < count && inside; ++i) {
      const Form* form = indices[i].form;
      if (form == nullptr || !form->is_scalar() || form->is_float) return false;
      int64_t k = static_cast<int32_t>(indices[i].integer());
      if (k < 0) k += view.shape[i];
      inside = k >= 0 && k < view.shape[i];
      if (view.indexed && inside && view.indices[i] != nullptr) [[unlikely]]
        k = view.indices[i][k];
      offset += k * view.strides[i];
    }
    return inside;
  }
  Place no_element(Value array, const Value* indices, uint32_t count, NodeId at);
  Code& prepare(scope::FunctionId id);
  FlatCode* flat_code(Code& kernel, std::span<const Value> arguments);
  static void round_all_paths(const Form& form, Cell* cells);
  void mark_kink(bool steep);
  void mark_root();

  // statements.cpp
  Flow run(Parts body);
  Flow statement(Resolved& r);
  Flow assign(const Resolved& r);
  void assign_to(Resolved& target, Value value, bool from_name) {
    if (target.is != syntax::NodeKind::kName) return store(place(target), value, false);
    Slot& slot = frame_.slots[target.slot];
    if (slot.value.form == value.form && value.form->is_scalar()) [[likely]]
      return set_slot(slot, value);
    assign_to_variable(target, slot, value, from_name);
  }
  void assign_to_variable(const Resolved& target, Slot& slot, Value value, bool from_name);
  Value kept(const Value& value);  // a copy
  void assign_tuple(NodeId target, NodeId value);
  Flow aug_assign(const Resolved& r);
  Flow for_loop(Resolved& r);
  Flow query_loop(const Resolved& r);
  // Whether it is over a `range`, whose parts are looked up then; else it is over a query.
  bool is_over_range(Resolved& loop) const;
  Flow while_loop(const Resolved& r);
  Flow give_back(NodeId id);
  void set_slot(Slot& slot, Value value) {
    if (value.form->is_scalar() && !value.literal() && slot.capacity != 0) [[likely]] {
      *slot.own = *value.cells;
      slot.value = {value.form, slot.own};
      return;
    }
    set_slot_anew(slot, value);
  }
  void set_slot_anew(Slot& slot, Value value);
  void step() { steps(1); }
  Place place(Resolved& r);
  Place place(NodeId id) { return place(frame_.code->at(id)); }

  // expressions.cpp
  // Variables and constants at once; all others by their kind.
  Value evaluate(NodeId id) { return evaluate(frame_.code->at(id)); }
  Value evaluate(Resolved& r) {
    if (r.slot >= 0) {
      const Value& value = frame_.slots[r.slot].value;
      if (value.form != nullptr) {
        count_use(*value.form, value.cells);
        return value;
      }
    } else if (r.kind == Resolved::Kind::kConstant) {
      return r.value;
    }
    return evaluate_node(r);
  }
  Value evaluate_node(Resolved& r);
  Value name(NodeId id);
  Value attribute(NodeId id);
  Value constant_node(NodeId id);
  Value unary(const Resolved& r);
  Value unary_value(syntax::Operator op, Value operand, NodeId id);
  Value binary_node(const Resolved& r);
  Value conditional(const Resolved& r);
  Value binary(const Resolved& r, Value a, Value b) {
    if (r.kind != Resolved::Kind::kLocal) [[unlikely]] {
      Value result;
      if (operator_overload(a, b, r.id, result)) return result;
    }
    return operate(r.op, a, b, r.id);
  }
  // Where one of the operands is a vector, matrix, quaternion or transform.
  Value operate_parts(syntax::Operator op, Value a, Value b, NodeId at);
  Value bool_op(const Resolved& r);
  Value comparison(const Resolved& r);
  Value tuple_node(NodeId id);
  Value tuple(std::span<const Value> values);
  Value constant(types::ConstantId id, NodeId at);
  Value global(const scope::Value& value, NodeId at);
  Value copy_literal(const Form* form, Cell unrounded);
  bool dotted(NodeId id, std::vector<Symbol>& path) const;
  int slot_of(Symbol name) const;
  const Form* type_of(NodeId id);

  // subscripts.cpp
  Value subscript(const Resolved& r);
  Value part(Value value, const Resolved& r);
  Value array_part(Value array, const Resolved& r);
  Value view(const Value& array, Parts indices, NodeId at);
  const Form* select(const Form* form, Parts indices, std::vector<uint32_t>& cells, bool& inside,
                     NodeId at);
  void span_of(NodeId slice, int32_t length, bool of_tile, std::vector<uint32_t>& out);
  int64_t index(NodeId id) { return index(frame_.code->at(id)); }
  int64_t index(Resolved& r);

  // tile_subscripts.cpp, tile_calls.cpp
  struct TilePart;
  TilePart tile_indices(const Value& tile, const Resolved& r);
  Value tile_part(const Value& tile, const Resolved& r);
  Place tile_place(const Value& tile, const Resolved& r);
  Value tile_call(const Resolved& r, bool used);
  void resolve_function(Resolved& r);

  // calls.cpp
  Value call(Resolved& r, bool used = true);
  Value plain_call(const Resolved& r, bool used);
  void decide(uint32_t decision, const Arguments& of);
  void resolve_call(NodeId id, Resolved& r);
  void gather(Parts args, Arguments& arguments);
  void unpack(NodeId starred, Arguments& arguments);
  void add_argument(NodeId at, const Value& value, Arguments& arguments) const {
    if (arguments.count == kMaxArguments) fail(at, "too many arguments");
    arguments.values[arguments.count++] = value;
  }
  [[noreturn]] void refuse_call(const Resolved& r, NodeId at);
  scope::FunctionSetId function_of(const Resolved& r, NodeId at);
  void keywords(const Resolved& r, Arguments& arguments);
  Value structure(const Resolved& r, const Arguments& arguments);
  void clear(const Form& form, Cell* cells);  // as a structure's constructor begins
  // Arguments of a function of the user that were given by name.
  struct Named {
    Symbol name;
    Value value;
  };
  Value user_call(scope::FunctionSetId set, Arguments& arguments, Resolved& r);
  Value user_call(scope::FunctionSetId set, Arguments& arguments, std::span<const Named> named,
                  Resolved& r);
  Code* choose(scope::FunctionSetId set, const Arguments& arguments, std::span<const Named> named);
  bool accepts(const scope::Function& f, const Arguments& arguments, std::span<const Named> named,
               bool generic);
  Value enter(Code& code, std::span<const Value> arguments);
  Value tid(uint32_t targets, NodeId at);
  Value static_call(NodeId id);
  // Whether there are functions of the user that are named like the operator.
  bool may_overload(Resolved& r);
  bool operator_overload(Value a, Value b, NodeId at, Value& result);

  scope::Program& program_;
  Forms forms_;
  std::deque<Code> codes_;
  std::vector<Code*> by_function_;
  std::vector<Code*> instances_;
  std::deque<std::vector<Cell>> constants_;  // what literals and globals hold
  Arena temporary_{1u << 17};                // until the end of a statement
  Arena kept_{1u << 16};                     // until the end of a function
  // What wp.static gave, by its place and the constants that it saw.
  std::map<std::pair<const Resolved*, std::vector<double>>, Value> statics_;
  ArgumentStack argument_stack_;
  Decisions decisions_;
  Geometries geometries_;
  std::vector<Slot> slots_;
  std::deque<Memory> local_memories_;  // wp.zeros, until the end of the thread
  std::deque<View> local_views_;
  Frame frame_{};
  std::vector<Place> flat_places_;  // that operations of flat code keep for later ones
  uint32_t depth_ = 0;
  size_t slot_top_ = 0;
  Value returned_;
  uint32_t expects_ = 1;  // targets of the assignment, for wp.tid()
  Notes* notes_ = nullptr;
  uint64_t steps_left_ = 0;
  bool directed_ = false;  // there are tangents
  bool of_tile_ = false;   // store_of_tile
  uint64_t local_cells_ = 0;
  // Elements that the thread used, and how; only where there are tangents.
  std::vector<std::pair<Memory::Use*, Use>> touched_;
  Limits limits_;
  bool tiles_ = false;   // the kernel has some: a block is one thread
  uint32_t thread_ = 0;  // its number plus one
  int64_t index_ = 0;
  std::vector<int32_t> dim_;
  uint32_t kernel_dimensions_ = 1;  // the most targets of a wp.tid()
};

}  // namespace weft::interp
