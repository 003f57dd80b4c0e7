// Data sets to a pack: deduplicated, divided into train, validation and test, in the layout of a
// loader, with a card that says what is in it.
//
//   OUT/
//     data/cuda/train-00000-of-00002.parquet ...   or as the layout has it
//     README.md        the data card, with YAML for datasets.load_dataset
//     croissant.json   the same for machines
//     manifest.json    options, inputs, counts, files
//     removed.jsonl    what --against removed, and why
//     SHA256SUMS       of every file above
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/pack/plan.h"
#include "weft/pack/sink.h"
#include "weft/record/counts.h"
#include "weft/record/where.h"

namespace weft::pack {

inline constexpr int kPackVersion = 1;

struct Options {
  std::vector<std::string> inputs;
  std::string output;
  std::string layout = "hf";
  LayoutOptions layout_options;
  std::array<unsigned, 3> shares = {70, 20, 10};
  std::string salt;
  double threshold = 0.8;
  bool keep_near = true;
  std::vector<std::string> against;
  record::Where where;                 // the records that are packed
  std::string license = "apache-2.0";  // of records that name none
  unsigned threads = 1;
};

// What is in a config and split, as it was written.
struct Summary {
  uint64_t rows = 0;
  uint64_t python_bytes = 0, forward_bytes = 0, backward_bytes = 0, lines = 0;
  uint64_t most_lines = 0, most_bytes = 0;  // of Python; of a record's texts
  record::NameCounts categories, difficulties, origins, licenses;

  uint64_t bytes() const { return python_bytes + forward_bytes + backward_bytes; }
  void add(const record::Record& record);
  void add(const Summary& other);
  void clear();
};

struct Example {
  std::string python, code, device;
};

struct Report {
  std::vector<PackedFile> files;                                // of the data, by path
  std::map<std::string, std::map<std::string, Summary>> parts;  // by config, then split
  std::map<std::string, uint64_t> families;                     // by split
  uint64_t records = 0;                                         // read
  uint64_t rows = 0, bytes = 0;                                 // written
  std::array<uint64_t, kFateNames.size()> fates{};
  uint64_t without_answer = 0;  // kept records of which the task makes no row
  uint64_t kernels = 0, clusters = 0;
  std::vector<Removal> removals;
  Example example;
};

// Whole or not at all: everything is written beside `output`, as OUTPUT.part, and renamed at the
// end. An older pack in its place is replaced; any other folder with something in it is refused.
// With `parts` what becomes of the records is decided from those.
Result<Report> pack(sys::Files& files, const Options& options, const Hooks& hooks,
                    const Parts* parts = nullptr);

// Texts of files and folders (all files below them that are text), by path. The rows of .jsonl
// files are texts of their own.
struct BenchmarkText {
  std::string name, text;
};
Result<std::vector<BenchmarkText>> read_benchmarks(sys::Files& files,
                                                   const std::vector<std::string>& paths);

}  // namespace weft::pack
