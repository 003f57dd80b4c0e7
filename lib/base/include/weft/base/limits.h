// What compiling one file may take at most, so that a short file cannot ask for more than any
// machine has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "weft/base/source.h"

namespace weft {

enum class Limit : uint8_t {
#define WEFT_LIMIT(Name, option, most, meaning) k##Name,
#include "weft/base/limits.def"
};

struct LimitInfo {
  std::string_view name;
  uint64_t most;  // unless the user says otherwise
  std::string_view meaning;
};
inline constexpr auto kLimits = std::to_array<LimitInfo>({
#define WEFT_LIMIT(Name, option, most, meaning) {option, most, meaning},
#include "weft/base/limits.def"
});
inline const LimitInfo& info(Limit limit) { return kLimits[static_cast<size_t>(limit)]; }

class Limits {
 public:
  Limits() {
    for (size_t i = 0; i < kLimits.size(); ++i) most_[i] = kLimits[i].most;
  }
  static Limits none() {
    Limits limits;
    limits.most_.fill(std::numeric_limits<uint64_t>::max());
    return limits;
  }
  uint64_t operator[](Limit limit) const { return most_[static_cast<size_t>(limit)]; }
  uint64_t& operator[](Limit limit) { return most_[static_cast<size_t>(limit)]; }
  friend bool operator==(const Limits&, const Limits&) = default;

 private:
  std::array<uint64_t, kLimits.size()> most_{};
};

// Thrown where a limit is reached; driver::Compiler catches it.
struct OverLimit {
  std::optional<Limit> limit;      // none: the stack, of which there is what the system gives
  const Source* source = nullptr;  // null: no place
  Span span{};
};

// Where the stack of this thread has little room left: it grows down.
uintptr_t lowest_frame();

// What is left of the limits while one file is compiled.
class Budget {
 public:
  // Starts again, with these.
  void reset(const Limits& limits) {
    limits_ = limits;
    used_.fill(0);
    lowest_ = lowest_frame();
    at(nullptr, {});
  }
  void reset() { reset(limits_); }
  // Starts again, with as much spent as there.
  void reset_to(const Budget& other) {
    reset(other.limits_);
    used_ = other.used_;
  }
  const Limits& limits() const { return limits_; }

  void spend(Limit limit, uint64_t amount = 1) {
    uint64_t& used = used_[static_cast<size_t>(limit)];
    used += amount;
    // What calls itself spends at each call.
    const bool deep = reinterpret_cast<uintptr_t>(__builtin_frame_address(0)) < lowest_;
    if (used > limits_[limit] || deep) [[unlikely]]
      give_up(deep ? std::nullopt : std::optional(limit));
  }
  // Of a limit on one thing, not on the sum of all.
  void check(Limit limit, uint64_t amount) const {
    if (amount > limits_[limit]) give_up(limit);
  }

  // The statement at hand, where an error is shown.
  struct Place {
    const Source* source = nullptr;
    Span span{};
  };
  void at(const Source* source, Span span) { place_ = {source, span}; }
  void at(Place place) { place_ = place; }
  Place place() const { return place_; }

 private:
  [[noreturn]] void give_up(std::optional<Limit> limit) const {
    throw OverLimit{limit, place_.source, place_.span};
  }

  Limits limits_ = Limits::none();
  std::array<uint64_t, kLimits.size()> used_{};
  uintptr_t lowest_ = 0;
  Place place_;
};

}  // namespace weft
