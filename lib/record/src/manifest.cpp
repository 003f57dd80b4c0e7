#include "weft/record/manifest.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "manifest_json.h"
#include "weft/record/hash.h"

namespace weft::record {
namespace {

constexpr std::array<std::string_view, 2> kFormats = {"jsonl", "json"};

bool is_journal(std::string_view name) {
  return name.starts_with("manifest") && name.ends_with(".jsonl");
}

// A journal may be torn anywhere by a killed process; whatever is no whole line is skipped.
Status read_journal(sys::Files& files, const std::string& path, Manifest& manifest, bool& started,
                    std::map<uint64_t, Shard>& shards) {
  WEFT_TRY(const std::string text, files.read(path));
  bool first = true;
  size_t number = 0;
  for (size_t begin = 0; begin < text.size();) {
    ++number;
    const size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    if (std::exchange(first, false)) {
      DataOptions options;
      const auto read = parse_header(line, options);
      if (!read) return Error{fmt::format("`{}`, line 1: {}", path, read.error().message)};
      const uint64_t version = *read;
      if (version != kFormatVersion)
        return Error{fmt::format("`{}` has format version {}, and this weft reads {}", path,
                                 version, kFormatVersion)};
      if (started && options != manifest.options)
        return Error{fmt::format("`{}` has other options than the journals beside it: {}", path,
                                 difference(manifest.options, options))};
      manifest.options = std::move(options);
      started = true;
      continue;
    }
    // Made again with more indices: the later line counts.
    if (std::optional<Shard> shard = parse_shard(line)) {
      // A torn line is none; one that says what cannot be was not written by weft.
      if (const std::string problem = impossible(manifest.options, *shard); !problem.empty())
        return Error{fmt::format("`{}`, line {}: {}", path, number, problem)};
      shards.insert_or_assign(shard->range.number, *std::move(shard));
    } else {
      ++manifest.skipped_lines;
    }
  }
  return ok_status();
}

}  // namespace

std::string_view name(Format format) { return kFormats[static_cast<size_t>(format)]; }

bool find_format(std::string_view name, Format& format) {
  const auto at = std::find(kFormats.begin(), kFormats.end(), name);
  if (at == kFormats.end()) return false;
  format = static_cast<Format>(at - kFormats.begin());
  return true;
}

uint64_t most_shard_size(Format format) {
  return format == Format::kJson ? kMostShardFiles : kMostShardSize;
}

Range shard_range(const DataOptions& options, uint64_t count, uint64_t number) {
  const uint64_t begin = number * options.shard_size;
  return {.number = number, .begin = begin, .end = std::min(count, begin + options.shard_size)};
}

uint64_t shard_count(const DataOptions& options, uint64_t count) {
  return count / options.shard_size + (count % options.shard_size != 0 ? 1 : 0);
}

std::string shard_name(const DataOptions& options, uint64_t number) {
  return fmt::format("shard-{:05}{}", number, options.format == Format::kJsonl ? ".jsonl" : "");
}

std::string record_name(const DataOptions& options, const Range& range, uint64_t index,
                        std::string_view device) {
  const uint64_t indices = std::max<uint64_t>(1, kFilesPerFolder / options.devices.size());
  return fmt::format("{:03}/{:09}-{}.json", (index - range.begin) / indices, index, device);
}

const Shard* Manifest::find(uint64_t number) const {
  const auto at =
      std::lower_bound(shards.begin(), shards.end(), number,
                       [](const Shard& shard, uint64_t n) { return shard.range.number < n; });
  return at != shards.end() && at->range.number == number ? &*at : nullptr;
}

std::string Manifest::hash() const {
  std::string hashes;
  for (const Shard& shard : shards) hashes += shard.hash;
  return hash_hex(hashes);
}

std::string journal_name(const Part& part) {
  if (part.parts == 1) return "manifest.jsonl";
  return fmt::format("manifest-{}-of-{}.jsonl", part.number + 1, part.parts);
}

Result<std::optional<Manifest>> read_manifest(sys::Files& files, const std::string& folder) {
  if (!files.exists(folder)) return std::optional<Manifest>();
  WEFT_TRY(const std::vector<std::string> names, files.list(folder));
  Manifest manifest;
  bool started = false;
  std::map<uint64_t, Shard> shards;
  for (const std::string& name : names)
    if (is_journal(name))
      WEFT_TRY_STATUS(read_journal(files, folder + "/" + name, manifest, started, shards));
  if (!started) return std::optional<Manifest>();
  for (auto& [number, shard] : shards) manifest.shards.push_back(std::move(shard));
  return std::optional<Manifest>(std::move(manifest));
}

Status start_journal(sys::Files& files, const std::string& folder, const Part& part,
                     const DataOptions& options) {
  return files.write(folder + "/" + journal_name(part), header_line(options) + "\n");
}

Status add_shard(sys::Files& files, const std::string& folder, const Part& part,
                 const Shard& shard) {
  return files.append_line(folder + "/" + journal_name(part), shard_line(shard));
}

Status replace_shard(sys::Files& files, const std::string& folder, Manifest& manifest,
                     const Shard& shard) {
  WEFT_TRY(const std::string document, files.read(folder + "/manifest.json"));
  const std::optional<uint64_t> count = parse_count(document);
  if (!count) return Error{"manifest.json has no count"};
  WEFT_TRY(const std::vector<std::string> names, files.list(folder));
  // Of lines about one shard the last counts, in the order of the journals' names.
  std::string last;
  for (const std::string& name : names)
    if (is_journal(name)) last = std::max(last, name);
  const auto at = std::ranges::find_if(manifest.shards, [&](const Shard& known) {
    return known.range.number == shard.range.number;
  });
  if (at == manifest.shards.end()) return Error{"there is no such shard"};
  *at = shard;
  WEFT_TRY_STATUS(files.append_line(folder + "/" + last, shard_line(shard)));
  return files.write(folder + "/manifest.json", manifest_document(manifest, *count));
}

Status write_summary(sys::Files& files, const std::string& folder, const Manifest& manifest,
                     uint64_t count, const RunFigures& figures) {
  WEFT_TRY_STATUS(files.write(folder + "/manifest.json", manifest_document(manifest, count)));
  return files.write(folder + "/stats.json", stats_document(manifest, figures));
}

Status check_summary(sys::Files& files, const std::string& folder, const Manifest& manifest) {
  WEFT_TRY(const std::string document, files.read(folder + "/manifest.json"));
  const std::optional<uint64_t> count = parse_count(document);
  if (!count || document != manifest_document(manifest, *count))
    return Error{"it is not what the journals say"};
  return ok_status();
}

}  // namespace weft::record
