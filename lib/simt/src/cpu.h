// What Warp prints around the kernels of CPU code: structures of arguments, and functions that call
// a kernel for each index of a launch. It is taken as known where it is exactly that.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "flatten.h"
#include "sections.h"

namespace weft::simt {

// Removes the lines from the begin of `body`, if it begins so.
bool take_lines(std::vector<Line>& body, const auto& lines) {
  const bool there =
      body.size() >= lines.size() &&
      std::equal(lines.begin(), lines.end(), body.begin(),
                 [](std::string_view line, const Line& of) { return line == of.text; });
  if (there) body.erase(body.begin(), body.begin() + static_cast<ptrdiff_t>(lines.size()));
  return there;
}

struct PassName {
  std::string_view kernel;
  bool adjoint = false;
};

// The section's parameters become those of the kernel, the statements are what is left. False: it
// is printed otherwise.
bool unwrap_cpu(Section& section, const PassName& pass, const Sections& sections,
                ThreadNames& names);

// Not ok: the kernels are launched otherwise.
Status check_launchers(const Sections& sections);

}  // namespace weft::simt
