#include "weft/pipeline/maker.h"

namespace weft::pipeline {

void Batch::add(const record::Record& record) {
  const size_t begin = lines_.size();
  record::write_json(record, names_, lines_);
  lines_ << '\n';
  records_.push_back(
      {.end = lines_.size(), .index = record.metadata.index, .device = record.metadata.device});
  counts_.add(record, lines_.size() - begin);
}

void Batch::clear() {
  lines_.clear();
  records_.clear();
  counts_.clear();
}

}  // namespace weft::pipeline
