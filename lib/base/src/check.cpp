#include "weft/base/check.h"

#include <cstdio>
#include <cstdlib>

namespace weft {
namespace {

thread_local std::string_view working_on;

}  // namespace

void check_failed(const char* file, int line, const char* condition, std::string_view message) {
  std::fprintf(stderr, "weft: internal error at %s:%d: %.*s (`%s` does not hold)\n", file, line,
               static_cast<int>(message.size()), message.data(), condition);
  if (!working_on.empty()) {
    std::fprintf(stderr, "weft: while working on %.*s\n", static_cast<int>(working_on.size()),
                 working_on.data());
  }
  std::fflush(stderr);
  std::abort();
}

WorkingOn::WorkingOn(std::string_view what) : before_(working_on) { working_on = what; }
WorkingOn::~WorkingOn() { working_on = before_; }

}  // namespace weft
