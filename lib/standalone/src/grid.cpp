#include "weft/standalone/grid.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

namespace weft::standalone {

std::string plain(std::string_view type) {
  if (type.starts_with("const ")) type.remove_prefix(6);
  while (!type.empty() && (type.back() == '*' || type.back() == '&' || type.back() == ' '))
    type.remove_suffix(1);
  return std::string(type);
}

std::array<int, 3> block_of(size_t dimensions) {
  if (dimensions == 1) return {256, 1, 1};
  if (dimensions == 2) return {32, 8, 1};
  return {32, 4, 2};
}

std::string block_text(size_t dimensions) {
  const std::array<int, 3> block = block_of(dimensions);
  return fmt::format("{}",
                     fmt::join(std::span(block).first(std::min<size_t>(dimensions, 3)), ", "));
}

std::vector<std::string> along_grid(const std::vector<std::string>& extents) {
  std::vector<std::string> along(extents.rbegin(), extents.rend());
  if (along.size() == 4) {
    along[2] = fmt::format("{} * {}", extents[0], extents[1]);
    along.pop_back();
  }
  return along;
}

}  // namespace weft::standalone
