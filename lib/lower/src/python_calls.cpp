#include "python_calls.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace weft::lower {

using syntax::NodeId;
using syntax::NodeKind;

namespace {

// Whose body is looked at: Python's, a kernel's, or that of a function, by its name.
struct Owner {
  bool python = false;
  Symbol function = {};
};
constexpr Owner kPython{.python = true}, kKernel{};

class Reader {
 public:
  Reader(const syntax::Tree& tree, const SymbolTable& symbols) : tree_(tree), symbols_(symbols) {}

  std::vector<NodeId> read() {
    for (const NodeId statement : tree_.children(tree_.root))
      if (tree_[statement].kind == NodeKind::kFunctionDef &&
          decorator(statement) == Decorator::kFunc)
        functions_[syntax::function_def(tree_, statement).name].nodes.push_back(statement);
    std::vector<NodeId> found;
    if (functions_.empty()) return found;
    for (const NodeId statement : tree_.children(tree_.root)) visit(statement, kPython);
    for (auto& [name, function] : functions_)
      if (function.called) reach(name, &Function::in_python);
    for (auto& [name, function] : functions_)
      if (function.named || !function.in_python) reach(name, &Function::in_kernels);
    for (const auto& [name, function] : functions_)
      if (function.in_python && !function.in_kernels)
        found.insert(found.end(), function.nodes.begin(), function.nodes.end());
    return found;
  }

 private:
  // Of one name.
  struct Function {
    std::vector<NodeId> nodes;
    std::vector<Symbol> names;  // of others, in its body
    bool called = false;        // by Python
    bool named = false;         // by a kernel, or by Python otherwise
    bool in_python = false, in_kernels = false;
  };
  enum class Decorator : uint8_t { kNone, kFunc, kOther };

  Decorator decorator(NodeId definition) const {
    Decorator found = Decorator::kNone;
    for (NodeId id : syntax::function_def(tree_, definition).decorators) {
      if (tree_[id].kind == NodeKind::kCall) id = syntax::call(tree_, id).func;
      if (tree_[id].kind != NodeKind::kAttribute && tree_[id].kind != NodeKind::kName) continue;
      const std::string_view name = symbols_.text(tree_[id].name);
      if (name == "func") return Decorator::kFunc;
      if (name == "kernel" || name == "overload" || name.starts_with("func_"))
        found = Decorator::kOther;
    }
    return found;
  }

  void visit(NodeId id, Owner owner) {
    if (!id.valid()) return;
    const NodeKind kind = tree_[id].kind;
    if (kind == NodeKind::kName) return meet(tree_[id].name, owner, false);
    if (kind == NodeKind::kFunctionDef) return visit_definition(id, owner);
    const NodeId callee = kind == NodeKind::kCall ? syntax::call(tree_, id).func : NodeId();
    for (const NodeId child : tree_.children(id))
      if (child.valid() && child == callee && tree_[child].kind == NodeKind::kName)
        meet(tree_[child].name, owner, true);
      else
        visit(child, owner);
  }

  void visit_definition(NodeId id, Owner owner) {
    const syntax::FunctionDef definition = syntax::function_def(tree_, id);
    Owner inner = owner;
    if (owner.python && decorator(id) != Decorator::kNone) {
      inner = kKernel;
      if (const auto at = functions_.find(definition.name); at != functions_.end())
        if (std::ranges::find(at->second.nodes, id) != at->second.nodes.end())
          inner = {.python = false, .function = definition.name};
    }
    for (const NodeId child : tree_.children(id)) {
      const bool outside =
          std::ranges::find(definition.decorators, child) != definition.decorators.end();
      visit(child, outside ? owner : inner);
    }
  }

  void meet(Symbol name, Owner owner, bool call) {
    const auto at = functions_.find(name);
    if (at == functions_.end()) return;
    if (owner.function.valid())
      functions_[owner.function].names.push_back(name);
    else if (owner.python && call)
      at->second.called = true;
    else
      at->second.named = true;
  }

  void reach(Symbol name, bool Function::* mark) {
    std::vector<Symbol> open = {name};
    while (!open.empty()) {
      Function& function = functions_.at(open.back());
      open.pop_back();
      if (!std::exchange(function.*mark, true))
        open.insert(open.end(), function.names.begin(), function.names.end());
    }
  }

  const syntax::Tree& tree_;
  const SymbolTable& symbols_;
  std::map<Symbol, Function> functions_;
};

}  // namespace

std::vector<NodeId> called_by_python_alone(const syntax::Tree& tree, const SymbolTable& symbols) {
  return Reader(tree, symbols).read();
}

}  // namespace weft::lower
