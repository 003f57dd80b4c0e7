// Places in a record's Python source.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "weft/record/record.h"

namespace weft::dialogue {

struct Part {
  size_t begin, end;  // bytes
};
// The body of the kernel; all of the source, where it is not written as kernels are.
Part body_of(const record::Record& record);
// Some lines of the body, in one piece, drawn by the record.
Part gap_of(const record::Record& record);

// The numbers in the body of the kernel, without its comments and texts, as they are written; but
// for those that anybody would write, such as 0 and 1. In their order, each once.
std::vector<std::string_view> constants_of(const record::Record& record);

// What a record's id, which is a hash, draws by.
uint64_t number_of(std::string_view id);

}  // namespace weft::dialogue
