// Makes a program smaller as long as something stays true of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/sys/interrupt.h"

namespace weft::reduce {

// What has to stay true.
struct Check {
  // Cheap: could it be true of this text? Null: of each.
  std::function<bool(std::string_view)> plausible;
  // One answer a text; several at once, since most checks are cheaper that way. It may become
  // stricter, but not laxer.
  std::function<Result<std::vector<bool>>(std::span<const std::string>)> holds;
};

struct Size {
  uint64_t statements = 0;  // simple ones, branches and loops
  uint64_t bytes = 0;
};
Size size_of(std::string_view source);

struct Outcome {
  std::string source;
  uint64_t attempts = 0;  // texts that `holds` was asked about
  uint64_t refused = 0;   // texts that were not even plausible
  bool complete = false;  // false: stopped before the end
};

struct Options {
  std::string kernel;  // the function that stays and keeps its name; empty: none has to
  size_t batch = 48;   // texts at once
  const sys::StopFlag* stop = nullptr;
  std::function<void(const Outcome&)> progress;  // after each question
};

// `source` is Python of which the check holds. The result is Python of which it holds, too, and no
// single step that is known makes it smaller. An error: the source is no Python, or it is not true
// of it any more once it is printed anew; or one of the check's own.
Result<Outcome> reduce(std::string_view source, const Check& check, const Options& options);

}  // namespace weft::reduce
