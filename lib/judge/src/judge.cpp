#include "weft/judge/judge.h"

#include <optional>
#include <utility>

#include "batch.h"
#include "weft/sys/parallel.h"

namespace weft::judge {
namespace {

int rank(State state) {
  switch (state) {
    case State::kWrong:
      return 4;
    case State::kTrivial:
      return 3;
    case State::kNotApplicable:
      return 2;
    case State::kOk:
      return 1;
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

void Finding::take(Finding other) {
  if (rank(other.state) > rank(state)) *this = std::move(other);
}

struct Judge::State {
  JudgeOptions options;
  std::string no_tools;  // not empty: nothing can be compiled, why
  std::optional<native::Builder> builder;
  std::optional<native::Runner> runner;
  std::optional<native::PtxCompiler> ptx;
  driver::Compiler compiler;
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

namespace {

// An interpreter runs one thing at a time: items of one reference stand together and are concluded
// by one thread.
void conclude_all(std::vector<Item>& items, const JudgeOptions& options) {
  std::vector<std::vector<Item*>> groups;
  for (Item& item : items) {
    if (item.reference == nullptr) continue;
    if (groups.empty() || groups.back().back()->reference != item.reference) groups.emplace_back();
    groups.back().push_back(&item);
  }
  sys::each_index(groups.size(), options.threads, [&](size_t g) {
    for (Item* item : groups[g]) conclude(*item, options);
  });
}

}  // namespace

Result<std::vector<Verdict>> Judge::judge(std::span<const Case> cases) {
  using S = weft::judge::State;
  const JudgeOptions& options = state_->options;
  std::deque<Reference> references;  // of which the items have pointers
  std::vector<Item> items(cases.size());
  for (size_t i = 0; i < cases.size(); ++i) {
    items[i].of = &cases[i];
    compile(state_->compiler, items[i]);
  }
  if (state_->builder) {
    WEFT_TRY_STATUS(build(*state_->builder, items));
    if (state_->ptx) WEFT_TRY_STATUS(compile_to_ptx(*state_->ptx, items));
    if (options.depth >= Depth::kRun) {
      references = make_references(items, options);
      for (Item& item : items) find_instances(item, options);
      WEFT_TRY_STATUS(run(*state_->runner, items));
      conclude_all(items, options);
    }
  }

  std::vector<Verdict> verdicts;
  for (Item& item : items) {
    Verdict& verdict = verdicts.emplace_back(std::move(item.verdict));
    if (verdict.compile.state != S::kOk)
      verdict.run = verdict.gradient = {S::kNotApplicable, "", "it was not compiled"};
    else if (!state_->builder)
      verdict.compile = verdict.run = verdict.gradient = {S::kSkipped, "", state_->no_tools};
  }
  return verdicts;
}

}  // namespace weft::judge
