// Looks for rewrites after which no rule about gradients has anything to say of a kernel.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/check/check.h"
#include "weft/driver/compile.h"

namespace weft::prove {

// Whether numbers can say something of a finding: it is about a gradient of a kernel of the file.
bool is_provable(const check::Finding& finding, std::string_view path);

// The file with the other kernels blanked out, so that all else stands where it stood: it is looked
// at often.
std::string alone(const std::string& path, const std::string& text, const std::string& kernel);

struct Healing {
  std::string text;                 // of the whole file
  std::vector<std::string> titles;  // of what was done, one behind the other
};

// Reuses its memory. Not thread-safe.
class Healer {
 public:
  Healer(const std::string& warp, const Limits& limits)
      : warp_(warp), limits_(limits), checker_(warp, limits) {}

  // Nothing: there is no such way. `select` takes what is not asked for out of a report.
  std::optional<Healing> heal(const std::string& path, const std::string& text, bool search,
                              const std::string& kernel,
                              const std::function<void(check::FileReport&)>& select);

 private:
  const std::string warp_;
  const Limits limits_;
  check::Checker checker_;
  driver::Compiler compiler_;
};

}  // namespace weft::prove
