// Records as lines.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "weft/base/result.h"
#include "weft/base/text.h"
#include "weft/record/record.h"
#include "weft/sys/files.h"

namespace weft::pack {

void render_line(const record::Record& record, Text& out);

// Each line of a file, without its end, a few megabytes of it in memory at a time. `compressed`:
// any number of Zstandard frames.
Status read_lines(sys::Files& files, const std::string& path, bool compressed,
                  const std::function<Status(std::string_view line)>& use);

}  // namespace weft::pack
