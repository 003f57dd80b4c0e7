#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "command.h"
#include "weft/base/closest.h"
#include "weft/driver/options.h"
#include "weft/native/worker.h"
#include "weft/record/record.h"
#include "weft/sys/files.h"

namespace weft::cli {
namespace {

constexpr auto kCommands = std::to_array<Command>({
    {"generate", "synthesise kernels and write a data set of them; resumes where it was stopped",
     generate},
    {"extract", "show the C++ or CUDA code that Warp generates for the kernels of a file", extract},
    {"run", "run one kernel, and its adjoint, and show what is in its arrays afterwards",
     run_command},
    {"verify",
     "check the records of a data set, or the kernels of a file: code, results, gradients",
     verify_data},
    {"check", "find errors in kernels of files, and gradients that Warp loses without a word",
     check_command},
    {"reduce", "make a failing kernel small while it fails in the same way", reduce_command},
    {"stats", "count what data sets contain and cover, and compare them with others", stats},
    {"compare", "show kernels beside their code, line by line, forward and adjoint, CPU and CUDA",
     compare_command},
    {"report", "write a data set as one HTML page, each kernel beside its code", report_command},
    {"pack", "deduplicate and split data sets, as Parquet, JSONL.zst, WebDataset, chat ...",
     pack_command},
    {"plan", "write down a run as shards, for workers on many machines", plan_command},
    {"work", "make, verify and publish shards of a plan", work_command},
    {"status", "say which shards of a plan are done, failed or missing", status_command},
    {"collect", "make a data set of the shards of a plan", collect_command},
    {"slurm", "write and submit Slurm jobs that do plans, or what is missing of them",
     slurm_command},
    {"program", "turn kernels into CUDA programs that build, run and check themselves",
     program_command},
    {"workflow", "make whole Warp programs: several kernels and the host code that runs them",
     workflow_command},
    {"tasks", "make tasks for models of kernels: CUDA, adjoints, Warp, repairs, faster kernels",
     tasks_command},
    {"eval", "score models' answers to tasks: compile and run them in a jail, compare, report",
     eval_command},
    {"build", "make a C++ header and a library of kernels, to call them from C++", build_command},
    {"ptx", "compile CUDA code to PTX and machine code, and count its instructions", ptx_command},
    {"dump", "show what a stage of the compiler leaves: tree, names, typed program, schedules",
     dump_command},
    {"lsp", "serve editors: errors, types, completion, definitions, generated code", lsp_command},
    {"doctor", "show what is installed here and what that allows", doctor},
    {"completion", "print the completion script for bash, zsh or fish", completion},
    {"man", "print the manual page", man},
});

void print_help(std::FILE* to) {
  fmt::print(to,
             "weft: a native compiler and data factory for Warp kernels\n\n"
             "usage: weft COMMAND [options]\n\n");
  for (const Command& command : kCommands)
    fmt::print(to, "  {:11} {}\n", command.name, command.help);
  fmt::print(to, "\n`weft help COMMAND` says more. `weft --version` names the versions.\n");
}

void print_version() {
  fmt::print("weft {}\nwarp-lang {}\n", record::weft_version(), Options{}.warp_version);
}

const Command* find_command(std::string_view name) {
  const auto* const at = std::ranges::find(kCommands, name, &Command::name);
  return at == kCommands.end() ? nullptr : at;
}

int no_command(std::string_view word) {
  std::vector<std::string> names;
  for (const Command& command : kCommands) names.emplace_back(command.name);
  const std::string near = did_you_mean(word, names);
  return fail(kUsage, fmt::format("no command is called `{}`{}", word,
                                  near.empty() ? "; `weft --help` lists them" : near));
}

// `weft help generate` is `weft generate --help`.
int help_of(std::string_view word) {
  const Command* const command = find_command(word);
  if (command == nullptr) return no_command(word);
  std::string name(word), help = "--help";
  std::array<char*, 3> arguments = {name.data(), help.data(), nullptr};
  return command->run({2, arguments.data()});
}

int run(int argc, char** argv) {
  if (argc < 2) {
    print_help(stderr);
    return kUsage;
  }
  const std::string_view word = argv[1];
  if (word == "--help" || word == "-h" || word == "help") {
    if (argc > 2 && argv[2][0] != '-') return help_of(argv[2]);
    print_help(stdout);
    return kSuccess;
  }
  if (word == "--version" || word == "-V" || word == "version") {
    print_version();
    return kSuccess;
  }
  const Command* const command = find_command(word);
  if (command == nullptr) return no_command(word);
  // `weft generate help`, as other tools have it.
  if (argc == 3 && std::string_view(argv[2]) == "help") return help_of(command->name);
  return command->run({argc - 1, argv + 1});
}

}  // namespace

std::span<const Command> commands() { return kCommands; }

ExitCode fail(ExitCode code, std::string_view message) {
  fmt::print(stderr, "weft: {}\n", message);
  return code;
}

namespace {

// A device or a pipe cannot be written aside and renamed.
Status write_in_place(const std::string& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) return Error{fmt::format("cannot write `{}`: {}", path, std::strerror(errno))};
  Status status = sys::write_descriptor(file, text, path);
  ::close(file);
  return status;
}

Status write_to(const std::string& path, std::string_view text) {
  if (path == "-") return sys::write_descriptor(STDOUT_FILENO, text, "standard output");
  std::error_code error;
  const std::filesystem::file_status is = std::filesystem::status(path, error);
  if (std::filesystem::is_other(is)) return write_in_place(path, text);
  return sys::real_files().write(path, text);
}

}  // namespace

bool write_output(std::string_view path, std::string_view text) {
  const Status status = write_to(std::string(path), text);
  if (!status.ok()) fail(kNo, status.error().message);
  return status.ok();
}

std::string shown_name(const std::string& path) {
  if (path == "-") return "<stdin>";
  std::error_code code;
  const std::filesystem::path absolute = std::filesystem::absolute(path, code);
  return code ? path : absolute.lexically_normal().string();
}

void print_problems(std::string problems, const std::string& path) {
  const std::string absolute = shown_name(path) + ':', given = path + ':';
  for (size_t at = 0; path != "-" && (at = problems.find(absolute, at)) != problems.npos;
       at += given.size())
    if (at == 0 || problems[at - 1] == '\n') problems.replace(at, absolute.size(), given);
  fmt::print(stderr, "{}", problems);
}

}  // namespace weft::cli

int main(int argc, char** argv) {
  // A file that grows beyond `ulimit -f` is an error like a full disk, not an end without a word.
  std::signal(SIGXFSZ, SIG_IGN);
  if (const auto code = weft::native::worker_main(argc, argv)) return *code;
  try {
    return weft::cli::run(argc, argv);
  } catch (const std::system_error& error) {
    // A thread that could not be started: the one thing of the world that is no Result.
    return weft::cli::fail(weft::cli::kNo, fmt::format("cannot go on: {}", error.what()));
  }
}
