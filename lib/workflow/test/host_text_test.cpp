#include "host_text.h"

#include <gmock/gmock.h>

#include <string>
#include <string_view>

#include "translation.h"
#include "weft/interp/interp.h"

namespace weft::workflow {
namespace {

using testing::HasSubstr;
using testing::Not;
using Layout = HostStyle::Layout;

constexpr std::string_view kScale =
    "@wp.kernel\n"
    "def scale(grid: wp.array(dtype=wp.vec3), new: float, total: wp.array(dtype=wp.vec3)):\n"
    "    i = wp.tid()\n"
    "    total[i] = new * grid[i]\n";
constexpr std::string_view kLengths =
    "@wp.kernel\n"
    "def lengths(total: wp.array(dtype=wp.vec3), size: wp.array(dtype=float)):\n"
    "    i = wp.tid()\n"
    "    size[i] = wp.length(total[i])\n";

PlannedKernel kernel(const std::string& name, std::string_view source, std::vector<bool> written) {
  const auto reference =
      interp::Interpreter::load({.name = "k.py", .text = source, .assume_warp = true});
  return {.name = name,
          .source = std::string(source),
          .description = {},
          .category = {},
          .family = {},
          .signature = reference->find(name)->signature,
          .written = std::move(written)};
}

// Two kernels one after the other, with names that host code in C++ cannot have.
Plan plan() {
  Plan made{.kernels = {kernel("scale", kScale, {false, false, true}),
                        kernel("lengths", kLengths, {false, true})},
            .buffers = {},
            .settings = {},
            .launches = {},
            .feedback = {},
            .gradient = {}};
  const auto buffer = [&](std::string name, size_t of, size_t parameter, Fill fill) {
    const launch::Layout& layout = made.kernels[of].signature.parameters[parameter].layout;
    made.buffers.push_back({.name = std::move(name),
                            .element = find_element(layout.type),
                            .layout = layout,
                            .shape = {{.times = 1}},
                            .fill = fill,
                            .below = {},
                            .written = fill == Fill::kZero});
  };
  buffer("grid", 0, 0, Fill::kUniform);
  buffer("total", 0, 2, Fill::kZero);
  buffer("size", 1, 1, Fill::kZero);
  made.settings = {{"new", types::Scalar::kFloat32, {.value = 0.5}}};
  made.launches = {
      {.kernel = 0,
       .dim = {{.times = 1}},
       .arguments = {{.buffer = 0}, {.buffer = {}}, {.buffer = 1}}},
      {.kernel = 1, .dim = {{.times = 1}}, .arguments = {{.buffer = 1}, {.buffer = 2}}}};
  made.n = 16;
  return made;
}

const Outcome kOutcome = {.expected = {{"total", 0.5, 1}, {"size", 1, 1.5}}, .tolerance = 1e-4};

std::string text_of(const Plan& plan, const HostStyle& style) {
  const auto translation = translate(plan);
  if (!translation) return translation.error().message;
  const auto text = host_text(plan, *translation, style, kOutcome, "lengths_workflow");
  return text ? *text : text.error().message;
}

TEST(HostTextTest, NamesGiveWayToThoseOfHostCode) {
  const std::string text = text_of(plan(), {.layout = Layout::kFunctions, .settings = true});
  EXPECT_THAT(text, HasSubstr("float3* grid_values = upload<float3>("
                              "uniform<float>(rng, 3 * n, 0.0, 1.0));\n"));
  EXPECT_THAT(text, HasSubstr("  const float new_ = 0.5f;\n"));
  EXPECT_THAT(text, HasSubstr("  scale<<<blocks(n), kBlock>>>(n, grid_values, new_, total);\n"
                              "  lengths<<<blocks(n), kBlock>>>(n, total, size);\n"));
}

TEST(HostTextTest, MemoryIsHeldAsTheLayoutSays) {
  const std::string streams = text_of(plan(), {.layout = Layout::kStreams});
  EXPECT_THAT(streams, HasSubstr("<<<blocks(n), kBlock, 0, stream>>>(n, grid_values, 0.5f, "));
  EXPECT_THAT(streams,
              HasSubstr("CUDA_CHECK(cudaMemcpyAsync(size_host, size, n * sizeof(float), "));
  EXPECT_THAT(streams, HasSubstr("CUDA_CHECK(cudaFreeHost(size_host));"));
  const std::string owners = text_of(plan(), {.layout = Layout::kClass, .check_call = true});
  EXPECT_THAT(owners, HasSubstr("  DeviceArray<float3> total_;\n"));
  EXPECT_THAT(owners, HasSubstr("CHECK_CUDA("));
  EXPECT_THAT(owners, Not(HasSubstr("void swap(")));
  const std::string managed = text_of(plan(), {.layout = Layout::kManaged, .reduces = true});
  EXPECT_THAT(managed, HasSubstr("#include <cub/device/device_reduce.cuh>"));
  EXPECT_THAT(managed, HasSubstr("summarize(reinterpret_cast<const float*>(total), 3 * n)"));
  const std::string processor = text_of(plan(), {.layout = Layout::kProcessor});
  EXPECT_THAT(processor, HasSubstr("  std::vector<float3> total(n);\n"));
  EXPECT_THAT(processor, HasSubstr("(default %u)\\n\",\n"));
  EXPECT_THAT(processor, Not(HasSubstr("cuda")));
}

TEST(HostTextTest, AGraphOfArraysThatChangePlacesIsOfTwoSteps) {
  Plan looped = plan();
  looped.steps = 4;
  looped.feedback = Feedback{.read = 0, .written = 1};
  const std::string swapped = text_of(looped, {.layout = Layout::kGraph});
  EXPECT_THAT(swapped, HasSubstr("    step();\n    step();\n    cudaGraph_t graph;\n"));
  EXPECT_THAT(swapped, HasSubstr("    if (steps % 2 == 1) step();\n"));
  EXPECT_THAT(swapped, HasSubstr("    grid_values_.swap(total_);\n"));
  looped.feedback->copies = true;
  const std::string copied = text_of(looped, {.layout = Layout::kGraph});
  EXPECT_THAT(copied, HasSubstr("    step();\n    cudaGraph_t graph;\n"));
  EXPECT_THAT(copied, Not(HasSubstr("step();\n    step();")));
  EXPECT_THAT(copied, HasSubstr("cudaMemcpyDeviceToDevice, stream_));"));
}

TEST(HostTextTest, AdjointsGoBackwardsFromTheSumToTheInput) {
  Plan taped = plan();
  taped.gradient = Gradient{.of = 2, .by = 0};
  const std::string text = text_of(taped, {.layout = Layout::kFunctions});
  const size_t last = text.find("  lengths_adjoint<<<"), first = text.find("  scale_adjoint<<<");
  ASSERT_NE(last, std::string::npos) << text;
  EXPECT_LT(last, first);
  EXPECT_THAT(text, HasSubstr("float* size_grad = upload<float>(std::vector<float>(n, 1.0f));"));
  EXPECT_THAT(text, HasSubstr("ok &= slope_agrees("));
}

TEST(HostTextTest, WhatHasNoFormSaysWhy) {
  Plan refused = plan();
  refused.kernels[1].source =
      "@wp.kernel\n"
      "def lengths(total: wp.array(dtype=wp.vec3), size: "
      "wp.array(dtype=float)):\n"
      "    i = wp.tid()\n"
      "    u, s, v = wp.svd3(wp.diag(total[i]))\n"
      "    size[i] = s[0]\n";
  EXPECT_THAT(text_of(refused, {}), HasSubstr("`svd3` has no form here"));
  // The adjoint of a product needs what the kernel has overwritten.
  Plan overwritten = plan();
  overwritten.kernels[0] =
      kernel("scale",
             "@wp.kernel\ndef scale(grid: wp.array(dtype=wp.vec3), new: float, "
             "total: wp.array(dtype=wp.vec3)):\n    i = wp.tid()\n"
             "    total[i] = wp.cw_mul(total[i], grid[i]) * new\n",
             {false, false, true});
  overwritten.gradient = Gradient{.of = 2, .by = 0};
  EXPECT_THAT(text_of(overwritten, {}), testing::StartsWith("an adjoint "));
}

}  // namespace
}  // namespace weft::workflow
