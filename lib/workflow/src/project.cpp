#include "project.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reference.h"
#include "translation.h"
#include "weft/driver/options.h"
#include "weft/record/record.h"
#include "weft/standalone/check.h"
#include "weft/standalone/folder.h"
#include "weft/standalone/project.h"
#include "weft/synth/synth.h"

namespace weft::workflow {
namespace {

using Json = nlohmann::ordered_json;

// Other sizes and seeds, for which the reference says that every launch is defined.
Json other_runs(const Plan& plan, const std::string& source) {
  Json runs = Json::array();
  for (const auto& [n, seed] :
       {std::pair<int32_t, uint32_t>{plan.least_n, plan.seed}, {std::max(plan.least_n, 13), 5}}) {
    Plan other = plan;
    other.n = n;
    other.seed = seed;
    if (runs_at_all(other, source)) runs.push_back({{"n", n}, {"seed", seed}});
  }
  return runs;
}

std::string metadata(const Plan& plan, const Outcome& outcome, const Workflow& made,
                     const CudaProgram& program) {
  Json json;
  json["format"] = standalone::kProjectFormat;
  json["kernel_name"] = made.name;
  json["category"] = kCategory;
  json["description"] = made.description;
  json["origin"] = "synthesised";
  json["seed"] = made.seed;
  json["index"] = made.index;
  json["layout"] = program.layout;
  json["features"] = program.features;
  json["python_layout"] = made.layout;
  json["python_features"] = made.features;
  json["has_backward"] = plan.gradient.has_value();
  Json kernels = Json::array();
  for (const KernelUse& kernel : made.kernels)
    kernels.push_back(
        {{"name", kernel.name}, {"category", kernel.category}, {"family", kernel.family}});
  json["kernels"] = kernels;
  json["n_lines"] = std::ranges::count(program.source, '\n');
  Json names = Json::array();
  for (const standalone::ProjectFile& file : program.files) names.push_back(file.name);
  names.push_back("metadata.json");
  json["files"] = names;
  json["launch"] = {{"n", plan.n},
                    {"least_n", plan.least_n},
                    {"steps", plan.steps},
                    {"seed", plan.seed},
                    {"others", other_runs(plan, made.source)}};
  Json arrays = Json::array();
  for (const Expected& each : outcome.expected)
    arrays.push_back({{"name", each.name}, {"mean", each.mean}, {"rms", each.rms}});
  json["arrays"] = arrays;
  json["slope"] = made.slope ? Json(*made.slope) : Json();
  json["tolerance"] = outcome.tolerance;
  Json verdicts;
  for (const standalone::StepInfo& step : standalone::kSteps)
    verdicts[std::string(step.name)] = nullptr;
  json["verdicts"] = verdicts;
  json["workflow_version"] = kWorkflowVersion;
  json["generator_version"] = synth::kGeneratorVersion;
  json["weft_version"] = record::weft_version();
  json["warp_version"] = Options{}.warp_version;
  return json.dump(2) + '\n';
}

}  // namespace

void add_project(const Plan& plan, const HostStyle& style, const Outcome& outcome, Workflow& made) {
  const std::string name = standalone::program_name(made.name);
  const auto refuse = [&](const Error& error) { made.why_no_cuda = error.message; };
  const auto translation = translate(plan);
  if (!translation) return refuse(translation.error());
  auto cuda = host_text(plan, *translation, style, outcome, name);
  if (!cuda) return refuse(cuda.error());
  HostStyle plain = style;
  plain.layout = HostStyle::Layout::kProcessor;
  plain.reduces = false;
  auto cpp = host_text(plan, *translation, plain, outcome, name);
  if (!cpp) return refuse(cpp.error());
  CudaProgram program{.source = *std::move(cuda),
                      .layout = kHostLayoutNames[static_cast<size_t>(style.layout)],
                      .features = features_of(plan, style),
                      .files = {}};
  program.files = {{name + ".py", made.source},
                   {name + ".cu", program.source},
                   {name + ".cpp", *std::move(cpp)},
                   {"Makefile", standalone::makefile(name, {name})},
                   {"CMakeLists.txt", standalone::cmake(name, {name})}};
  program.files.push_back({"metadata.json", metadata(plan, outcome, made, program)});
  made.cuda = std::move(program);
}

std::vector<standalone::ProjectFile> remake(const std::string& metadata) {
  const Json json = Json::parse(metadata, nullptr, false);
  if (!json.is_object() || json.value("category", "") != kCategory) return {};
  for (const char* const key : {"seed", "index"})
    if (!json.contains(key) || !json[key].is_number_unsigned()) return {};
  auto made = Maker(json["seed"], true).make(json["index"]);
  return made && made->cuda ? std::move(made->cuda->files) : std::vector<standalone::ProjectFile>();
}

}  // namespace weft::workflow
