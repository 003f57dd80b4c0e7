// Archetypes: kernels of a field, written as templates in Python (archetypes/*.py). Upper-case
// names are choices that are made when a kernel is drawn, lower-case ones become names of the
// kernel. docs/archetypes.md is the language.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"
#include "weft/synth/category.h"

namespace weft::synth {

// What a word of a template means.
enum class Word : uint8_t {
  kName,    // of the kernel: variables, functions, structures
  kPython,  // wp, range, len ...: stays as it is
  kChoice,  // upper case: known when the kernel is drawn
#define WEFT_WORD(Name, text) k##Name,
#include "archetype_words.def"
};

// synth::About with {choices}.
struct AboutPattern {
  std::string_view paragraph;                // what it computes and what for
  std::string_view formula, source;          // the formula and where it stands
  std::vector<std::string_view> units;       // "dt: s"
  std::vector<std::string_view> invariants;  // what holds of its arrays after a launch
};

struct Archetype {
  std::string_view name;  // of its file
  std::vector<Category> categories;
  syntax::NodeId module;         // in Catalogue::tree()
  std::string_view description;  // with {choices}
  AboutPattern about;
  bool only_float32 = false;
  // The names that a name may get; symbols of Catalogue::symbols().
  std::vector<std::pair<Symbol, std::vector<Symbol>>> names;
};

// All archetypes, read once. A template that is not sound stops the process: it is part of weft.
class Catalogue {
 public:
  static const Catalogue& get();

  const syntax::Tree& tree() const { return tree_; }
  const SymbolTable& symbols() const { return symbols_; }
  std::span<const Archetype> archetypes() const { return archetypes_; }
  // Indices of those of a category.
  std::span<const uint32_t> of(Category category) const {
    return of_[static_cast<size_t>(category)];
  }
  Word word(Symbol symbol) const { return words_[symbol.index]; }
  // Macros and functions of common.py.
  std::span<const syntax::NodeId> common() const { return common_; }
  std::span<const std::pair<Symbol, std::vector<Symbol>>> common_names() const {
    return common_names_;
  }
  // Whether a function reads its parameter at most once: then any expression may stand there.
  bool reads_once(syntax::NodeId function, size_t parameter) const;

 private:
  Catalogue();
  using Names = std::vector<std::pair<Symbol, std::vector<Symbol>>>;
  void read(std::string_view name, std::string_view text);
  void read_names(std::string_view file, syntax::NodeId call, Names& names);
  void read_about(std::string_view file, syntax::NodeId call, AboutPattern& about);
  std::string_view string_of(std::string_view file, syntax::NodeId constant) const;
  void count_reads(syntax::NodeId id, Symbol name, size_t& reads) const;
  bool is_choice(syntax::NodeId target, std::string_view name) const;

  syntax::Tree tree_;
  SymbolTable symbols_;
  std::vector<Archetype> archetypes_;
  std::array<std::vector<uint32_t>, kCategories> of_;
  std::vector<Word> words_;  // by symbol
  std::vector<syntax::NodeId> common_;
  Names common_names_;
};

}  // namespace weft::synth
