#include "pairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "facts.h"
#include "sealed.h"
#include "weft/dedup/numbering.h"
#include "weft/pack/pack.h"

namespace weft::pack {
namespace {

constexpr std::string_view kPairsForm = "weft pairs 1\n";
static_assert(sizeof(dedup::Pair) == 8);

// Appends.
Status read_pairs(sys::Files& files, const std::string& path, std::vector<dedup::Pair>& pairs) {
  WEFT_TRY(const std::string body, read_sealed(files, path, kPairsForm));
  if (body.size() % sizeof(dedup::Pair) != 0) return cut_or_damaged(path);
  const size_t before = pairs.size();
  pairs.resize(before + body.size() / sizeof(dedup::Pair));
  std::ranges::copy(body, reinterpret_cast<char*>(pairs.data() + before));
  return ok_status();
}

// Two ascending rows, one behind the other from `middle` on, become one without repetitions.
void merge_once(std::vector<dedup::Pair>& pairs, size_t middle) {
  std::ranges::inplace_merge(pairs, pairs.begin() + static_cast<ptrdiff_t>(middle));
  const auto rest = std::ranges::unique(pairs);
  pairs.erase(rest.begin(), rest.end());
}

// Calls `use` with each record of all shards that has a say, in order.
Status each_record(sys::Files& files, const Parts& parts, uint64_t shards,
                   const sys::StopFlag* stop, const std::function<void(const Facts&)>& use) {
  for (uint64_t shard = 0; shard < shards; ++shard) {
    if (stop != nullptr && *stop) return Error{"interrupted"};
    WEFT_TRY(const std::vector<std::vector<Facts>> blocks,
             read_facts(files, facts_path(parts, shard)));
    for (const std::vector<Facts>& block : blocks)
      for (const Facts& facts : block)
        if (!facts.filtered && !facts.hit) use(facts);
  }
  return ok_status();
}

}  // namespace

std::string facts_path(const Parts& parts, uint64_t shard) {
  return fmt::format("{}/facts/{:05}.bin", parts.folder, shard);
}
std::string pairs_path(const Parts& parts, uint64_t part) {
  return fmt::format("{}/pairs/{:05}.bin", parts.folder, part);
}

Status make_pairs(sys::Files& files, const Parts& parts, uint64_t shards, uint64_t part,
                  double threshold, const std::string& path, const sys::StopFlag* stop) {
  // The first record of each kernel, by which it is known, as the splitter numbers them.
  std::vector<bool> is_first;
  uint64_t kernels = 0;
  {
    dedup::Numbering numbering;
    WEFT_TRY_STATUS(each_record(files, parts, shards, stop, [&](const Facts& facts) {
      is_first.push_back(numbering.of(facts.fingerprint) == kernels);
      kernels += is_first.back();
    }));
  }
  // A range of the words of a band at a time; what a part does of them depends on the data alone.
  constexpr uint64_t kBytes = sizeof(dedup::Sketch) + sizeof(dedup::Member) + 8;
  const uint64_t ranges = kernels * kBytes / kPairMemory + 1;
  std::vector<dedup::Pair> pairs;
  for (uint64_t piece = part; piece < dedup::kBands * ranges; piece += parts.parts) {
    const size_t band = piece / ranges;
    dedup::BandPairs of_band(threshold, band);
    uint64_t record = 0;
    dedup::Member kernel = 0;
    WEFT_TRY_STATUS(each_record(files, parts, shards, stop, [&](const Facts& facts) {
      if (!is_first[record++]) return;
      if (facts.sketch[band] * ranges >> 32 == piece % ranges) of_band.add(kernel, facts.sketch);
      ++kernel;
    }));
    const size_t before = pairs.size();
    of_band.find(pairs);
    merge_once(pairs, before);
  }
  return write_sealed(
      files, path, kPairsForm,
      {reinterpret_cast<const char*>(pairs.data()), pairs.size() * sizeof(dedup::Pair)});
}

Result<std::vector<dedup::Pair>> read_all_pairs(sys::Files& files, const Parts& parts) {
  std::vector<dedup::Pair> pairs;
  for (uint64_t part = 0; part < parts.parts; ++part) {
    const size_t before = pairs.size();
    WEFT_TRY_STATUS(read_pairs(files, pairs_path(parts, part), pairs));
    merge_once(pairs, before);
  }
  return pairs;
}

}  // namespace weft::pack
