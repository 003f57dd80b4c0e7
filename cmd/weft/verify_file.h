// `weft verify FILE.py`: verdicts on the kernels of a file, for a person.
#pragma once

#include <string>
#include <vector>

#include "weft/verify/verify.h"

namespace weft::cli {

struct VerifyFile {
  std::string path;
  std::string kernel;  // the one that is asked for; empty: all
  std::vector<std::string> devices;
  verify::Request request;  // level and threads; its folder is a temporary one
  bool json = false, quiet = false;
};

// The exit code.
int verify_file(VerifyFile of);

}  // namespace weft::cli
