// The report for machines: docs/statistics.md has the keys.
#include "weft/record/json.h"

#include "ranked.h"
#include "weft/stats/report.h"

namespace weft::stats {
namespace {

using record::JsonWriter;

void put(JsonWriter& json, const record::NameCounts& counts) {
  json.object();
  for (const auto& [name, count] : counts.sorted()) json.key(name).value(count);
  json.end();
}

void put(JsonWriter& json, const Histogram& histogram) {
  json.object();
  json.key("mean").value(histogram.mean());
  json.key("min").value(histogram.least());
  json.key("p10").value(histogram.quantile(0.1));
  json.key("p50").value(histogram.quantile(0.5));
  json.key("p90").value(histogram.quantile(0.9));
  json.key("p99").value(histogram.quantile(0.99));
  json.key("max").value(histogram.greatest());
  json.end();
}

void put(JsonWriter& json, const Lengths& lengths) {
  json.object();
  put(json.key("lines"), lengths.lines);
  put(json.key("bytes"), lengths.bytes);
  put(json.key("tokens"), lengths.tokens);
  json.end();
}

void put(JsonWriter& json, const std::vector<std::string_view>& names) {
  json.array();
  for (const std::string_view name : names) json.value(name);
  json.end();
}

void put_families(JsonWriter& json, const record::NameCounts& families) {
  constexpr size_t kLargest = 10;
  const Ranked rows = ranked(families);
  json.object().key("count").value(rows.size()).key("largest").array();
  for (size_t i = 0; i < std::min(rows.size(), kLargest); ++i)
    json.object().key("name").value(rows[i].first).key("records").value(rows[i].second).end();
  json.end().end();
}

void put_coverage(JsonWriter& json, const Coverage& coverage) {
  json.object();
  json.key("records").value(coverage.kernels);
  json.key("rejected").value(coverage.rejected);
  const Share adjoints = differentiable_share(coverage);
  json.key("differentiable_builtins").object();
  json.key("seen").value(adjoints.seen).key("all").value(adjoints.all);
  put(json.key("missing"), missing(coverage, sections().front(), true));
  json.end();
  json.key("sections").object();
  for (const Section& section : sections()) {
    const Share share = share_of(coverage, section);
    json.key(section.key).object();
    json.key("seen").value(share.seen).key("all").value(share.all);
    json.key("exceptions").value(share.excepted);
    put(json.key("missing"), missing(coverage, section));
    json.key("counts").object();
    for (size_t i = 0; i < section.items.size(); ++i)
      if (const uint64_t count = coverage.counts[section.first + i]; count != 0)
        json.key(section.items[i].name).value(count);
    json.end().end();
  }
  json.end().end();
}

void put_differences(JsonWriter& json, const Report& report) {
  json.object();
  json.key("with").value(report.against);
  json.key("kernels").value(report.kernels);
  json.key("other_kernels").value(report.others);
  json.key("features").array();
  for (const Difference& row : report.differences) {
    json.object().key("feature").value(row.key).key("distance").value(row.distance);
    if (row.parts.empty()) {
      json.key("here").value(row.here).key("there").value(row.there);
    } else {
      json.key("parts").array();
      for (const Difference::Part& part : row.parts)
        json.object()
            .key("name")
            .value(part.name)
            .key("here")
            .value(part.here)
            .key("there")
            .value(part.there)
            .end();
      json.end();
    }
    json.end();
  }
  json.end().end();
}

}  // namespace

std::string as_json(const Report& report) {
  const Findings& found = report.findings;
  const Corpus& corpus = found.corpus;
  Text text;
  JsonWriter json(text);
  json.object();
  json.key("records").value(corpus.records);
  json.key("failed").value(found.failed);
  json.key("where").value(found.where);
  json.key("filtered").value(found.filtered);
  json.key("bytes").value(corpus.bytes);
  json.key("unique").value(found.unique);
  json.key("with_backward").value(corpus.with_backward);
  put(json.key("categories"), corpus.categories);
  put(json.key("devices"), corpus.devices);
  put(json.key("difficulties"), corpus.difficulties);
  put(json.key("origins"), corpus.origins);
  put(json.key("licenses"), corpus.licenses);
  put_families(json.key("families"), corpus.families);
  json.key("lengths").object();
  put(json.key("python"), corpus.python);
  for (const auto& [device, lengths] : corpus.code) put(json.key(device), lengths);
  json.end();
  put(json.key("builtins"), corpus.builtins);
  put(json.key("features"), corpus.features);
  json.key("verdicts").object();
  for (size_t i = 0; i < kVerdicts; ++i) put(json.key(kVerdictNames[i]), corpus.verdicts[i]);
  json.end();
  json.key("rates").array();
  for (const Rate& rate : found.rates) {
    json.object().key("folder").value(rate.folder);
    json.key("records_per_second").value(rate.records_per_second);
    json.key("bytes_per_second").value(rate.bytes_per_second);
    json.key("threads").value(rate.threads).end();
  }
  json.end();
  if (report.has_coverage) put_coverage(json.key("coverage"), found.coverage);
  if (!report.against.empty()) put_differences(json.key("against"), report);
  json.end();
  text << '\n';
  return text.str();
}

}  // namespace weft::stats
