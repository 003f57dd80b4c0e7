// What the threads of a kernel do with its arrays, as far as the source shows it, and what follows
// from that for the order of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/record/record.h"

namespace weft::dialogue {

// An array parameter that is used in one place.
struct Effect {
  enum class Kind : uint8_t {
    kRead,
    kWrite,
    kSum,      // by an atomic operation, or `+=`, which Warp makes one
    kExtreme,  // by an atomic minimum or maximum
    kAtomic,   // by another one
  };
  Kind kind;
  std::string_view array, text, index;  // "out", "out[i, j] = x", "i, j"
  uint32_t line;
  bool own = false;      // the element has the thread's place among its indices
  bool by_call = false;  // wp.atomic_add(...)
  bool used = false;     // what the atomic operation gives back is
};

struct Effects {
  bool known = false;                              // the source shows all of them
  std::vector<std::string_view> threads;           // "i", "j" of `i, j = wp.tid()`
  std::vector<std::string_view> arrays, integers;  // parameters; of integers: scalars, too
  std::vector<Effect> all;                         // in the order of the source
};
Effects effects_of(const record::Record& record);

// What the order of threads can change, by the verdict of the record; `number` draws its wording.
// Nothing: the source does not show that it is so.
std::optional<std::string> order_text(const record::Record& record, uint64_t number);

// "`a`, `b` and `c`".
std::string listed(const std::vector<std::string_view>& names);

}  // namespace weft::dialogue
