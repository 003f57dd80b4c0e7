// Any bytes as the generated code of a record: lines are linked and printed all the same, as page,
// as text and as JSON.
#include <string>
#include <vector>

#include "seeds.h"
#include "target.h"
#include "weft/base/check.h"
#include "weft/compare/build.h"
#include "weft/compare/output.h"
#include "weft/record/record.h"

using namespace weft;

namespace {

const std::vector<std::string>& lines() {
  static const std::vector<std::string> all = fuzz::lines_of("samples/pairs.jsonl", 12);
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static compare::Builder builder;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  record::RecordReader reader;
  const auto of = reader.read(lines()[size % lines().size()]);
  WEFT_CHECK(of.ok(), "a sample cannot be read");
  record::Record record = **of;
  record.ir_forward = text;
  if (record.ir_backward) record.ir_backward = text;
  const record::Record* const one = &record;
  const std::vector<compare::Comparison> made = {builder.of_records({&one, 1})};
  WEFT_CHECK(compare::as_page(made, {.title = "fuzz", .note = {}}).size() > 1000, "no page");
  WEFT_CHECK(!compare::as_json(made).empty(), "no JSON");
  (void)compare::as_text(made[0],
                         {.width = 80, .colour = size % 2 == 0, .cpu = true, .cuda = true});
  return 0;
}

namespace weft::fuzz {

std::span<const std::string_view> seeds() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> made;
    record::RecordReader reader;
    for (const std::string& line : lines())
      if (const auto record = reader.read(line)) {
        made.emplace_back((*record)->ir_forward);
        made.emplace_back((*record)->ir_backward.value_or(""));
      }
    return made;
  }();
  static const std::vector<std::string_view> views(texts.begin(), texts.end());
  return views;
}

}  // namespace weft::fuzz
