#include "weft/workflow/workflow.h"

#include <utility>

#include "compose.h"
#include "pool.h"
#include "print.h"
#include "project.h"
#include "reference.h"
#include "weft/base/text.h"
#include "weft/record/json.h"
#include "weft/record/record.h"
#include "weft/synth/synth.h"

namespace weft::workflow {
namespace {

constexpr size_t kCandidates = 48;
constexpr int kTries = 12;
constexpr uint64_t kHostStream = 1;

}  // namespace

struct Maker::State {
  State(uint64_t of, bool in_cuda) : seed(of), cuda(in_cuda), pool(of) {}

  const std::vector<Candidate>& candidates_of(uint64_t index) {
    if (block != index / kBlock) {
      block = index / kBlock;
      candidates = pool.draw(*block, kCandidates);
    }
    return candidates;
  }

  uint64_t seed;
  bool cuda;
  Pool pool;
  std::optional<uint64_t> block;
  std::vector<Candidate> candidates;
};

Maker::Maker(uint64_t seed, bool cuda) : state_(std::make_unique<State>(seed, cuda)) {}
Maker::Maker(Maker&&) noexcept = default;
Maker::~Maker() = default;

std::optional<Workflow> Maker::make(uint64_t index) {
  const std::vector<Candidate>& candidates = state_->candidates_of(index);
  Rng rng = Rng(state_->seed).child(index);
  for (int i = 0; i < kTries; ++i) {
    const std::optional<Plan> plan = compose(candidates, rng);
    const Style style = draw_style(rng);
    if (!plan) continue;
    const std::optional<Outcome> outcome = run(*plan, print(*plan, style, {}));
    if (!outcome) continue;
    Workflow made{.name = plan->kernels.back().name + "_workflow",
                  .source = print(*plan, style, *outcome),
                  .description = sentence_of(*plan),
                  .layout = kLayoutNames[static_cast<size_t>(style.layout)],
                  .kernels = {},
                  .features = features_of(*plan, style),
                  .n = plan->n,
                  .steps = plan->steps,
                  .seed = state_->seed,
                  .index = index,
                  .expected = outcome->expected,
                  .slope = plan->gradient ? std::optional(outcome->slope) : std::nullopt,
                  .tolerance = outcome->tolerance,
                  .cuda = {},
                  .why_no_cuda = {}};
    for (const PlannedKernel& kernel : plan->kernels)
      made.kernels.push_back({kernel.name, kernel.category, kernel.family});
    if (state_->cuda) {
      // Of its own: Python's programs are the same with CUDA's beside them.
      Rng host = Rng(state_->seed).child(index).child(kHostStream);
      add_project(*plan, draw_host_style(*plan, host), *outcome, made);
    }
    return made;
  }
  return std::nullopt;
}

std::string to_json(const Workflow& workflow) {
  Text text;
  record::JsonWriter json(text);
  json.object().key("name").value(workflow.name).key("python_source").value(workflow.source);
  json.key("description").value(workflow.description).key("layout").value(workflow.layout);
  json.key("kernels").array();
  for (const KernelUse& kernel : workflow.kernels)
    json.object()
        .key("name")
        .value(kernel.name)
        .key("category")
        .value(kernel.category)
        .key("family")
        .value(kernel.family)
        .end();
  json.end().key("features").array();
  for (const std::string& feature : workflow.features) json.value(feature);
  json.end().key("n").value(workflow.n).key("steps").value(workflow.steps);
  json.key("expected").array();
  for (const Expected& each : workflow.expected)
    json.object()
        .key("name")
        .value(each.name)
        .key("mean")
        .value(each.mean)
        .key("rms")
        .value(each.rms)
        .end();
  json.end().key("slope");
  if (workflow.slope)
    json.value(*workflow.slope);
  else
    json.null();
  json.key("tolerance").value(workflow.tolerance);
  if (workflow.cuda) {
    json.key("cuda_source").value(workflow.cuda->source);
    json.key("cuda_layout").value(workflow.cuda->layout).key("cuda_features").array();
    for (const std::string& feature : workflow.cuda->features) json.value(feature);
    json.end();
  }
  json.key("seed").value(workflow.seed).key("index").value(workflow.index);
  json.key("workflow_version").value(kWorkflowVersion);
  json.key("generator_version").value(synth::kGeneratorVersion);
  json.key("weft_version").value(record::weft_version()).end();
  text << '\n';
  return std::string(text.view());
}

}  // namespace weft::workflow
