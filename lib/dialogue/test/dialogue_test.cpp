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
  const std::string body =
      "    i = wp.tid()\n    # doubles\n    if i > 3:\n        return\n"
      "    elif i == 2:\n        x[0] = 1.0\n        x[1] = 2.75\n"
      "    x[i] = twice(x[i])\n";
  for (const char digit : std::string("0123456789abcdef")) {
    record::Record record = kernel_record();
    const std::string id = std::string(15, digit) + std::string(17, '7');
    record.id = id;
    std::string source(record.python_source);
    const size_t begin = source.find("    i = wp.tid()");
    source.replace(begin, source.find("\n\n\n@wp.func\ndef other") + 1 - begin, body);
    record.python_source = source;
    const auto exchange = dialogue.of(record);
    ASSERT_TRUE(exchange);
    EXPECT_THAT(exchange->question, HasSubstr("\n\nDoubles.\n\n"));
    EXPECT_EQ(exchange->question.ends_with("\n\nConstants in it: 2.75 (in `x`)."),
              exchange->answer.find("2.75") != std::string::npos);
    const std::string &asked = exchange->question, &middle = exchange->answer;
    const std::string shown = asked.substr(asked.find("```python\n") + 10);
    std::string whole = shown.substr(0, shown.rfind("```"));
    const size_t at = whole.find("<GAP>\n");
    ASSERT_NE(at, std::string::npos);
    whole.replace(at, 6, middle);
    EXPECT_EQ(whole, record.python_source);
    EXPECT_THAT(middle, StartsWith("    "));
    EXPECT_THAT(middle, Not(HasSubstr("def ")));
    // Whole statements, of which none is a jump alone.
    EXPECT_THAT(middle, Not(testing::MatchesRegex(" *(return|elif.*)\n.*")));
    EXPECT_TRUE(middle.find("if i > 3") == std::string::npos ||
                middle.find("x[1] = 2.75") != std::string::npos)
        << middle;
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
      "The gradient is wrong: the forward values are right, but Warp's adjoint is not their "
      "derivative. The cause, `in_place_mul`: an element of an array is multiplied or divided in "
      "place.\n");
  record.metadata.verdicts.gradient = "ok";
  const std::string right = dialogue.of(record)->answer;
  EXPECT_THAT(right, HasSubstr("ordinary ones and edge cases, Warp's adjoint"));
  EXPECT_THAT(right, testing::AnyOf(HasSubstr("no loop"), HasSubstr("Without loops")));
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
  record::Record record = sum_record();
  // The sample found is of two elements and a limit, whatever the launch is: no answer to show.
  EXPECT_FALSE(Dialogue("memory").of(record));
  record.python_source =
      "@wp.kernel\ndef weigh(x: wp.array(dtype=wp.vec2), offset: int, total: "
      "wp.array(dtype=float)):\n    i = wp.tid()\n"
      "    total[i] = wp.length(x[wp.min(i + offset, x.shape[0] - 1)])\n";
  const auto exchange = Dialogue("memory").of(record);
  ASSERT_TRUE(exchange);
  EXPECT_THAT(exchange->answer, HasSubstr("`dim=n`"));
  EXPECT_THAT(exchange->answer, testing::ContainsRegex("With `offset = [0-9]+`, arrays of these"));
  EXPECT_THAT(exchange->answer,
              HasSubstr("- `x`: `n`, elements of type `vec2f` (8 bytes), only read.\n"));
  EXPECT_THAT(exchange->answer, HasSubstr("1,024 threads"));
}

TEST(Dialogue, ConstantsThatNothingElseTellsAreTold) {
  record::Record record = sum_record();
  record.metadata.description = "Weighs lengths and adds 0.25 to each.";
  record.python_source =
      "@wp.kernel\ndef weigh(x: wp.array(dtype=wp.vec3)):\n    \"\"\"Not 17.\"\"\"\n    i = "
      "wp.tid()  # nor 18\n    x[i] = x[i] * 2.75e-3 + wp.vec3(0.25) * 1.0\n    x[i] += "
      "wp.vec3(2.75e-3)\n";
  EXPECT_THAT(Dialogue("write").of(record)->question,
              EndsWith("\n\nConstants in it: 2.75e-3 (in `x`)."));
  // In another spelling.
  record.metadata.description = "Weighs lengths by 0.00275.";
  EXPECT_THAT(Dialogue("write").of(record)->question, EndsWith("0.25 (in `x`)."));
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

record::Record kernel_of(std::string_view source) {
  record::Record record = kernel_record();
  record.python_source = source;
  return record;
}

TEST(Dialogue, SizesAreNamedByAxesAndOnlyWhatDecidesThemIsTold) {
  const std::string answer =
      Dialogue("memory")
          .of(kernel_of("@wp.kernel\ndef scale(x: wp.array2d(dtype=float), w: "
                        "wp.array(dtype=float), factor: int):\n    i, j = wp.tid()\n"
                        "    x[i, j] = w[i] * float(factor)\n"))
          ->answer;
  EXPECT_THAT(answer, HasSubstr("`dim=(n0, n1)`"));
  EXPECT_THAT(answer, HasSubstr("- `w`: `n0`, "));
  EXPECT_THAT(answer, Not(HasSubstr("factor")));
  EXPECT_THAT(answer, HasSubstr("For `n0` = `n1` = 1,024 that is 1,048,576 threads."));
  EXPECT_THAT(answer, HasSubstr("at least 4.1 kB are read and 4.19 MB are written."));
}

TEST(Dialogue, OrdersNameWhatThreadsShare) {
  const Dialogue dialogue("order");
  record::Record record = kernel_of(
      "@wp.kernel\ndef scale(x: wp.array(dtype=float), out: wp.array(dtype=float), total: "
      "wp.array(dtype=float), hits: wp.array(dtype=int)):\n    i = wp.tid()\n"
      "    out[i] = 2.0 * x[i]\n    wp.atomic_add(total, 0, x[i])\n"
      "    wp.atomic_add(hits, 0, 1)\n");
  EXPECT_FALSE(dialogue.of(record));
  record.metadata.verdicts.determinism = "rounding";
  const std::string rounding = dialogue.of(record)->answer;
  EXPECT_THAT(rounding, HasSubstr(" of `total`. "));
  EXPECT_THAT(rounding, HasSubstr("`wp.atomic_add(total, 0, x[i])` in line 5"));
  EXPECT_THAT(rounding, HasSubstr("`hits` counts in integers"));
  EXPECT_THAT(rounding, HasSubstr("`out`"));
  // What no launch made meet may meet all the same.
  record.metadata.verdicts.determinism = "exact";
  EXPECT_FALSE(dialogue.of(record));

  record = kernel_of(
      "@wp.kernel\ndef scale(x: wp.array(dtype=float), ids: wp.array(dtype=int)):\n"
      "    i = wp.tid()\n    x[ids[i]] = 2.0 * x[i]\n");
  record.metadata.verdicts.determinism = "exact";
  EXPECT_FALSE(dialogue.of(record));
  record.metadata.verdicts.determinism = "order";
  EXPECT_THAT(dialogue.of(record)->answer,
              HasSubstr("- `x[ids[i]] = 2.0 * x[i]` (line 4): several threads can write the same "
                        "element of `x`, and the last one stays.\n"));

  record = kernel_of(
      "@wp.kernel\ndef scale(x: wp.array2d(dtype=float)):\n    i, j = wp.tid()\n"
      "    x[i, j] = 2.0 * x[i, j]\n");
  record.metadata.verdicts.determinism = "exact";
  EXPECT_THAT(dialogue.of(record)->answer, StartsWith("Nothing"));
}

TEST(Dialogue, WhatAsksDoesNotTellTheAnswer) {
  record::Record record = kernel_of(
      "@wp.kernel\ndef scale(x: wp.array(dtype=float)):\n    \"\"\"Doubles, with a\n    long "
      "text.\"\"\"\n    i = wp.tid()\n    # here\n    x[i] = 2.0 * x[i]\n");
  record.ir_forward =
      "void scale_0123abcd_cuda_kernel_forward() {\n    // i = wp.tid()   <L 5>\n    var_0 = "
      "builtin_tid1d();\n}\n";
  record.metadata.paragraph = "Twice is more.";
  EXPECT_THAT(Dialogue("explain").of(record)->question, Not(HasSubstr("long")));
  const auto lift = Dialogue("lift").of(record);
  EXPECT_THAT(lift->question, Not(HasSubstr("wp.tid")));
  EXPECT_THAT(lift->question, HasSubstr("builtin_tid1d"));
  EXPECT_EQ(lift->answer,
            "@wp.kernel\ndef scale(x: wp.array(dtype=float)):\n    i = wp.tid()\n    x[i] = 2.0 * "
            "x[i]\n");
  // What nothing in the question would tell.
  EXPECT_THAT(Dialogue("forward").of(record)->question, HasSubstr("`scale_0123abcd`."));
}

TEST(Dialogue, KernelsToWriteHaveNamesTypesAndParameters) {
  record::Record record = kernel_of(
      "mat24 = wp.types.matrix(shape=(2, 4), dtype=float)\n\n\n@wp.struct\nclass Params:\n"
      "    rate: float\n\n\n@wp.func\ndef twice(x: float):\n    return 2.0 * x\n\n\n"
      "@wp.kernel\ndef scale(\n    x: wp.array(dtype=mat24, ndim=2),\n    params: Params,\n):\n"
      "    i, j = wp.tid()\n    x[i, j] = x[i, j] * twice(params.rate)\n");
  EXPECT_THAT(Dialogue("write").of(record)->question,
              EndsWith("\n\nIt is called `scale`, and its parameters are, in this order:\n\n"
                       "- `x`: `wp.array(dtype=mat24, ndim=2)`\n- `params`: `Params`\n\n"
                       "Given is\n\n```python\nmat24 = wp.types.matrix(shape=(2, 4), dtype=float)"
                       "\n\n\n@wp.struct\nclass Params:\n    rate: float\n```"));
}

TEST(Dialogue, LinesKeepTheirBrackets) {
  record::Record record = kernel_of(
      "@wp.kernel\ndef scale(x: wp.array(dtype=float)):\n    i = wp.tid()\n"
      "    if i >= x.shape[0] or i < 1:\n        return\n    x[i] = 2.0\n");
  record::Record cpu = record;
  cpu.metadata.device = "cpu";
  const std::string code = Dialogue("device").of(cpu)->answer;
  record.ir_forward = code;
  const std::string answer = Dialogue("lines").of(record)->answer;
  EXPECT_THAT(answer, testing::ContainsRegex("    if \\(!var_[0-9]+\\) \\{\n        var_"));
  EXPECT_THAT(answer, testing::ContainsRegex("    if \\(var_[0-9]+\\) \\{\n        \\.\\.\\.\n"
                                             "    \\}\n"));
}

TEST(Dialogue, RandomNumbersAreNotPredicted) {
  record::Record record = kernel_of(
      "@wp.kernel\ndef scale(x: wp.array(dtype=float), seed: int):\n    i = wp.tid()\n"
      "    state = wp.rand_init(seed, i)\n    x[i] = wp.randf(state)\n");
  EXPECT_FALSE(Dialogue("predict").of(record));
  EXPECT_TRUE(Dialogue("tests").of(record));
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
