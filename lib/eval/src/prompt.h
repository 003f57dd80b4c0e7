// What a model is told.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "target.h"
#include "weft/eval/task.h"

namespace weft::eval {

// Between fences, each on a line of its own.
std::string fenced(std::string_view language, std::string_view code);

// `task` has all but the prompt. `shown`: of kind repair the broken code, `told` what it came to.
std::string prompt_of(const Task& task, const Target& target, std::string_view shown,
                      std::string_view told);

// The same as a talk: what the user says and the model answers, in turn, up to the last answer. A
// repair is asked for after the model has written what is broken; all others in one turn.
std::vector<std::string> turns_of(const Task& task);

// What of a Python source its kernel's signature needs: structures, names of types.
std::string python_types(std::string_view python, std::string_view signature);
// "def saxpy(a: float, x: wp.array(dtype=float)):" on a line.
std::string python_signature(std::string_view python, std::string_view kernel);

}  // namespace weft::eval
