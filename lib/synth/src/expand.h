// A kernel from an archetype: the template is evaluated, and what depends on no choice becomes the
// syntax tree of the kernel.
//
// The parts of the class: expand.cpp (names, statements), expand_expression.cpp, expand_call.cpp
// (calls and the functions of the language), expand_module.cpp (functions, structures, the kernel),
// expand_about.cpp (what is said about it).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "archetype.h"
#include "kernel.h"

namespace weft::synth {

enum class MetaKind : uint8_t {
  kNothing,  // nothing: a function without a result
  kInteger,
  kReal,
  kBoolean,
  kString,
  kType,      // an array type if rank is not 0, a structure if node is valid
  kNode,      // an expression of the kernel
  kTuple,     // Expander::elements_[first, first + count)
  kFunction,  // of the template, in Catalogue::tree()
};

// What an expression of a template stands for.
struct Meta {
  MetaKind kind = MetaKind::kNothing;
  bool boolean = false;
  bool simple = false;  // kNode: a name or a member of one, so that reading it twice is free
  uint8_t rank = 0;
  Type type;
  int64_t integer = 0;
  double real = 0;
  Symbol text;  // of Catalogue::symbols()
  NodeId node;
  uint32_t first = 0, count = 0;

  bool is_known() const { return kind >= MetaKind::kInteger && kind <= MetaKind::kString; }
  bool is_number() const { return kind == MetaKind::kInteger || kind == MetaKind::kReal; }
  double number() const { return kind == MetaKind::kInteger ? static_cast<double>(integer) : real; }
};

class Expander {
 public:
  explicit Expander(Kernel& kernel);

  // Adds the functions, structures and the kernel itself to the module of the kernel.
  void make(const Archetype& archetype, Sample& sample);

 private:
  struct Binding {
    Symbol name;
    Meta value;
    uint32_t before;  // what the name meant: index in bindings_ + 1
  };
  struct Parameter {
    Name name;
    NodeId node;  // as the body reads it: a name, or a member of the structure
    Meta type;
  };
  struct Made {
    NodeId function;  // of the template
    bool is_inline = false;
    Name name;
    std::vector<std::pair<Symbol, Name>> parameters;  // of the template, of the kernel
  };
  // A function that says how another one is differentiated or replayed.
  struct Companion {
    NodeId of, function;  // of the template
    NodeId decorator;     // of the kernel: wp.func_grad
  };

  // --- expand.cpp ---
  [[noreturn]] void fail(NodeId at, std::string_view what) const;
  std::string_view text(Symbol name) const { return in_.symbols().text(name); }
  void bind(Symbol name, const Meta& value);
  void leave(size_t bindings);
  const Meta* find(Symbol name) const;
  Name fresh(Symbol name, bool of_module);
  Name take(Name name, bool of_module);
  bool taken(Symbol word, bool of_module) const;
  Name assigned(Symbol name);
  bool statements(syntax::Nodes body);  // true: what follows is never reached
  bool statement(NodeId id);
  bool is_threads(NodeId id) const;
  void assign(NodeId id);
  void aug_assign(NodeId id);
  bool if_statement(NodeId id);
  bool for_loop(NodeId id);
  void while_loop(NodeId id);
  NodeId target(NodeId id);
  void comment(Symbol words);
  NodeId block(syntax::Nodes body, auto&& close);

  // --- expand_expression.cpp ---
  Meta evaluate(NodeId id);
  NodeId expression(NodeId id) { return node_of(evaluate(id), id); }
  NodeId node_of(const Meta& value, NodeId at);
  bool truth(const Meta& value, NodeId at) const;
  Meta of_node(NodeId node, bool simple = false) const;
  Meta of_type(Type type) const;
  Meta of_integer(int64_t value) const;
  Meta of_real(double value) const;
  Meta of_boolean(bool value) const;
  Meta tuple_of(std::span<const Meta> elements);
  Meta name(NodeId id);
  Meta constant(NodeId id);
  Meta binary(NodeId id);
  NodeId without_minus(NodeId node);
  Meta unary(NodeId id);
  Meta bool_op(NodeId id);
  Meta compare(NodeId id);
  Meta if_exp(NodeId id);
  Meta subscript(NodeId id);
  Type type_of(Word word, NodeId at) const;
  NodeId type_node(const Meta& type);

  // --- expand_call.cpp ---
  Meta call(NodeId id);
  Meta call_word(NodeId id, Word word, syntax::Nodes args);
  Meta call_type(NodeId id, const Meta& type, syntax::Nodes args);
  bool has_type(NodeId node, const Meta& type) const;
  Meta call_function(NodeId id, NodeId function, syntax::Nodes args);
  Meta inlined(NodeId function, syntax::Nodes args, NodeId at);
  Meta draw(NodeId id, syntax::Nodes args);
  Meta threads(NodeId id, syntax::Nodes args);
  Meta any(NodeId id, syntax::Nodes args, syntax::Nodes keywords);
  Meta constant_of_module(NodeId id, syntax::Nodes args);
  double bound(NodeId id);

  // --- expand_module.cpp ---
  void module_statement(NodeId id);
  const Made& made(NodeId function);
  Name name_of_function(NodeId function, NodeId at);
  bool is_companion(NodeId id);
  void make_function(size_t made, NodeId function, Name name, NodeId decorator);
  Name structure(NodeId definition);
  void make_kernel(NodeId definition, Sample& sample);
  void make_instances(Name kernel);
  void parameter(NodeId arg, NodeId value);
  void add_check();
  bool is_plain(NodeId id) const;
  void count_writes(NodeId id, std::vector<NodeId>& of) const;
  void replace(NodeId in, NodeId from, NodeId to);
  bool drop_alias(std::vector<NodeId>& body, const std::vector<NodeId>& writes);
  void drop_aliases();
  bool mentions(NodeId id, NodeId name) const;
  void join_names(size_t from);
  void drop_unused();
  void count_reads(NodeId id);
  bool drop_from(std::vector<NodeId>& body);
  bool has_effect(NodeId id) const;
  NodeId annotation(const Meta& type);

  // --- expand_about.cpp ---
  std::string fill_in(std::string_view pattern);
  std::string sentence(std::string_view pattern);
  std::string fill_word(std::string_view word);
  bool holds(std::string_view flag) const;
  bool is_read(const Meta& value) const;
  void fill_about(Sample& sample);

  Kernel& k_;
  Code& build_;
  const Catalogue& in_;
  const syntax::Tree& tree_;  // of the catalogue
  std::vector<Name> names_;   // by symbol of the catalogue: words as names of the kernel
  std::vector<const std::vector<Symbol>*> common_choices_;  // by symbol: the names it may get

  // --- of one kernel ---
  const Archetype* of_ = nullptr;
  std::vector<const std::vector<Symbol>*> choices_;
  std::vector<Binding> bindings_;
  std::vector<uint32_t> latest_;  // by symbol of the catalogue: index in bindings_ + 1
  size_t frame_ = 0;              // bindings of the function being expanded start here
  std::vector<Meta> elements_;
  struct Given {
    uint32_t owner;  // node of the template: a function, a structure, a part
    Symbol of;
    Name name;  // that it got first
  };
  std::vector<Given> words_;
  uint32_t owner_ = 0;
  size_t set_ = 0;               // which of their words the short names take
  std::vector<uint32_t> taken_;  // by symbol of the kernel: the scope that took it
  std::vector<std::pair<uint32_t, uint32_t>>
      retaken_;  // symbols, and the scopes that had them before
  uint32_t first_scope_ = 0, scope_ = 0, last_scope_ = 0;
  std::vector<Made> made_;
  std::vector<Companion> companions_;
  std::vector<std::pair<Symbol, Symbol>> fields_;  // of structures: of the template, of the kernel
  std::vector<Parameter> parameters_;
  std::vector<std::pair<Symbol, Meta>> module_values_;  // of CONSTANT
  NodeId kernel_;                                       // of the template
  bool in_macro_ = false;
  bool in_sum_ = false;  // an operand of + - * / is evaluated
  Meta result_;          // of the macro that returned
  // Where `i = wp.tid()` stands, what it gave, and the array that it must not pass.
  struct {
    NodeId statement;
    size_t count = 0;
    std::array<NodeId, 4> names;
    NodeId array;
  } threads_;
  bool in_kernel_ = false;            // choices that are evaluated now are the kernel's own
  std::vector<bool> met_;             // by symbol of the catalogue: choices that the kernel met
  bool unread_ = false;               // the text in work names what the kernel does not read
  Name group_;                        // the parameter that is a structure of scalars
  std::vector<uint32_t> reads_;       // by node: how often it is read
  std::vector<uint32_t> read_nodes_;  // those that are
};

}  // namespace weft::synth
