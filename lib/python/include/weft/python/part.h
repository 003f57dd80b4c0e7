// What the parts of an evaluator have in common.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/python/arguments.h"
#include "weft/python/context.h"

namespace weft::python {

class Evaluator;

class Part {
 public:
  Part(Evaluator& evaluator, Context& context) : s_(context.state), c_(context), e_(evaluator) {}
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;

 protected:
  using Nodes = syntax::Nodes;

  ~Part() = default;

  const syntax::Tree& tree() const { return *c_.tree; }
  std::string_view text(Symbol symbol) const { return s_.symbols.text(symbol); }
  Value unknown(Literal reason) const { return s_.unknown(reason); }

  Session& s_;
  Context& c_;
  Evaluator& e_;
};

}  // namespace weft::python
