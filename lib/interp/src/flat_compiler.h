// From a function's nodes to flat code. Types follow from the forms of the arguments; what is not
// known beforehand, such as a variable that has a value on some ways only, makes it give up, and
// the tree is run instead.
#pragma once

#include "flat_ops.h"

namespace weft::interp {

class FlatCompiler {
 public:
  FlatCompiler(Machine& machine, FlatCode& code, bool directed)
      : m_(machine), code_(code), directed_(directed) {}

  // False where it gives up. The machine tries builtins to see what they give; of that nothing is
  // left.
  bool compile(Code& kernel, std::span<const Form* const> forms);

 private:
  enum class Known : uint8_t { kNo, kMaybe, kYes };
  // What an expression gives: a register and what is known of it.
  struct Reg {
    const Form* form = nullptr;  // null: no value
    uint32_t at = flat_op::kNothing;
    Known literal = Known::kNo;
    bool reference = false;          // it may be an element or a member, see Value::reference
    const Cell* constant = nullptr;  // it is this one
    int64_t cell = -1;               // its cells' place in the frame; -1: elsewhere
    uint32_t area = 0;               // of the frame

    // Whether it is an integer that is known, and names one of so many.
    bool is_within(uint32_t extent) const {
      return constant != nullptr && constant->i >= 0 && constant->i < extent;
    }
  };
  // Where a value can be put. No place: a variable's cells.
  struct Target {
    Reg cells;
    uint32_t place = flat_op::kNothing;
    bool maybe_nothing = false;  // the register may name nothing
  };
  struct Variable {
    const Form* form = nullptr;
    Reg reg;
  };
  struct VariableState {
    Known assigned = Known::kNo, literal = Known::kNo;
    bool operator==(const VariableState&) const = default;
  };
  struct State {
    std::vector<VariableState> variables;
    bool reachable = true;
  };
  using Jumps = std::vector<size_t>;  // operations that jump to one place
  struct Loop {
    Jumps breaks, continues;
    State after_break, after_continue;
  };
  struct Frame {
    FlatFunction* function = nullptr;
    std::vector<Variable> variables;
    State state;
    std::vector<Loop*> loops;
    uint32_t area = 0;           // of its temporaries
    uint32_t top = 0, most = 0;  // cells of it
    bool gives_nothing = false;  // it has a return without a value
    // The operation that counts the steps of statements that follow it, and the one whose result
    // nothing else writes; -1: none.
    int64_t counter = -1, fresh = -1;
    size_t landed = 0;  // the last operation that jumps go to
    Machine::Frame before{};
    size_t slots_before = 0;
  };

  [[noreturn]] void give_up(const char* why) const { throw Stop{why}; }
  void need(bool condition, const char* why) const {
    if (!condition) give_up(why);
  }

  // flat_compiler.cpp
  void lay_out();
  FlatFunction& function_for(Code& code, std::span<const Form* const> forms);
  void compile_function(FlatFunction& function);
  std::vector<FlatOp>& ops() { return f_->function->ops; }
  FlatOp& emit(FlatOp op);
  FlatOp& emit_fresh(FlatOp op);
  // A fresh one of `operands` floats, which counts the uses of them that are right before.
  FlatOp& emit_counting(FlatOp op, uint32_t operands);
  // Such as may end the run, or have another place in the order of notes.
  FlatOp& emit_stopping(FlatOp op);
  size_t emit_jump(FlatOp op);
  void land(const Jumps& jumps);         // here
  void jump_back(size_t to, FlatOp op);  // to an operation before
  size_t here();                         // where jumps go to
  uint32_t add_register(uint32_t area, int64_t cell);
  uint32_t register_of(Cell* cells);
  Reg room(const Form* form);    // for a temporary
  Reg moving(const Form* form);  // a register that operations set
  Reg constant(const Value& value);
  Reg integer_constant(int64_t value);
  Reg part(const Reg& whole, const Form* form, uint32_t cell);
  const Form* scalar(types::Scalar s) { return m_.forms_.scalar(s); }
  State merged(const State& a, const State& b);
  void set_state(State state);
  void show_variable(size_t slot);
  void forget_assigned(Parts body);
  void forget_target(const Resolved& target);

  // flat_statements.cpp
  void statements(Parts body);
  void statement(Resolved& r);
  void count_step();
  void assign(Resolved& r);
  Reg kept(const Reg& value);  // a copy
  void assign_tuple(Resolved& target, Resolved& value);
  void assign_name(const Resolved& target, const Reg& value, bool from_name);
  void assign_variable(int32_t slot, const Reg& value);
  void aug_assign(Resolved& r);
  void if_statement(Resolved& r);
  State loop_body(Parts body, size_t top, Loop& loop);
  void for_loop(Resolved& r);
  void while_loop(Resolved& r);
  void give_back(Resolved& r);
  void leave_loop(bool breaks);
  Target place(Resolved& r);
  Target place_of_subscript(Resolved& r);
  void store(const Target& target, Reg value);

  // flat_expressions.cpp
  Reg evaluate(Resolved& r, uint32_t expects = 1);
  Reg scalar_integer(Resolved& r);
  Reg name(Resolved& r);
  Known names_variable(NodeId id) const;
  Reg attribute(Resolved& r);
  Reg unary(Resolved& r);
  Reg binary(Resolved& r, const Reg& a, const Reg& b);
  Reg bool_op(Resolved& r);
  Reg comparison(Resolved& r);
  Reg compare(syntax::Operator op, const Reg& a, const Reg& b, NodeId at);
  Reg conditional(Resolved& r);
  Reg tuple(std::span<const Reg> values);
  Reg truth(const Reg& value);  // an integer
  size_t jump_if_not(const Reg& truth, uint32_t decision);
  void note_choice(const Resolved& r, std::span<const Reg> arguments);
  void count_use(const Form& form, const Reg& reg);
  void copy(const Reg& to, const Reg& from);
  Reg subscript(Resolved& r);
  Reg element(const Reg& array, Resolved& r);
  Reg part_at(const Reg& whole, Resolved& r);
  Reg row(const Reg& array, Resolved& r);
  std::vector<Reg> indices(Resolved& r);

  // flat_calls.cpp
  Reg call(Resolved& r, bool used, uint32_t expects);
  Reg builtin(BuiltinFunction function, std::span<const Reg> arguments, NodeId at,
              const Form* dtype = nullptr, bool used = true);
  Reg builtin_call(Resolved& r, bool used);
  void keywords(Resolved& r, std::vector<Reg>& arguments, const Form*& dtype);
  Reg cast(const Reg& value, const Form* to, NodeId at);
  Reg convert(const Reg& value, const Form* to, NodeId at);
  Reg composite(const Form* form, std::span<const Reg> values, NodeId at);
  Reg structure(Resolved& r, const Form* form);
  const Form* type_of(Resolved& node);
  Reg user_call(Resolved& r);
  void look_up_call(Resolved& r, Resolved::Kind& kind, const Form*& form);
  Value stand_in(const Reg& reg);
  void fill(const Form& form, Cell* cells);

  Machine& m_;
  FlatCode& code_;
  bool directed_;
  Frame* f_ = nullptr;
  uint32_t depth_ = 0;
  size_t emitted_ = 0;
  struct Fix {
    uint32_t reg, area;
    int64_t cell;
  };
  std::vector<Fix> fixes_;
  std::vector<uint32_t> areas_{0};  // their cells; the first has variables and results
  std::deque<View> views_;          // of values that stand in
  std::deque<std::pair<const Form*, std::vector<Cell>>> stand_ins_;
};

}  // namespace weft::interp
