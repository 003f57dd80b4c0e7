// Which records are wanted, as `--where` of the commands and `where=` of the Python package say it.
// docs/data-sets.md describes the language.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/record/record.h"

namespace weft::record {

// All that a field of `metadata` or a verdict can be besides null; empty: any text.
std::span<const std::string_view> known_values(std::string_view field);

// Terms that must all hold. `KEY=A,B`: one of these values; `KEY!=A,B`: none of them. A key is a
// member of `metadata` or a verdict; of a list of names one must be the value. Numbers have ranges:
// `difficulty=2-4`, `n_lines=-20`. `null` is what has no value.
class Where {
 public:
  struct Key;  // a row of the table
  struct Range {
    uint64_t least = 0, most = UINT64_MAX;
  };
  struct Term {
    const Key* key = nullptr;
    bool negated = false;
    bool null = false;  // among the values
    std::vector<std::string> values;
    std::vector<Range> ranges;  // of numbers
  };

  // An error names the term, what was wanted, and the key or value that is most like it.
  static Result<Where> parse(const std::vector<std::string>& terms);

  bool empty() const { return terms_.empty(); }
  bool takes(const Metadata& metadata) const;
  // As they were given.
  const std::vector<std::string>& texts() const { return texts_; }
  // "--where gradient=ok --where device=cuda": for messages and commands.
  std::string as_options() const;
  // "--where gradient=ok takes none of 200 records ...": what to say where that is so.
  Error takes_none(uint64_t records) const;
  // The names of the fields that it looks at.
  std::vector<std::string_view> keys() const;

 private:
  std::vector<Term> terms_;
  std::vector<std::string> texts_;
};

// What --help says of `--where`.
std::string_view where_help();

}  // namespace weft::record
