// Any bytes as a plan, and behind its first line as the mark of a shard. What is read is written as
// it was; a mark that is taken is of the shard.
#include <algorithm>
#include <string>
#include <vector>

#include "target.h"
#include "weft/base/check.h"
#include "weft/plan/plan.h"
#include "weft/plan/store.h"
#include "weft/sys/files.h"

using namespace weft;

namespace {

plan::Plan some_plan() {
  plan::Plan plan{.weft_version = "0.1.0",
                  .options = {.seed = 7,
                              .categories = {"loop", "math"},
                              .devices = {"cuda"},
                              .shard_size = 20,
                              .generator_version = 9,
                              .weft_version = "0.1.0",
                              .warp_version = "1.19.0"},
                  .indices = 50};
  plan.verification = plan::Verification{.level = verify::Level::kRun, .audit = 50};
  return plan;
}

plan::Plan some_pack() {
  plan::Plan plan{.weft_version = "0.1.0"};
  plan.packing = plan::Packing{.inputs = 3, .parts = 2};
  plan.packing->sources = {{.folder = "/d", .hash = "0", .plan = ""},
                           {.folder = "/e", .hash = "", .plan = "1"}};
  plan.packing->options.where = record::Where::parse({"difficulty=2-4"}).value();
  return plan;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const size_t end = std::min(text.find('\n'), text.size());
  const auto read = plan::parse(text.substr(0, end));
  if (!read) {
    WEFT_CHECK(!read.error().message.empty(), "a refusal without a reason");
  } else {
    const std::string document = plan::document(*read);
    const auto again = plan::parse(document);
    WEFT_CHECK(again.ok() && plan::document(*again) == document, "a plan that changes");
    WEFT_CHECK(read->shards() > 0, "a plan without shards");
  }
  if (end == text.size()) return 0;
  static const plan::Plan plan = some_plan();
  sys::MemoryFiles files;
  WEFT_CHECK(files.write("/s/done/000/00000.json", text.substr(end + 1)).ok(), "memory is full");
  const plan::Store store(files, "/s", plan);
  const auto mark = store.find_mark(0);
  if (mark.ok() && *mark) {
    WEFT_CHECK((*mark)->shard && (*mark)->shard->range.number == 0, "a mark of another shard");
    (void)store.find(0);
  }
  return 0;
}

namespace weft::fuzz {

std::span<const std::string_view> seeds() {
  static const std::vector<std::string> texts = [] {
    const plan::Plan plan = some_plan();
    sys::MemoryFiles files;
    const plan::Store store(files, "/s", plan);
    plan::Mark mark{
        .published = {"shard-00000.jsonl", 5}, .records = 20, .hash = "0", .problems = 1};
    record::Shard shard{.range = plan.range(0), .hash = "0"};
    shard.counts.records = 20;
    mark.shard = shard;
    mark.first_problems = {"a problem"};
    WEFT_CHECK(
        files.write("/w/shard-00000.jsonl", "lines").ok() && store.publish("/w", 0, mark).ok(),
        "memory is full");
    const std::string published = files.all().at("/s/done/000/00000.json");
    return std::vector{plan::document(plan) + published, plan::document(some_pack()) + published};
  }();
  static const std::vector<std::string_view> views(texts.begin(), texts.end());
  return views;
}

}  // namespace weft::fuzz
