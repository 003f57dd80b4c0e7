#include "batch.h"

#include <algorithm>
#include <utility>

#include "weft/diag/diagnostics.h"

namespace weft::judge {
namespace {

constexpr const char* kNotTrusted =
    "it has C++ that its author wrote, and no sandbox holds it here; --trust runs it";

using native::Built;
using native::JobResult;

void skip(Item& item, std::string failure) {
  item.verdict.compile = {State::kSkipped, "", failure};
  item.verdict.failure = std::move(failure);
}

bool compiles(const Item& item) { return item.verdict.compile.state == State::kOk; }

native::Job job_of(const Item& item, const Instance& instance, const Trial& trial) {
  native::Job job;
  job.object = item.built.object;
  job.kernel = instance.symbol;
  job.images = instance.images;
  job.signature = &instance.kernel->signature;
  job.launch = &trial.launch;
  const bool adjoint = instance.adjoint && !trial.forward;
  job.gradients = adjoint ? &trial.seeds : nullptr;
  job.pass = adjoint ? native::Pass::kForwardAdjoint : native::Pass::kForward;
  job.block_size = kBlockSize;
  job.alone = item.strange;
  // Threads that go on to the rest of the launch, or a block for each: then their order is the
  // reference's.
  const bool any_order = instance.trials->determinism != Determinism::kOrder;
  job.in_order = !any_order;
  job.tiles = has(instance, &interp::Notes::tiles);
  job.max_blocks = trial.input % 2 == 0 && any_order ? 2 : 65535;
  return job;
}

// Why an item is not for the GPU; nothing: it is.
std::optional<Finding> no_gpu_for(const Item& item) {
  const Finding& run = item.verdict.run;
  if (item.of->device != Device::kCuda) return not_applicable(Reason::other_device);
  if (!compiles(item)) return not_applicable(Reason::not_compiled);
  if (run.state == State::kOk || run.state == State::kTrivial) return {};
  if (run.state == State::kWrong) return not_applicable(Reason::wrong_run);
  return not_applicable(run.reason, run.message);
}

}  // namespace

void compile(driver::Compiler& compiler, Item& item, bool trust) {
  const Case& of = *item.of;
  weft::Options options;
  options.device = of.device;
  options.enable_backward = of.backward;
  diag::Diagnostics diags;
  std::vector<driver::KernelEntry> entries;
  compiler.load({.name = "kernel.py", .text = of.source, .assume_warp = true}, options.limits);
  const driver::Artifact& artifact =
      compiler.compile(options, diags, of.kernel, driver::Compiler::index_into(entries));
  if (diags.has_errors()) {
    item.verdict.compile = {State::kWrong, "",
                            "the source does not compile: " + diags.all().front().message};
    return;
  }
  if (!trust && !artifact.pasted.empty()) {
    item.verdict.compile = {State::kSkipped, "", kNotTrusted, artifact.pasted};
    return;
  }
  item.strange = !artifact.pasted.empty();
  item.verdict.compile.state = State::kOk;
  item.module = of.module_text.empty() ? artifact.module.str() : std::string(of.module_text);
  if (item.module == artifact.module.view()) item.entries = std::move(entries);
  item.kernels = artifact.kernels;
}

Status build(native::Builder& builder, std::vector<Item>& items) {
  std::vector<native::Module> modules;
  std::vector<Item*> of;
  for (Item& item : items) {
    if (!compiles(item)) continue;
    modules.push_back({item.of->device, item.module, item.strange, item.entries});
    of.push_back(&item);
  }
  WEFT_TRY(std::vector<Built> built, builder.build(modules));
  for (size_t i = 0; i < of.size(); ++i) {
    of[i]->built = std::move(built[i]);
    const Built& result = of[i]->built;
    if (result.ok()) {
      of[i]->verdict.method = result.object.empty() ? Method::kExecuted : Method::kCompiled;
      continue;
    }
    if (result.outcome == Built::Outcome::kFailed) {
      skip(*of[i], result.message);
      continue;
    }
    of[i]->verdict.compile = {
        result.outcome == Built::Outcome::kRejected ? State::kWrong : State::kNotApplicable, "",
        result.message};
  }
  return ok_status();
}

Status compile_to_ptx(native::PtxCompiler& compiler, std::vector<Item>& items) {
  std::vector<native::Module> modules;
  std::vector<Item*> of;
  for (Item& item : items) {
    if (!compiles(item) || item.of->device != Device::kCuda) continue;
    modules.push_back({Device::kCuda, item.module, item.strange, item.entries});
    of.push_back(&item);
  }
  if (modules.empty()) return ok_status();
  WEFT_TRY(const std::vector<native::Ptx> made, compiler.compile(modules));
  for (size_t i = 0; i < of.size(); ++i) {
    if (made[i].outcome == Built::Outcome::kRejected)
      of[i]->verdict.compile = {State::kWrong, "", "to PTX: " + made[i].message};
    if (made[i].outcome == Built::Outcome::kFailed) skip(*of[i], "to PTX: " + made[i].message);
  }
  return ok_status();
}

std::deque<Reference> find_references(std::vector<Item>& items) {
  std::deque<Reference> all;
  for (Item& item : items) {
    if (!compiles(item)) continue;
    const Case& of = *item.of;
    const std::string_view text = of.reference.empty() ? of.source : of.reference;
    if (all.empty() || all.back().text != text || all.back().key != of.kernel)
      all.push_back({.text = text, .key = of.kernel});
    all.back().items.push_back(&item);
    item.reference = &all.back();
  }
  return all;
}

void make_trials(Reference& reference, std::optional<interp::Interpreter>& spare,
                 const JudgeOptions& options) {
  Status status = ok_status();
  const scope::SourceRequest source = {
      .name = "kernel.py", .text = reference.text, .assume_warp = true};
  if (spare) {
    reference.interpreter = std::exchange(spare, std::nullopt);
    status = reference.interpreter->reload(source);
  } else {
    auto loaded = interp::Interpreter::load(source);
    if (loaded)
      reference.interpreter.emplace(std::move(loaded).value());
    else
      status = loaded.error();
  }
  if (!status) {
    reference.none = not_applicable(Reason::unsupported, status.error().message);
    return;
  }
  const std::vector<double> landmarks = landmarks_of(reference.text);
  for (const interp::Kernel& kernel : reference.interpreter->kernels()) {
    if (kernel.key != reference.key) continue;
    reference.instances.emplace_back(&kernel, make_trials(*reference.interpreter, kernel, landmarks,
                                                          options, Rng(options.seed).child(7)));
  }
  if (reference.instances.empty())
    reference.none = not_applicable(Reason::unsupported, "the reference knows no such kernel");
}

void find_instances(Item& item, const JudgeOptions& options) {
  if (!compiles(item)) return;
  Verdict& verdict = item.verdict;
  if (item.reference->instances.empty()) {
    verdict.run = verdict.gradient = item.reference->none;
    return;
  }
  // In another source definitions have other numbers, and instances the same order.
  const bool foreign = !item.of->reference.empty();
  if (foreign && item.kernels.size() != item.reference->instances.size()) {
    verdict.run = verdict.gradient =
        not_applicable(Reason::unsupported, "the reference has other instances");
    return;
  }
  for (const driver::CompiledKernel& kernel : item.kernels) {
    auto known = std::ranges::find_if(item.reference->instances, [&](const auto& pair) {
      return pair.first->id.index == kernel.definition;
    });
    if (foreign)
      known = item.reference->instances.begin() +
              std::ranges::count_if(item.kernels, [&](const driver::CompiledKernel& other) {
                return other.definition < kernel.definition;
              });
    const auto code = std::ranges::find(item.built.kernels, kernel.name, &native::Kernel::name);
    const bool both = known != item.reference->instances.end() && code != item.built.kernels.end();
    if (!both || known->second.all.empty()) {
      const Finding none =
          both ? known->second.none
               : not_applicable(Reason::unsupported, "the reference knows no such instance");
      verdict.run.take(none);
      verdict.gradient.take(none);
      continue;
    }
    verdict.determinism = std::max(verdict.determinism, known->second.determinism);
    const bool adjoint =
        options.depth >= Depth::kGradient && item.of->backward && code->has_adjoint;
    item.instances.push_back(
        {known->first, &known->second, code->symbol, code->images.get(), adjoint, {}});
  }
}

namespace {
bool is_right(const Trial& trial, const std::vector<ArrayRef>& arrays, const JobResult& result,
              bool gpu) {
  return result.outcome == JobResult::Outcome::kDone && result.overruns.empty() &&
         compare(trial, arrays, result, gpu).kind == Difference::Kind::kNone;
}
}  // namespace

Status run(const RunJobs& run_jobs, std::span<Item* const> items) {
  std::vector<native::Job> jobs;
  for (const Item* const item : items)
    for (const Instance& instance : item->instances)
      for (const Trial& trial : instance.trials->all)
        jobs.push_back(job_of(*item, instance, trial));
  if (jobs.empty()) return ok_status();
  WEFT_TRY(std::vector<JobResult> results, run_jobs(jobs));

  std::vector<native::Job> again;
  std::vector<Ran*> of;
  size_t next = 0;
  for (Item* const item : items) {
    for (Instance& instance : item->instances) {
      const std::vector<ArrayRef> arrays = arrays_of(instance.kernel->signature);
      instance.ran.resize(instance.trials->all.size());
      for (size_t t = 0; t < instance.ran.size(); ++t, ++next) {
        instance.ran[t].result = std::move(results[next]);
        if (jobs[next].pass != native::Pass::kForwardAdjoint ||
            is_right(instance.trials->all[t], arrays, instance.ran[t].result, item->gpu))
          continue;
        again.push_back(jobs[next]);
        again.back().pass = native::Pass::kForward;
        again.back().gradients = nullptr;
        of.push_back(&instance.ran[t]);
      }
    }
  }
  if (!again.empty()) {
    WEFT_TRY(std::vector<JobResult> forward, run_jobs(again));
    for (size_t i = 0; i < of.size(); ++i) of[i]->forward = std::move(forward[i]);
  }
  for (Item* const item : items)
    for (const Instance& instance : item->instances)
      for (const Ran& ran : instance.ran)
        for (const JobResult* result : {&ran.result, &ran.forward_result()})
          if (result->outcome == JobResult::Outcome::kFailed)
            item->verdict.failure = result->message;
  return ok_status();
}

Result<std::vector<Item>> build_for_gpu(native::PtxCompiler& compiler, std::vector<Item>& items,
                                        const JudgeOptions& options) {
  std::vector<native::Module> modules;
  std::vector<Item*> of;
  for (Item& item : items) {
    if (std::optional<Finding> why = no_gpu_for(item)) {
      item.verdict.gpu = *std::move(why);
      continue;
    }
    modules.push_back({Device::kCuda, item.module, item.strange, item.entries});
    of.push_back(&item);
  }
  WEFT_TRY(std::vector<native::Ptx> made, compiler.compile(modules));
  std::vector<Item> on_gpu;
  for (size_t i = 0; i < of.size(); ++i) {
    native::Ptx& ptx = made[i];
    Item& from = *of[i];
    if (!ptx.ok()) {
      const bool rejected = ptx.outcome == Built::Outcome::kRejected;
      from.verdict.gpu = {rejected ? State::kWrong : State::kSkipped, "", "to PTX: " + ptx.message};
      if (ptx.outcome == Built::Outcome::kFailed) from.verdict.failure = from.verdict.gpu.message;
      continue;
    }
    Item& item = on_gpu.emplace_back();
    item.of = from.of;
    item.kernels = from.kernels;
    item.reference = from.reference;
    item.gpu = true;
    item.built = {.object = std::move(ptx.object), .kernels = std::move(ptx.kernels)};
    item.verdict.compile.state = State::kOk;
    find_instances(item, options);
    // What is no derivative in Warp's own text is none there either.
    for (Instance& instance : item.instances)
      instance.adjoint = instance.adjoint && from.verdict.gradient.state != State::kWrong;
  }
  return on_gpu;
}

}  // namespace weft::judge
