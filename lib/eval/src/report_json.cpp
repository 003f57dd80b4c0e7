#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "report_parts.h"
#include "weft/record/record.h"

namespace weft::eval {
namespace {

using Json = nlohmann::ordered_json;

Json interval_json(const Interval& interval) {
  return {{"value", interval.value},
          {"low", interval.low},
          {"high", interval.high},
          {"tasks", interval.tasks}};
}

Json metrics_json(const Metrics& metrics) {
  Json json;
  json["tasks"] = metrics.tasks;
  json["answers"] = metrics.answers;
  json["unanswered"] = metrics.unanswered;
  json["unjudged"] = metrics.unjudged;
  for (const Measure& measure : kMeasures) {
    Json& by_k = json[std::string(measure.name)] = Json::object();
    for (const auto& [k, interval] : metrics.*measure.of)
      by_k[std::to_string(k)] = interval_json(interval);
  }
  Json& fast = json["fast"] = Json::object();
  for (const auto& [percent, interval] : metrics.fast)
    fast[fmt::format("{:.1f}", double(percent) / 100)] = interval_json(interval);
  Json& outcomes = json["outcomes"] = Json::object();
  for (size_t i = 0; i < kOutcomes; ++i)
    outcomes[std::string(name(static_cast<Outcome>(i)))] = metrics.outcomes[i];
  return json;
}

// Names of files and categories may be no UTF-8.
std::string pretty(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace

std::string to_json(const Report& report) {
  Json json;
  json["weft_version"] = record::weft_version();
  json["tasks"] = report.tasks;
  json["answers"] = report.answers;
  json["speed"] = report.speed;
  json["all"] = metrics_json(report.summary.all);
  for (const Groups& groups : groups_of(report.summary)) {
    Json& parts = json[std::string(groups.plural)] = Json::object();
    for (const Group& group : groups.parts) parts[group.name] = metrics_json(*group.metrics);
  }
  return pretty(json);
}

std::string to_json(const Comparison& comparison) {
  Json json;
  json["first"] = interval_json(comparison.first);
  json["second"] = interval_json(comparison.second);
  json["difference"] = interval_json(comparison.difference);
  json["p"] = comparison.p;
  json["better"] = comparison.better;
  json["worse"] = comparison.worse;
  return pretty(json);
}

}  // namespace weft::eval
