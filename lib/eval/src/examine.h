// Runs compiled answers on the launches of their examinations.
#pragma once

#include <span>
#include <vector>

#include "weft/base/result.h"
#include "weft/judge/examine.h"
#include "weft/native/run.h"

namespace weft::eval {

// `code`: the answer's object, kernel and images.
struct Examinee {
  const judge::Examination* examination = nullptr;
  native::Job code;
};

// What each comes to, in their order; each runs in a process of its own.
Result<std::vector<judge::Examined>> examine(native::Runner& runner, std::span<const Examinee> all,
                                             unsigned threads, bool gpu);

}  // namespace weft::eval
