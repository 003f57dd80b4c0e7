// Records for tests.
#pragma once

#include <string>
#include <string_view>

#include "weft/record/record.h"

namespace weft::stats::test {

inline constexpr std::string_view kScale =
    "@wp.kernel\n"
    "def scale(x: wp.array(dtype=float), s: float):\n"
    "    i = wp.tid()\n"
    "    x[i] = wp.sin(x[i]) * s\n";

inline record::Record make_record(std::string_view source = kScale,
                                  std::string_view device = "cpu") {
  record::Record record;
  record.id = "00000000000000000000000000000000";
  record.python_source = source;
  record.ir_forward = "void f() {\n}\n";
  record.metadata.kernel_name = "scale";
  record.metadata.category = "math";
  record.metadata.device = device;
  record.metadata.family = "math-1";
  record.metadata.origin = "synthesised";
  record.metadata.difficulty = 2;
  record.metadata.builtins = {"mul", "sin"};
  record.metadata.features = {"float32"};
  return record;
}

// As a line of a shard.
inline std::string line_of(const record::Record& record) {
  Text text;
  record::write_json(record, record::FieldNames::kIr, text);
  return text.str() + "\n";
}

}  // namespace weft::stats::test
