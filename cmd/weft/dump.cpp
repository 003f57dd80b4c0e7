// weft dump: what a stage of the compiler leaves of files, as text.
#include "weft/syntax/dump.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "command.h"
#include "compile_options.h"
#include "instances.h"
#include "limits_option.h"
#include "parse.h"
#include "paths.h"
#include "timings_option.h"
#include "weft/base/text.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"
#include "weft/mine/cut.h"
#include "weft/native/toolchain.h"
#include "weft/scope/kernel_names.h"
#include "weft/syntax/parse.h"
#include "weft/sys/files.h"

namespace weft::cli {
namespace {

constexpr const char* kDumpExamples =
    "Examples:\n"
    "  weft dump saxpy.py --after parse                   the syntax tree\n"
    "  weft dump saxpy.py --after scope                   what the names of the file mean\n"
    "  weft dump saxpy.py --after lower -k saxpy          one kernel, typed, before autodiff\n"
    "  weft dump saxpy.py --after autodiff -k saxpy -d cpu    and with the order of its adjoint\n"
    "  diff <(weft dump a.py --after lower) <(weft dump b.py --after lower)\n"
    "\n"
    "docs/internals/looking-inside.md says how to read the texts. They are the same on every\n"
    "machine, and change with weft.";

struct DumpArguments {
  std::vector<std::string> files, instances;
  std::string kernel, after, device = "cuda";
  Options compile;
};

std::vector<std::string> stage_names() {
  std::vector<std::string> names;
  for (const driver::StageInfo& stage : driver::stage_infos()) names.emplace_back(stage.name);
  return names;
}

void declare(CLI::App& app, DumpArguments& arguments) {
  app.footer(kDumpExamples);
  app.add_option("FILE", arguments.files, "Python files, - for standard input")->required();
  app.add_option("--after", arguments.after,
                 fmt::format("the stage: {}", fmt::join(stage_names(), ", ")))
      ->check(CLI::IsMember(stage_names()))
      ->required();
  app.add_option("-k,--kernel", arguments.kernel, "only the kernel of this name")
      ->type_name("NAME");
  app.add_option("-d,--device", arguments.device, "cpu or cuda, from `lower` on")
      ->check(CLI::IsMember({"cpu", "cuda"}))
      ->capture_default_str();
  app.add_option("--instance", arguments.instances, kInstanceHelp)
      ->allow_extra_args(false)
      ->type_name("CALL");
  declare_limits(app, arguments.compile.limits);
  declare_compile_options(app, arguments.compile);
}

driver::Stage stage_of(const std::string& name) {
  const auto stages = driver::stage_infos();
  return static_cast<driver::Stage>(std::ranges::find(stages, name, &driver::StageInfo::name) -
                                    stages.begin());
}

std::vector<std::string> names_of(std::span<const mine::KernelPlace> places) {
  std::vector<std::string> names;
  for (const mine::KernelPlace& place : places)
    if (place.at_top) names.push_back(place.name);
  return names;
}

class Dump {
 public:
  explicit Dump(const DumpArguments& arguments)
      : arguments_(arguments), after_(stage_of(arguments.after)), instances_(arguments.instances) {}

  ExitCode file(const std::string& path) {
    const Result<std::string> text = sys::read_file_or_stdin(path);
    if (!text.ok()) return fail(kNo, text.error().message);
    return after_ == driver::Stage::kParse ? tree(path, *text) : stage(path, *text);
  }
  std::string_view text() const { return out_.view(); }

 private:
  // The texts of several files stand under their names.
  void head(const std::string& path) {
    if (arguments_.files.size() > 1) out_ << "== " << path << '\n';
  }

  // Nothing of the file is evaluated.
  ExitCode tree(const std::string& path, const std::string& text) {
    const Source source(shown_name(path), text);
    SymbolTable symbols;
    diag::Diagnostics diags;
    syntax::Tree tree;
    if (!syntax::parse(source, symbols, diags, tree)) {
      print_problems(diag::render(diags), path);
      return kNo;
    }
    if (arguments_.kernel.empty()) {
      head(path);
      syntax::dump(tree, symbols, &source, out_);
      return kSuccess;
    }
    const std::vector<mine::KernelPlace> places = mine::find_kernels(tree, symbols);
    const auto place = std::ranges::find_if(places, [&](const mine::KernelPlace& each) {
      return each.at_top && each.name == arguments_.kernel;
    });
    if (place == places.end()) return no_kernel(path, names_of(places));
    head(path);
    syntax::dump(tree, place->node, symbols, &source, out_);
    return kSuccess;
  }

  ExitCode stage(const std::string& path, const std::string& text) {
    const std::string name = shown_name(path);
    const std::vector<scope::InstanceRequest> requests = instances_.of(path);
    compiler_.load({.name = name,
                    .text = text,
                    .search = path != "-",
                    .warp = warp_,
                    .same_files = true,
                    .instances = requests},
                   arguments_.compile.limits);
    Options options = arguments_.compile;
    options.device = device_of(arguments_.device);
    diag::Diagnostics diags;
    const driver::Artifact& artifact = compiler_.dump(after_, options, diags, arguments_.kernel);
    print_problems(diag::render(diags), path);
    const bool good = !diags.has_errors() && artifact.rejected == 0;
    if (artifact.kernels.empty() && good) {
      if (!arguments_.kernel.empty())
        return no_kernel(path, names_of(mine::find_kernels(*artifact.tree, *artifact.symbols)));
      if (after_ >= driver::Stage::kLower) return fail(kNo, scope::no_kernel_in(path, text));
    }
    if (!artifact.module.empty()) {
      head(path);
      out_ << artifact.module.view();
    }
    return good ? kSuccess : kNo;
  }

  ExitCode no_kernel(const std::string& path, const std::vector<std::string>& names) const {
    return fail(kUsage, scope::no_kernel_called(path, arguments_.kernel, names));
  }

  const DumpArguments& arguments_;
  const driver::Stage after_;
  const Instances instances_;
  const std::string warp_ = native::find_warp_package();
  driver::Compiler compiler_;
  Text out_;
};

}  // namespace

int dump_command(const Call& call) {
  DumpArguments arguments;
  CLI::App app("Shows what a stage of the compiler leaves of Python files.", "weft dump");
  declare(app, arguments);
  const TimingsOption timings(app);
  if (const auto code = parse(app, call)) return *code;
  if (const auto code = bad_usage(check_inputs(arguments.files))) return *code;
  if (!arguments.instances.empty() && arguments.files.size() > 1)
    return fail(kUsage, "--instance is of one FILE");

  Dump dump(arguments);
  ExitCode code = kSuccess;
  for (const std::string& file : arguments.files) code = std::max(code, dump.file(file));
  if (!write_output("-", dump.text())) return kNo;
  return code;
}

}  // namespace weft::cli
