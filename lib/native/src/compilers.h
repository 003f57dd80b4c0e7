// The compilers of CUDA code as processes: NVRTC in a worker, nvcc and the assembler ptxas; and the
// options that Warp's modules take.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "weft/base/result.h"
#include "weft/native/toolchain.h"
#include "weft/sys/child.h"

namespace weft::native {

// What a compiler said about a program.
struct Answer {
  bool ok = false;
  bool failed = false;  // the machine was in the way: it says nothing about the program
  std::string log;
  std::string ptx;
  std::string cubin;   // machine code; empty: it was not asked for any
  std::string object;  // of link_text
};

// What a compiler may read: in a jail its own parts and folders that options name, or whatever the
// user may, for a file that the user has named and which may include its neighbours.
enum class Sees : uint8_t { kJail, kAll };

// Another process' NVRTC, started when it is first needed. `folder` is for its own files.
class Nvrtc {
 public:
  Nvrtc(std::string library, std::string folder, std::vector<std::string> options,
        double time_limit, Sees sees = Sees::kJail);

  // `name`: of the program in messages. An error: it is no NVRTC.
  Result<Answer> compile(std::string_view name, std::string_view program);

 private:
  Status start();
  Result<Answer> gone();

  double time_limit_;
  std::string library_, folder_;
  std::vector<std::string> options_;
  Sees sees_;
  std::optional<sys::Child> child_;
};

// nvcc and ptxas, for all threads. `folder` is for files that come and go.
class Nvcc {
 public:
  Nvcc(const Toolchain& toolchain, std::string folder, double time_limit);

  // To PTX. Of a file that the user has named, or of a text that is written to one.
  Result<Answer> compile(std::vector<std::string> options, const std::string& path) const;
  Result<Answer> compile_text(std::vector<std::string> options, std::string_view program) const;
  // To a shared object, with the code for the host.
  Result<Answer> link_text(std::vector<std::string> options, std::string_view program) const;
  // PTX to machine code. The log says what ptxas reports about functions.
  Result<Answer> assemble(std::string_view arch, std::string_view ptx) const;

 private:
  // For the files of one compilation, whose names are always the same: they are part of what nvcc
  // makes.
  struct OwnFolder {
    explicit OwnFolder(std::string path_in) : path(std::move(path_in)) {}
    OwnFolder(OwnFolder&& other) noexcept : path(std::exchange(other.path, {})) {}
    ~OwnFolder();
    std::string path;
  };
  Result<OwnFolder> new_folder() const;
  Result<Answer> compile_in(const OwnFolder& own, std::vector<std::string> options,
                            const std::string& path, Sees sees) const;
  Result<std::string> write_source(const OwnFolder& own, std::string_view program) const;
  Result<Answer> run(const OwnFolder& own, std::vector<std::string> command, std::string_view what,
                     Sees sees) const;

  std::string nvcc_, ptxas_, folder_;
  double time_limit_;
  mutable std::atomic<unsigned> counter_ = 0;
};

// Where a process of NVRTC's, of several below `work`, keeps its precompiled headers, which are of
// use to it alone. Made.
Result<std::string> header_folder(const std::string& work, size_t process);

// Those with which Warp compiles a module. `arch`: "compute_90", or "sm_90" for machine code too;
// `folder`: of precompiled headers, which are for one set of options.
std::vector<std::string> warp_nvrtc_options(const Toolchain& toolchain, std::string_view arch,
                                            const std::string& folder);
std::vector<std::string> warp_nvcc_options(const Toolchain& toolchain, std::string_view arch);
// A module as nvcc takes it, in the same number of lines.
std::string warp_text_for_nvcc(std::string_view module);

}  // namespace weft::native
