#include "weft/eval/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "scores.h"
#include "weft/base/rng.h"
#include "weft/page/page.h"

namespace weft::eval {
namespace {

using test::make_score;
using test::make_task;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view kHarm = "<script>alert(1)</script>\"'&";

// Tasks of each kind in turn, with answers of which a third pass.
Report report_of(size_t tasks, uint64_t samples) {
  constexpr std::string_view kCategories[] = {"vector", "matrix", "<loop>"};
  Report report{.tasks = "tasks <1>.jsonl", .answers = "answers.jsonl", .speed = "skipped: no GPU"};
  Rng rng(5);
  for (size_t i = 0; i < tasks; ++i) {
    const auto kind = static_cast<Kind>(i % kKinds.size());
    Task task = make_task("task" + std::to_string(i), kind, std::string(kCategories[i % 3]), i % 5);
    task.prompt += kHarm;
    task.signature += kHarm;
    report.of.push_back(task);
    for (uint64_t sample = 0; sample < samples; ++sample) {
      const auto outcome =
          rng.chance(0.33) ? Outcome::ok : static_cast<Outcome>(rng.below(kOutcomes));
      Score score = make_score(task, sample, outcome);
      score.message = std::string(kHarm) + "\n" + std::string(3000, 'x');
      report.scores.push_back(score);
    }
  }
  const uint64_t ks[] = {1, 3};
  report.summary = summarise(report.of, report.scores, ks);
  return report;
}

size_t count(std::string_view text, std::string_view part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Report, TextFitsATerminal) {
  const std::string text = to_text(report_of(1200, 4));
  for (size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
    EXPECT_LE(text.find('\n', at) - at, 80u) << text.substr(at, text.find('\n', at) - at);
  EXPECT_THAT(text, HasSubstr("pass@1"));
  EXPECT_THAT(text, HasSubstr("pass@3"));
  EXPECT_THAT(text, HasSubstr("4,800 answers"));
  EXPECT_THAT(text, HasSubstr("skipped: no GPU"));
  EXPECT_EQ(text, to_text(report_of(1200, 4)));
}

TEST(Report, EmptyInputHasEmptyReports) {
  const Report empty;
  EXPECT_THAT(to_text(empty), HasSubstr("0 tasks"));
  EXPECT_EQ(nlohmann::json::parse(to_json(empty))["all"]["tasks"], 0);
  EXPECT_THAT(to_html(empty), HasSubstr("</html>"));
  // Tasks alone, and answers that nobody could judge.
  Report report = report_of(3, 0);
  EXPECT_THAT(to_text(report), HasSubstr("3 without an answer"));
  EXPECT_THAT(to_html(report), HasSubstr("There is none."));
  for (const Task& task : report.of)
    report.scores.push_back(make_score(task, 0, Outcome::unjudged));
  report.summary = summarise(report.of, report.scores, {});
  EXPECT_THAT(to_text(report), HasSubstr("3 not judged"));
  EXPECT_THAT(to_html(report), HasSubstr("They do not count"));
}

TEST(Report, JsonParsesBack) {
  const Report report = report_of(60, 3);
  const std::string text = to_json(report);
  EXPECT_TRUE(text.ends_with("}\n"));
  const nlohmann::json json = nlohmann::json::parse(text);
  EXPECT_EQ(json["tasks"], report.tasks);
  EXPECT_EQ(json["speed"], "skipped: no GPU");
  const nlohmann::json& all = json["all"];
  EXPECT_EQ(all["answers"], 180);
  EXPECT_EQ(all["pass"]["3"]["value"], report.summary.all.pass.at(3).value);
  EXPECT_EQ(all["outcomes"].size(), kOutcomes);
  EXPECT_EQ(json["kinds"].size(), kKinds.size());
  EXPECT_EQ(json["categories"]["<loop>"]["tasks"], 20);
  EXPECT_EQ(json["difficulties"]["4"]["build"]["1"]["tasks"],
            report.summary.difficulties.at(4).build.at(1).tasks);
}

TEST(Report, PageEscapesWhatModelsSay) {
  const std::string page = to_html(report_of(40, 2));
  EXPECT_EQ(count(page, "<script"), 1u) << "the page's own";
  EXPECT_THAT(page, HasSubstr("&lt;script&gt;alert(1)"));
  EXPECT_THAT(page, Not(HasSubstr("<loop>")));
  EXPECT_THAT(page, Not(HasSubstr("<1>")));
  EXPECT_THAT(page, HasSubstr("script-src 'sha256-"));
  for (const std::string_view outside : {"http:", "https:", "//www", "<link", "url(", " src="})
    EXPECT_THAT(page, Not(HasSubstr(outside)));
}

TEST(Report, PageListsTheFirstOfEachOutcome) {
  Report report = report_of(1000, 1);
  for (Score& score : report.scores)
    if (score.outcome != Outcome::ok) score.outcome = Outcome::wrong_values;
  report.scores.back().outcome = Outcome::crash;
  report.summary = summarise(report.of, report.scores, {});
  const std::string page = to_html(report);
  EXPECT_EQ(count(page, "<details class=\"answer\""), 500u);
  EXPECT_EQ(count(page, "data-outcome=\"crash\""), 1u);
  EXPECT_THAT(page, HasSubstr("500 of "));
  EXPECT_LT(page.size(), 2'500'000u);
  EXPECT_EQ(count(to_html(report_of(10, 2)), "500 of "), 0u);
}

TEST(Report, EachOutcomeHasAColour) {
  const std::string page = to_html(report_of(1, 1));
  for (size_t i = 0; i < kOutcomes; ++i)
    EXPECT_THAT(page, HasSubstr(".o-" + std::string(name(static_cast<Outcome>(i))) + " {"));
  EXPECT_THAT(page, HasSubstr(std::string(page::style())));
}

TEST(Report, ComparisonsSayHowLikelyTheyAre) {
  const Report one = report_of(50, 1);
  Report other = one;
  for (size_t i = 0; i < 12; ++i) other.scores[i].outcome = Outcome::ok;
  const Comparison comparison = compare(one.of, one.scores, other.scores);
  const std::string text = to_text(comparison, "base.jsonl", "tuned.jsonl");
  EXPECT_THAT(text, HasSubstr("base.jsonl "));
  EXPECT_THAT(text, HasSubstr("p = 0.0"));
  const nlohmann::json json = nlohmann::json::parse(to_json(comparison));
  EXPECT_EQ(json["p"], comparison.p);
  EXPECT_EQ(json["difference"]["value"], comparison.difference.value);
}

}  // namespace
}  // namespace weft::eval
