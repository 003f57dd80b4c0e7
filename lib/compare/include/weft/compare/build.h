// Makes comparisons: of the kernels of a file, and of records.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/compare/comparison.h"
#include "weft/diag/diagnostics.h"
#include "weft/record/record.h"
#include "weft/scope/source_request.h"

namespace weft::compare {

// Not thread-safe; use it again for the next kernel.
class Builder {
 public:
  Builder();
  ~Builder();

  // The kernels that compile, in the order of the file. What is wrong with the others is reported.
  std::vector<std::string> kernels(const scope::SourceRequest& source, diag::Diagnostics& diags);
  // One of them, for both devices.
  Comparison of_kernel(const scope::SourceRequest& source, const std::string& kernel);

  // One record, or the two of one kernel for both devices. Code that no record has is compiled from
  // the Python source, if it can be; not where `origin` is `live`, as Python's package has it of
  // live objects: their source alone is not what they were made of.
  Comparison of_records(std::span<const record::Record* const> records);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace weft::compare
