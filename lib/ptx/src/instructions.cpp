#include "instructions.h"

#include <algorithm>
#include <cctype>
#include <unordered_map>

namespace weft::ptx {
namespace {

struct Opcode {
  Class with_integers, with_floats;
};

const Opcode& find_opcode(std::string_view name) {
  static const std::unordered_map<std::string_view, Opcode> table = {
#define WEFT_PTX_OPCODE(text, Name) {text, {Class::k##Name, Class::k##Name}},
#define WEFT_PTX_BY_TYPE(text, Integer, Float) {text, {Class::k##Integer, Class::k##Float}},
#include "weft/ptx/instructions.def"
  };
  static constexpr Opcode kUnknown = {Class::kOther, Class::kOther};
  const auto found = table.find(name);
  return found == table.end() ? kUnknown : found->second;
}

// "f32", "f16x2", "bf16"; not "ftz".
bool is_float(std::string_view part) {
  if (part.starts_with('b')) part.remove_prefix(1);
  return part.size() > 1 && part[0] == 'f' && std::isdigit(static_cast<unsigned char>(part[1]));
}

// "shared::cta" is in shared memory.
Space space_of(std::string_view part) {
  const auto found = std::ranges::find(kSpaces, part.substr(0, part.find(':')));
  return found == kSpaces.end() ? Space::kGeneric : static_cast<Space>(found - kSpaces.begin());
}

}  // namespace

void count(std::string_view opcode, Counts& counts) {
  const size_t dot = std::min(opcode.find('.'), opcode.size());
  const Opcode& row = find_opcode(opcode.substr(0, dot));
  bool floats = false;
  Space space = Space::kGeneric;
  for (std::string_view rest = opcode.substr(dot); !rest.empty();) {
    rest.remove_prefix(1);
    const std::string_view part = rest.substr(0, rest.find('.'));
    rest.remove_prefix(part.size());
    floats |= is_float(part);
    if (space == Space::kGeneric) space = space_of(part);
  }
  const Class of = floats ? row.with_floats : row.with_integers;
  ++counts.all;
  ++counts.of[static_cast<size_t>(of)];
  if (of == Class::kLoad) ++counts.loads[static_cast<size_t>(space)];
  if (of == Class::kStore) ++counts.stores[static_cast<size_t>(space)];
}

}  // namespace weft::ptx
