#include "weft/stats/histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace weft::stats {
namespace {

// Slots 0 to 255 are one number each; then come 128 for each power of two.
constexpr uint64_t kExact = 256, kSteps = 128;

}  // namespace

size_t Histogram::slot_of(uint64_t value) {
  if (value < kExact) return value;
  const auto shift = static_cast<uint64_t>(std::bit_width(value)) - 8;
  return kExact + (shift - 1) * kSteps + ((value >> shift) - kSteps);
}

// The middle of a slot.
uint64_t Histogram::value_of(size_t slot) const {
  if (slot < kExact) return slot;
  const uint64_t shift = (slot - kExact) / kSteps + 1;
  const uint64_t low = ((slot - kExact) % kSteps + kSteps) << shift;
  return std::clamp(low + (uint64_t{1} << (shift - 1)), least_, greatest_);
}

void Histogram::add(uint64_t value, uint64_t times) {
  if (times == 0) return;
  const size_t slot = slot_of(value);
  if (slot >= slots_.size()) slots_.resize(slot + 1);
  slots_[slot] += times;
  count_ += times;
  sum_ += value * times;
  least_ = std::min(least_, value);
  greatest_ = std::max(greatest_, value);
}

void Histogram::add(const Histogram& other) {
  if (other.slots_.size() > slots_.size()) slots_.resize(other.slots_.size());
  for (size_t i = 0; i < other.slots_.size(); ++i) slots_[i] += other.slots_[i];
  count_ += other.count_;
  sum_ += other.sum_;
  least_ = std::min(least_, other.least_);
  greatest_ = std::max(greatest_, other.greatest_);
}

double Histogram::mean() const { return count_ == 0 ? 0 : double(sum_) / double(count_); }

uint64_t Histogram::quantile(double share) const {
  if (count_ == 0) return 0;
  const double wanted = std::ceil(share * double(count_));
  if (wanted >= double(count_)) return greatest_;
  uint64_t seen = 0;
  for (size_t slot = 0; slot < slots_.size(); ++slot) {
    seen += slots_[slot];
    if (seen != 0 && double(seen) >= wanted) return value_of(slot);
  }
  return greatest_;
}

std::vector<uint64_t> Histogram::bars(uint64_t begin, uint64_t width, size_t count) const {
  std::vector<uint64_t> bars(count);
  for (size_t slot = 0; slot < slots_.size(); ++slot) {
    if (slots_[slot] == 0) continue;
    const uint64_t value = value_of(slot);
    if (value >= begin && (value - begin) / width < count)
      bars[(value - begin) / width] += slots_[slot];
  }
  return bars;
}

double distance(const Histogram& a, const Histogram& b) {
  if (a.count_ == 0 || b.count_ == 0) return a.count_ == b.count_ ? 0 : 1;
  const auto at = [](const Histogram& h, size_t slot) {
    return slot < h.slots_.size() ? h.slots_[slot] : 0;
  };
  uint64_t below_a = 0, below_b = 0;
  double greatest = 0;
  for (size_t slot = 0; slot < std::max(a.slots_.size(), b.slots_.size()); ++slot) {
    below_a += at(a, slot);
    below_b += at(b, slot);
    greatest = std::max(greatest, std::abs(double(below_a) / double(a.count_) -
                                           double(below_b) / double(b.count_)));
  }
  return greatest;
}

}  // namespace weft::stats
