#include "geometry.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "weft/syntax/tree.h"

namespace weft::launch {
namespace {

using syntax::NodeId;
using syntax::NodeKind;

struct Prefix {
  std::string_view name;
  GeometryKind kind;
};
// Of the builtins whose first argument is an id.
constexpr Prefix kPrefixes[] = {{"hash_grid_", GeometryKind::kHashGrid},
                                {"bvh_", GeometryKind::kBvh},
                                {"tile_bvh_", GeometryKind::kBvh},
                                {"mesh_", GeometryKind::kMesh},
                                {"tile_mesh_", GeometryKind::kMesh}};

GeometryKind kind_of_builtin(std::string_view name) {
  const auto* const at = std::ranges::find_if(
      kPrefixes, [&](const Prefix& each) { return name.starts_with(each.name); });
  return at == std::end(kPrefixes) ? GeometryKind::kNone : at->kind;
}

class Uses {
 public:
  explicit Uses(const scope::Program& program) : program_(program) {}

  void look(scope::FunctionId id, Symbol parameter) {
    if (!seen_.emplace(id.index, parameter).second) return;
    const scope::Function& function = program_.function(id);
    visit(*program_.module(function.module).tree, function.node, id, parameter);
  }
  GeometryKind kind() const { return found_.size() == 1 ? *found_.begin() : GeometryKind::kNone; }

 private:
  void visit(const syntax::Tree& tree, NodeId node, scope::FunctionId in, Symbol parameter) {
    if (tree[node].kind == NodeKind::kCall) call(tree, node, in, parameter);
    for (const NodeId child : tree.children(node))
      if (child.valid()) visit(tree, child, in, parameter);
  }

  void call(const syntax::Tree& tree, NodeId node, scope::FunctionId in, Symbol parameter) {
    const auto is_parameter = [&](NodeId at) {
      return tree[at].kind == NodeKind::kName && tree[at].name == parameter;
    };
    const syntax::Call call = syntax::call(tree, node);
    std::vector<Symbol> path;
    for (NodeId at = call.func;; at = tree.child(at, 0)) {
      path.insert(path.begin(), tree[at].name);
      if (tree[at].kind == NodeKind::kName) break;
      if (tree[at].kind != NodeKind::kAttribute) return;
    }
    size_t found = 0;
    const scope::Value callee = program_.resolve_path(in, path, found);
    if (found == path.size() && callee.kind == scope::ValueKind::kFunction) {
      for (const scope::FunctionId overload : program_.set(callee.functions()).overloads)
        into(tree, call, program_.function(overload), overload, is_parameter);
      return;
    }
    const std::string_view name = program_.symbols().text(path.back());
    const GeometryKind kind = kind_of_builtin(name);
    if (kind == GeometryKind::kNone) return;
    bool given = !call.args.empty() && is_parameter(call.args[0]);
    for (const NodeId each : call.keywords) {
      const syntax::Keyword keyword = syntax::keyword(tree, each);
      given |= keyword.name.valid() && program_.symbols().text(keyword.name) == "id" &&
               is_parameter(keyword.value);
    }
    if (given) found_.insert(kind);
  }

  template <typename IsParameter>
  void into(const syntax::Tree& tree, const syntax::Call& call, const scope::Function& callee,
            scope::FunctionId id, const IsParameter& is_parameter) {
    for (size_t i = 0; i < call.args.size() && i < callee.parameters.size(); ++i)
      if (is_parameter(call.args[i])) look(id, callee.parameters[i].name);
    for (const NodeId each : call.keywords) {
      const syntax::Keyword keyword = syntax::keyword(tree, each);
      if (keyword.name.valid() && is_parameter(keyword.value)) look(id, keyword.name);
    }
  }

  const scope::Program& program_;
  std::set<std::pair<uint32_t, Symbol>> seen_;
  std::set<GeometryKind> found_;
};

// Three numbers each.
Status check_points(const std::vector<float>& numbers, std::string_view of) {
  return numbers.size() % 3 == 0
             ? ok_status()
             : Status(Error{fmt::format("{} of {} numbers", of, numbers.size())});
}

Status check_order(const std::vector<int32_t>& order, size_t items) {
  std::vector<bool> seen(items, false);
  bool fits = order.size() == items;
  for (size_t i = 0; fits && i < items; ++i) {
    fits = order[i] >= 0 && static_cast<size_t>(order[i]) < items &&
           !seen[static_cast<size_t>(order[i])];
    if (fits) seen[static_cast<size_t>(order[i])] = true;
  }
  return fits ? ok_status() : Status(Error{"an order that is none of its parts"});
}

}  // namespace

std::string_view spell(GeometryKind kind) {
  switch (kind) {
    case GeometryKind::kHashGrid:
      return "a hash grid";
    case GeometryKind::kBvh:
      return "a bounding volume hierarchy";
    case GeometryKind::kMesh:
      return "a mesh";
    case GeometryKind::kNone:
      break;
  }
  return "nothing";
}

GeometryKind used_as(const scope::Program& program, scope::FunctionId function, Symbol parameter) {
  Uses uses(program);
  uses.look(function, parameter);
  return uses.kind();
}

Status check_geometry(GeometryKind kind, const Geometry* geometry) {
  if (geometry == nullptr) return Error{fmt::format("it has to be {}", spell(kind))};
  const Geometry& of = *geometry;
  WEFT_TRY_STATUS(check_points(of.points, "points"));
  WEFT_TRY_STATUS(check_points(of.lowers, "corners"));
  const size_t points = of.points.size() / 3;
  if (kind == GeometryKind::kHashGrid) {
    const bool cells = std::ranges::all_of(of.cells, [](int32_t n) { return n > 0 && n <= 1024; });
    return cells && of.cell_width > 0 ? ok_status() : Status(Error{"a grid without cells"});
  }
  if (kind == GeometryKind::kBvh) {
    if (of.lowers.size() != of.uppers.size()) return Error{"boxes without both corners"};
    return check_order(of.order, of.lowers.size() / 3);
  }
  if (of.corners.size() % 3 != 0 || of.velocities.size() != of.points.size())
    return Error{"triangles without corners, or points without velocities"};
  for (const int32_t corner : of.corners)
    if (corner < 0 || static_cast<size_t>(corner) >= points)
      return Error{"a corner that is no point"};
  return check_order(of.order, of.corners.size() / 3);
}

}  // namespace weft::launch
