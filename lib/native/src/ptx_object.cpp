#include "ptx_object.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

#include "weft/ptx/module.h"

namespace weft::native {
namespace {

constexpr std::string_view kLine = "// weft-kernel ";

uint32_t number_in(std::string_view text) {
  uint32_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// The words of a text that `ends` separate, without empty ones.
std::vector<std::string_view> split(std::string_view text, std::string_view ends) {
  std::vector<std::string_view> words;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(ends), text.size()));
    if (text.empty()) return words;
    const size_t end = std::min(text.find_first_of(ends), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

// Of the entry with that name; empty: there is none.
std::vector<uint32_t> parameters_of(const ptx::Module& module, const std::string& entry) {
  const auto found = std::ranges::find(module.functions, entry, &ptx::Function::name);
  if (found == module.functions.end()) return {};
  return {found->parameters.begin(), found->parameters.end()};
}

}  // namespace

std::string ptx_header(const HostModule& module) {
  std::string text;
  for (const driver::KernelEntry& kernel : module.kernels)
    fmt::format_to(std::back_inserter(text), "{}{} {} {} {}\n", kLine, kernel.name, kernel.rank,
                   module.block_dim, kernel.grid_stride ? "grid-stride" : "one-index");
  return text;
}

std::vector<PtxKernel> kernels_in_ptx(std::string_view text) {
  std::vector<PtxKernel> kernels;
  const auto module = ptx::parse(text);
  if (!module) return kernels;
  std::string_view rest = text;
  while (rest.starts_with(kLine)) {
    const size_t end = std::min(rest.find('\n'), rest.size());
    const std::vector<std::string_view> words =
        split(rest.substr(kLine.size(), end - kLine.size()), " ");
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (words.size() != 4) continue;
    const std::string name(words[0]);
    kernels.push_back({.name = name,
                       .rank = static_cast<int>(number_in(words[1])),
                       .block_size = number_in(words[2]),
                       .grid_stride = words[3] == "grid-stride",
                       .forward = parameters_of(*module, name + std::string(kForwardEntry)),
                       .adjoint = parameters_of(*module, name + std::string(kAdjointEntry))});
  }
  return kernels;
}

}  // namespace weft::native
