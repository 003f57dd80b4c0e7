// weft check --prove, --fix and --diff: what numbers say of findings, and what heals them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/prove/prove.h"

namespace weft::cli {

struct Proving {
  bool prove = false, fix = false, diff = false;
  bool any() const { return prove || fix || diff; }
};

// Not ok: what is asked for cannot be done to these paths.
Status check_proving(const Proving& proving, std::span<const std::string> paths);

// Of files that were checked. With a code the command ends here.
std::optional<int> apply_proving(const Proving& proving, const prove::Options& options,
                                 std::vector<prove::File>& files);

}  // namespace weft::cli
