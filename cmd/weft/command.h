// The subcommands, a row each in main.cpp and a file each beside it.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace weft::cli {

// What every command ends with.
enum ExitCode : int {
  kSuccess = 0,
  kNo = 1,  // a record failed, a kernel was rejected, a file could not be written
  kUsage = 2,
  kInterrupted = 130,  // as shells expect it after Ctrl-C
};

// The command's own name is argv[0].
int generate(int argc, char** argv);
int extract(int argc, char** argv);
int run_command(int argc, char** argv);
int verify_data(int argc, char** argv);
int reduce_command(int argc, char** argv);
int stats(int argc, char** argv);
int compare_command(int argc, char** argv);
int report_command(int argc, char** argv);
int pack_command(int argc, char** argv);
int program_command(int argc, char** argv);
int ptx_command(int argc, char** argv);
int doctor(int argc, char** argv);

// "weft: <message>" on standard error; returns the code.
int fail(ExitCode code, std::string_view message);
// The whole text to a file or, as "-", to standard output. False: said on standard error.
bool write_output(std::string_view path, std::string_view text);
// The path that Warp would print in the code that it generates for a file.
std::string shown_name(const std::string& path);

}  // namespace weft::cli
