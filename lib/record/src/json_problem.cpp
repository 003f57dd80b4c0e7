#include "weft/record/json_problem.h"

#include <simdjson.h>

namespace weft::record {

std::string_view json_problem(int code) {
  switch (code) {
    case simdjson::TAPE_ERROR:
      return "a comma, a bracket or a key is missing, or there is one too many";
    case simdjson::EMPTY:
      return "it is empty";
    case simdjson::UNCLOSED_STRING:
    case simdjson::INCOMPLETE_ARRAY_OR_OBJECT:
      return "it ends in the middle";
    case simdjson::STRING_ERROR:
      return "a string has an escape that there is not";
    case simdjson::UNESCAPED_CHARS:
      return "a string has a line end or another control character in it";
    case simdjson::UTF8_ERROR:
      return "it is no UTF-8";
    case simdjson::NUMBER_ERROR:
      return "a number is written as JSON does not have it";
    case simdjson::DEPTH_ERROR:
      return "it is nested too deeply";
    case simdjson::INCORRECT_TYPE:
      return "a value is of another type";
    case simdjson::TRAILING_CONTENT:
      return "something follows behind its end";
    default:
      return simdjson::error_message(static_cast<simdjson::error_code>(code));
  }
}

}  // namespace weft::record
