#include "names.h"

#include <charconv>

#include "weft/base/words.h"

namespace weft::synth {

using syntax::Builder;

Name Names::make(std::string_view word, Builder& build) {
  return {build.symbols().intern(word), build.name(word)};
}

NamePool Names::make_pool(std::string_view words, Builder& build) {
  NamePool pool;
  while (!words.empty()) pool.push_back(make(next_word(words, ' '), build));
  return pool;
}

Names::Names(const Grammar& grammar, Builder& build) {
#define WEFT_WORDS(Role, words) roles_.push_back(make_pool(words, build));
#include "words.def"
  for (const Row& row : grammar.rows()) rows_.push_back(make_pool(row.names, build));
  const auto arrays = [&](std::string_view words) {
    std::vector<ArrayName> pool;
    while (!words.empty()) {
      std::string_view pair = next_word(words, ' ');
      const std::string_view array = next_word(pair, '/');
      const Name array_name = make(array, build);
      const Name element_name = make(pair, build);
      pool.push_back({array_name, element_name});
    }
    return pool;
  };
#define WEFT_THEME(noun, reals, vectors, matrices, integers, factors, quantities, numbers)     \
  themes_.push_back({noun, arrays(reals), arrays(vectors), arrays(matrices), arrays(integers), \
                     make_pool(factors, build), make_pool(quantities, build),                  \
                     make_pool(numbers, build)});
#include "themes.def"
#define WEFT_ASKED(ask, words) asked_[static_cast<size_t>(Ask::k##ask)] = arrays(words);
#include "asked.def"
}

Name Names::upper(Name word, Builder& build) {
  std::string text(build.symbols().text(word.symbol));
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return exactly(text, build);
}

void Names::begin() { ++round_; }

bool Names::taken(Symbol symbol) const {
  return symbol.index < taken_.size() && taken_[symbol.index] == round_;
}

void Names::take(Symbol symbol) {
  if (symbol.index >= taken_.size()) taken_.resize(symbol.index + 64, 0);
  taken_[symbol.index] = round_;
}

Name Names::numbered(Name word, Builder& build) {
  char text[64];
  const std::string_view base = build.symbols().text(word.symbol);
  std::copy(base.begin(), base.end(), text);
  char* at = text + base.size();
  for (int number = 2;; ++number) {
    char* end = std::to_chars(at, text + sizeof text, number).ptr;
    const std::string_view whole(text, static_cast<size_t>(end - text));
    const Name name{build.symbols().intern(whole), {}};
    if (taken(name.symbol)) continue;
    take(name.symbol);
    return {name.symbol, build.name(whole)};
  }
}

Name Names::fresh(std::span<const Name> pool, Rng& rng, Builder& build) {
  const size_t start = rng.below(static_cast<uint32_t>(pool.size()));
  for (size_t i = 0; i < pool.size(); ++i) {
    const Name name = pool[(start + i) % pool.size()];
    if (taken(name.symbol)) continue;
    take(name.symbol);
    return name;
  }
  return numbered(pool[start], build);
}

ArrayName Names::fresh(std::span<const ArrayName> pool, Rng& rng, Builder& build) {
  const size_t start = rng.below(static_cast<uint32_t>(pool.size()));
  for (size_t i = 0; i < pool.size(); ++i) {
    const ArrayName& name = pool[(start + i) % pool.size()];
    if (taken(name.array.symbol) || taken(name.element.symbol)) continue;
    take(name.array.symbol);
    take(name.element.symbol);
    return name;
  }
  const Name array = numbered(pool[start].array, build);
  return {array, numbered(pool[start].element, build)};
}

Name Names::exactly(std::string_view word, Builder& build) {
  const Name name = make(word, build);
  if (taken(name.symbol)) return numbered(name, build);
  take(name.symbol);
  return name;
}

}  // namespace weft::synth
