// How long the reference interpreter takes on what the judge has it run, and a digest of all that
// it computed: the bits stay the same when it is made faster.
//
//   weft-judge-reference COUNT [SEED]
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstring>
#include <string>
#include <string_view>

#include "../src/inputs.h"
#include "weft/synth/synth.h"

namespace {

using namespace weft;

class Digest {
 public:
  void add(const interp::Run& run) {
    const interp::Notes& n = run.notes;
    const uint64_t counts[] = {n.steps,           n.out_of_bounds, n.division_by_zero,
                               n.bad_conversions, n.undecided,     n.undecided_slopes};
    add(counts, sizeof counts);
    const bool flags[] = {n.nan,          n.infinite, n.random,      n.float_atomics,
                          n.atomic_order, n.race,     n.overwritten, n.failed_assert};
    add(flags, sizeof flags);
    add(&n.kink, sizeof n.kink);
    for (const auto& argument : run.arguments) {
      for (const interp::ArrayAfter& array : argument) {
        add(array.data.data(), array.data.size());
        add(array.numbers.data(), array.numbers.size() * sizeof(interp::Number));
        add(array.uses.data(), array.uses.size());
      }
    }
  }
  void add(std::string_view text) { add(text.data(), text.size()); }
  uint64_t value() const { return value_; }

 private:
  void add(const void* data, size_t size) {
    const char* at = static_cast<const char*>(data);
    for (uint64_t word = 0; size > 0; word = 0) {
      const size_t part = std::min(size, sizeof word);
      std::memcpy(&word, at, part);
      value_ = (std::rotl(value_, 23) ^ word) * 0x9E3779B97F4A7C15u;
      at += part, size -= part;
    }
  }
  uint64_t value_ = 0;
};

interp::Tangents directions(const interp::Kernel& kernel, const launch::Launch& launch, Rng& rng) {
  interp::Tangents tangents(launch.arguments.size());
  for (size_t i = 0; i < tangents.size(); ++i) {
    const launch::Parameter& parameter = kernel.signature.parameters[i];
    for (size_t n = 0; n < launch.arguments[i].arrays.size(); ++n) {
      const launch::Layout& layout =
          parameter.rank > 0 ? parameter.layout : parameter.layout.arrays[n].element;
      std::vector<double>& along = tangents[i].arrays.emplace_back(
          layout.size == 0
              ? 0
              : launch.arguments[i].arrays[n].data.size() / layout.size * layout.leaves.size());
      for (double& number : along) number = judge::small_number(rng);
    }
  }
  return tangents;
}

int run(uint64_t count, uint64_t seed) {
  synth::Generator generator(seed, synth::categories());
  Digest digest;
  uint64_t runs = 0, steps = 0;
  std::chrono::steady_clock::duration spent{};
  for (uint64_t index = 0; index < count; ++index) {
    const synth::Sample& sample = generator.make(index);
    const auto from = std::chrono::steady_clock::now();
    auto reference = interp::Interpreter::load(sample.source, true);
    if (!reference) return fmt::print(stderr, "{}\n", reference.error().message), 1;
    const auto note = [&](const Result<interp::Run>& made) {
      ++runs;
      if (!made) return digest.add(made.error().message);
      steps += made->notes.steps;
      digest.add(*made);
    };
    for (const interp::Kernel& kernel : reference->kernels()) {
      for (const judge::Extent extent : {judge::Extent::kOne, judge::Extent::kOdd}) {
        for (unsigned style = 0; style < 3; ++style) {
          Rng rng = Rng(seed).child(index * 10 + style);
          const launch::Launch launch = judge::make_launch(
              kernel.signature, kernel.dimensions, extent, judge::schemes(extent)[style],
              static_cast<judge::Style>(style), {}, rng);
          const interp::Limits limits{.steps = 200'000};
          const interp::Tangents along = directions(kernel, launch, rng);
          note(reference->run(kernel, launch, interp::Mode::kExact, nullptr, limits));
          note(reference->run(kernel, launch, interp::Mode::kExact, &along, limits));
          if (style == 0)
            note(reference->run(kernel, launch, interp::Mode::kNative, nullptr, limits));
        }
      }
    }
    spent += std::chrono::steady_clock::now() - from;
  }
  const double seconds = std::chrono::duration<double>(spent).count();
  fmt::print("{} kernels, {} runs, {} steps, {:.2f} s, digest {:016x}\n", count, runs, steps,
             seconds, digest.value());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  return run(argc > 1 ? std::stoull(argv[1]) : 200, argc > 2 ? std::stoull(argv[2]) : 0);
}
