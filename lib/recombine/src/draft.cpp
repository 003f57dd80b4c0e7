#include "draft.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "prose.h"
#include "weft/base/edited.h"

namespace weft::recombine {

namespace {

constexpr std::string_view kKernel = "_kernel";

std::string_view without_front(std::string_view kernel) {
  constexpr std::array<std::string_view, 4> kFronts = {"_", "test_", "kernel_", "k_"};
  for (bool cut = true; cut;) {
    cut = false;
    for (const std::string_view front : kFronts) {
      if (!kernel.starts_with(front) || kernel.size() == front.size()) continue;
      kernel.remove_prefix(front.size());
      cut = true;
    }
  }
  return kernel;
}

// Without what tells nothing, unless that is all there is.
std::string_view stem_of(std::string_view kernel) {
  std::string_view stem = without_front(kernel);
  for (const std::string_view end : {kKernel, std::string_view("_test")})
    if (stem.ends_with(end) && stem.size() > end.size()) stem.remove_suffix(end.size());
  return stem;
}

size_t longest_line(std::string_view text) {
  size_t longest = 0;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    longest = std::max(longest, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return longest;
}

// A line for each parameter, where all are in one that became too long; null: it is well.
std::shared_ptr<const Program> with_shorter_signature(const Program& program,
                                                      const std::string& name) {
  const Span signature = program.signature();
  const std::string_view text =
      std::string_view(program.text).substr(signature.begin, signature.end - signature.begin);
  if (text.size() <= kLongestSignature || text.find_first_of("\n#") != std::string_view::npos ||
      syntax::function_def(program.tree, program.kernel).returns.valid())
    return nullptr;
  std::vector<std::string> parameters;
  for (const Parameter& parameter : program.parameters())
    parameters.push_back(parameter_text(parameter.name, parameter.annotation));
  const auto text_of_all =
      edited(program.text, std::vector<Edit>{{signature, signature_text(name, parameters)}});
  return text_of_all ? Program::read(*text_of_all, name) : nullptr;
}

}  // namespace

bool Draft::become(const std::string& text, std::string name) {
  constexpr size_t kLongestLine = 120;
  std::shared_ptr<const Program> made = Program::read(tidied(text), name);
  if (made == nullptr) return false;
  if (auto shorter = with_shorter_signature(*made, name)) made = std::move(shorter);
  if (longest_line(made->text) > std::max(kLongestLine, longest_line(program->text))) return false;
  program = std::move(made);
  kernel = std::move(name);
  return true;
}

bool Draft::become(std::vector<Edit> edits, std::string name) {
  const std::optional<std::string> text = edited(program->text, std::move(edits));
  return text && become(*text, std::move(name));
}

std::string Draft::description() const {
  std::string text = said;
  for (const std::string& note : notes) text += ", " + note;
  return text.ends_with('.') ? text : text + ".";
}

std::string Draft::all_that_is_said() const {
  return fmt::format("{} {} {}", description(), kernel, program->prose());
}

bool Draft::speaks_of(const std::vector<std::string_view>& words) const {
  const auto spoken = words_in(all_that_is_said());
  return std::ranges::any_of(words, [&](std::string_view word) { return spoken.contains(word); });
}

bool Draft::says(std::string_view part) const {
  const auto spoken = words_in(all_that_is_said());
  return std::ranges::any_of(
      spoken, [&](const std::string& word) { return word.find(part) != std::string::npos; });
}

std::string said_of(const mine::MinedKernel& kernel) {
  constexpr std::string_view kTest = " test";
  std::string said = kernel.description.empty() ? words_of(kernel.name) : kernel.description;
  if (said.ends_with('.') && !said.ends_with("..")) said.pop_back();
  if (said.ends_with(kTest)) said.resize(said.size() - kTest.size());
  said[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(said[0])));
  return said;
}

std::string words_of(std::string_view kernel) {
  std::string words(stem_of(kernel));
  std::ranges::replace(words, '_', ' ');
  return words;
}

bool tells_something(std::string_view kernel) {
  constexpr size_t kLeastLetters = 3;
  for (const std::string& word : words_in(words_of(kernel))) {
    const auto letters = std::ranges::count_if(
        word, [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; });
    if (static_cast<size_t>(letters) >= kLeastLetters && word != "kernel" && word != "test")
      return true;
  }
  return false;
}

std::string with_prefix(std::string_view prefix, std::string_view kernel) {
  return fmt::format("{}_{}", prefix, without_front(kernel));
}

std::string with_suffix(std::string_view kernel, std::string_view suffix) {
  const bool marked = kernel.ends_with(kKernel);
  return fmt::format("{}_{}{}", stem_of(kernel), suffix, marked ? kKernel : "");
}

}  // namespace weft::recombine
