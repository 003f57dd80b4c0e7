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
  kMachine = 3,  // no answer: a full disk, a compiler that is missing, does not start or was killed
  kInterrupted = 130,  // as shells expect it after Ctrl-C
};

struct CommandText;

// A command is called to do its work or, with `description`, to say what its options are.
struct Call {
  int argc;
  char** argv;  // the first is the command's own name
  CommandText* description = nullptr;
};

int generate(const Call& call);
int extract(const Call& call);
int dump_command(const Call& call);
int run_command(const Call& call);
int verify_data(const Call& call);
int reduce_command(const Call& call);
int stats(const Call& call);
int compare_command(const Call& call);
int report_command(const Call& call);
int pack_command(const Call& call);
int plan_command(const Call& call);
int work_command(const Call& call);
int status_command(const Call& call);
int collect_command(const Call& call);
int slurm_command(const Call& call);
int program_command(const Call& call);
int workflow_command(const Call& call);
int tasks_command(const Call& call);
int eval_command(const Call& call);
int build_command(const Call& call);
int check_command(const Call& call);
int ptx_command(const Call& call);
int lsp_command(const Call& call);
int doctor(const Call& call);
int completion(const Call& call);
int man(const Call& call);

struct Command {
  std::string_view name;
  std::string_view help;
  int (*run)(const Call& call);
};

std::span<const Command> commands();

// "weft: <message>" on standard error; returns the code.
ExitCode fail(ExitCode code, std::string_view message);
// The whole text to a file or, as "-", to standard output. False: said on standard error.
bool write_output(std::string_view path, std::string_view text);
// The path that Warp would print in the code that it generates for a file.
std::string shown_name(const std::string& path);
// Rendered diagnostics on standard error, which call the file `path` as the command line does.
void print_problems(std::string problems, const std::string& path);

}  // namespace weft::cli
