#include "seeds.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace weft::fuzz {
namespace {

const std::string kRoot = std::string(WEFT_SOURCE_DIR) + "/";

}  // namespace

std::vector<std::string> texts_of(const std::string& folder, std::string_view ending) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(kRoot + folder))
    if (entry.path().extension() == ending) paths.push_back(entry.path());
  std::ranges::sort(paths);
  std::vector<std::string> texts;
  for (const std::filesystem::path& path : paths) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    texts.push_back(text.str());
  }
  return texts;
}

std::vector<std::string> lines_of(const std::string& file, size_t most) {
  std::ifstream in(kRoot + file, std::ios::binary);
  std::vector<std::string> lines;
  for (std::string line; lines.size() < most && std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::span<const std::string_view> python_seeds() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> all = texts_of("tests/golden", ".py");
    for (std::string& text : texts_of("tests/errors", ".py")) all.push_back(std::move(text));
    return all;
  }();
  static const std::vector<std::string_view> views(texts.begin(), texts.end());
  return views;
}

}  // namespace weft::fuzz
