#include "weft/pipeline/maker.h"

#include <utility>

#include "weft/base/check.h"

namespace weft::pipeline {

void Batch::add(const record::Record& record, const dedup::Fingerprint& fingerprint) {
  const size_t begin = lines_.size();
  record::write_json(record, names_, lines_);
  lines_ << '\n';
  records_.push_back(
      {.end = lines_.size(), .index = record.metadata.index, .device = record.metadata.device});
  fingerprints_.push_back(fingerprint);
  counts_.add(record, lines_.size() - begin);
}

// Rare, so what was counted of a record is read from its line again.
void Batch::remove(const std::vector<bool>& marked) {
  Text lines;
  std::vector<record::Extent> records;
  record::RecordReader reader;
  size_t begin = 0;
  for (size_t i = 0; i < records_.size(); ++i) {
    const std::string_view line = lines_.view().substr(begin, records_[i].end - begin);
    begin = records_[i].end;
    if (!marked[i]) {
      lines << line;
      records.push_back(records_[i]);
      records.back().end = lines.size();
      continue;
    }
    const auto record = reader.read(line);
    WEFT_CHECK(record.ok(), "a record that was just written cannot be read");
    counts_.take_back(**record, line.size());
    ++counts_.duplicates;
  }
  lines_ = std::move(lines);
  records_ = std::move(records);
  fingerprints_.clear();
}

void Batch::clear() {
  lines_.clear();
  records_.clear();
  fingerprints_.clear();
  counts_.clear();
}

}  // namespace weft::pipeline
