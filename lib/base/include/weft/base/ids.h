// Typed 32-bit ids: indices into a store. Ids of two tags do not mix.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace weft {

template <typename Tag>
struct Id {
  uint32_t index = UINT32_MAX;

  constexpr bool valid() const { return index != UINT32_MAX; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

}  // namespace weft

template <typename Tag>
struct std::hash<weft::Id<Tag>> {
  size_t operator()(weft::Id<Tag> id) const noexcept { return id.index * 0x9E3779B97F4A7C15ull; }
};
