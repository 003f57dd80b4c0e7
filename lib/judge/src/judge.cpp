#include "weft/judge/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <optional>
#include <utility>

#include "batch.h"
#include "weft/interp/compare.h"
#include "weft/sandbox/jail.h"
#include "weft/sys/parallel.h"

namespace weft::judge {
namespace {

constexpr unsigned kGpuWorkers = 4;  // each takes some hundred megabytes of the GPU

int rank(const Finding& finding) {
  switch (finding.state) {
    case State::kWrong:
      return 5;
    case State::kTrivial:
      return 4;
    case State::kNotApplicable:
      return finding.reason == Reason::nothing_follows ? 1 : 3;
    case State::kOk:
      return 2;
    case State::kSkipped:
      break;
  }
  return 0;
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

std::string_view name(Determinism determinism) {
  switch (determinism) {
    case Determinism::kExact:
      return "exact";
    case Determinism::kRounding:
      return "rounding";
    case Determinism::kOrder:
      return "order";
    case Determinism::kUnknown:
      break;
  }
  return "";
}

std::string_view name(Method method) {
  switch (method) {
    case Method::kExecuted:
      return "executed";
    case Method::kCompiled:
      return "compiled";
    case Method::kNone:
      break;
  }
  return "";
}

std::string_view name(Singular singular) {
  constexpr std::string_view kNames[] = {"", "none", "finite", "nan"};
  return kNames[static_cast<size_t>(singular)];
}

namespace {

struct ReasonRow {
  std::string_view name, meaning;
};
constexpr ReasonRow kReasons[] = {
    {"", ""},
#define WEFT_REASON(name, meaning) {#name, meaning},
#include "weft/judge/reasons.def"
};

static_assert(kReasons[static_cast<size_t>(Reason::nothing_follows)].meaning ==
              interp::kNothingFollows);

}  // namespace

std::string_view name(Reason reason) { return kReasons[static_cast<size_t>(reason)].name; }
std::string_view meaning(Reason reason) { return kReasons[static_cast<size_t>(reason)].meaning; }
bool is_reason(std::string_view name) {
  return !name.empty() && std::ranges::find(kReasons, name, &ReasonRow::name) != std::end(kReasons);
}

void Finding::take(Finding other) {
  if (rank(other) > rank(*this)) *this = std::move(other);
}

// What a thread needs for itself.
struct OfThread {
  explicit OfThread(const native::RunOptions& options) : runner(options) {}
  driver::Compiler compiler;
  native::Runner runner;                     // with one worker: the thread waits while it works
  std::optional<interp::Interpreter> spare;  // for the next reference
};

struct Judge::State {
  JudgeOptions options;
  std::string no_tools;  // not empty: nothing can be compiled, why
  std::optional<native::Builder> builder;
  std::optional<native::PtxCompiler> ptx;
  std::string no_gpu;  // not empty: nothing can run on a GPU, why
  std::optional<native::GpuRunner> gpu;
  std::optional<native::PtxCompiler> gpu_ptx;
  std::deque<OfThread> of_threads;
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
    build.operations = !options.whole;
    WEFT_TRY(native::Builder builder, native::Builder::create(toolchain, build));
    state->builder.emplace(std::move(builder));
  }
  native::RunOptions run = options.run;
  run.workers = 1;
  run.objects = native::object_folder(options.build.cache);
  for (unsigned i = 0; i < std::max(options.threads, 1u); ++i) state->of_threads.emplace_back(run);
  native::PtxOptions ptx;
  ptx.cache = options.build.cache;
  ptx.threads = options.threads;
  if (options.ptx && toolchain.no_ptx().empty()) {
    WEFT_TRY(native::PtxCompiler compiler, native::PtxCompiler::create(toolchain, ptx));
    state->ptx.emplace(std::move(compiler));
  }
  if (options.depth == Depth::kGpu) {
    state->no_gpu = state->no_tools.empty() ? toolchain.no_gpu() : state->no_tools;
    if (state->no_gpu.empty()) {
      native::GpuOptions gpu = options.gpu;
      gpu.workers = std::min(options.threads, kGpuWorkers);
      WEFT_TRY(native::GpuRunner runner, native::GpuRunner::create(toolchain, gpu));
      state->gpu.emplace(std::move(runner));
      ptx.purpose = native::PtxPurpose::kRun;
      ptx.arch = toolchain.gpu_arch;
      WEFT_TRY(native::PtxCompiler compiler, native::PtxCompiler::create(toolchain, ptx));
      state->gpu_ptx.emplace(std::move(compiler));
    }
  }
  return Judge(std::move(state));
}

namespace {

bool is_wrong(const Verdict& verdict) {
  return std::ranges::any_of(
      std::array{&verdict.run, &verdict.gradient, &verdict.gpu},
      [](const Finding* finding) { return finding->state == State::kWrong; });
}

// An object that was damaged after it was built can do anything; what it did is none of a kernel's.
// Items share objects: each is looked at once.
void check_objects(std::vector<Item>& items) {
  std::map<std::string_view, bool> whole;
  for (Item& item : items) {
    Verdict& verdict = item.verdict;
    const auto check = [&](const std::string& object) {
      const auto [at, is_new] = whole.try_emplace(object, true);
      if (is_new) at->second = native::is_whole(object);
      if (!at->second) verdict.failure = fmt::format("`{}` is damaged", object);
    };
    if (is_wrong(verdict)) {
      if (!item.built.object.empty()) check(item.built.object);
      for (const std::string& object : item.built.objects) check(object);
    }
    if (item.reference == nullptr || verdict.failure.empty()) continue;
    for (Finding* finding : {&verdict.run, &verdict.gradient, &verdict.gpu})
      *finding = {State::kSkipped, "", verdict.failure};
  }
}

// From the trials of a reference to the verdicts on its items.
Status judge_by(Reference& reference, OfThread& thread, const JudgeOptions& options) {
  make_trials(reference, thread.spare, options);
  for (Item* const item : reference.items) find_instances(*item, options);
  WEFT_TRY_STATUS(run([&](auto jobs) { return thread.runner.run(jobs); }, reference.items));
  for (Item* const item : reference.items) conclude(*item, options);
  if (options.depth == Depth::kGpu) return ok_status();  // which runs them again
  for (Item* const item : reference.items) item->instances.clear();
  reference.instances.clear();
  thread.spare = std::exchange(reference.interpreter, std::nullopt);
  return ok_status();
}

// The trials of these items once more.
Status judge_on_gpu(native::GpuRunner& runner, std::vector<Item>& items, unsigned threads) {
  std::vector<Item*> all;
  std::vector<std::vector<Item*>> groups;  // of one reference
  for (Item& item : items) {
    all.push_back(&item);
    if (groups.empty() || groups.back().back()->reference != item.reference) groups.emplace_back();
    groups.back().push_back(&item);
  }
  WEFT_TRY_STATUS(run([&](auto jobs) { return runner.run(jobs); }, all));
  sys::each_index(groups.size(), threads, [&](size_t g) {
    for (Item* const item : groups[g]) item->verdict.gpu = conclude_gpu(*item);
  });
  check_objects(items);
  return ok_status();
}

}  // namespace

struct Judge::Compiled::State {
  std::vector<Item> items;
};

Judge::Compiled::Compiled(std::unique_ptr<State> state) : state_(std::move(state)) {}
Judge::Compiled::Compiled(Compiled&&) noexcept = default;
Judge::Compiled& Judge::Compiled::operator=(Compiled&&) noexcept = default;
Judge::Compiled::~Compiled() = default;

Result<std::vector<Verdict>> Judge::judge(std::span<const Case> cases) {
  WEFT_TRY(Compiled compiled, compile(cases));
  return run(std::move(compiled));
}

Result<Judge::Compiled> Judge::compile(std::span<const Case> cases) {
  const JudgeOptions& options = state_->options;
  auto compiled = std::make_unique<Compiled::State>();
  std::vector<Item>& items = compiled->items;
  items.resize(cases.size());
  const bool trust = options.trust || (sandbox::confines() && options.depth < Depth::kGpu);
  WEFT_TRY_STATUS(
      sys::try_each_index(items.size(), options.threads, [&](unsigned thread, size_t i) {
        items[i].of = &cases[i];
        judge::compile(state_->of_threads[thread].compiler, items[i], trust);
        return ok_status();
      }));
  if (state_->builder) WEFT_TRY_STATUS(build(*state_->builder, items));
  if (state_->builder && state_->ptx) WEFT_TRY_STATUS(compile_to_ptx(*state_->ptx, items));
  return Compiled(std::move(compiled));
}

Result<std::vector<Verdict>> Judge::run(Compiled compiled) {
  using S = weft::judge::State;
  const JudgeOptions& options = state_->options;
  std::vector<Item>& items = compiled.state_->items;
  std::deque<Reference> references;  // of which the items have pointers
  if (state_->builder) {
    if (options.depth >= Depth::kRun) {
      references = find_references(items);
      WEFT_TRY_STATUS(
          sys::try_each_index(references.size(), options.threads, [&](unsigned thread, size_t i) {
            return judge_by(references[i], state_->of_threads[thread], options);
          }));
      check_objects(items);
    }
    if (state_->gpu) {
      WEFT_TRY(std::vector<Item> on_gpu, build_for_gpu(*state_->gpu_ptx, items, options));
      WEFT_TRY_STATUS(judge_on_gpu(*state_->gpu, on_gpu, options.threads));
      // Both are in the order of the cases.
      auto next = items.begin();
      for (Item& item : on_gpu) {
        while (next->of != item.of) ++next;
        next->verdict.gpu = std::move(item.verdict.gpu);
        next->verdict.failure = std::move(item.verdict.failure);
      }
    }
  }

  std::vector<Verdict> verdicts;
  for (Item& item : items) {
    Verdict& verdict = verdicts.emplace_back(std::move(item.verdict));
    if (verdict.compile.state == S::kSkipped) {  // for want of trust, or of a compiler that works
      verdict.run = verdict.gradient = verdict.gpu = verdict.compile;
      continue;
    }
    if (verdict.compile.state != S::kOk)
      verdict.run = verdict.gradient = not_applicable(Reason::not_compiled);
    else if (!state_->builder)
      verdict.compile = verdict.run = verdict.gradient = {S::kSkipped, "", state_->no_tools};
    if (!state_->no_gpu.empty() && item.of->device == Device::kCuda)
      verdict.gpu = {S::kSkipped, "", state_->no_gpu};
    else if (!state_->no_gpu.empty())
      verdict.gpu = not_applicable(Reason::other_device);
  }
  return verdicts;
}

}  // namespace weft::judge
