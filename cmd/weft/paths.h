// The paths of a command line: what is read has to be there, and nothing that somebody else made is
// written over. Errors name the option and say what to do; they are bad usage.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"

namespace weft::cli {

// The code to exit with after an error, which is said on standard error; nothing: go on.
std::optional<int> bad_usage(const Status& status);

// All of them are there; `-` is standard input.
Status check_inputs(std::span<const std::string> inputs);

// What the names of pages and of JSON files end in.
inline constexpr std::array<std::string_view, 2> kPages = {".html", ".htm"};
inline constexpr std::array<std::string_view, 1> kJsonFiles = {".json"};

// A file that `option` names may be written: it is new, empty or no usual file; or its name ends as
// those files do that the option writes, and it is none of the `inputs`.
Status check_output(std::string_view option, const std::string& path,
                    std::span<const std::string_view> endings, std::span<const std::string> inputs);

// Files that weft makes together, and the one of them by whose text they are known as weft's.
struct OwnFiles {
  std::vector<std::string> names;
  std::string known_by;
  std::string_view text;
};

// They may be written to the folder: none of them is there, or they are weft's.
Status check_folder(std::string_view option, const std::string& folder, const OwnFiles& files);

// From the root on, without `.`, `..` and slashes at the end; links stay.
std::string absolute_path(const std::string& path);

}  // namespace weft::cli
