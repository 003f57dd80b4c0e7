// opaque.def as data.
#include <algorithm>
#include <array>

#include "weft/types/fixed_types.h"

namespace weft::types {
namespace {

constexpr size_t kMaxFields = 8;

// "name: type, name: type", parsed while weft is compiled.
struct Fields {
  std::array<OpaqueField, kMaxFields> list{};
  size_t count = 0;

  constexpr Fields(std::string_view text) {
    while (!text.empty()) {
      const size_t colon = text.find(": ");
      const size_t end = std::min(text.find(", "), text.size());
      list[count].name = text.substr(0, colon);
      list[count++].type = fixed_type(text.substr(colon + 2, end - colon - 2));
      text.remove_prefix(std::min(end + 2, text.size()));
    }
  }
};

#define WEFT_OPAQUE(Name, in_module, cpp, code, parent, fields) \
  constexpr Fields k##Name##Fields(fields);
#include "weft/types/opaque.def"

constexpr TypeId parent_of(std::string_view parent) {
  return parent.empty() ? TypeId{} : fixed_type(parent);
}

constexpr OpaqueInfo kOpaqueTypes[] = {
#define WEFT_OPAQUE(Name, in_module, cpp, code, parent, fields) \
  {#Name, in_module,         cpp,                               \
   code,  parent_of(parent), std::span(k##Name##Fields.list).first(k##Name##Fields.count)},
#include "weft/types/opaque.def"
};

}  // namespace

const OpaqueInfo* opaque_info(const TypeStore& types, TypeId id) {
  const Type& type = types[id];
  if (type.kind != TypeKind::kOpaque) return nullptr;
  return &kOpaqueTypes[type.rows];
}

}  // namespace weft::types
