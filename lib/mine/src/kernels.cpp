#include "weft/mine/kernels.h"

#include <algorithm>
#include <memory>
#include <unordered_set>
#include <utility>

#include "kernel.h"
#include "weft/sys/parallel.h"

namespace weft::mine {

Result<std::vector<SourceFile>> files_of_trees(sys::Files& files,
                                               const std::vector<std::string>& trees) {
  std::vector<SourceFile> all;
  for (const std::string& tree : trees) {
    WEFT_TRY(std::vector<SourceFile> found, python_files(tree));
    find_licenses(files, tree, found);
    std::ranges::move(found, std::back_inserter(all));
  }
  return all;
}

bool mine_each(sys::Files& files, const std::vector<SourceFile>& sources,
               const record::DataOptions& options, const Workers& workers,
               const std::function<bool(const SourceFile&, FileResult&)>& use) {
  const size_t window = size_t{4} * workers.threads;
  std::vector<std::unique_ptr<Miner>> miners(workers.threads);
  std::vector<FileResult> slots(window);
  const auto produce = [&](unsigned thread, uint64_t number, size_t slot) {
    if (!miners[thread]) miners[thread] = std::make_unique<Miner>(options);
    slots[slot] = miners[thread]->mine(files, sources[number]);
  };
  const auto consume = [&](uint64_t number, size_t slot) {
    return use(sources[number], slots[slot]);
  };
  return sys::ordered_loop(
      {.count = sources.size(), .threads = workers.threads, .window = window, .stop = workers.stop},
      produce, consume);
}

Result<std::optional<std::vector<MinedKernel>>> kernels(sys::Files& files,
                                                        const KernelsRequest& request) {
  WEFT_TRY(const std::vector<SourceFile> sources, files_of_trees(files, request.trees));
  std::vector<MinedKernel> mined;
  std::unordered_set<std::string> seen;
  uint64_t done = 0;
  const bool complete =
      mine_each(files, sources, request.options, {request.threads, request.stop},
                [&](const SourceFile& file, FileResult& from) {
                  for (Found& found : from.found) {
                    if (found.rejected || !seen.insert(found.fingerprint.hex()).second) continue;
                    mined.push_back({.file = file.name,
                                     .license = from.license,
                                     .name = std::move(found.name),
                                     .source = std::move(found.source),
                                     .description = std::move(found.description),
                                     .fingerprint = found.fingerprint});
                  }
                  if (request.progress) request.progress(++done, sources.size());
                  return true;
                });
  if (!complete) return std::optional<std::vector<MinedKernel>>();
  return std::optional(std::move(mined));
}

}  // namespace weft::mine
