// Options of decorators and modules, with the texts that Python gives their values.
#pragma once

#include "warp_part.h"

namespace weft::scope {

class Options : public WarpPart {
 public:
  using WarpPart::WarpPart;

  bool option_text(Value value, std::string& out);
  void set_option(std::vector<Option>& options, std::string_view name, Value value);
  void set_module_options(const Arguments& arguments);
  // wp.get_module(name), which is one for each name, and wp.Module(name), which is new.
  Value warp_module(Special special, const Arguments& arguments);
  // What `wp.get_module(...).options[key] = value` does.
  void set_module_option(Value options, Value key, Value value);
  void set_config(Symbol name, Value value);

 private:
  void set_options(std::vector<Option>& options, const Value* given);
  void set_own_options(FunctionId kernel, Value given);
};

}  // namespace weft::scope
