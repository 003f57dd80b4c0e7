#include "kept.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "weft/record/hash.h"

namespace weft::verify {
namespace {

using judge::State;
using judge::Verdict;

const std::string kId(32, 'a');

Verdict wrong_gradient() {
  Verdict verdict;
  verdict.compile = verdict.run = {State::kOk, "", ""};
  verdict.gradient = {State::kWrong, "break", "launch of 3: it differs"};
  verdict.determinism = judge::Determinism::kExact;
  verdict.branches = {3, 4, {"k:7:8: `x` is never true"}};
  return verdict;
}

class Kept : public testing::Test {
 protected:
  KeptVerdicts open(Level level = Level::kGradient) {
    return {files_, "/kept", {.level = level, .conditions = "here", .records = "all"}};
  }
  // What is read of a verdict that was kept, once `from` in its line became `to`.
  const Verdict* after(const std::string& from, const std::string& to) {
    EXPECT_TRUE(files_.remove("/kept").ok());
    kept_.emplace(open());
    const Verdict verdict = wrong_gradient();
    EXPECT_TRUE(kept_->add(std::array{KeptVerdicts::Entry{7, kId, &verdict}}).ok());
    auto [path, line] = *files_.all().begin();
    std::string json = line.substr(line.find(' ') + 1);
    json.pop_back();
    const size_t at = json.find(from);
    EXPECT_NE(at, std::string::npos) << json;
    json.replace(at, from.size(), to);
    EXPECT_TRUE(files_.write(path, record::hash_hex(json) + " " + json + "\n").ok());
    kept_.emplace(open());
    return kept_->find(7, kId);
  }

  sys::MemoryFiles files_;
  std::optional<KeptVerdicts> kept_;
};

TEST_F(Kept, ReadsBack) {
  const Verdict* const verdict = after("", "");
  ASSERT_NE(verdict, nullptr);
  EXPECT_EQ(verdict->gradient.state, State::kWrong);
  EXPECT_EQ(verdict->gradient.cause, "break");
  EXPECT_EQ(verdict->gradient.message, "launch of 3: it differs");
  EXPECT_EQ(verdict->determinism, judge::Determinism::kExact);
  ASSERT_TRUE(verdict->branches);
  EXPECT_EQ(verdict->branches->reached, 3u);
  EXPECT_EQ(verdict->branches->total, 4u);
  EXPECT_EQ(verdict->branches->missed, std::vector<std::string>{"k:7:8: `x` is never true"});
}

TEST_F(Kept, IsOfOneRecord) {
  ASSERT_NE(after("", ""), nullptr);
  EXPECT_EQ(kept_->find(6, kId), nullptr);
  EXPECT_EQ(kept_->find(7, std::string(32, 'b')), nullptr);
}

TEST_F(Kept, DoesNotBelieveWhatNoJudgeSays) {
  const std::string compile = R"([0,"","","",0],[0,)", gradient = R"([1,"break")";
  for (const auto& [from, to] : std::initializer_list<std::pair<std::string, std::string>>{
           {"[7,", "[-7,"},
           {"[7,", "[7.5,"},
           {kId + "\",1,", kId + "\",9,"},           // a determinism
           {compile, R"([9,"","","",0],[0,)"},       // a state
           {compile, R"([2,"","","",0],[0,)"},       // to compile is not trivial
           {compile, R"([3,"","","",0],[0,)"},       // who skips does not keep
           {compile, R"([1,"","","",0],[0,)"},       // what does not compile does not run
           {compile, R"([0,"break","","",0],[0,)"},  // a cause of something else
           {compile, R"([0,"","","",1],[0,)"},       // a reason of what is right
           {compile, R"([0,"","","",99],[0,)"},      // a reason
           {kId + "\",1,0,0", kId + "\",1,0,4"},     // what is left at singular points
           {"[3,4,[", "[5,4,["},                     // more outcomes than there are
           {"[3,4,[", "[2,4,["},                     // one is not named
           {"[3,4,[", "[-3,4,["},
           {gradient, R"([1,"no_such_cause")"},  // a cause
           {gradient, R"([0,"break")"},          // of what is right
           {gradient, R"([2,"")"},               // a gradient is not trivial
           {gradient, R"([3,"")"},               // nobody has looked
           {"it differs", std::string(1 << 20, 'x')}}) {
    EXPECT_EQ(after(from, to), nullptr) << from << " -> " << to.substr(0, 80);
  }
}

TEST_F(Kept, WhatIsDamagedIsFoundAgain) {
  ASSERT_NE(after("", ""), nullptr);
  auto [path, line] = *files_.all().begin();
  line[line.find("differs")] = 'D';  // still JSON, and a verdict
  ASSERT_TRUE(files_.write(path, line).ok());
  EXPECT_EQ(open().find(7, kId), nullptr);
}

}  // namespace
}  // namespace weft::verify
