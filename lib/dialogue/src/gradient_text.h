// Whether Warp's gradient of a kernel is right, as sentences, and what speaks for it.
#pragma once

#include <cstdint>
#include <string>

#include "study.h"

namespace weft::dialogue {

// Whether the verdict of a record can be told.
bool has_gradient_text(const record::Record& record);
// `number` draws the wording.
std::string gradient_text(Study& study, uint64_t number);

}  // namespace weft::dialogue
