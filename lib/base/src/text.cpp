#include "weft/base/text.h"

#include <algorithm>

#include "weft/base/limits.h"

namespace weft {

void Text::grow(size_t more) {
  constexpr size_t kSmallest = 256;
  if (more > most_ || size_ > most_ - more) throw OverLimit{Limit::kText};
  const size_t capacity =
      std::max(size_ + more, std::min(most_, std::max(kSmallest, capacity_ * 2)));
  auto data = std::make_unique_for_overwrite<char[]>(capacity);
  if (size_ != 0) std::memcpy(data.get(), data_.get(), size_);
  data_ = std::move(data);
  capacity_ = capacity;
}

}  // namespace weft
