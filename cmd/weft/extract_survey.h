// `weft extract` over trees of files: how much of them compiles, and their texts in files.
#pragma once

#include <string>
#include <vector>

#include "instances.h"
#include "weft/driver/options.h"

namespace weft::cli {

struct SurveyArguments {
  std::vector<std::string> trees;
  std::vector<std::string> devices;
  Options options;
  const Instances* instances = nullptr;
  std::string folder;  // for the texts; empty: none are written
  std::string json;    // where the figures go as JSON; `-`: in the table's place
  unsigned jobs = 0;
  bool quiet = false;
};

// The exit code.
int extract_survey(const SurveyArguments& arguments);

}  // namespace weft::cli
