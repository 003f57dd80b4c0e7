// Runs programs that nobody has read where they can do no harm: compilers of other people's text,
// and what was compiled of it.
//
// A program in a jail sees the system's programs and libraries, what `reads` names, and a temporary
// folder of its own; it writes there and below `writes` alone. It has no network, sees no process
// that it has not started, has no privilege, and ends when weft does. docs/sandbox.md has the
// whole.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "weft/base/result.h"

namespace weft::sandbox {

struct Jail {
  std::vector<std::string> reads;        // files and folders; what is missing is left out
  std::vector<std::string> writes;       // folders
  std::vector<std::string> environment;  // "NAME=value": all that it has but PATH, HOME and TMPDIR
  uint64_t address_space = 0;            // bytes, of a process; 0: no limit
  uint64_t file_bytes = 1ull << 30;      // of a file, and of the temporary folder
  uint64_t processor_seconds = 600;      // of a process
  uint64_t processes = 64;    // at once; 1: it can start none. Beyond that, root's are not counted
  uint64_t open_files = 256;  // of a process
  uint64_t descriptors = 3;  // so many are handed on, from 0; others that were left open are closed
  // 1: it has NVIDIA's devices, and may share memory with them that no limit counts.
  uint64_t gpu = 0;
};

// The folders of an installed program that it needs: beside its own `lib`, `include` and the like.
// None for the system's programs, which every jail has.
std::vector<std::string> parts_of_program(const std::string& path);

// What to start instead of `command` so that it runs in the jail. Its streams, descriptors and
// working folder are those that it is started with; it ends as `command` ends, by the same signal
// too. Where there is no jail (kind) that is `command` itself. This process then hides from others
// of the same user: what it starts can neither look into it nor change it.
std::vector<std::string> confined(Jail jail, std::vector<std::string> command);

// Whether a command's exit code, in a jail or not, says that it was never begun: no jail could be
// built, or there is no such program. Bubblewrap has no code of its own, and a message instead.
bool could_not_start(int exit_code);

// How a jail is made here: by bubblewrap, or by namespaces of weft's own. WEFT_SANDBOX says which
// is tried first, `bubblewrap` or `namespaces`; `none` alone does without.
enum class Kind : uint8_t { kNone, kBubblewrap, kNamespaces };
const char* name_of(Kind kind);  // as WEFT_SANDBOX has it
// Tried once. kNone also where `main` has not called jail_main.
Kind kind();
// Is there one? Then code that nobody has read may run.
inline bool confines() { return kind() != Kind::kNone; }
// Why there is none, in words; empty: there is one.
std::string missing();

// A layer, and what stands in its way; empty: it is used.
struct Layer {
  std::string name, missing;
};
// Each is tried, so what a container forbids is missing.
std::vector<Layer> layers();

// To be called first by `main` of a program that uses jails: when this program was started to build
// one, it does so, and the result is the exit code.
std::optional<int> jail_main(int argc, char** argv);

}  // namespace weft::sandbox
