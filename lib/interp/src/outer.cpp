#include "outer.h"

#include <algorithm>

namespace weft::interp {

using scope::ValueKind;
using syntax::NodeKind;

scope::Value outer_meaning(scope::Program& program, const Code& code, NodeId id,
                           std::string_view& last) {
  const syntax::Tree& tree = *code.tree;
  std::vector<Symbol> path;
  while (tree[id].kind == NodeKind::kAttribute) {
    path.push_back(syntax::attribute(tree, id).attr);
    id = syntax::attribute(tree, id).value;
  }
  if (tree[id].kind != NodeKind::kName) return {};
  path.push_back(tree[id].name);
  last = program.symbols().text(path.front());
  std::ranges::reverse(path);
  if (std::ranges::find(code.locals, path.front()) != code.locals.end()) return {};
  size_t found = 0;
  const scope::Value value = program.resolve_path(code.id, path, found);
  return found == path.size() ? value : scope::Value{};
}

Outer::Outer(scope::Program& program, Code& code)
    : program_(program), code_(code), meanings_(code.nodes.size()) {}

const scope::Value& Outer::meaning(NodeId id, std::string_view& last) {
  Meaning& of = meanings_[id.index - code_.first_node];
  if (!of.known) of = {true, outer_meaning(program_, code_, id, of.last), of.last};
  last = of.last;
  return of.value;
}

bool Outer::is_builtin(const Resolved& callee, std::string_view& name) {
  return meaning(callee.id, name).kind == ValueKind::kBuiltin;
}

bool Outer::is_fixed(const Resolved& r) {
  if (r.is == NodeKind::kName) return r.slot < 0;
  size_t first = 0;
  if (r.is == NodeKind::kCall) {
    std::string_view name;
    const scope::Value callee = meaning(r.first->id, name);
    if (callee.kind == ValueKind::kSpecial && callee.special() == scope::Special::kStatic)
      return true;
    const bool harmless = callee.kind == ValueKind::kType || name == "range" ||
                          name == "reversed" || name == "int" || name == "float";
    if (!harmless) return false;
    first = 1;
  }
  const syntax::Nodes children = code_.tree->children(r.id);
  return std::ranges::all_of(children.subspan(std::min(first, children.size())), [&](NodeId child) {
    return !child.valid() || is_fixed(code_.at(child));
  });
}

const Resolved* Outer::range_of(const Resolved& iter) const {
  if (iter.is != NodeKind::kCall || iter.first->is != NodeKind::kName) return nullptr;
  const std::string_view name = program_.symbols().text((*code_.tree)[iter.first->id].name);
  if (name == "reversed" && iter.list.size() == 1) return range_of(*iter.list[0]);
  return name != "range" || iter.list.empty() || iter.list.size() > 3 ? nullptr : &iter;
}

}  // namespace weft::interp
