#include "weft/base/limits.h"

#include <pthread.h>

namespace weft {

uintptr_t lowest_frame() {
  thread_local const uintptr_t lowest = [] {
    constexpr size_t kRoom = size_t{512} << 10;  // for what spends nothing
    pthread_attr_t attributes;
    void* stack = nullptr;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return uintptr_t{0};
    const bool known = pthread_attr_getstack(&attributes, &stack, &size) == 0;
    pthread_attr_destroy(&attributes);
    return known && size > 2 * kRoom ? reinterpret_cast<uintptr_t>(stack) + kRoom : uintptr_t{0};
  }();
  return lowest;
}

}  // namespace weft
