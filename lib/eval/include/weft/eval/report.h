// Summaries for people and machines.
#pragma once

#include <string>
#include <vector>

#include "weft/eval/metrics.h"

namespace weft::eval {

struct Report {
  std::string tasks, answers;  // files, as the user named them
  std::string speed;           // fast_p: "skipped: ..." where there is no GPU
  Summary summary;
  // What the page lists: the tasks and their scores.
  std::vector<Task> of;
  std::vector<Score> scores;
};

std::string to_text(const Report& report);  // tables of 80 columns
std::string to_json(const Report& report);  // pretty, ends with a newline; docs/eval.md
std::string to_html(const Report& report);  // one page that needs nothing else

std::string to_text(const Comparison& comparison, const std::string& first,
                    const std::string& second);
std::string to_json(const Comparison& comparison);

}  // namespace weft::eval
