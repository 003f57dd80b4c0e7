// Which of all that weft can compile a corpus exercises: builtins, overloads, types, statements,
// expressions and branches of the emitter.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "weft/record/record.h"

namespace weft::stats {

struct Item {
  std::string name;
  bool differentiable = false;  // builtins and overloads
  std::string_view exception;   // why a corpus need not have it; empty: it should
};
struct Section {
  std::string_view key, title;
  std::vector<Item> items;
  size_t first = 0;  // of its items among those of all sections
};
// The same for every corpus.
const std::vector<Section>& sections();

struct Coverage {
  uint64_t kernels = 0;
  uint64_t rejected = 0;         // records that do not compile
  std::string rejection;         // of one of them
  std::vector<uint64_t> counts;  // in how many kernels each item occurs, section after section

  void add(const Coverage& other);
};

// What a section comes to. Items with an exception that do occur count as items.
struct Share {
  uint64_t seen = 0, all = 0, excepted = 0;
  double value() const { return all == 0 ? 1 : double(seen) / double(all); }
};
Share share_of(const Coverage& coverage, const Section& section);
// Of the builtins that have an adjoint.
Share differentiable_share(const Coverage& coverage);
// Items that should occur and do not; `only` picks some of them.
std::vector<std::string_view> missing(const Coverage& coverage, const Section& section,
                                      bool only_differentiable = false);

// The builtins with an exception by reason, as a table of Markdown, those with an adjoint in bold:
// what docs/coverage.md shows.
std::string exceptions_table();

// Compiles records again and looks at their typed programs. One a thread.
class CoverageCounter {
 public:
  CoverageCounter();
  ~CoverageCounter();
  void add(const record::Record& record);
  const Coverage& coverage() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace weft::stats
