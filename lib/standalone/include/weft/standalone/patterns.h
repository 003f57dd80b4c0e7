// What of a kernel can be written faster for a GPU: found in the typed program and the shapes of
// its sample, never by names or text. print.h writes the kernel so.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/standalone/program.h"
#include "weft/standalone/sample.h"

namespace weft::standalone {

// Atomics into an element that is the same for all threads: each thread can keep a total of its
// own.
struct Reduction {
  ExprId element;
  std::vector<StmtId> statements;  // each an atomic on it, whose result nobody uses
  std::string_view op;             // "atomic_add": what makes one of two totals
};

// Atomics into a small array at places that are computed: each block can keep a copy of its own.
struct Histogram {
  VariableId array;
  std::string_view op;
  int64_t count = 0;  // elements
};

struct Patterns {
  std::vector<Reduction> reductions;
  std::vector<Histogram> histograms;

  // What was found, in the order of this file: "reduction", "histogram".
  std::vector<std::string_view> names() const;
};

Patterns find_patterns(const Program& program, const Sample& sample);

}  // namespace weft::standalone
