// Any bytes as the journal of a data set. A torn line costs itself alone; what is read can be
// summarised, and the summary agrees with it.
#include <string>
#include <vector>

#include "target.h"
#include "weft/base/check.h"
#include "weft/record/manifest.h"
#include "weft/sys/files.h"

using namespace weft;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  sys::MemoryFiles files;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  WEFT_CHECK(files.write("/d/manifest.jsonl", text).ok(), "memory is full");
  const auto manifest = record::read_manifest(files, "/d");
  if (!manifest) {
    WEFT_CHECK(!manifest.error().message.empty(), "a refusal without a reason");
    return 0;
  }
  if (!*manifest) return 0;
  (void)(*manifest)->hash();
  for (const record::Shard& shard : (*manifest)->shards) {
    WEFT_CHECK((*manifest)->find(shard.range.number) != nullptr, "a shard that is not found");
    WEFT_CHECK(shard.range.begin <= shard.range.end, "a range that ends before it begins");
    (void)record::shard_name((*manifest)->options, shard.range.number);
  }
  if (record::write_summary(files, "/d", **manifest, 0, {}).ok())
    WEFT_CHECK(record::check_summary(files, "/d", **manifest).ok(), "a summary of something else");
  return 0;
}

namespace weft::fuzz {

std::span<const std::string_view> seeds() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> made;
    for (const record::Format format : {record::Format::kJsonl, record::Format::kJson}) {
      sys::MemoryFiles files;
      record::DataOptions options;
      options.categories = {"loop", "math"};
      options.devices = {"cpu", "cuda"};
      options.format = format;
      options.policy = "else_chance = 1\n";
      (void)record::start_journal(files, "/d", {}, options);
      for (uint64_t number = 0; number < 3; ++number) {
        record::Shard shard;
        shard.range = record::shard_range(options, 25'000, number);
        shard.hash = "0123456789abcdef0123456789abcdef";
        shard.counts.records = 7;
        shard.counts.duplicates = shard.range.size() * options.devices.size() - 7;
        (void)record::add_shard(files, "/d", {}, shard);
      }
      made.push_back(files.all().at("/d/manifest.jsonl"));
    }
    return made;
  }();
  static const std::vector<std::string_view> views(texts.begin(), texts.end());
  return views;
}

}  // namespace weft::fuzz
