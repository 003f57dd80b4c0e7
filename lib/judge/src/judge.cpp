#include "weft/judge/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

#include "cause.h"
#include "gradient.h"
#include "trial.h"
#include "weft/base/check.h"
#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/native/ptx.h"
#include "weft/syntax/parse.h"
#include "weft/sys/parallel.h"

namespace weft::judge {
namespace {

using native::Built;
using native::JobResult;

// An instance of a case's kernel, ready to run.
struct Instance {
  const interp::Kernel* kernel = nullptr;
  const Trials* trials = nullptr;
  std::string_view object, symbol;
  bool has_adjoint = false;
  size_t first_job = 0;
};

// What one source is to the reference; cases beside one another share it.
struct Source {
  std::string_view text, key;
  std::optional<interp::Interpreter> reference;
  std::string why_none;
  std::vector<std::pair<const interp::Kernel*, Trials>> kernels;
};

struct Compiled {
  std::string module;
  std::vector<driver::CompiledKernel> kernels;
  std::string error;
};

void worst(Finding& to, State state, std::string cause, std::string message) {
  // Of several instances what is wrong is told, then what is not known.
  const auto rank = [](State s) {
    return s == State::kWrong           ? 4
           : s == State::kTrivial       ? 3
           : s == State::kSkipped       ? 1
           : s == State::kNotApplicable ? 2
                                        : 0;
  };
  if (to.state == State::kSkipped && to.message.empty()) to.state = State::kOk;  // the first
  if (rank(state) > rank(to.state)) to = {state, std::move(cause), std::move(message)};
}

std::string place(const Trial& trial) {
  std::string text = "launch of ";
  for (size_t i = 0; i < trial.launch.dim.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : " x ", trial.launch.dim[i]);
  return text + fmt::format(", input {}: ", trial.style);
}

// FNV-1a.
uint64_t digest_of(std::span<const JobResult> results, uint64_t digest) {
  const auto add = [&](std::span<const std::byte> bytes) {
    for (const std::byte byte : bytes)
      digest = (digest ^ std::to_integer<uint64_t>(byte)) * 0x100000001B3;
  };
  for (const JobResult& result : results) {
    for (const auto& array : result.arrays) add(array);
    for (const auto& gradient : result.gradients) add(gradient);
  }
  return digest;
}

std::string outcome(const JobResult& result) {
  switch (result.outcome) {
    case JobResult::Outcome::kCrashed:
      return fmt::format("it ended by signal {}", result.signal);
    case JobResult::Outcome::kTimedOut:
      return "it did not end";
    case JobResult::Outcome::kRefused:
      return result.message;
    case JobResult::Outcome::kDone:
      break;
  }
  return "";
}

void prepare(Source& source, const JudgeOptions& options) {
  auto reference = interp::Interpreter::load(std::string(source.text), true);
  if (!reference) {
    source.why_none = reference.error().message;
    return;
  }
  source.reference.emplace(std::move(reference).value());
  for (const interp::Kernel& kernel : source.reference->kernels()) {
    if (kernel.key != source.key) continue;
    source.kernels.emplace_back(
        &kernel, make_trials(*source.reference, kernel, options.seeds, Rng(options.seed).child(7)));
  }
}

std::vector<std::string_view> causes_in(const Case& of, bool aliased) {
  diag::Diagnostics diags;
  const weft::Source text("kernel.py", std::string(of.source));
  SymbolTable symbols;
  syntax::Tree tree;
  syntax::parse(text, symbols, diags, tree);
  return causes_of(tree, symbols, of.kernel, aliased);
}

Finding gradient_of(const Case& of, const JudgeOptions& options, Source& source,
                    const Instance& instance, const std::vector<ArrayRef>& arrays,
                    std::span<const JobResult> results) {
  if (!instance.has_adjoint) return {State::kNotApplicable, "", "there is no adjoint"};
  GradientResult total;
  std::string where;
  size_t shared = 0, apart = 0;  // launches of several threads
  for (size_t t = 0; t < results.size(); ++t) {
    const Trial& trial = instance.trials->all[t];
    // The largest launches cost most and tell little more.
    if (trial.extent == Extent::kNone || (trial.extent == Extent::kBlocks && trial.style > 1))
      continue;
    const bool depends =
        trial.exact.notes.race || trial.exact.notes.overwritten;  // on the order of threads
    if (trial.extent != Extent::kOne) ++(depends ? shared : apart);
    if (depends) continue;
    if (const std::string ended = outcome(results[t]); !ended.empty()) {
      total.wrong = "its adjoint: " + ended;
      where = place(trial);
      break;
    }
    // Array by array where it is cheap, then all together.
    const bool together = trial.extent != Extent::kOne && trial.style > 0;
    test_gradient(*source.reference, *instance.kernel, trial, arrays, results[t], together,
                  Rng(options.seed).child(1000 + t), total);
    if (!total.wrong.empty()) {
      where = place(trial);
      break;
    }
  }
  if (!total.wrong.empty()) {
    const auto causes = causes_in(of, total.aliased);
    return {State::kWrong, causes.empty() ? "" : std::string(causes.front()), where + total.wrong};
  }
  if (shared > apart)
    return {State::kNotApplicable, "", "threads read or overwrite what other threads write"};
  if (!total.any) return {State::kNotApplicable, "", "no float of an array follows from another"};
  if (total.unsettled * 2 > total.tests)
    return {State::kNotApplicable, "",
            "most inputs are at a kink, or rounding hides the derivative"};
  return {State::kOk, "", ""};
}

}  // namespace

std::string_view name(State state) {
  switch (state) {
    case State::kOk:
      return "ok";
    case State::kWrong:
      return "wrong";
    case State::kTrivial:
      return "trivial";
    case State::kSkipped:
      return "skipped";
    case State::kNotApplicable:
      return "not_applicable";
  }
  return "";
}

struct Judge::State {
  JudgeOptions options;
  std::string no_tools;  // not empty: nothing can be compiled, why
  std::optional<native::Builder> builder;
  std::optional<native::Runner> runner;
  std::optional<native::PtxCompiler> ptx;
  driver::Compiler compiler;
  diag::Diagnostics diags;

  Compiled compile(const Case& of);
  // Calls `body` for each index below `count`, on several threads.
  void each(size_t count, const std::function<void(size_t)>& body) const {
    sys::ordered_loop(
        {.count = count, .threads = options.threads},
        [&](unsigned, uint64_t index, size_t) { body(static_cast<size_t>(index)); },
        [](uint64_t, size_t) { return true; });
  }
};

Judge::Judge(std::unique_ptr<State> state) : state_(std::move(state)) {}
Judge::Judge(Judge&&) noexcept = default;
Judge::~Judge() = default;

Result<Judge> Judge::create(const native::Toolchain& toolchain, const JudgeOptions& options) {
  auto state = std::make_unique<State>();
  state->options = options;
  state->no_tools = toolchain.no_host_code();
  if (state->no_tools.empty()) {
    native::BuildOptions build = options.build;
    build.threads = options.threads;
    WEFT_TRY(native::Builder builder, native::Builder::create(toolchain, build));
    state->builder.emplace(std::move(builder));
    native::RunOptions run = options.run;
    run.workers = options.threads;
    state->runner.emplace(run);
  }
  if (options.ptx && toolchain.no_ptx().empty()) {
    native::PtxOptions ptx;
    ptx.cache = options.build.cache;
    ptx.threads = options.threads;
    WEFT_TRY(native::PtxCompiler compiler, native::PtxCompiler::create(toolchain, ptx));
    state->ptx.emplace(std::move(compiler));
  }
  return Judge(std::move(state));
}

Compiled Judge::State::compile(const Case& of) {
  weft::Options compile_options;
  compile_options.device = of.device;
  compile_options.enable_backward = of.backward;
  diags.clear();
  const driver::Artifact& artifact = compiler.compile(
      {.name = "kernel.py", .text = of.source, .kernel = of.kernel, .assume_warp = true},
      compile_options, diags);
  Compiled made;
  if (diags.has_errors()) {
    made.error = diags.all().front().message;
    return made;
  }
  made.module = of.module_text.empty() ? artifact.module.str() : std::string(of.module_text);
  made.kernels = artifact.kernels;
  return made;
}

Result<std::vector<Verdict>> Judge::judge(std::span<const Case> cases) {
  State& s = *state_;
  using S = weft::judge::State;
  std::vector<Verdict> verdicts(cases.size());
  std::vector<Compiled> compiled;
  for (const Case& of : cases) compiled.push_back(s.compile(of));
  std::vector<native::Module> modules;
  for (size_t i = 0; i < cases.size(); ++i)
    modules.push_back({cases[i].device, compiled[i].module});
  std::vector<Built> built;
  if (s.builder) {
    WEFT_TRY(built, s.builder->build(modules));
  }

  std::vector<std::string_view> texts;
  std::vector<size_t> text_of;  // case of each
  for (size_t i = 0; i < cases.size() && s.ptx; ++i) {
    if (cases[i].device != Device::kCuda || !compiled[i].error.empty()) continue;
    texts.push_back(compiled[i].module);
    text_of.push_back(i);
  }
  std::map<size_t, native::Ptx> ptx;
  if (!texts.empty()) {
    WEFT_TRY(std::vector<native::Ptx> made, s.ptx->compile(texts));
    for (size_t t = 0; t < made.size(); ++t) ptx.emplace(text_of[t], std::move(made[t]));
  }

  // What is run.
  std::vector<Source> sources;
  std::vector<size_t> source_of(cases.size());
  std::vector<std::vector<Instance>> instances(cases.size());
  std::vector<native::Job> jobs;
  for (size_t i = 0; i < cases.size(); ++i) {
    const Case& of = cases[i];
    Verdict& verdict = verdicts[i];
    if (!compiled[i].error.empty()) {
      verdict.compile = {S::kWrong, "", "the source does not compile: " + compiled[i].error};
      continue;
    }
    if (!s.builder) {
      verdict.compile = verdict.run = verdict.gradient = {S::kSkipped, "", s.no_tools};
      continue;
    }
    if (!built[i].ok()) {
      verdict.compile = {
          built[i].outcome == Built::Outcome::kRejected ? S::kWrong : S::kNotApplicable, "",
          built[i].message};
      continue;
    }
    verdict.compile.state = S::kOk;
    if (const auto made = ptx.find(i);
        made != ptx.end() && made->second.outcome == Built::Outcome::kRejected) {
      verdict.compile = {S::kWrong, "", "to PTX: " + made->second.message};
      continue;
    }
    if (s.options.depth == Depth::kCompile) continue;
    if (sources.empty() || sources.back().text != of.source || sources.back().key != of.kernel)
      sources.push_back({.text = of.source, .key = of.kernel});
    source_of[i] = sources.size() - 1;
  }
  s.each(sources.size(), [&](size_t i) { prepare(sources[i], s.options); });
  for (size_t i = 0; i < cases.size(); ++i) {
    const Case& of = cases[i];
    Verdict& verdict = verdicts[i];
    if (verdict.compile.state != S::kOk || s.options.depth == Depth::kCompile) continue;
    Source& source = sources[source_of[i]];
    if (source.kernels.empty()) {
      const std::string why =
          source.why_none.empty() ? "the reference knows no such kernel" : source.why_none;
      verdict.run = verdict.gradient = {S::kNotApplicable, "", why};
      continue;
    }
    for (const driver::CompiledKernel& kernel : compiled[i].kernels) {
      const auto known = std::ranges::find_if(source.kernels, [&](const auto& pair) {
        return pair.first->id.index == kernel.definition;
      });
      const auto code = std::ranges::find(built[i].kernels, kernel.name, &native::Kernel::name);
      if (known == source.kernels.end() || code == built[i].kernels.end()) {
        worst(verdict.run, S::kNotApplicable, "", "the reference knows no such instance");
        continue;
      }
      const Trials& trials = known->second;
      verdict.order_dependent |= trials.order_dependent;
      if (trials.all.empty()) {
        worst(verdict.run, S::kNotApplicable, "", trials.why_none);
        worst(verdict.gradient, S::kNotApplicable, "", trials.why_none);
        continue;
      }
      const bool adjoint = s.options.depth == Depth::kGradient && of.backward && code->has_adjoint;
      instances[i].push_back(
          {known->first, &trials, built[i].object, code->symbol, adjoint, jobs.size()});
      for (const Trial& trial : trials.all) {
        native::Job& job = jobs.emplace_back();
        job.object = built[i].object;
        job.kernel = code->symbol;
        job.signature = &known->first->signature;
        job.launch = &trial.launch;
        job.gradients = adjoint ? &trial.seeds : nullptr;
        job.pass = adjoint ? native::Pass::kForwardAdjoint : native::Pass::kForward;
        job.block_size = kBlockSize;
        // Threads that go on to the rest of the launch, or a block for each: then their order is
        // the reference's.
        job.max_blocks = trial.style % 2 == 0 && !trials.order_dependent ? 2 : 65535;
      }
    }
  }
  std::vector<JobResult> results;
  if (!jobs.empty()) {
    WEFT_TRY(results, s.runner->run(jobs));
  }

  // Where the adjoint did not come to its end, the forward pass again by itself.
  std::map<size_t, JobResult> forward_alone;
  std::vector<native::Job> again;
  for (size_t j = 0; j < jobs.size(); ++j) {
    if (jobs[j].pass != native::Pass::kForwardAdjoint ||
        results[j].outcome == JobResult::Outcome::kDone)
      continue;
    again.push_back(jobs[j]);
    again.back().pass = native::Pass::kForward;
    again.back().gradients = nullptr;
    forward_alone.emplace(j, JobResult{});
  }
  if (!again.empty()) {
    WEFT_TRY(std::vector<JobResult> ended, s.runner->run(again));
    for (auto next = ended.begin(); auto& [job, result] : forward_alone)
      result = std::move(*next++);
  }

  // What is said about it.
  std::vector<std::vector<size_t>> cases_of(
      sources.size());  // a reference runs one thing at a time
  for (size_t i = 0; i < cases.size(); ++i) {
    if (!instances[i].empty()) cases_of[source_of[i]].push_back(i);
  }
  const auto conclude = [&](size_t i) {
    Verdict& verdict = verdicts[i];
    for (const Instance& instance : instances[i]) {
      const auto of = std::span(results).subspan(instance.first_job, instance.trials->all.size());
      const std::vector<ArrayRef> arrays = arrays_of(instance.kernel->signature);
      if (!cases[i].module_text.empty()) verdict.digest = digest_of(of, verdict.digest);
      TrivialAnswers trivial;
      std::string wrong;
      for (size_t t = 0; t < of.size() && wrong.empty(); ++t) {
        const Trial& trial = instance.trials->all[t];
        const auto alone = forward_alone.find(instance.first_job + t);
        const JobResult& result = alone == forward_alone.end() ? of[t] : alone->second;
        wrong = outcome(result);
        if (wrong.empty()) wrong = compare(trial, arrays, result);
        if (!wrong.empty()) wrong = place(trial) + wrong;
        trivial.add(trial, arrays);
      }
      if (!wrong.empty()) {
        worst(verdict.run, S::kWrong, "", wrong);
        worst(verdict.gradient, S::kNotApplicable, "", "its run is wrong");
        continue;
      }
      const std::string passing = trivial.passing();
      worst(verdict.run, passing.empty() ? S::kOk : S::kTrivial, "", passing);
      if (s.options.depth != Depth::kGradient) continue;
      Finding gradient =
          gradient_of(cases[i], s.options, sources[source_of[i]], instance, arrays, of);
      worst(verdict.gradient, gradient.state, std::move(gradient.cause),
            std::move(gradient.message));
    }
  };
  s.each(sources.size(), [&](size_t source) {
    for (const size_t i : cases_of[source]) conclude(i);
  });
  return verdicts;
}

}  // namespace weft::judge
