// What a stock holds.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "program.h"
#include "weft/base/rng.h"
#include "weft/mine/kernels.h"
#include "weft/recombine/stock.h"

namespace weft::recombine {

struct Member {
  mine::MinedKernel mined;
  std::shared_ptr<const Program> program;
};

struct Stock::State {
  std::vector<Member> members;
  std::map<std::string, std::vector<uint32_t>> by_file;
  std::map<std::string, std::vector<uint32_t>, std::less<>> by_parameter;  // "x: wp.array(...)"
  std::unordered_set<std::string> fingerprints;

  // A kernel that it may stand beside: of the same file, or with a parameter of the same name and
  // type. Nothing: none was found.
  std::optional<uint32_t> partner(uint32_t member, Rng& rng) const;
};

}  // namespace weft::recombine
