// Reads what the emitter says of a module that it printed: what each line is, and which line of
// Python it belongs to.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "code.h"
#include "weft/driver/compile.h"

namespace weft::compare {

// What the lines from `begin` in the module's text on are, up to the next place; without their
// text.
struct Place {
  size_t begin = 0;
  CodeLine line;
};
// Appends those of a module. `file`: as in read_code.
void add_places(const driver::Compiler::Traced& printed, std::string_view file,
                std::vector<Place>& places);

// The lines of driver::forward_text, or of backward_text. `text` is that text, and must outlive
// them; `places` are those of all modules.
std::vector<CodeLine> lines_of(std::string_view text, const driver::Artifact& artifact,
                               bool adjoint, const std::vector<Place>& places);

}  // namespace weft::compare
