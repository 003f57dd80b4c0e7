// Whether a compiler's end says something about the text, or only about this machine.
#pragma once

#include <string>
#include <string_view>

#include "weft/sys/process.h"

namespace weft::native {

// Why nothing is known of what a compiler was given: it did not start, it or a part of it was
// killed, or there was no room below `folder`. Empty: its end is an answer. Its messages tell, and
// the text may have made them: what they say costs that text alone.
std::string machine_failure(std::string_view compiler, std::string_view folder,
                            const sys::ProcessResult& result);

}  // namespace weft::native
