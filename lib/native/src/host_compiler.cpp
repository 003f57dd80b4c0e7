#include "host_compiler.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

#include "split.h"
#include "weft/native/machine.h"
#include "weft/record/hash.h"
#include "weft/sandbox/jail.h"
#include "weft/sys/files.h"
#include "weft/sys/lock.h"
#include "weft/sys/process.h"

namespace weft::native {
namespace {

// Changes when objects of earlier versions of weft must not be used.
constexpr int kObjectFormat = 2;

std::vector<std::string> flags(const Toolchain& toolchain) {
  std::vector<std::string> result = {
      "-std=c++17", "-fPIC", "-w", "-DNDEBUG", "-I" + toolchain.headers.path,
      // The same numbers with every compiler.
      "-ffp-contract=off",
      // What a text reads and never writes is the same on every run, and no plausible number. Some
      // adjoints of Warp do: those that need what an atomic returned.
      "-ftrivial-auto-var-init=pattern",
      // Less to compile; nothing here throws.
      "-fno-exceptions", "-fno-rtti", "-fno-asynchronous-unwind-tables", "-fno-stack-protector",
      "-fvisibility=hidden"};
  // What headers hold counts, and not when they were written: packages are installed again.
  if (toolchain.compiler_kind == CompilerKind::kClang)
    result.insert(result.end(), {"-Xclang", "-fvalidate-ast-input-files-content"});
#if defined(__x86_64__)
  if (toolchain.compiler_kind == CompilerKind::kClang) result.emplace_back("-mf16c");
#endif
  return result;
}

// A process has less memory than it may take here.
bool is_out_of_memory(std::string_view message) {
  return message.find("out of memory") != std::string_view::npos ||
         message.find("memory exhausted") != std::string_view::npos ||
         message.find("Cannot allocate memory") != std::string_view::npos;
}

}  // namespace

HostCompiler::HostCompiler(Toolchain toolchain, BuildOptions options, Cache cache)
    : toolchain_(std::move(toolchain)),
      options_(std::move(options)),
      cache_(std::move(cache)),
      common_(flags(toolchain_)) {
  record::Hasher hasher;
  for (const std::string& flag : common_) hasher.update(flag + '\n');
  hasher.update(fmt::format("{} {} {}\n", kObjectFormat, toolchain_.compiler.path,
                            toolchain_.compiler.version));
  hasher.update(hash_of_headers(toolchain_.headers.path));
  identity_ = hasher.hex();
}

Prelude HostCompiler::prelude(std::string text, std::vector<std::string> flags,
                              std::string_view runtime) const {
  Prelude result{.text = std::move(text),
                 .flags = std::move(flags),
                 .runtime = std::string(runtime),
                 .key = {},
                 .folder = {}};
  std::string all = identity_ + record::hash_hex(runtime);
  for (const std::string& flag : result.flags) all.append(flag) += '\n';
  result.key = record::hash_hex(all + result.text);
  result.folder = cache_.prelude(result.key);
  return result;
}

void HostCompiler::add_to(BuildStatistics& statistics) const {
  const std::scoped_lock lock(mutex_);
  statistics.compilers = compilers_;
  statistics.seconds = seconds_;
}

Result<CompilerVerdict> HostCompiler::compile(std::vector<std::string> arguments,
                                              const Prelude& prelude, bool writes) {
  std::vector<std::string> command = {toolchain_.compiler.path};
  command.insert(command.end(), common_.begin(), common_.end());
  command.insert(command.end(), prelude.flags.begin(), prelude.flags.end());
  command.insert(command.end(), std::make_move_iterator(arguments.begin()),
                 std::make_move_iterator(arguments.end()));
  const std::vector<std::string> environment = {"LC_ALL=C", "TMPDIR=" + cache_.work()};
  sandbox::Jail jail{.reads = {toolchain_.headers.path, prelude.folder},
                     .writes = {cache_.work()},
                     .environment = environment};
  if (writes) jail.writes.push_back(prelude.folder);
  WEFT_TRY(const sys::ProcessResult result,
           sys::run_process({.command = sandbox::confined(std::move(jail), std::move(command)),
                             .folder = cache_.work(),
                             .environment = environment,
                             .time_limit = options_.time_limit,
                             .memory_limit = options_.memory_limit}));
  {
    const std::scoped_lock lock(mutex_);
    ++compilers_;
    seconds_ += result.processor_seconds;
  }
  if (result.ok()) return CompilerVerdict{true, ""};
  if (sandbox::could_not_start(result.exit_code))
    return Error{machine_failure(toolchain_.compiler.path, cache_.work(), result)};
  if (result.timed_out)
    return CompilerVerdict{
        .message = fmt::format("the compiler ran for more than {} s", options_.time_limit),
        .exhausted = true};
  if (std::string why = machine_failure(toolchain_.compiler.path, cache_.work(), result);
      !why.empty())
    return CompilerVerdict{false, std::move(why), true};
  if (result.signal != 0)
    return CompilerVerdict{
        false, fmt::format("`{}` was ended by signal {}", toolchain_.compiler.path, result.signal)};
  // Within the limit that is ours the text is what takes too much.
  if (sys::address_space() < options_.memory_limit && is_out_of_memory(result.errors))
    return CompilerVerdict{
        false, fmt::format("`{}` failed: {}", toolchain_.compiler.path, result.errors), true};
  return CompilerVerdict{.message = result.errors, .exhausted = is_out_of_memory(result.errors)};
}

Status HostCompiler::precompile(const Prelude& prelude) {
  {
    const std::scoped_lock guard(mutex_);
    if (ready_.contains(prelude.folder)) return ok_status();
  }
  sys::Files& files = sys::real_files();
  const bool clang = toolchain_.compiler_kind == CompilerKind::kClang;
  const std::string header = prelude.folder + "/prelude.h";
  const std::string precompiled = header + (clang ? ".pch" : ".gch");
  const std::string runtime = prelude.folder + "/runtime.o";
  WEFT_TRY_STATUS(files.make_folders(prelude.folder));
  WEFT_TRY(const sys::FileLock lock, sys::FileLock::take(prelude.folder + "/lock"));
  const auto note_ready = [&] {
    const std::scoped_lock guard(mutex_);
    ready_.insert(prelude.folder);
  };
  if (is_whole(precompiled) && is_whole(runtime)) {
    note_ready();
    return ok_status();
  }

  WEFT_TRY_STATUS(files.write(header, prelude.text));
  const std::string made = precompiled + ".made";
  std::vector<std::string> arguments = {"-x", "c++-header", header, "-o", made};
  if (clang) arguments.insert(arguments.end(), {"-Xclang", "-fpch-instantiate-templates"});
  WEFT_TRY(const CompilerVerdict first, compile(std::move(arguments), prelude, true));
  if (first.failed) return Error{first.message};
  if (!first.ok)
    return Error{fmt::format("the headers in `{}` do not compile: {}", toolchain_.headers.path,
                             readable(first.message))};

  const std::string source = prelude.folder + "/runtime.cpp";
  WEFT_TRY_STATUS(files.write(source, prelude.runtime));
  WEFT_TRY(const CompilerVerdict second,
           compile({"-O2", "-c", source, "-o", runtime + ".made"}, prelude, true));
  if (second.failed) return Error{second.message};
  if (!second.ok) return Error{fmt::format("`{}` does not compile: {}", source, second.message)};
  WEFT_TRY_STATUS(keep_object(runtime + ".made", runtime));
  WEFT_TRY_STATUS(keep_object(made, precompiled));
  note_ready();
  return ok_status();
}

Result<CompilerVerdict> HostCompiler::compile_unit(const Prelude& prelude, const std::string& unit,
                                                   const std::string& object) {
  sys::Files& files = sys::real_files();
  const std::string stem = fmt::format("{}/{}", cache_.work(), counter_++);
  WEFT_TRY_STATUS(files.write_loose(stem + ".cpp", unit));
  std::vector<std::string> arguments;
  if (toolchain_.compiler_kind == CompilerKind::kClang)
    arguments = {"-include-pch", prelude.folder + "/prelude.h.pch"};
  else
    arguments = {"-pipe", "-include", prelude.folder + "/prelude.h"};
  arguments.insert(arguments.end(), {"-shared", "-Wl,--no-undefined", "-s", stem + ".cpp",
                                     prelude.folder + "/runtime.o", "-lm", "-o", stem + ".so"});
  WEFT_TRY(CompilerVerdict verdict, compile(std::move(arguments), prelude, false));
  (void)files.remove(stem + ".cpp");
  if (verdict.ok) WEFT_TRY_STATUS(keep_object(stem + ".so", object));
  return verdict;
}

}  // namespace weft::native
