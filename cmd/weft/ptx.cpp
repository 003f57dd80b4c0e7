// weft ptx: CUDA files, records and programs to PTX and machine code, and what these are made of.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "parse.h"
#include "paths.h"
#include "ptx_inputs.h"
#include "ptx_output.h"
#include "weft/native/cuda.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"
#include "weft/sys/parallel.h"

namespace weft::cli {
namespace {

constexpr const char* kPtxExamples =
    "Examples:\n"
    "  weft ptx saxpy.cu                          what its kernels are made of, for sm_80 and "
    "sm_90\n"
    "  weft ptx saxpy.cu --arch 75,90,120 --cubin -o out    saxpy.sm_75.ptx, saxpy.sm_75.cubin "
    "...\n"
    "  weft ptx saxpy.cu --arch 90 -o -           PTX on standard output\n"
    "  weft ptx pairs --only ID                   a record of a data set; without --only all\n"
    "  weft ptx programs/sample_0000_atomic       the .cu files of a program\n"
    "  weft extract saxpy.py --module | weft ptx -\n"
    "\n"
    "NVRTC compiles, or nvcc what has host code; `weft doctor` shows what is here. What the\n"
    "compiler says goes to standard error. Exit code 1 when something does not compile.";

struct PtxRequest {
  std::vector<std::string> paths;
  std::string only, output;
  native::CudaOptions compile;
  bool cubin = false, json = false;
};

// "90", "sm_90", "compute_90a", or "all" that the compiler knows.
Result<std::vector<std::string>> read_archs(const std::vector<std::string>& words,
                                            const std::vector<int>& known,
                                            const std::string& compiler) {
  std::vector<std::string> archs;
  const auto add = [&](const std::string& arch) {
    if (std::ranges::find(archs, arch) == archs.end()) archs.push_back(arch);
  };
  for (const std::string& word : words) {
    if (word == "all") {
      for (const int arch : known) add(std::to_string(arch));
      continue;
    }
    std::string_view arch = word;
    for (const std::string_view prefix : {"sm_", "compute_"})
      if (arch.starts_with(prefix)) arch.remove_prefix(prefix.size());
    // With `a` and `f` there are variants of some.
    const std::string_view number = arch.substr(0, arch.find_first_of("af"));
    const bool is_known =
        arch.size() - number.size() < 2 &&
        std::ranges::any_of(known, [&](int each) { return std::to_string(each) == number; });
    if (!is_known)
      return Error{fmt::format("{} does not know the architecture `{}`, but: {}", compiler, word,
                               fmt::join(known, ", "))};
    add(std::string(arch));
  }
  return archs;
}

// Compiles inputs, some at a time, writes files and prints.
class Run {
 public:
  Run(const PtxRequest& request, native::CudaCompiler compiler, std::unique_ptr<PtxOutput> output,
      const sys::StopFlag& stop)
      : request_(request),
        compiler_(std::move(compiler)),
        output_(std::move(output)),
        stop_(stop) {}

  Status add(PtxInput input) {
    if (to_one_file() && count_ != 0)
      return misused("-o names one file, and there are several sources; give a folder");
    ++count_;
    if (!request_.output.empty()) {
      const auto [other, fresh] = stems_.emplace(input.stem, input.title);
      if (!fresh)
        return misused(fmt::format("`{}` and `{}` would be written to files of the same name",
                                   other->second, input.title));
    }
    inputs_.push_back(std::move(input));
    return inputs_.size() < kTogether ? ok_status() : flush();
  }

  Status flush() {
    if (stop_) return Error{"interrupted"};
    std::vector<native::CudaSource> sources;
    for (PtxInput& input : inputs_)
      if (input.problem.empty()) sources.push_back(std::move(input.source));
    WEFT_TRY(std::vector<native::CudaCode> codes, compiler_.compile(sources));
    auto code = codes.begin();
    for (const PtxInput& input : inputs_) {
      std::vector<PtxResult> results;
      if (!input.problem.empty()) {
        good_ = false;
        fail(kNo, fmt::format("{}: {}", input.title, input.problem));
      } else {
        for (const std::string& arch : request_.compile.archs)
          results.push_back(result_of(arch, std::move(*code++)));
        WEFT_TRY_STATUS(take(input, results));
      }
      output_->add(input, results);
    }
    inputs_.clear();
    return print(false);
  }

  Status finish() {
    WEFT_TRY_STATUS(flush());
    return print(true);
  }

  // What to exit with when there was an error.
  ExitCode failure() const { return failure_; }
  uint64_t count() const { return count_; }
  bool good() const { return good_; }

 private:
  static constexpr size_t kTogether = 32;  // sources; what they become is in memory

  bool to_stdout() const { return request_.output == "-"; }
  bool to_one_file() const { return to_stdout() || request_.output.ends_with(".ptx"); }

  Error misused(std::string message) {
    failure_ = kUsage;
    return Error{std::move(message)};
  }

  Status print(bool last) {
    const std::string text = output_->take(last);
    if (to_stdout()) return ok_status();
    return sys::write_descriptor(1, text, "standard output");
  }

  static PtxResult result_of(const std::string& arch, native::CudaCode code) {
    PtxResult result{.arch = arch, .code = std::move(code)};
    if (!result.code.ok) return result;
    auto module = ptx::parse(result.code.ptx);
    if (module)
      result.module = *std::move(module);
    else
      result.code.log += fmt::format("weft: its PTX cannot be read: {}\n", module.error().message);
    result.code.ok = module.ok();
    result.resources = ptx::parse_report(result.code.report);
    return result;
  }

  // Says what is wrong, and writes the files of what is not.
  Status take(const PtxInput& input, std::vector<PtxResult>& results) {
    std::string said, complaint;  // most often all architectures have the same to say
    for (PtxResult& result : results) {
      const native::CudaCode& code = result.code;
      const auto complain = [&](std::string_view what) {
        good_ = false;
        if (what != complaint) fail(kNo, fmt::format("{}: {}", input.title, what));
        complaint = what;
      };
      if (code.compiler.empty()) {
        complain(code.log.substr(0, code.log.find('\n')));
      } else {
        if (code.log != said && !code.log.empty())
          fmt::print(stderr, "{}{}", code.log, code.log.ends_with('\n') ? "" : "\n");
        if (!code.ok)
          complain(fmt::format("it does not compile for sm_{} ({})", result.arch, code.compiler));
        else if (std::ranges::none_of(result.module.functions, &ptx::Function::kernel))
          complain("there is no kernel in it");
        else
          WEFT_TRY_STATUS(write(input, result));
        if (code.ok && request_.cubin && code.cubin.empty())
          complain(fmt::format("no machine code for sm_{}: {}", result.arch, code.no_cubin));
      }
      said = code.log;
    }
    return ok_status();
  }

  Status write(const PtxInput& input, PtxResult& result) {
    if (request_.output.empty()) return ok_status();
    if (to_stdout()) return sys::write_descriptor(1, result.code.ptx, "standard output");
    const std::string stem =
        to_one_file() ? request_.output.substr(0, request_.output.rfind('.'))
                      : fmt::format("{}/{}.sm_{}", request_.output, input.stem, result.arch);
    sys::Files& files = sys::real_files();
    if (const size_t slash = stem.rfind('/'); slash != std::string::npos && slash != 0)
      WEFT_TRY_STATUS(files.make_folders(stem.substr(0, slash)));
    WEFT_TRY_STATUS(files.write(stem + ".ptx", result.code.ptx));
    result.ptx_file = stem + ".ptx";
    if (!request_.cubin || result.code.cubin.empty()) return ok_status();
    WEFT_TRY_STATUS(files.write(stem + ".cubin", result.code.cubin));
    result.cubin_file = stem + ".cubin";
    return ok_status();
  }

  const PtxRequest& request_;
  native::CudaCompiler compiler_;
  std::unique_ptr<PtxOutput> output_;
  const sys::StopFlag& stop_;
  std::vector<PtxInput> inputs_;
  std::map<std::string, std::string> stems_;  // to titles
  ExitCode failure_ = kNo;
  uint64_t count_ = 0;
  bool good_ = true;
};

int run(PtxRequest& request, const std::vector<std::string>& archs) {
  if (const auto code = bad_usage(check_inputs(request.paths))) return *code;
  const native::Toolchain toolchain = native::find_toolchain();
  if (const std::string reason = toolchain.no_cuda(); !reason.empty())
    return fail(kNo, "nothing can be compiled: " + reason);
  const auto known = native::ptx_architectures(toolchain);
  if (!known) return fail(kNo, known.error().message);
  const native::Tool& first = toolchain.nvrtc.found() ? toolchain.nvrtc : toolchain.nvcc;
  const auto wanted = read_archs(archs, *known, first.version);
  if (!wanted) return fail(kUsage, wanted.error().message);
  request.compile.archs = *wanted;
  const bool one_file = request.output == "-" || request.output.ends_with(".ptx");
  if (one_file && request.compile.archs.size() != 1)
    return fail(kUsage,
                "-o names one file, and there are several architectures; give a folder, or "
                "one with --arch");
  auto compiler = native::CudaCompiler::create(toolchain, request.compile);
  if (!compiler) return fail(kNo, compiler.error().message);

  const sys::InterruptScope interrupt;
  Run run(request, std::move(compiler).value(),
          request.json ? make_ptx_json(toolchain) : make_ptx_table(), interrupt.stop());
  LeftOut left_out;
  Status status = ok_status();
  for (const std::string& path : request.paths)
    if (status.ok())
      status = each_ptx_input(path, request.only, left_out,
                              [&](PtxInput input) { return run.add(std::move(input)); });
  if (status.ok()) status = run.finish();
  if (interrupt.stop()) return fail(kInterrupted, "interrupted");
  if (!status.ok()) return fail(run.failure(), status.error().message);
  if (left_out.cpu != 0)
    fmt::print(stderr, "{} for the CPU {} left out\n",
               left_out.cpu == 1 ? "1 record" : fmt::format("{} records", left_out.cpu),
               left_out.cpu == 1 ? "is" : "are");
  if (run.count() == 0) return fail(kNo, "there is no CUDA code");
  return run.good() ? kSuccess : kNo;
}

}  // namespace

int ptx_command(const Call& call) {
  PtxRequest request;
  std::vector<std::string> archs = {"80", "90"};
  request.compile.threads = sys::processor_count();
  CLI::App app(
      "Compiles CUDA code to PTX and machine code, and counts what its kernels are made of.",
      "weft ptx");
  app.footer(kPtxExamples);
  app.add_option("INPUT", request.paths,
                 "CUDA files, data sets or files of records, folders of programs, - for standard "
                 "input")
      ->required();
  app.add_option("--only", request.only, "the record with this id")->type_name("ID");
  app.add_option("--arch", archs, "architectures: 80,90a, or all that the compiler knows (80,90)")
      ->type_name("N,N...")
      ->delimiter(',');
  auto* const output = app.add_option("-o,--output", request.output,
                                      "folder for NAME.sm_90.ptx; or, for one source and "
                                      "architecture, a file .ptx, or - for PTX "
                                      "alone on standard output")
                           ->type_name("PATH");
  auto* const cubin =
      app.add_flag("--cubin", request.cubin, "write machine code too")->needs(output);
  app.add_option("-I", request.compile.includes, "folder of headers; may be repeated")
      ->type_name("DIR")
      ->allow_extra_args(false);
  app.add_option("-D", request.compile.defines, "NAME or NAME=VALUE of a macro; may be repeated")
      ->type_name("NAME[=VALUE]")
      ->allow_extra_args(false);
  app.add_option("-j,--jobs", request.compile.threads,
                 "compilers at once, up to half a gigabyte each (default: one per processor)")
      ->check(CLI::Range(1u, 1024u));
  app.add_option("--time-limit", request.compile.time_limit, "seconds for one compilation")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  auto* const json = app.add_flag("--json", request.json, "the figures as JSON");
  if (const auto code = parse(app, call)) return *code;
  if (request.output == "-" && (json->count() != 0 || cubin->count() != 0))
    return fail(kUsage, "with -o - there is PTX alone on standard output");
  return run(request, archs);
}

}  // namespace weft::cli
