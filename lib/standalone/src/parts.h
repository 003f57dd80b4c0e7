// The pieces of text that the files of program/ have.
#pragma once

#include "weft/standalone/names.h"
#include "weft/standalone/parts.h"

namespace weft::standalone {

std::string part(std::string_view name, Fillings fillings = {});

}  // namespace weft::standalone
