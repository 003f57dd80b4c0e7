// WEFT_CHECK: a promise of our own code. When it fails weft itself is wrong; the process stops
// and says where, with the seed or source that was being worked on.
#pragma once

#include <string_view>

namespace weft {

[[noreturn]] void check_failed(const char* file, int line, const char* condition,
                               std::string_view message);

// What this thread works on, printed by a failed check ("seed 42, index 17").
class WorkingOn {
 public:
  explicit WorkingOn(std::string_view what);
  ~WorkingOn();
  WorkingOn(const WorkingOn&) = delete;
  WorkingOn& operator=(const WorkingOn&) = delete;

 private:
  std::string_view before_;
};

}  // namespace weft

#define WEFT_CHECK(condition, message)                               \
  do {                                                               \
    if (!(condition)) [[unlikely]]                                   \
      ::weft::check_failed(__FILE__, __LINE__, #condition, message); \
  } while (false)
