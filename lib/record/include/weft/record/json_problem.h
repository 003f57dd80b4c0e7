// What is wrong with a text that is no JSON, for people.
#pragma once

#include <string_view>

namespace weft::record {

// Of a simdjson::error_code.
std::string_view json_problem(int code);

}  // namespace weft::record
