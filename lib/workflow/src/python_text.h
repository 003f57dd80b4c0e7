// Python as a formatter would leave it: no line is longer than it has to be.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/base/text.h"

namespace weft::workflow {

inline constexpr size_t kMostColumns = 100;

class PythonText {
 public:
  // A line at this depth of blocks; without a text an empty one.
  void line(size_t depth, std::string_view text = "");
  // `head(arguments)tail`, an argument a line where one line does not hold all of them; so are the
  // items of an argument `name=[...]`, none of which has a comma.
  void call(size_t depth, std::string_view head, const std::vector<std::string>& arguments,
            std::string_view tail = "");
  // Words of a docstring, filled up to the margin; lines after the first begin with `indent`.
  void paragraph(size_t depth, std::string_view words, std::string_view indent = "");
  void raw(std::string_view text) { text_ << text; }
  std::string str() const { return std::string(text_.view()); }

 private:
  void group(size_t depth, std::string_view head, const std::vector<std::string>& items,
             std::string_view tail);

  Text text_;
};

std::string joined(const std::vector<std::string>& items);
// "(n, 3)", but "n" for a single one.
std::string shape_text(const std::vector<std::string>& extents);
// With a point: "2.0", "1e-05".
std::string float_text(double value);

}  // namespace weft::workflow
