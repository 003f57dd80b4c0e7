// The program that attacks: what it is told, and what it tries.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace weft::sandbox {

// The first argument of this program where it attacks; then the attack's name and a Target.
inline constexpr const char* kAttack = "--weft-attack";
// What it prints when a system call did what none should.
inline constexpr const char* kProof = "the attack went through";

// What there is outside.
struct Target {
  std::string folder;    // with the files `secret` and `victim`
  std::string token;     // a word for the command lines of what the attack starts
  int tcp = 0, udp = 0;  // ports on this machine
  std::string socket;    // abstract name of a listening socket
  int process = 0;       // one of the same user, whose memory has the secret
  uint64_t address = 0;  // of the secret in it
  int shared = 0;        // System V shared memory that has the secret
};

struct Hostile {
  const char* name;
  const char* held_by;
  bool harmless;  // to all but its target
  void (*attempt)(const Target& target);
};

std::span<const Hostile> hostile_set();

// What `main` does with kAttack.
int run_attack(int argc, char** argv);
// The command line of an attack.
std::string words_of(const Target& target);
Target read_target(const std::string& words);

}  // namespace weft::sandbox
