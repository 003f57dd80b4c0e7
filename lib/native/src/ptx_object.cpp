#include "ptx_object.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

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

// ".param .align 8 .b8 name_param_0[24]", ".param .f32 name_param_3"
uint32_t parameter_size(std::string_view declaration) {
  const std::vector<std::string_view> words = split(declaration, " \t\n");
  for (const std::string_view word : words) {
    const bool is_type = word.size() > 2 && word[0] == '.' &&
                         std::string_view("busf").find(word[1]) != std::string_view::npos;
    const uint32_t bits = is_type ? number_in(word.substr(2)) : 0;
    if (bits == 0) continue;
    const size_t bracket = words.back().find('[');
    return bits / 8 *
           (bracket == std::string_view::npos ? 1 : number_in(words.back().substr(bracket + 1)));
  }
  return 0;
}

std::vector<uint32_t> parameters_of(std::string_view text, const std::string& entry) {
  const std::string head = fmt::format(".entry {}(", entry);
  const size_t at = text.find(head);
  std::vector<uint32_t> sizes;
  if (at == std::string_view::npos) return sizes;
  text.remove_prefix(at + head.size());
  for (const std::string_view each : split(text.substr(0, text.find(')')), ","))
    if (each.find(".param") != std::string_view::npos) sizes.push_back(parameter_size(each));
  return sizes;
}

}  // namespace

std::string ptx_header(const HostModule& module) {
  std::string text;
  for (const HostModule::HostKernel& kernel : module.kernels)
    fmt::format_to(std::back_inserter(text), "{}{} {} {} {}\n", kLine, kernel.name, kernel.rank,
                   module.block_dim, kernel.grid_stride ? "grid-stride" : "one-index");
  return text;
}

std::vector<PtxKernel> kernels_in_ptx(std::string_view text) {
  std::vector<PtxKernel> kernels;
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
                       .forward = parameters_of(rest, name + std::string(kForwardEntry)),
                       .adjoint = parameters_of(rest, name + std::string(kAdjointEntry))});
  }
  return kernels;
}

}  // namespace weft::native
