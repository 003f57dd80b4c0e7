// What was found, for people and for machines. The same findings give the same bytes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/stats/read.h"

namespace weft::stats {

struct Report {
  Findings findings;
  bool has_coverage = false;
  std::string against;               // what it was compared with; empty: nothing
  uint64_t kernels = 0, others = 0;  // that were compared
  std::vector<Difference> differences;
};

struct TextStyle {
  int width = 80;        // columns
  bool unicode = false;  // bars of block characters
};
std::string as_text(const Report& report, const TextStyle& style);
std::string as_json(const Report& report);
// One page that needs nothing else: no script, no other file, no network.
std::string as_html(const Report& report);

}  // namespace weft::stats
