// Classes of Python's objects.
#pragma once

#include <cstdint>

namespace weft::python {

// What Python has objects of, as far as weft is certain of it: rows of object_classes.def.
enum class PythonClass : uint8_t {
  kUnknown,
#define WEFT_CLASS(Name, noun, abilities, attributes) k##Name,
#include "weft/python/object_classes.def"
};
// In the order of the letters there.
enum class Ability : uint8_t { kCall, kIterate, kMakeNumber, kSubscript, kSetItem };

}  // namespace weft::python
