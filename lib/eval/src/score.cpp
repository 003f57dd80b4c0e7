#include "weft/eval/score.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "fields.h"

namespace weft::eval {
namespace {

using Json = nlohmann::ordered_json;

struct OutcomeRow {
  std::string_view name, meaning;
};
constexpr std::array kRows = {
#define WEFT_OUTCOME(name, meaning) OutcomeRow{#name, meaning},
#include "weft/eval/outcomes.def"
};
static_assert(kRows.size() == kOutcomes);

}  // namespace

std::string_view name(Outcome outcome) { return kRows[static_cast<size_t>(outcome)].name; }
std::string_view meaning(Outcome outcome) { return kRows[static_cast<size_t>(outcome)].meaning; }
std::optional<Outcome> find_outcome(std::string_view name) {
  const auto* const at = std::ranges::find(kRows, name, &OutcomeRow::name);
  if (at == kRows.end()) return std::nullopt;
  return static_cast<Outcome>(at - kRows.begin());
}

Result<Answer> answer_from_json(std::string_view line) {
  FieldReader read(line, "answer");
  Answer answer;
  read.text("task", answer.task);
  read.number("sample", answer.sample);
  read.text("text", answer.text);
  WEFT_TRY_STATUS(read.end());
  return answer;
}

std::string to_json(const Score& score) {
  Json json;
  json["task"] = score.task;
  json["sample"] = score.sample;
  json["kind"] = info(score.kind).name;
  json["category"] = score.category;
  json["difficulty"] = score.difficulty;
  json["outcome"] = name(score.outcome);
  json["message"] = score.message;
  json["built"] = score.built;
  json["exact"] = score.exact;
  json["timed_threads"] = score.speed.threads;
  json["cold_seconds"] = score.speed.answer.cold;
  json["warm_seconds"] = score.speed.answer.warm;
  json["reference_cold_seconds"] = score.speed.reference.cold;
  json["reference_warm_seconds"] = score.speed.reference.warm;
  json["floor_seconds"] = score.speed.floor;
  json["reward"] = score.reward;
  json["key"] = score.key;
  return printed(json);
}

Result<Score> score_from_json(std::string_view line) {
  FieldReader read(line, "score");
  Score score;
  std::string kind, outcome;
  read.text("task", score.task);
  read.number("sample", score.sample);
  read.text("kind", kind);
  read.text("category", score.category);
  read.number("difficulty", score.difficulty);
  read.text("outcome", outcome);
  read.text("message", score.message);
  read.flag("built", score.built);
  read.flag("exact", score.exact);
  read.number("timed_threads", score.speed.threads);
  read.real("cold_seconds", score.speed.answer.cold);
  read.real("warm_seconds", score.speed.answer.warm);
  read.real("reference_cold_seconds", score.speed.reference.cold);
  read.real("reference_warm_seconds", score.speed.reference.warm);
  read.real("floor_seconds", score.speed.floor);
  read.real("reward", score.reward);
  read.text("key", score.key);
  WEFT_TRY_STATUS(read.end());
  const std::optional<Kind> found_kind = find_kind(kind);
  const std::optional<Outcome> found = find_outcome(outcome);
  if (!found_kind || !found) return Error{"the score has a kind or an outcome that nobody knows"};
  score.kind = *found_kind;
  score.outcome = *found;
  return score;
}

}  // namespace weft::eval
