// What the parts of the printer share.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "weft/emit/emit.h"
#include "weft/ir/view.h"

namespace weft::emit {

using ir::Form;
using ir::Function;
using ir::Inst;
using ir::Op;
using ir::ValueId;
using std::literals::operator""sv;

// The fixed text in front of a module, without the first line about bfloat16.
std::string_view preamble_head(Target target);  // up to the block size
std::string_view preamble_tail(Target target);  // behind it
std::string_view cast_macros();

// Does the field add up in the struct's own `+=`?
bool accumulates(const types::TypeStore& types, const types::Field& field);
// CPU: may the launch's task loop be specialised for packed 1-D arrays?
bool linear_contiguous(const Function& kernel, const types::TypeStore& types,
                       const Options& options);

inline Branch branch_of_rank(const Function& kernel) {
  return static_cast<Branch>(static_cast<size_t>(Branch::kKernel1d) + kernel.kernel_dim - 1);
}

// The structs that tiles of the module hold, and those in them: they have more operations.
std::vector<types::TypeId> structs_in_tiles(const ir::Module& module,
                                            const types::TypeStore& types);

void print_directive(const Function& function, uint32_t source_line, Text& out);

// Texts that stand in many lines, each made once: the names of values behind `var_` and `adj_`, and
// the spellings of types.
class Spellings {
 public:
  explicit Spellings(const Stores& stores) : stores_(stores), types_(stores.types.size()) {
    texts_.room(4096);
  }

  void name_values(const Function& function);
  void name(ValueId id, Text& out) const { put(names_[id.index], out); }
  // Do all values have `var_` and `adj_` in front of their names?
  bool prefixed() const { return prefixed_; }
  void type(types::TypeId id, Text& out) {
    At& at = types_[id.index];
    if (at.size == 0) at = make([&](Text& text) { types::spell_cpp(stores_.types, id, text); });
    put(at, out);
  }

 private:
  struct At {
    uint32_t begin = 0, size = 0;
  };
  template <typename Print>
  At make(const Print& print) {
    const size_t begin = texts_.size();
    print(texts_);
    texts_.room(Text::kBlock);  // whole blocks are read
    return {static_cast<uint32_t>(begin), static_cast<uint32_t>(texts_.size() - begin)};
  }
  void put(At at, Text& out) const { out.block(texts_.view().data() + at.begin, at.size); }

  const Stores& stores_;
  Text texts_;
  std::vector<At> types_, names_;  // by TypeId and by the ValueId of the function at hand
  bool prefixed_ = true;
};

// Where the forward pass of a function stands in the module's text: much of it comes again in the
// reverse pass.
struct ForwardText {
  size_t variables_begin = 0, variables_end = 0;
  bool has_tiles = false;     // which are made otherwise in the reverse pass
  std::vector<size_t> insts;  // the begin of each instruction, and the end of the last
  size_t variables_mark = 0;  // of the section, before those of the variables
  size_t insts_mark = 0;      // of the first instruction
};

class ModulePrinter {
 public:
  ModulePrinter(const ir::Module& module, const Stores& stores, const Options& options, Text& out,
                std::vector<Piece>& pieces, Trace* trace)
      : module_(module),
        stores_(stores),
        options_(options),
        out_(out),
        pieces_(pieces),
        trace_(trace),
        spellings_(stores) {}

  void print();

 private:
  friend class BodyPrinter;

  void native_checks();
  void structure(types::TypeId id, bool in_tiles);
  void tile_operators(const types::Structure& s);
  void tile_helpers(const types::Structure& s);
  void function_forward(const Function& function);
  void function_adjoint(const Function& function);
  enum class Head : uint8_t { kForward, kReplay, kAdjoint };
  void function_head(const Function& function, Head head);
  void native_function(const Function& function, Head head, std::string_view body);
  void cpu_arguments(const Function& kernel);
  void cpu_contiguous_setup(const Function& kernel, bool backward);
  void cpu_kernel(const Function& kernel, bool backward);
  void cpu_entry(const Function& kernel, bool backward);
  void cpu_block_entry(const Function& kernel, bool backward);
  void cpu_task_loop(const Function& kernel, bool backward);
  void deterministic_locals(const Function& kernel);
  void deferred_type(const ir::DeferredArray& array);
  void deferred_parameters(const Function& function, std::string_view prefix);
  void cuda_kernel(const Function& kernel, bool backward);
  void external_entry(const Function& kernel);
  void constant_parameters();
  void kernel_directive(const Function& function);  // #line of the definition, CUDA only

  bool linear_contiguous(const Function& kernel) const {
    return emit::linear_contiguous(kernel, stores_.types, options_);
  }
  std::vector<ValueId> contiguous_arguments(const Function& kernel) const;
  void spell(types::TypeId id) { spellings_.type(id, out_); }
  void begin_function(const Function& function);
  // The type of a parameter's adjoint: gradients of indexed arrays are plain arrays.
  void spell_adjoint(types::TypeId id);
  std::string_view label(const Function& f, ValueId id) const {
    return stores_.symbols.text(f[id].label);
  }
  std::string_view text(Symbol symbol) const { return stores_.symbols.text(symbol); }
  bool cuda() const { return options_.target == Target::kCuda; }

  template <typename Print>
  void piece(PieceKind kind, size_t index, const Print& print) {
    const size_t begin = out_.size();
    mark(Section::kOutside);
    print();
    pieces_.push_back({kind, static_cast<uint32_t>(index), begin, out_.size()});
  }

  // What follows comes from this.
  void mark(Section section, const Function* function = nullptr, ValueId value = {}) {
    if (trace_)
      trace_->marks.push_back({out_.size(), section, function, {}, Form::kForward, value});
  }
  // Says that something is printed in this way.
  void cover(Branch branch) {
    if (trace_) trace_->branches.set(static_cast<size_t>(branch));
  }

  const ir::Module& module_;
  const Stores& stores_;
  const Options& options_;
  Text& out_;
  std::vector<Piece>& pieces_;
  Trace* trace_;
  Spellings spellings_;
  const Function* at_hand_ = nullptr;  // the function that was begun last
  ForwardText forward_;                // of it
};

// Prints the body of one function: declarations, forward or replay and reverse.
class BodyPrinter {
 public:
  BodyPrinter(ModulePrinter& module, const Function& function, uint32_t indent);

  void forward();
  void reverse();

 private:
  void section(Section section, std::string_view title);
  void argument_variables(bool adjoints);
  void primal_variables(bool gradients);
  void dual_variables();
  void tile_adjoint(ValueId id);
  void steps(std::span<const ir::Step> scheduled);
  void step(ir::Step step) {
    mark({.inst = step.inst, .form = step.form});
    statement(fn_.insts[step.inst.index], step.form);
  }
  void statement(const Inst& inst, Form form);
  bool stands_in_forward(const ir::Step& step) const;
  bool replays_otherwise(const ir::Call& call) const;

  void comment(const Inst& inst, Form form);
  void call(const Inst& inst, Form form);
  void cover_call(const ir::Call& call, Form form);
  void call_forward(const ir::Call& call, std::string_view prefix,
                    const ir::Deferral::Records& passed = {});
  void call_reverse(const ir::Call& call, const ir::Deferral::Records& passed = {});
  void adjoint_call(const Inst& inst);
  void tuple_of(const Inst& inst);
  void callee(const ir::Call& call, std::string_view prefix, bool template_arguments);
  void compare(const Inst& inst);
  void assign(const Inst& inst, ValueId to, ValueId from);
  void open_block(const Inst& inst, ValueId condition, bool inverted);
  void close_block(const Inst& inst);
  void open_loop(const Inst& inst, Form form);
  void loop_body(const Inst& inst);
  void close_loop(const Inst& inst, Form form);
  void jump(const Inst& inst);
  void return_statement(const Inst& inst, Form form);
  void field_address(const Inst& inst, Form form);
  void data_address(const Inst& inst, Form form);
  void slot_address(const Inst& inst);
  void slot_write(const Inst& inst, const ir::Slot& slot, ValueId value, Form form);
  void slot_update(const ir::Slot& slot, ValueId value);
  // Deterministic mode.
  void deferred_call(const Inst& inst, const ir::Call& call, Form form);
  void recorded_reverse(const ir::Call& call, const ir::Deferral& deferral);
  void recorded_slot(const Inst& inst, const ir::Slot& slot, ValueId value, Form form);
  void deferred_array(const ir::Deferral& deferral, std::string_view prefix);
  void record_place(const ir::Deferral& deferral);
  void records(const ir::Deferral::Records& records, bool first);
  bool goes_on() const {  // a thread that is done, with its next index
    return module_.cuda() && fn_.kind == ir::FunctionKind::kKernel && fn_.grid_stride;
  }
  const ir::Deferral* deferral(ir::DeferralId id) const {
    return id.valid() ? &fn_.deferrals[id.index] : nullptr;
  }
  void member_store(const Inst& inst, Form form);

  template <Op kOp>
  ir::View<kOp> as(const Inst& inst) const {
    return ir::as<kOp>(fn_, inst);
  }

  // Starts a statement's line: the #line directive where they are on, then the indentation.
  void line(const Inst& inst, uint32_t depth);
  void line(const Inst& inst) { line(inst, inst.depth); }
  void raw(uint32_t depth) { out_.spaces(indent_ + 4 * depth); }
  void directive(uint32_t source_line);

  void mark(Mark mark) {
    if (!trace_) return;
    mark.begin = out_.size();
    mark.section = section_;
    mark.function = &fn_;
    trace_->marks.push_back(mark);
  }
  void repeat_mark(size_t of, size_t behind, Form form);
  void cover(Branch branch) { module_.cover(branch); }

  void var(ValueId id) { name("var_", id); }
  void adj(ValueId id) { name("adj_", id); }
  void name(std::string_view prefix, ValueId id) {
    if (!prefixed_) return other_name(prefix, id);
    out_ << prefix;
    module_.spellings_.name(id, out_);
  }
  void other_name(std::string_view prefix, ValueId id);
  void list(std::string_view prefix, std::span<const ValueId> ids) {
    for (size_t i = 0; i < ids.size(); ++i) {
      if (i > 0) out_ << ", ";
      name(prefix, ids[i]);
    }
  }
  void spell(types::TypeId id) { module_.spell(id); }
  bool ends_in_element(const ir::Place& place) const;
  void array_expression(ValueId array);
  void array_adjoint(const ir::Slot& slot);
  void accessor(const ir::Slot& slot);
  void place_root(const ir::Place& place, std::string_view prefix);
  void place_pointer(const ir::Place& place, std::string_view prefix = "var_",
                     std::optional<uint32_t> views = {});
  void adjoint_views(const Inst& inst, const ir::Value& pointer);
  void close_step(const ir::PlaceStep& step);
  void slot_lvalue(const ir::Slot& slot);
  void place_lvalue(const ir::Place& place, size_t steps, std::string_view prefix,
                    std::optional<uint32_t> views = {});

  ModulePrinter& module_;
  const Stores& stores_;
  const Function& fn_;
  Text& out_;
  uint32_t indent_;
  bool directives_;
  bool prefixed_ = true;
  Trace* trace_;
  Section section_ = Section::kSetup;
};

}  // namespace weft::emit
