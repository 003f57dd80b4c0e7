// push_back for the vectors that grow by small items all the time, such as tokens and nodes.
#pragma once

#include <vector>

namespace weft {

template <typename T>
[[gnu::noinline]] void make_room(std::vector<T>& items) {
  items.reserve(2 * items.size() + 16);
}

// An item at the end. Growing stands apart from it, so that the usual case is a few instructions.
template <typename T>
[[gnu::always_inline]] inline T& extend(std::vector<T>& items, const T& item) {
  if (items.size() == items.capacity()) [[unlikely]]
    make_room(items);
  if (items.size() == items.capacity()) __builtin_unreachable();
  return items.emplace_back(item);
}

}  // namespace weft
