// What a pack is made of, as options: those of `pack` and `plan pack`.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "weft/base/result.h"
#include "weft/pack/pack.h"

namespace weft::cli {

struct PackArguments {
  pack::Options options;
  std::string split = "70/20/10";
  bool drop_near = false;
  bool right_only = false;  // rows of right gradients alone, without having been asked for it
};

// All but the inputs and the output.
void add_pack_options(CLI::App& app, PackArguments& arguments);
// Of what was given; sets `right_only`.
Result<pack::Options> pack_options(PackArguments& arguments);

}  // namespace weft::cli
