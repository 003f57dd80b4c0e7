#include "weft/base/text.h"

#include <algorithm>

namespace weft {

void Text::grow(size_t more) {
  constexpr size_t kSmallest = 256;
  const size_t capacity = std::max({kSmallest, capacity_ * 2, size_ + more});
  auto data = std::make_unique_for_overwrite<char[]>(capacity);
  if (size_ != 0) std::memcpy(data.get(), data_.get(), size_);
  data_ = std::move(data);
  capacity_ = capacity;
}

}  // namespace weft
