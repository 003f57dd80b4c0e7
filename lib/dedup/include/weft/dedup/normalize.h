// A program without what does not matter for what it computes in kind: its names and numbers.
//
// The normal form is a row of codes, the syntax tree in prefix order: a node, then its children.
// Comments, layout, parentheses, docstrings, imports are not in it. A name that the program binds
// itself (kernel, function, struct, field, parameter, local, constant) is the number of its first
// occurrence in its scope; any other name (wp, builtins, attributes, keywords) is the hash of its
// spelling. A number, with or without a sign, is its kind, as booleans and strings are; only
// integers that are part of a type (`ndim=2`, `length=3`, `shape=(3, 4)`) keep their values.
//
// Codes are the same in every run and on every machine.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::dedup {

using Code = uint64_t;

// The code of a name that the program binds itself without its number: that it is one.
Code without_number(Code code);

// Not thread-safe: one a thread. Results are valid until the next call.
class Normalizer {
 public:
  Normalizer();
  ~Normalizer();

  std::span<const Code> normalize(const syntax::Tree& tree, const SymbolTable& symbols);
  // Of a text; what of it is no Python is left out.
  std::span<const Code> normalize(std::string_view source);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace weft::dedup
