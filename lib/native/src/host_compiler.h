// The host's compiler on translation units of emitted text, in its jail, with a precompiled header.
#pragma once

#include <atomic>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cache.h"
#include "host.h"
#include "weft/base/result.h"
#include "weft/native/build.h"
#include "weft/native/toolchain.h"

namespace weft::native {

// What units have in common.
struct Prelude {
  std::string text;                // a header
  std::vector<std::string> flags;  // of its units, besides those of all
  std::string runtime;             // a source that is linked into each object
  std::string key;                 // of all that its objects depend on but for their texts
  std::string folder;
};

// What a compiler said about a unit.
struct CompilerVerdict {
  bool ok = false;
  std::string message;
  bool failed = false;     // nothing, since the machine was in the way
  bool exhausted = false;  // it took more time or memory than it may
};

// Several threads may use one at once.
class HostCompiler {
 public:
  HostCompiler(Toolchain toolchain, BuildOptions options, Cache cache);

  const BuildOptions& options() const { return options_; }
  const Cache& cache() const { return cache_; }
  Prelude prelude(std::string text, std::vector<std::string> flags,
                  std::string_view runtime = runtime_text()) const;
  // Once a process: the header is large, and to hash it takes a while. Under a lock, so that of
  // several processes one makes it and the others wait.
  Status precompile(const Prelude& prelude);
  // To a shared object of that name. An error is the world's.
  Result<CompilerVerdict> compile_unit(const Prelude& prelude, const std::string& unit,
                                       const std::string& object);
  // Compilers that were run, and their time.
  void add_to(BuildStatistics& statistics) const;

 private:
  // `writes`: into the prelude's folder, not only into the work folder.
  Result<CompilerVerdict> compile(std::vector<std::string> arguments, const Prelude& prelude,
                                  bool writes);

  const Toolchain toolchain_;
  const BuildOptions options_;
  const Cache cache_;
  const std::vector<std::string> common_;
  std::string identity_;  // of all that objects depend on but for preludes and texts
  std::atomic<unsigned> counter_ = 0;
  mutable std::mutex mutex_;
  std::set<std::string> ready_;  // folders of preludes whose header is precompiled
  uint64_t compilers_ = 0;
  double seconds_ = 0;
};

}  // namespace weft::native
