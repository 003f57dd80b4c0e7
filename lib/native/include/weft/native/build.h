// Compiles whole modules of emitted text to objects that a Runner runs, many at once.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/driver/kernel_index.h"
#include "weft/driver/options.h"
#include "weft/native/toolchain.h"

namespace weft::native {

// A translation unit as `driver::Artifact::module` has it, or a record's `ir_module`.
struct Module {
  Device device = Device::kCpu;
  std::string_view text;
  bool alone = false;  // in an object of its own: it has code of people's that might spoil others'
  // What is known of them; none: they are found in the text.
  std::span<const driver::KernelEntry> kernels = {};
};

// A kernel that is executed from its text (simt::Executor), whose operations alone are compiled.
struct Images {
  std::string forward, adjoint;  // simt::encode
  int rank = 1;
  bool grid_stride = true;
};

struct Kernel {
  std::string name;    // "saxpy_1a2b3c4d", as the text spells it
  std::string symbol;  // of its entry in the object
  int rank = 1;        // of wp.tid()
  bool has_adjoint = false;
  std::shared_ptr<const Images> images;  // null: the object has it as a whole
};

// How a compiler's messages name the text that it was given.
constexpr std::string_view kModuleName = "module";

struct Built {
  enum class Outcome : uint8_t {
    kBuilt,
    kRejected,     // the compiler says that it is wrong
    kUnsupported,  // it may be right; there is no way to run it here
    kFailed,       // the machine was in the way, and nothing is known of it
  };
  Outcome outcome = Outcome::kBuilt;
  std::string message;  // of the compiler, in the lines of the module; or the reason
  // Path of a shared object, which other modules share; empty: its kernels have images, which
  // refer to several.
  std::string object;
  std::vector<std::string> objects;  // that images refer to
  std::vector<Kernel> kernels;       // in the order of the text; none: it has no entry points

  bool ok() const { return outcome == Outcome::kBuilt; }
};

struct BuildOptions {
  std::string cache;        // folder; empty: cache_folder()
  size_t batch = 64;        // modules a translation unit
  bool operations = false;  // texts are executed from their operations where they can be read
  unsigned threads = 1;     // compilers at once
  double time_limit = 120;  // seconds of wall time, for one compiler
  uint64_t memory_limit = 4ull << 30;
  uint64_t cache_limit = 2ull << 30;  // bytes; the oldest go first
};

struct BuildStatistics {
  uint64_t compilers = 0;   // that were run
  uint64_t compiled = 0;    // modules in them
  uint64_t cached = 0;      // modules whose object was there
  uint64_t executed = 0;    // modules that are executed from their operations
  uint64_t operations = 0;  // that were compiled
  double seconds = 0;       // of processor time in compilers
};

// $XDG_CACHE_HOME/weft, ~/.cache/weft, or below the temporary folder.
std::string cache_folder();
// Where the objects of a Builder with this cache are (empty: cache_folder()).
std::string object_folder(const std::string& cache);
// Whether an object is on the disk as its compiler made it. It is when it is handed out, and a run
// that went wrong may find out whether it still was.
bool is_whole(const std::string& object);
// Where verdicts on records are kept, in it.
std::string verdict_folder();
// Removes what builders and PTX compilers keep there, and verdicts. Bytes that were freed.
Result<uint64_t> clear_cache(const std::string& folder);

// C++ source of the functions that Warp's headers declare and that its own library would have, for
// who compiles emitted text by other means than a Builder.
std::string_view host_runtime();

class Builder {
 public:
  // An error: the toolchain has no way to compile for the host, or the cache cannot be written.
  static Result<Builder> create(const Toolchain& toolchain, const BuildOptions& options = {});
  Builder(Builder&&) noexcept;
  ~Builder();

  // One result a module, in their order, the same whatever the number of threads. An error is the
  // world's: a compiler that could not be started, a full disk.
  Result<std::vector<Built>> build(std::span<const Module> modules);
  const BuildStatistics& statistics() const;

 private:
  struct State;
  explicit Builder(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace weft::native
