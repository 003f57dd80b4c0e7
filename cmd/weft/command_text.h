// What the commands say of themselves, as plain data: `--help`, completions and the man page are
// printed from it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace weft::cli {

struct OptionText {
  std::vector<std::string> names;    // "-n", "--count"; a positional has its one name
  std::string value;                 // "N", "cpu|cuda", "TEXT"; none of a flag
  std::vector<std::string> choices;  // all the values there are, if they are few
  bool is_number = false;
  bool may_lack_value = false;
  bool is_list = false;  // values with commas between them
  bool repeats = false;
  bool required = false;
  std::string group, help;
};

struct CommandText {
  std::string name, help;  // as `weft --help` has them
  std::string about, examples;
  std::vector<OptionText> positionals, options;
};

// "-n, --count N".
std::string spell(const OptionText& option);
// "weft extract [options] FILE...".
std::string usage(const CommandText& command);
// What `--help` shows.
std::string help_text(const CommandText& command);
// All commands, each asked for its description.
std::vector<CommandText> describe_commands();

// Those that weft looks at.
struct Variable {
  std::string_view name, help;
};
inline constexpr Variable kVariables[] = {
    {"WEFT_PYTHON", "the Python whose pyarrow packs Parquet"},
    {"WEFT_CXX", "the compiler of C++: g++ from 12 on or clang++ from 15 on"},
    {"WEFT_WARP",
     "warp-lang's files (native headers, Python sources), or an environment with them"},
    {"WEFT_NVRTC", "NVRTC's library"},
    {"WEFT_NVCC", "nvcc"},
    {"WEFT_PTXAS", "ptxas"},
    {"WEFT_CUDA_DRIVER", "the library of the CUDA driver"},
    {"WEFT_SANDBOX", "how programs are confined: bubblewrap, namespaces or none"},
    {"XDG_CACHE_HOME", "compiled kernels are kept in its folder weft; ~/.cache by default"},
};

}  // namespace weft::cli
