// weft extract: the generated code of files' kernels, as text or as records.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "compile_options.h"
#include "extract_output.h"
#include "extract_records.h"
#include "extract_survey.h"
#include "instances.h"
#include "limits_option.h"
#include "parse.h"
#include "paths.h"
#include "timings_option.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"
#include "weft/mine/cut.h"
#include "weft/native/toolchain.h"
#include "weft/scope/kernel_names.h"
#include "weft/sys/files.h"

namespace weft::cli {
namespace {

constexpr const char* kExtractExamples =
    "Examples:\n"
    "  weft extract saxpy.py                      CUDA code of every kernel, under headings\n"
    "  weft extract saxpy.py -k saxpy -d cpu      C++ code of one kernel\n"
    "  weft extract saxpy.py --module > saxpy.cu  the whole translation unit\n"
    "  weft extract saxpy.py -d both --json out.json\n"
    "  cat saxpy.py | weft extract - --json -\n"
    "  weft extract norm.py --instance 'norm(x=wp.array(dtype=wp.float64))'   of a generic kernel\n"
    "  weft extract my_project                    what of a tree compiles, and what does not and "
    "why\n"
    "  weft extract my_project -o code -d both    and the code, a file for each of the tree's\n"
    "  weft extract my_project --records -d both -o mined   a data set of a whole tree's kernels\n"
    "\n"
    "Kernels that Warp would reject are reported and left out; the exit code is 1 then. Of "
    "folders\n"
    "and with --records they are counted by reason, and --json lists them.";

struct ExtractArguments {
  std::vector<std::string> files;
  std::vector<std::string> kernels;
  std::string device = "cuda";
  std::string json;
  bool as_json = false;
  bool module = false;
  std::vector<std::string> instances;
  std::string instances_file;
  bool summary = false;
  bool records = false;
  std::string output;
  std::string format = "jsonl";
  unsigned jobs = 0;
  bool quiet = false;
  Options compile;
};

void declare_many(CLI::App& app, ExtractArguments& arguments) {
  constexpr const char* kMany = "Many files";
  app.add_flag("--summary", arguments.summary,
               "what compiles and what does not (the default for folders)")
      ->group(kMany);
  auto* const records =
      app.add_flag("--records", arguments.records, "write records, as `weft generate` does")
          ->group(kMany);
  app.add_option("-o,--output", arguments.output,
                 "folder for the code, a file for each; with --records of the data set, new or "
                 "begun before")
      ->type_name("DIR")
      ->group(kMany);
  app.add_option("--format", arguments.format, "jsonl (a line a record) or json (a file a record)")
      ->check(CLI::IsMember({"jsonl", "json"}))
      ->capture_default_str()
      ->needs(records)
      ->group(kMany);
  app.add_option("-j,--jobs", arguments.jobs, "threads (default: one per processor)")
      ->check(CLI::Range(1u, 1024u))
      ->group(kMany);
  app.add_flag("-q,--quiet", arguments.quiet, "no progress")->group(kMany);
}

void declare(CLI::App& app, ExtractArguments& arguments) {
  app.footer(kExtractExamples);
  app.add_option("FILE", arguments.files,
                 "Python files, - for standard input; folders, for all that is in them")
      ->required();
  app.add_option("-k,--kernel", arguments.kernels, "only these kernels")
      ->type_name("NAME")
      ->delimiter(',');
  app.add_option("-d,--device", arguments.device, "cpu, cuda or both")
      ->check(CLI::IsMember({"cpu", "cuda", "both"}))
      ->capture_default_str();
  app.add_flag("--module", arguments.module,
               "the text of the whole module and nothing else; with --records: in each record");
  app.add_option("--json", arguments.json,
                 "as JSON, to a file or (alone or -) standard output; of folders: the figures")
      ->type_name("FILE")
      ->expected(0, 1);
  app.add_option("--instance", arguments.instances, kInstanceHelp)
      ->allow_extra_args(false)
      ->type_name("CALL");
  app.add_option("--instances", arguments.instances_file,
                 "such instances by file, as JSON: {\"norm.py\": [\"norm(x=float)\"]}")
      ->type_name("FILE");
  declare_limits(app, arguments.compile.limits);
  declare_many(app, arguments);
  declare_compile_options(app, arguments.compile);
}

// Records are what a launch with Warp's own options gives.
std::optional<std::string> option_not_for_records(const CLI::App& app) {
  for (const CLI::Option* option : app.get_options()) {
    const bool refused = option->get_group() == kCompileOptions || option->check_name("-k") ||
                         option->check_name("--summary") || option->check_name("--instance") ||
                         option->check_name("--limits") || option->check_name("--instances");
    if (refused && option->count() != 0 && !option->check_name("--backward"))
      return option->get_name();
  }
  return std::nullopt;
}

int make_records(const CLI::App& app, const ExtractArguments& arguments) {
  if (const auto option = option_not_for_records(app))
    return fail(kUsage, fmt::format("--records and {} do not go together", *option));
  if (arguments.output.empty()) return fail(kUsage, "--records needs -o DIR");
  return extract_records({.trees = arguments.files,
                          .folder = arguments.output,
                          .devices = devices_of(arguments.device),
                          .backward = arguments.compile.enable_backward,
                          .module = arguments.module,
                          .format = arguments.format,
                          .jobs = arguments.jobs,
                          .quiet = arguments.quiet,
                          .json = arguments.json});
}

bool wants_survey(const ExtractArguments& arguments) {
  return arguments.summary || !arguments.output.empty() ||
         std::ranges::any_of(arguments.files, [](const std::string& file) {
           std::error_code ignored;
           return std::filesystem::is_directory(file, ignored);
         });
}

int make_survey(const ExtractArguments& arguments, const Instances& instances) {
  const auto refuse = [](std::string_view what) {
    return fail(kUsage, fmt::format("{} and a summary of files do not go together", what));
  };
  if (arguments.module) return refuse("--module");
  if (!arguments.kernels.empty()) return refuse("--kernel");
  if (std::ranges::find(arguments.files, "-") != arguments.files.end()) return refuse("`-`");
  return extract_survey({.trees = arguments.files,
                         .devices = devices_of(arguments.device),
                         .options = arguments.compile,
                         .instances = &instances,
                         .folder = arguments.output,
                         .json = arguments.json,
                         .jobs = arguments.jobs,
                         .quiet = arguments.quiet});
}

class Extraction {
 public:
  Extraction(const ExtractArguments& arguments, const Instances& instances, ExtractOutput& output)
      : arguments_(arguments), instances_(instances), output_(output) {}

  // What is wrong is said on standard error: a kernel was rejected or is not there, or the file
  // cannot be read.
  ExitCode file(const std::string& path) {
    const Result<std::string> text = sys::read_file_or_stdin(path);
    if (!text.ok()) {
      fail(kNo, text.error().message);
      return kNo;
    }
    const std::string name = shown_name(path);
    const std::vector<scope::InstanceRequest> instances = instances_.of(path);
    const driver::Compiler::Input input = {.name = name,
                                           .text = *text,
                                           .search = path != "-",
                                           .warp = warp_,
                                           .same_files = true,
                                           .instances = instances};
    compiler_.load(input, arguments_.compile.limits);
    std::vector<std::string> kernels = arguments_.kernels;
    if (kernels.empty()) kernels.emplace_back();  // all
    ExitCode code = kSuccess;
    for (const std::string& device : devices_of(arguments_.device)) {
      Options options = arguments_.compile;
      options.device = device_of(device);
      for (const std::string& kernel : kernels)
        code = std::max(code, compile(path, input, kernel, options));
      if (code == kUsage) break;  // the other device would have it to say again
    }
    return code;
  }

 private:
  ExitCode compile(const std::string& path, const driver::Compiler::Input& input,
                   const std::string& kernel, const Options& options) {
    diag::Diagnostics diags;
    const driver::Artifact& artifact = compiler_.compile(options, diags, kernel);
    // A file's problems are the same for both devices: once is enough.
    std::string problems = diag::render(diags);
    if (problems != shown_) print_problems(problems, path);
    shown_ = std::move(problems);
    const bool good = !diags.has_errors() && artifact.rejected == 0;
    if (artifact.kernels.empty() && good) {
      if (!kernel.empty()) {
        fail(kUsage, scope::no_kernel_called(path, kernel, names_of(artifact)));
        return kUsage;
      }
      std::string message = scope::no_kernel_in(path, input.text);
      if (artifact.inside != 0)
        message = fmt::format(
            "`{}` has no kernel at its top; {} in functions that it does not call", path,
            artifact.inside == 1 ? "one is" : fmt::format("{} are", artifact.inside));
      if (message != shown_) fail(kNo, message);
      shown_ = std::move(message);
    }
    output_.add(input.name, options.device, artifact, diags);
    return good && !artifact.kernels.empty() ? kSuccess : kNo;
  }

  static std::vector<std::string> names_of(const driver::Artifact& artifact) {
    std::vector<std::string> names;
    for (const mine::KernelPlace& place : mine::find_kernels(*artifact.tree, *artifact.symbols))
      if (place.at_top) names.push_back(place.name);
    return names;
  }

  const ExtractArguments& arguments_;
  const Instances& instances_;
  ExtractOutput& output_;
  const std::string warp_ = native::find_warp_package();
  driver::Compiler compiler_;
  std::string shown_;
};

}  // namespace

int extract(const Call& call) {
  ExtractArguments arguments;
  CLI::App app("Shows the code that Warp generates for the kernels of Python files.",
               "weft extract");
  declare(app, arguments);
  const TimingsOption timings(app);
  if (const auto code = parse(app, call)) return *code;
  arguments.as_json = app.count("--json") != 0;
  // `weft extract --json kernels.py` would write over the source.
  if (arguments.json.ends_with(".py"))
    return fail(kUsage,
                fmt::format("--json would write over `{}`; put the files first, or --json -",
                            arguments.json));

  if (const auto code = bad_usage(check_inputs(arguments.files))) return *code;
  if (arguments.as_json && arguments.json.empty()) arguments.json = "-";
  if (arguments.as_json)
    if (const auto code =
            bad_usage(check_output("--json", arguments.json, kJsonFiles, arguments.files)))
      return *code;
  if (arguments.records) return make_records(app, arguments);
  if (!arguments.instances.empty() && arguments.files.size() > 1)
    return fail(kUsage, "--instance is of one FILE; --instances has them by file");
  Instances instances(arguments.instances);
  if (!arguments.instances_file.empty())
    if (const Status status = instances.read(arguments.instances_file); !status.ok())
      return fail(kNo, status.error().message);
  if (wants_survey(arguments)) return make_survey(arguments, instances);

  if (arguments.as_json && arguments.module)
    return fail(kUsage, "--json excludes --module: the JSON has the modules");

  const std::unique_ptr<ExtractOutput> output = arguments.as_json  ? make_json_output()
                                                : arguments.module ? make_module_output()
                                                                   : make_text_output();
  Extraction extraction(arguments, instances, *output);
  ExitCode code = kSuccess;
  for (const std::string& file : arguments.files) code = std::max(code, extraction.file(file));
  const std::string path = arguments.json.empty() ? "-" : arguments.json;
  if (!write_output(path, output->finish())) return kNo;
  return code;
}

}  // namespace weft::cli
