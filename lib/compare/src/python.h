// The Python side: lines, the statements that they are part of, and what a kernel needs of its
// file.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "weft/compare/comparison.h"

namespace weft::compare {

class PythonText {
 public:
  // What does not parse has lines without statements.
  PythonText(const std::string& name, const std::string& text);

  const std::vector<PythonLine>& lines() const { return lines_; }
  // The line of a struct's class, of a field of it; 0: there is none.
  uint32_t class_line(std::string_view name) const;
  uint32_t field_line(std::string_view name, std::string_view field) const;
  // The first and the last line of a function of the module, with its decorators; zeros: there is
  // none.
  std::pair<uint32_t, uint32_t> function_lines(std::string_view name) const;
  // Hides the definitions that neither hold one of these lines nor are named by one that is shown.
  void show_only_around(const std::vector<uint32_t>& linked);

 private:
  // A statement of the module.
  struct Chunk {
    uint32_t first = 0, last = 0;  // lines
    std::vector<std::string> binds;
  };
  void read(const std::string& name, const std::string& text);

  std::vector<PythonLine> lines_;
  std::vector<Chunk> chunks_;
  std::map<std::string, uint32_t, std::less<>> classes_, fields_;  // fields: "Class.field"
  std::map<std::string, std::pair<uint32_t, uint32_t>, std::less<>> functions_;
};

}  // namespace weft::compare
