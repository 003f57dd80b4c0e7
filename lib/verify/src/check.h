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

// Null for levels that do not look at a record by itself. `options` must outlive the check.
std::unique_ptr<Check> make_check(Level level, const record::DataOptions& options);
std::unique_ptr<Check> make_schema_check(const record::DataOptions& options);
std::unique_ptr<Check> make_text_check(const record::DataOptions& options);

}  // namespace weft::verify
