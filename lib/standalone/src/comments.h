// The comments of a function's source.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "weft/base/source.h"

namespace weft::standalone {

class Comments {
 public:
  // Of the lines from `first` to `last`, 1-based.
  Comments(const Source& source, uint32_t first, uint32_t last);

  // Those with a line of their own that stand before `line` and were not taken yet.
  std::vector<std::string> before(uint32_t line);
  // The one behind the code of a line; empty: none.
  std::string behind(uint32_t line);

 private:
  struct Comment {
    uint32_t line;
    bool alone;
    bool taken;
    std::string text;
  };
  std::vector<Comment> all_;
};

}  // namespace weft::standalone
