// What is counted while records are made. Sums of sums: shards add up to data sets.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "weft/record/record.h"

namespace weft::record {

class NameCounts {
 public:
  void add(std::string_view name, uint64_t count = 1);
  void add(const NameCounts& other);
  // Sets all to nothing and keeps the memory.
  void clear();
  uint64_t of(std::string_view name) const;
  // By name; those that are nothing left out.
  std::vector<std::pair<std::string_view, uint64_t>> sorted() const;

 private:
  struct Hash {
    using is_transparent = void;
    size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };

  std::unordered_map<std::string, uint32_t, Hash, std::equal_to<>> rows_;
  std::vector<std::string> names_;  // by row
  std::vector<uint64_t> counts_;    // by row
  // Most names come again and again from the same place in memory: rows by that address.
  std::vector<uint32_t> recent_;
};

// An index of which no record could be made: a fault of weft's own.
struct Failure {
  uint64_t index = 0;
  std::string device;
  std::string message;
};

// The numbers that are sums, with their names in JSON.
#define WEFT_SUMS(X) \
  X(records)         \
  X(failed)          \
  X(duplicates)      \
  X(bytes)           \
  X(python_bytes)    \
  X(forward_bytes)   \
  X(backward_bytes)  \
  X(lines)
// And those by name.
#define WEFT_NAME_COUNTS(X) \
  X(categories)             \
  X(devices)                \
  X(difficulties)           \
  X(builtins)               \
  X(features)

struct Counts {
#define WEFT_SUM(name) uint64_t name = 0;
  WEFT_SUMS(WEFT_SUM)
#undef WEFT_SUM
#define WEFT_SUM(name) NameCounts name;
  WEFT_NAME_COUNTS(WEFT_SUM)
#undef WEFT_SUM
  // The first of them; `failed` counts all.
  static constexpr size_t kFailuresKept = 20;
  std::vector<Failure> failures;

  // `size`: of the record as JSON, line end included.
  void add(const Record& record, size_t size);
  // As if it had not been added.
  void take_back(const Record& record, size_t size);
  void fail(Failure failure);
  void add(const Counts& other);
  void clear();

 private:
  void add(const Record& record, size_t size, uint64_t times);
};

}  // namespace weft::record
