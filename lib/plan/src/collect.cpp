#include "weft/plan/collect.h"

#include <memory>
#include <optional>
#include <utility>

#include "weft/record/journal.h"

namespace weft::plan {

namespace {

Status write_data_set(sys::Files& files, const Plan& plan, const std::string& folder,
                      const record::Manifest& manifest) {
  WEFT_TRY(const std::unique_ptr<sys::PendingFile> journal,
           files.create(folder + "/manifest.jsonl"));
  WEFT_TRY_STATUS(journal->write(record::header_line(plan.options) + "\n"));
  for (const record::Shard& shard : manifest.shards)
    WEFT_TRY_STATUS(journal->write(record::shard_line(shard) + "\n"));
  WEFT_TRY_STATUS(journal->commit());
  return record::write_summary(files, folder, manifest, plan.indices, {});
}

}  // namespace

Result<Collected> collect(sys::Files& files, const Plan& plan, const Store& store,
                          bool marks_only) {
  constexpr size_t kKept = 20;
  WEFT_TRY_STATUS(store.check());
  Collected collected{.folder = store.folder()};
  record::Manifest manifest{.options = plan.options};
  std::optional<Mark> mark;
  for (uint64_t shard = 0; shard < plan.shards(); ++shard) {
    WEFT_TRY(mark, marks_only ? store.find_mark(shard) : store.find(shard));
    if (!mark) {
      collected.missing.push_back(shard);
      continue;
    }
    collected.problems += mark->problems;
    for (std::string& problem : mark->first_problems)
      if (collected.first_problems.size() < kKept)
        collected.first_problems.push_back(std::move(problem));
    if (!mark->shard) continue;
    collected.records += mark->records;
    collected.bytes += mark->published.bytes;
    collected.failed += mark->shard->counts.failed;
    manifest.shards.push_back(*std::move(mark->shard));
  }
  if (!collected.missing.empty()) return collected;
  if (plan.packing) {
    // The last shard is the pack.
    collected.folder += "/" + mark->published.name;
    collected.records = mark->records;
    collected.bytes = mark->published.bytes;
    collected.hash = mark->hash;
  } else {
    collected.hash = manifest.hash();
    WEFT_TRY_STATUS(write_data_set(files, plan, store.folder(), manifest));
  }
  WEFT_TRY_STATUS(store.clear_scratch());
  return collected;
}

}  // namespace weft::plan
