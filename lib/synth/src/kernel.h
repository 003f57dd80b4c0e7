// One kernel in the making: its plan is filled with statements that fit what is in scope.
//
// The parts of the class are in files by theme: operand.cpp and expression.cpp (values), inputs.cpp
// (parameters, array elements, literals), fill.cpp, branches.cpp, loops.cpp and results.cpp
// (statements), module.cpp (functions and structures of the module), kernel.cpp (the whole).
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "code.h"
#include "grammar.h"
#include "names.h"
#include "plan.h"
#include "weft/base/rng.h"
#include "weft/base/symbol.h"
#include "weft/base/text.h"
#include "weft/syntax/tree.h"
#include "weft/synth/synth.h"

namespace weft::synth {

inline constexpr uint32_t kNone = UINT32_MAX;

// An expression that was made, and what is known of it.
struct Value {
  NodeId node;
  Type type;
  Range range;
  uint16_t width = 0;
  bool named = false;        // a variable: reading it twice costs nothing
  bool constant = false;     // a compile-time constant to Warp
  uint32_t made_by = kNone;  // in Kernel::instances()
  Ask ask = Ask::kAny;       // what it is, for holes that ask
  bool index = false;        // of a thread or a loop
  uint32_t other = kNone;    // the array that it is another thread's element of

  bool valid() const { return node.valid(); }
};

struct Variable {
  Name name;
  Type type;
  Range range;
  bool used = false;
  bool constant = false;  // Warp may not let it change, nor convert it to 64 bits
  bool parameter = false;
  bool busy = false;         // an accumulator: only its own statements read it
  bool local = false;        // may be changed
  bool index = false;        // a thread or loop index
  bool is_state = false;     // of random numbers
  bool counts = false;       // a parameter: how often loops run
  bool thread = false;       // an index of the thread: only holes that take it read it
  bool coefficient = false;  // a parameter that only coefficients of its use become
  Use use = Use::kFactor;
  Ask ask = Ask::kAny;
  uint8_t bound = 0;  // a loop counter that stays below it: counts components
  uint32_t made_by = kNone;
  Symbol array;  // what it is an element of
};
using VariableId = uint32_t;

struct Array {
  ArrayName name;
  Type type;
  NodeId structure;  // the element type if it is one of the module
  uint8_t rank = 1;
  bool output = false;
  bool read_elsewhere = false;  // threads read elements of others
  bool in_place = false;        // x[i] stands in an expression
  Ask ask = Ask::kAny;
  uint32_t element = kNone;  // the variable that holds the thread's element
  NodeId access;             // x[i]

  bool is_input() const { return !output && !structure.valid(); }
};

// A row of the grammar at work: for descriptions.
struct Instance {
  NodeId node;
  uint16_t row;
  std::array<NodeId, kMaxHoles> holes;
};

enum class Fold : uint8_t {
#define WEFT_FOLD(Name, key) k##Name,
#include "weft/synth/choices.def"
};
enum class AtomicKind : uint8_t {
#define WEFT_ATOMIC(Name, key) k##Name,
#include "weft/synth/choices.def"
};

// A function of the module that the kernel calls.
struct Helper {
  Name name;
  std::array<Type, 4> arguments;
  uint8_t argument_count = 0;
  Type result;
  uint8_t results = 0;  // 0: there is none
  Range range;          // of any of them
};

class Expander;

class Kernel {
 public:
  Kernel(const Policy& policy, Statistics& statistics);
  ~Kernel();

  // For a category of which the weights are others now.
  void policy_changed(Category category);
  // The text of the kernel goes to `out`. False: something in it cannot matter, and it was not
  // finished; `whatever` asks for such a kernel too.
  bool make(Category category, Rng rng, Sample& sample, Text& out, bool whatever);
  // Of what was made last.
  bool has_vacuous_code() const;
  // Warp would not compile what was made last.
  bool is_refused() const;

  // --- for descriptions ---
  const syntax::Tree& tree() const { return tree_; }
  const SymbolTable& symbols() const { return symbols_; }
  std::span<const Instance> instances() const { return instances_; }
  std::span<const Variable> variables() const { return variables_; }
  std::span<const Array> arrays() const { return arrays_; }
  std::span<const NodeId> statements() const { return statements_; }
  // Of the module, called by the kernel; invalid: there is none.
  NodeId helper_function() const { return helper_function_; }

 private:
  using Ids = std::span<const NodeId>;

  friend class Expander;

  // --- kernel.cpp ---
  void make_archetype(Sample& sample);
  NodeId free_expression(Type type, std::span<const Variable> given);
  void intern_fixed();
  void begin(Category category);
  void choose_types();
  void choose_parameters();
  void open_kernel();
  NodeId docstring(std::string_view sentence);
  void add_commented(std::vector<NodeId>& body);
  void look_for_idle_code();
  void close_kernel(Sample& sample);
  NodeId bounds_check();
  NodeId annotation(const Array& array);
  NodeId annotation(Type type);
  NodeId generic_annotation();
  NodeId type_node(Type type);
  Name kernel_name();
  std::string_view structure_word();

  // --- values (expression.cpp) ---
  Value expression(Type type, int depth);  // takes up wants_
  Value operation(Type type, int depth);
  Value bridge(Type type, const Value& from, int depth);
  Value merge(const Value& value, const Value& other);
  bool try_row(const Row& row, Type type, std::initializer_list<const Value*> presets, int depth,
               Value& out);
  // A row whose letters are known: types of its holes, and the operands that are given.
  struct Bound {
    Binding binding;
    std::array<Type, kMaxHoles> types;
    std::array<const Value*, kMaxHoles> given{};
    VariableId index = kNone;
  };
  Value apply(const Row& row, Type type, Bound& bound, int depth);
  bool bind(const Row& row, Type type, std::initializer_list<const Value*> presets, Bound& bound);
  const Row* pick(const Choices& choices);
  bool welcome(const Row& row);
  bool resolve(const Pattern& pattern, Binding& binding, Type& type);
  int dimension(size_t letter, const Binding& binding);
  bool other_scalar(const Pattern& pattern, const Binding& binding, Type& type);
  VariableId component_counter();
  struct Part {
    NodeId node;
    Range range;
  };
  Part build(const Step& step, std::span<const Value> holes, const Binding& binding, Type type);
  Part build_call(const Step& step, std::span<const Value> holes, const Binding& binding,
                  Type type);
  Value guarded(Domain domain, const Value& value);
  // The rows of a domain that fit a value.
  struct Guards {
    std::array<const Row*, 16> rows;
    size_t count = 0;
    std::span<const Row* const> all() const { return {rows.data(), count}; }
  };
  Guards guards_for(Domain domain, const Value& value) const;
  Value guard(Domain domain, const Value& value);
  Value guard(const Row& row, const Value& value);
  bool mixes(const Row& row, std::span<const Value> holes) const;
  void look_at_call(RangeRule rule, std::span<const Range> arguments);
  void look_at_comparison(Operator op, const Range& left, const Range& right);
  Value in_bounds_of_size(const Value& value);
  Value name_it(const Value& value, std::span<const Name> pool);
  Type primary() const { return scalar(real_); }

  // --- operands (operand.cpp) ---
  Value operand(const Hole& hole, Type type, int depth);
  Value leaf(Type type);
  Value variable(VariableId id);
  Value literal_of(Type type);
  bool pick_variable(Type type, VariableId& id);
  Value asked(Ask ask, Type type);
  void want(VariableId id) { wants_.push_back(id); }
  bool take_wanted(Type type, bool constant_allowed, Value& out);
  void want_unused(size_t from, size_t most);
  bool used_in_row(NodeId node) const;
  bool has_variable(Type type) const;

  // --- inputs.cpp ---
  Value real_literal(double low, double high, Scalar scalar);
  Value integer_literal(double low, double high, Scalar scalar);
  Value plain_integer(int64_t value);
  Value coefficient(const Hole& hole, Scalar scalar);
  std::span<const Name> coefficient_names(Use use, bool real);
  NodeId typed_real(double value, Scalar scalar);
  NodeId typed_integer(int64_t value, Scalar scalar);
  double nice_number(double low, double high);
  Value input(Type type);
  Value whole_array(Type element);
  uint32_t new_array(Type type, int rank, Ask ask = Ask::kAny);
  uint32_t find_array(Type type, Ask ask) const;
  VariableId new_scalar(Type type, std::span<const Name> pool);
  Value module_constant(const Hole& hole, Scalar scalar);
  NodeId element(uint32_t array);
  NodeId element_at(uint32_t array, NodeId index);
  NodeId shape_of(uint32_t array, int axis);
  NodeId neighbour_index(uint32_t array, int axis);
  Value load(uint32_t array, bool in_place);
  void name_element(uint32_t array);
  std::span<const ArrayName> array_pool(Type type);
  Value read_at(uint32_t array, NodeId index);  // an access that is not the thread's own
  ArrayName pair_names(Role arrays, Role elements);

  // --- statements (fill.cpp) ---
  void fill(size_t from, size_t to);
  void fill_gap(const Gap& gap, size_t at);
  void let(Type type);
  uint32_t tags_to_show() const;
  Type draw_type();
  Type draw_result_type();
  void components();
  void component_loop();
  void call_helper();
  void decompose();
  Name name_of_other(uint32_t array);
  VariableId define(const Value& value, std::span<const Name> pool);
  VariableId declare(Name name, Type type, const Range& range);
  void emit(NodeId statement) {
    statements_.push_back(statement);
    ++statement_count_;
  }
  void assign(Name name, NodeId value);
  std::span<const Name> names_for(const Value& value, Role fallback);
  NodeId close_block(size_t from, NodeId statement);  // drops statements from `from`, adds one
  uint8_t depth() const { return static_cast<uint8_t>(loop_depth_ + branch_depth_); }
  size_t scope() const { return scope_.size(); }
  void leave(size_t scope) { scope_.resize(scope); }

  // --- branches.cpp ---
  Value condition(bool compound, bool may_name);
  void branch(const Gap& gap, size_t at);
  void arms(size_t at, size_t end, const Gap& gap, VariableId result, bool defines, bool first);
  void skip(const Gap& gap, size_t at);
  void exit_if(GapKind kind, bool compound);
  Value exit_condition(GapKind kind);
  Value comparison();
  void assign_result(VariableId result, size_t from, bool defines);
  void change_integer(VariableId result);
  VariableId mutable_value(Type type);
  void forget(VariableId id);

  // --- loops.cpp ---
  void loop(const Gap& gap, size_t at);
  void repeat(const Gap& gap, size_t at);
  void repeat_bits();
  struct Header {
    NodeId iterable;
    Variable counter;
    uint32_t array = kNone;  // the array whose element the body reads
    int axis = 0;
    uint32_t iterations = 0;  // 0: not known
    NodeId view;              // a row that was named before the loop
    NodeId matrix_row;        // the counter of the loop around, over the rows
    bool outer_of_matrix = false;
  };
  Header header(LoopKind kind, const Gap& gap, size_t at);
  void shape_header(Header& header, LoopKind kind, const Gap& gap, size_t at_gap);
  bool holds_shape_loop(size_t at, size_t end) const;
  void read_in_loop(const Header& head, NodeId counter);
  VariableId accumulator(Type type, Fold fold, uint32_t iterations);
  void fold(VariableId accumulator, Fold fold, size_t from, size_t most);
  Fold draw_fold(Type type);
  NodeId zero(Type type);

  // --- results.cpp ---
  void store(Type type, size_t from);
  void stores();
  void want_something();
  void atomic();
  uint32_t output(Type type, int rank, std::string_view word);
  std::string_view word_for(const Value& value) const;
  void store_components(Type type);
  NodeId bin_index(uint32_t array);
  void slot();

  // --- module.cpp ---
  void make_helper();
  void make_structure();

  // --- what stays ---
  const Policy& policy_;
  const Grammar& grammar_;
  Statistics& statistics_;
  std::vector<Palette> palettes_;
  std::unique_ptr<Expander> expander_;
  syntax::Tree tree_;
  SymbolTable symbols_;
  Code build_;
  Names names_;
  std::vector<NodeId> callees_;  // Grammar::names as nodes
  std::vector<Symbol> words_;    // ... and as symbols
  std::array<NodeId, kTypeNumbers> type_nodes_;
  std::array<Name, 4> thread_names_;
  struct Fixed {  // names that statements need
    NodeId wp_kernel, wp_func, wp_constant, wp_vector, wp_matrix, wp_min, wp_max, wp_clamp, wp_abs,
        wp_rand_init, wp_struct, range, len, wp_float32, wp_int32, call_tid;
    std::array<NodeId, 5> wp_arrays;  // wp.array, wp.array2d ... by rank
    std::array<NodeId, 8> atomic_names;
    std::array<NodeId, 4> axis;        // 0 to 3
    std::array<Symbol, 4> components;  // x to w
    Symbol shape, dtype, ndim, length;
  } fixed_;
  size_t base_nodes_ = 0, base_pool_ = 0, base_literals_ = 0, base_operators_ = 0,
         base_symbols_ = 0;

  // --- of one kernel ---
  Rng rng_{0};
  Category category_{};
  const CategoryPolicy* of_ = nullptr;
  const Palette* palette_ = nullptr;
  const Theme* theme_ = nullptr;
  Plan plan_;
  Scalar real_{}, integer_{};
  int vector_length_ = 3, matrix_rows_ = 3, matrix_columns_ = 3;
  size_t annotation_style_ = 0;
  bool spelled_float32_ = false;
  bool may_name_ = true;  // statements may go before this expression
  bool in_function_ = false;
  bool commented_ = false;
  std::string remark_;
  bool constant_allowed_ = true;
  bool may_inline_ = true;     // x[i] may stand in the expression
  bool takes_thread_ = false;  // the index of the thread may
  bool takes_index_ = true;    // the counter of a loop may
  int loop_depth_ = 0;
  int copies_ = 1;  // that unrolled loops around make of a statement
  int branch_depth_ = 0;
  double coefficient_chance_ = 0;
  std::vector<Variable> variables_;
  std::vector<VariableId> roots_, scope_;
  std::vector<VariableId> wants_;
  std::vector<Array> arrays_;
  std::vector<VariableId> scalars_;  // parameters
  NodeId structure_parameter_;       // ... and one that is a structure
  std::vector<NodeId> statements_, prologue_, module_, arguments_;
  std::vector<std::pair<Type, NodeId>> aliases_;
  NodeId any_;  // typing.Any
  std::vector<Instance> instances_;
  std::vector<NodeId> row_operands_;  // a stack: of the rows being filled
  size_t row_start_ = 0;              // ... where the innermost one starts
  Helper helper_;
  NodeId helper_function_;
  bool idle_ = false;             // an operation was made that cannot matter
  std::string_view structure_;    // of the last loop or atomic, for the kernel's name
  std::string_view result_word_;  // of what is stored
  bool scatters_ = false;         // has an atomic
  VariableId random_state_ = kNone;
  struct MatrixLoop {
    uint32_t array = kNone;
    NodeId index;
  };
  MatrixLoop matrix_loop_;  // around the loop that comes next
  int inputs_ = 0;
  int lets_made_ = 0;
  int statement_count_ = 0;
  uint32_t wanted_tags_ = 0;  // bits by Tag
  uint32_t excluded_tags_ = 0;
  struct LoopScope {
    size_t from = 0;  // in scope_
    VariableId accumulator = kNone;
    Fold fold{};
  };
  LoopScope loop_scope_;  // of the innermost loop
};

// One true sentence about a finished kernel.
void describe(const Kernel& kernel, std::string& out);
// What one statement does, in few words. False: there are none that fit.
bool remark(const Kernel& kernel, NodeId statement, std::string& out);

}  // namespace weft::synth
