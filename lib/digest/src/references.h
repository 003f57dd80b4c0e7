// What a function refers to, as Warp finds it for its digest.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "weft/scope/program.h"

namespace weft::digest {

using scope::Function, scope::FunctionId, scope::FunctionKind, scope::FunctionSet,
    scope::FunctionSetId, scope::Parameter, scope::Program, scope::StaticExpression, scope::Value,
    scope::ValueKind, scope::Variant;

struct FoundReferences {
  std::vector<std::pair<std::string, Value>> constants;  // by the path as written, first use first
  std::vector<Value> types;                              // distinct objects
  std::vector<Value> functions;                          // kFunction, or builtins that count
  uint32_t kernel_dim = 1;
  std::string uncertain;  // what could not be evaluated
};

class ReferenceFinder {
 public:
  explicit ReferenceFinder(const Program& program) : program_(program) {}
  void find(FunctionId function, FoundReferences& out);

 private:
  using NodeId = syntax::NodeId;

  void collect_nodes();
  void collect_locals();
  void visit_name(NodeId node);
  void visit_attribute(NodeId node);
  void visit_call(NodeId node, Value callee);
  void visit_assign(NodeId node);
  Value resolve(NodeId node, bool& has_path);
  Value resolve_callee(NodeId call);
  Value resolve_builtin_of_warp(NodeId node, Value value);
  void find_tid_aliases();
  std::optional<types::TypeId> static_type(NodeId argument);
  struct Given {
    Symbol name;  // of a keyword
    types::TypeId type;
  };
  std::optional<std::vector<Given>> static_types(const syntax::Call& call);
  std::span<const FunctionId> candidates(const syntax::Call& call,
                                         std::span<const FunctionId> overloads);
  void add_callable_arguments(NodeId call, FunctionSetId set);
  Value external(Symbol name);
  bool is_local(Symbol name) const;
  bool is_parameter(Symbol name) const;
  bool is_tid(Value value) const;
  void add_function(Value value);
  void add_type(Value value);
  bool is_value(Value value) const;
  void check_known(Value value, Symbol name);

  const Program& program_;
  const Function* function_ = nullptr;
  FunctionId id_;
  const syntax::Tree* tree_ = nullptr;
  FoundReferences* out_ = nullptr;
  // Of the function; their memory is used for the next one.
  std::vector<NodeId> nodes_;  // Name, Attribute, Call, Assign: breadth first
  std::vector<NodeId> queue_;
  std::vector<Symbol> locals_;  // names that the function assigns to
  std::vector<bool> is_local_;  // by symbol: is it one of these?
  std::vector<Symbol> tid_aliases_;
  std::vector<std::pair<NodeId, uint32_t>> call_dims_;  // right sides of assignments
};

}  // namespace weft::digest
