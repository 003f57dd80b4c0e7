// The rows of mappings.def, and which of them takes given types.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "weft/types/types.h"

namespace weft::standalone {

struct Mapping {
  std::string_view key, operands, cuda, cpp;
};
std::span<const Mapping> mappings();
// Whether operands are what a row's words ask for.
bool fits(const types::TypeStore& types, std::string_view words,
          std::span<const types::TypeId> operands);
// Null: no row has such operands.
const Mapping* find_mapping(const types::TypeStore& types, std::string_view key,
                            std::span<const types::TypeId> operands);
// Why a builtin has no row on purpose; empty for others.
std::string_view reason_for_no_form(std::string_view key);
// The letter of `operands` for one of them.
char class_of(const Mapping& mapping, size_t operand);

struct ScalarName {
  std::string_view cuda, cpp, suffix;
  std::string_view vectors;  // "float" of float3
  uint32_t most;             // components of these; 0: there are none
};
const ScalarName& scalar_name(types::Scalar scalar);

struct HeaderOfWord {
  std::string_view word, cuda, cpp;
};
std::span<const HeaderOfWord> headers();

}  // namespace weft::standalone
