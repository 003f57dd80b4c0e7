// What a compiler says about an answer, without what hangs on where and when it was compiled.
#pragma once

#include <string>
#include <string_view>

namespace weft::eval {

// Of NVRTC or nvcc: a line for each message about a place.
std::string told_of_cuda(std::string_view log);

// Of Clang or GCC: errors, and notes about the answer. Notes about headers are left out; a file's
// folder is.
std::string told_of_host(std::string_view log);

}  // namespace weft::eval
