// A plan's kernels in CUDA and in plain C++.
#pragma once

#include <string>
#include <vector>

#include "plan.h"
#include "weft/base/result.h"
#include "weft/standalone/print.h"

namespace weft::workflow {

struct Translation {
  // Kernels of the plan, in its order; then kDescend, where it descends.
  standalone::FileText cuda, cpp;
  // By launch: its adjoint is a part of the gradient.
  std::vector<bool> differentiated;
};

// An error says what has no form in C++, without a place.
Result<Translation> translate(const Plan& plan);

}  // namespace weft::workflow
