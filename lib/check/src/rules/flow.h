// What the values of a function depend on, found in a few passes over its instructions: threads,
// other threads, conditions; and which elements of which arrays it reads and writes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "weft/check/gradients.h"
#include "weft/ir/module.h"
#include "weft/types/constants.h"

namespace weft::check {

// Bits of what decides about a value, or about whether an instruction is executed. There may be
// more of them than are true, never less.
enum Depends : uint16_t {
  kFirstId = 1,   // the first of wp.tid()'s numbers; the others follow
  kIds = 15,      // any of them
  kOthers = 16,   // what other threads do: atomics, arrays that the kernel writes
  kElement = 32,  // an element at a place that depends on the thread
  kEqual = 64,    // that something of the thread equals something
  kUnequal = 128,
  kLimit = 256,    // a comparison of the thread's numbers with a constant
  kPattern = 512,  // a comparison of what is more than a sum of the thread's numbers: parity
  kCase = 1024     // a comparison that is the same in all threads: there may be only one of them
};

inline constexpr uint16_t kOfThread = kIds | kOthers | kElement;

// constant + sum of ids[k] * the k-th number of the thread + turns * a counter of a loop.
struct Linear {
  bool known = false;
  int64_t constant = 0;
  int64_t ids[4] = {};
  int64_t turns = 0;
  uint32_t loop = UINT32_MAX;  // the kLoop instruction of that counter, which starts at zero

  bool is_constant() const {
    return known && turns == 0 && !ids[0] && !ids[1] && !ids[2] && !ids[3];
  }
  friend bool operator==(const Linear&, const Linear&) = default;
};

struct Access {
  enum class Kind : uint8_t { kRead, kWrite, kAtomic } kind;
  uint32_t inst;
  std::string array;  // "x", "grid.cells"; empty: not known
  std::vector<ir::ValueId> indices;
  ir::ValueId value;  // read or written
  bool whole = true;  // false: a part of the element
};

struct Flow {
  Flow(const ir::Module& module, const ir::Function& function, const Stores& stores);

  const ir::Module& module;
  const ir::Function& fn;
  const Stores& stores;
  std::vector<uint16_t> depends;  // of values
  std::vector<Linear> linear;
  std::vector<uint32_t> definition;  // the instruction that makes a value; UINT32_MAX: none
  std::vector<bool> changed;         // values that something changes later
  std::vector<uint32_t> uses;        // how many instructions read a value
  std::vector<uint16_t> control;     // of instructions
  std::vector<bool> certain;         // instructions that each thread executes
  std::vector<uint32_t> loop_of;     // the innermost loop around an instruction; UINT32_MAX: none
  std::vector<Access> accesses;
  std::vector<std::string> passed;  // arrays, or what has some, that are handed to functions
  bool has_ids = false;             // it asks for its number
  bool is_cooperative = false;      // tiles, locks: threads work together in other ways
  std::vector<ir::ValueId> ids;     // what wp.tid() gave, in order

  std::span<const ir::ValueId> arguments(uint32_t inst) const;
  // The builtin that an instruction calls; empty: none.
  std::string_view builtin(uint32_t inst) const;
  // A number that stands in the source, or is one of its constants; null: it is none.
  const types::Number* constant(ir::ValueId id) const;
  bool is_written(std::string_view array) const;  // by this function, or by one that it calls
  // Through copies, loads and conversions: the value that a value is.
  ir::ValueId origin(ir::ValueId id) const;
  // The local that a reference leads into, or what it is itself.
  ir::ValueId target_of(ir::ValueId id) const;
  // Is it the same number in both places, as far as one can tell?
  bool same(ir::ValueId a, ir::ValueId b) const;
  // Is `value` made of `part`?
  bool made_of(ir::ValueId value, ir::ValueId part) const;
  // May wp.where leave it out?
  bool is_chosen(ir::ValueId value) const;

 private:
  void collect();
  void count_uses();
  bool pass();  // true: something changed
  uint16_t of_call(uint32_t inst) const;
  Linear linear_of(uint32_t inst) const;
  std::string array_of(ir::ValueId id, std::vector<ir::ValueId>& before) const;
  void add_access(uint32_t inst);
  bool asks_for_ids(ir::FunctionIndex function, int depth) const;
};

// "kOthers" and the rest of the bits, seen from the other branch.
uint16_t negated(uint16_t bits);

}  // namespace weft::check
