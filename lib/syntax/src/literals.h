// The values of numbers and strings as they are written.
#pragma once

#include <string>
#include <string_view>

#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::syntax {

Literal number_value(std::string_view text, SymbolTable& symbols);

struct Decoded {
  bool named_escapes = false;
  const char* error = nullptr;  // a message, and where it belongs in the body
  size_t error_begin = 0;
  size_t error_end = 0;
};

// Appends what stands between the quotes. `flags` are StringFlags.
Decoded decode_string(std::string_view body, uint8_t flags, std::string& out);

}  // namespace weft::syntax
