#include "weft/mine/cut.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace weft::mine {
namespace {

using syntax::Node;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::Tree;

bool is_function(const Node& node) {
  return node.kind == NodeKind::kFunctionDef || node.kind == NodeKind::kAsyncFunctionDef;
}

// A statement, or a part of one that has statements.
bool holds_statements(const Node& node) {
  return node.kind < NodeKind::kBoolOp || node.kind == NodeKind::kExceptHandler ||
         node.kind == NodeKind::kMatchCase;
}

bool is_import(const Node& node) {
  return node.kind == NodeKind::kImport || node.kind == NodeKind::kImportFrom;
}

// `kernel`, `wp.kernel`, `wp.kernel(...)`.
bool names_kernel(const Tree& tree, const SymbolTable& symbols, NodeId decorator) {
  if (tree[decorator].kind == NodeKind::kCall) decorator = tree.child(decorator, 0);
  const Node& node = tree[decorator];
  return (node.kind == NodeKind::kAttribute || node.kind == NodeKind::kName) &&
         symbols.text(node.name) == "kernel";
}

// The name that a chain of attributes, subscripts and calls starts with.
Symbol base_name(const Tree& tree, NodeId id) {
  for (;;) {
    const Node& node = tree[id];
    if (node.kind == NodeKind::kName) return node.name;
    if (node.kind != NodeKind::kAttribute && node.kind != NodeKind::kSubscript &&
        node.kind != NodeKind::kCall)
      return {};
    id = tree.child(id, 0);
  }
}

// What statements bind or change: as Python does it, in one scope.
class Names {
 public:
  Names(const Tree& tree, const SymbolTable& symbols) : tree_(tree), symbols_(symbols) {}

  void statement(NodeId id, std::vector<Symbol>& out) const {
    const Node& node = tree_[id];
    switch (node.kind) {
      case NodeKind::kFunctionDef:
      case NodeKind::kAsyncFunctionDef:
        out.push_back(node.name);
        // `@wp.func_grad(f)` changes `f`.
        for (const NodeId decorator : tree_.children(id).subspan(1 + node.a, node.b))
          if (tree_[decorator].kind == NodeKind::kCall)
            for (const NodeId argument : syntax::call(tree_, decorator).args)
              if (tree_[argument].kind == NodeKind::kName) out.push_back(tree_[argument].name);
        return;
      case NodeKind::kClassDef:
        out.push_back(node.name);
        return;
      case NodeKind::kAssign:
        for (const NodeId target_id : syntax::assign(tree_, id).targets) target(target_id, out);
        return;
      case NodeKind::kAugAssign:
      case NodeKind::kAnnAssign:
        target(tree_.child(id, 0), out);
        return;
      case NodeKind::kImport:
      case NodeKind::kImportFrom:
        for (const NodeId alias : tree_.children(id)) import(alias, out);
        return;
      case NodeKind::kExpr:
        if (const NodeId value = tree_.child(id, 0); tree_[value].kind == NodeKind::kCall)
          call(value, out);
        return;
      case NodeKind::kFor:
        target(tree_.child(id, 0), out);
        break;
      default:
        break;
    }
    // Statements inside: branches, loops, `with`, `try`.
    for (const NodeId child : tree_.children(id))
      if (child.valid() && holds_statements(tree_[child])) statement(child, out);
  }

  // All names in it, bound or not.
  void used(NodeId id, std::vector<Symbol>& out) const {
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kName) out.push_back(node.name);
    for (const NodeId child : tree_.children(id))
      if (child.valid()) used(child, out);
  }

  // Those that a function binds itself: parameters and locals.
  void locals(NodeId function, std::vector<Symbol>& out) const {
    for (const NodeId child : tree_.children(function)) {
      if (!child.valid()) continue;
      if (tree_[child].kind == NodeKind::kArguments) {
        for (const NodeId arg : tree_.children(child))
          if (arg.valid() && tree_[arg].kind == NodeKind::kArg) out.push_back(tree_[arg].name);
      } else if (tree_[child].kind < NodeKind::kBoolOp && tree_[child].kind != NodeKind::kExpr) {
        local(child, out);
      }
    }
  }

  // What an import binds is not changed by code here: `wp.init()` changes nothing of a kernel's.
  void forget_imports(std::vector<Symbol>& names, const std::vector<Symbol>& imported) const {
    std::erase_if(names, [&](Symbol name) {
      return symbols_.text(name) == "wp" || std::ranges::find(imported, name) != imported.end();
    });
  }

 private:
  // `table.append(x)` changes `table`, `wp.overload(k, ...)` changes `k`.
  void call(NodeId id, std::vector<Symbol>& out) const {
    const syntax::Call call = syntax::call(tree_, id);
    if (tree_[call.func].kind != NodeKind::kAttribute) return;
    if (const Symbol name = base_name(tree_, call.func); name.valid()) out.push_back(name);
    if (symbols_.text(tree_[call.func].name) == "overload" && !call.args.empty())
      if (const Symbol name = base_name(tree_, call.args[0]); name.valid()) out.push_back(name);
  }
  void local(NodeId id, std::vector<Symbol>& out) const {
    const Node& node = tree_[id];
    switch (node.kind) {
      case NodeKind::kAssign:
        for (const NodeId one : syntax::assign(tree_, id).targets) plain_target(one, out);
        return;
      case NodeKind::kAnnAssign:
      case NodeKind::kAugAssign:
        plain_target(tree_.child(id, 0), out);
        return;
      case NodeKind::kFor:
        plain_target(tree_.child(id, 0), out);
        break;
      default:
        break;
    }
    for (const NodeId child : tree_.children(id))
      if (child.valid() && tree_[child].kind < NodeKind::kBoolOp) local(child, out);
  }
  void plain_target(NodeId id, std::vector<Symbol>& out) const {
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kName) out.push_back(node.name);
    if (node.kind == NodeKind::kTuple || node.kind == NodeKind::kList)
      for (const NodeId element : tree_.children(id)) plain_target(element, out);
  }
  void target(NodeId id, std::vector<Symbol>& out) const {
    const Node& node = tree_[id];
    if (node.kind == NodeKind::kTuple || node.kind == NodeKind::kList) {
      for (const NodeId element : tree_.children(id)) target(element, out);
    } else if (const Symbol name = base_name(tree_, id); name.valid()) {
      out.push_back(name);
    }
  }
  void import(NodeId id, std::vector<Symbol>& out) const {
    const syntax::Alias alias = syntax::alias(tree_, id);
    if (alias.as_name.valid()) {
      out.push_back(alias.as_name);
      return;
    }
    const std::string_view path = symbols_.text(alias.name);
    // `import a.b` binds `a`. Where no code uses `a`, it was never interned, and nothing is lost.
    const Symbol first = symbols_.find(path.substr(0, path.find('.')));
    out.push_back(first.valid() ? first : alias.name);
  }

  const Tree& tree_;
  const SymbolTable& symbols_;
};

// Settings of a script: code is the same with any value.
bool leaves_code_alone(std::string_view setting) {
  constexpr std::array<std::string_view, 15> kSettings = {
      "cache_kernels",
      "compile_time_trace",
      "enable_graph_capture_module_load_by_default",
      "enable_mempools_at_init",
      "kernel_cache_dir",
      "launch_array_access_mode",
      "load_module_max_workers",
      "log_level",
      "print_launches",
      "quiet",
      "track_memory",
      "use_precompiled_headers",
      "verbose",
      "verbose_warnings",
      "verify_autograd_array_access"};
  return std::ranges::find(kSettings, setting) != kSettings.end();
}

// `wp.set_module_options(...)`, what wp.build_experimental registers, `wp.config.name = value`
// where code depends on it, `from warp import *`, `__future__`.
bool is_always_needed(const Tree& tree, const SymbolTable& symbols, NodeId id) {
  const Node& node = tree[id];
  if (node.kind == NodeKind::kExpr) {
    const NodeId call = tree.child(id, 0);
    if (tree[call].kind != NodeKind::kCall) return false;
    const Node& callee = tree[tree.child(call, 0)];
    if (callee.kind != NodeKind::kAttribute && callee.kind != NodeKind::kName) return false;
    const std::string_view name = symbols.text(callee.name);
    return name == "set_module_options" || name == "add_native_type" || name == "add_builtin";
  }
  if (node.kind == NodeKind::kAssign) {
    const NodeId target = syntax::assign(tree, id).targets[0];
    if (tree[target].kind != NodeKind::kAttribute) return false;
    const Node& owner = tree[tree.child(target, 0)];
    return owner.kind == NodeKind::kAttribute && symbols.text(owner.name) == "config" &&
           !leaves_code_alone(symbols.text(tree[target].name));
  }
  if (node.kind != NodeKind::kImportFrom || !node.name.valid()) return false;
  // A star of another file would hide every name, once that file is not there.
  const std::string_view module = symbols.text(node.name);
  return module == "__future__" ||
         ((module == "warp" || module == "math") &&
          symbols.text(syntax::alias(tree, tree.child(id, 0)).name) == "*");
}

// `import warp as wp`: a record has it without.
bool is_assumed(const Tree& tree, const SymbolTable& symbols, NodeId id) {
  const Node& node = tree[id];
  if (node.kind != NodeKind::kImport || node.count != 1) return false;
  const syntax::Alias alias = syntax::alias(tree, tree.child(id, 0));
  return alias.as_name.valid() && symbols.text(alias.name) == "warp" &&
         symbols.text(alias.as_name) == "wp";
}

// `if __name__ == "__main__":` does not run in an imported module.
bool is_main_block(const Tree& tree, const SymbolTable& symbols, NodeId id) {
  if (tree[id].kind != NodeKind::kIf) return false;
  std::vector<Symbol> used;
  Names(tree, symbols).used(tree.child(id, 0), used);
  return std::ranges::any_of(used, [&](Symbol s) { return symbols.text(s) == "__name__"; });
}

// Behind a definition: comments that are indented as its body is belong to it, for Warp as well.
uint32_t with_indented_comments(const Source& source, uint32_t last) {
  uint32_t end = last;
  for (uint32_t line = last + 1; line <= source.line_count(); ++line) {
    const std::string_view text = source.line(line);
    const size_t start = text.find_first_not_of(" \t\f\r");
    if (start == std::string_view::npos) continue;
    if (start == 0) break;
    end = line;
  }
  return end;
}

}  // namespace

std::vector<KernelPlace> find_kernels(const Tree& tree, const SymbolTable& symbols) {
  std::vector<KernelPlace> kernels;
  if (!tree.root.valid()) return kernels;
  const syntax::Nodes top = tree.children(tree.root);
  const auto visit = [&](auto&& self, NodeId id, bool at_top) -> void {
    const Node& node = tree[id];
    if (is_function(node))
      for (const NodeId decorator : tree.children(id).subspan(1 + node.a, node.b))
        if (names_kernel(tree, symbols, decorator)) {
          kernels.push_back({std::string(symbols.text(node.name)), id, at_top});
          break;
        }
    for (const NodeId child : tree.children(id))
      if (child.valid() && holds_statements(tree[child])) self(self, child, false);
  };
  for (const NodeId id : top) visit(visit, id, true);
  for (KernelPlace& kernel : kernels)
    for (const NodeId id : top)
      if (kernel.at_top && id.index != kernel.node.index &&
          tree[id].line > tree[kernel.node].line && is_function(tree[id]) &&
          tree[id].name == tree[kernel.node].name)
        kernel.at_top = false;
  return kernels;
}

Cutter::Cutter(const Source& source, const Tree& tree, const SymbolTable& symbols)
    : source_(source), binders_(symbols.size()) {
  if (!tree.root.valid()) return;
  const Names names(tree, symbols);
  std::vector<Symbol> imported;
  for (const NodeId id : tree.children(tree.root))
    if (is_import(tree[id])) names.statement(id, imported);
  for (const NodeId id : tree.children(tree.root)) {
    if (is_assumed(tree, symbols, id) || is_main_block(tree, symbols, id)) continue;
    const Node& node = tree[id];
    Statement statement;
    statement.node = id;
    statement.spaced = is_function(node) || node.kind == NodeKind::kClassDef;
    statement.first = node.line;
    if (is_function(node) && node.b != 0) statement.first = tree[tree.child(id, 1 + node.a)].line;
    if (node.kind == NodeKind::kClassDef)
      for (const NodeId decorator : syntax::class_def(tree, id).decorators)
        statement.first = std::min(statement.first, tree[decorator].line);
    statement.last = source.line_of(std::max(node.span.end, 1u) - 1);
    if (statement.spaced) statement.last = with_indented_comments(source, statement.last);
    statement.always = is_always_needed(tree, symbols, id);
    names.statement(id, statement.binds);
    if (!is_import(node)) names.forget_imports(statement.binds, imported);
    names.used(id, statement.uses);
    if (is_function(node)) {
      std::vector<Symbol> locals;
      names.locals(id, locals);
      std::ranges::sort(locals);
      std::erase_if(statement.uses,
                    [&](Symbol used) { return std::ranges::binary_search(locals, used); });
    }
    const auto number = static_cast<uint32_t>(statements_.size());
    for (const Symbol bound : statement.binds) binders_[bound.index].push_back(number);
    statements_.push_back(std::move(statement));
  }
}

std::string Cutter::cut(NodeId kernel) const {
  std::vector<bool> wanted(statements_.size());
  std::vector<uint32_t> queue;
  const auto want = [&](uint32_t number) {
    if (wanted[number]) return;
    wanted[number] = true;
    queue.push_back(number);
  };
  for (uint32_t i = 0; i < statements_.size(); ++i) {
    if (statements_[i].always || statements_[i].node == kernel) want(i);
    if (statements_[i].node != kernel) continue;
    // Its own name is not among what it uses: `wp.overload(k, ...)`.
    for (const Symbol bound : statements_[i].binds)
      for (const uint32_t binder : binders_[bound.index]) want(binder);
  }
  while (!queue.empty()) {
    const Statement& statement = statements_[queue.back()];
    queue.pop_back();
    for (const Symbol used : statement.uses)
      for (const uint32_t binder : binders_[used.index]) want(binder);
  }

  std::string text;
  uint32_t next = 1;  // first line that is not there yet: statements may share one
  bool spaced = false;
  for (uint32_t i = 0; i < statements_.size(); ++i) {
    const Statement& statement = statements_[i];
    if (!wanted[i] || statement.last < next) continue;
    if (!text.empty() && (spaced || statement.spaced)) text += "\n\n";
    spaced = statement.spaced;
    for (uint32_t line = std::max(next, statement.first); line <= statement.last; ++line) {
      std::string_view one = source_.line(line);
      while (one.ends_with('\r') || one.ends_with('\n')) one.remove_suffix(1);
      text.append(one).push_back('\n');
    }
    next = statement.last + 1;
  }
  return text;
}

}  // namespace weft::mine
