// What is asked.
#pragma once

#include <string>
#include <string_view>

#include "study.h"
#include "task.h"

namespace weft::dialogue {

// The record has what the task needs.
std::string question(const Task& task, Study& study);

// "cuda" or "cpp", of Warp's code for the record's device.
std::string_view fence_of(const record::Record& record);
// Whether a family's name says what its kernels compute, and is no name of a way to write them.
bool has_title(const record::Metadata& metadata);
// With its source, units and what holds afterwards.
std::string formula_text(const record::Metadata& metadata);

}  // namespace weft::dialogue
