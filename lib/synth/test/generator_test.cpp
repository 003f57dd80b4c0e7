#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "weft/base/sha256.h"
#include "weft/diag/diagnostics.h"
#include "weft/diag/render.h"
#include "weft/syntax/parse.h"
#include "weft/syntax/print.h"
#include "weft/synth/category.h"
#include "weft/synth/synth.h"

namespace weft::synth {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

constexpr uint64_t kPerCategory = 40;

// Calls `use` with samples 0, 1, 2 ... of the categories in turn.
void for_each_sample(uint64_t seed, const Policy& policy, std::span<const Category> categories,
                     const auto& use) {
  Generator generator(seed, categories, policy);
  for (uint64_t index = 0; index < kPerCategory * categories.size(); ++index)
    use(index, generator.make(index));
}
void for_each_sample(uint64_t seed, const Policy& policy, const auto& use) {
  for_each_sample(seed, policy, categories(), use);
}

Policy with(std::string_view lines) {
  Result<Policy> policy = load_policy(lines);
  EXPECT_TRUE(policy.ok()) << lines;
  return policy.ok() ? *policy : Policy{};
}

std::string without_comments(std::string_view source) {
  std::string kept;
  while (!source.empty()) {
    const std::string_view line = source.substr(0, source.find('\n') + 1);
    if (line[std::min(line.find_first_not_of(' '), line.size() - 1)] != '#') kept += line;
    source.remove_prefix(line.size());
  }
  return kept;
}

// Prints it again and gets the same text: it parses, and no parenthesis is too many.
void expect_canonical(const Sample& sample) {
  const Source source("sample.py", sample.source);
  SymbolTable symbols;
  diag::Diagnostics diags;
  syntax::Tree tree;
  ASSERT_TRUE(syntax::parse(source, symbols, diags, tree)) << diag::render(diags);
  Text text;
  syntax::print(tree, symbols, text);
  EXPECT_EQ(text.view(), without_comments(sample.source));
}

TEST(Generator, ASampleDependsOnItsIndexAlone) {
  Generator forwards(7, categories()), backwards(7, categories());
  std::vector<std::string> sources;
  for (uint64_t index = 0; index < 200; ++index) sources.push_back(forwards.make(index).source);
  for (uint64_t index = 200; index-- > 0;)
    EXPECT_EQ(backwards.make(index).source, sources[index]) << index;
}

// Its first draw converts a counter to float64 before it is an index: Warp refuses that.
TEST(Generator, WhatWarpWouldRefuseIsDrawnAgain) {
  Generator generator(5, categories());
  const std::string& source = generator.make(59998).source;
  EXPECT_EQ(source.find("wp.float64(t) / wp.float64(7.0)"), std::string::npos) << source;
}

// An integer that may have wrapped around has to be positive: one row in ten does that.
TEST(Generator, ARareRowBoundsWhatOthersLeaveUnbounded) {
  Generator generator(4711, categories());
  EXPECT_FALSE(generator.make(282054).source.empty());
}

TEST(Generator, AnotherSeedGivesOtherKernels) {
  std::set<std::string> sources;
  for (const uint64_t seed : {uint64_t{0}, uint64_t{1}, UINT64_MAX})
    for_each_sample(seed, {},
                    [&](uint64_t, const Sample& sample) { sources.insert(sample.source); });
  EXPECT_EQ(sources.size(), 3 * kPerCategory * kCategories);
}

// Data sets name the version of the generator that made them: whoever changes what comes out must
// raise kGeneratorVersion, and then this digest.
TEST(Generator, TheVersionStandsForTheBytes) {
  const auto bytes = [](std::span<const Category> of) {
    Sha256 digest;
    for_each_sample(0, {}, of, [&](uint64_t, const Sample& sample) {
      digest.update(sample.source);
      digest.update(sample.description);
      digest.update(sample.family);
    });
    return hex(digest.finish(), 16);
  };
  EXPECT_EQ(kGeneratorVersion, 9);
  EXPECT_EQ(bytes(categories()), "a5b03848096b50b0");
}

TEST(Generator, CategoriesTakeTurns) {
  for_each_sample(3, {}, [&](uint64_t index, const Sample& sample) {
    EXPECT_EQ(sample.category, categories()[index % kCategories]);
  });
  const Category chosen[] = {Category::kAtomic, Category::kLoop};
  Generator generator(3, chosen);
  for (uint64_t index = 0; index < 10; ++index)
    EXPECT_EQ(generator.make(index).category, chosen[index % 2]);
}

TEST(Generator, WritesCanonicalPython) {
  for_each_sample(11, {}, [](uint64_t, const Sample& sample) { expect_canonical(sample); });
}

TEST(Generator, DescribesWhatItMade) {
  for_each_sample(5, {}, [](uint64_t, const Sample& sample) {
    EXPECT_THAT(sample.source, HasSubstr("def " + sample.kernel_name + "("));
    EXPECT_THAT(sample.description, EndsWith("."));
    EXPECT_TRUE(sample.description.size() > 20 && sample.description.front() >= 'A' &&
                sample.description.front() <= 'Z')
        << sample.description;
    EXPECT_EQ(sample.description.find("  "), std::string::npos) << sample.description;
    EXPECT_FALSE(sample.family.empty());
    EXPECT_TRUE(sample.difficulty >= 1 && sample.difficulty <= 5) << sample.difficulty;
  });
}

// What names a category is in its kernels.
TEST(Generator, CategoriesShowWhatTheyAreAbout) {
  for_each_sample(9, {}, [](uint64_t, const Sample& sample) {
    const auto has = [&](std::string_view text) {
      return sample.source.find(text) != std::string::npos;
    };
    switch (sample.category) {
      case Category::kControlFlow:
      case Category::kLoop:
      case Category::kNestedLoop:
        EXPECT_TRUE(has("for ") || has("while ")) << sample.source;
        break;
      case Category::kConditional:
      case Category::kMultiCondition:
        EXPECT_TRUE(has("if ")) << sample.source;
        break;
      case Category::kAtomic:
        EXPECT_TRUE(has("wp.atomic_") || has("] += ") || has("] -= ")) << sample.source;
        break;
      case Category::kRandomMath:
        EXPECT_TRUE(has("wp.rand_init(")) << sample.source;
        break;
      case Category::kVector:
        EXPECT_TRUE(has("vec")) << sample.source;
        break;
      case Category::kMatrix:
        EXPECT_TRUE(has("mat") || has("wp.outer(") || has("wp.skew(") || has("wp.diag("))
            << sample.source;
        break;
      case Category::kTile:
        EXPECT_TRUE(has("wp.tile_")) << sample.source;
        break;
      case Category::kGradient:
        EXPECT_TRUE(has("@wp.func_grad(") || has("@wp.func_replay(")) << sample.source;
        break;
      default:
        break;
    }
  });
}

// Sizes that nobody asked for may not break the grammar.
TEST(Generator, StaysSoundUnderOddPolicies) {
  for (const std::string_view lines : {
           "value_density = 2\nexpression_depth = 4\nmax_inputs = 8\ninner_lets_max = 3\nmax_elifs "
           "= 4\n",
           "value_density = 0\nexpression_depth = 0\nmax_inputs = 0\nmax_scalars = 0\n",
           "unrolled_copies_max = 0\nunrolled_max = 0\ncounted_max = 0\nwhile_max = 0\n",
           "unrolled_copies_max = 400\nunrolled_max = 16\nrank4_chance = "
           "1\nsecond_structure_chance = 1\n",
           "float16_chance = 1\nsmall_int_chance = 1\nvector_long_weight = 1000\n",
           "leaf_chance = 0\nmax_width = 10\nfresh_input_chance = 1\ngather_chance = 1\n",
           "consume_chance = 0\nbreak_chance = 1\ncontinue_chance = 1\nearly_return_chance = "
           "1\nelse_chance = 1\n",
       }) {
    SCOPED_TRACE(lines);
    for_each_sample(1, with(lines),
                    [](uint64_t, const Sample& sample) { expect_canonical(sample); });
  }
}

TEST(Generator, DrawsTheDifficultyThatIsAskedFor) {
  size_t kernels = 0, fitting = 0;
  for (const std::string_view lines :
       {"difficulty_max = 1\n", "difficulty_min = 2\ndifficulty_max = 2\n",
        "difficulty_min = 4\n"}) {
    const Policy policy = with(lines);
    for_each_sample(6, policy, [&](uint64_t, const Sample& sample) {
      ++kernels;
      fitting +=
          sample.difficulty >= policy.difficulty_min && sample.difficulty <= policy.difficulty_max;
    });
  }
  EXPECT_GT(fitting, kernels * 6 / 10);  // some categories have none so simple, or so difficult
}

TEST(Generator, ASwarmDrawsAPolicyForEachIndex) {
  const Policy swarm = with("swarm = 1\n");
  Generator forwards(7, categories(), swarm), alone(7, categories(), swarm), plain(7, categories());
  size_t others = 0;
  for (uint64_t index = 0; index < 100; ++index) {
    const std::string source = forwards.make(index).source;
    others += source != plain.make(index).source;
    if (index % 9 == 4) {
      EXPECT_EQ(alone.make(index).source, source) << index;
    }
  }
  EXPECT_GT(others, 60u);
}

// Calls `use` with the samples that the grammar made, which have no text of an archetype.
void for_each_of_grammar(uint64_t seed, const auto& use) {
  size_t seen = 0;
  for_each_sample(seed, {}, [&](uint64_t, const Sample& sample) {
    if (!sample.about.paragraph.empty() ||
        !sample.family.starts_with(std::string(name(sample.category)) + "-"))
      return;
    ++seen;
    use(sample);
  });
  EXPECT_GT(seen, 200u);
}

// What stands in the parentheses that open before `at`.
std::string_view in_parentheses(std::string_view source, size_t at) {
  int depth = 1;
  size_t end = at;
  for (; end < source.size() && depth > 0; ++end)
    depth += (source[end] == '(') - (source[end] == ')');
  return source.substr(at, end - at - 1);
}

size_t words(std::string_view source, std::string_view word) {
  const auto is_letter = [&](size_t at) {
    const char c = at < source.size() ? source[at] : ' ';
    return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  size_t count = 0;
  for (size_t at = source.find(word); at != source.npos; at = source.find(word, at + 1))
    count += !is_letter(at - 1) && !is_letter(at + word.size());
  return count;
}

TEST(Grammar, DescriptionsNameEveryValue) {
  for_each_of_grammar(21, [](const Sample& sample) {
    for (const std::string_view vague :
         {"an intermediate value", "the chosen value", "a term of", "a condition on", "a value"}) {
      EXPECT_EQ(sample.description.find(vague), std::string::npos) << sample.description;
    }
  });
}

// Only angles: elements that are named so, or what gives one.
TEST(Grammar, TakesTheSineOfAnglesOnly) {
  constexpr std::string_view kAngles[] = {"angle",   "phase",   "theta",    "heading",
                                          "yaw",     "tilt",    "arc_",     "turn",
                                          "bearing", "radians", "magnitude"};
  for_each_of_grammar(22, [&](const Sample& sample) {
    for (const std::string_view call : {"wp.sin(", "wp.cos(", "wp.tan("}) {
      const std::string_view source = sample.source;
      for (size_t at = source.find(call); at != source.npos; at = source.find(call, at + 1)) {
        const std::string_view argument = in_parentheses(source, at + call.size());
        EXPECT_TRUE(std::ranges::any_of(kAngles, [&](std::string_view angle) {
          return argument.find(angle) != argument.npos || argument.find("t_i") != argument.npos ||
                 argument.find("delay") != argument.npos || argument.find("age") != argument.npos;
        })) << source;
      }
    }
  });
}

TEST(Grammar, SeedsSeedAndNothingElse) {
  for_each_of_grammar(23, [](const Sample& sample) {
    const std::string code = without_comments(sample.source);
    for (const std::string_view seed : {"seed", "rng_seed"})
      EXPECT_LE(words(code, seed), 2u) << code;  // a parameter, and in rand_init
  });
}

TEST(Grammar, LoopsReadTheirCounters) {
  for_each_of_grammar(24, [](const Sample& sample) {
    const std::string_view source = sample.source;
    for (size_t at = source.find(" for "); at != source.npos; at = source.find(" for ", at + 1)) {
      const size_t end = source.find(" in range(", at);
      if (end == source.npos || end > at + 24 ||
          source.substr(at, end - at).find('\n') != source.npos)
        continue;
      const std::string_view counter = source.substr(at + 5, end - at - 5);
      const bool draws = source.find("wp.rand_init(") != source.npos;
      EXPECT_TRUE(draws || words(source.substr(end), counter) > 0) << source;
    }
  });
}

TEST(Grammar, ThreadsAreNoQuantities) {
  for_each_of_grammar(25, [](const Sample& sample) {
    for (const std::string_view text : {"float(i)", "float(tid)", "wp.float64(i)", "wp.float16(i)"})
      EXPECT_EQ(sample.source.find(text), std::string::npos) << sample.source;
  });
}

TEST(Generator, CountsWhatItMade) {
  Generator generator(2, categories());
  for (uint64_t index = 0; index < 500; ++index) generator.make(index);
  const Statistics& statistics = generator.statistics();
  EXPECT_EQ(statistics.samples(), 500u);
  uint64_t builtins = 0, kinds = 0;
  for (const auto& [name, count] : statistics.builtins()) builtins += count;
  for (const auto& [name, count] : statistics.statements()) kinds += count > 0;
  EXPECT_GT(builtins, 500u);
  EXPECT_GT(kinds, 8u);
  Statistics twice;
  twice.merge(statistics);
  twice.merge(statistics);
  EXPECT_EQ(twice.samples(), 1000u);
}

}  // namespace
}  // namespace weft::synth
