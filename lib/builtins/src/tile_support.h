// What the rules of tiles share.
#pragma once

#include <optional>
#include <vector>

#include "support.h"

namespace weft::builtins {

using Extents = std::vector<int64_t>;

inline bool is_tile(const Context& context, const Argument& argument) {
  return argument.type.valid() && types::is_tile(context.types, argument.type);
}
inline const types::Tile& tile_of(const Context& context, const Bound& bound) {
  return context.types.tile_of(bound.argument.type);
}
inline TypeId element_of(const Context& context, const Bound& bound) {
  return context.types[bound.argument.type].element;
}
inline size_t rank_of(const Context& context, const Bound& bound) {
  return tile_of(context, bound).shape.size();
}
// Builtins that reach elements of others' threads need a tile in shared memory.
inline void share(Context& context, const Bound& bound) {
  context.types.set_shared(bound.argument.type, true);
}
inline bool is_struct(const Context& context, TypeId type) {
  return context.types[type].kind == TypeKind::kStruct;
}
// A scalar's own type, the scalar of a composite; a struct itself.
TypeId scalar_type_of(const Context& context, TypeId type);
// What a tile may hold besides structs.
bool is_value(const Context& context, TypeId type);

inline ResultType refuse_call(const Overload& overload, std::string_view why) {
  return refuse("`" + std::string(overload.key) + "` " + std::string(why));
}
inline ResultType one_tile(Context& context, TypeId element, types::Tile tile) {
  return one(context.types.tile(element, std::move(tile)));
}
// A new tile of the call's `shape` and `storage`.
ResultType made_tile(Context& context, const Overload& overload, std::span<const Bound> bound,
                     TypeId element);
inline constexpr std::string_view kNoShape = "needs a shape of compile-time integers";
inline constexpr std::string_view kNoStorage = "takes the storage \"register\" or \"shared\"";

// Of the tile that a call gives.
inline const Extents& shape_of_result(const Context& context, std::span<const TypeId> results) {
  return context.types.tile_of(results[0]).shape;
}
inline TypeId element_of_result(const Context& context, std::span<const TypeId> results) {
  return context.types[results[0]].element;
}

// The error of tiles of different shapes; empty for equal ones.
std::string different_shapes(const Context& context, const Argument& a, const Argument& b);
std::string shape_text(std::span<const int64_t> shape);

// The parts of a tuple, or the single value.
std::span<const Argument> parts_of(const Argument& argument);
// A shape argument; none where a part is no compile-time integer, or not positive.
std::optional<Extents> extents_of(const Context& context, const Argument& shape);
// "register" or "shared"; anything else is refused by `known`.
struct Storage {
  bool known = false;
  bool shared = false;
};
Storage storage_of(const Bound& bound);
// A compile-time bool.
std::optional<bool> flag_of(const Context& context, const Bound& bound);

NativeArgument pass_integer(Context& context, int64_t value);
NativeArgument pass_real(Context& context, double value);
inline NativeArgument pass_text(Context& context, std::string_view text) {
  return {.text = context.symbols.intern(text)};
}
inline NativeArgument pass_result() { return {.result = true}; }

inline TemplateArgument template_flag(bool value) {
  return {.kind = TemplateArgument::Kind::kBool, .number = value};
}
// A type as it is spelled now: a tile may move to shared memory later.
TemplateArgument template_spelling(Context& context, TypeId type);
void add_extents(std::span<const int64_t> extents, Dispatched& out);

}  // namespace weft::builtins
