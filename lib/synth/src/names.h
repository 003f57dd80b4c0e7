// Names for everything: pools of words by role and theme, each interned once with its node.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "grammar.h"
#include "type.h"
#include "weft/base/rng.h"
#include "weft/base/symbol.h"
#include "weft/syntax/build.h"

namespace weft::synth {

enum class Role : uint8_t {
#define WEFT_WORDS(Role, words) k##Role,
#include "words.def"
};

struct Name {
  Symbol symbol;
  syntax::NodeId node;
};
struct ArrayName {
  Name array, element;
};
using NamePool = std::vector<Name>;

// Arrays of what only some operations take: by Ask.
using AskedPools = std::array<std::vector<ArrayName>, kAsks>;

struct Theme {
  std::string_view noun;
  std::vector<ArrayName> reals, vectors, matrices, integers;
  NamePool factors, quantities, numbers;
};

class Names {
 public:
  // Interns all words: they stay when the symbol table is truncated to what it holds then.
  Names(const Grammar& grammar, syntax::Builder& build);

  // Forgets which names are taken.
  void begin();
  // A free name of a pool: a word, or a word with a number.
  Name fresh(std::span<const Name> pool, Rng& rng, syntax::Builder& build);
  Name fresh(Role role, Rng& rng, syntax::Builder& build) { return fresh(pool(role), rng, build); }
  ArrayName fresh(std::span<const ArrayName> pool, Rng& rng, syntax::Builder& build);
  // Takes exactly this name, or one with a number.
  Name exactly(std::string_view word, syntax::Builder& build);

  std::span<const Name> pool(Role role) const { return roles_[static_cast<size_t>(role)]; }
  std::span<const Name> row(uint16_t row) const { return rows_[row]; }
  std::span<const Theme> themes() const { return themes_; }
  std::span<const ArrayName> asked(Ask ask) const { return asked_[static_cast<size_t>(ask)]; }
  // The same word as it is written for constants.
  Name upper(Name word, syntax::Builder& build);

 private:
  Name make(std::string_view word, syntax::Builder& build);
  NamePool make_pool(std::string_view words, syntax::Builder& build);
  bool taken(Symbol symbol) const;
  void take(Symbol symbol);
  Name numbered(Name word, syntax::Builder& build);

  std::vector<NamePool> roles_, rows_;
  std::vector<Theme> themes_;
  AskedPools asked_;
  std::vector<uint32_t> taken_;  // by symbol: the round in which it was taken
  uint32_t round_ = 0;
};

}  // namespace weft::synth
