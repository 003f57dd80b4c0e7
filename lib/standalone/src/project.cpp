#include "weft/standalone/project.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "weft/driver/options.h"
#include "weft/interp/compare.h"
#include "weft/record/record.h"
#include "weft/standalone/adjoint.h"
#include "weft/standalone/build.h"
#include "weft/standalone/check.h"
#include "weft/standalone/folder.h"
#include "weft/standalone/host.h"
#include "weft/standalone/print.h"

namespace weft::standalone {
namespace {

using Json = nlohmann::ordered_json;

// With an import of warp behind Python's own, for a source that has none.
std::string importable(const std::string& source) {
  size_t at = 0;
  while (source.compare(at, 5, "from ") == 0 || source.compare(at, 7, "import ") == 0)
    at = std::min(source.find('\n', at), source.size() - 1) + 1;
  const std::string rest =
      source.substr(std::min(source.find_first_not_of('\n', at), source.size()));
  return source.substr(0, at) + (at > 0 ? "\n" : "") + "import warp as wp\n" +
         (rest.starts_with('@') || rest.starts_with("def ") ? "\n\n" : "\n") + rest;
}

// "a.py:3:5: message" and "3:5: message" without the place, and without the kernel's name.
std::string without_place(std::string message) {
  message.resize(std::min(message.find('\n'), message.size()));
  size_t at = 0;
  constexpr size_t kLongest = 80;  // of a place; npos is more
  for (size_t colon = message.find(':'); colon < kLongest; colon = message.find(':', colon + 1)) {
    const std::string_view word = std::string_view(message).substr(at, colon - at);
    const bool number =
        !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
    if (!number && !(at == 0 && word.ends_with(".py"))) break;
    at = colon + 1;
  }
  constexpr std::string_view kOf = "has no standalone form: ";
  if (const size_t of = message.find(kOf); of != std::string::npos) at = of + kOf.size();
  return message.substr(std::min(message.find_first_not_of(' ', at), message.size()));
}

Json extents(const std::vector<Extent>& shape) {
  Json list = Json::array();
  for (const Extent& extent : shape) list.push_back(text_of(extent));
  return list;
}

Json sums(const Checksum& sum) { return {{"value", sum.value}, {"bound", sum.bound}}; }

// A program for a GPU.
struct CudaProgram {
  std::string name;                        // without an extension
  std::vector<std::string_view> patterns;  // of a tuned kernel
};

std::string metadata(const ProjectInput& input, const HostInput& host, const Project& project,
                     const std::vector<CudaProgram>& programs) {
  const std::vector<ProjectFile>& files = project.files;
  const Sample& sample = host.sample;
  Json json;
  json["format"] = kProjectFormat;
  json["kernel_name"] = project.kernel;
  json["category"] = input.category;
  json["description"] = host.description;
  json["origin"] = input.index ? "synthesised" : "extracted";
  json["seed"] = input.seed ? Json(*input.seed) : Json();
  json["index"] = input.index ? Json(*input.index) : Json();
  json["family"] = input.family.empty() ? Json() : Json(input.family);
  json["difficulty"] = input.difficulty == 0 ? Json() : Json(input.difficulty);
  json["has_backward"] = host.cuda.adjoint.has_value();
  json["why_no_adjoint"] = project.why_no_adjoint.empty() ? Json() : Json(project.why_no_adjoint);
  json["variant"] = kVariants[static_cast<size_t>(input.variant)];
  Json variants = Json::array();
  for (const CudaProgram& program : programs)
    variants.push_back({{"file", program.name + ".cu"},
                        {"variant", program.patterns.empty() ? "plain" : "tuned"},
                        {"patterns", program.patterns}});
  json["variants"] = variants;
  json["n_lines"] = std::ranges::count(files.front().text, '\n');
  Json names = Json::array();
  for (const ProjectFile& file : files) names.push_back(file.name);
  names.push_back("metadata.json");
  json["files"] = names;
  json["launch"] = {{"threads", extents(sample.dim)}, {"n", sample.n},
                    {"least_n", sample.least_n},      {"seed", sample.seed},
                    {"bench_n", sample.bench_n},      {"cpu_bench_n", sample.host_bench_n}};
  Json arrays = Json::array();
  const auto refs = launch::arrays_of(sample.signature);
  for (size_t a = 0; a < refs.size(); ++a) {
    const SampleArray& array = sample.arrays[a];
    Json made;
    made["name"] = refs[a].name;
    made["type"] = refs[a].layout->type;
    made["shape"] = extents(array.shape);
    made["read"] = array.read;
    made["written"] = array.written;
    made["checksum"] = array.written ? sums(array.checksum) : Json();
    made["tolerance"] = array.written ? Json(array.tolerance) : Json();
    made["constant"] = array.constant;
    arrays.push_back(made);
  }
  json["arrays"] = arrays;
  json["gradient"] = sample.has_gradient ? sums(sample.gradient) : Json();
  json["refused_before"] = Json::parse(input.refused_before);
  Json verdicts;
  for (const StepInfo& step : kSteps) verdicts[std::string(step.name)] = nullptr;
  json["verdicts"] = verdicts;
  json["generator_version"] = input.index ? Json(input.generator_version) : Json();
  json["weft_version"] = record::weft_version();
  json["warp_version"] = Options{}.warp_version;
  return json.dump(2) + '\n';
}

// Does the adjoint read what the kernel overwrites?
bool reads_overwritten(const KernelText& text, const Adjoint& adjoint) {
  const auto overwritten = [&](const KernelParameter& of) {
    return std::ranges::any_of(text.parameters, [&](const KernelParameter& parameter) {
      return parameter.kind == ParameterKind::kPointer && parameter.parameter == of.parameter &&
             parameter.written;
    });
  };
  return std::ranges::any_of(text.adjoint->parameters, [&](const KernelParameter& parameter) {
    return parameter.kind == ParameterKind::kCopy ||
           (parameter.kind == ParameterKind::kPointer && parameter.used &&
            !adjoint.after[parameter.parameter] && overwritten(parameter));
  });
}

// The texts of the kernel, with an adjoint or without, and its inputs.
std::optional<HostInput> prepare(const Program& program, interp::Interpreter& reference,
                                 const interp::Kernel& kernel, const Adjoint* adjoint,
                                 Refusal& why) {
  const auto refuse = [&](std::string stage, const std::string& message) {
    why = {std::move(stage), without_place(message), message};
    return std::nullopt;
  };
  HostInput host;
  for (const Dialect dialect : {Dialect::kCuda, Dialect::kCpp}) {
    Result<KernelText> text = print(program, {.dialect = dialect}, adjoint);
    if (!text) return refuse("translate", text.error().message);
    (dialect == Dialect::kCuda ? host.cuda : host.cpp) = std::move(text).value();
  }
  SampleOptions options;
  const std::vector<launch::ArrayRef> arrays = launch::arrays_of(kernel.signature);
  for (const launch::ArrayRef& array : arrays)
    options.results.push_back(
        std::ranges::any_of(host.cpp.parameters, [&](const KernelParameter& parameter) {
          return parameter.kind == ParameterKind::kPointer && parameter.written &&
                 parameter.parameter == array.argument;
        }));
  if (adjoint != nullptr) {
    host.adjoint_first = reads_overwritten(host.cpp, *adjoint);
    if (host.adjoint_first && std::ranges::find(adjoint->after, true) != adjoint->after.end())
      return refuse("adjoint",
                    "a gradient needs an array as it was, and another as the kernel left it");
    for (const launch::ArrayRef& array : arrays) {
      options.inputs.push_back(adjoint->inputs[array.argument]);
      options.seeds.push_back(adjoint->seeds[array.argument]);
    }
  }
  Result<Sample> sample = find_sample(reference, kernel, options);
  if (!sample) return refuse("sample", sample.error().message);
  host.sample = std::move(sample).value();
  return host;
}

}  // namespace

std::optional<Project> make_project(const ProjectInput& input, Refusal& why) {
  const auto refuse = [&](std::string stage, const std::string& message) {
    why = {std::move(stage), without_place(message), message};
    return std::nullopt;
  };
  const Result<Program> program = build(input.source, input.kernel);
  if (!program) return refuse("translate", program.error().message);
  std::optional<Adjoint> adjoint;
  if (input.backward) {
    Result<Adjoint> made = differentiate(*program);
    if (!made) return refuse("adjoint", made.error().message);
    if (std::ranges::find(made->inputs, true) != made->inputs.end()) adjoint = std::move(*made);
  }
  Result<interp::Interpreter> reference = interp::Interpreter::load(input.source);
  if (!reference) return refuse("sample", reference.error().message);
  const interp::Kernel* kernel = reference->find(input.kernel);
  if (kernel == nullptr && input.kernel.empty() && reference->kernels().size() == 1)
    kernel = &reference->kernels().front();
  if (kernel == nullptr) return refuse("sample", "the reference interpreter has no such kernel");
  std::optional<HostInput> prepared =
      prepare(*program, *reference, *kernel, adjoint ? &*adjoint : nullptr, why);
  if (prepared && adjoint && !prepared->sample.follows) {
    adjoint.reset();
    prepared = prepare(*program, *reference, *kernel, nullptr, why);
  }
  if (!prepared) return std::nullopt;
  HostInput& host = *prepared;
  host.file = program_name(kernel->key);
  host.description = !input.description.empty() ? input.description
                     : program->kernel.description.empty()
                         ? fmt::format("The kernel {}.", kernel->key)
                         : program->kernel.description;
  Project project{.kernel = kernel->key};
  if (input.backward && !adjoint) project.why_no_adjoint = interp::kNothingFollows;
  const auto arrays = launch::arrays_of(kernel->signature);
  for (size_t a = 0; a < arrays.size(); ++a)
    if (host.sample.arrays[a].constant) project.constant.push_back(arrays[a].name);
  const auto add = [&](std::string name, std::string text) {
    project.files.push_back({std::move(name), std::move(text)});
  };
  const std::string python(input.source.text);
  add(host.file + ".py", input.source.assume_warp ? importable(python) : python);
  std::vector<CudaProgram> programs;
  const auto add_cuda = [&](const HostInput& of, std::vector<std::string_view> patterns) -> Status {
    WEFT_TRY(std::string text, cuda_program(of));
    add(of.file + ".cu", std::move(text));
    programs.push_back({of.file, std::move(patterns)});
    return ok_status();
  };
  Patterns patterns;
  if (input.variant != Variant::kPlain) patterns = find_patterns(*program, host.sample);
  // An adjoint reads what its kernel has read, and where all can.
  if (adjoint) {
    patterns.constants.clear();
    patterns.textures.clear();
  }
  const bool is_tuned = !patterns.names().empty();
  if (!is_tuned || input.variant == Variant::kBoth)
    if (const Status status = add_cuda(host, {}); !status)
      return refuse("program", status.error().message);
  if (is_tuned) {
    HostInput tuned = host;
    Result<KernelText> text = print(*program, {.tuned = patterns}, adjoint ? &*adjoint : nullptr);
    if (!text) return refuse("translate", text.error().message);
    tuned.cuda = std::move(text).value();
    if (input.variant == Variant::kBoth) tuned.file += "_tuned";
    if (const Status status = add_cuda(tuned, patterns.names()); !status)
      return refuse("program", status.error().message);
  }
  Result<std::string> cpu = cpu_program(host);
  if (!cpu) return refuse("program", cpu.error().message);
  add(host.file + ".cpp", std::move(cpu).value());
  std::vector<std::string> names;
  for (const CudaProgram& of : programs) names.push_back(of.name);
  add("Makefile", makefile(host.file, names));
  add("CMakeLists.txt", cmake(host.file, names));
  add("metadata.json", metadata(input, host, project, programs));
  project.patterns = patterns.names();
  return project;
}

}  // namespace weft::standalone
