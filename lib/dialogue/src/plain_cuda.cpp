#include "plain_cuda.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "weft/standalone/build.h"
#include "weft/standalone/print.h"

namespace weft::dialogue {
namespace {

struct Reason {
  std::string_view pattern, text;
};
constexpr Reason kReasons[] = {
    {"reduction",
     "All threads add to the same element, and atomics on one address wait for each other. Each "
     "thread keeps a total of its own over a grid-stride loop, a warp combines its totals by "
     "shuffles and a block through shared memory, so that at most one update a block is left."},
    {"sums",
     "All threads add to the same element, and atomics on one address wait for each other. Each "
     "thread keeps a total of its own over a grid-stride loop, a warp combines its totals by "
     "shuffles and a block through shared memory. Each block leaves its sum in an array, and a "
     "second kernel adds these up: without atomics, and in the same order each time."},
    {"histogram",
     "Threads update few elements at places that are computed, so that atomics in global memory "
     "collide. Each block has a copy of these elements in shared memory and adds it to the array "
     "once, at its end."},
    {"stencil",
     "Neighbouring threads read the same elements around their own. The block loads them once, "
     "with the border, into shared memory; each thread reads from there."},
    {"vector",
     "Each thread uses its own element alone and moves four or eight bytes at a time. A thread now "
     "takes several elements, 16 bytes of each array in one load or store: fewer instructions for "
     "as much memory."},
    {"constant",
     "A small array is read by all threads at the same places. It lies in constant memory, whose "
     "cache hands one value to all threads of a warp."},
    {"texture",
     "A grid is read at places that follow from data and lie close together in two or three "
     "dimensions. It is read as a texture, whose cache keeps neighbours of all axes."},
};

std::string whole(const standalone::KernelText& text) {
  std::string all = text.includes;
  if (!all.empty()) all += '\n';
  if (!text.definitions.empty()) {
    all += text.definitions;
    while (all.ends_with("\n\n")) all.pop_back();
    all += '\n';
  }
  return all + text.code;
}

// `block` has the last axis last, and CUDA counts from it: ", in blocks of 32 x 8 threads (x, y)".
std::string block_text(const auto& block) {
  std::vector<std::string> extents;
  for (const auto extent : block) extents.insert(extents.begin(), fmt::format("{}", extent));
  static constexpr std::string_view kAxes[] = {"", " (x, y)", " (x, y, z)"};
  return fmt::format(", in blocks of {} threads{}", fmt::join(extents, " x "),
                     kAxes[std::min<size_t>(extents.size(), 3) - 1]);
}

// Of each of its launches, what differs from a thread for each element.
std::string launch_text(const standalone::KernelText& text) {
  std::string all;
  for (const standalone::KernelLaunch& launch : text.launches) {
    std::string how;
    if (launch.one_block)
      how = "with one block";
    else if (launch.stride)
      how =
          "with as many blocks as fill the GPU, since each thread goes on by the size of the grid";
    else if (launch.elements > 1)
      how = fmt::format("with a thread for {} elements of arrays that are aligned to 16 bytes",
                        launch.elements);
    else
      how = "with a thread for each element";
    if (!launch.block.empty()) how += block_text(launch.block);
    all += fmt::format("{}`{}` is launched {}.", all.empty() ? "" : " ", launch.kernel, how);
  }
  if (all.empty()) all = "It is launched as before.";
  return all;
}

}  // namespace

std::string_view reason_of(std::string_view pattern, const TunedCuda& tuned) {
  if (pattern == "reduction" && tuned.text.find("atomic") == std::string::npos) pattern = "sums";
  return std::ranges::find(kReasons, pattern, &Reason::pattern)->text;
}

std::optional<std::string> make_plain_cuda(std::string_view source, std::string_view kernel) {
  const auto program =
      standalone::build({.name = "kernel.py", .text = source, .assume_warp = true}, kernel);
  if (!program) return std::nullopt;
  const auto text = standalone::print(*program, {});
  if (!text) return std::nullopt;
  return whole(*text);
}

std::optional<TunedCuda> make_tuned_cuda(std::string_view source, std::string_view kernel,
                                         const standalone::Sample& sample) {
  const auto program =
      standalone::build({.name = "kernel.py", .text = source, .assume_warp = true}, kernel);
  if (!program) return std::nullopt;
  const standalone::Patterns patterns = standalone::find_patterns(*program, sample);
  if (patterns.names().empty()) return std::nullopt;
  const auto text = standalone::print(*program, {.tuned = patterns});
  if (!text) return std::nullopt;
  const bool takes_shapes =
      std::ranges::any_of(text->parameters, [](const standalone::KernelParameter& parameter) {
        return parameter.kind == standalone::ParameterKind::kExtent;
      });
  if (patterns.elementwise.width != 0 && takes_shapes) return std::nullopt;
  return TunedCuda{whole(*text), launch_text(*text), patterns.names()};
}

}  // namespace weft::dialogue
