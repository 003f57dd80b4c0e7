#include "pairs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "facts.h"
#include "weft/dedup/numbering.h"
#include "weft/pack/pack.h"

namespace weft::pack {
namespace {

constexpr std::string_view kPairsMagic = "weft pairs 1\n";
constexpr size_t kHashSize = 32;
static_assert(sizeof(dedup::Pair) == 8);

Status write_pairs(sys::Files& files, const std::string& path,
                   const std::vector<dedup::Pair>& pairs) {
  std::string text(kPairsMagic);
  text.append(reinterpret_cast<const char*>(pairs.data()), pairs.size() * sizeof(dedup::Pair));
  text += record::hash_hex(text);
  return files.write(path, text);
}

Status read_pairs(sys::Files& files, const std::string& path, std::vector<dedup::Pair>& pairs) {
  WEFT_TRY(const std::string text, files.read(path));
  const size_t around = kPairsMagic.size() + kHashSize;
  if (text.size() < around || !text.starts_with(kPairsMagic) ||
      (text.size() - around) % sizeof(dedup::Pair) != 0 ||
      record::hash_hex(std::string_view(text).substr(0, text.size() - kHashSize)) !=
          std::string_view(text).substr(text.size() - kHashSize))
    return Error{fmt::format("`{}` is cut or damaged", path)};
  const size_t before = pairs.size(), count = (text.size() - around) / sizeof(dedup::Pair);
  pairs.resize(before + count);
  if (count != 0)
    std::memcpy(pairs.data() + before, text.data() + kPairsMagic.size(),
                count * sizeof(dedup::Pair));
  return ok_status();
}

void sort_once(std::vector<dedup::Pair>& pairs) {
  std::ranges::sort(pairs);
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
    of_band.find(pairs);
    sort_once(pairs);
  }
  return write_pairs(files, path, pairs);
}

Result<std::vector<dedup::Pair>> read_all_pairs(sys::Files& files, const Parts& parts) {
  std::vector<dedup::Pair> pairs;
  for (uint64_t part = 0; part < parts.parts; ++part)
    WEFT_TRY_STATUS(read_pairs(files, pairs_path(parts, part), pairs));
  sort_once(pairs);
  return pairs;
}

}  // namespace weft::pack
