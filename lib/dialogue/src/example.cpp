#include "example.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "weft/interp/interp.h"
#include "weft/launch/scalars.h"

namespace weft::dialogue {
namespace {

constexpr int32_t kSizes[] = {4, 3, 5, 6, 8};
constexpr size_t kFirst = 3;         // of them, which are as good as each other
constexpr size_t kMostNumbers = 64;  // that are read or written
constexpr uint64_t kSeeds = 4;
// Of a launch, while shapes are looked for: an example has few threads, and there may be a million
// of kernels.
constexpr uint64_t kMostSteps = 20'000;
// Of a result, as a share of it or of the largest one: rounding may not show.
constexpr double kMostError = 1e-5;

// Of a source, so that not all launches have the same numbers: FNV-1a.
uint64_t own_number(std::string_view source) {
  uint64_t hash = 14695981039346656037u;
  for (const char c : source) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
  return hash >> 32;
}

// With three digits.
double shortened(double value) {
  return std::strtod(fmt::format("{:.3g}", value).c_str(), nullptr);
}

void shorten(std::vector<std::byte>& data, const launch::Layout& layout) {
  for (size_t at = 0; at + layout.size <= data.size(); at += layout.size)
    for (const launch::Leaf& leaf : layout.leaves) {
      std::byte* const place = data.data() + at + leaf.offset;
      if (types::is_float(leaf.scalar))
        launch::write_scalar(place, leaf.scalar,
                             shortened(launch::read_scalar(place, leaf.scalar)));
    }
}

// Numbers of arrays of structures have no short form.
bool has_form(const standalone::Sample& sample) {
  return std::ranges::none_of(sample.signature.parameters, [](const launch::Parameter& parameter) {
    return parameter.rank > 0 && parameter.layout.is_structure;
  });
}

bool is_small(const launch::Launch& launch, const std::vector<launch::ArrayRef>& arrays) {
  size_t numbers = 0, threads = 1;
  for (const int32_t extent : launch.dim) threads *= static_cast<size_t>(extent);
  for (const launch::ArrayRef& array : arrays) {
    const auto& data = launch.arguments[array.argument].arrays[array.index].data;
    numbers += data.size() / array.layout->size * array.layout->leaves.size();
  }
  return numbers <= kMostNumbers && threads <= kMostNumbers;
}

// Whether each number that threads wrote is certain, and not all are what they were.
bool is_told(const Example& example, const interp::Run& run) {
  bool changed = false;
  for (const launch::ArrayRef& array : example.arrays) {
    const interp::ArrayAfter& after = run.arguments[array.argument][array.index];
    const size_t leaves = array.layout->leaves.size();
    double largest = 0;
    for (const interp::Number& number : after.numbers)
      largest = std::max(largest, std::fabs(number.value));
    for (size_t e = 0; e < after.uses.size(); ++e) {
      if (!interp::is_written(after.uses[e])) continue;
      for (size_t k = 0; k < leaves; ++k) {
        const interp::Number& number = after.numbers[e * leaves + k];
        if (!std::isfinite(number.value) || !(number.error <= kMostError * largest)) return false;
      }
    }
    changed |= after.data != example.launch.arguments[array.argument].arrays[array.index].data;
  }
  return changed;
}

bool run(interp::Interpreter& reference, const interp::Kernel& kernel, Example& example) {
  const auto run = reference.run(kernel, example.launch, interp::Mode::kNative);
  if (!run || !standalone::defined(run->notes) || standalone::depends_on_order(run->notes) ||
      run->notes.undecided != 0 || !is_told(example, *run))
    return false;
  example.random = run->notes.random;
  for (const launch::ArrayRef& array : example.arrays) {
    const interp::ArrayAfter& after = run->arguments[array.argument][array.index];
    const bool written = std::ranges::any_of(after.uses, interp::is_written);
    example.after.push_back(written ? after.data : std::vector<std::byte>());
  }
  return true;
}

}  // namespace

std::optional<Example> make_example(std::string_view source, std::string_view kernel) {
  auto reference =
      interp::Interpreter::load({.name = "kernel.py", .text = source, .assume_warp = true});
  if (!reference) return std::nullopt;
  const interp::Kernel* const found = reference->find(kernel);
  if (found == nullptr || found->tiles) return std::nullopt;
  auto sample = standalone::find_sample(*reference, *found, {.steps = kMostSteps});
  if (!sample || !has_form(*sample)) return std::nullopt;
  Example example{.sample = std::move(sample).value(), .launch = {}, .arrays = {}, .after = {}};
  example.arrays = launch::arrays_of(example.sample.signature);
  const uint64_t own = own_number(source);
  for (size_t i = 0; i < std::size(kSizes); ++i) {
    // The first ones in any order.
    const int32_t size = kSizes[i < kFirst ? (i + own) % kFirst : i];
    if (size < example.sample.least_n) continue;
    for (uint64_t seed = 1; seed <= kSeeds; ++seed) {
      example.launch = standalone::make_launch(example.sample, size, own + seed);
      if (!is_small(example.launch, example.arrays)) break;
      for (const launch::ArrayRef& array : example.arrays)
        shorten(example.launch.arguments[array.argument].arrays[array.index].data, *array.layout);
      for (size_t p = 0; p < example.launch.arguments.size(); ++p)
        if (const launch::Parameter& parameter = example.sample.signature.parameters[p];
            parameter.rank == 0)
          shorten(example.launch.arguments[p].value, parameter.layout);
      if (run(*reference, *found, example)) return example;
    }
  }
  return std::nullopt;
}

}  // namespace weft::dialogue
