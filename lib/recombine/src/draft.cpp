#include "draft.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "weft/base/edited.h"

namespace weft::recombine {

namespace {

constexpr std::string_view kKernel = "_kernel";

// Without what tells nothing, unless that is all there is.
std::string_view stem_of(std::string_view kernel) {
  std::string_view stem = kernel;
  while (stem.starts_with('_')) stem.remove_prefix(1);
  if (stem.starts_with("test_")) stem.remove_prefix(5);
  if (stem.ends_with(kKernel)) stem.remove_suffix(kKernel.size());
  return stem.empty() ? kernel : stem;
}

}  // namespace

bool Draft::become(std::string text, std::string name) {
  std::shared_ptr<const Program> made = Program::read(std::move(text), name);
  if (made == nullptr) return false;
  program = std::move(made);
  kernel = std::move(name);
  return true;
}

bool Draft::become(std::vector<Edit> edits, std::string name) {
  const std::optional<std::string> text = edited(program->text, std::move(edits));
  return text && become(tidied(*text), std::move(name));
}

std::string Draft::description() const {
  std::string text = said;
  for (const std::string& note : notes) text += ", " + note;
  return text + ".";
}

std::string words_of(std::string_view kernel) {
  std::string words(stem_of(kernel));
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::string with_prefix(std::string_view prefix, std::string_view kernel) {
  const size_t first = kernel.find_first_not_of('_');
  return fmt::format("{}_{}", prefix, kernel.substr(first == std::string_view::npos ? 0 : first));
}

std::string with_suffix(std::string_view kernel, std::string_view suffix) {
  const bool marked = kernel.ends_with(kKernel);
  return fmt::format("{}_{}{}", stem_of(kernel), suffix, marked ? kKernel : "");
}

}  // namespace weft::recombine
