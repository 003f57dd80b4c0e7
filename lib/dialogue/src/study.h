// What follows from a record's source and stands in no record. Each part is made when it is asked
// for first; nothing: the kernel has none.
#pragma once

#include <optional>
#include <string>

#include "example.h"
#include "plain_cuda.h"
#include "weft/record/record.h"

namespace weft::dialogue {

class Study {
 public:
  explicit Study(const record::Record& record) : record_(record) {}

  const record::Record& record() const { return record_; }
  const std::optional<std::string>& plain();
  const std::optional<TunedCuda>& tuned();
  const std::optional<Example>& example();
  const std::optional<std::string>& test();
  // The forward code for each device; one of them is the record's.
  const std::optional<std::string>& forward_cpp();
  const std::optional<std::string>& forward_cuda();
  // "x: array(dtype=float32)", a line each, in the order of the source.
  const std::optional<std::string>& types();
  // Each line of the kernel with the lines that it becomes.
  const std::optional<std::string>& lines();
  // Where a gradient is lost: a list, a line of the source each.
  const std::optional<std::string>& losses();

 private:
  template <typename Part>
  using Once = std::optional<std::optional<Part>>;

  const record::Record& record_;
  Once<TunedCuda> tuned_;
  Once<Example> example_;
  Once<std::string> plain_, test_, cpp_, cuda_, types_, lines_, losses_;
};

}  // namespace weft::dialogue
