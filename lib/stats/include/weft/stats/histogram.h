// How often each of many whole numbers occurs, in little memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace weft::stats {

// Numbers below 256 are kept exactly, larger ones within 1 in 128. What is added up does not depend
// on the order. Mean, least and greatest are exact.
class Histogram {
 public:
  void add(uint64_t value, uint64_t times = 1);
  void add(const Histogram& other);

  uint64_t count() const { return count_; }
  uint64_t sum() const { return sum_; }
  double mean() const;  // 0 when there are none
  uint64_t least() const { return count_ == 0 ? 0 : least_; }
  uint64_t greatest() const { return greatest_; }
  // The smallest number that at least this share of all (0 to 1) does not exceed.
  uint64_t quantile(double share) const;
  // How many lie in [begin + i * width, begin + (i + 1) * width).
  std::vector<uint64_t> bars(uint64_t begin, uint64_t width, size_t count) const;

  // The greatest difference between the shares of numbers up to any bound: 0 for equal ones, 1 for
  // those that share no range (Kolmogorov and Smirnov).
  friend double distance(const Histogram& a, const Histogram& b);

 private:
  static size_t slot_of(uint64_t value);
  uint64_t value_of(size_t slot) const;

  std::vector<uint64_t> slots_;
  uint64_t count_ = 0, sum_ = 0, least_ = UINT64_MAX, greatest_ = 0;
};

double distance(const Histogram& a, const Histogram& b);

}  // namespace weft::stats
