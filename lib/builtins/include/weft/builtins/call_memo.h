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
    bool raw_reference = false;  // as in Dispatched
  };

  // A call in 64 bits: group, `expects`, a mark, the types of the arguments.
  class Key {
   public:
    Key(GroupId group, uint32_t expects)
        : bits_(1u << (kGroupBits + kExpectsBits) | expects << kGroupBits | group.index) {
      valid_ = group.index >> kGroupBits == 0 && expects >> kExpectsBits == 0;
    }
    void add(const types::TypeStore& types, types::TypeId argument) {
      valid_ = valid_ && types.is_permanent(argument) && argument.index >> kTypeBits == 0 &&
               argument != types::kSlice && argument != types::kTypeObject &&
               bits_ >> (64 - kTypeBits) == 0;
      bits_ = bits_ << kTypeBits | argument.index;
    }
    // False: a call that is not remembered.
    bool valid() const { return valid_; }
    uint64_t bits() const { return bits_; }

   private:
    static constexpr uint32_t kTypeBits = 10, kExpectsBits = 3, kGroupBits = 9;
    uint64_t bits_;
    bool valid_ = true;
  };

  Outcome find(Key key) const {
    if (!key.valid() || entries_ == nullptr) return {};
    const Entry& entry = (*entries_)[slot(key)];
    if (entry.key != key.bits()) return {};
    return {&overload({entry.overload}), {entry.result}, entry.results, entry.raw_reference};
  }
  // Remembers the call if its outcome follows from the key.
  void add(Key key, const types::TypeStore& types, const Resolution& resolution,
           const ResultType& result, const Dispatched& dispatched);

 private:
  struct Entry {       // an Outcome in little memory
    uint64_t key = 0;  // no call's
    uint16_t overload = 0;
    uint16_t result = 0;
    uint8_t results = 0;
    bool raw_reference = false;
  };
  static_assert(sizeof(Entry) == 16);
  static constexpr size_t kSlots = 2048;  // a call takes the place of the one before it
  static size_t slot(Key key) { return key.bits() * 0x9E3779B97F4A7C15ull >> 53; }

  std::unique_ptr<std::array<Entry, kSlots>> entries_;
};

}  // namespace weft::builtins
