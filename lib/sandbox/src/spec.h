// A jail and the command for it, as the command line of the processes that build it.
#pragma once

#include <string>
#include <vector>

#include "weft/sandbox/jail.h"

namespace weft::sandbox {

// The first argument of this program where it builds a jail.
inline constexpr const char* kSupervise = "--weft-supervise";  // the second one is a Kind's name
inline constexpr const char* kConfined = "--weft-confined";    // inside of namespaces
inline constexpr const char* kNothing = "--weft-nothing";      // ends at once, with kNothingCode
inline constexpr int kNothingCode = 42;
// Of a jail that could not be built; its standard error says why.
inline constexpr int kBroken = 126;

struct Spec {
  Jail jail;
  std::vector<std::string> command;
};

std::vector<std::string> words_of(const Spec& spec);
// Of what `words_of` gave: it comes from this program alone.
Spec read_spec(int argc, char** argv, int first);

// All that a program in the jail has in its environment.
std::vector<std::string> environment_of(const Jail& jail);

// What NVIDIA's driver talks to; none where there is no driver.
std::vector<std::string> gpu_devices();

// What /proc has that is the system's, of which root may write to some. NVIDIA's driver writes the
// names of its threads to /proc, so that there all of this has to be protected one by one.
std::vector<std::string> paths_beside_processes();

// Paths that every jail has: system programs, libraries, and what the loader reads.
std::vector<std::string> system_paths();

}  // namespace weft::sandbox
