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

// Its size is what the operation's operand says. No operation: none names a value of its type, and
// `operand` is kBoolBytes if it can be a condition, else 0.
struct VariableImage {
  Word shared, import, operand;
};
inline constexpr Word kNoImport = ~Word{0};
inline constexpr Word kBoolBytes = 1;

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
