// What is answered.
#pragma once

#include <string>
#include <string_view>

#include "study.h"
#include "task.h"

namespace weft::dialogue {

// Whether the record, or what follows from it, has what a task needs.
bool has(Study& study, Need need);

// The record has what the task needs.
std::string answer(const Task& task, Study& study);
// As Exchange::language.
std::string_view language(const Task& task, const record::Record& record);

}  // namespace weft::dialogue
