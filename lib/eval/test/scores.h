// Tasks and scores for tests, with what metrics and reports read.
#pragma once

#include <string>

#include "weft/eval/score.h"

namespace weft::eval::test {

inline Task make_task(const std::string& id, Kind kind = Kind::kCuda,
                      const std::string& category = "vector", uint64_t difficulty = 1) {
  Task task;
  task.id = id;
  task.kind = kind;
  task.category = category;
  task.difficulty = difficulty;
  task.prompt = "Write a CUDA kernel `" + id + "`.\n";
  task.signature = "__global__ void scale(const float* x, float* y, int n)";
  return task;
}

inline Score make_score(const Task& task, uint64_t sample, Outcome outcome) {
  Score score;
  score.task = task.id;
  score.sample = sample;
  score.kind = task.kind;
  score.category = task.category;
  score.difficulty = task.difficulty;
  score.outcome = outcome;
  score.built = outcome == Outcome::ok || outcome >= Outcome::no_kernel;
  if (outcome == Outcome::unjudged) score.built = false;
  score.reward = outcome == Outcome::ok ? 1 : 0;
  return score;
}

}  // namespace weft::eval::test
