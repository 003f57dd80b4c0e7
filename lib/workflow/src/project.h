// A program as a folder that builds, runs and checks itself, in CUDA, C++ and Python.
#pragma once

#include "host_text.h"
#include "weft/workflow/workflow.h"

namespace weft::workflow {

// Fills in what `made` says of CUDA.
void add_project(const Plan& plan, const HostStyle& style, const Outcome& outcome, Workflow& made);

}  // namespace weft::workflow
