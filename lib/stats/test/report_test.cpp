#include "weft/stats/report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "records.h"

namespace weft::stats {
namespace {

Report report_of(size_t records, unsigned threads = 1) {
  std::string text;
  for (size_t i = 0; i < records; ++i) {
    const std::string source = std::string(test::kScale) + "# <" + std::to_string(i) + ">\n";
    record::Record record = test::make_record(source, i % 2 == 0 ? "cpu" : "cuda");
    record.metadata.license = "<MIT> & \"others\"";
    record.metadata.verdicts.compile = "ok";
    text += test::line_of(record);
  }
  sys::MemoryFiles files;
  EXPECT_TRUE(files.write("a.jsonl", text).ok());
  auto found = read(files, {"a.jsonl"}, {.threads = threads, .coverage = true, .profile = true});
  EXPECT_TRUE(found.ok()) << found.error().message;
  Report report;
  report.findings = *std::move(found);
  report.has_coverage = true;
  report.against = "<real>";
  report.kernels = report.findings.profile.kernels;
  report.differences = compare(report.findings.profile, Profile());
  return report;
}

// The names of elements that are open at the end, or what is wrong.
std::string check_tags(std::string_view page) {
  static const std::set<std::string_view> kVoid = {"meta", "!DOCTYPE"};
  std::vector<std::string_view> open;
  for (size_t at = page.find('<'); at != std::string_view::npos; at = page.find('<', at + 1)) {
    const size_t end = page.find('>', at);
    if (end == std::string_view::npos) return "no end";
    std::string_view tag = page.substr(at + 1, end - at - 1);
    if (tag.ends_with('/')) continue;
    const bool closes = tag.starts_with('/');
    if (closes) tag.remove_prefix(1);
    tag = tag.substr(0, tag.find_first_of(" \n"));
    if (kVoid.contains(tag)) continue;
    if (!closes) {
      open.push_back(tag);
    } else {
      if (open.empty() || open.back() != tag) return "</" + std::string(tag) + "> too early";
      open.pop_back();
    }
  }
  std::string left;
  for (const std::string_view tag : open) left.append(tag) += ' ';
  return left;
}

TEST(Report, PageIsWellFormedAndNeedsNothingElse) {
  for (const size_t records : {0u, 1u, 50u}) {
    const std::string page = as_html(report_of(records));
    EXPECT_EQ(check_tags(page), "") << records;
    for (const std::string_view outside :
         {"http:", "https:", "//www", "<script", "<link", "url(", "@import", "src="})
      EXPECT_EQ(page.find(outside), std::string::npos) << outside;
    EXPECT_EQ(page.find("<MIT>"), std::string::npos) << "is escaped";
    size_t plots = 0, titles = 0;
    for (size_t at = 0; (at = page.find("<svg", at)) != std::string::npos; ++at) {
      ++plots;
      const std::string_view begin = std::string_view(page).substr(page.find('>', at) + 1);
      titles += begin.starts_with("<title>") && begin.find("</title><desc>") < begin.find('\n');
    }
    EXPECT_EQ(plots, titles);
    EXPECT_GT(plots, 5u);
  }
  EXPECT_NE(check_tags("<p><b></p>"), "");
  EXPECT_NE(check_tags("<p>"), "");
}

TEST(Report, EqualBarsAreASentence) {
  const std::string page = as_html(report_of(50));
  EXPECT_NE(page.find("All 50 records are of one: <code>2</code>"), std::string::npos);
  EXPECT_NE(page.find("2, each in 50.0 % of the records: <code>cpu</code>, <code>cuda</code>"),
            std::string::npos);
  EXPECT_EQ(page.find("<title>Devices"), std::string::npos) << "and no chart";
}

TEST(Report, WhatIsKnownOfTheRecordsComesFirst) {
  const std::string page = as_html(report_of(50));
  EXPECT_LT(page.find("<h2>Verdicts"), page.find("<h2>What it is made of"));
  EXPECT_NE(page.find("<code>weft report a.jsonl --html report.html</code>"), std::string::npos);
}

TEST(Report, JsonHasTheSameKeysWhateverThereIs) {
  const auto keys = [](const nlohmann::json& object) {
    std::set<std::string> names;
    for (const auto& [key, value] : object.items()) names.insert(key);
    return names;
  };
  const nlohmann::json none = nlohmann::json::parse(as_json(report_of(0)));
  const nlohmann::json some = nlohmann::json::parse(as_json(report_of(50)));
  EXPECT_EQ(keys(none), keys(some));
  EXPECT_EQ(none["records"], 0);
  EXPECT_EQ(some["records"], 50);
  EXPECT_EQ(some["devices"]["cuda"], 25);
  EXPECT_EQ(some["verdicts"]["compile"]["ok"], 50);
  EXPECT_EQ(some["coverage"]["sections"]["overloads"]["counts"]["sin(x: Float)"], 50);
  EXPECT_EQ(some["families"]["largest"][0]["name"], "math-1");
}

TEST(Report, DoesNotDependOnThreads) {
  const Report one = report_of(300), four = report_of(300, 4);
  EXPECT_EQ(as_json(one), as_json(four));
  EXPECT_EQ(as_text(one, {}), as_text(four, {}));
  EXPECT_EQ(as_html(one), as_html(four));
}

TEST(Report, TextFitsTheTerminal) {
  for (const size_t records : {0u, 1u, 50u}) {
    const std::string text = as_text(report_of(records), {.width = 80});
    size_t begin = 0;
    for (size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
      EXPECT_LE(end - begin, 100u) << text.substr(begin, end - begin);
      EXPECT_FALSE(end > begin && text[end - 1] == ' ') << text.substr(begin, end - begin);
    }
  }
  EXPECT_NE(as_text(report_of(2), {.unicode = true}).find("█"), std::string::npos);
}

}  // namespace
}  // namespace weft::stats
