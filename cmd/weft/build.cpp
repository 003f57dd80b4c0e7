// weft build: a C++ header and a library of kernels.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "command.h"
#include "instances.h"
#include "kernels.h"
#include "parse.h"
#include "paths.h"
#include "timings_option.h"
#include "weft/linkable/linkable.h"
#include "weft/native/toolchain.h"
#include "weft/record/json.h"
#include "weft/sys/files.h"
#include "weft/sys/interrupt.h"

namespace weft::cli {
namespace {

constexpr const char* kBuildExamples =
    "Examples:\n"
    "  weft build saxpy.py -o generated           saxpy.h, libsaxpy.a and their sources\n"
    "  weft build saxpy.py -o generated --shared  libsaxpy.so\n"
    "  weft build sim.py -k step -k energy --name physics -o generated\n"
    "  weft build saxpy.py -o generated --no-compile     sources and a CMakeLists.txt\n\n"
    "  #include \"saxpy.h\"\n"
    "  std::vector<float> x(n), y(n), grad_x(n), grad_y(n, 1.0f);\n"
    "  saxpy::saxpy(n, x, y, 2.0f);\n"
    "  saxpy::saxpy_adjoint(n, {x, grad_x}, {y, grad_y}, 2.0f);\n\n"
    "  g++ -std=c++17 main.cpp -Igenerated generated/libsaxpy.a -pthread\n\n"
    "Compiling takes what `weft doctor` shows under `compiler` and `warp headers`; using what was\n"
    "built takes neither.";

struct BuildArguments {
  std::string file;
  linkable::Request request;
  std::string folder;
  std::string device = "cpu";
  bool archive = false, shared = false, no_compile = false, no_backward = false;
  std::vector<std::string> instances;
  bool json = false, quiet = false;
};

void declare(CLI::App& app, BuildArguments& arguments) {
  app.footer(kBuildExamples);
  app.add_option("FILE", arguments.file, "Python file, - for standard input")->required();
  app.add_option("-o,--output", arguments.folder, "folder of header, library and sources")
      ->type_name("DIR")
      ->required();
  app.add_option("-k,--kernel", arguments.request.kernels,
                 "a kernel; may be repeated (default: all of the file)")
      ->type_name("NAME")
      ->allow_extra_args(false);
  app.add_option("--instance", arguments.instances, kInstanceHelp)
      ->type_name("CALL")
      ->allow_extra_args(false);
  app.add_option("--name", arguments.request.name,
                 "of library, header and namespace (default: the file's)")
      ->type_name("NAME");
  auto* const archive = app.add_flag("--static", arguments.archive, "make libNAME.a (the default)");
  auto* const shared = app.add_flag("--shared", arguments.shared, "make libNAME.so");
  app.add_flag("--no-compile", arguments.no_compile,
               "write the sources and a CMakeLists.txt, compile nothing")
      ->excludes(archive)
      ->excludes(shared);
  app.add_flag("--no-backward", arguments.no_backward, "without adjoints");
  app.add_option("-d,--device", arguments.device, "cpu: what libraries are built for")
      ->check(CLI::IsMember({"cpu"}))
      ->capture_default_str();
  app.add_flag("--json", arguments.json, "what was made, for machines");
  app.add_flag("-q,--quiet", arguments.quiet, "no report");
}

// Files go into a folder of their own beside their places first, and into those when all is well.
class Output {
 public:
  Output(const std::string& folder, const std::string& name)
      : folder_(folder), aside_(fmt::format("{}/.{}.part", folder, name)) {}
  ~Output() {
    (void)files_.remove(aside_);
    std::error_code ignored;
    if (is_new_) std::filesystem::remove(folder_, ignored);  // if it is empty
  }

  const std::string& aside() const { return aside_; }

  Status write(const std::vector<linkable::File>& all) {
    is_new_ = !files_.exists(folder_);
    WEFT_TRY_STATUS(files_.remove(aside_));
    WEFT_TRY_STATUS(files_.make_folders(aside_));
    for (const linkable::File& file : all)
      WEFT_TRY_STATUS(files_.write(aside_ + '/' + file.name, file.text));
    return ok_status();
  }

  Status publish(const std::vector<std::string>& names) {
    for (const std::string& name : names)
      WEFT_TRY_STATUS(files_.rename(aside_ + '/' + name, folder_ + '/' + name));
    return ok_status();
  }

 private:
  sys::Files& files_ = sys::real_files();
  std::string folder_, aside_;
  bool is_new_ = false;
};

// A diagnostic stands for itself, with its place; another error gets our name in front.
int refuse(const Error& error, ExitCode code = kNo) {
  if (!error.message.ends_with('\n')) return fail(code, error.message);
  fmt::print(stderr, "{}", error.message);
  return code;
}

std::string as_json(const BuildArguments& arguments, const linkable::Sources& sources,
                    const std::vector<std::string>& made) {
  Text text;
  record::JsonWriter json(text);
  json.object().key("folder").value(arguments.folder).key("name").value(sources.name);
  json.key("files").array();
  for (const std::string& name : made) json.value(name);
  json.end().key("kernels").array();
  for (const std::string& key : sources.kernels) json.value(key);
  json.end().end();
  text << '\n';
  return text.str();
}

}  // namespace

int build_command(const Call& call) {
  BuildArguments arguments;
  CLI::App app("Makes a C++ header and a library of kernels: forward and adjoint, without Python.",
               "weft build");
  declare(app, arguments);
  const TimingsOption timings(app);
  if (const auto code = parse(app, call)) return *code;
  linkable::Request& request = arguments.request;
  const std::vector<std::string> inputs = {arguments.file};
  if (const auto code = bad_usage(check_inputs(inputs))) return *code;
  const Instances instances(arguments.instances);
  const auto asked = instances.of(arguments.file);
  const auto source = sys::read_file_or_stdin(arguments.file);
  if (!source) return fail(kNo, source.error().message);
  const std::string warp = native::find_warp_package();
  const bool is_file = arguments.file != "-";
  request.source = {.name = is_file ? std::string_view(arguments.file) : "<stdin>",
                    .text = *source,
                    .search = is_file,
                    .warp = warp,
                    .instances = asked};
  request.backward = !arguments.no_backward;
  if (!is_file && request.name.empty())
    return fail(kUsage, "--name gives what comes from standard input a name");

  const auto sources = linkable::make_sources(request);
  if (!sources) {
    const bool all_there = std::ranges::all_of(request.kernels, [&](const std::string& key) {
      return code_without(arguments.file, *source, key) == kNo;
    });
    return refuse(sources.error(), all_there ? kNo : kUsage);
  }
  std::vector<linkable::File> files = sources->files;
  if (arguments.no_compile) files.push_back(linkable::cmake_file(*sources));
  std::vector<std::string> made;
  for (const linkable::File& file : files) made.push_back(file.name);
  const linkable::Libraries wanted{.archive = arguments.archive || !arguments.shared,
                                   .shared = arguments.shared};
  std::vector<std::string> all = made;
  if (!arguments.no_compile)
    for (std::string& name : linkable::library_files(*sources, wanted))
      all.push_back(std::move(name));
  if (const auto code = bad_usage(
          check_folder("-o", arguments.folder,
                       {.names = all, .known_by = made.front(), .text = "Made by `weft build"})))
    return *code;

  const sys::InterruptScope interrupt;
  Output output(arguments.folder, sources->name);
  if (const Status status = output.write(files); !status) return refuse(status.error());
  if (!arguments.no_compile) {
    const native::Toolchain toolchain = native::find_toolchain();
    if (const std::string why = toolchain.no_host_code(); !why.empty())
      return fail(kNo, why + "; --no-compile writes the sources alone");
    if (const Status status = linkable::compile(toolchain, *sources, wanted, output.aside());
        !status)
      return interrupt.stop() ? fail(kInterrupted, "interrupted") : refuse(status.error());
    made = all;
  }
  if (interrupt.stop()) return fail(kInterrupted, "interrupted");
  if (const Status status = output.publish(made); !status) return refuse(status.error());

  if (arguments.json) return write_output("-", as_json(arguments, *sources, made)) ? kSuccess : kNo;
  if (!arguments.quiet) fmt::print(stderr, "{}: {}\n", arguments.folder, fmt::join(made, " "));
  return kSuccess;
}

}  // namespace weft::cli
