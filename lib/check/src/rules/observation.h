// What a rule of kernels says, and what all of them are given.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "flow.h"
#include "launches.h"
#include "weft/check/finding.h"

namespace weft::check {

struct Observation {
  Rule rule;
  const ir::Function* function;
  uint32_t line;  // 0-based, within the function's source
  std::string message;
};

// A kernel, or a function that it calls.
struct Subject {
  const Flow& flow;
  bool is_kernel;
  std::span<const Launch* const> launches;  // of the kernel, in this file
};

using Analysis = void (*)(const Subject& subject, std::vector<Observation>& out);
void find_races(const Subject& subject, std::vector<Observation>& out);
void leave_bounds(const Subject& subject, std::vector<Observation>& out);
void misuse_numbers(const Subject& subject, std::vector<Observation>& out);
void waste_work(const Subject& subject, std::vector<Observation>& out);
inline constexpr Analysis kAnalyses[] = {find_races, leave_bounds, misuse_numbers, waste_work};

// Of a kernel, which comes first, and the functions that it calls.
std::vector<Observation> observe(const ir::Module& module,
                                 std::span<const ir::Function* const> functions,
                                 const Stores& stores, const Launches& launches);

inline void say(std::vector<Observation>& out, Rule rule, const Flow& flow, uint32_t inst,
                std::string message) {
  out.push_back({rule, &flow.fn, flow.fn.insts[inst].line, std::move(message)});
}

}  // namespace weft::check
