// A stock that a test writes down, and what operators make of it.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "operators.h"

namespace weft::recombine {

using Sources = std::vector<std::pair<std::string, std::string>>;

struct Stocked {
  explicit Stocked(const Sources& sources) {
    for (const auto& [name, source] : sources) {
      const auto number = static_cast<uint32_t>(state.members.size());
      std::shared_ptr<const Program> program = Program::read(source, name);
      EXPECT_NE(program, nullptr);
      state.by_file["all.py"].push_back(number);
      for (const Parameter& parameter : program->parameters())
        state.by_parameter[parameter_text(parameter.name, parameter.annotation)].push_back(number);
      state.members.push_back({{.file = "all.py",
                                .license = {},
                                .name = name,
                                .source = source,
                                .description = {},
                                .fingerprint = {}},
                               program});
    }
  }
  Draft draft(uint32_t number) const {
    return {.program = state.members[number].program,
            .kernel = state.members[number].mined.name,
            .said = words_of(state.members[number].mined.name),
            .notes = {},
            .parents = {number}};
  }
  Stock::State state;
};

// The text that an operator makes, with some random numbers; empty: with none of them.
inline std::string made(bool (*apply)(Draft&, Bench&), const Stocked& stock, Draft& draft) {
  Typing typing;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    Rng rng(seed);
    Bench bench{.stock = stock.state, .typing = typing, .rng = rng};
    Draft tried = draft;
    if (!apply(tried, bench)) continue;
    draft = tried;
    return draft.program->text;
  }
  return {};
}

// All texts that it makes with these random numbers.
inline std::set<std::string> all_made(bool (*apply)(Draft&, Bench&), const Stocked& stock,
                                      const Draft& draft) {
  Typing typing;
  std::set<std::string> texts;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    Rng rng(seed);
    Bench bench{.stock = stock.state, .typing = typing, .rng = rng};
    Draft tried = draft;
    if (apply(tried, bench)) texts.insert(tried.program->text);
  }
  return texts;
}

}  // namespace weft::recombine
