#include "weft/dialogue/dialogue.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "task.h"
#include "wording.h"

namespace weft::dialogue {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;
using testing::StartsWith;

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
  const Dialogue dialogue("complete");
  std::set<std::string> gaps;
  for (const char digit : std::string("0123456789abcdef")) {
    record::Record record = kernel_record();
    const std::string id = std::string(15, digit) + std::string(17, '7');
    record.id = id;
    const auto exchange = dialogue.of(record);
    ASSERT_TRUE(exchange);
    const std::string &asked = exchange->question, &middle = exchange->answer;
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
  EXPECT_THAT(Dialogue("signature").of(kernel_record())->question,
              EndsWith("def scale(\n    x: wp.array(dtype=float),\n):\n    ...\n```"));
}

TEST(Dialogue, ReviewsSayWhyAnAdjointIsWrong) {
  record::Record record = kernel_record();
  const Dialogue dialogue("review");
  EXPECT_FALSE(dialogue.of(record));
  record.metadata.verdicts.gradient = "wrong";
  EXPECT_FALSE(dialogue.of(record));
  record.metadata.verdicts.gradient_cause = "in_place_mul";
  const auto exchange = dialogue.of(record);
  ASSERT_TRUE(exchange);
  EXPECT_EQ(
      exchange->answer,
      "The gradient is wrong: the forward values are right, and the adjoint is not their "
      "derivative (`in_place_mul`): an element of an array is multiplied or divided in place.\n");
  record.metadata.verdicts.gradient = "ok";
  EXPECT_THAT(dialogue.of(record)->answer, StartsWith("The gradient is right: "));
}

TEST(Dialogue, ReviewsNameTheLineThatLosesAGradient) {
  record::Record record = kernel_record();
  record.python_source =
      "@wp.kernel\ndef prod(x: wp.array(dtype=float), out: wp.array(dtype=float)):\n"
      "    i = wp.tid()\n    s = float(1.0)\n    for j in range(x.shape[0]):\n"
      "        s = s * x[j]\n    out[i] = s\n";
  record.metadata.kernel_name = "prod";
  record.metadata.verdicts.gradient = "wrong";
  record.metadata.verdicts.gradient_cause = "dynamic_loop_product";
  EXPECT_THAT(Dialogue("review").of(record)->answer,
              HasSubstr("\nWhere it is lost:\n\n- `s = s * x[j]` (line 6): `s` accumulates a "
                        "product in line 6"));
}

TEST(Dialogue, TitlesAreNamesOfTheField) {
  record::Record record = kernel_record();
  EXPECT_FALSE(Dialogue("title").of(record));
  record.metadata.paragraph = "It doubles.";
  record.metadata.family = "sph_surface_tension";
  EXPECT_THAT(Dialogue("title").of(record)->question, HasSubstr("\n\nSPH surface tension\n\n"));
}

TEST(Dialogue, ExplanationsHaveWhatIsKnown) {
  record::Record record = kernel_record();
  record.metadata.paragraph = "It doubles. Twice is more.";
  record.metadata.formula = "x = 2 x";
  record.metadata.formula_source = "Euclid, Elements";
  record.metadata.units = "x: m; dt: s";
  record.metadata.invariants = "x >= 0";
  EXPECT_EQ(Dialogue("explain").of(record)->answer,
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
    const auto exchange = mix.of(record);
    ASSERT_TRUE(exchange);
    drawn.insert(exchange->task);
  }
  // Its adjoint was not verified, and its Python has a function that does nothing.
  EXPECT_THAT(drawn, IsSupersetOf({"forward", "write", "signature", "complete", "lift"}));
  EXPECT_FALSE(drawn.contains("adjoint"));
}

// A kernel whose answers have to be found out from its source.
record::Record sum_record() {
  record::Record record = kernel_record();
  record.python_source =
      "@wp.kernel\ndef weigh(x: wp.array(dtype=wp.vec2), w: wp.array(dtype=float), scale: float, "
      "count: int, total: wp.array(dtype=float)):\n    i = wp.tid()\n    if i >= count:\n"
      "        return\n    size = wp.length(x[i])\n    half = wp.float64(0.5)\n"
      "    part = size * w[i] * scale + float(half)\n    wp.atomic_add(total, 0, part)\n";
  record.metadata.kernel_name = "weigh";
  record.metadata.has_backward = true;
  return record;
}

TEST(Dialogue, TypesAreThoseThatWarpInfers) {
  const auto exchange = Dialogue("types").of(sum_record());
  ASSERT_TRUE(exchange);
  EXPECT_EQ(exchange->answer,
            "x: array[vec2f]\nw: array[float32]\nscale: float32\ncount: int32\n"
            "total: array[float32]\ni: int32\nsize: float32\nhalf: float64\npart: float32\n");
}

// The number after "NAME = [" or "NAME = ".
std::vector<double> numbers_after(const std::string& text, const std::string& name) {
  const size_t at = text.find("\n" + name + " = ") + 1;
  std::vector<double> numbers;
  const std::string line = text.substr(at, text.find('\n', at) - at);
  for (size_t i = line.find('=') + 1; i < line.size();) {
    if (line[i] == '-' || (line[i] >= '0' && line[i] <= '9')) {
      size_t length = 0;
      numbers.push_back(std::stod(line.substr(i), &length));
      i += length;
    } else {
      ++i;
    }
  }
  return numbers;
}

TEST(Dialogue, PredictionsAreWhatTheKernelComputes) {
  const auto exchange = Dialogue("predict").of(sum_record());
  ASSERT_TRUE(exchange);
  const std::string& asked = exchange->question;
  const auto x = numbers_after(asked, "x"), w = numbers_after(asked, "w");
  const double scale = numbers_after(asked, "scale").at(0);
  const double count = numbers_after(asked, "count").at(0);
  double total = numbers_after(asked, "total").at(0);
  ASSERT_EQ(x.size(), 2 * w.size());
  for (size_t i = 0; i < w.size() && static_cast<double>(i) < count; ++i)
    total += std::hypot(x[2 * i], x[2 * i + 1]) * w[i] * scale + 0.5;
  EXPECT_NEAR(numbers_after("\n" + exchange->answer, "total").at(0), total,
              1e-4 * std::fabs(total));
}

TEST(Dialogue, ATestMakesItsArraysAndComparesWhatIsWritten) {
  const auto exchange = Dialogue("tests").of(sum_record());
  ASSERT_TRUE(exchange);
  EXPECT_EQ(exchange->language, "python");
  EXPECT_THAT(exchange->answer, HasSubstr("from kernels import weigh\n"));
  EXPECT_THAT(exchange->answer, HasSubstr("class TestWeigh(unittest.TestCase):"));
  EXPECT_THAT(exchange->answer, HasSubstr("dtype=wp.vec2f)"));
  EXPECT_THAT(exchange->answer, HasSubstr("np.testing.assert_allclose(total.numpy(), ["));
  EXPECT_THAT(exchange->answer, Not(HasSubstr("w.numpy()")));
}

TEST(Dialogue, ATunedKernelComesWithItsReason) {
  const auto exchange = Dialogue("optimise").of(sum_record());
  ASSERT_TRUE(exchange);
  EXPECT_EQ(exchange->language, "");
  EXPECT_THAT(exchange->question, HasSubstr("atomicAdd(&total[0]"));
  EXPECT_THAT(exchange->answer, StartsWith("All threads add to the same element"));
  EXPECT_THAT(exchange->answer, HasSubstr("__shfl_down_sync"));
}

TEST(Dialogue, BothDevicesAreOfOneKernel) {
  record::Record record = sum_record();
  for (const std::string_view device : {"cpu", "cuda"}) {
    record.metadata.device = device;
    const auto of = Dialogue("device").of(record);
    ASSERT_TRUE(of);
    EXPECT_EQ(of->question.find("void forward() {}") != std::string::npos, device == "cpu");
    EXPECT_EQ(of->answer == record.ir_forward, device == "cuda");
  }
}

TEST(Dialogue, ShapesAndBytesAreThoseOfTheLaunch) {
  const auto exchange = Dialogue("memory").of(sum_record());
  ASSERT_TRUE(exchange);
  EXPECT_THAT(exchange->answer, StartsWith("Launch it with `dim=n`"));
  EXPECT_THAT(exchange->answer, HasSubstr("With `count = 2` arrays of these shapes fit it:"));
  EXPECT_THAT(exchange->answer,
              HasSubstr("- `x`: `2`, elements of type `vec2f` (8 bytes), only read.\n"));
  EXPECT_THAT(exchange->answer, HasSubstr("1,024 threads"));
}

TEST(Dialogue, ConstantsThatNothingElseTellsAreTold) {
  record::Record record = sum_record();
  record.metadata.description = "Weighs lengths and adds 0.25 to each.";
  record.python_source =
      "@wp.kernel\ndef weigh(x: wp.array(dtype=wp.vec3)):\n    \"\"\"Not 17.\"\"\"\n    i = "
      "wp.tid()  # nor 18\n    x[i] = x[i] * 2.75e-3 + wp.vec3(0.25) * 1.0\n    x[i] += "
      "wp.vec3(2.75e-3)\n";
  EXPECT_THAT(Dialogue("write").of(record)->question, EndsWith("\n\nConstants in it: 2.75e-3."));
}

TEST(Dialogue, StructuresAreShownByTheirMembers) {
  record::Record record = kernel_record();
  record.python_source =
      "@wp.struct\nclass Params:\n    rate: float\n    offset: wp.vec2\n    on: int\n\n\n"
      "@wp.kernel\ndef scale(x: wp.array(dtype=float), params: Params):\n    i = wp.tid()\n"
      "    x[i] = x[i] * params.rate + params.offset[0] + float(params.on)\n";
  const auto exchange = Dialogue("predict").of(record);
  ASSERT_TRUE(exchange);
  EXPECT_THAT(exchange->question, testing::ContainsRegex("\nparams\\.rate = [-0-9.]+\n"
                                                         "params\\.offset = \\[[-0-9., ]+\\]\n"
                                                         "params\\.on = [0-9]+\n"));
}

TEST(Dialogue, TunedKernelsGuardWhatTheyGuardedBefore) {
  record::Record record = kernel_record();
  record.python_source =
      "@wp.kernel\ndef scale(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n    i = "
      "wp.tid()\n    y[i] = 2.0 * x[i]\n";
  EXPECT_TRUE(Dialogue("optimise").of(record));
  record.python_source =
      "@wp.kernel\ndef scale(x: wp.array(dtype=float), y: wp.array(dtype=float)):\n    i = "
      "wp.tid()\n    if i >= y.shape[0]:\n        return\n    y[i] = 2.0 * x[i]\n";
  EXPECT_FALSE(Dialogue("optimise").of(record));
}

TEST(Dialogue, WhatDoesNotCompileHasNoSuchAnswers) {
  record::Record record = sum_record();
  record.python_source = "@wp.kernel\ndef weigh(x: wp.array(dtype=float)):\n    x[0] = nothing\n";
  for (const std::string_view task :
       {"cuda", "port", "device", "optimise", "predict", "tests", "types", "memory", "lines"})
    EXPECT_FALSE(Dialogue(task).of(record)) << task;
}

}  // namespace
}  // namespace weft::dialogue
