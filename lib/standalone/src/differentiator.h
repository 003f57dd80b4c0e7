// The adjoint of one function. Each block first runs forwards, with every value under a name of its
// own, and then backwards. A branch or an iteration runs again before it is taken back, so what is
// in scope there is what it has had.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "activity.h"
#include "liveness.h"
#include "structure.h"
#include "usage.h"
#include "weft/standalone/program.h"

namespace weft::standalone {

// What the adjoints of all functions share.
struct AdjointContext {
  const Program& plain;
  Program& program;                       // where everything is added
  Activity& activity;                     // of the plain program
  const Usage& usage;                     // of the plain program
  std::map<uint32_t, uint32_t> adjoints;  // functions: their adjoints

  uint32_t adjoint_of(uint32_t function);
};

class Differentiator {
 public:
  // `index` of the function; of a kernel none.
  Differentiator(AdjointContext& context, Function function, uint32_t index = UINT32_MAX);

  // Its parameters are those of the function, the gradients of its results, and then of its
  // parameters. Of a kernel: those it uses, and gradients of arrays.
  Function run();

  // By the function's parameters, of arrays.
  std::vector<bool> inputs, seeds, after;

 private:
  using Names = std::map<uint32_t, VariableId>;  // the name of a variable's value, here

  // What a loop began some of its iterations with: iteration p, from 0, is in place p / stride.
  struct Checkpoints {
    std::map<uint32_t, VariableId> arrays;  // by variable; empty: nothing is kept
    ExprId stride;                          // invalid: each iteration has its place
    bool has_all() const { return !arrays.empty() && !stride.valid(); }
  };

  struct Step {
    StmtId stmt;
    ExprId value;                 // with today's names
    std::vector<ExprId> targets;  // with names from before
    ExprId result;                // the name of the new value, where that is all of a variable
    std::vector<ExprId> results;  // those of several
    ExprId old;                   // the name of what the place was, where an update reads it again
    Names before;
    VariableId passes;  // of a loop that may end early: how often it has run
    Checkpoints kept;   // of a loop
  };
  struct Gradient {
    VariableId variable;
    size_t level;                   // of the block that declares it
    std::optional<size_t> zero_at;  // its value is zero, or not there, since a place in that block
  };

  // --- forwards ---
  void both_ways(const Block& block, Names names, Block& out);
  Step forward(StmtId id, Names& names, Block& out);
  void forward_assign(const Stmt& stmt, Step& step, Names& names, Block& out);
  void forward_compound(const Stmt& stmt, Step& step, Names& names, Block& out);
  // Arrays for the state of a loop, whose bounds have today's names, and what the loop does at the
  // start of an iteration.
  Checkpoints make_checkpoints(const Stmt& stmt, const Names& inside, const Variables& assigned,
                               Block& out);
  ExprId place_of(const Checkpoints& kept, ExprId pass);
  void store(const Checkpoints& kept, ExprId pass, const Names& names, Block& out);
  // The number, from 0, of the iteration in which a counter stands at `index`.
  ExprId pass_of(ExprId index, ExprId start, int64_t step);
  void renew_changed(ExprId value, Names& names, Block& out);
  // The statements again, for their values alone. `breaks`: out of a loop that is copied, too.
  Block copy(const Block& block, Names names, bool breaks);
  bool breaks(const Block& block) const;
  bool uses_atomic(ExprId value) const;
  bool reads_rewritten(ExprId value) const;
  bool runs_atomic(const Block& body) const;
  ExprId rewrite(ExprId id, const Names& names);
  // With elements of arrays that change under names of their own.
  ExprId rewrite_here(ExprId id, const Names& names, Block& out, bool always = true);
  ExprId rewrite_effect(ExprId id, const Names& names, Block& out);
  Names at_entry(const Step& step) const;

  // --- backwards ---
  void backward(const Step& step, Block& out);
  void backward_assign(const Stmt& stmt, const Step& step, Block& out);
  void backward_several(const Stmt& stmt, const Step& step, Block& out);
  void backward_effect(const Step& step, Block& out);
  // The gradients of variables that got values together; they are zero then.
  bool take_gradients(std::span<const ExprId> targets, std::vector<ExprId>& gradients, Block& out);
  void backward_if(const Stmt& stmt, const Step& step, Block& out);
  void backward_loop(const Stmt& stmt, const Step& step, Block& out);
  // The value of a place is gone: `place` has been `value` of the same place, and others.
  void take_back(ExprId gradient, ExprId place, ExprId value, ExprId result, Gradient* local,
                 bool clears, Block& out);
  // The gradient of an expression flows back to what it is made of.
  void push(ExprId id, ExprId gradient, Block& out, ExprId result = {});
  ExprId at_load(ExprId id);
  void push_operation(ExprId id, ExprId gradient, Block& out, ExprId result);
  void push_part(ExprId id, size_t operand, std::span<const TypeId> given, ExprId gradient,
                 Block& out, ExprId result);
  void push_select(ExprId condition, ExprId yes, ExprId no, ExprId gradient, Block& out);
  void push_construct(ExprId id, ExprId gradient, Block& out);
  void call_adjoint(ExprId call, const std::vector<ExprId>& gradients, Block& out);
  // Of a builtin with a helper that does it for all operands.
  void push_slopes(std::string_view key, const std::vector<ExprId>& operands,
                   const std::vector<ExprId>& results, const std::vector<ExprId>& gradients,
                   Block& out);
  // What a call adds to for an operand. What is no variable of its own comes `later`.
  ExprId open_sum(ExprId operand, const std::vector<ExprId>& gradients,
                  std::vector<std::pair<ExprId, ExprId>>& later, Block& out);
  void contribute(ExprId place, ExprId gradient, Block& out);
  void add_to_array(ExprId place, ExprId gradient, Block& out);
  void add_to_fields(ExprId place, ExprId gradient, bool in_array, Block& out);

  // --- gradients of variables ---
  Gradient* find_gradient(VariableId of);
  Gradient& gradient_of(VariableId of);
  // It has a value from here on.
  void initialize(Gradient& gradient, Block& out);
  void set_zero(const Gradient& gradient, Block& out);
  // Runs `body` for a block within the one at hand.
  template <typename Body>
  Block nested(Body body) {
    const std::map<uint32_t, size_t> levels = levels_;
    if (pending_.size() <= ++level_) pending_.resize(level_ + 1);
    Block out;
    body(out);
    close(out);
    levels_ = levels;
    --level_;
    return out;
  }
  void close(Block& out);
  void push_compound(Stmt stmt, Block& out);
  ExprId gradient_place(ExprId place);
  ExprId seed_place(ExprId place);  // the same, to read it
  size_t parameter_of(ExprId place) const;
  VariableId gradient_array(VariableId array);

  // --- expressions and statements ---
  TypeId type(ExprId id) const { return program_[id].type; }
  types::TypeStore& types() { return program_.source->types(); }
  bool active(ExprId id) const { return context_.activity.of(program_, id); }
  VariableId source_of(VariableId id) const;
  bool same(ExprId a, ExprId b) const;
  bool is_simple(ExprId id) const;
  bool mentions_active(ExprId id, VariableId source) const;
  ExprId variable(VariableId id);
  ExprId literal(TypeId type, double value);
  ExprId zero(TypeId type);
  ExprId integer(int64_t value);
  std::optional<int64_t> known(ExprId id) const;
  ExprId add(Expr expr, std::initializer_list<ExprId> operands);
  ExprId binary(syntax::Operator op, ExprId a, ExprId b, TypeId type = {});
  ExprId negative(ExprId id);
  ExprId component(ExprId whole, std::initializer_list<uint32_t> indices);
  ExprId builtin(std::string_view key, TypeId type, std::initializer_list<ExprId> operands);
  VariableId make(std::string name, TypeId type, VariableId source = {});
  void assign(ExprId target, ExprId value, Block& out,
              syntax::Operator op = syntax::Operator::kNone);
  ExprId bind(std::string name, ExprId value, Block& out);
  ExprId bound_unless_simple(ExprId gradient, Block& out);
  [[noreturn]] void refuse(std::string reason) const { throw NoForm{std::move(reason)}; }

  Block own_parameters(Names& names, const Block& body);
  VariableId value_of(VariableId parameter) const;
  void look_at_arrays(const Block& body);
  void finish(Function& made, std::vector<VariableId> parameters);

  AdjointContext& context_;
  Program& program_;
  const Function function_;  // a copy: functions are added
  const uint32_t index_;
  Liveness liveness_;
  std::map<uint32_t, VariableId> sources_;          // names: the variables whose values they are
  std::map<uint32_t, VariableId> parameters_;       // of the function: ours
  std::map<uint32_t, VariableId> values_;           // of parameters that are assigned to
  std::map<uint32_t, VariableId> gradient_arrays_;  // by the function's parameters
  std::map<uint32_t, Gradient> gradients_;          // of variables
  std::map<uint32_t, size_t> levels_;  // variables: the block that has their first value
  std::vector<Block> pending_;  // by level: what has to stand before the block that is made there
  size_t level_ = 0;
  struct ArrayLook {
    size_t reads = 0, writes = 0;  // writes: on one path, at most
  };
  std::map<uint32_t, ArrayLook> looks_;  // by the function's parameters
  Variables rewritten_;  // arrays of these that are read after they are written: it is done again
  std::map<uint32_t, ExprId> loads_;  // names: the elements that they were
  std::set<uint32_t> unknown_;        // names whose values cannot be computed again
};

}  // namespace weft::standalone
