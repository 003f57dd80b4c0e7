// `weft extract --records`: a tree of real files to a data set.
#pragma once

#include <string>
#include <vector>

namespace weft::cli {

struct RecordArguments {
  std::vector<std::string> trees;
  std::string folder;
  std::vector<std::string> devices;
  bool backward = true;
  bool module = false;
  std::string format = "jsonl";
  unsigned jobs = 0;
  bool quiet = false;
  std::string json;  // where the report goes as JSON; empty: nowhere
};

// The exit code.
int extract_records(const RecordArguments& arguments);

}  // namespace weft::cli
