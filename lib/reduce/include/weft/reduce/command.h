// A check that runs a program on a file with the text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/reduce/reduce.h"
#include "weft/sys/temporary.h"

namespace weft::reduce {

struct CommandOptions {
  std::string file_name = "kernel.py";  // how the file is called, in a folder of its own
  double seconds = 30;                  // after which it is killed, and the answer is no
  unsigned threads = 1;
  const sys::StopFlag* stop = nullptr;
};

// Its files go with it.
class Command {
 public:
  // A line of words, with quotes as in a shell but without one; `{}` stands for the file.
  static Result<Command> create(std::string_view line, const CommandOptions& options);
  // It holds where the program ends with 0. Must not outlive the command.
  Check check();

 private:
  Command() = default;
  Result<std::vector<bool>> run(std::span<const std::string> texts);

  std::vector<std::string> words_;
  sys::TemporaryFolder folder_;
  CommandOptions options_;
};

}  // namespace weft::reduce
