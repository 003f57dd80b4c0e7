// How long the reference interpreter takes on what the judge has it run, and a digest of all that
// it computed: the bits stay the same when it is made faster.
//
//   weft-judge-reference COUNT SEED [trials [missed]]
//   weft-judge-reference NUMBER SEED source
//
// With `trials` it runs what `weft verify` has it run: launches of up to a thousand threads along
// directions, and some of them array by array; with `missed` it prints the outcomes of decisions
// that no launch came to, behind the numbers of their kernels. Without, a few small launches in
// every mode. `source` prints the kernel of a number.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <exception>
#include <limits>
#include <string>
#include <string_view>

#include "../src/inputs.h"
#include "../src/trial.h"
#include "weft/base/read_number.h"
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
        add(array);
      }
    }
  }
  // Which of two NaN an operation hands on is the compiler's choice: they count as one.
  void add(const interp::ArrayAfter& array) {
    const size_t elements = array.uses.size();
    const size_t leaves = elements == 0 ? 0 : array.numbers.size() / elements;
    const size_t size = elements == 0 ? 0 : array.data.size() / elements;
    for (size_t e = 0; e < elements; ++e) {
      bool numbers = true;
      for (size_t k = 0; k < leaves; ++k) {
        const interp::Number& n = array.numbers[e * leaves + k];
        numbers = numbers && !std::isnan(n.value);
        for (const double part : {n.value, n.tangent, n.error, n.tangent_error}) {
          const double one = std::isnan(part) ? std::numeric_limits<double>::quiet_NaN() : part;
          add(&one, sizeof one);
        }
      }
      if (numbers) add(array.data.data() + e * size, size);
    }
    add(array.uses.data(), elements);
  }
  void add(const judge::Trial& trial) {
    add(trial.exact);
    const interp::Notes& n = trial.exact.notes;
    const uint64_t counts[] = {n.wide_shifts, n.kinks, n.steep, n.steep_constants,
                               trial.held_still ? 1u : 0u};
    add(counts, sizeof counts);
    for (const std::vector<double>& direction : trial.directions)
      add(direction.data(), direction.size() * sizeof(double));
    for (const auto& argument : trial.seeds)
      for (const std::vector<std::byte>& seeds : argument) add(seeds.data(), seeds.size());
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

struct Tally {
  Digest digest;
  uint64_t runs = 0, steps = 0;
  uint64_t kernels = 0;
  uint64_t reached = 0, outcomes = 0;  // of decisions
  bool tell = false;                   // those that are not reached

  void note(const Result<interp::Run>& made) {
    ++runs;
    if (!made) return digest.add(made.error().message);
    steps += made->notes.steps;
    digest.add(*made);
  }
};

void run_small(interp::Interpreter& reference, uint64_t seed, uint64_t index, Tally& tally) {
  for (const interp::Kernel& kernel : reference.kernels()) {
    for (const judge::Extent extent : {judge::Extent::kOne, judge::Extent::kOdd}) {
      for (unsigned style = 0; style < 3; ++style) {
        Rng rng = Rng(seed).child(index * 10 + style);
        const launch::Launch launch = judge::make_launch(kernel.signature, kernel.dimensions,
                                                         extent, judge::schemes(extent)[style],
                                                         static_cast<judge::Style>(style), {}, rng);
        const interp::Limits limits{.steps = 200'000};
        const interp::Tangents along = directions(kernel, launch, rng);
        tally.note(reference.run(kernel, launch, interp::Mode::kExact, nullptr, limits));
        tally.note(reference.run(kernel, launch, interp::Mode::kExact, &along, limits));
        if (style == 0)
          tally.note(reference.run(kernel, launch, interp::Mode::kNative, nullptr, limits));
      }
    }
  }
}

void run_trials(interp::Interpreter& reference, std::string_view source, uint64_t seed,
                Tally& tally) {
  const std::vector<double> landmarks = judge::landmarks_of(source);
  for (const interp::Kernel& kernel : reference.kernels()) {
    const judge::Trials trials =
        judge::make_trials(reference, kernel, landmarks, {}, Rng(seed).child(7));
    tally.digest.add(trials.none.message);
    tally.digest.add(trials.none.detail);
    for (const interp::Reached& each : trials.reached)
      if ((each.outcomes & ~reference.possible(each.decision)) != 0) {
        const interp::Decision decision = reference.decision(each.decision);
        fmt::print("{}:{}:{}: `{}`: came to what is said to be impossible\n", decision.function,
                   decision.line, decision.column, decision.text);
      }
    tally.reached += trials.branches.reached;
    tally.outcomes += trials.branches.total;
    for (const std::string& missed : trials.branches.missed)
      if (tally.tell) fmt::print("{}: {}\n", tally.kernels, missed);
    const std::vector<launch::ArrayRef> arrays = launch::arrays_of(kernel.signature);
    for (const judge::Trial& trial : trials.all) {
      ++tally.runs;
      tally.steps += trial.exact.notes.steps;
      tally.digest.add(trial);
      if (trial.extent != judge::Extent::kOne) continue;
      for (size_t a = 0; a < arrays.size(); ++a) {
        if (trial.directions[a].empty()) continue;
        interp::Directions one(arrays.size());
        one[a] = trial.directions[a];
        const interp::Tangents along = interp::tangents_along(trial.launch, arrays, one);
        tally.note(reference.run(kernel, trial.launch, interp::Mode::kExact, &along));
      }
    }
  }
}

int run(uint64_t count, uint64_t seed, bool trials, bool tell) {
  synth::Generator generator(seed, synth::categories());
  Tally tally;
  tally.tell = tell;
  std::chrono::steady_clock::duration spent{};
  for (uint64_t index = 0; index < count; ++index) {
    const synth::Sample& sample = generator.make(index);
    const auto from = std::chrono::steady_clock::now();
    auto reference = interp::Interpreter::load(
        {.name = "kernel.py", .text = sample.source, .assume_warp = true});
    if (!reference) return fmt::print(stderr, "{}\n", reference.error().message), 1;
    if (trials)
      run_trials(*reference, sample.source, seed, tally);
    else
      run_small(*reference, seed, index, tally);
    spent += std::chrono::steady_clock::now() - from;
    ++tally.kernels;
  }
  const double seconds = std::chrono::duration<double>(spent).count();
  fmt::print("{} kernels, {} runs, {} steps, {:.2f} s, digest {:016x}\n", count, tally.runs,
             tally.steps, seconds, tally.digest.value());
  if (trials) fmt::print("{} of {} outcomes of decisions\n", tally.reached, tally.outcomes);
  return 0;
}

}  // namespace

int main(int argc, char** argv) try {
  const auto has = [&](std::string_view word) {
    return std::any_of(argv + 1, argv + argc, [&](const char* each) { return word == each; });
  };
  uint64_t first = 200, seed = 0;
  if ((argc > 1 && !read_number(argv[1], first)) || (argc > 2 && !read_number(argv[2], seed))) {
    fmt::print(stderr,
               "usage: weft-judge-reference COUNT SEED [trials [missed]]\n"
               "       weft-judge-reference NUMBER SEED source\n");
    return 2;
  }
  if (has("source")) {
    synth::Generator generator(seed, synth::categories());
    return fmt::print("{}\n", generator.make(first).source), 0;
  }
  return run(first, seed, has("trials"), has("missed"));
} catch (const std::exception& error) {
  std::fputs(error.what(), stderr);
  return 1;
}
