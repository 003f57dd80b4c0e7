// Reads data sets and counts: blocks of records on several threads, sums that do not depend on
// which thread sees what.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/record/where.h"
#include "weft/stats/corpus.h"
#include "weft/stats/coverage.h"
#include "weft/stats/profile.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"

namespace weft::stats {

struct ReadOptions {
  unsigned threads = 1;
  bool corpus = true;
  bool coverage = false;
  bool profile = false;
  record::Where where;  // the records that are read
  const sys::StopFlag* stop = nullptr;
  // By one thread at a time: records read, and how many there will be (0: not known).
  std::function<void(uint64_t done, uint64_t total)> progress;
};

// What a data set's own run took, from its stats.json.
struct Rate {
  std::string folder;
  double records_per_second = 0;
  double bytes_per_second = 0;
  unsigned threads = 0;
};

struct Findings {
  std::vector<std::string> paths;
  Corpus corpus;
  uint64_t unique = 0;    // records whose program and device no other has
  uint64_t filtered = 0;  // records that options.where does not take
  std::string where;      // "--where gradient=ok"; empty: all are taken
  uint64_t failed = 0;    // indices of which no record could be made
  Coverage coverage;      // with options.coverage
  Profile profile;        // with options.profile
  std::vector<Rate> rates;
  bool complete = true;  // false: stopped
};

// `paths` as RecordStream::open takes them.
Result<Findings> read(sys::Files& files, const std::vector<std::string>& paths,
                      const ReadOptions& options);

// The kernels of all Python files in a folder and below.
Result<Profile> read_python(sys::Files& files, const std::string& folder,
                            const ReadOptions& options);

}  // namespace weft::stats
