#include "archetype.h"

#include <algorithm>
#include <array>
#include <string>

#include "weft/base/check.h"
#include "weft/base/words.h"
#include "weft/diag/render.h"
#include "weft/syntax/parse_template.h"

namespace weft::synth {

using syntax::NodeId;
using syntax::NodeKind;

namespace {

struct Text {
  std::string_view name, text;
};
constexpr Text kTexts[] = {
#define WEFT_TEXT(name, text) {name, {text, sizeof(text) - 1}},
#include "archetype_texts.inc"
#undef WEFT_TEXT
};

// Names that are Python's or Warp's wherever they stand.
constexpr std::string_view kPythonNames[] = {"wp",  "range", "len",  "min", "max",
                                             "abs", "print", "math", "type"};

bool is_upper(std::string_view text) {
  bool letters = false;
  for (const char c : text) {
    if (c >= 'a' && c <= 'z') return false;
    letters = letters || (c >= 'A' && c <= 'Z');
  }
  return letters;
}

void append(const syntax::Tree& from, syntax::Tree& to) {
  const auto nodes = static_cast<uint32_t>(to.nodes.size());
  const auto pool = static_cast<uint32_t>(to.pool.size());
  const auto literals = static_cast<uint32_t>(to.literals.size());
  const auto operators = static_cast<uint32_t>(to.operators.size());
  for (syntax::Node node : from.nodes) {
    node.first += pool;
    if (node.literal.valid()) node.literal.index += literals;
    node.operators += operators;
    to.nodes.push_back(node);
  }
  for (NodeId id : from.pool) {
    if (id.valid()) id.index += nodes;
    to.pool.push_back(id);
  }
  to.literals.insert(to.literals.end(), from.literals.begin(), from.literals.end());
  to.operators.insert(to.operators.end(), from.operators.begin(), from.operators.end());
  to.root = {from.root.index + nodes};
}

}  // namespace

const Catalogue& Catalogue::get() {
  static const Catalogue catalogue;
  return catalogue;
}

Catalogue::Catalogue() {
  for (const Text& text : kTexts) read(text.name, text.text);
  for (uint32_t index = 0; index < archetypes_.size(); ++index) {
    for (const Category category : archetypes_[index].categories)
      of_[static_cast<size_t>(category)].push_back(index);
  }
  for (uint32_t index = 0; index < symbols_.size(); ++index) {
    const std::string_view text = symbols_.text({index});
    Word word = is_upper(text) ? Word::kChoice : Word::kName;
    if (std::ranges::find(kPythonNames, text) != std::end(kPythonNames)) word = Word::kPython;
#define WEFT_WORD(Name, spelling) \
  if (text == spelling) word = Word::k##Name;
#include "archetype_words.def"
    words_.push_back(word);
  }
}

bool Catalogue::is_choice(NodeId target, std::string_view name) const {
  return tree_[target].kind == NodeKind::kName && symbols_.text(tree_[target].name) == name;
}

void Catalogue::read_names(std::string_view file, NodeId call, Names& names) {
  WEFT_CHECK(tree_[call].kind == NodeKind::kCall, file);
  for (const NodeId keyword : syntax::call(tree_, call).keywords) {
    const syntax::Keyword entry = syntax::keyword(tree_, keyword);
    std::string_view text = string_of(file, entry.value);
    std::vector<Symbol> words;
    while (!text.empty()) words.push_back(symbols_.intern(next_word(text)));
    names.emplace_back(entry.name, std::move(words));
  }
}

std::string_view Catalogue::string_of(std::string_view file, NodeId constant) const {
  WEFT_CHECK(tree_[constant].kind == NodeKind::kConstant, file);
  return symbols_.text(tree_.literal(constant).text);
}

void Catalogue::read_about(std::string_view file, NodeId call, AboutPattern& about) {
  WEFT_CHECK(tree_[call].kind == NodeKind::kCall, file);
  for (const NodeId keyword : syntax::call(tree_, call).keywords) {
    const syntax::Keyword entry = syntax::keyword(tree_, keyword);
    const std::string_view key = symbols_.text(entry.name);
    if (key == "units" || key == "invariants") {
      auto& list = key == "units" ? about.units : about.invariants;
      for (const NodeId element : tree_.children(entry.value))
        list.push_back(string_of(file, element));
      continue;
    }
    std::string_view* text = key == "paragraph" ? &about.paragraph
                             : key == "formula" ? &about.formula
                             : key == "source"  ? &about.source
                                                : nullptr;
    WEFT_CHECK(text != nullptr, file);
    *text = string_of(file, entry.value);
  }
}

void Catalogue::read(std::string_view name, std::string_view text) {
  const WorkingOn working_on(name);
  const Source source(std::string(name) + ".py", std::string(text));
  diag::Diagnostics diags;
  syntax::Tree tree;
  const bool good = syntax::parse_template(source, symbols_, diags, tree);
  WEFT_CHECK(good, diag::render(diags));
  append(tree, tree_);

  const bool common = name == "common";
  Archetype archetype{.name = name, .module = tree_.root};
  for (const NodeId id : tree_.children(tree_.root)) {
    const syntax::Node& node = tree_[id];
    if (node.kind == NodeKind::kExpr) {
      archetype.description = string_of(name, tree_.child(id, 0));
    } else if (node.kind == NodeKind::kAssign) {
      const syntax::Assign assign = syntax::assign(tree_, id);
      if (is_choice(assign.targets[0], "NAMES")) {
        read_names(name, assign.value, common ? common_names_ : archetype.names);
      } else if (is_choice(assign.targets[0], "ABOUT")) {
        read_about(name, assign.value, archetype.about);
      } else if (is_choice(assign.targets[0], "REALS")) {
        archetype.only_float32 = true;
      } else if (is_choice(assign.targets[0], "CATEGORY")) {
        std::string_view words = symbols_.text(tree_.literal(assign.value).text);
        while (!words.empty()) {
          Category category;
          const bool known = find_category(next_word(words), category);
          WEFT_CHECK(known, name);
          archetype.categories.push_back(category);
        }
      }
    } else if (common && node.kind == NodeKind::kFunctionDef) {
      common_.push_back(id);
    }
  }
  if (common) return;
  WEFT_CHECK(!archetype.description.empty() && !archetype.categories.empty(), name);
  archetypes_.push_back(std::move(archetype));
}

void Catalogue::count_reads(NodeId id, Symbol name, size_t& reads) const {
  const syntax::Node& node = tree_[id];
  if (node.kind == NodeKind::kName && node.name == name) ++reads;
  for (const NodeId child : tree_.children(id)) {
    if (child.valid()) count_reads(child, name, reads);
  }
}

bool Catalogue::reads_once(NodeId function, size_t parameter) const {
  const syntax::FunctionDef def = syntax::function_def(tree_, function);
  const Symbol name =
      syntax::arg(tree_, syntax::arguments(tree_, def.arguments).args[parameter]).name;
  size_t reads = 0;
  for (const NodeId statement : def.body) count_reads(statement, name, reads);
  return reads <= 1;
}

}  // namespace weft::synth
