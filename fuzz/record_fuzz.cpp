// Any bytes to the reader of records. What it accepts is written as the same record, and what it
// refuses it explains.
#include <string>
#include <vector>

#include "seeds.h"
#include "target.h"
#include "weft/base/check.h"
#include "weft/record/record.h"

using namespace weft;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static record::RecordReader reader, second_reader;
  const auto first = reader.read({reinterpret_cast<const char*>(data), size});
  if (!first) {
    WEFT_CHECK(!first.error().message.empty(), "a refusal without a reason");
    return 0;
  }
  Text text, again;
  record::write_json(**first, record::FieldNames::kIr, text);
  const auto second = second_reader.read(text.view());
  WEFT_CHECK(second.ok(), "what was written cannot be read:\n" + text.str());
  record::write_json(**second, record::FieldNames::kIr, again);
  WEFT_CHECK(text.view() == again.view(), "another record comes back from:\n" + text.str());
  return 0;
}

namespace weft::fuzz {

std::span<const std::string_view> seeds() {
  static const std::vector<std::string> texts = lines_of("samples/pairs.jsonl", 40);
  static const std::vector<std::string_view> views(texts.begin(), texts.end());
  return views;
}

}  // namespace weft::fuzz
