#include "weft/record/counts.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace weft::record {

void NameCounts::add(std::string_view name, uint64_t count) {
  constexpr size_t kRecent = 256;
  recent_.resize(kRecent);
  const auto address = reinterpret_cast<uintptr_t>(name.data());
  uint32_t& row = recent_[(address ^ (address >> 8)) % kRecent];
  // The address alone proves nothing: the memory may hold another name by now.
  if (row >= names_.size() || names_[row] != name) {
    const auto at = rows_.find(name);
    row = at != rows_.end() ? at->second : static_cast<uint32_t>(names_.size());
    if (row == names_.size()) {
      rows_.emplace(name, row);
      names_.emplace_back(name);
      counts_.push_back(0);
    }
  }
  counts_[row] += count;
}

void NameCounts::add(const NameCounts& other) {
  for (size_t row = 0; row < other.counts_.size(); ++row)
    if (other.counts_[row] != 0) add(other.names_[row], other.counts_[row]);
}

void NameCounts::clear() { std::ranges::fill(counts_, 0); }

uint64_t NameCounts::of(std::string_view name) const {
  const auto at = rows_.find(name);
  return at != rows_.end() ? counts_[at->second] : 0;
}

std::vector<std::pair<std::string_view, uint64_t>> NameCounts::sorted() const {
  std::vector<std::pair<std::string_view, uint64_t>> result;
  for (size_t row = 0; row < counts_.size(); ++row)
    if (counts_[row] != 0) result.emplace_back(names_[row], counts_[row]);
  std::sort(result.begin(), result.end());
  return result;
}

void Counts::add(const Record& record, size_t size) { add(record, size, 1); }

// Sums wrap around: once less is the largest number more.
void Counts::take_back(const Record& record, size_t size) { add(record, size, ~uint64_t{0}); }

void Counts::add(const Record& record, size_t size, uint64_t times) {
  const Metadata& metadata = record.metadata;
  records += times;
  bytes += times * size;
  python_bytes += times * record.python_source.size();
  forward_bytes += times * record.ir_forward.size();
  backward_bytes += times * (record.ir_backward ? record.ir_backward->size() : 0);
  lines += times * metadata.n_lines;
  categories.add(metadata.category, times);
  devices.add(metadata.device, times);
  std::array<char, 20> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), metadata.difficulty);
  difficulties.add({digits.data(), static_cast<size_t>(end.ptr - digits.data())}, times);
  for (const std::string_view name : metadata.builtins) builtins.add(name, times);
  for (const std::string_view name : metadata.features) features.add(name, times);
}

void Counts::fail(Failure failure) {
  ++failed;
  if (failures.size() < kFailuresKept) failures.push_back(std::move(failure));
}

void Counts::add(const Counts& other) {
#define WEFT_SUM(name) name += other.name;
  WEFT_SUMS(WEFT_SUM)
#undef WEFT_SUM
#define WEFT_SUM(name) name.add(other.name);
  WEFT_NAME_COUNTS(WEFT_SUM)
#undef WEFT_SUM
  for (const Failure& failure : other.failures)
    if (failures.size() < kFailuresKept) failures.push_back(failure);
}

void Counts::clear() {
#define WEFT_SUM(name) name = 0;
  WEFT_SUMS(WEFT_SUM)
#undef WEFT_SUM
#define WEFT_SUM(name) name.clear();
  WEFT_NAME_COUNTS(WEFT_SUM)
#undef WEFT_SUM
  failures.clear();
}

}  // namespace weft::record
