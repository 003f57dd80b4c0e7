#include "examine.h"

#include <utility>

#include "weft/sys/parallel.h"

namespace weft::eval {

Result<std::vector<judge::Examined>> examine(native::Runner& runner, std::span<const Examinee> all,
                                             unsigned threads, bool gpu) {
  std::vector<native::Job> jobs;
  std::vector<std::pair<size_t, size_t>> places;  // of each: its first job, and how many it has
  uint32_t party = 0;
  for (const Examinee& each : all) {
    native::Job code = each.code;
    code.party = ++party;
    const std::vector<native::Job> made = each.examination->jobs(code);
    places.emplace_back(jobs.size(), made.size());
    jobs.insert(jobs.end(), made.begin(), made.end());
  }
  WEFT_TRY(const std::vector<native::JobResult> results, runner.run(jobs));
  std::vector<judge::Examined> found(all.size());
  sys::each_index(all.size(), threads, [&](size_t i) {
    const auto [first, count] = places[i];
    found[i] = all[i].examination->conclude(std::span(results).subspan(first, count), gpu);
  });
  return found;
}

}  // namespace weft::eval
