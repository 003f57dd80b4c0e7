// Python's text: what names of kernels are made of.
#pragma once

#include "weft/python/part.h"

namespace weft::python {

inline constexpr size_t kMaximumText = 1 << 16;

bool is_ascii(std::string_view text);

class Texts : public Part {
 public:
  using Part::Part;

  // What str() gives; empty: weft does not know it.
  std::optional<std::string> python_text(Value value);
  std::optional<std::string> python_repr(Value value);
  Value made_text(std::string_view text);
  // What format(value, spec) gives; empty: weft does not know it.
  std::optional<std::string> formatted(Value value, std::string_view spec);
  Value percent_format(Symbol pattern, Value given);
  Value eval_joined_text(NodeId expression);
  static bool is_text_method(std::string_view name);
  Value text_method(Value text, std::string_view method, const Arguments& arguments);

 private:
  std::optional<std::string> formatted_part(NodeId part);
};

}  // namespace weft::python
