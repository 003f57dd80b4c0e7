// What is said about a kernel: its sentence, a paragraph, the formula, units, invariants.
#include <algorithm>
#include <array>
#include <charconv>

#include "expand.h"
#include "weft/base/check.h"

namespace weft::synth {

namespace {

// The text up to the brace that closes what begins the pattern, which loses both.
std::string_view take_braces(std::string_view& pattern, std::string_view of) {
  size_t close = 0, depth = 0;
  for (; close < pattern.size(); ++close) {
    depth += pattern[close] == '{';
    if (pattern[close] == '}' && --depth == 0) break;
  }
  WEFT_CHECK(close < pattern.size(), of);
  const std::string_view inside = pattern.substr(1, close - 1);
  pattern.remove_prefix(close + 1);
  return inside;
}

// a|b|c apart; bars in inner braces are left alone.
std::vector<std::string_view> alternatives(std::string_view text) {
  std::vector<std::string_view> parts;
  for (size_t begin = 0, at = 0, level = 0; at <= text.size(); ++at) {
    if (at < text.size()) {
      level += text[at] == '{';
      level -= text[at] == '}';
      if (text[at] != '|' || level != 0) continue;
    }
    parts.push_back(text.substr(begin, at - begin));
    begin = at + 1;
  }
  return parts;
}

// Choices that say nothing leave no gaps behind.
std::string without_gaps(std::string text) {
  const auto gaps = std::ranges::unique(text, [](char a, char b) { return a == ' ' && b == ' '; });
  text.erase(gaps.begin(), gaps.end());
  if (text.ends_with(' ')) text.pop_back();
  return text;
}

// Sentences begin with a capital letter, whatever choice they begin with.
std::string sentences(std::string text) {
  text = without_gaps(std::move(text));
  bool begins = true;
  for (size_t at = 0; at < text.size(); ++at) {
    char& c = text[at];
    if (begins && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    begins = c == ' ' && at > 2 && text[at - 1] == '.' && text[at - 3] != '.' &&
             !std::string_view(text).substr(0, at).ends_with("vs.");
  }
  return text;
}

}  // namespace

std::string Expander::sentence(std::string_view pattern) { return sentences(fill_in(pattern)); }

bool Expander::holds(std::string_view flag) const {
  const bool negated = flag.starts_with('!');
  const bool if_met = flag.starts_with('+');
  if (negated || if_met) flag.remove_prefix(1);
  const Symbol symbol = in_.symbols().find(flag);
  const Meta* value = symbol.valid() ? find(symbol) : nullptr;
  WEFT_CHECK(value != nullptr && value->is_known(), flag);
  const bool holds = value->kind == MetaKind::kBoolean  ? value->boolean
                     : value->kind == MetaKind::kString ? !text(value->text).empty()
                                                        : value->number() != 0;
  if (if_met && !met_[symbol.index]) return false;
  return holds != negated;
}

// {a|b} one of several, {DIM} a choice, {u} the name that u (or a function) got, {FLAG?text} text
// if the choice is true, {!FLAG?text} if it is not, {+FLAG?text} if it is and the kernel met it.
std::string Expander::fill_in(std::string_view pattern) {
  std::string out;
  while (!pattern.empty()) {
    const size_t open = std::min(pattern.find('{'), pattern.size());
    out.append(pattern.substr(0, open));
    pattern.remove_prefix(open);
    if (pattern.empty()) break;
    const std::string_view inside = take_braces(pattern, of_->name);
    const size_t question = inside.find('?');
    if (question < std::min(inside.find('{'), inside.find('|'))) {
      if (holds(inside.substr(0, question))) out.append(fill_in(inside.substr(question + 1)));
      continue;
    }
    const std::vector<std::string_view> parts = alternatives(inside);
    out.append(parts.size() == 1
                   ? fill_word(inside)
                   : fill_in(parts[k_.rng_.below(static_cast<uint32_t>(parts.size()))]));
  }
  return out;
}

std::string Expander::fill_word(std::string_view word) {
  const Symbol symbol = in_.symbols().find(word);
  const Meta* value = symbol.valid() ? find(symbol) : nullptr;
  WEFT_CHECK(value != nullptr, word);
  switch (value->kind) {
    case MetaKind::kInteger:
      return std::to_string(value->integer);
    case MetaKind::kString:
      return fill_in(text(value->text));
    case MetaKind::kFunction:
      return std::string(k_.symbols_.text(name_of_function(value->node, value->node).symbol));
    case MetaKind::kReal: {
      std::array<char, 32> digits;
      char* const end = std::to_chars(digits.begin(), digits.end(), value->real).ptr;
      return {digits.begin(), end};
    }
    case MetaKind::kNode: {
      if (!is_read(*value)) unread_ = true;
      const syntax::Node& node = k_.tree_[value->node];
      WEFT_CHECK(node.name.valid(), word);
      const std::string_view name = k_.symbols_.text(node.name);
      if (node.kind != NodeKind::kAttribute) return std::string(name);
      return std::string(k_.symbols_.text(group_.symbol)).append(".").append(name);
    }
    default:
      WEFT_CHECK(false, word);
  }
  return {};
}

// Whether it is a parameter that the finished kernel has.
bool Expander::is_read(const Meta& value) const {
  return std::ranges::any_of(parameters_, [&](const Parameter& parameter) {
    return parameter.node == value.node && value.node.index < reads_.size() &&
           reads_[value.node.index] != 0;
  });
}

// Units and invariants of what the kernel does not have are left out.
void Expander::fill_about(Sample& sample) {
  const AboutPattern& of = of_->about;
  About& about = sample.about;
  about.paragraph = sentences(fill_in(of.paragraph));
  about.formula = without_gaps(fill_in(of.formula));
  about.formula_source = without_gaps(fill_in(of.source));
  about.units.clear();
  about.invariants.clear();
  for (const std::string_view unit : of.units) {
    const size_t colon = unit.find(':');
    WEFT_CHECK(colon != std::string_view::npos, unit);
    const Symbol symbol = in_.symbols().find(unit.substr(0, colon));
    const Meta* value = symbol.valid() ? find(symbol) : nullptr;
    WEFT_CHECK(value != nullptr, unit);
    if (value->kind != MetaKind::kNode || !is_read(*value)) continue;
    about.units.push_back(fill_word(unit.substr(0, colon)) + fill_in(unit.substr(colon)));
  }
  for (const std::string_view invariant : of.invariants) {
    unread_ = false;
    std::string text = fill_in(invariant);
    if (!text.empty() && !unread_) about.invariants.push_back(std::move(text));
  }
}

}  // namespace weft::synth
