// Two codes line by line: which are the same.
#pragma once

#include <vector>

#include "code.h"

namespace weft::compare {

// Lines that are the same but for their indentation, in the same part, become one row; those that
// one device alone has stand between them, the CPU's first. Either may be empty.
std::vector<Row> align(const std::vector<CodeLine>& cpu, const std::vector<CodeLine>& cuda);

// Says of each row why the devices differ there. Only where there is code for both.
void explain(std::vector<Row>& rows);

}  // namespace weft::compare
