#include "plain_cuda.h"

#include <fmt/format.h>

#include <algorithm>

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

}  // namespace

std::string_view reason_of(std::string_view pattern) {
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
  return TunedCuda{whole(*text), patterns.names()};
}

}  // namespace weft::dialogue
