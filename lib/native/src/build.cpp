#include "weft/native/build.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <numeric>
#include <set>
#include <utility>

#include "cache.h"
#include "host.h"
#include "split.h"
#include "weft/native/machine.h"
#include "weft/record/hash.h"
#include "weft/sandbox/jail.h"
#include "weft/sys/files.h"
#include "weft/sys/process.h"

namespace weft::native {
namespace {

// Changes when objects of earlier versions of weft must not be used.
constexpr int kObjectFormat = 2;

std::vector<std::string> flags(const Toolchain& toolchain) {
  std::vector<std::string> result = {
      "-std=c++17", "-O0", "-fPIC", "-w", "-DNDEBUG", "-I" + toolchain.headers.path,
      // The same numbers with every compiler.
      "-ffp-contract=off",
      // What a text reads and never writes is the same on every run, and no plausible number. Some
      // adjoints of Warp do: those that need what an atomic returned.
      "-ftrivial-auto-var-init=pattern",
      // Less to compile; nothing here throws.
      "-fno-exceptions", "-fno-rtti", "-fno-asynchronous-unwind-tables", "-fno-stack-protector",
      "-fvisibility=hidden"};
#if defined(__x86_64__)
  if (toolchain.compiler_kind == CompilerKind::kClang) result.emplace_back("-mf16c");
#endif
  return result;
}

// What a compiler said about a batch.
struct Verdict {
  bool ok = false;
  std::string message;
  bool failed = false;  // nothing, since the machine was in the way
};

// A process has less memory than it may take here.
bool is_out_of_memory(std::string_view message) {
  return message.find("out of memory") != std::string_view::npos ||
         message.find("memory exhausted") != std::string_view::npos ||
         message.find("Cannot allocate memory") != std::string_view::npos;
}

}  // namespace

struct Builder::State {
  State(Toolchain toolchain_in, BuildOptions options_in, Cache cache_in)
      : toolchain(std::move(toolchain_in)),
        options(std::move(options_in)),
        cache(std::move(cache_in)),
        common(flags(toolchain)) {
    record::Hasher hasher;
    for (const std::string& flag : common) hasher.update(flag + '\n');
    hasher.update(fmt::format("{} {} {}\n", kObjectFormat, toolchain.compiler.path,
                              toolchain.compiler.version));
    hasher.update(hash_of_headers(toolchain.headers.path));
    hasher.update(runtime_text());
    identity = hasher.hex();
  }

  // A group of modules that share their headers.
  struct Group {
    std::string prelude;  // text
    std::string key;
    std::string folder;
    Indices modules, alone;
  };

  // `writes`: into the group's folder, not only into the work folder.
  Result<Verdict> compile(std::vector<std::string> arguments, const Group& group, bool writes);
  Status precompile(const Group& group);
  Result<Verdict> compile_unit(const Group& group, const std::string& unit,
                               const std::string& object);
  Status build_batch(const Group& group, const Indices& batch);
  Status failed(const Group& group, const Indices& batch, const Verdict& verdict);
  void take(const Indices& batch, const std::string& object);

  const Toolchain toolchain;
  const BuildOptions options;
  const Cache cache;
  const std::vector<std::string> common;
  std::string identity;  // of all that objects depend on but for texts

  // While building: threads write to different results.
  std::vector<HostModule> modules;
  std::vector<Built> results;
  std::atomic<unsigned> counter = 0;
  std::mutex mutex;
  BuildStatistics statistics;
};

Result<Verdict> Builder::State::compile(std::vector<std::string> arguments, const Group& group,
                                        bool writes) {
  std::vector<std::string> command = {toolchain.compiler.path};
  command.insert(command.end(), common.begin(), common.end());
  command.insert(command.end(), std::make_move_iterator(arguments.begin()),
                 std::make_move_iterator(arguments.end()));
  const std::vector<std::string> environment = {"LC_ALL=C", "TMPDIR=" + cache.work()};
  sandbox::Jail jail{.reads = {toolchain.headers.path, group.folder},
                     .writes = {cache.work()},
                     .environment = environment};
  if (writes) jail.writes.push_back(group.folder);
  WEFT_TRY(const sys::ProcessResult result,
           sys::run_process({.command = sandbox::confined(std::move(jail), std::move(command)),
                             .folder = cache.work(),
                             .environment = environment,
                             .time_limit = options.time_limit,
                             .memory_limit = options.memory_limit}));
  {
    const std::scoped_lock lock(mutex);
    ++statistics.compilers;
    statistics.seconds += result.processor_seconds;
  }
  if (result.ok()) return Verdict{true, ""};
  if (sandbox::could_not_start(result.exit_code))
    return Error{machine_failure(toolchain.compiler.path, cache.work(), result)};
  if (result.timed_out)
    return Verdict{false, fmt::format("the compiler ran for more than {} s", options.time_limit)};
  if (std::string why = machine_failure(toolchain.compiler.path, cache.work(), result);
      !why.empty())
    return Verdict{false, std::move(why), true};
  if (result.signal != 0)
    return Verdict{
        false, fmt::format("`{}` was ended by signal {}", toolchain.compiler.path, result.signal)};
  // Within the limit that is ours the text is what takes too much.
  if (sys::address_space() < options.memory_limit && is_out_of_memory(result.errors))
    return Verdict{false, fmt::format("`{}` failed: {}", toolchain.compiler.path, result.errors),
                   true};
  return Verdict{false, result.errors};
}

// Under a lock, so that of several processes one makes it and the others wait.
Status Builder::State::precompile(const Group& group) {
  sys::Files& files = sys::real_files();
  const bool clang = toolchain.compiler_kind == CompilerKind::kClang;
  const std::string header = group.folder + "/prelude.h";
  const std::string precompiled = header + (clang ? ".pch" : ".gch");
  const std::string runtime = group.folder + "/runtime.o";
  WEFT_TRY_STATUS(files.make_folders(group.folder));
  WEFT_TRY(const sys::FileLock lock, sys::FileLock::take(group.folder + "/lock"));
  if (is_whole(precompiled) && is_whole(runtime)) return ok_status();

  WEFT_TRY_STATUS(files.write(header, group.prelude));
  const std::string made = precompiled + ".made";
  std::vector<std::string> arguments = {"-x", "c++-header", header, "-o", made};
  if (clang) arguments.insert(arguments.end(), {"-Xclang", "-fpch-instantiate-templates"});
  WEFT_TRY(const Verdict first, compile(std::move(arguments), group, true));
  if (first.failed) return Error{first.message};
  if (!first.ok)
    return Error{fmt::format("Warp's headers in `{}` do not compile: {}", toolchain.headers.path,
                             readable(first.message))};

  const std::string source = group.folder + "/runtime.cpp";
  WEFT_TRY_STATUS(files.write(source, runtime_text()));
  WEFT_TRY(const Verdict second,
           compile({"-O2", "-c", source, "-o", runtime + ".made"}, group, true));
  if (second.failed) return Error{second.message};
  if (!second.ok) return Error{fmt::format("`{}` does not compile: {}", source, second.message)};
  WEFT_TRY_STATUS(keep_object(runtime + ".made", runtime));
  return keep_object(made, precompiled);
}

Result<Verdict> Builder::State::compile_unit(const Group& group, const std::string& unit,
                                             const std::string& object) {
  sys::Files& files = sys::real_files();
  const std::string stem = fmt::format("{}/{}", cache.work(), counter++);
  WEFT_TRY_STATUS(files.write_loose(stem + ".cpp", unit));
  std::vector<std::string> arguments;
  if (toolchain.compiler_kind == CompilerKind::kClang)
    arguments = {"-include-pch", group.folder + "/prelude.h.pch"};
  else
    arguments = {"-pipe", "-include", group.folder + "/prelude.h"};
  arguments.insert(arguments.end(), {"-shared", "-Wl,--no-undefined", "-s", stem + ".cpp",
                                     group.folder + "/runtime.o", "-lm", "-o", stem + ".so"});
  WEFT_TRY(Verdict verdict, compile(std::move(arguments), group, false));
  (void)files.remove(stem + ".cpp");
  if (verdict.ok) WEFT_TRY_STATUS(keep_object(stem + ".so", object));
  return verdict;
}

void Builder::State::take(const Indices& batch, const std::string& object) {
  for (size_t number = 0; number < batch.size(); ++number) {
    const HostModule& module = modules[batch[number]];
    Built& built = results[batch[number]];
    built.object = object;
    for (size_t i = 0; i < module.kernels.size(); ++i)
      built.kernels.push_back({module.kernels[i].name, symbol_name(number, i),
                               module.kernels[i].rank, module.kernels[i].has_adjoint});
  }
}

Status Builder::State::build_batch(const Group& group, const Indices& batch) {
  std::string unit;
  for (size_t number = 0; number < batch.size(); ++number)
    append_module(unit, modules[batch[number]], number, true);
  const std::string object = cache.object(record::hash_hex(group.key + record::hash_hex(unit)));
  if (cache.use(object)) {
    take(batch, object);
    const std::scoped_lock lock(mutex);
    statistics.cached += batch.size();
    return ok_status();
  }
  WEFT_TRY(const Verdict verdict, compile_unit(group, unit, object));
  {
    const std::scoped_lock lock(mutex);
    statistics.compiled += batch.size();
  }
  if (!verdict.ok) return failed(group, batch, verdict);
  take(batch, object);
  return ok_status();
}

Status Builder::State::failed(const Group& group, const Indices& batch, const Verdict& verdict) {
  if (batch.size() > 1)
    return split_batch(batch, verdict.message,
                       [&](const Indices& part) { return build_batch(group, part); });
  Built& built = results[batch[0]];
  built.outcome = verdict.failed                     ? Built::Outcome::kFailed
                  : module_is_wrong(verdict.message) ? Built::Outcome::kRejected
                                                     : Built::Outcome::kUnsupported;
  built.message = readable(verdict.message);
  return ok_status();
}

std::string_view host_runtime() { return runtime_text(); }

Builder::Builder(std::unique_ptr<State> state) : state_(std::move(state)) {}
Builder::Builder(Builder&&) noexcept = default;
Builder::~Builder() = default;

const BuildStatistics& Builder::statistics() const { return state_->statistics; }

Result<Builder> Builder::create(const Toolchain& toolchain, const BuildOptions& options) {
  if (std::string reason = toolchain.no_host_code(); !reason.empty()) return Error{reason};
  WEFT_TRY(Cache cache, Cache::open(options.cache.empty() ? cache_folder() : options.cache));
  cache.shrink(options.cache_limit);
  return Builder(std::make_unique<State>(toolchain, options, std::move(cache)));
}

Result<std::vector<Built>> Builder::build(std::span<const Module> modules) {
  State& state = *state_;
  state.modules.clear();
  state.results.assign(modules.size(), {});

  // Groups and batches follow from the modules' order alone.
  std::vector<State::Group> groups;
  std::map<std::pair<Device, std::string>, size_t> group_of;
  for (size_t i = 0; i < modules.size(); ++i) {
    const HostModule& module = state.modules.emplace_back(read_module(modules[i]));
    if (!module.unsupported.empty()) {
      state.results[i].outcome = Built::Outcome::kUnsupported;
      state.results[i].message = module.unsupported;
      continue;
    }
    const auto [at, is_new] = group_of.try_emplace({module.device, module.defines}, groups.size());
    if (is_new) {
      State::Group group{.prelude = prelude_text(module.device, module.defines)};
      group.key = record::hash_hex(state.identity + group.prelude);
      group.folder = state.cache.prelude(group.key);
      groups.push_back(std::move(group));
    }
    State::Group& group = groups[at->second];
    (modules[i].alone ? group.alone : group.modules).push_back(i);
  }
  std::vector<std::pair<const State::Group*, Indices>> batches;
  const size_t most = std::max<size_t>(state.options.batch, 1);
  for (const State::Group& group : groups) {
    for (const size_t module : group.alone) batches.emplace_back(&group, Indices{module});
    for (size_t begin = 0; begin < group.modules.size(); begin += most) {
      const size_t end = std::min(begin + most, group.modules.size());
      batches.emplace_back(&group, Indices(group.modules.begin() + static_cast<ptrdiff_t>(begin),
                                           group.modules.begin() + static_cast<ptrdiff_t>(end)));
    }
  }

  const unsigned threads = state.options.threads;
  WEFT_TRY_STATUS(each_in_parallel(
      groups.size(), threads, [&](unsigned, size_t i) { return state.precompile(groups[i]); }));
  WEFT_TRY_STATUS(each_in_parallel(batches.size(), threads, [&](unsigned, size_t i) {
    return state.build_batch(*batches[i].first, batches[i].second);
  }));
  state.modules.clear();
  return std::move(state.results);
}

}  // namespace weft::native
