// The pieces of text that program/ has.
#pragma once

#include <string>
#include <string_view>

#include "weft/standalone/parts.h"

namespace weft::workflow {

std::string host_part(std::string_view name, standalone::Fillings fillings = {});

}  // namespace weft::workflow
