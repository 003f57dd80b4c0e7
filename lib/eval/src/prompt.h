// What a model is told.
#pragma once

#include <string>
#include <string_view>

#include "target.h"
#include "weft/eval/task.h"

namespace weft::eval {

// `task` has all but the prompt. `shown`: of kind repair the broken code, `told` what it came to.
std::string prompt_of(const Task& task, const Target& target, std::string_view shown,
                      std::string_view told);

// What of a Python source its kernel's signature needs: structures, names of types.
std::string python_types(std::string_view python, std::string_view signature);
// "def saxpy(a: float, x: wp.array(dtype=float)):" on a line.
std::string python_signature(std::string_view python, std::string_view kernel);

}  // namespace weft::eval
