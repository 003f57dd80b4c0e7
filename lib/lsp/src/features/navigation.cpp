// textDocument/definition and textDocument/references
#include "navigation.h"

#include <algorithm>

#include "../query.h"
#include "features.h"

namespace weft::lsp {

using syntax::NodeId;
using syntax::NodeKind;

namespace {

// The class of a struct and its field, for an attribute of a value.
std::optional<Location> field_of(Workspace& workspace, const Cursor& cursor, NodeId attribute) {
  const TypeNote* const type = cursor.snapshot->type_of(cursor.file().tree.child(attribute, 0));
  if (type == nullptr || type->structure.empty()) return std::nullopt;
  const std::string name = type->structure.substr(type->structure.rfind('_') + 1);
  std::optional<Definition> found = workspace.project.find(cursor.snapshot->file, type->structure);
  if (!found) found = workspace.project.find(cursor.snapshot->file, name);
  if (!found) return std::nullopt;
  const Parsed& in = *found->file;
  const Occurrence* const definition = in.names.global(found->name);
  const std::string_view field = cursor.file().text(cursor.file().tree[attribute].name);
  for (const Occurrence& each : in.names.all())
    if (definition != nullptr && each.binds && each.scope == definition->node &&
        in.text(each.name) == field)
      return Location{found->file, each.span};
  return std::nullopt;
}

}  // namespace

Target target_at(Workspace& workspace, const Cursor& cursor) {
  Target target;
  const std::shared_ptr<const Parsed>& file = cursor.snapshot->file;
  if (const Occurrence* name = file->names.at(cursor.offset)) {
    target.span = name->span;
    target.global = workspace.project.resolve(file, *name);
    const bool imported = file->tree[name->node].kind == NodeKind::kAlias;
    const Occurrence* const binding = file->names.binding(*name);
    if (!target.global && (binding != nullptr || imported)) target.local = name;
    return target;
  }
  const NodeId node = node_at(*file, cursor.offset);
  if (!node.valid()) return target;
  const syntax::Node& n = file->tree[node];
  if (n.kind == NodeKind::kAttribute) {
    const auto size = static_cast<uint32_t>(file->text(n.name).size());
    target.span = {n.span.end - size, n.span.end};
    target.global = workspace.project.resolve_attribute(file, node);
    if (!target.global) target.field = field_of(workspace, cursor, node);
  }
  // `name` of `from module import name as other`.
  if (n.kind == NodeKind::kAlias && file->tree.child(node, 0).valid()) {
    const Occurrence* const bound =
        file->names.at(file->tree[file->tree.child(node, 0)].span.begin);
    target.span = {n.span.begin, n.span.begin + static_cast<uint32_t>(file->text(n.name).size())};
    if (bound != nullptr) target.global = workspace.project.resolve(file, *bound);
  }
  return target;
}

std::vector<Location> places_of(Workspace& workspace, const Cursor& cursor, const Target& target) {
  if (target.global) return workspace.project.references(*target.global);
  std::vector<Location> found;
  if (target.local != nullptr)
    for (const Occurrence* each : cursor.file().names.same(*target.local))
      found.push_back({cursor.snapshot->file, each->span});
  return found;
}

Result<Json> definition(Workspace& workspace, const Json& params) {
  const Cursor cursor = cursor_of(workspace, params);
  if (!cursor) return Json();
  const Target target = target_at(workspace, cursor);
  if (target.global) {
    const Occurrence* const at = target.global->file->names.global(target.global->name);
    if (at != nullptr) return location_of(workspace, *target.global->file, at->span);
  }
  if (target.local != nullptr)
    if (const Occurrence* binding = cursor.file().names.binding(*target.local))
      return location_of(workspace, cursor.file(), binding->span);
  if (target.field) return location_of(workspace, *target.field->file, target.field->span);
  return Json();
}

Result<Json> references(Workspace& workspace, const Json& params) {
  const Cursor cursor = cursor_of(workspace, params);
  if (!cursor) return Json();
  const Target target = target_at(workspace, cursor);
  const bool with_definition = at(at(params, "context"), "includeDeclaration") != Json(false);
  Json list = Json::array();
  for (const Location& place : places_of(workspace, cursor, target)) {
    const Occurrence* const name = place.file->names.at(place.span.begin);
    const bool defines = name != nullptr && name->binds &&
                         place.file->tree[name->node].kind != NodeKind::kAlias &&
                         name->span.begin == place.span.begin;
    if (with_definition || !defines)
      list.push_back(location_of(workspace, *place.file, place.span));
  }
  return list;
}

}  // namespace weft::lsp
