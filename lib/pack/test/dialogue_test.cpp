#include "dialogue.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "wording.h"

namespace weft::pack {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using testing::UnorderedElementsAre;

TEST(Tasks, HaveTwoHundredForms) {
  for (const Task& task : tasks()) {
    uint64_t count = 0;
    std::set<std::string> texts;
    for (const std::string_view request : requests_of(task)) {
      const uint64_t forms = count_forms(request);
      for (uint64_t number = 0; number < forms; ++number) texts.insert(form(request, number));
      count += forms;
    }
    EXPECT_EQ(texts.size(), count) << task.name;
    EXPECT_GE(count, 200u) << task.name;
    for (const std::string& text : texts) {
      EXPECT_THAT(text, Not(HasSubstr("  "))) << task.name;
      EXPECT_TRUE(text.back() == '.' || text.back() == '?' || text.back() == ':') << text;
    }
  }
}

record::Record kernel_record() {
  record::Record record;
  record.id = "0123456789abcdef0123456789abcdef";
  record.python_source =
      "@wp.func\ndef twice(x: float):\n    return 2.0 * x\n\n\n@wp.kernel\ndef scale(\n    x: "
      "wp.array(dtype=float),\n):\n    i = wp.tid()\n    # doubles\n    x[i] = twice(x[i])\n\n\n"
      "@wp.func\ndef other():\n    return 1.0\n";
  record.ir_forward = "void forward() {}\n";
  record.metadata.kernel_name = "scale";
  record.metadata.description = "Doubles.";
  record.metadata.device = "cuda";
  return record;
}

TEST(Dialogue, AGapAndItsLinesAreTheWhole) {
  const Task& task = *find_task("complete");
  std::set<std::string> gaps;
  for (const char digit : std::string("0123456789abcdef")) {
    record::Record record = kernel_record();
    const std::string id = std::string(15, digit) + std::string(17, '7');
    record.id = id;
    const std::string asked = Dialogue::question(task, record);
    const std::string middle = Dialogue::answer(task, record);
    const std::string shown = asked.substr(asked.find("```python\n") + 10);
    std::string whole = shown.substr(0, shown.rfind("```"));
    const size_t at = whole.find("<GAP>\n");
    ASSERT_NE(at, std::string::npos);
    whole.replace(at, 6, middle);
    EXPECT_EQ(whole, record.python_source);
    EXPECT_THAT(middle, StartsWith("    "));
    EXPECT_THAT(middle, Not(HasSubstr("def ")));
    gaps.insert(middle);
  }
  EXPECT_GT(gaps.size(), 1u);
}

TEST(Dialogue, ASignatureEndsWhereTheBodyBegins) {
  EXPECT_THAT(Dialogue::question(*find_task("signature"), kernel_record()),
              EndsWith("def scale(\n    x: wp.array(dtype=float),\n):\n    ...\n```"));
}

TEST(Dialogue, ReviewsSayWhyAnAdjointIsWrong) {
  record::Record record = kernel_record();
  const Dialogue dialogue("review");
  EXPECT_EQ(dialogue.task_of(record), nullptr);
  record.metadata.verdicts.gradient = "wrong";
  EXPECT_EQ(dialogue.task_of(record), nullptr);
  record.metadata.verdicts.gradient_cause = "in_place_mul";
  const Task* const task = dialogue.task_of(record);
  ASSERT_NE(task, nullptr);
  EXPECT_EQ(Dialogue::answer(*task, record),
            "No. The forward values are right, and the adjoint is not their derivative "
            "(`in_place_mul`): an element of an array is multiplied or divided in place.\n");
  record.metadata.verdicts.gradient = "ok";
  EXPECT_THAT(Dialogue::answer(*task, record), StartsWith("Yes. "));
}

TEST(Dialogue, ExplanationsHaveWhatIsKnown) {
  record::Record record = kernel_record();
  record.metadata.paragraph = "It doubles. Twice is more.";
  record.metadata.formula = "x = 2 x";
  record.metadata.formula_source = "Euclid, Elements";
  record.metadata.units = "x: m; dt: s";
  record.metadata.invariants = "x >= 0";
  EXPECT_EQ(Dialogue::answer(*find_task("explain"), record),
            "Doubles.\n\nIt doubles. Twice is more.\n\nFormula: x = 2 x\nSource: Euclid, "
            "Elements.\nUnits: x: m; dt: s.\nAfterwards: x >= 0.\n");
}

TEST(Dialogue, AMixAsksForWhatARecordHas) {
  const Dialogue mix("mix");
  std::set<std::string_view> drawn;
  for (int i = 0; i < 200; ++i) {
    record::Record record = kernel_record();
    record.ir_backward = "void backward() {}";
    const std::string id = fmt::format("{:015x}{:017x}", i * 7919, i);
    record.id = id;
    const Task* const task = mix.task_of(record);
    ASSERT_NE(task, nullptr);
    // Its adjoint was not verified.
    EXPECT_TRUE(task->need == Need::kNothing || task->need == Need::kDescribed) << task->name;
    drawn.insert(task->name);
  }
  EXPECT_THAT(drawn, UnorderedElementsAre("forward", "write", "signature", "complete", "lift"));
}

}  // namespace
}  // namespace weft::pack
