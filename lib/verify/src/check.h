// One level: what is wrong with a record.
#pragma once

#include <memory>
#include <string>

#include "weft/record/manifest.h"
#include "weft/record/record.h"
#include "weft/verify/verify.h"

namespace weft::verify {

class Check {
 public:
  virtual ~Check() = default;
  // Empty: nothing. Not thread-safe.
  virtual std::string look(const record::Record& record) = 0;
};

// `options` must outlive the check.
std::unique_ptr<Check> make_check(Level level, const record::DataOptions& options);
#define WEFT_LEVEL(name, Name, help) \
  std::unique_ptr<Check> make_##name##_check(const record::DataOptions& options);
#include "weft/verify/levels.def"

}  // namespace weft::verify
