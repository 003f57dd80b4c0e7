// The bytes of a pass: this, followed by the arrays in the order of their counts, each of Words but
// for the names, which end with a zero each.
#pragma once

#include <cstdint>

namespace weft::simt {

using Word = uint32_t;

struct ImageHeader {
  Word index, bounds;  // variables
  Word variables;      // VariableImage
  Word parameters;     // of variables, a Word each
  Word literals;       // LiteralImage
  Word operands;       // a Word each
  Word setup, code;    // InstructionImage
  Word imports;        // ImportImage
  Word names;          // bytes
};

// Its size is what the operation's operand says; no operation: none names a value of its type.
struct VariableImage {
  Word shared, import, operand;
};
inline constexpr Word kNoImport = ~Word{0};

struct LiteralImage {
  Word variable, bytes, low, high;
};

struct InstructionImage {
  Word step, what, operands;
};

// Places in the names.
struct ImportImage {
  Word object, symbol;
};

}  // namespace weft::simt
