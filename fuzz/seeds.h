// Inputs that fuzz targets begin with.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace weft::fuzz {

// The texts of a folder's files with this ending, by name; `folder` is relative to the repository.
std::vector<std::string> texts_of(const std::string& folder, std::string_view ending);

// The first lines of a file of the repository.
std::vector<std::string> lines_of(const std::string& file, size_t most);

// Python files with every statement and type that weft knows, for as long as the program runs.
std::span<const std::string_view> python_seeds();

}  // namespace weft::fuzz
