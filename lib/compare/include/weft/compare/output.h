// Comparisons for people and for machines. The same comparisons give the same bytes.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/compare/comparison.h"

namespace weft::compare {

struct TextStyle {
  int width = 80;  // columns
  bool colour = false;
  bool cpu = true, cuda = true;  // whose code is shown
};
// For a terminal: under each line of Python its code, forward and adjoint side by side where there
// is room; then what differs between the devices.
std::string as_text(const Comparison& comparison, const TextStyle& style);

// An object for each, in an array.
std::string as_json(std::span<const Comparison> comparisons);

// One page that needs nothing else: no other file, no network. Of one comparison it can be read
// without scripts, too; several are in a list that opens them.
struct PageOptions {
  std::string title;
  std::string note;   // a sentence below the title of a list; empty: none
  bool list = false;  // a list even of one
};
std::string as_page(std::span<const Comparison> comparisons, const PageOptions& options);

}  // namespace weft::compare
