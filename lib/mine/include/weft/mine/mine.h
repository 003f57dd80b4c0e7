// Kernels of real files to a data set of records, `origin: extracted`.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/record/counts.h"
#include "weft/record/manifest.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"

namespace weft::mine {

inline constexpr std::string_view kCategory = "extracted";

// A kernel that became no record, or (`kernel` empty) a file that could not be read.
struct Rejected {
  std::string file;
  std::string kernel;
  std::string reason;  // "unsupported": a diagnostic's code, or one of mine's own
  std::string message;
  uint32_t line = 0, column = 0;  // 1-based, in the file; 0: no place
};

struct Report {
  uint64_t files = 0;
  uint64_t kernels = 0;  // found in them
  record::Counts made;
  std::vector<Rejected> rejected;  // in the order of the files
  std::string hash;
  double seconds = 0;
  bool complete = false;  // false: stopped; finished shards are there, and the next run goes on

  std::map<std::string, uint64_t> reasons() const;
};

struct Request {
  std::vector<std::string> trees;  // folders and files
  record::DataOptions options;     // `extracted_options`, with what is to be different
  // New, or with what an earlier run with the same trees and options has left.
  std::string folder;
  unsigned threads = 1;
  const sys::StopFlag* stop = nullptr;
  std::function<void(uint64_t done, uint64_t total)> progress;  // files
  // Of a finished shard that is made again: what is wrong with it.
  std::function<void(const std::string&)> damaged = nullptr;
};

record::DataOptions extracted_options();

// A kernel is in if weft compiles it in its file, and what is cut out for it compiles alone to the
// same code, but for line numbers. Of kernels that differ in names and numbers only the first
// counts. Shards that an earlier run has finished stay as they are; an error, where they were made
// of other kernels.
Result<Report> mine(sys::Files& files, const Request& request);

}  // namespace weft::mine
