// What calls came to, where that follows from the types of their arguments alone.
#pragma once

#include <array>
#include <memory>
#include <span>

#include "weft/builtins/resolve.h"

namespace weft::builtins {

// A cache of the overloads that positional arguments choose. It knows only calls over permanent
// types, which are the same in every store, so it serves any number of programs.
class CallMemo {
 public:
  // The arguments are passed in order, and nothing else is.
  struct Outcome {
    const Overload* overload = nullptr;  // null: not known
    types::TypeId result{};              // the type of each output
    uint8_t results = 0;
    bool raw_reference = false;          // as in Dispatched
  };

  // Kept in 64 bits, so that a look-up compares one number. 0: a call that is not remembered.
  static uint64_t key(const types::TypeStore& types, GroupId group,
                      std::span<const types::TypeId> arguments, uint32_t expects);
  Outcome find(uint64_t key) const {
    if (key == 0 || entries_ == nullptr) return {};
    const Entry& entry = (*entries_)[slot(key)];
    return entry.key == key ? entry.outcome : Outcome{};
  }
  // Remembers the call if its outcome follows from the key.
  void add(uint64_t key, const types::TypeStore& types, const Resolution& resolution,
           const ResultType& result, const Dispatched& dispatched);

 private:
  struct Entry {
    uint64_t key = 0;
    Outcome outcome;
  };
  static constexpr size_t kSlots = 2048;  // a call takes the place of the one before it
  static size_t slot(uint64_t key) { return key * 0x9E3779B97F4A7C15ull >> 53; }

  std::unique_ptr<std::array<Entry, kSlots>> entries_;
};

}  // namespace weft::builtins
