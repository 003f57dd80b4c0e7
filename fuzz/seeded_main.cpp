// Drives a fuzz target without libFuzzer: [--runs=N] [--seed=S] [--seconds=T]. The same numbers
// give the same inputs; with seconds, as many as there is time for. A run that fails says which:
// --runs=1 --seed=<that number> repeats it.
#include <charconv>
#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "target.h"
#include "weft/base/check.h"
#include "weft/base/rng.h"
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/common_interface_defs.h>
#endif

namespace {

using weft::Rng;

// Words, runs of digits, white space; other bytes alone.
std::vector<std::string> split(std::string_view text) {
  const auto kind = [](char c) {
    if (c == '_' || static_cast<unsigned char>(c) >= 0x80) return 1;
    if ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') return 1;
    if (c >= '0' && c <= '9') return 1;
    return c == ' ' ? 2 : 3;
  };
  std::vector<std::string> tokens;
  for (const char c : text) {
    const bool joins = !tokens.empty() && kind(c) != 3 && kind(tokens.back().back()) == kind(c);
    if (joins) {
      tokens.back() += c;
    } else {
      tokens.emplace_back(1, c);
    }
  }
  return tokens;
}

// Drops, doubles, moves and replaces tokens; `other` lends some of its own.
std::string mutate_tokens(Rng& rng, std::string_view text, std::string_view other) {
  std::vector<std::string> tokens = split(text);
  const std::vector<std::string> lent = split(other);
  for (uint32_t i = rng.below(8); i > 0 && !tokens.empty(); --i) {
    const auto at = static_cast<std::ptrdiff_t>(rng.below(static_cast<uint32_t>(tokens.size())));
    const std::string one = lent[rng.below(static_cast<uint32_t>(lent.size()))];
    switch (rng.below(4)) {
      case 0:
        tokens.erase(tokens.begin() + at);
        break;
      case 1:
        tokens.insert(tokens.begin() + at, one);
        break;
      case 2:
        tokens[static_cast<size_t>(at)] = one;
        break;
      default: {
        const std::string twin = tokens[static_cast<size_t>(at)];
        tokens.insert(tokens.begin() + at, 1 + rng.below(3), twin);
      }
    }
  }
  std::string result;
  for (const std::string& token : tokens) result += token;
  return result;
}

std::string mutate_bytes(Rng& rng, std::string text) {
  for (uint32_t i = rng.below(6); i > 0 && !text.empty(); --i) {
    const size_t at = rng.below(static_cast<uint32_t>(text.size()));
    switch (rng.below(4)) {
      case 0:
        text.erase(at, 1 + rng.below(4));
        break;
      case 1:
        text.insert(at, 1, static_cast<char>(rng.below(256)));
        break;
      case 2:
        text[at] = static_cast<char>(text[at] ^ (1 << rng.below(8)));
        break;
      default:
        text.resize(at);
    }
  }
  return text;
}

std::string working_on_text;

// A sanitizer ends the process without a word about the input.
void say_the_input() {
#ifdef __SANITIZE_ADDRESS__
  __sanitizer_set_death_callback([] { std::fprintf(stderr, "%s\n", working_on_text.c_str()); });
#endif
}

uint64_t option(int argc, char** argv, std::string_view name, uint64_t otherwise) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument.starts_with(name)) {
      std::from_chars(argument.data() + name.size(), argument.data() + argument.size(), otherwise);
    }
  }
  return otherwise;
}

}  // namespace

int main(int argc, char** argv) {
  using Clock = std::chrono::steady_clock;
  const uint64_t seconds = option(argc, argv, "--seconds=", 0);
  const uint64_t runs = option(argc, argv, "--runs=", seconds == 0 ? 1000 : UINT64_MAX / 2);
  const auto end = Clock::now() + std::chrono::seconds(seconds);
  const uint64_t first = option(argc, argv, "--seed=", 0);
  const std::span<const std::string_view> seeds = weft::fuzz::seeds();
  say_the_input();
  uint64_t seed = first;
  for (; seed < first + runs && (seconds == 0 || Clock::now() < end); ++seed) {
    Rng rng(seed);
    const std::string_view text = rng.pick(seeds);
    const std::string_view other = rng.pick(seeds);
    std::string input = rng.chance(0.8) ? mutate_tokens(rng, text, other) : std::string(text);
    if (rng.chance(0.3)) input = mutate_bytes(rng, std::move(input));
    const std::string what = "--seed=" + std::to_string(seed) + ":\n" + input;
    working_on_text = what;
    const weft::WorkingOn working_on(what);
    LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t*>(input.data()), input.size());
  }
  std::printf("%llu inputs\n", static_cast<unsigned long long>(seed - first));
  return 0;
}
