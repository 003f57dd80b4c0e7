// What a generator made: coverage as a report instead of a hope.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "weft/base/text.h"

namespace weft::synth {

class Statistics {
 public:
  Statistics();

  uint64_t samples() const { return samples_; }
  // How often each builtin, kind of statement and type occurs, names ascending. Includes zeros of
  // what the grammar could make.
  using Counts = std::vector<std::pair<std::string_view, uint64_t>>;
  Counts builtins() const;
  Counts statements() const;
  Counts types() const;

  void merge(const Statistics& other);
  void clear();
  void print(Text& out) const;

  // For the generator: one more use of a row of the grammar, a statement, a type.
  void add_sample() { ++samples_; }
  void add_row(size_t row) { ++rows_[row]; }
  void add_statement(size_t kind) { ++statements_[kind]; }
  void add_type(size_t type) { ++types_[type]; }

 private:
  uint64_t samples_ = 0;
  std::vector<uint64_t> rows_, statements_, types_;
};

}  // namespace weft::synth
