// C++ as a formatter would leave it: no line is longer than it has to be.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/base/text.h"

namespace weft::workflow {

class CppText {
 public:
  // A line at this depth of blocks; without a text an empty one.
  void line(size_t depth, std::string_view text = "");
  // `head(arguments)tail`, in several lines where it is too long for one.
  void call(size_t depth, std::string_view head, const std::vector<std::string>& arguments,
            std::string_view tail = ";");
  // A comment, filled up to the margin.
  void comment(size_t depth, std::string_view words);
  // As it is, and an empty line.
  void part(std::string_view text);
  void raw(std::string_view text) { text_ << text; }
  std::string str() const { return std::string(text_.view()); }

 private:
  Text text_;
};

}  // namespace weft::workflow
