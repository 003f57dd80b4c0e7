// The Python files of a folder, and the licence that each stands under.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/sys/files.h"

namespace weft::mine {

struct SourceFile {
  std::string path;
  std::string name;                    // relative to the tree, with `/`
  std::optional<std::string> license;  // of its folder or the nearest above it in the tree
};

// All `.py` below `tree`, by name; foreign folders and links to folders left out. A folder that
// cannot be listed stands for itself: whoever reads it gets the reason. Or the one file that `tree`
// is.
Result<std::vector<SourceFile>> python_files(const std::string& tree);
// The licences of what was found there.
void find_licenses(sys::Files& files, const std::string& tree, std::vector<SourceFile>& found);

}  // namespace weft::mine
