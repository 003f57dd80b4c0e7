// The records of a shard as they lie on the disk.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "weft/record/manifest.h"
#include "weft/sys/files.h"
#include "weft/verify/verify.h"

namespace weft::verify {

struct Line {
  std::string_view json;  // without its line end
  std::string file;       // within the data set
  uint64_t number = 1;    // in the file
};

struct Lines {
  std::deque<std::string> texts;  // that `lines` are views of
  std::vector<Line> lines;
  std::string hash;               // of the bytes in order
  std::vector<Problem> problems;  // files that cannot be read, lines without an end
};

// Once stopped, what was read so far.
Lines read_lines(sys::Files& files, const std::string& folder, const record::DataOptions& options,
                 const record::Range& range, const sys::StopFlag* stop);

}  // namespace weft::verify
