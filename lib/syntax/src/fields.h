// The fields of each kind of node, read from nodes.def when weft is built.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "weft/syntax/tree.h"

namespace weft::syntax {

enum class Store : uint8_t {
  kChild,
  kOptional,
  kListA,
  kListB,
  kListC,
  kListMore,
  kListRest,
  kName,
  kOperator,
  kOperators,
  kLiteral,
  kNumberA,
  kNumberC,
};

struct Field {
  std::string_view name;  // Python's
  Store store;
};

std::span<const Field> fields(NodeKind kind);

}  // namespace weft::syntax
