#include "weft/pack/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "documents.h"
#include "rows.h"
#include "weft/base/sha256.h"
#include "weft/pack/input.h"
#include "weft/record/hash.h"
#include "weft/sys/parallel.h"

namespace weft::pack {
namespace {

using Json = nlohmann::json;

struct Listed {
  std::string path, sha256;
  std::string config, split;  // empty: no data
};

// "data/cuda/train-00000-of-00001.parquet" or "data/cuda/train/000/....json".
Listed listed(std::string path, std::string sum) {
  Listed file{std::move(path), std::move(sum), {}, {}};
  const std::string_view text = file.path;
  if (!text.starts_with("data/")) return file;
  const size_t slash = text.find('/', 5);
  if (slash == std::string_view::npos) return file;
  file.config = text.substr(5, slash - 5);
  file.split = text.substr(slash + 1, text.find_first_of("-/", slash + 1) - slash - 1);
  return file;
}

Result<std::string> sum_of(sys::Files& files, const std::string& path) {
  constexpr uint64_t kStep = 4u << 20;
  Sha256 hash;
  for (uint64_t at = 0;; at += kStep) {
    WEFT_TRY(const std::string data, files.read_part(path, at, kStep));
    hash.update(data);
    if (data.size() < kStep) return hex(hash.finish());
  }
}

void list_below(sys::Files& files, const std::string& folder, const std::string& below,
                std::set<std::string>& out) {
  const Result<std::vector<std::string>> names = files.list(folder + below);
  if (!names.ok()) {
    out.insert(below.substr(1));
    return;
  }
  for (const std::string& name : *names) list_below(files, folder, below + "/" + name, out);
}

// What one file says.
struct FileFacts {
  std::vector<std::string> problems;
  struct Row {
    uint64_t id, family, cluster;  // hashes
  };
  std::vector<Row> rows;
};

class Checker {
 public:
  Checker(sys::Files& files, Arrow* arrow, std::string folder, const LayoutInfo& layout,
          CheckReport& report)
      : files_(files),
        arrow_(arrow),
        folder_(std::move(folder)),
        layout_(layout),
        report_(report) {}

  void problem(std::string text) {
    ++report_.problem_count;
    if (report_.problems.size() < CheckReport::kMostProblems)
      report_.problems.push_back(std::move(text));
  }

  FileFacts look(const Listed& file) const {
    FileFacts facts;
    const auto bad = [&](std::string_view what) {
      facts.problems.push_back(fmt::format("{}: {}", file.path, what));
    };
    const std::string path = folder_ + "/" + file.path;
    const Result<std::string> sum = sum_of(files_, path);
    if (!sum.ok()) {
      bad(sum.error().message);
      return facts;
    }
    if (*sum != file.sha256) bad("its bytes are not those of SHA256SUMS");
    if (file.config.empty()) return facts;
    const Status status =
        read_rows(files_, arrow_, path, layout_, file.config, [&](RowFacts&& row) -> Status {
          if (!row.problem.empty()) bad(row.problem);
          facts.rows.push_back(
              {record::hash_64(row.id), record::hash_64(row.family), record::hash_64(row.cluster)});
          return ok_status();
        });
    if (!status.ok()) bad(status.error().message);
    return facts;
  }

  void merge(const Listed& file, FileFacts& facts) {
    ++report_.files;
    for (std::string& text : facts.problems) problem(std::move(text));
    if (file.config.empty()) return;
    report_.rows += facts.rows.size();
    counts_[file.config][file.split] += facts.rows.size();
    const uint8_t split = number_of(file.split);
    for (const FileFacts::Row& row : facts.rows) {
      if (!ids_.insert(row.id).second)
        problem(fmt::format("{}: a row stands in the pack twice", file.path));
      if (families_.try_emplace(row.family, split).first->second != split)
        problem(fmt::format("{}: a family of it stands in another split too", file.path));
      if (clusters_.try_emplace(row.cluster, split).first->second != split)
        problem(fmt::format("{}: a cluster of it stands in another split too", file.path));
    }
  }

  using Counts = std::map<std::string, std::map<std::string, uint64_t>>;  // by config, by split
  void compare(const Counts& said, std::string_view where) {
    if (said == counts_) return;
    for (const auto& [config, splits] : said)
      for (const auto& [split, rows] : splits)
        if (const uint64_t found = counts_[config][split]; found != rows)
          problem(fmt::format("{}: {} rows for {}, split {}, and there are {}", where, rows, config,
                              split, found));
    for (const auto& [config, splits] : counts_)
      for (const auto& [split, rows] : splits)
        if (rows != 0 && (!said.contains(config) || !said.at(config).contains(split)))
          problem(fmt::format("{}: does not name {}, split {}", where, config, split));
  }

 private:
  static uint8_t number_of(std::string_view split) {
    return static_cast<uint8_t>(std::ranges::find(dedup::kSplitNames, split) -
                                dedup::kSplitNames.begin());
  }

  sys::Files& files_;
  Arrow* arrow_;
  std::string folder_;
  const LayoutInfo& layout_;
  CheckReport& report_;
  Counts counts_;
  std::unordered_set<uint64_t> ids_;
  std::unordered_map<uint64_t, uint8_t> families_, clusters_;  // split by hash
};

Checker::Counts counts_of_manifest(const Json& manifest) {
  Checker::Counts counts;
  const Json parts = manifest.value("parts", Json::object());
  for (const auto& [config, splits] : parts.items())
    for (const auto& [split, summary] : splits.items())
      counts[config][split] = summary.value("rows", uint64_t{0});
  return counts;
}

// Of the YAML that the card begins with.
Checker::Counts counts_of_card(std::string_view card) {
  Checker::Counts counts;
  std::string config, split;
  const auto after = [](std::string_view line, std::string_view key, std::string& value) {
    const size_t at = line.find(key);
    if (at == std::string_view::npos) return false;
    value = line.substr(at + key.size());
    return true;
  };
  size_t fences = 0;
  static_cast<void>(each_line(card, [&](std::string_view line) -> Status {
    std::string rows;
    if (line == "---" && ++fences == 2) return Error{"the end of the YAML"};
    if (after(line, "- config_name: ", config) || after(line, "  - name: ", split))
      return ok_status();
    if (after(line, "    num_examples: ", rows))
      counts[config][split] = std::strtoull(rows.c_str(), nullptr, 10);
    return ok_status();
  }));
  return counts;
}

}  // namespace

Result<CheckReport> check(sys::Files& files, const std::string& folder, unsigned threads,
                          const Hooks& hooks) {
  if (!is_pack(files, folder)) return Error{fmt::format("there is no pack in `{}`", folder)};
  WEFT_TRY(const std::string text, files.read(folder + "/manifest.json"));
  const Json manifest = Json::parse(text, nullptr, false);
  const LayoutInfo* layout = nullptr;
  if (const Json& options = manifest.value("options", Json::object()); options.contains("layout"))
    layout = find_layout(options["layout"].is_string() ? options["layout"].get<std::string>() : "");
  if (layout == nullptr) return Error{fmt::format("`{}/manifest.json` names no layout", folder)};

  WEFT_TRY(const std::string sums, files.read(folder + "/SHA256SUMS"));
  std::vector<Listed> list;
  WEFT_TRY_STATUS(each_line(sums, [&](std::string_view line) -> Status {
    constexpr size_t kPath = 66;  // behind the digits and two spaces
    if (line.size() <= kPath || line.substr(64, 2) != "  ")
      return Error{fmt::format("`{}/SHA256SUMS` is damaged", folder)};
    list.push_back(listed(std::string(line.substr(kPath)), std::string(line.substr(0, 64))));
    return ok_status();
  }));

  std::unique_ptr<Arrow> arrow;
  if (layout->rows == RowKind::kColumns) {
    WEFT_TRY(arrow, Arrow::start());
  }
  CheckReport report;
  Checker checker(files, arrow.get(), folder, *layout, report);
  std::set<std::string> present;
  list_below(files, folder, "", present);
  present.erase("SHA256SUMS");
  for (const Listed& file : list) present.erase(file.path);
  for (const std::string& path : present)
    checker.problem(fmt::format("{}: is not in SHA256SUMS", path));

  std::vector<FileFacts> slots(2 * threads);
  const bool done = sys::ordered_loop(
      {.count = list.size(), .threads = threads, .window = slots.size(), .stop = hooks.stop},
      [&](unsigned, uint64_t file, size_t slot) { slots[slot] = checker.look(list[file]); },
      [&](uint64_t file, size_t slot) {
        checker.merge(list[file], slots[slot]);
        slots[slot] = {};
        if (hooks.progress) hooks.progress(file + 1, list.size());
        return true;
      });
  if (!done) return Error{"interrupted"};
  checker.compare(counts_of_manifest(manifest), "manifest.json");
  WEFT_TRY(const std::string card, files.read(folder + "/README.md"));
  checker.compare(counts_of_card(card), "README.md");
  return report;
}

}  // namespace weft::pack
