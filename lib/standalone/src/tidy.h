// Makes a derived function one that people would write.
#pragma once

#include <map>

#include "weft/standalone/program.h"

namespace weft::standalone {

// A value that is not used any more where its variable gets the next one gives its name to that:
// `x_2 = x; x_2 += 1` becomes `x += 1`. `sources`: the variables whose values names are.
void join_names(Program& program, Block& body, const std::map<uint32_t, VariableId>& sources);

// Names that differ wherever both are in scope; lists the function's variables, and counts what
// assigns them.
void name_variables(Program& program, Function& function);

}  // namespace weft::standalone
