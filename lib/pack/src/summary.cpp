#include <algorithm>
#include <string>

#include "weft/pack/pack.h"

namespace weft::pack {

void Summary::add(const record::Record& record) {
  const uint64_t backward = record.ir_backward ? record.ir_backward->size() : 0;
  ++rows;
  python_bytes += record.python_source.size();
  forward_bytes += record.ir_forward.size();
  backward_bytes += backward;
  lines += record.metadata.n_lines;
  most_lines = std::max(most_lines, record.metadata.n_lines);
  most_bytes = std::max<uint64_t>(
      most_bytes, record.python_source.size() + record.ir_forward.size() + backward);
  categories.add(record.metadata.category);
  difficulties.add(std::to_string(record.metadata.difficulty));
  origins.add(record.metadata.origin);
  if (record.metadata.license) licenses.add(*record.metadata.license);
}

void Summary::add(const Summary& other) {
  rows += other.rows;
  python_bytes += other.python_bytes;
  forward_bytes += other.forward_bytes;
  backward_bytes += other.backward_bytes;
  lines += other.lines;
  most_lines = std::max(most_lines, other.most_lines);
  most_bytes = std::max(most_bytes, other.most_bytes);
  categories.add(other.categories);
  difficulties.add(other.difficulties);
  origins.add(other.origins);
  licenses.add(other.licenses);
}

void Summary::clear() {
  rows = python_bytes = forward_bytes = backward_bytes = lines = most_lines = most_bytes = 0;
  categories.clear();
  difficulties.clear();
  origins.clear();
  licenses.clear();
}

}  // namespace weft::pack
