// The text of a program in CUDA, or in plain C++.
#pragma once

#include <string>

#include "host_style.h"
#include "plan.h"
#include "translation.h"
#include "weft/base/result.h"

namespace weft::workflow {

// `file`: its name without an ending. An error says what has no form.
Result<std::string> host_text(const Plan& plan, const Translation& translation,
                              const HostStyle& style, const Outcome& outcome,
                              const std::string& file);

}  // namespace weft::workflow
