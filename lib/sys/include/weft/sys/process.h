// Runs another program with limits on its time, memory and output.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"

namespace weft::sys {

struct ProcessOptions {
  std::vector<std::string> command;      // program (looked for in PATH) and arguments
  std::string input;                     // its standard input
  std::string folder;                    // where it runs; empty: here
  std::vector<std::string> environment;  // "NAME=value", added to ours
  double time_limit = 0;                 // seconds of wall time; 0: none
  uint64_t memory_limit = 0;             // bytes of address space; 0: none
  uint64_t output_limit = 64u << 20;     // bytes kept of each stream; the rest is read and dropped
};

struct ProcessResult {
  int exit_code = -1;  // -1: ended by a signal
  int signal = 0;
  bool timed_out = false;
  std::string output, errors;
  double seconds = 0;
  double processor_seconds = 0;  // of it and what it waited for
  uint64_t peak_memory = 0;      // bytes, resident

  bool ok() const { return exit_code == 0; }
};

// Bytes that this process and those that it starts may have at most, each (`ulimit -v`).
uint64_t address_space();

// An error means that the program could not be started. On a timeout the whole process group is
// killed.
Result<ProcessResult> run_process(const ProcessOptions& options);

// What `exec` takes, as long as the texts live.
std::vector<char*> pointers(const std::vector<std::string>& texts);

// Of what a program said: mostly its error.
std::string last_line(std::string_view said);

// "WHAT: " and why the last system call failed, by errno.
Error failure(std::string_view what);

// Full path of a program in PATH.
std::optional<std::string> find_program(std::string_view name);
// Full path of the program that is running; empty if the system does not say.
std::string own_path();
// Whether another file than the one that is running, or none, is at that path by now: a new version
// was installed. Then nothing can be started from there.
bool own_file_is_gone();
// That there is no such program to start, and why.
Error not_found(const std::string& program);

}  // namespace weft::sys
