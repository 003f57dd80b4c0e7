#pragma once

#include <memory>
#include <utility>

namespace weft {

// Allocates without filling: what nobody touches costs nothing. For types without initialisers.
template <typename T>
struct Unfilled : std::allocator<T> {
  template <typename U>
  struct rebind {  // NOLINT(readability-identifier-naming): allocators have it
    using other = Unfilled<U>;
  };
  template <typename U>
  void construct(U* at) {
    ::new (static_cast<void*>(at)) U;
  }
  template <typename U, typename... Arguments>
  void construct(U* at, Arguments&&... arguments) {
    ::new (static_cast<void*>(at)) U(std::forward<Arguments>(arguments)...);
  }
};

}  // namespace weft
