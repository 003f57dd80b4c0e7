// Places in a record's Python source.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "weft/record/record.h"

namespace weft::dialogue {

struct Part {
  size_t begin, end;  // bytes
};
// The body of the kernel; all of the source, where it is not written as kernels are.
Part body_of(const record::Record& record);
// Some statements of the body, one after the other in one block, drawn by the record.
Part gap_of(const record::Record& record);

// A number, as it is written, and where it is used first: "in `step`", "in a condition".
struct Constant {
  std::string_view number;
  std::string place;
};
// The numbers in a part of the source, without its comments and texts; but for those that anybody
// would write, such as 0 and 1. In their order, each once.
std::vector<Constant> constants_of(const record::Record& record, Part part);

// The source without the texts that functions begin with.
std::string without_documentation(std::string_view source);
// Without lines that are comments.
std::string without_comments(std::string_view source);
// Generated code without the lines of Python that it quotes.
std::string without_quotes(std::string_view code);

// The parameters of the kernel as they are written, each without its comma.
std::vector<std::string_view> parameters_of(const record::Record& record);
// What stands outside of functions, imports and overloads: structures, types and constants.
std::string definitions_of(std::string_view source);

// What a record's id, which is a hash, draws by.
uint64_t number_of(std::string_view id);

}  // namespace weft::dialogue
