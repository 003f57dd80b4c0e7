// Patterns: kernels that have one, kernels that only look so, and what becomes of the former.
#include <gmock/gmock.h>

#include "program_runner.h"
#include "weft/native/toolchain.h"
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
std::string tuned(const std::string& source) {
  Refusal why;
  const auto project = make_project(
      {.source = {.name = "k.py", .text = source, .assume_warp = true}, .variant = Variant::kBoth},
      why);
  EXPECT_TRUE(project) << why.stage << ": " << why.message << '\n' << source;
  if (!project) return "";
  std::string text;
  for (const ProjectFile& file : project->files) {
    if (file.name.ends_with("_tuned.cu")) text = file.text;
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
    const std::string text = tuned(source);
    EXPECT_NE(text, "") << "no pattern in\n" << source;
    EXPECT_EQ(run(for_shim(text)), 0) << errors_;
    for (const char* n : {"1", "13", "70"})
      EXPECT_EQ(again({"-n", n, "--seed", "5"}), 0) << "-n " << n << '\n' << errors_;
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
  EXPECT_THAT(text, HasSubstr("if (block_counts[slot] != 0) atomicAdd(&counts[slot], "));
}

// ---- stencils

const std::string kPlane = "u: wp.array2d(dtype=float), out: wp.array2d(dtype=float)";

TEST_F(TunedTest, AStencilSharesWhatItsBlockReads) {
  const std::string text = works(kernel(
      kPlane,
      "    i, j = wp.tid()\n"
      "    if i == 0 or j == 0 or i >= u.shape[0] - 1 or j >= u.shape[1] - 1:\n        return\n"
      "    out[i, j] = u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1] - 4.0 * u[i, j]\n"));
  EXPECT_THAT(text, HasSubstr("__shared__ float u_tile[10][34];"));
  EXPECT_THAT(text, HasSubstr("u_tile[local_i - 1][local_j] + u_tile[local_i + 1][local_j]"));
  // The barrier is before any thread may end.
  EXPECT_LT(text.find("__syncthreads"), text.find("return;"));
}

TEST_F(TunedTest, BoundedIndicesLeaveNoVariablesBehind) {
  const std::string text =
      works(kernel("u: wp.array3d(dtype=float), out: wp.array3d(dtype=float)",
                   "    i, j, k = wp.tid()\n    im = wp.max(i - 1, 0)\n"
                   "    ip = wp.min(i + 1, u.shape[0] - 1)\n"
                   "    out[i, j, k] = u[im, j, k] + u[ip, j, k] + u[i, wp.max(j - 1, 0), k]\\\n"
                   "        + u[i, wp.min(j + 1, out.shape[1] - 1), k]\\\n"
                   "        + u[i, j, wp.clamp(k - 1, 0, u.shape[2] - 1)]\\\n"
                   "        + u[i, j, wp.min(k + 1, u.shape[2] - 1)] - 6.0 * u[i, j, k]\n"));
  EXPECT_THAT(text, HasSubstr("__shared__ float u_tile[6][6][34];"));
  EXPECT_THAT(text.substr(0, text.find("namespace reference")), Not(HasSubstr("int im")));
}

TEST_F(TunedTest, AnIndexBelowZeroCountsFromTheEndInATileToo) {
  const std::string text =
      works(kernel(kTwo,
                   "    i = wp.tid()\n"
                   "    y[i] = x[i - 1] - 2.0 * x[i] + x[wp.min(i + 1, x.shape[0] - 1)]\n"));
  EXPECT_THAT(text, HasSubstr("x_tile["));
  EXPECT_THAT(text, HasSubstr("wrap(first_i + di, x_count)"));
}

TEST_F(TunedTest, APeriodicGridBeginsAgain) {
  const std::string text =
      works(kernel(kPlane,
                   "    i, j = wp.tid()\n    n = u.shape[0]\n    m = u.shape[1]\n"
                   "    out[i, j] = u[(i - 1 + n) % n, j] + u[(i + 3) % n, j] + u[i, (j + 1) % m]"
                   " + u[i, (j - 2 + u.shape[1]) % u.shape[1]]\n"));
  EXPECT_THAT(text, HasSubstr("wrap((first_i + di) % u_rows, u_rows)"));
  EXPECT_THAT(text, HasSubstr("u_tile[local_i - 1][local_j] + u_tile[local_i + 3][local_j]"));
}

TEST_F(TunedTest, AConvolutionHasATileAndItsWeightsInConstantMemory) {
  const std::string text =
      works(kernel(kTwo + ", w: wp.array(dtype=float)",
                   "    i = wp.tid()\n    s = float(0.0)\n    for k in range(5):\n"
                   "        s += w[k] * x[i + k]\n    y[i] = s\n"));
  EXPECT_THAT(text, HasSubstr("__constant__ float w_table[5];"));
  EXPECT_THAT(text, HasSubstr("s += w_table[k] * x_tile[local_i + k];"));
  EXPECT_THAT(text, HasSubstr("cudaMemcpyToSymbol(w_table, p.w.data()"));
  EXPECT_THAT(text, Not(HasSubstr("DeviceBuffer<float> w;")));
}

TEST_F(TunedTest, NamesGiveWayToTheUsers) {
  works("@wp.func\ndef block_sum(a: float):\n    return a * a\n" +
        kernel("blocks: wp.array2d(dtype=float), partial_sums: wp.array(dtype=float), "
               "slot: wp.array(dtype=int)",
               "    first, lane = wp.tid()\n    element = blocks[first, lane]\n"
               "    wp.atomic_add(partial_sums, 0, block_sum(element))\n"
               "    wp.atomic_add(slot, wp.clamp(int(element), 0, 3), 1)\n"));
  works("@wp.func\ndef k_sum_blocks(a: float):\n    return a * a\n" +
        kernel("sum: wp.array(dtype=float), stream: wp.array(dtype=float)",
               "    block = wp.tid()\n    wp.atomic_add(stream, 0, k_sum_blocks(sum[block]))\n"));
  works(kernel("x: wp.array(dtype=float), y: wp.array(dtype=float), x4: float, first: float",
               "    threads = wp.tid()\n    y[threads] = x[threads] * x4 + first\n"));
}

TEST(PatternTest, WhatOnlyLooksLikeAStencilStays) {
  // Written, too; too few; in the order of other axes; too far; by data.
  for (const char* body : {"    u[i, j] = u[i + 1, j] + u[i, j + 1] + u[i + 1, j + 1]\n",
                           "    out[i, j] = u[i + 1, j] + u[i, j + 1]\n",
                           "    out[i, j] = u[j, i] + u[j + 1, i] + u[j, i + 1]\n",
                           "    out[i, j] = u[i + 90, j] + u[i + 80, j] + u[i + 70, j + 1]\n",
                           "    out[i, j] = u[i - 1, j] + u[wp.max(i - 1, 0), j] + u[i, j + 1]\n",
                           "    out[i, j] = u[i + u.shape[0], j] + u[i, j] + u[i, j + 1]\n",
                           "    out[i, j] = u[(i + 1) % u.shape[0], j]"
                           " + u[wp.max(i - 1, 0), j] + u[i, j + 1]\n",
                           "    k = int(out[i, j])\n"
                           "    out[i, j] = u[i + k, j] + u[i - k, j] + u[i, j + k]\n"})
    EXPECT_THAT(patterns(kernel(kPlane, std::string("    i, j = wp.tid()\n") + body)), IsEmpty())
        << body;
}

// ---- loads

TEST_F(TunedTest, AThreadTakesFourElements) {
  const std::string text =
      works(kernel(kTwo + ", a: float", "    i = wp.tid()\n    y[i] = a * x[i] + y[i]\n"));
  EXPECT_THAT(text, HasSubstr("const float4 x4 = *reinterpret_cast<const float4*>(x + first);"));
  EXPECT_THAT(text, HasSubstr("k_element(x4.w, y4.w, a);"));
  EXPECT_THAT(text, HasSubstr("(p.n + 3) / 4;"));
}

TEST_F(TunedTest, OrTwoAndLoadsWhatItMayLeave) {
  const std::string text =
      works(kernel("x: wp.array(dtype=wp.float64), s: wp.array(dtype=wp.float64), "
                   "y: wp.array(dtype=wp.float64), z: wp.array(dtype=wp.float64)",
                   "    i = wp.tid()\n    v = x[i]\n    z[i] = v\n    if v < 0.5:\n        return\n"
                   "    y[i] = v * s[0] + wp.float64(i)\n"));
  EXPECT_THAT(text, HasSubstr("double2 y2 = *"));
  EXPECT_THAT(text, HasSubstr("k_element(first + 1, x2.y, s, y2.y, z2.y);"));
  const std::string whole = tuned(kernel(kTwo, "    i = wp.tid()\n    y[i] = 2.0 * x[i]\n"));
  EXPECT_THAT(whole, HasSubstr("    float4 y4;\n"));
}

TEST(PatternTest, WhatIsNotElementByElementStays) {
  for (const char* body : {"    y[i] = x[i + 1]\n", "    wp.atomic_add(y, i // 2, x[i])\n",
                           "    for k in range(3):\n        y[i] += x[i]\n",
                           "    if i < y.shape[0]:\n        y[i] = x[y.shape[0] - i - 1]\n"})
    EXPECT_EQ(tuned(kernel(kTwo, std::string("    i = wp.tid()\n") + body)), "") << body;
  EXPECT_EQ(tuned(kernel("x: wp.array(dtype=wp.vec3), y: wp.array(dtype=wp.vec3)",
                         "    i = wp.tid()\n    y[i] = 2.0 * x[i]\n")),
            "");
}

// ---- textures

TEST_F(TunedTest, SampledGridsAreTextures) {
  const std::string text = works(kernel(
      "image: wp.array2d(dtype=float), at: wp.array(dtype=wp.vec2), out: wp.array(dtype=float)",
      "    i = wp.tid()\n    p = at[i]\n"
      "    x = wp.clamp(p[0], 0.0, float(image.shape[1] - 2))\n"
      "    y = wp.clamp(p[1], 0.0, float(image.shape[0] - 2))\n"
      "    c = int(wp.floor(x))\n    r = int(wp.floor(y))\n"
      "    top = wp.lerp(image[r, c], image[r, c + 1], x - float(c))\n"
      "    low = wp.lerp(image[r + 1, c], image[r + 1, c + 1], x - float(c))\n"
      "    out[i] = wp.lerp(top, low, y - float(r))\n"));
  EXPECT_THAT(text, HasSubstr("tex2D<float>(image, c + 1 + 0.5f, r + 0.5f)"));
  EXPECT_THAT(text, HasSubstr("DeviceTexture2D image;"));
}

TEST_F(TunedTest, AlsoThoseOfThreeAxes) {
  const std::string text = works(
      kernel("g: wp.array3d(dtype=float), at: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)",
             "    i = wp.tid()\n    p = at[i]\n"
             "    x = wp.clamp(int(p[0]), 0, g.shape[0] - 1)\n"
             "    y = wp.clamp(int(p[1]), 0, g.shape[1] - 1)\n"
             "    z = wp.clamp(int(p[2]), 0, g.shape[2] - 1)\n    out[i] = g[x, y, z]\n"));
  EXPECT_THAT(text, HasSubstr("tex3D<float>(g, z + 0.5f, y + 0.5f, x + 0.5f)"));
}

// ---- what nvcc makes of them

TEST_F(TunedTest, PtxHasWhatThePatternsAreFor) {
  const native::Tool nvcc = native::find_toolchain().nvcc;
  if (!nvcc.found()) GTEST_SKIP() << nvcc.missing;
  const std::string out = ", out: wp.array(dtype=float)", head = "    i = wp.tid()\n";
  const std::pair<std::string, std::vector<std::string>> kCases[] = {
      {kernel(kTwo + out, head + "    wp.atomic_add(out, 0, x[i] * y[i])\n"),
       {"shfl.sync.down", "bar.sync", "ld.shared.f32"}},
      {kernel("x: wp.array(dtype=float), counts: wp.array(dtype=int)",
              head + "    wp.atomic_add(counts, wp.clamp(int(x[i] * 16.0), 0, 15), 1)\n"),
       {"atom.shared.add"}},
      {kernel(kTwo + ", w: wp.array(dtype=float)",
              head + "    s = float(0.0)\n    for k in range(5):\n        s += w[k] * x[i + k]\n"
                     "    y[i] = s\n"),
       {"ld.const.f32", "ld.shared.f32", "bar.sync"}},
      {kernel(kTwo, head + "    y[i] += 2.0 * x[i]\n"), {"ld.global.nc.v4", "st.global.v4"}},
      {kernel("g: wp.array3d(dtype=float), at: wp.array(dtype=wp.vec3)" + out,
              head + "    p = at[i]\n    a = wp.clamp(int(p[0]), 0, g.shape[0] - 1)\n"
                     "    b = wp.clamp(int(p[1]), 0, g.shape[1] - 1)\n"
                     "    out[i] = g[a, b, 0]\n"),
       {"tex.3d"}},
  };
  const std::string folder = folder_.path() + "/cuda";  // where the shim is not
  ASSERT_TRUE(sys::real_files().make_folders(folder).ok());
  for (const auto& [source, instructions] : kCases) {
    ASSERT_TRUE(sys::real_files().write(folder + "/k.cu", tuned(source)).ok());
    const auto made =
        sys::run_process({.command = {nvcc.path, "-std=c++17", "-Xcompiler", "-Wall,-Wextra",
                                      "-arch=sm_80", "-ptx", "k.cu", "-o", "k.ptx"},
                          .folder = folder});
    ASSERT_TRUE(made.ok());
    EXPECT_EQ(made->output + made->errors, "");
    const auto ptx = sys::real_files().read(folder + "/k.ptx");
    ASSERT_TRUE(ptx.ok());
    for (const std::string& instruction : instructions)
      EXPECT_NE(ptx->find(instruction), std::string::npos) << instruction << '\n' << source;
  }
}

TEST(PatternTest, TheOtherFilesOfAPairAreThePlainOnes) {
  Refusal why;
  const std::string source = kernel(kTwo, "    i = wp.tid()\n    wp.atomic_add(y, 0, x[i])\n");
  const auto make = [&](Variant variant) {
    auto project = make_project(
        {.source = {.name = "k.py", .text = source, .assume_warp = true}, .variant = variant}, why);
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
