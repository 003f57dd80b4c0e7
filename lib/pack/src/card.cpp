// The data card: README.md with YAML that datasets.load_dataset reads.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>

#include "columns.h"
#include "documents.h"

namespace weft::pack {
namespace {

using Out = std::back_insert_iterator<std::string>;

std::string_view size_category(uint64_t rows) {
  struct Size {
    uint64_t below;
    std::string_view name;
  };
  constexpr Size kSizes[] = {{1'000, "n<1K"},          {10'000, "1K<n<10K"},
                             {100'000, "10K<n<100K"},  {1'000'000, "100K<n<1M"},
                             {10'000'000, "1M<n<10M"}, {100'000'000, "10M<n<100M"},
                             {UINT64_MAX, "100M<n<1B"}};
  return std::ranges::find_if(kSizes, [&](const Size& size) { return rows < size.below; })->name;
}

// 1234567 as 1,234,567.
std::string grouped(uint64_t number) {
  std::string text = fmt::format("{}", number);
  for (size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

// In YAML and in a Markdown table nothing may go wrong.
std::string plain(std::string_view text) {
  std::string result;
  for (const char c : text)
    if (static_cast<unsigned char>(c) >= ' ' && c != '|' && c != '`') result += c;
  return result;
}

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

void put_features(const std::vector<Column>& columns, size_t indent, Out out) {
  for (const Column& column : columns) {
    fmt::format_to(out, "{:{}}- name: {}\n", "", indent, column.name);
    switch (column.type) {
      case ColumnType::kText:
        fmt::format_to(out, "{:{}}  dtype: string\n", "", indent);
        break;
      case ColumnType::kNumber:
        fmt::format_to(out, "{:{}}  dtype: int64\n", "", indent);
        break;
      case ColumnType::kFlag:
        fmt::format_to(out, "{:{}}  dtype: bool\n", "", indent);
        break;
      case ColumnType::kNames:
        fmt::format_to(out, "{:{}}  list: string\n", "", indent);
        break;
      case ColumnType::kStruct:
      case ColumnType::kStructs:
        fmt::format_to(out, "{:{}}  {}:\n", "", indent,
                       column.type == ColumnType::kStruct ? "struct" : "list");
        put_features(column.parts, indent + 2, out);
        break;
    }
  }
}

void put_front_matter(const Options& options, const LayoutInfo& layout, const Report& report,
                      Out out) {
  const std::vector<std::string> licenses = licenses_of(options, report);
  fmt::format_to(out,
                 "---\nlicense: {}\nlanguage:\n- en\ntags:\n- code\n- cuda\n- warp\n"
                 "- automatic-differentiation\n- synthetic\ntask_categories:\n- text-generation\n"
                 "size_categories:\n- {}\n",
                 licenses.size() == 1 ? lower(plain(licenses[0])) : "other",
                 size_category(report.rows));
  if (report.parts.empty()) {
    fmt::format_to(out, "---\n");
    return;
  }
  fmt::format_to(out, "configs:\n");
  for (const auto& [config, splits] : report.parts) {
    // The device that has more of it is what comes without a name.
    fmt::format_to(out, "- config_name: {}\n{}  data_files:\n", config,
                   config == report.parts.rbegin()->first ? "  default: true\n" : "");
    for (const auto split : dedup::kSplitNames)
      if (splits.contains(std::string(split)))
        fmt::format_to(out, "  - split: {}\n    path: {}\n", split,
                       files_of(layout, config, split));
  }
  fmt::format_to(out, "dataset_info:\n");
  const std::vector<Column> columns = columns_of(layout.rows);
  for (const auto& [config, splits] : report.parts) {
    fmt::format_to(out, "- config_name: {}\n", config);
    if (!columns.empty()) {
      fmt::format_to(out, "  features:\n");
      put_features(columns, 2, out);
    }
    fmt::format_to(out, "  splits:\n");
    uint64_t bytes = 0, download = 0;
    for (const auto split : dedup::kSplitNames) {
      const auto at = splits.find(std::string(split));
      if (at == splits.end()) continue;
      fmt::format_to(out, "  - name: {}\n    num_bytes: {}\n    num_examples: {}\n", split,
                     at->second.bytes(), at->second.rows);
      bytes += at->second.bytes();
    }
    for (const PackedFile& file : report.files)
      if (file.config == config) download += file.bytes;
    fmt::format_to(out, "  download_size: {}\n  dataset_size: {}\n", download, bytes);
  }
  fmt::format_to(out, "---\n");
}

// Paths are those from within the pack, which does not know what its folder is called.
std::string load_lines(const LayoutInfo& layout, const Report& report) {
  const std::string config = report.parts.empty() ? "cuda" : report.parts.rbegin()->first;
  const std::string glob = files_of(layout, config, "train");
  std::string text = "```python\n";
  const auto out = std::back_inserter(text);
  fmt::format_to(out,
                 "import datasets\nrows = datasets.load_dataset(\".\", \"{}\", split=\"train\")\n",
                 config);
  if (layout.name == "hf") {
    fmt::format_to(out,
                   "\nimport glob, pandas\n"
                   "rows = pandas.concat(map(pandas.read_parquet, glob.glob(\"{0}\")))\n"
                   "\nimport duckdb\nrows = duckdb.sql(\"select * from '{0}'\")\n",
                   glob);
  } else if (layout.name == "webdataset") {
    fmt::format_to(out,
                   "\nimport glob, webdataset\n"
                   "rows = webdataset.WebDataset(sorted(glob.glob(\"{}\")), shardshuffle=False)"
                   ".decode()\n",
                   glob);
  } else if (layout.name != "json") {
    fmt::format_to(out,
                   "\nimport glob, pandas\n"
                   "rows = pandas.concat(pandas.read_json(path, lines=True) for path in "
                   "glob.glob(\"{0}\"))\n"
                   "\nimport duckdb\nrows = duckdb.sql(\"select * from read_json('{0}')\")\n",
                   glob);
  }
  return text + "```\n";
}

std::string join(const std::vector<std::string>& names, std::string_view between) {
  return fmt::format("{}", fmt::join(names, between));
}

std::string commands(const Options& options, const Input& input) {
  std::string text = "```\n";
  const auto out = std::back_inserter(text);
  for (const Input::Set& set : input.sets()) {
    const record::DataOptions& of = set.manifest.options;
    uint64_t indices = 0;
    for (const record::Shard& shard : set.manifest.shards)
      indices = std::max(indices, shard.range.end);
    fmt::format_to(
        out, "weft generate -n {} -s {} -d {} -c {}{}{}{} -o {}\n", indices, of.seed,
        of.devices.size() == 2 ? "both" : join(of.devices, ","), join(of.categories, ","),
        of.backward ? "" : " --no-backward", of.module ? " --module" : "",
        of.policy.empty() ? "" : " --policy (inputs[].policy of manifest.json)", set.folder);
  }
  fmt::format_to(out, "weft pack {} -o packed --layout {} --split {}", join(options.inputs, " "),
                 options.layout, fmt::join(options.shares, "/"));
  if (options.layout == "chat" || options.layout == "prompt")
    fmt::format_to(out, " --task {}", options.layout_options.task);
  if (!options.salt.empty()) fmt::format_to(out, " --salt {}", options.salt);
  fmt::format_to(out, " --near {}{}", options.threshold, options.keep_near ? "" : " --drop-near");
  for (const std::string& path : options.against) fmt::format_to(out, " --against {}", path);
  for (const std::string& term : options.where.texts())
    fmt::format_to(out, " --where '{}'", plain(term));
  return text + "\n```\n";
}

// Rows by name, columns by config.
void put_counts(std::string_view title, const Report& report, record::NameCounts Summary::* member,
                Out out) {
  record::NameCounts all;
  fmt::format_to(out, "\n| {} |", title);
  for (const auto& [config, splits] : report.parts) {
    fmt::format_to(out, " {} |", config);
    for (const auto& [split, summary] : splits) all.add(summary.*member);
  }
  fmt::format_to(out, "\n|---|");
  for (size_t i = 0; i < report.parts.size(); ++i) fmt::format_to(out, "--:|");
  fmt::format_to(out, "\n");
  for (const auto& [name, count] : all.sorted()) {
    fmt::format_to(out, "| {} |", plain(name));
    for (const auto& [config, splits] : report.parts) {
      uint64_t rows = 0;
      for (const auto& [split, summary] : splits) rows += (summary.*member).of(name);
      fmt::format_to(out, " {} |", grouped(rows));
    }
    fmt::format_to(out, "\n");
  }
}

void put_splits(const Report& report, Out out) {
  fmt::format_to(out,
                 "\n| config | split | rows | mean lines of Python | most | mean bytes: Python | "
                 "forward | adjoint | largest |\n|---|---|--:|--:|--:|--:|--:|--:|--:|\n");
  for (const auto& [config, splits] : report.parts) {
    for (const auto split : dedup::kSplitNames) {
      const auto at = splits.find(std::string(split));
      if (at == splits.end()) continue;
      const Summary& sum = at->second;
      fmt::format_to(out, "| {} | {} | {} | {:.1f} | {} | {} | {} | {} | {} |\n", config, split,
                     grouped(sum.rows), double(sum.lines) / double(sum.rows), sum.most_lines,
                     grouped(sum.python_bytes / sum.rows), grouped(sum.forward_bytes / sum.rows),
                     grouped(sum.backward_bytes / sum.rows), grouped(sum.most_bytes));
    }
  }
}

std::string versions_of(const Input& input) {
  std::vector<std::string> texts;
  for (const Input::Set& set : input.sets()) {
    const record::DataOptions& of = set.manifest.options;
    std::string text = fmt::format("generator {}, weft {}, warp-lang {}", of.generator_version,
                                   of.weft_version, of.warp_version);
    if (std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
  }
  return join(texts, "; ");
}

}  // namespace

std::string card_document(const Options& options, const LayoutInfo& layout, const Input& input,
                          const Report& report) {
  std::string text;
  const Out out = std::back_inserter(text);
  put_front_matter(options, layout, report, out);
  fmt::format_to(out,
                 "\n# Warp kernels and the code they become\n\n"
                 "{} pairs of a kernel in Python, for NVIDIA Warp, and the C++ or CUDA code that "
                 "Warp generates for it, forward and adjoint. Every number on this page was "
                 "counted while the files were written.\n",
                 grouped(report.rows));
  put_splits(report, out);
  fmt::format_to(out, "\n## Loading\n\nIn this folder:\n\n{}", load_lines(layout, report));

  if (!report.example.python.empty())
    fmt::format_to(out, "\n## A pair\n\n```python\n{}```\n\nForward, {}:\n\n```{}\n{}```\n",
                   report.example.python, report.example.device,
                   report.example.device == "cuda" ? "cuda" : "cpp", report.example.code);

  fmt::format_to(out, "\n## Columns\n\n");
  const bool files = layout.rows == RowKind::kFiles;
  if (files)
    fmt::format_to(out,
                   "Each pair is a group of files: `KEY.py`, `KEY.cu` or `KEY.cpp` (forward), "
                   "`KEY.adjoint.cu` or `.cpp`, `KEY.json` with `id` and `metadata`:\n\n");
  fmt::format_to(out, "| name | |\n|---|---|\n");
  const auto put_columns = [&](const auto& self, const std::vector<Column>& columns,
                               const std::string& above) -> void {
    for (const Column& column : columns) {
      fmt::format_to(out, "| `{}{}` | {} |\n", above, column.name, meaning_of(column.name));
      if (column.type == ColumnType::kStruct)
        self(self, column.parts, fmt::format("{}{}.", above, column.name));
    }
  };
  put_columns(put_columns,
              files ? columns_of(RowKind::kRecord).back().parts : columns_of(layout.rows),
              files ? "metadata." : "");

  fmt::format_to(out, "\n## Contents\n");
  put_counts("category", report, &Summary::categories, out);
  put_counts("difficulty", report, &Summary::difficulties, out);
  put_counts("origin", report, &Summary::origins, out);
  put_counts("license", report, &Summary::licenses, out);
  fmt::format_to(out, "\nRecords that name no license are under {}.\n", plain(options.license));

  fmt::format_to(
      out,
      "\n## How it was made\n\n{} records of {} distinct kernels were read ({}). A kernel's "
      "*normal form* has no names and numbers.\n\n"
      "- {} records were left out because a kernel with the same normal form came before.\n"
      "- {} were left out because they are nearly the same as one in another split"
      " (estimated Jaccard index of 5-shingles of the normal forms of at least {}).\n",
      grouped(report.records), grouped(report.kernels), versions_of(input),
      grouped(report.fates[size_t(Fate::kDuplicate)]), grouped(report.fates[size_t(Fate::kBridge)]),
      options.threshold);
  if (!options.keep_near)
    fmt::format_to(out, "- {} were left out because nearly the same came before.\n",
                   grouped(report.fates[size_t(Fate::kNearDuplicate)]));
  if (!options.where.empty())
    fmt::format_to(out, "- {} were left out because `{}` does not take them.\n",
                   grouped(report.fates[size_t(Fate::kFiltered)]),
                   plain(options.where.as_options()));
  if (!options.against.empty())
    fmt::format_to(out,
                   "- {} were left out because they share 12 tokens in a row or structure with a "
                   "benchmark; `removed.jsonl` lists them.\n",
                   grouped(report.fates[size_t(Fate::kContaminated)]));
  if (report.without_answer != 0)
    fmt::format_to(out, "- {} have no adjoint and so no answer to the task.\n",
                   grouped(report.without_answer));
  fmt::format_to(out,
                 "\nThe split follows the `family` ({} in shares of {}), so no family and no "
                 "cluster of near-duplicates stands in two splits:\n\n| split | families |\n"
                 "|---|--:|\n",
                 fmt::join(dedup::kSplitNames, ", "), fmt::join(options.shares, "/"));
  for (const auto split : dedup::kSplitNames)
    fmt::format_to(out, "| {} | {} |\n", split, grouped(report.families.at(std::string(split))));
  fmt::format_to(out, "\n{} clusters. To make the same again:\n\n{}", grouped(report.clusters),
                 commands(options, input));
  return text;
}

}  // namespace weft::pack
