#include "host_style.h"

#include <algorithm>
#include <array>
#include <span>

namespace weft::workflow {

using Layout = HostStyle::Layout;

HostStyle draw_host_style(const Plan& plan, Rng& rng) {
  using enum HostStyle::Layout;
  constexpr std::array kAll = {kFunctions, kClass, kStreams, kManaged, kGraph};
  constexpr std::array kBlocks = {64, 128, 256, 512};
  // What runs once is no graph.
  const bool replays = plan.steps > 1;
  HostStyle style{.layout = kAll[rng.below(replays ? kAll.size() : kAll.size() - 1)],
                  .settings = rng.chance(0.5),
                  .reduces = rng.chance(0.2),
                  .check_call = rng.chance(0.4),
                  .block = rng.pick(std::span<const int>(kBlocks))};
  for (const size_t b : results_of(plan))
    if (plan.buffers[b].element->numpy == "float16") style.reduces = false;
  return style;
}

std::vector<std::string> features_of(const Plan& plan, const HostStyle& style) {
  std::vector<std::string> features;
  const auto add = [&](bool has, const char* name) {
    if (has) features.emplace_back(name);
  };
  add(std::ranges::any_of(plan.buffers, &Buffer::cleared), "clear");
  add(plan.feedback && plan.feedback->copies, "copy");
  add(style.reduces, "cub");
  add(descends(plan), "descent");
  add(style.layout == Layout::kStreams, "events");
  add(plan.gradient.has_value(), "gradient");
  add(style.layout == Layout::kGraph, "graph");
  add(plan.steps > 1, "loop");
  add(style.layout == Layout::kManaged, "managed");
  add(style.layout == Layout::kStreams, "pinned");
  add(style.layout == Layout::kStreams || style.layout == Layout::kGraph, "stream");
  add(plan.feedback && !plan.feedback->copies, "swap");
  return features;
}

}  // namespace weft::workflow
