#include "weft/eval/scorer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <random>
#include <utility>

#include "code.h"
#include "examine.h"
#include "on_gpu.h"
#include "target.h"
#include "told.h"
#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/interp/interp.h"
#include "weft/judge/examine.h"
#include "weft/native/code.h"
#include "weft/native/cuda.h"
#include "weft/record/hash.h"
#include "weft/record/record.h"
#include "weft/sandbox/jail.h"
#include "weft/standalone/shim.h"
#include "weft/sys/files.h"
#include "weft/sys/parallel.h"
#include "weft/sys/temporary.h"

namespace weft::eval {
namespace {

using native::Built;

constexpr size_t kLongestMessage = 2000;
constexpr const char* kArchitecture = "80";  // of PTX
constexpr unsigned kTries = 4;               // seeds, until there are inputs that say something

// A question on its way to a score.
struct Case {
  const Task* task = nullptr;
  const Answer* answer = nullptr;
  Score score;
  bool open = true;      // nothing is wrong so far
  unsigned attempt = 0;  // at inputs

  Target target;      // of a task for CUDA
  std::string text;   // the code as the answer has it
  std::string code;   // C++ or Python
  std::string entry;  // C++
  bool alone = false;
  std::string module;  // of Python: what it compiles to
  std::string module_kernel;
  std::vector<driver::KernelEntry> module_entries;
  Built built;
  std::optional<judge::Examination> examination;

  void end(Outcome outcome, std::string message) {
    open = false;
    score.outcome = outcome;
    if (message.size() > kLongestMessage) {
      message.resize(kLongestMessage);
      message += " ...";
    }
    score.message = std::move(message);
  }
};

// Of this cache, so that objects in it can be used again. No score follows from it.
Result<std::string> secret_of(const std::string& cache) {
  const std::string file = cache + "/names";
  if (auto known = sys::real_files().read(file); known && known->size() == 33) return known;
  std::random_device random;
  const std::string made =
      fmt::format("_{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
  WEFT_TRY_STATUS(sys::make_own_folder(cache));
  WEFT_TRY_STATUS(sys::real_files().write(file, made));
  return made;
}

bool is_python(const Case& of) { return info(of.task->kind).language == "python"; }

// Inputs follow from the answer: one that has the results of some inputs by heart meets others.
uint64_t seed_of(const Case& of, uint64_t seed, unsigned attempt) {
  const std::string hash = record::hash_hex(
      fmt::format("{} {} {} {}", seed, attempt, of.task->id, record::hash_hex(of.answer->text)));
  return std::stoull(hash.substr(0, 16), nullptr, 16);
}

void take_code(Case& of) {
  const std::string_view language = info(of.task->kind).language;
  const std::string_view code = code_of(of.answer->text, language);
  if (code.find_first_not_of(" \t\r\n") == code.npos)
    return of.end(Outcome::no_code,
                  fmt::format("there is no block of {} code that ends what was said", language));
  of.score.exact = condensed(code, language) == condensed(of.task->reference, language);
  of.text = code;
  if (is_python(of)) {
    of.code = code;
    return;
  }
  Screened screened = screen(code, of.task->headers);
  if (!screened.forbidden.empty()) return of.end(Outcome::forbidden, screened.forbidden);
  of.code = std::move(screened.text);
  of.alone = screened.alone;
}

// The reference's launches: of the next seed by which there are some.
void make_examination(Case& of, uint64_t seed) {
  of.examination.reset();
  for (; of.attempt < kTries && !of.examination; ++of.attempt) {
    auto made = judge::Examination::create({.source = of.task->python,
                                            .kernel = of.task->kernel,
                                            .seed = seed_of(of, seed, of.attempt),
                                            .adjoint = of.task->kind == Kind::kAdjoint,
                                            .after = of.target.after,
                                            .inputs = of.target.inputs,
                                            .hundreds = of.task->kind == Kind::kOptimise});
    if (made)
      of.examination = std::move(made).value();
    else if (of.attempt + 1 == kTries)
      of.end(Outcome::unjudged, made.error().message);
  }
}

// What the answer is held against, and how it is called.
void prepare(Case& of, uint64_t seed) {
  if (!is_python(of)) {
    auto made = make_target(of.task->python, of.task->kernel, of.task->kind == Kind::kAdjoint);
    if (!made) return of.end(Outcome::unjudged, made.error().message);
    of.target = std::move(made).value();
  }
  make_examination(of, seed);
  if (!of.open || is_python(of)) return;
  auto entry = entry_of(of.target, of.task->kind, of.examination->signature(), Where::kProcessor);
  if (!entry) return of.end(Outcome::unjudged, entry.error().message);
  of.entry = std::move(entry).value();
}

// Both take the same bytes, whatever their parameters are called.
bool same(const launch::Signature& a, const launch::Signature& b) {
  return std::ranges::equal(a.parameters, b.parameters,
                            [](const launch::Parameter& x, const launch::Parameter& y) {
                              return x.rank == y.rank && x.layout.size == y.layout.size &&
                                     x.layout.leaves == y.layout.leaves &&
                                     x.layout.arrays.size() == y.layout.arrays.size();
                            });
}

// Python to the text that Warp generates for it.
void compile_python(driver::Compiler& compiler, Case& of) {
  diag::Diagnostics diags;
  weft::Options options;
  options.device = Device::kCpu;
  options.enable_backward = false;
  compiler.load({.name = "answer.py", .text = of.code, .assume_warp = true}, options.limits);
  const driver::Artifact& artifact = compiler.compile(
      options, diags, of.task->function, driver::Compiler::index_into(of.module_entries));
  if (diags.has_errors()) {
    const diag::Diagnostic& first = diags.all().front();
    return of.end(Outcome::build_error, first.message);
  }
  if (!artifact.pasted.empty())
    return of.end(Outcome::forbidden, "it has C++ of its own: " + artifact.pasted);
  if (artifact.kernels.size() != 1)
    return of.end(Outcome::no_kernel,
                  fmt::format("there is no single kernel `{}`", of.task->function));
  of.module = artifact.module.str();
  of.module_kernel = artifact.kernels.front().name;
  auto loaded =
      interp::Interpreter::load({.name = "answer.py", .text = of.code, .assume_warp = true});
  const interp::Kernel* const kernel = loaded ? loaded->find(of.task->function) : nullptr;
  if (kernel == nullptr || !kernel->unsupported.empty() ||
      !same(kernel->signature, of.examination->signature()) ||
      kernel->dimensions > of.examination->dimensions())
    of.end(Outcome::no_kernel,
           fmt::format("`{}` does not take what the task says", of.task->function));
}

void take_built(Case& of, Built built, const std::string& secret) {
  for (size_t at = built.message.find(secret); at != std::string::npos && !secret.empty();
       at = built.message.find(secret, at))
    built.message.erase(at, secret.size());
  switch (built.outcome) {
    case Built::Outcome::kBuilt:
      of.score.built = true;
      of.built = std::move(built);
      return;
    case Built::Outcome::kRejected:
      return of.end(Outcome::build_error, told_of_host(built.message));
    case Built::Outcome::kUnsupported:
    case Built::Outcome::kFailed:
      return of.end(Outcome::unjudged, built.message);
  }
}

Outcome outcome_of(const judge::Examined& found) {
  using judge::Flaw;
  switch (found.flaw) {
    case Flaw::kNone:
      return Outcome::ok;
    case Flaw::kFailed:
    case Flaw::kUntold:
      return Outcome::unjudged;
    case Flaw::kCrash:
      return found.message.find(judge::kRace) == found.message.npos ? Outcome::crash
                                                                    : Outcome::race;
    case Flaw::kTimeout:
      return Outcome::timeout;
    case Flaw::kOutOfBounds:
      return Outcome::out_of_bounds;
    case Flaw::kChangedInput:
      return Outcome::changed_input;
    case Flaw::kNothingWritten:
      return Outcome::not_launched;
    case Flaw::kTrivial:
      return Outcome::trivial;
    case Flaw::kNondeterministic:
      return Outcome::nondeterministic;
    case Flaw::kValues:
      return Outcome::wrong_values;
    case Flaw::kGradient:
      return Outcome::wrong_gradient;
  }
  return Outcome::unjudged;
}

double reward_of(const Score& score) {
  switch (score.outcome) {
    case Outcome::ok:
      return 1;
    case Outcome::wrong_values:
    case Outcome::wrong_gradient:
    case Outcome::nondeterministic:
    case Outcome::race:
      return 0.2;  // it runs to its end, within its arrays
    default:
      return score.built ? 0.1 : 0;
  }
}

}  // namespace

std::string score_key(const Task& task, const Answer& answer, const ScorerOptions& options) {
  return record::hash_hex(fmt::format("{} {} {} {} {} {} {}", kTaskFormat, record::weft_version(),
                                      options.seed, options.ptx, options.gpu, task.id,
                                      record::hash_hex(answer.text)))
      .substr(0, 32);
}

struct Scorer::State {
  ScorerOptions options;
  std::string secret;  // behind the judge's own names
  native::CodeBuilder cuda;
  std::optional<native::CudaCompiler> ptx;
  std::optional<native::Builder> warp;
  std::string no_warp;  // why there is none
  native::Runner runner;
  std::optional<OnGpu> gpu;
  driver::Compiler compiler;

  Status build(std::vector<Case>& cases);
  Status compile_to_ptx(std::vector<Case>& cases);
  Status run(std::vector<Case>& cases);
  Status run_on_gpu(std::vector<Case>& cases);
};

Scorer::Scorer(std::unique_ptr<State> state) : state_(std::move(state)) {}
Scorer::Scorer(Scorer&&) noexcept = default;
Scorer::~Scorer() = default;

unsigned Scorer::threads() const { return state_->options.threads; }

Result<Scorer> Scorer::create(const native::Toolchain& toolchain, const ScorerOptions& options) {
  if (!options.trust && !sandbox::confines())
    return Error{"answers are code of strangers, and no sandbox holds it here: " +
                 sandbox::missing()};
  native::BuildOptions build = options.build;
  build.threads = options.threads;
  build.time_limit = std::min(build.time_limit, 20.0);
  WEFT_TRY(const std::string secret,
           secret_of(build.cache.empty() ? native::cache_folder() : build.cache));
  std::vector<std::string> texts;
  for (const standalone::ShimHeader& header : standalone::shim_headers())
    texts.push_back(hidden(header.text, secret));
  std::vector<native::CodeHeader> headers;
  for (size_t i = 0; i < texts.size(); ++i)
    headers.push_back({standalone::shim_headers()[i].name, texts[i]});
  const std::string prelude = hidden(entry_prelude(Where::kProcessor), secret);
  const std::string opening = hidden("WEFT_OPENING\n", secret);
  const std::string runtime = hidden(entry_runtime(), secret);
  WEFT_TRY(native::CodeBuilder cuda, native::CodeBuilder::create(toolchain,
                                                                 {.headers = headers,
                                                                  .prelude = prelude,
                                                                  .opening = opening,
                                                                  .runtime = runtime,
                                                                  .flags = {"-O0"}},
                                                                 build));
  native::RunOptions run = options.run;
  run.workers = options.threads;
  run.time_limit = std::min(run.time_limit, 3.0);
  run.objects = native::object_folder(build.cache);
  // NOLINTNEXTLINE(modernize-make-unique): an aggregate
  auto state = std::unique_ptr<State>(new State{.options = options,
                                                .secret = secret,
                                                .cuda = std::move(cuda),
                                                .ptx = {},
                                                .warp = {},
                                                .no_warp = toolchain.no_host_code(),
                                                .runner = native::Runner(run),
                                                .gpu = {},
                                                .compiler = {}});
  if (options.gpu) {
    WEFT_TRY(OnGpu gpu, OnGpu::create(toolchain, hidden(entry_prelude(Where::kGpu), secret),
                                      {.cache = options.build.cache, .threads = options.threads}));
    state->gpu.emplace(std::move(gpu));
  }
  if (options.ptx) {
    WEFT_TRY(native::CudaCompiler ptx,
             native::CudaCompiler::create(toolchain, {.archs = {kArchitecture},
                                                      .cache = options.build.cache,
                                                      .threads = options.threads,
                                                      .time_limit = build.time_limit}));
    state->ptx.emplace(std::move(ptx));
  }
  if (state->no_warp.empty()) {
    build.operations = true;
    WEFT_TRY(native::Builder warp, native::Builder::create(toolchain, build));
    state->warp.emplace(std::move(warp));
  }
  return Scorer(std::move(state));
}

Status Scorer::State::compile_to_ptx(std::vector<Case>& cases) {
  std::vector<native::CudaSource> sources;
  std::vector<Case*> of;
  for (Case& each : cases) {
    if (!each.open || is_python(each)) continue;
    sources.push_back({.name = "answer.cu", .text = each.text, .path = ""});
    of.push_back(&each);
  }
  WEFT_TRY(const std::vector<native::CudaCode> compiled, ptx->compile(sources));
  for (size_t i = 0; i < of.size(); ++i)
    if (!compiled[i].ok)
      of[i]->end(compiled[i].compiler.empty() ? Outcome::unjudged : Outcome::build_error,
                 told_of_cuda(compiled[i].log));
  return ok_status();
}

Status Scorer::State::build(std::vector<Case>& cases) {
  if (ptx) WEFT_TRY_STATUS(compile_to_ptx(cases));
  std::vector<native::Code> codes;
  std::vector<native::Module> modules;
  std::vector<Case*> of_codes, of_modules;
  for (Case& each : cases) {
    if (!each.open) continue;
    if (!is_python(each)) {
      each.code = hidden(each.code, secret);
      each.entry = hidden(each.entry, secret);
      codes.push_back({.text = each.code, .entry = each.entry, .alone = each.alone});
      of_codes.push_back(&each);
    } else if (!warp) {
      each.end(Outcome::unjudged, no_warp);
    } else {
      modules.push_back({Device::kCpu, each.module, false, each.module_entries});
      of_modules.push_back(&each);
    }
  }
  WEFT_TRY(std::vector<Built> built, cuda.build(codes));
  for (size_t i = 0; i < built.size(); ++i) take_built(*of_codes[i], std::move(built[i]), secret);
  if (modules.empty()) return ok_status();
  WEFT_TRY(std::vector<Built> made, warp->build(modules));
  for (size_t i = 0; i < made.size(); ++i) take_built(*of_modules[i], std::move(made[i]), "");
  return ok_status();
}

Status Scorer::State::run(std::vector<Case>& cases) {
  std::vector<Examinee> examinees;
  std::vector<Case*> of;
  for (Case& each : cases) {
    if (!each.open) continue;
    const auto kernel = is_python(each) ? std::ranges::find(each.built.kernels, each.module_kernel,
                                                            &native::Kernel::name)
                                        : each.built.kernels.begin();
    if (kernel == each.built.kernels.end()) {
      each.end(Outcome::no_kernel, "its module has no such kernel");
      continue;
    }
    native::Job code;
    code.object = each.built.object;
    code.kernel = kernel->symbol;
    code.images = kernel->images.get();
    examinees.push_back({&*each.examination, code});
    of.push_back(&each);
  }
  WEFT_TRY(std::vector<judge::Examined> found, examine(runner, examinees, options.threads, false));
  for (size_t i = 0; i < of.size(); ++i) {
    if (found[i].flaw == judge::Flaw::kUntold && of[i]->attempt < kTries) continue;
    const Outcome outcome = outcome_of(found[i]);  // which the message tells, too
    of[i]->end(outcome, std::move(found[i].message));
  }
  return ok_status();
}

// Those that have passed on the processor.
Status Scorer::State::run_on_gpu(std::vector<Case>& cases) {
  std::vector<GpuQuestion> questions;
  std::vector<Case*> of;
  for (Case& each : cases) {
    if (is_python(each) || each.score.outcome != Outcome::ok || !each.examination) continue;
    WEFT_TRY(const std::string entry,
             entry_of(each.target, each.task->kind, each.examination->signature(), Where::kGpu));
    questions.push_back({.examination = &*each.examination,
                         .code = hidden(each.text, secret),
                         .reference = hidden(each.task->reference, secret),
                         .entry = hidden(entry, secret)});
    of.push_back(&each);
  }
  WEFT_TRY(const std::vector<GpuAnswer> answers, gpu->run(questions));
  for (size_t i = 0; i < of.size(); ++i) {
    const GpuAnswer& answer = answers[i];
    Case& each = *of[i];
    each.score.speed = answer.speed;
    each.score.built = answer.built.ok();
    if (!answer.built.ok())
      take_built(each, answer.built, secret);
    else
      each.end(outcome_of(answer.found), answer.found.message);
    if (each.score.outcome != Outcome::ok) each.score.message.insert(0, "on the GPU: ");
  }
  return ok_status();
}

Result<std::vector<Score>> Scorer::score(std::span<const Question> questions) {
  State& state = *state_;
  std::vector<Case> cases(questions.size());
  sys::each_index(cases.size(), state.options.threads, [&](size_t i) {
    Case& each = cases[i];
    each.task = questions[i].task;
    each.answer = questions[i].answer;
    each.score.task = each.task->id;
    each.score.sample = each.answer->sample;
    each.score.kind = each.task->kind;
    each.score.category = each.task->category;
    each.score.difficulty = each.task->difficulty;
    each.score.key = score_key(*each.task, *each.answer, state.options);
    take_code(each);
    if (each.open) prepare(each, state.options.seed);
  });
  for (Case& each : cases)
    if (each.open && is_python(each)) compile_python(state.compiler, each);
  WEFT_TRY_STATUS(state.build(cases));
  WEFT_TRY_STATUS(state.run(cases));
  const auto is_open = [](const Case& each) { return each.open; };
  while (std::ranges::any_of(cases, is_open)) {
    sys::each_index(cases.size(), state.options.threads, [&](size_t i) {
      if (cases[i].open) make_examination(cases[i], state.options.seed);
    });
    WEFT_TRY_STATUS(state.run(cases));
  }
  if (state.gpu) WEFT_TRY_STATUS(state.run_on_gpu(cases));
  std::vector<Score> scores;
  for (Case& each : cases) {
    each.score.reward = reward_of(each.score);
    scores.push_back(std::move(each.score));
  }
  return scores;
}

}  // namespace weft::eval
