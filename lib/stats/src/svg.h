// The plots of the page, as SVG that lies in it. Colours are classes of its style sheet. Each has a
// title and a description for those who do not see it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "weft/stats/histogram.h"

namespace weft::stats {

struct Bar {
  std::string label;
  double length = 0;  // 0 to 1
  std::string value;  // behind it
  std::string note;   // where the pointer rests on it
};
// Whether it is shown how long a bar could be.
enum class Track : uint8_t { kNone, kWhole };
// One below the other, labels on the left.
std::string bar_chart(std::string_view title, std::string_view description,
                      const std::vector<Bar>& bars, Track track);

// How numbers are distributed, up to the 99.5th percentile; a line at the median.
std::string histogram_chart(std::string_view title, std::string_view unit,
                            const Histogram& numbers);

// A ring that is filled as far as the share says.
std::string ring(std::string_view title, double share, std::string_view below);

}  // namespace weft::stats
