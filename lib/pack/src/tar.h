// Tar archives: just what WebDataset reads.
#pragma once

#include <functional>
#include <string_view>

#include "weft/base/result.h"
#include "weft/base/text.h"

namespace weft::pack {

// Appends a file. Names have less than 100 bytes.
void tar_member(std::string_view name, std::string_view data, Text& out);

Status read_tar(std::string_view archive,
                const std::function<Status(std::string_view name, std::string_view data)>& use);

}  // namespace weft::pack
