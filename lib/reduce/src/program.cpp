#include "program.h"

#include <utility>

#include "weft/diag/diagnostics.h"
#include "weft/syntax/parse.h"

namespace weft::reduce {

uint64_t weight_of(const Tree& tree, NodeId id) {
  const NodeKind kind = tree[id].kind;
  uint64_t weight = kind == NodeKind::kName ? 3 : 2;
  for (const NodeId child : tree.children(id)) {
    if (child.valid()) weight += weight_of(tree, child);
  }
  return weight;
}

std::unique_ptr<Program> Program::read(std::string text, std::string_view kernel) {
  auto program = std::make_unique<Program>();
  program->text = std::move(text);
  const Source source("kernel.py", program->text);
  diag::Diagnostics diags;
  if (!syntax::parse(source, program->symbols, diags, program->tree)) return nullptr;
  if (!kernel.empty()) program->kernel = program->symbols.intern(kernel);
  return program;
}

void Program::walk(NodeId id, const std::function<bool(NodeId)>& visit) const {
  if (!id.valid() || !visit(id)) return;
  for (const NodeId child : tree.children(id)) walk(child, visit);
}

NodeList Program::functions() const {
  NodeList found;
  walk(tree.root, [&](NodeId id) {
    if (is(id, NodeKind::kFunctionDef)) found.push_back(id);
    return is_statement(id) || id == tree.root;
  });
  return found;
}

std::vector<Block> Program::blocks() const {
  std::vector<Block> blocks;
  const std::function<void(NodeId, NodeId)> look = [&](NodeId owner, NodeId function) {
    if (is(owner, NodeKind::kFunctionDef)) function = owner;
    const auto add = [&](Nodes statements) {
      if (!statements.empty())
        blocks.push_back({owner, function, {statements.begin(), statements.end()}});
    };
    const syntax::Node& node = tree[owner];
    if (node.kind == NodeKind::kIf || is_loop(owner)) {
      const Nodes all = tree.children(owner).subspan(node.kind == NodeKind::kFor ? 2 : 1);
      add(all.first(node.a));
      add(all.subspan(node.a));
    } else if (owner == tree.root) {
      add(tree.children(owner));
    } else if (node.kind == NodeKind::kFunctionDef) {
      add(syntax::function_def(tree, owner).body);
    } else if (node.kind == NodeKind::kClassDef) {
      add(syntax::class_def(tree, owner).body);
    } else {
      return;
    }
    for (const NodeId child : tree.children(owner)) {
      if (child.valid() && is_statement(child)) look(child, function);
    }
  };
  look(tree.root, {});
  return blocks;
}

Names Program::names(NodeId id) const {
  Names names;
  walk(id, [&](NodeId at) {
    if (is(at, NodeKind::kName)) names.insert(tree[at].name.index);
    return true;
  });
  return names;
}

Names Program::bound(NodeId id) const {
  Names bound;
  const std::function<void(NodeId)> target = [&](NodeId at) {
    const NodeKind kind = tree[at].kind;
    if (kind == NodeKind::kName) bound.insert(tree[at].name.index);
    if (kind == NodeKind::kTuple || kind == NodeKind::kList || kind == NodeKind::kStarred)
      for (const NodeId part : tree.children(at)) target(part);
  };
  walk(id, [&](NodeId at) {
    const syntax::Node& node = tree[at];
    switch (node.kind) {
      case NodeKind::kFunctionDef:
      case NodeKind::kClassDef:
        if (at == id) return node.kind == NodeKind::kFunctionDef;
        bound.insert(node.name.index);
        return false;
      case NodeKind::kArg:
        bound.insert(node.name.index);
        return false;
      case NodeKind::kAssign:
        for (const NodeId to : syntax::assign(tree, at).targets) target(to);
        return true;
      case NodeKind::kAnnAssign:
      case NodeKind::kFor:
      case NodeKind::kNamedExpr:
      case NodeKind::kWithItem:
        for (const NodeId to : tree.children(at).first(1)) target(to);
        if (node.kind == NodeKind::kWithItem && tree.child(at, 1).valid())
          target(tree.child(at, 1));
        return true;
      case NodeKind::kAlias: {
        const syntax::Alias alias = syntax::alias(tree, at);
        bound.insert(alias.as_name.valid() ? alias.as_name.index : alias.name.index);
        return false;
      }
      default:
        return true;
    }
  });
  return bound;
}

NodeList Program::parameters(NodeId function) const {
  const syntax::Arguments of =
      syntax::arguments(tree, syntax::function_def(tree, function).arguments);
  NodeList all(of.posonly.begin(), of.posonly.end());
  all.insert(all.end(), of.args.begin(), of.args.end());
  return all;
}

}  // namespace weft::reduce
