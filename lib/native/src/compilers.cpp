#include "compilers.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <span>
#include <utility>

#include "ptx_worker.h"
#include "split.h"
#include "weft/native/machine.h"
#include "weft/native/worker.h"
#include "weft/sandbox/jail.h"
#include "weft/sys/files.h"
#include "weft/sys/process.h"

namespace weft::native {
namespace {

constexpr uint64_t kLifetime = 24 * 3600;          // seconds of processor time, of a worker
constexpr uint64_t kMostText = uint64_t{1} << 30;  // bytes of what it makes

// `command`, where it writes below `folder` alone and reads headers in folders that it names.
// `temporary`: its own, for names there may be made of a process' number, which in jails is one.
std::vector<std::string> in_jail(std::vector<std::string> command, const std::string& folder,
                                 std::vector<std::string> reads, const std::string& temporary) {
  for (const std::string& word : command)
    for (const std::string_view option : {"-I", "--include-path="})
      if (word.starts_with(option)) reads.push_back(word.substr(option.size()));
  return sandbox::confined({.reads = std::move(reads),
                            .writes = {folder},
                            .environment = {"TMPDIR=" + temporary},
                            .processor_seconds = kLifetime},
                           std::move(command));
}

std::span<const std::byte> as_message(std::string_view text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}

// Names of what is local to a file have a hash of the file's path in them, which is another one on
// each run. Zeros, as NVRTC has them.
void without_hash_of_path(std::string& ptx) {
  constexpr std::string_view kZeros = "00000000";
  for (const std::string_view before : {"_INTERNAL_", "_GLOBAL__N__"})
    for (size_t at = ptx.find(before); at != std::string::npos; at = ptx.find(before, at)) {
      at += before.size();
      if (ptx.find_first_not_of("0123456789abcdef", at) == at + kZeros.size())
        ptx.replace(at, kZeros.size(), kZeros);
    }
}

}  // namespace

// --- NVRTC

Nvrtc::Nvrtc(std::string library, std::string folder, std::vector<std::string> options,
             double time_limit, Sees sees)
    : time_limit_(time_limit),
      library_(std::move(library)),
      folder_(std::move(folder)),
      options_(std::move(options)),
      sees_(sees) {}

Status Nvrtc::start() {
  std::vector<std::string> command = {kOwnProgram, std::string(kPtxWorker), library_, folder_};
  command.insert(command.end(), options_.begin(), options_.end());
  if (sees_ == Sees::kJail)
    command = in_jail(std::move(command), folder_,
                      {std::filesystem::path(library_).parent_path().string()}, folder_);
  WEFT_TRY(child_, sys::Child::start(command, -1));
  return ok_status();
}

Result<Answer> Nvrtc::compile(std::string_view name, std::string_view program) {
  if (!child_) WEFT_TRY_STATUS(start());
  const PtxRequest request{name.size(), program.size()};
  Answer answer;
  PtxAnswer head{};
  const int socket = child_->socket();
  if (!child_->send(std::as_bytes(std::span(&request, 1))) || !child_->send(as_message(name)) ||
      !child_->send(as_message(program)))
    return gone();
  if (sys::wait_readable({&socket, 1}, time_limit_).empty()) {
    child_.reset();
    answer.log = fmt::format("NVRTC ran for more than {} s", time_limit_);
    return answer;
  }
  if (!child_->receive(std::as_writable_bytes(std::span(&head, 1)))) return gone();
  // The worker is in a jail, for it may say anything.
  if (std::max({head.log_bytes, head.ptx_bytes, head.cubin_bytes}) > kMostText) {
    child_.reset();
    return Answer{.log = fmt::format("NVRTC made more than {} MiB", kMostText >> 20)};
  }
  answer.ok = head.ok != 0;
  answer.log.resize(head.log_bytes);
  answer.ptx.resize(head.ptx_bytes);
  answer.cubin.resize(head.cubin_bytes);
  for (std::string* const text : {&answer.log, &answer.ptx, &answer.cubin})
    if (!child_->receive(std::as_writable_bytes(std::span(text->data(), text->size()))))
      return gone();
  return answer;
}

Result<Answer> Nvrtc::gone() {
  const sys::ChildEnd end = child_->wait();
  child_.reset();
  if (end.exit_code == 3) return Error{fmt::format("`{}` cannot be opened as NVRTC", library_)};
  if (end.exit_code > 0)
    return Error{fmt::format("the worker for PTX ended with exit code {}", end.exit_code)};
  return Answer{.failed = end.signal == SIGKILL,
                .log = fmt::format("NVRTC was ended by signal {}", end.signal)};
}

// --- nvcc and ptxas

Nvcc::Nvcc(const Toolchain& toolchain, std::string folder, double time_limit)
    : nvcc_(toolchain.nvcc.path),
      ptxas_(toolchain.ptxas.path),
      folder_(std::move(folder)),
      time_limit_(time_limit) {}

Nvcc::OwnFolder::~OwnFolder() {
  if (!path.empty()) (void)sys::real_files().remove(path);
}

Result<Nvcc::OwnFolder> Nvcc::new_folder() const {
  OwnFolder own(fmt::format("{}/nvcc-{}", folder_, counter_++));
  WEFT_TRY_STATUS(sys::real_files().make_folders(own.path));
  return own;
}

Result<Answer> Nvcc::run(const OwnFolder& own, std::vector<std::string> command,
                         std::string_view what, Sees sees) const {
  const std::string program = command[0];
  if (sees == Sees::kJail) command = in_jail(std::move(command), folder_, {}, own.path);
  WEFT_TRY(const sys::ProcessResult result, sys::run_process({.command = std::move(command),
                                                              .environment = {"TMPDIR=" + own.path},
                                                              .time_limit = time_limit_}));
  if (!result.ok() && sandbox::could_not_start(result.exit_code))
    return Error{machine_failure(program, folder_, result)};
  Answer answer{.ok = result.ok(),
                .failed = !machine_failure(program, folder_, result).empty(),
                .log = result.errors + result.output};
  if (result.timed_out) answer.log = fmt::format("{} ran for more than {} s", what, time_limit_);
  if (result.exit_code < 0 && !result.timed_out)
    answer.log += fmt::format("{} was ended by signal {}", what, result.signal);
  return answer;
}

Result<Answer> Nvcc::compile(std::vector<std::string> options, const std::string& path) const {
  if (path.find_first_of("\"$`\\\n") != std::string::npos)
    return Answer{.log = "error: its path has characters that nvcc would have a shell read\n"};
  WEFT_TRY(const OwnFolder own, new_folder());
  return compile_in(own, std::move(options), path, Sees::kAll);
}

Result<Answer> Nvcc::compile_text(std::vector<std::string> options,
                                  std::string_view program) const {
  WEFT_TRY(const OwnFolder own, new_folder());
  WEFT_TRY(const std::string source, write_source(own, program));
  WEFT_TRY(Answer answer, compile_in(own, std::move(options), source, Sees::kJail));
  without_hash_of_path(answer.ptx);
  return answer;
}

Result<std::string> Nvcc::write_source(const OwnFolder& own, std::string_view program) const {
  std::string source = own.path + "/module.cu";
  WEFT_TRY_STATUS(sys::real_files().write_loose(source, program));
  return source;
}

Result<Answer> Nvcc::link_text(std::vector<std::string> options, std::string_view program) const {
  WEFT_TRY(const OwnFolder own, new_folder());
  WEFT_TRY(const std::string source, write_source(own, program));
  const std::string object = own.path + "/module.so";
  std::vector<std::string> command = {nvcc_, "-shared", "-Xcompiler", "-fPIC"};
  command.insert(command.end(), std::make_move_iterator(options.begin()),
                 std::make_move_iterator(options.end()));
  for (const std::string& word : {source, std::string("-o"), object}) command.push_back(word);
  WEFT_TRY(Answer answer, run(own, std::move(command), "nvcc", Sees::kJail));
  if (answer.ok) {
    WEFT_TRY(answer.object, sys::real_files().read(object));
  }
  return answer;
}

Result<Answer> Nvcc::compile_in(const OwnFolder& own, std::vector<std::string> options,
                                const std::string& path, Sees sees) const {
  const std::string ptx = own.path + "/module.ptx";
  std::vector<std::string> command = {nvcc_, "-ptx"};
  for (std::string& option : options) command.push_back(std::move(option));
  for (const std::string& word : {path, std::string("-o"), ptx}) command.push_back(word);
  WEFT_TRY(Answer answer, run(own, std::move(command), "nvcc", sees));
  if (answer.ok) {
    WEFT_TRY(answer.ptx, sys::real_files().read(ptx));
  }
  return answer;
}

Result<Answer> Nvcc::assemble(std::string_view arch, std::string_view ptx) const {
  WEFT_TRY(const OwnFolder own, new_folder());
  const std::string stem = own.path + "/module";
  WEFT_TRY_STATUS(sys::real_files().write_loose(stem + ".ptx", ptx));
  WEFT_TRY(Answer answer, run(own,
                              {ptxas_, "-v", fmt::format("-arch=sm_{}", arch), stem + ".ptx", "-o",
                               stem + ".cubin"},
                              "ptxas", Sees::kJail));
  if (answer.ok) {
    WEFT_TRY(answer.cubin, sys::real_files().read(stem + ".cubin"));
  }
  return answer;
}

// --- Warp's modules

Result<std::string> header_folder(const std::string& work, size_t process) {
  std::string folder = fmt::format("{}/nvrtc-{}", work, process);
  WEFT_TRY_STATUS(sys::real_files().make_folders(folder));
  return folder;
}

std::vector<std::string> warp_nvrtc_options(const Toolchain& toolchain, std::string_view arch,
                                            const std::string& folder) {
  return {fmt::format("--gpu-architecture={}", arch),
          "--include-path=" + toolchain.headers.path,
          "--std=c++17",
          "--define-macro=NDEBUG",
          "--define-macro=WP_ENABLE_MATHDX=0",
          "--undefine-macro=WP_VERIFY_FP",
          "--fmad=true",
          "--device-as-default-execution-space",
          "--extra-device-vectorization",
          "--restrict",
          "--diag-suppress=177,550",
          "-pch",
          "--pch-dir=" + folder};
}

std::vector<std::string> warp_nvcc_options(const Toolchain& toolchain, std::string_view arch) {
  return {
      "-w",       "-std=c++17",         "--expt-relaxed-constexpr", fmt::format("-arch={}", arch),
      "-DNDEBUG", "-DWP_ENABLE_CUDA=1", "-DWP_ENABLE_MATHDX=0",     "-I" + toolchain.headers.path};
}

std::string warp_text_for_nvcc(std::string_view module) {
  constexpr std::string_view kLine = "#define WP_NO_CRT";  // nvcc brings its own C library
  std::string text(module);
  for (size_t at = text.find(kLine); at != std::string::npos; at = text.find(kLine, at))
    text.erase(at, kLine.size());
  return text;
}

}  // namespace weft::native
