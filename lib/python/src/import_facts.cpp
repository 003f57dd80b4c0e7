#include "weft/python/import_facts.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace weft::python {
namespace {

using syntax::Node;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::Nodes;

// Where one of these is written, any name and any attribute may have been set.
constexpr std::array<std::string_view, 12> kSetters = {
    "globals", "locals",   "vars",     "exec",         "eval",          "setattr",
    "modules", "__dict__", "builtins", "__builtins__", "import_module", "__import__"};

void look_at(const syntax::Tree& tree, const SymbolTable& symbols, NodeId node,
             ImportFacts& facts) {
  const Node& n = tree[node];
  const auto text = [&](Symbol symbol) { return symbols.text(symbol); };
  const auto is_setter = [&](NodeId of) {
    const NodeKind kind = tree[of].kind;
    if (kind != NodeKind::kName && kind != NodeKind::kAttribute) return false;
    const Symbol name = kind == NodeKind::kName ? tree[of].name : syntax::attribute(tree, of).attr;
    return std::ranges::find(kSetters, text(name)) != kSetters.end();
  };
  const auto sets_any = [&] { facts.any_set_from = std::min(facts.any_set_from, n.span.end); };
  switch (n.kind) {
    case NodeKind::kName:
    case NodeKind::kAttribute:
      if (is_setter(node)) sets_any();
      break;
    case NodeKind::kCall: {
      // It is done when its arguments are there.
      const Nodes parts = tree.children(node);
      if (!is_setter(parts[0])) break;
      sets_any();
      for (const NodeId argument : parts.subspan(1))
        if (argument.valid()) look_at(tree, symbols, argument, facts);
      return;
    }
    case NodeKind::kNamedExpr:  // of a comprehension: a name outside of it
      if (const Node& target = tree[tree.child(node, 0)]; target.kind == NodeKind::kName)
        facts.set.insert(target.name.index);
      break;
    case NodeKind::kGlobal:
    case NodeKind::kNonlocal:
      for (const NodeId child : tree.children(node)) facts.set.insert(tree[child].name.index);
      break;
    case NodeKind::kAssign:
    case NodeKind::kAugAssign:
    case NodeKind::kAnnAssign:
      for (const NodeId target :
           tree.children(node).subspan(0, n.kind == NodeKind::kAssign ? n.a : 1))
        if (tree[target].kind == NodeKind::kAttribute)
          facts.set.insert(syntax::attribute(tree, target).attr.index);
      break;
    case NodeKind::kImport:
      for (const NodeId child : tree.children(node)) {
        const syntax::Alias alias = syntax::alias(tree, child);
        const Symbol bound = alias.as_name.valid() ? alias.as_name : alias.name;
        if (text(alias.name) == "warp") facts.warps.insert(bound.index);
        if (text(alias.name) == "unittest") facts.unittests.insert(bound.index);
      }
      break;
    case NodeKind::kImportFrom: {
      const syntax::ImportFrom import = syntax::import_from(tree, node);
      const std::string_view module = import.module.valid() ? text(import.module) : "";
      const bool known = import.level == 0 && (module == "warp" || module == "math");
      for (const NodeId alias : import.names)
        if (!known && text(syntax::alias(tree, alias).name) == "*") sets_any();
      break;
    }
    default:
      break;
  }
  for (const NodeId child : tree.children(node))
    if (child.valid()) look_at(tree, symbols, child, facts);
}

}  // namespace

ImportFacts find_import_facts(const syntax::Tree& tree, const SymbolTable& symbols) {
  ImportFacts facts;
  look_at(tree, symbols, tree.root, facts);
  return facts;
}

}  // namespace weft::python
