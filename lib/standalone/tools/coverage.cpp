// How many of the generator's kernels have a standalone form, and why the others have none.
//
//   weft-standalone-coverage COUNT [SEED]     a table of reasons
//   weft-standalone-coverage --tuned COUNT [SEED]     how many have a tuned variant, by pattern
//   weft-standalone-coverage --print FILE.py [KERNEL]    one kernel, both dialects
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "weft/base/read_number.h"
#include "weft/standalone/build.h"
#include "weft/standalone/print.h"
#include "weft/standalone/produce.h"
#include "weft/standalone/project.h"
#include "weft/synth/synth.h"

namespace {

using namespace weft;

Result<std::string> translate(const std::string& text, const std::string& kernel) {
  WEFT_TRY(const standalone::Program program,
           standalone::build({.name = "kernel.py", .text = text, .assume_warp = true}, kernel));
  std::string out;
  WEFT_TRY(const standalone::Adjoint adjoint, standalone::differentiate(program));
  for (const standalone::Dialect dialect :
       {standalone::Dialect::kCuda, standalone::Dialect::kCpp}) {
    WEFT_TRY(const standalone::KernelText made,
             standalone::print(program, {.dialect = dialect}, &adjoint));
    out += made.includes + "\n" + made.definitions + made.code + "\n" + made.adjoint->code + "\n";
  }
  return out;
}

int print(const std::string& path, const std::string& kernel) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  const auto made = translate(text.str(), kernel);
  if (!made) return fmt::print(stderr, "{}\n", made.error().message), 1;
  fmt::print("{}", *made);
  return 0;
}

int run(uint64_t count, uint64_t seed) {
  synth::Generator generator(seed, synth::categories());
  std::map<std::string, std::pair<uint64_t, uint64_t>> reasons;  // how often, and a kernel
  uint64_t good = 0;
  for (uint64_t index = 0; index < count; ++index) {
    const synth::Sample& sample = generator.make(index);
    const auto made = translate(sample.source, sample.kernel_name);
    if (made) {
      ++good;
      continue;
    }
    std::string reason = made.error().message.substr(0, made.error().message.find('\n'));
    reason = std::regex_replace(reason, std::regex("kernel.py:[0-9:]+ "), "");
    auto& [times, example] = reasons[reason];
    ++times;
    example = index;
  }
  fmt::print("{} of {} have a standalone form\n", good, count);
  std::vector<std::pair<std::string, std::pair<uint64_t, uint64_t>>> sorted(reasons.begin(),
                                                                            reasons.end());
  std::ranges::stable_sort(sorted, std::greater<>(), [](const auto& r) { return r.second.first; });
  for (const auto& [reason, found] : sorted)
    fmt::print("{:8}  {} (index {})\n", found.first, reason, found.second);
  return 0;
}

int run_tuned(uint64_t count, uint64_t seed) {
  synth::Generator generator(seed, synth::categories());
  std::map<std::string, std::pair<uint64_t, uint64_t>> found;  // how often, and a kernel
  uint64_t programs = 0, tuned = 0;
  for (uint64_t index = 0; index < count; ++index) {
    const synth::Sample& sample = generator.make(index);
    standalone::Refusal why;
    const auto project = standalone::make_project(
        {.source = {.name = "kernel.py", .text = sample.source, .assume_warp = true},
         .kernel = sample.kernel_name,
         .variant = standalone::Variant::kBoth},
        why);
    if (!project) continue;
    ++programs;
    tuned += project->patterns.empty() ? 0 : 1;
    for (const std::string_view pattern : project->patterns) {
      auto& [times, example] = found[std::string(pattern)];
      ++times;
      example = index;
    }
  }
  fmt::print("{} of {} programs have a tuned variant\n", tuned, programs);
  for (const auto& [pattern, times] : found)
    fmt::print("{:8}  {} (index {})\n", times.first, pattern, times.second);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 2 && std::string(argv[1]) == "--print") return print(argv[2], argc > 3 ? argv[3] : "");
  const int at = argc > 1 && std::string(argv[1]) == "--tuned" ? 2 : 1;
  uint64_t count = 1000, seed = 0;
  for (int i = at; i < argc; ++i)
    if (i > at + 1 || !weft::read_number(argv[i], i == at ? count : seed)) {
      fmt::print(stderr,
                 "weft-standalone-coverage: what is `{}`?\n"
                 "usage: weft-standalone-coverage [--tuned] COUNT [SEED]\n"
                 "       weft-standalone-coverage --print FILE.py [KERNEL]\n",
                 argv[i]);
      return 2;
    }
  return at == 2 ? run_tuned(count, seed) : run(count, seed);
}
