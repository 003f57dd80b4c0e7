// The state of one function while it is lowered, and of the module around it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "determinism.h"
#include "groups.h"
#include "weft/base/check.h"
#include "weft/base/limits.h"
#include "weft/builtins/resolve.h"
#include "weft/diag/diagnostics.h"
#include "weft/digest/digest.h"
#include "weft/ir/module.h"
#include "weft/ir/view.h"
#include "weft/lower/lower.h"
#include "weft/scope/program.h"
#include "weft/syntax/tree.h"

namespace weft::lower {

using ir::Function;
using ir::Inst;
using ir::InstId;
using ir::Op;
using ir::PlaceId;
using ir::Run;
using ir::SlotId;
using ir::ValueId;
using syntax::NodeId;
using types::ConstantId;
using types::TypeId;

// To look at so many names of a function takes as long as to lower a node.
inline constexpr size_t kNamesOfNode = 128;

// A list that is short in nearly every program.
template <typename T>
using Few = builtins::SmallVector<T, 8>;

// Thrown to give up on the function at hand; caught where a kernel's lowering starts. Never leaves
// the library.
struct Rejected {
  diag::Diagnostics diagnostics;
  bool undefined_name = false;  // Warp tries another reading of the expression then
};

// What a function goes on with after an error (recovery.cpp).
struct Recovery {
  diag::Diagnostics errors;
  std::vector<Symbol> lost = {};  // names that an error has left without a value
  bool failed = false;
  uint32_t met = 0;       // statements so far
  uint32_t headless = 0;  // statements around the one at hand whose heads could not be lowered

  void lose(Symbol name);
  void finish();  // throws what was found
};

// What evaluating an expression gives: a value, several (a call with many results), an object that
// exists only while compiling (a function, type, module), or nothing.
struct Operand {
  enum class Kind : uint8_t {
    kNone,
    kValue,
    kList,
    kObject,
    kGradient,  // wp.grad(object), a function
    kIndices,   // the indices of a tile: `list`, as one argument
  } kind = Kind::kNone;
  ValueId value;
  Run list;
  scope::Value object;

  static Operand of(ValueId value) { return {Kind::kValue, value, {}, {}}; }
  static Operand of(scope::Value object) { return {Kind::kObject, {}, {}, object}; }
  static Operand type(TypeId type) {
    return of(scope::Value{.kind = scope::ValueKind::kType, .index = type.index});
  }
  // A Python value that no variable holds yet.
  static Operand raw(ConstantId constant) {
    return of(scope::Value{.kind = scope::ValueKind::kConstant, .index = constant.index});
  }
  static Operand gradient(scope::Value function) { return {Kind::kGradient, {}, {}, function}; }
  static Operand many(Run list) { return {Kind::kList, {}, list, {}}; }
  static Operand indices(Run list) { return {Kind::kIndices, {}, list, {}}; }
  bool is_value() const { return kind == Kind::kValue; }
  bool is_object() const { return kind == Kind::kObject; }
  bool is_raw() const { return is_object() && object.kind == scope::ValueKind::kConstant; }
  friend bool operator==(const Operand& a, const Operand& b) {
    return a.kind == b.kind && a.value == b.value && a.object == b.object;
  }
};

// The names of a function in order of first binding, as a Python dict keeps them.
class Symbols {
 public:
  struct Entry {
    Symbol name;
    Operand operand;
  };
  Symbols() { entries_.reserve(16); }
  const Operand* find(Symbol name) const {
    for (const Entry& entry : entries_)
      if (entry.name == name) return &entry.operand;
    return nullptr;
  }
  // The same, where the name likely stands at `place`: states of one function share their
  // beginnings.
  const Operand* find(Symbol name, size_t place) const {
    if (place < entries_.size() && entries_[place].name == name) return &entries_[place].operand;
    return find(name);
  }
  void bind(Symbol name, const Operand& operand) {
    for (Entry& entry : entries_) {
      if (entry.name == name) {
        entry.operand = operand;
        return;
      }
    }
    entries_.push_back({name, operand});
  }
  void erase(Symbol name) {
    std::erase_if(entries_, [&](const Entry& entry) { return entry.name == name; });
  }
  const std::vector<Entry>& entries() const { return entries_; }
  std::vector<Entry>& entries() { return entries_; }
  void clear() { entries_.clear(); }

 private:
  std::vector<Entry> entries_;
};

struct CallArgument {
  Symbol name;  // keyword, or invalid
  Operand operand;
  NodeId node = {};  // as it is written, where it is one expression
};

// Where each parameter's argument stands in the call; kDefault where the default is taken. False:
// the arguments do not fit in number and names.
inline constexpr size_t kDefault = SIZE_MAX;
bool bind_arguments(const scope::Function& function, std::span<const CallArgument> args,
                    std::vector<size_t>& bound);

// What a call reaches: a function as it is written, or an instance of a generic one.
struct Target {
  scope::FunctionId function;
  uint32_t instance = UINT32_MAX;  // in ModuleLowering::instances

  bool is_instance() const { return instance != UINT32_MAX; }
  uint32_t key() const { return is_instance() ? kInstanceBit | instance : function.index; }

 private:
  static constexpr uint32_t kInstanceBit = 1u << 31;
};

// A function with what a call gave to its parameters: types to those of a generic one, functions to
// those that take functions.
struct Instance {
  scope::FunctionSetId set;
  scope::FunctionId function;
  std::vector<TypeId> types;
  std::vector<scope::Value> functions = {};  // by parameter; empty: no specialised copy
  std::string native_name = {};              // of a specialised copy
};

// Builds functions once, in the order in which calls reach them.
class ModuleLowering {
 public:
  ModuleLowering(const scope::Program& of, scope::StaticValues known, const Options& with,
                 ir::Module& into, Facts* about)
      : program(of), statics(std::move(known)), options(with), out(into), facts(about) {}

  void build_kernel(scope::FunctionId id, const digest::References& references);
  // The same; where it is rejected, why. The module is as before then.
  std::optional<Rejected> try_kernel(scope::FunctionId id, const digest::References& references);
  // What a function is built for.
  struct Need {
    bool adjoint = false;  // wp.grad calls its adjoint, or that of a function that calls it
    bool by_call = true;   // not by wp.grad itself
  };
  ir::FunctionIndex function(Target target, Need need);
  // Custom gradients and replays of the functions that are there; where one is rejected, the
  // function that it belongs to.
  std::optional<ir::FunctionIndex> build_deferred(Rejected& why);
  // What a custom gradient or a replay does, which is built when calls of its function are behind.
  const ArrayEffects& effects_of(scope::FunctionId part);
  // The first that is wanted of a function and those that it calls, each looked at once.
  const ir::Function* find_called(const ir::Function& from,
                                  const std::function<bool(const ir::Function&)>& wanted) const;
  bool reaches(const ir::Function& from, ir::FunctionIndex callee) const;
  // Has it parameters that are references, or does it or what it calls pass some?
  bool passes_references(const ir::Function& from) const;
  void use_struct(TypeId structure);
  void use_natives(TypeId type);
  void use_natives(const ir::Function& function);
  void propagate_backward();
  void place_spills();
  void read_options(const scope::Function& definition, ir::Function& kernel) const;
  void check_external_entry(const scope::Function& definition, const ir::Function& kernel);
  const ir::Function* without_adjoint(const ir::Function& from) const;
  // May a name stand for a function of the user's? Most programs have kernels alone.
  bool has_functions();

  const scope::Program& program;
  scope::StaticValues statics;  // those that were known, and what is found
  const Options& options;
  ir::Module& out;
  Facts* const facts;                                // may be null
  std::vector<std::unique_ptr<Instance>> instances;  // in the order in which calls asked for them
  std::map<uint32_t, ir::FunctionIndex> built;       // by Target::key
  std::vector<std::pair<scope::FunctionId, ir::FunctionIndex>> deferred;  // and their owners
  std::vector<uint32_t> building;                     // call stack, to refuse recursion
  std::map<ir::FunctionIndex, ArrayEffects> effects;  // in deterministic mode
  bool built_before = false;                          // there was a build for deferred statics
  bool for_one_device = false;                        // another would not have lowered it so
  std::set<uint32_t> failed;  // with all errors: by Target::key, functions whose errors were said

 private:
  struct Mark {
    size_t kernels, functions, structs, natives;
  };
  Mark mark() const;
  void back_to(const Mark& mark);
  void keep_rejected(FunctionFacts& about) const;
  std::map<scope::FunctionId, ArrayEffects> effects_of_parts_;

  size_t looked_at_ = 0;  // by has_functions: functions of the program
  bool has_functions_ = false;
};

class FunctionLowering final : private builtins::Callables {
 public:
  // `instance` has the types of a generic function's parameters.
  FunctionLowering(ModuleLowering& module, scope::FunctionId id, ir::Function& out,
                   FunctionFacts* facts, const Instance* instance = nullptr);
  void run();
  // What was found of arrays, in deterministic mode; else null.
  const ArrayEffects* effects() const { return determinism_ ? &determinism_->effects : nullptr; }

 private:
  // How a `for` statement is lowered.
  struct Range {
    enum class Form : uint8_t { kUnrolled, kCounter, kIterator, kOther } form = Form::kOther;
    int64_t start = 0, stop = 0, step = 1, count = 0;
    ValueId iterator;  // kIterator: the range, made already
  };

  // --- statements ---
  void statement(NodeId node);
  void lower_statement(NodeId node);
  void recovering_statement(NodeId node);
  void look_at(NodeId node);
  bool reads_lost(NodeId node) const;
  void lose_names(NodeId node);
  bool passes_over(NodeId node);
  void bodies(NodeId node);
  void statements(syntax::Nodes nodes);
  void function_body(NodeId node);
  void native_result();
  void check_returns(NodeId annotation);
  void if_statement(NodeId node);
  template <typename Then, typename Else>
  void conditional(ValueId condition, NodeId node, const Then& then, bool has_else,
                   const Else& otherwise);
  void merge(ValueId condition, Symbols before, const Symbols& then, const Symbols* otherwise,
             NodeId node);
  InstId open_if(ValueId condition, bool negated);
  void close_if(InstId opening, ValueId condition);
  void while_loop(NodeId node);
  void for_loop(NodeId node);
  void unrolled_loop(NodeId node, const Range& range);
  void rolled_loop(const syntax::For& loop, const Range& range);
  void return_statement(NodeId node);
  void assertion(NodeId node);
  void break_or_continue(NodeId node);
  void assign(NodeId node);
  void assign_tuple(const syntax::Assign& node, NodeId target);
  void assign_name(const syntax::Assign& node, NodeId target, Operand value);
  std::string retyped(Symbol name, const Operand& bound, TypeId now) const;
  ValueId type_source(ValueId value) const;
  bool keeps_type(ValueId bound, ValueId value, TypeId now) const;
  void pass_tuple_type(std::span<const ValueId> outputs, std::span<const ValueId> args,
                       NodeId node);
  bool is_declared_tuple(ValueId value) const;
  ValueId alias_of(ValueId value, NodeId node);
  void aug_assign(NodeId node);
  void aug_assign_name(const syntax::AugAssign& view, NodeId node);
  void aug_assign_subscript(const syntax::AugAssign& view, NodeId node);
  void aug_assign_attribute(const syntax::AugAssign& view, NodeId node);
  bool leaves_no_trace(NodeId statement) const;
  void expression_statement(NodeId node);

  // --- augmented assignment to a place: the right side is evaluated once, after the target ---
  struct Augmented {
    const syntax::AugAssign& view;
    NodeId node;
    ValueId right{};
  };
  ValueId right_side(Augmented& a);
  std::optional<scope::FunctionSetId> matching_operator(Augmented& a, ValueId current);
  ValueId apply(Augmented& a, ValueId current);
  bool atomic_update(Augmented& a, std::optional<SlotId> slot);
  void note_lost_adjoint(const Augmented& a, ValueId result, ValueId target);
  void load_operate_store(Augmented& a, ValueId target, const Few<ValueId>& indices);

  // --- references: parameters of the type wp.ref[T] ---
  void check_reference_parameter(const scope::Parameter& parameter);
  std::optional<ValueId> reference_parameter(Symbol name) const;
  void store_reference(ValueId parameter, ValueId value, NodeId node);
  struct Pointer {
    ValueId value, place;
  };
  Pointer pointer_to(const Operand& operand, NodeId node);
  Pointer pass_reference(const CallArgument& argument, TypeId wanted, NodeId call);
  Operand address_of(NodeId node);
  void call_by_reference(ir::Call& call, const scope::Function& function, NodeId node);

  // --- stores ---
  void store_subscript(ValueId target, std::span<const ValueId> indices, ValueId value,
                       NodeId node);
  void store_attribute(NodeId attribute, ValueId aggregate, ValueId value);
  void overwrite_component(ValueId target, std::span<const ValueId> indices, ValueId value,
                           NodeId node);
  void store_slot(SlotId slot, ValueId value, NodeId node);
  void write_slot(SlotId slot, ValueId value, syntax::Operator op, NodeId node);
  SlotId narrow_slot(SlotId from, std::string_view access, TypeId type);
  std::string label_of(ValueId id) const;
  std::string variable_name(ValueId id) const;
  bool atomic_slot_type(TypeId type, syntax::Operator op) const;
  std::optional<SlotId> select_slot(ValueId target, std::span<const ValueId> indices);
  std::optional<SlotId> select_slot(ValueId target, Symbol attribute, NodeId node);
  ValueId slot_address(SlotId slot, PlaceId place);
  ValueId store_target(NodeId node);
  ValueId attribute_aggregate(NodeId node);
  std::optional<ValueId> struct_member(NodeId node);

  // --- loops ---
  Range analyse_range(NodeId loop);
  struct RangeArgument {
    bool constant = false;
    int64_t number = 0;
    ValueId value;
    bool boolean = false;  // written as one: no argument of the builtin
  };
  RangeArgument range_argument(NodeId node);
  bool contains_jump(syntax::Nodes body, bool breaks, bool continues) const;
  bool contains_static_call(NodeId node);
  bool mentions(NodeId node, Symbol name) const;
  void promote_iteration_constants(syntax::Nodes body);
  bool is_iteration_constant(Symbol name) const;
  void carry(const Symbols& before, NodeId node);
  void open_loop(const ir::Loop& loop);
  void open_body();
  void close_loop();
  // The body of an unrolled iteration, with `continue` lowered to guards on `active`.
  void guarded(syntax::Nodes body, Symbol active);
  bool may_continue(NodeId statement) const;

  // --- facts ---
  void begin_facts();
  void end_facts();
  // Calls from `first_call` on were made for the node.
  void note(NodeId node, const Operand& operand, size_t first_call);
  bool same(ConstantId a, ConstantId b) const;

  // --- expressions ---
  Operand evaluate(NodeId node);
  Operand evaluate_node(NodeId node);
  ValueId value_of(NodeId node);    // evaluate, must be a value
  Operand operand_of(NodeId node);  // or a number that no variable holds
  ValueId only_value(const Operand& evaluated, NodeId node);
  Operand only_operand(const Operand& evaluated, NodeId node);
  Operand name(NodeId node);
  ValueId constant(NodeId node);
  Operand attribute(NodeId node);
  Operand attribute_of(NodeId node, Operand aggregate, bool as_target);
  ValueId component_index(NodeId node, TypeId type);
  Operand field(NodeId node, ValueId base, Symbol attr);
  Operand data_address(ValueId array);
  std::optional<Operand> type_attribute(TypeId type, Symbol attr);
  Operand binary(NodeId node);
  Operand unary(NodeId node);
  ValueId compare(NodeId node);
  ValueId compare_values(std::span<const syntax::Operator> ops, ValueId left,
                         std::span<const ValueId> comparators, NodeId node);
  ValueId bool_op(NodeId node);
  bool constant_truth(types::ConstantId id) const;
  Operand if_exp(NodeId node);
  ValueId tuple(NodeId node);
  ValueId make_tuple(std::span<const ValueId> elements, NodeId node);
  ValueId slice(NodeId node);
  Operand subscript(NodeId node);

  // --- tiles ---
  // Where subscripts follow each other, those that give views are made one by one.
  ValueId walk_tile(ValueId target, std::span<const NodeId> brackets, Few<NodeId>& indices);
  bool gives_tile(NodeId index);
  ValueId tile_slice(NodeId node);
  ValueId tile_index(ValueId index, std::span<const int64_t> shape, size_t dimension, NodeId node);
  ValueId index_tile(ValueId target, std::span<const ValueId> indices, NodeId node);
  bool makes_view(ValueId tile, std::span<const ValueId> indices) const;
  void store_tile(ValueId target, std::span<const ValueId> indices, ValueId value, NodeId node);
  void aug_assign_tile(Augmented& a, ValueId target, const Few<ValueId>& indices);

  // --- wp.adjoint[...], in whatever module `adjoint` is found, as Warp sees it ---
  bool names_adjoint(NodeId subscript) const;
  bool is_part_of_adjoint(NodeId place) const;
  ValueId adjoint_source(NodeId node);
  ValueId adjoint_of(ValueId source, NodeId node);
  ValueId adjoint_target(NodeId subscript);
  void store_adjoint(ValueId adjoint, ValueId value);

  // --- subscripts ---
  ValueId walk_subscript(NodeId node, Few<NodeId>& indices, bool as_target);
  Few<ValueId> evaluate_indices(TypeId target, std::span<const NodeId> indices);
  ValueId index(ValueId target, std::span<const NodeId> indices, bool as_target, NodeId node);
  void constant_slice(NodeId node, int64_t length, int64_t (&bounds)[3]);
  int64_t slice_component(NodeId node);

  // --- calls ---
  Operand call(NodeId node, uint32_t expects);
  Operand call_node(NodeId node, uint32_t expects);
  // Of a wp.static call that was evaluated when its function was defined: it stands for a literal,
  // or for a function. Null for anything else.
  const scope::StaticExpression* resolved_static(NodeId node) const;
  void resolve_statics_of_instance();
  Operand static_operand(scope::Value value, NodeId node);
  // wp.static of what only this place knows: loop variables, constants that have a local name.
  Operand deferred_static(NodeId node);
  // wp.grad(f), and a call of it: the adjoint, in the forward pass.
  Operand gradient_of(NodeId node);
  struct Gradient {
    ir::Call call;           // the function; its runs are not filled
    Few<ValueId> arguments;  // not loaded
    std::vector<TypeId> inputs, results;
    bool with_results = false;  // the adjoint takes the results too
  };
  Gradient gradient_of_builtin(builtins::GroupId group, std::span<const CallArgument> args,
                               NodeId node);
  Gradient gradient_of_function(scope::FunctionSetId set, std::span<const CallArgument> args,
                                NodeId node);
  Operand call_gradient(scope::Value function, std::span<const CallArgument> args, NodeId node);
  // What a call of a function gives: its annotation, or what its body returns.
  std::vector<TypeId> result_types(const Target& target, ir::FunctionIndex index) const;
  Operand call_builtin(builtins::GroupId group, std::initializer_list<ValueId> args, NodeId node);
  Operand call_builtin(builtins::GroupId group, std::span<const ValueId> args, NodeId node,
                       uint32_t expects = 0);
  ValueId builtin_value(builtins::GroupId group, std::initializer_list<ValueId> args, NodeId node);
  // Of one name: a builtin's, or C++ functions of the program's.
  Operand add_builtin(std::span<const builtins::Overload> overloads,
                      std::span<const CallArgument> args,
                      std::span<const builtins::NamedArgument> type_args, uint32_t expects,
                      NodeId node);
  Operand add_builtin(builtins::GroupId group, std::span<const CallArgument> args,
                      std::span<const builtins::NamedArgument> type_args, uint32_t expects,
                      NodeId node) {
    return add_builtin(builtins::overloads(group), args, type_args, expects, node);
  }
  // A function as an argument of a builtin: as it is named, or the overload for certain arguments.
  ValueId callable(const scope::Value& function, NodeId node);
  builtins::Passed resolve(const builtins::Argument& function,
                           std::span<const TypeId> arguments) override;
  ir::FunctionIndex passed_function(const Target& target, NodeId node);
  ValueId callable(ir::FunctionIndex function);
  ValueId unprinted(ir::ValueKind kind, Symbol label);
  // The overload that takes these arguments, if there is one; of a generic function an instance.
  std::optional<Target> find_overload(scope::FunctionSetId set, std::span<const CallArgument> args,
                                      NodeId node);
  std::optional<Target> find_instance(scope::FunctionSetId set, std::span<const CallArgument> args,
                                      NodeId node);
  bool names_literal_tuple(std::span<const CallArgument> args) const;
  bool accepts(const scope::Function& function, const Instance* instance,
               std::span<const CallArgument> args, std::vector<size_t>& bound, bool erased) const;
  TypeId given_type(const CallArgument& argument) const;  // invalid: no value
  bool takes_function(const scope::Parameter& parameter, const CallArgument* argument) const;
  // The copy of a function for the functions that a call passes to it.
  Target specialised(Target target, std::span<const CallArgument> args,
                     std::span<const size_t> bound, NodeId node);
  Operand add_function(scope::FunctionSetId set, std::span<const CallArgument> args, NodeId node);
  Operand add_struct(TypeId structure, std::span<const CallArgument> args, NodeId node);
  Operand add_native(TypeId type, std::span<const CallArgument> args, NodeId node);
  [[noreturn]] void fail_field(const types::Structure& definition, const types::Field& field,
                               ValueId given, NodeId node);
  struct Callee {
    scope::Value object;
    Symbol name;            // the last of its path, if it is one
    bool gradient = false;  // of the object is called: wp.grad(object)(...)
  };
  Callee callee(NodeId node);
  std::optional<Operand> type_expression(NodeId node);
  std::optional<Operand> wide_constant(const builtins::Overload& overload, ValueId value,
                                       NodeId node);
  // Loads the arguments (but those that `keep` names) and adds the instruction.
  template <typename Keep>
  Operand finish_call(ir::Call call, std::span<const ValueId> outputs,
                      std::span<const ValueId> native, const Keep& keep);
  void arguments(const syntax::Call& call, Few<CallArgument>& out);
  void starred(NodeId node, Few<CallArgument>& out);
  Operand argument(NodeId node);
  // Warp's static reading of a dotted path; `path` gets its names.
  scope::Value resolve_static(NodeId node, Few<Symbol>& path, size_t& found);
  std::optional<scope::FunctionSetId> user_operator(syntax::Operator op);

  // --- deterministic mode ---
  void begin_determinism();
  void end_determinism();
  Operand deterministic_call(ir::Call call, std::span<const ValueId> outputs,
                             std::span<const ValueId> native, ValueId first, bool keep_first,
                             NodeId node);
  std::optional<Operand> atomic_call(ir::Call& call, std::span<const ValueId> outputs,
                                     std::span<const ValueId> native, Update update, NodeId node);
  void record_gradient(ir::Call& call);
  // Sets how the slot's store prints, or makes the update of an adjoint's slot; true: it is done.
  bool deterministic_slot(SlotId slot, ValueId value, NodeId node);
  bool record_slot(SlotId slot, ValueId value);
  // Takes over what the callee does to the arguments' arrays; how its call prints.
  ir::DeferralId take_over(const scope::Function& callee, ir::FunctionIndex index,
                           std::span<const std::pair<Symbol, ValueId>> bound, NodeId node);
  void include(const ArrayEffects& effects, std::span<const std::pair<Symbol, ValueId>> bound,
               bool backward_only, NodeId node);
  ArrayPath mapped(const ArrayPath& path, std::span<const std::pair<Symbol, ValueId>> bound) const;
  ir::Deferral::Records records(const ArrayEffects& effects,
                                std::span<const std::pair<Symbol, ValueId>> bound, NodeId node);
  uint32_t defer(const ArrayPath& path, Update update, TypeId element, bool forward, NodeId node);
  void read_directly(const ArrayPath& path, NodeId node);
  void write_directly(ValueId array, NodeId node);
  void update_directly(const ArrayPath& path, NodeId node);
  [[noreturn]] void reject_two_uses(const ArrayPath& path, Update update, std::string_view use,
                                    NodeId node);
  void reject_deferred(const ArrayPath& path, std::string_view use, NodeId node);
  bool guarded_stores() const;
  bool uses_result(NodeId node) const;
  bool is_user_function() const;
  NodeId at_or_near(NodeId node) const;  // for messages
  ir::DeferralId add_deferral(ir::Deferral deferral);
  struct ArrayTarget {
    ArrayPath path;
    TypeId array;
  };
  std::optional<ArrayTarget> array_target(ValueId value) const;
  Symbol symbol_of(ValueId value) const;
  bool is_parameter(const ArrayPath& path) const;
  ValueId viewed_array(ValueId array) const;
  ValueId without_views(ValueId array, Few<ValueId>& indices) const;
  std::string spell(const ArrayPath& path) const;
  const ArrayOrigin* array_origin(ValueId value) const;
  void follow_alias(ValueId from, ValueId to);
  void follow_field(ValueId base, Symbol field, TypeId type, ValueId to);
  void follow_element(ValueId array, ValueId to);
  void follow_adjoint(ValueId array, ValueId to);

  // --- building ---
  // Of the limit on nodes.
  void spend(uint64_t nodes) { program_.budget().spend(Limit::kNodes, nodes); }
  void bind(Symbol name, const Operand& operand) {
    spend(symbols_.entries().size() / kNamesOfNode);
    symbols_.bind(name, operand);
  }
  Inst& emit(Op op) {
    Inst& inst = fn_.insts.emplace_back();
    inst.op = op;
    inst.depth = static_cast<uint16_t>(depth_);
    inst.line = line_;
    return inst;
  }
  // With the names of its fields.
  template <Op kOp>
  ir::Writer<kOp> emit() {
    return {emit(kOp)};
  }
  void line(NodeId node);
  ValueId variable(TypeId type);
  ValueId constant_value(ConstantId constant);
  ValueId constant_value(scope::Value constant, NodeId node);  // from outside
  ValueId constant_value(ConstantId constant, TypeId type);
  ValueId integer(int64_t value);
  ValueId load(ValueId value);
  ValueId copy_reference(ValueId value,
                         NodeId node);  // refs are copied, others returned as they are
  ValueId member(ValueId root, Symbol field, TypeId type);
  Run run(std::span<const ValueId> ids) { return fn_.add_run(ids); }

  // --- places ---
  std::optional<PlaceId> place_of(ValueId value);
  PlaceId extend(PlaceId base, ir::PlaceStep step);
  void set_place(ValueId value, PlaceId place);
  // Where a value was reached; an adjoint's place says whose it is.
  PlaceId origin(ValueId value) const {
    return at(value).kind == ir::ValueKind::kAdjoint ? PlaceId{} : at(value).place;
  }

  // --- questions ---
  const ir::Value& at(ValueId id) const { return fn_.values[id.index]; }
  TypeId type(ValueId id) const { return fn_.values[id.index].type; }
  TypeId stripped(ValueId id) const { return types::strip_reference(types_, type(id)); }
  bool is_reference(ValueId id) const { return types::is_reference(types_, type(id)); }
  bool is_constant(ValueId id) const { return at(id).constant.valid(); }
  bool is_integer_value(ValueId id) const { return types::is_integer(types_, stripped(id)); }
  // Is it a parameter that is written as `wp.handle`? It is no index of an array.
  bool is_handle(ValueId id) const;
  bool differentiable(TypeId type) const;
  // Are there C++ classes of the program's among them, or arrays of such? They have no adjoints.
  bool has_native(std::span<const ValueId> values) const;
  std::string spell(TypeId type) const { return types::spell(types_, type, program_.symbols()); }
  builtins::Context context() {
    return {.types = types_,
            .constants = constants_,
            .symbols = program_.stores().symbols,
            .block_dim = static_cast<uint32_t>(module_.options.block_dim),
            .enable_backward = module_.options.enable_backward,
            .callables = this};
  }
  builtins::Argument as_argument(const Operand& operand);
  size_t count_elements(const Operand& operand) const;
  std::string_view text(Symbol symbol) const { return program_.symbols().text(symbol); }
  Symbol symbol(std::string_view text) const { return program_.stores().symbols.intern(text); }
  Span span(NodeId node) const { return tree_[node].span; }

  template <diag::Code kCode, typename... Args>
  [[noreturn]] void fail(diag::Kind<kCode, Args...> kind, NodeId node,
                         std::type_identity_t<Args>... args) {
    Rejected rejected;
    rejected.diagnostics.report(kind, source_, span(node), args...);
    throw rejected;
  }
  [[noreturn]] void unsupported(NodeId node, std::string_view what);
  // Of something from outside that weft could not evaluate.
  [[noreturn]] void unknown(NodeId node, std::string_view name, scope::Value value);
  // Of syntax that Warp does not take in a kernel or function.
  [[noreturn]] void no_construct(NodeId node);

  struct ActiveLoop {
    ir::LoopId loop;
    InstId opening;
    size_t head_variables, body_variables;  // where they start in loop_variables_
    Symbols before;                         // the names as the body finds them
  };

  ModuleLowering& module_;
  const scope::Program& program_;
  types::TypeStore& types_;
  types::ConstantStore& constants_;
  const scope::FunctionId id_;
  const scope::Function& definition_;
  const Instance* const instance_;  // of a generic function; else null
  const Source& source_;
  const syntax::Tree& tree_;
  Function& fn_;
  FunctionFacts* const facts_;  // may be null
  const uint32_t first_line_;   // of the source in its file

  Symbols symbols_;
  // Views of arrays and their copies, and what was viewed.
  struct View {
    ValueId source;
    Run indices;
  };
  std::map<ValueId, View> views_;
  std::map<ValueId, ValueId> type_sources_;  // of tuples whose type is that of another value
  std::vector<ActiveLoop> loops_;
  std::vector<ValueId> loop_variables_;       // of the open loops, outer ones first
  std::vector<Symbol> iteration_constants_;   // names of unrolled loops
  std::unique_ptr<Determinism> determinism_;  // null: not in that mode
  std::unique_ptr<Recovery> recovery_;        // null: the first error ends it
  NodeId statement_{};                        // a call that is one: its result is not used
  NodeId current_{};                          // the statement at hand
  std::vector<scope::StaticExpression> instance_statics_;  // resolved for an instance alone
  uint32_t labels_ = 0;
  uint32_t line_ = UINT32_MAX;  // 0-based, of the last comment
  uint32_t depth_ = 0;
  // Of the builtin call at hand: parts of tuples, and what each handle stands for.
  std::vector<builtins::Argument> argument_pool_;
  std::vector<Operand> handles_;
  NodeId passed_at_{};  // the call, for messages about functions passed to it
};

template <typename Keep>
Operand FunctionLowering::finish_call(ir::Call call, std::span<const ValueId> outputs,
                                      std::span<const ValueId> native, const Keep& keep) {
  call.results = run(outputs);
  call.reversible = call.reversible && !has_native(outputs) && !has_native(native);
  bool loads = false;
  for (size_t i = 0; i < native.size(); ++i) loads = loads || (!keep(i) && is_reference(native[i]));
  if (loads) {
    Few<ValueId> loaded;
    for (size_t i = 0; i < native.size(); ++i)
      loaded.push_back(keep(i) ? native[i] : load(native[i]));
    call.arguments = run(loaded);
    call.adjoints = run(native);
  } else {
    call.arguments = call.adjoints = run(native);
  }
  const auto id = static_cast<uint32_t>(fn_.calls.size());
  fn_.calls.push_back(call);
  emit<Op::kCall>().call(id);
  if (outputs.empty()) return {};
  if (outputs.size() == 1) return Operand::of(outputs[0]);
  return Operand::many(call.results);
}

// Lowers `if condition: then() else: otherwise()`; a constant condition takes only its branch.
template <typename Then, typename Else>
void FunctionLowering::conditional(ValueId condition, NodeId node, const Then& then, bool has_else,
                                   const Else& otherwise) {
  if (is_constant(condition)) {
    if (constant_truth(at(condition).constant))
      then();
    else
      otherwise();
    return;
  }
  Symbols before = symbols_;
  const InstId opening = open_if(condition, false);
  then();
  close_if(opening, condition);
  if (!has_else) {
    const Symbols after_then = std::move(symbols_);
    return merge(condition, std::move(before), after_then, nullptr, node);
  }
  const Symbols after_then = std::exchange(symbols_, before);
  const InstId other = open_if(condition, true);
  otherwise();
  close_if(other, condition);
  const Symbols after_else = std::move(symbols_);
  merge(condition, std::move(before), after_then, &after_else, node);
}

}  // namespace weft::lower
