// Indices to their records: what one thread of the pipeline does.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "weft/base/text.h"
#include "weft/dedup/fingerprint.h"
#include "weft/record/counts.h"
#include "weft/record/manifest.h"
#include "weft/record/shard.h"

namespace weft::pipeline {

// Records of neighbouring indices as lines of JSON, with what is counted of them.
class Batch {
 public:
  explicit Batch(record::FieldNames names) : names_(names) {}

  // The name of the device must outlive the batch.
  void add(const record::Record& record, const dedup::Fingerprint& fingerprint);
  void fail(record::Failure failure) { counts_.fail(std::move(failure)); }
  // Takes the marked records out again, in lines and in counts, where they are `duplicates`.
  void remove(const std::vector<bool>& marked);
  // Keeps the memory.
  void clear();

  std::string_view lines() const { return lines_.view(); }
  const std::vector<record::Extent>& records() const { return records_; }
  const std::vector<dedup::Fingerprint>& fingerprints() const { return fingerprints_; }
  const record::Counts& counts() const { return counts_; }

 private:
  record::FieldNames names_;
  Text lines_;
  std::vector<record::Extent> records_;
  std::vector<dedup::Fingerprint> fingerprints_;  // a record each
  record::Counts counts_;
};

class Maker {
 public:
  virtual ~Maker() = default;
  // Adds the records of the indices in [begin, end), one a device, or a failure in the place of
  // one. What it adds for an index depends on the index and on what the maker was made with alone.
  virtual void make(uint64_t begin, uint64_t end, Batch& batch) = 0;
};

// Called once a thread.
using MakerFactory = std::function<std::unique_ptr<Maker>()>;

}  // namespace weft::pipeline
