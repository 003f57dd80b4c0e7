// Values laid flat: a vector has as many leaves as components, a struct those of its fields. The
// elements of an array are no leaves of it; they are in a memory of their own. Of a tile a few
// elements stand for all.
#pragma once

#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "weft/types/types.h"

namespace weft::check {

// A program that cannot be rehearsed; nothing is said about it.
struct Unsupported : std::runtime_error {
  using std::runtime_error::runtime_error;
};

inline constexpr uint32_t kLanes = 2;  // elements that stand for a tile

enum class LeafKind : uint8_t { kFloat, kInt, kBool, kWide, kOther };  // kWide: uint32, uint64

// Of what a query of geometry gives; null: it is none.
const types::OpaqueInfo* query_info(const types::TypeStore& types, types::TypeId id);
// What a loop goes over: its first leaves are those of a range.
bool is_query_range(const types::TypeStore& types, types::TypeId id);

class Layouts {
 public:
  explicit Layouts(const types::TypeStore& types) : types_(types) {}

  const std::vector<LeafKind>& of(types::TypeId type);
  uint32_t size(types::TypeId type) { return static_cast<uint32_t>(of(type).size()); }
  // Of a field in a struct; of an array only `shape`.
  struct Part {
    uint32_t offset;
    types::TypeId type;
  };
  Part field(types::TypeId type, std::string_view name, const SymbolTable& symbols);

 private:
  void append(types::TypeId type, std::vector<LeafKind>& leaves);

  const types::TypeStore& types_;
  std::unordered_map<uint32_t, std::vector<LeafKind>> known_;
};

}  // namespace weft::check
