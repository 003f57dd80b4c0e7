// Patterns: kernels that have one, kernels that only look so, and what becomes of the former.
#include <gmock/gmock.h>

#include "program_runner.h"
#include "weft/standalone/build.h"
#include "weft/standalone/patterns.h"
#include "weft/standalone/project.h"

namespace weft::standalone {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string kernel(const std::string& parameters, const std::string& body) {
  return "@wp.kernel\ndef k(" + parameters + "):\n" + body;
}
const std::string kTwo = "x: wp.array(dtype=float), y: wp.array(dtype=float)";

// The tuned program; empty: there is none.
std::string tuned(const std::string& source, std::string* plain = nullptr) {
  Refusal why;
  const auto project = make_project(
      {.file = "k.py", .source = source, .assume_warp = true, .variant = Variant::kBoth}, why);
  EXPECT_TRUE(project) << why.stage << ": " << why.message << '\n' << source;
  if (!project) return "";
  std::string text;
  for (const ProjectFile& file : project->files) {
    if (file.name.ends_with("_tuned.cu")) text = file.text;
    if (plain != nullptr && file.name.ends_with(".cu") && !file.name.ends_with("_tuned.cu"))
      *plain = file.text;
  }
  return text;
}

// The patterns of a kernel whose sample says nothing.
std::vector<std::string_view> patterns(const std::string& source) {
  const auto program = build({.name = "k.py", .text = source, .assume_warp = true});
  EXPECT_TRUE(program.ok()) << source;
  return program.ok() ? find_patterns(*program, Sample{}).names() : std::vector<std::string_view>();
}

class TunedTest : public ProgramRunner {
 protected:
  // Compiles the tuned program of a kernel and runs it for several sizes; its text.
  std::string works(const std::string& source) {
    std::string plain;
    const std::string text = tuned(source, &plain);
    EXPECT_NE(text, "") << "no pattern in\n" << source;
    EXPECT_EQ(run(for_shim(text)), 0) << errors_;
    const std::string sums = output_;
    for (const char* n : {"1", "13", "70"})
      EXPECT_EQ(again({"-n", n, "--seed", "5"}), 0) << "-n " << n << '\n' << errors_;
    EXPECT_EQ(run(for_shim(plain)), 0) << errors_;
    output_ += sums;
    return text;
  }
};

// ---- reductions

TEST_F(TunedTest, ASumOfFloatsIsMadeByTwoKernels) {
  const std::string text = works(kernel(kTwo + ", out: wp.array(dtype=float)",
                                        "    \"\"\"Adds up products.\"\"\"\n    i = wp.tid()\n"
                                        "    wp.atomic_add(out, 0, x[i] * y[i])\n"));
  EXPECT_THAT(text, HasSubstr("    out_sum += x[i] * y[i];\n"));
  EXPECT_THAT(text, HasSubstr("partial_sums[blockIdx.x] = out_sum;"));
  EXPECT_THAT(text, HasSubstr("out[0] += sum;"));
  EXPECT_THAT(text, Not(HasSubstr("atomicAdd")));
  EXPECT_THAT(text, HasSubstr("d.stream.get()>>>"));
  // Threads have more than one element each.
  EXPECT_EQ(run(for_shim(text), {"-n", "30000"}), 0) << errors_;
}

TEST_F(TunedTest, VectorsHaveAMinimumEachAndEarlyReturnsAreNoMatter) {
  const std::string text = works(kernel(
      "p: wp.array(dtype=wp.vec3), low: wp.array(dtype=wp.vec3), high: wp.array(dtype=wp.vec3), "
      "count: wp.array(dtype=int)",
      "    i = wp.tid()\n    v = p[i]\n    if v[0] < 0.1:\n        return\n"
      "    wp.atomic_min(low, 0, v)\n    wp.atomic_max(high, 0, v)\n"
      "    if v[1] > 0.0:\n        wp.atomic_add(count, 0, 1)\n    else:\n"
      "        wp.atomic_sub(count, 0, 2)\n"));
  EXPECT_THAT(text, HasSubstr("      continue;\n"));
  EXPECT_THAT(text, HasSubstr("low_min = min(low_min, v);"));
  EXPECT_THAT(text, HasSubstr("count_sum -= 2;"));
  EXPECT_THAT(text, HasSubstr("atomic_max(&high[0], high_max);"));
  EXPECT_THAT(text, HasSubstr("  __syncthreads();  // the totals before"));
}

TEST_F(TunedTest, AllCombinationsOfWholeNumbers) {
  for (const char* type : {"wp.int32", "wp.uint64"}) {
    const std::string of = std::string("wp.array(dtype=") + type + ")";
    std::string body = "    i, j = wp.tid()\n    v = x[i, j]\n";
    for (const char* op : {"min", "max", "add", "and", "or", "xor"})
      body += std::string("    wp.atomic_") + op + "(" + op + "s, 1, v)\n";
    const std::string text = works(kernel(std::string("x: wp.array2d(dtype=") + type +
                                              "), mins: " + of + ", maxs: " + of + ", adds: " + of +
                                              ", ands: " + of + ", ors: " + of + ", xors: " + of,
                                          body));
    EXPECT_THAT(text, HasSubstr("block_xor(")) << type;
  }
}

TEST(PatternTest, WhatOnlyLooksLikeAReductionStays) {
  const std::string out = ", out: wp.array(dtype=float)";
  for (const std::string& body : {
           std::string("    i = wp.tid()\n    y[i] = wp.atomic_add(out, 0, x[i])\n"),  // used
           std::string("    i = wp.tid()\n    wp.atomic_add(out, i // 2, x[i])\n"),    // its own
           std::string("    i = wp.tid()\n    for j in range(3):\n"
                       "        wp.atomic_add(out, 0, x[i])\n"),  // in a loop
           std::string("    i = wp.tid()\n    for j in range(3):\n        if x[i] > 2.0:\n"
                       "            return\n    wp.atomic_add(out, 0, x[i])\n"),
       })
    EXPECT_THAT(patterns(kernel(kTwo + out, body)), IsEmpty()) << body;
  EXPECT_THAT(patterns(kernel(kTwo + out, "    i = wp.tid()\n    wp.atomic_add(out, 0, x[i])\n")),
              ElementsAre("reduction"));
}

TEST_F(TunedTest, HistogramsAreCollectedByBlocks) {
  const std::string text =
      works(kernel("x: wp.array(dtype=float), counts: wp.array(dtype=int)",
                   "    i = wp.tid()\n    bin = wp.clamp(int(x[i] * 16.0), 0, 15)\n"
                   "    wp.atomic_add(counts, bin, 1)\n"));
  EXPECT_THAT(text, HasSubstr("__shared__ int block_counts[16];"));
  EXPECT_THAT(text, HasSubstr("if (block_counts[bin] != 0) atomicAdd(&counts[bin], "));
}

TEST(PatternTest, TheOtherFilesOfAPairAreThePlainOnes) {
  Refusal why;
  const std::string source = kernel(kTwo, "    i = wp.tid()\n    wp.atomic_add(y, 0, x[i])\n");
  const auto make = [&](Variant variant) {
    auto project = make_project(
        {.file = "k.py", .source = source, .assume_warp = true, .variant = variant}, why);
    EXPECT_TRUE(project) << why.message;
    return std::move(project->files);
  };
  const auto plain = make(Variant::kPlain), both = make(Variant::kBoth),
             only = make(Variant::kTuned);
  ASSERT_EQ(plain.size() + 1, both.size());
  EXPECT_EQ(plain.size(), only.size());
  for (const ProjectFile& file : plain) {
    const auto same = std::ranges::find(both, file.name, &ProjectFile::name);
    ASSERT_NE(same, both.end()) << file.name;
    const bool lists =
        file.name == "Makefile" || file.name == "CMakeLists.txt" || file.name == "metadata.json";
    EXPECT_EQ(file.text != same->text, lists) << file.name;
  }
  EXPECT_THAT(only[1].text, HasSubstr("block_sum"));
  EXPECT_THAT(both.back().text, HasSubstr("\"patterns\": [\n        \"reduction\"\n      ]"));
}

}  // namespace
}  // namespace weft::standalone
