// The records of data sets and files, as blocks of whole lines: however many there are, they take
// the memory of the blocks at hand.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/record/hash.h"
#include "weft/record/manifest.h"
#include "weft/sys/files.h"

namespace weft::record {

struct Block {
  std::string text;                // whole lines, each a record and its line end
  size_t input = 0;                // index into RecordStream::inputs()
  uint64_t first_line = 1;         // of the file, 1-based; in a folder of files all are one line
  std::vector<std::string> files;  // of a folder of files: the one of each line
};

// A shard of a data set, or a file.
struct Input {
  std::string path;  // "-": standard input
  const Manifest* manifest = nullptr;
  Range range;                      // of a shard
  std::optional<uint64_t> records;  // how many there must be
  std::string hash;                 // of a shard's bytes
};

class RecordStream {
 public:
  // Paths are folders with a data set, files with a record a line (.jsonl, .json), and `-`.
  static Result<std::unique_ptr<RecordStream>> open(sys::Files& files,
                                                    const std::vector<std::string>& paths);

  const std::vector<Input>& inputs() const { return inputs_; }
  // Those of the folders, in the order given.
  const std::vector<std::unique_ptr<Manifest>>& manifests() const { return manifests_; }

  // Puts the next lines into `block`, or none, where there was much to look for. False at the end.
  // At the end of a shard it is an error that its bytes are not those that the journal tells of.
  Result<bool> next(Block& block);
  // "`shard-00000.jsonl`, line 3": for messages. `line` counts the block's lines from 0.
  std::string place(const Block& block, uint64_t line) const;

 private:
  explicit RecordStream(sys::Files& files) : files_(files) {}
  Status add(const std::string& path);
  Status open_input();
  Result<bool> next_lines(Block& block);
  Result<bool> next_files(Block& block);

  sys::Files& files_;
  std::vector<std::unique_ptr<Manifest>> manifests_;
  std::vector<Input> inputs_;
  size_t at_ = 0;                         // of inputs_
  std::unique_ptr<sys::InputFile> file_;  // of it
  std::string rest_;                      // the begin of a line whose end is not read yet
  uint64_t line_ = 1;                     // its number
  uint64_t index_ = 0;                    // of a folder of files: the next
  uint64_t read_ = 0;                     // records of the input so far
  Hasher hasher_;                         // of its bytes
};

}  // namespace weft::record
