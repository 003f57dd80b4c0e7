// A range from its end to its begin. Clang before version 16 cannot compile libstdc++'s views.
#pragma once

#include <iterator>

namespace weft {

template <typename Range>
struct Reversed {
  const Range& range;
  auto begin() const { return std::make_reverse_iterator(std::end(range)); }
  auto end() const { return std::make_reverse_iterator(std::begin(range)); }
};
template <typename Range>
Reversed<Range> reversed(const Range& range) {
  return {range};
}
template <typename Range>
Reversed<Range> reversed(const Range&& range) = delete;

}  // namespace weft
