#include "names.h"

#include <algorithm>
#include <map>
#include <set>

#include "weft/base/characters.h"

namespace weft::lsp {

using syntax::Node;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::Tree;

namespace {

bool is_function(NodeKind kind) {
  return kind == NodeKind::kFunctionDef || kind == NodeKind::kAsyncFunctionDef;
}

class Finder {
 public:
  Finder(const Source& source, const Tree& tree, const SymbolTable& symbols,
         std::vector<Occurrence>& out)
      : source_(source), tree_(tree), symbols_(symbols), out_(out) {}

  void run() {
    scopes_.push_back(tree_.root);
    for (const NodeId child : tree_.children(tree_.root)) bind(child, tree_.root);
    for (const NodeId child : tree_.children(tree_.root)) visit(child);
    std::ranges::sort(out_, {}, [](const Occurrence& each) { return each.span.begin; });
  }

 private:
  // --- what a scope binds ---
  void bind_name(Symbol name, NodeId scope) {
    if (name.valid() && !globals_.contains({scope.index, name.index}))
      bound_.insert({scope.index, name.index});
  }
  void bind_target(NodeId node, NodeId scope) {
    if (!node.valid()) return;
    const Node& n = tree_[node];
    if (n.kind == NodeKind::kName) {
      bind_name(n.name, scope);
      targets_.insert(node.index);
    } else if (n.kind == NodeKind::kTuple || n.kind == NodeKind::kList ||
               n.kind == NodeKind::kStarred) {
      for (const NodeId child : tree_.children(node)) bind_target(child, scope);
    }
  }
  Symbol alias_name(NodeId alias) const {
    const NodeId as_name = tree_.child(alias, 0);
    if (as_name.valid()) return tree_[as_name].name;
    const std::string_view path = symbols_.text(tree_[alias].name);
    return symbols_.find(path.substr(0, path.find('.')));
  }
  void bind(NodeId node, NodeId scope) {
    if (!node.valid()) return;
    const Node& n = tree_[node];
    switch (n.kind) {
      case NodeKind::kFunctionDef:
      case NodeKind::kAsyncFunctionDef:
      case NodeKind::kClassDef:
        return bind_name(n.name, scope);
      case NodeKind::kLambda:
        return;
      case NodeKind::kGlobal:
        for (const NodeId child : tree_.children(node))
          globals_.insert({scope.index, tree_[child].name.index});
        return;
      case NodeKind::kAssign:
        for (const NodeId target : syntax::assign(tree_, node).targets) bind_target(target, scope);
        break;
      case NodeKind::kAugAssign:
      case NodeKind::kAnnAssign:
      case NodeKind::kFor:
      case NodeKind::kAsyncFor:
      case NodeKind::kNamedExpr:
      case NodeKind::kComprehension:
        bind_target(tree_.child(node, 0), scope);
        break;
      case NodeKind::kWithItem:
        bind_target(tree_.child(node, 1), scope);
        break;
      case NodeKind::kImport:
      case NodeKind::kImportFrom:
        for (const NodeId alias : tree_.children(node)) bind_name(alias_name(alias), scope);
        return;
      default:
        break;
    }
    for (const NodeId child : tree_.children(node)) bind(child, scope);
  }
  void bind_parameters(NodeId arguments, NodeId scope) {
    for (const NodeId child : tree_.children(arguments))
      if (child.valid() && tree_[child].kind == NodeKind::kArg) bind_name(tree_[child].name, scope);
  }

  // --- where names stand ---
  NodeId scope_of(Symbol name) const {
    for (size_t i = scopes_.size(); i-- > 1;) {
      // What a class binds its own statements see, and no function inside.
      if (tree_[scopes_[i]].kind == NodeKind::kClassDef && i + 1 != scopes_.size()) continue;
      if (bound_.contains({scopes_[i].index, name.index})) return scopes_[i];
    }
    return tree_.root;
  }
  void add(Span span, Symbol name, NodeId node, bool binds) {
    if (name.valid()) out_.push_back({span, name, scope_of(name), node, binds});
  }
  void visit_all(std::span<const NodeId> nodes) {
    for (const NodeId node : nodes) visit(node);
  }
  void visit_function(NodeId node) {
    const syntax::FunctionDef def = syntax::function_def(tree_, node);
    visit_all(def.decorators);
    add(name_span(source_, tree_, symbols_, node), def.name, node, true);
    visit(def.returns);
    // Annotations and defaults are evaluated outside.
    for (const NodeId child : tree_.children(def.arguments)) {
      if (!child.valid()) continue;
      visit(tree_[child].kind == NodeKind::kArg ? syntax::arg(tree_, child).annotation : child);
    }
    bind_parameters(def.arguments, node);
    for (const NodeId child : def.body) bind(child, node);
    scopes_.push_back(node);
    for (const NodeId child : tree_.children(def.arguments))
      if (child.valid() && tree_[child].kind == NodeKind::kArg) {
        const Node& n = tree_[child];
        const auto size = static_cast<uint32_t>(symbols_.text(n.name).size());
        add({n.span.begin, n.span.begin + size}, n.name, child, true);
      }
    visit_all(def.body);
    scopes_.pop_back();
  }
  void visit_class(NodeId node) {
    const syntax::ClassDef def = syntax::class_def(tree_, node);
    visit_all(def.decorators);
    visit_all(def.bases);
    visit_all(def.keywords);
    add(name_span(source_, tree_, symbols_, node), def.name, node, true);
    for (const NodeId child : def.body) bind(child, node);
    scopes_.push_back(node);
    visit_all(def.body);
    scopes_.pop_back();
  }
  void visit(NodeId node) {
    if (!node.valid()) return;
    const Node& n = tree_[node];
    if (is_function(n.kind)) return visit_function(node);
    switch (n.kind) {
      case NodeKind::kClassDef:
        return visit_class(node);
      case NodeKind::kName:
        add(n.span, n.name, node, targets_.contains(node.index));
        return;
      case NodeKind::kAlias: {
        const NodeId as_name = tree_.child(node, 0);
        const Symbol name = alias_name(node);
        if (as_name.valid())
          add(tree_[as_name].span, name, node, true);
        else if (name.valid())
          add({n.span.begin, n.span.begin + static_cast<uint32_t>(symbols_.text(name).size())},
              name, node, true);
        return;
      }
      default:
        visit_all(tree_.children(node));
    }
  }

  const Source& source_;
  const Tree& tree_;
  const SymbolTable& symbols_;
  std::vector<Occurrence>& out_;
  std::vector<NodeId> scopes_;
  std::set<std::pair<uint32_t, uint32_t>> bound_, globals_;  // scope and name
  std::set<uint32_t> targets_;                               // nodes
};

}  // namespace

Span name_span(const Source& source, const Tree& tree, const SymbolTable& symbols,
               NodeId definition) {
  const Node& node = tree[definition];
  const std::string_view name = symbols.text(node.name), text = source.text();
  // Behind `def`, `async def` or `class`: the first word that is the name.
  for (size_t at = node.span.begin; (at = text.find(name, at)) < node.span.end; ++at) {
    const bool begins = at == 0 || !is_name_char(text[at - 1]);
    const size_t end = at + name.size();
    if (at > node.span.begin && begins && (end == text.size() || !is_name_char(text[end])))
      return {static_cast<uint32_t>(at), static_cast<uint32_t>(end)};
  }
  return {node.span.begin, node.span.begin};
}

void Names::find(const Source& source, const Tree& tree, const SymbolTable& symbols) {
  root_ = tree.root;
  all_.clear();
  if (root_.valid()) Finder(source, tree, symbols, all_).run();
}

const Occurrence* Names::at(uint32_t offset) const {
  auto found = std::ranges::upper_bound(all_, offset, {},
                                        [](const Occurrence& each) { return each.span.begin; });
  if (found == all_.begin()) return nullptr;
  --found;
  return offset <= found->span.end ? &*found : nullptr;
}

const Occurrence* Names::binding(const Occurrence& of) const {
  const auto found = std::ranges::find_if(all_, [&](const Occurrence& each) {
    return each.binds && each.name == of.name && each.scope == of.scope;
  });
  return found == all_.end() ? nullptr : &*found;
}

const Occurrence* Names::global(Symbol name) const {
  return binding({.span = {}, .name = name, .scope = root_, .node = {}});
}

std::vector<const Occurrence*> Names::same(const Occurrence& of) const {
  std::vector<const Occurrence*> found;
  for (const Occurrence& each : all_)
    if (each.name == of.name && each.scope == of.scope) found.push_back(&each);
  return found;
}

}  // namespace weft::lsp
