// The ways in which a program is made smaller. A pass lists changes, each for itself, those first
// that take most; whether they do any harm is for others to find out.
#pragma once

#include <span>
#include <vector>

#include "program.h"

namespace weft::reduce {

using Pass = void (*)(Program&, std::vector<Changes>&);

// statements.cpp
void keep_needed_definitions(Program& program, std::vector<Changes>& to);
void drop_dead_code(Program& program, std::vector<Changes>& to);
void drop_statements(Program& program, std::vector<Changes>& to);
void drop_targets(Program& program, std::vector<Changes>& to);
// structure.cpp
void unwrap_blocks(Program& program, std::vector<Changes>& to);
void inline_functions(Program& program, std::vector<Changes>& to);
void drop_parameters(Program& program, std::vector<Changes>& to);
// variables.cpp
void inline_variables(Program& program, std::vector<Changes>& to);
void drop_dimensions(Program& program, std::vector<Changes>& to);
void shorten_names(Program& program, std::vector<Changes>& to);
// expressions.cpp
void simplify_expressions(Program& program, std::vector<Changes>& to);
void shorten_loops(Program& program, std::vector<Changes>& to);
void simplify_constants(Program& program, std::vector<Changes>& to);
void drop_annotations(Program& program, std::vector<Changes>& to);

}  // namespace weft::reduce
