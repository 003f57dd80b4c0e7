// From Python source to a program.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "weft/base/result.h"
#include "weft/scope/instance.h"
#include "weft/standalone/program.h"

namespace weft::standalone {

struct BuildInput {
  std::string name;  // of the file, for errors
  std::string text;
  std::string kernel;        // its key; empty: the only one
  bool search = false;       // follow imports to files beside it
  bool assume_warp = false;  // `wp` names warp without an import, as in records
  std::span<const scope::InstanceRequest> instances = {};  // of generic kernels
};

// An error is "name:line:column: ...": what the compiler says, or what has no form here.
Result<Program> build(const BuildInput& input);

}  // namespace weft::standalone
