// Text as JSON, fast. Records are written with it, and what the command line prints.
#pragma once

#include <concepts>
#include <string_view>
#include <vector>

#include "weft/base/text.h"

namespace weft::record {

// With quotes. Control characters are escaped, valid UTF-8 stays as it is, and each byte that is
// part of none becomes U+FFFD, so the result is always valid.
void json_string(std::string_view text, Text& out);
// The shortest text that reads back as `value`; null when it is no number.
void json_number(double value, Text& out);

// Puts the commas. `json.object().key("a").value(1).end()`.
class JsonWriter {
 public:
  explicit JsonWriter(Text& out) : out_(out) {}

  JsonWriter& object() { return open('{', '}'); }
  JsonWriter& array() { return open('[', ']'); }
  JsonWriter& end();
  JsonWriter& key(std::string_view name);

  JsonWriter& value(std::string_view text);
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool flag) { return raw(flag ? "true" : "false"); }
  JsonWriter& value(double number);
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  JsonWriter& value(T number) {
    separate();
    out_ << number;
    return *this;
  }
  JsonWriter& null() { return raw("null"); }
  // A value that is JSON already.
  JsonWriter& raw(std::string_view json);

 private:
  JsonWriter& open(char opening, char closing);
  void separate();

  Text& out_;
  std::vector<char> open_;  // closing characters of what is open
  bool first_ = true;       // nothing before in what is open
  bool after_key_ = false;
};

}  // namespace weft::record
