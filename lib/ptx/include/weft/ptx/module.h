// Reads PTX: which functions are in it, and of how many instructions of each kind they are made.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"

namespace weft::ptx {

enum class Class : uint8_t {
#define WEFT_PTX_CLASS(Name, key, title) k##Name,
#include "weft/ptx/instructions.def"
};
enum class Space : uint8_t {
#define WEFT_PTX_SPACE(Name, key) k##Name,
#include "weft/ptx/instructions.def"
};

struct ClassInfo {
  std::string_view key, title;
};
inline constexpr auto kClasses = std::to_array<ClassInfo>({
#define WEFT_PTX_CLASS(Name, key, title) {key, title},
#include "weft/ptx/instructions.def"
});
inline constexpr auto kSpaces = std::to_array<std::string_view>({
#define WEFT_PTX_SPACE(Name, key) key,
#include "weft/ptx/instructions.def"
});

struct Counts {
  uint64_t all = 0;
  std::array<uint64_t, kClasses.size()> of{};              // by Class
  std::array<uint64_t, kSpaces.size()> loads{}, stores{};  // by Space

  uint64_t operator[](Class c) const { return of[static_cast<size_t>(c)]; }
};

struct Function {
  std::string name;
  bool kernel = false;  // an .entry, not a .func
  Counts counts;
  uint64_t bytes = 0;                // of its text
  std::vector<uint64_t> parameters;  // bytes of each
  // Of variables that it declares or names; those of functions that it calls are not among them.
  uint64_t shared_bytes = 0;
  bool dynamic_shared = false;  // and as many more as the launch says
};

struct Module {
  std::string version;              // "9.0"
  std::string target;               // "sm_90"
  std::vector<Function> functions;  // those with a body, in the order of the text
};

// An instruction that is not in the table counts as `other`. An error, with its line: the text is
// no PTX, or ends in the middle.
Result<Module> parse(std::string_view text);

}  // namespace weft::ptx
