// A kernel beside its generated code: which line of Python each line of code belongs to, and where
// the code for the CPU and the code for CUDA differ, and why. Plain data, made by build.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/driver/options.h"

namespace weft::compare {

enum class Part : uint8_t {
#define WEFT_PART(Name, title, folded) k##Name,
#include "weft/compare/parts.def"
};
std::string_view title(Part part);
bool folded(Part part);
std::span<const std::string_view> part_titles();

enum class LineKind : uint8_t {
#define WEFT_LINE_KIND(Name, name) k##Name,
#include "weft/compare/kinds.def"
};
std::string_view name(LineKind kind);

enum class Difference : uint8_t {
#define WEFT_DIFFERENCE(Name, title, sentences) k##Name,
#include "weft/compare/differences.def"
};
struct DifferenceInfo {
  std::string_view title, sentences;
};
std::span<const DifferenceInfo> difference_infos();  // in the order of the enum
inline const DifferenceInfo& info(Difference difference) {
  return difference_infos()[static_cast<size_t>(difference)];
}

// A line of code; one for both devices where they have the same, but for the indentation.
struct Row {
  static constexpr int kAbsent = -1;

  std::string text;   // without indentation
  int cpu = kAbsent;  // columns that it is indented by in each device's code
  int cuda = kAbsent;
  uint32_t python = 0;   // the line that it belongs to; 0: to none
  uint32_t section = 0;  // counts the runs of lines of one part
  Part part = Part::kSetup;
  LineKind kind = LineKind::kBoilerplate;
  std::optional<Difference> difference;  // also of a line that means something else on each device

  bool has(Device device) const { return (device == Device::kCpu ? cpu : cuda) != kAbsent; }
  bool in_both() const { return cpu != kAbsent && cuda != kAbsent; }
};

struct PythonLine {
  std::string text;
  uint32_t statement = 0;  // first line of the statement that it is part of; 0: of none
  bool shown = true;       // false: another kernel's, or what nothing here needs
};

struct Verdict {
  std::string_view name;  // "gradient"
  std::string value;      // "wrong"
  std::string cause;      // "dynamic_loop_product"; empty: none is known
  std::string reason;     // "zeros_pass": why it is neither ok nor wrong
};

// The code for one device: where it is from, and what is known about it.
struct Side {
  bool present = false;
  bool of_record = false;  // the record's own text; else it was compiled
  std::string id;          // the record's
  std::vector<Verdict> verdicts;
};

struct Comparison {
  std::string kernel;
  std::string file;      // that it is from; empty: a record that does not say
  std::string category;  // empty: not of a record
  std::string description;
  uint64_t difficulty = 0;
  std::array<Side, 2> sides;  // by Device
  std::vector<PythonLine> python;
  uint32_t first_line = 0, last_line = 0;  // of the kernel in it; 0: it was not found
  std::vector<Row> forward, adjoint;       // adjoint: empty without adjoint code
  std::vector<std::string> notes;          // what could not be shown, and why

  const Side& side(Device device) const { return sides[static_cast<size_t>(device)]; }
  Side& side(Device device) { return sides[static_cast<size_t>(device)]; }
  // What a link names it by: a record's id, else the kernel's name.
  const std::string& key() const {
    for (const Side& side : sides)
      if (!side.id.empty()) return side.id;
    return kernel;
  }
};

}  // namespace weft::compare
