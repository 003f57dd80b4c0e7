// How kernels are written: what can be seen in their syntax trees, so that those count too which
// weft does not compile.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "weft/record/counts.h"
#include "weft/stats/histogram.h"

namespace weft::stats {

enum class Number : uint8_t {
#define WEFT_NUMBER(Name, key, title) k##Name,
#include "weft/stats/features.def"
  kCount
};
enum class Kind : uint8_t {
#define WEFT_KIND(Name, key, title) k##Name,
#include "weft/stats/features.def"
  kCount
};
enum class Mark : uint8_t {
#define WEFT_MARK(Name, key, title) k##Name,
#include "weft/stats/features.def"
  kCount
};

struct Profile {
  uint64_t kernels = 0;
  std::array<Histogram, static_cast<size_t>(Number::kCount)> numbers;
  std::array<record::NameCounts, static_cast<size_t>(Kind::kCount)> kinds;
  std::array<uint64_t, static_cast<size_t>(Mark::kCount)> marks{};

  void add(const Profile& other);
};

// One a thread.
class Profiler {
 public:
  Profiler();
  ~Profiler();
  // Every kernel in a Python text: a function under `@wp.kernel`, wherever it stands. What cannot
  // be parsed has none.
  void add(std::string_view text);
  const Profile& profile() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// One feature of two corpora.
struct Difference {
  std::string_view key, title;
  double distance = 0;      // 0: the same, 1: nothing in common
  std::string here, there;  // "11.4 (median 11)", the mean first; of a mark its share
  struct Part {             // of a kind: what differs most
    std::string name;
    double here = 0, there = 0;  // shares
  };
  std::vector<Part> parts;
};
// The greatest distance first. Of numbers it is the greatest difference between the shares up to
// any bound, of kinds and marks half the sum of the differences between shares (total variation).
std::vector<Difference> compare(const Profile& here, const Profile& there);

// Half the sum of the differences between shares.
double distance(const record::NameCounts& a, const record::NameCounts& b);

}  // namespace weft::stats
