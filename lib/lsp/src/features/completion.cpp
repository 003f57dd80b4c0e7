// textDocument/completion
#include <algorithm>
#include <set>

#include "../builtin_text.h"
#include "../query.h"
#include "features.h"
#include "weft/builtins/resolve.h"
#include "weft/types/types.h"

namespace weft::lsp {
namespace {

// The protocol's numbers.
enum class ItemKind : int {
  kFunction = 3,
  kField = 5,
  kVariable = 6,
  kClass = 7,
  kModule = 9,
  kProperty = 10,
  kKeyword = 14,
  kConstant = 21,
  kStruct = 22,
};

Json item(std::string_view label, ItemKind kind, std::string_view detail = {}) {
  Json one = {{"label", label}, {"kind", static_cast<int>(kind)}};
  if (!detail.empty()) one["detail"] = detail;
  return one;
}

ItemKind kind_of(GlobalKind kind) {
  switch (kind) {
    case GlobalKind::kKernel:
    case GlobalKind::kFunction:
      return ItemKind::kFunction;
    case GlobalKind::kStruct:
      return ItemKind::kStruct;
    case GlobalKind::kType:
      return ItemKind::kClass;
    case GlobalKind::kModule:
      return ItemKind::kModule;
    default:
      return ItemKind::kConstant;
  }
}

// Names of wp: builtins that Warp documents, types, decorators and the like.
Json warp_members(std::string_view prefix) {
  Json list = Json::array();
  std::set<std::string_view> known;
  for (const builtins::Overload& overload : builtins::all_overloads()) {
    if (overload.hidden || !overload.key.starts_with(prefix) || !known.insert(overload.key).second)
      continue;
    Json one = item(overload.key, ItemKind::kFunction, signature_of(overload, overload.key).label);
    if (const auto words = builtin_words(overload.key); !words.empty())
      one["documentation"] = words;
    list.push_back(std::move(one));
  }
  static constexpr std::string_view kTypes[] = {
#define WEFT_SCALAR(Name, warp, cpp, code, bytes, category) warp,
#include "weft/types/scalars.def"
      "vec2",  "vec3",    "vec4",      "vec2i",      "vec3i",          "vec4i",
      "vec2d", "vec3d",   "vec4d",     "vec2h",      "vec3h",          "vec4h",
      "mat22", "mat33",   "mat44",     "mat22d",     "mat33d",         "mat44d",
      "quat",  "quatd",   "transform", "transformd", "spatial_vector", "spatial_matrix",
      "array", "array1d", "array2d",   "array3d",    "array4d",        "indexedarray"};
  static constexpr std::string_view kOthers[] = {
      "kernel",      "func",     "struct", "func_grad", "func_replay",
      "func_native", "constant", "static", "overload",  "launch",
      "PI",          "TAU",      "E",      "INF",       "NAN"};
  for (const std::string_view name : kTypes)
    if (name.starts_with(prefix) && known.insert(name).second)
      list.push_back(item(name, ItemKind::kClass));
  for (const std::string_view name : kOthers)
    if (name.starts_with(prefix) && known.insert(name).second)
      list.push_back(item(name, ItemKind::kKeyword));
  return list;
}

Json members_of(const Snapshot& snapshot, const TypeNote& type, std::string_view prefix) {
  Json list = Json::array();
  for (const MemberNote& member : type.members) {
    if (!member.name.starts_with(prefix)) continue;
    const TypeNote* const of = snapshot.type(member.type);
    list.push_back(item(member.name, member.is_field ? ItemKind::kField : ItemKind::kProperty,
                        of != nullptr ? of->name : std::string()));
  }
  return list;
}

Json names_at(const Snapshot& snapshot, uint32_t offset, std::string_view prefix) {
  Json list = Json::array();
  std::set<std::string> known;
  const syntax::NodeId function = function_at(*snapshot.file, offset);
  if (function.valid())
    for (const Local& local : locals_of(snapshot, function)) {
      // The word that is being typed is no name yet.
      if (!local.name.starts_with(prefix) || local.name == prefix ||
          !known.insert(local.name).second)
        continue;
      const TypeNote* const of = snapshot.type(local.type);
      list.push_back(item(local.name, ItemKind::kVariable, of ? of->name : std::string()));
    }
  for (const GlobalNote& global : snapshot.globals)
    if (global.name.starts_with(prefix) && known.insert(global.name).second)
      list.push_back(item(global.name, kind_of(global.kind), global.detail));
  return list;
}

}  // namespace

Result<Json> completion(Workspace& workspace, const Json& params) {
  const Cursor cursor = cursor_of(workspace, params);
  if (!cursor) return Json();
  const std::string_view text = cursor.file().source.text();
  const std::string_view prefix = word_before(text, cursor.offset);
  const auto begin = static_cast<uint32_t>(cursor.offset - prefix.size());
  Json list;
  if (begin > 0 && text[begin - 1] == '.') {
    const Chain chain = chain_before(text, begin - 1);
    if (names_warp(*cursor.snapshot, chain))
      list = warp_members(prefix);
    else if (const TypeNote* type =
                 cursor.snapshot->type(type_of(*cursor.snapshot, chain, cursor.offset)))
      list = members_of(*cursor.snapshot, *type, prefix);
    else
      list = Json::array();
  } else {
    list = names_at(*cursor.snapshot, cursor.offset, prefix);
  }
  return Json{{"isIncomplete", false}, {"items", std::move(list)}};
}

}  // namespace weft::lsp
