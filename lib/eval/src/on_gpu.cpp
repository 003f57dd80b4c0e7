#include "on_gpu.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "examine.h"
#include "weft/native/device_code.h"
#include "weft/native/run.h"

namespace weft::eval {
namespace {

// A context of the driver each, of some hundred megabytes.
constexpr unsigned kMostWorkers = 8;
// Threads of launches that are timed: each is tried where the one before it took so little that the
// next one, were it quadratic in the threads, would take less than kMostSeconds, and its arrays no
// more than kMostBytes.
constexpr int64_t kThreads[] = {1 << 14, 1 << 18, 1 << 22};
constexpr double kMostSeconds = 0.1;
constexpr uint64_t kMostBytes = uint64_t{300} << 20;
// A launch that is faster than memory by more than this is not what it says.
constexpr double kBelowFloor = 0.7;

bool is_time(const Seconds& seconds) {
  return std::isfinite(seconds.cold) && std::isfinite(seconds.warm) && seconds.cold > 0 &&
         seconds.warm > 0;
}

bool is_whole(const native::JobResult& result) {
  return result.outcome == native::JobResult::Outcome::kDone && result.overruns.empty();
}

Seconds seconds_of(const native::JobResult& result) {
  return {.cold = result.seconds.cold, .warm = result.seconds.warm};
}

native::Job timed_job(const native::Built& built, const judge::Examination& examination,
                      const judge::LargeLaunch& large) {
  native::Job job;
  job.object = built.object;
  job.kernel = built.kernels.front().symbol;
  job.signature = &examination.signature();
  job.launch = &large.launch;
  job.gradients = examination.adjoint() ? &large.gradients : nullptr;
  job.pass = examination.adjoint() ? native::Pass::kAdjoint : native::Pass::kForward;
  job.timed = true;
  return job;
}

}  // namespace

struct OnGpu::State {
  Status examine(std::span<const GpuQuestion> questions, std::vector<GpuAnswer>& answers);
  Status time(const GpuQuestion& question, const native::Built& reference, GpuAnswer& answer);
  Result<native::JobResult> run_alone(native::Runner& with, native::Job job, uint32_t party);

  OnGpuOptions options;
  double bandwidth;  // bytes a second; 0: not known
  native::DeviceCodeBuilder builder;
  native::Runner runner;
  // Nothing else runs on the GPU meanwhile: one for what strangers wrote, a process each, and one
  // for references.
  native::Runner timer, reference_timer;
};

OnGpu::OnGpu(std::unique_ptr<State> state) : state_(std::move(state)) {}
OnGpu::OnGpu(OnGpu&&) noexcept = default;
OnGpu::~OnGpu() = default;

Result<OnGpu> OnGpu::create(const native::Toolchain& toolchain, std::string prelude,
                            const OnGpuOptions& options) {
  WEFT_TRY(native::DeviceCodeBuilder builder,
           native::DeviceCodeBuilder::create(toolchain, {.prelude = std::move(prelude),
                                                         .cache = options.cache,
                                                         .threads = options.threads}));
  native::RunOptions run = {
      .time_limit = 10, .gpu = true, .objects = native::object_folder(options.cache)};
  run.workers = 1;
  native::Runner timer(run), reference_timer(run);
  run.workers = std::min(options.threads, kMostWorkers);
  // NOLINTNEXTLINE(modernize-make-unique): an aggregate
  return OnGpu(std::unique_ptr<State>(new State{.options = options,
                                                .bandwidth = toolchain.gpu_bandwidth,
                                                .builder = std::move(builder),
                                                .runner = native::Runner(run),
                                                .timer = std::move(timer),
                                                .reference_timer = std::move(reference_timer)}));
}

Status OnGpu::State::examine(std::span<const GpuQuestion> questions,
                             std::vector<GpuAnswer>& answers) {
  std::vector<Examinee> examinees;
  std::vector<GpuAnswer*> of;
  for (size_t i = 0; i < questions.size(); ++i) {
    if (!answers[i].built.ok()) continue;
    native::Job code;
    code.object = answers[i].built.object;
    code.kernel = answers[i].built.kernels.front().symbol;
    examinees.push_back({questions[i].examination, code});
    of.push_back(&answers[i]);
  }
  WEFT_TRY(std::vector<judge::Examined> found,
           eval::examine(runner, examinees, options.threads, true));
  for (size_t i = 0; i < of.size(); ++i) of[i]->found = std::move(found[i]);
  return ok_status();
}

Result<native::JobResult> OnGpu::State::run_alone(native::Runner& with, native::Job job,
                                                  uint32_t party) {
  job.party = party;
  WEFT_TRY(std::vector<native::JobResult> results, with.run({&job, 1}));
  return std::move(results.front());
}

Status OnGpu::State::time(const GpuQuestion& question, const native::Built& reference,
                          GpuAnswer& answer) {
  const judge::Examination& examination = *question.examination;
  std::optional<judge::LargeLaunch> large;
  native::JobResult wanted;
  Speed speed;
  for (const int64_t threads : kThreads) {
    constexpr uint64_t kGrowth = 16;
    if (large && (speed.reference.cold * kGrowth * kGrowth > kMostSeconds ||
                  large->bytes * kGrowth > kMostBytes))
      break;
    auto next = examination.large(threads);
    if (!next) break;
    WEFT_TRY(native::JobResult result,
             run_alone(reference_timer, timed_job(reference, examination, *next), 0));
    const Seconds seconds = seconds_of(result);
    if (!is_whole(result) || !is_time(seconds)) break;
    large = std::move(next);
    wanted = std::move(result);
    speed.threads = 1;
    for (const int32_t extent : large->launch.dim) speed.threads *= static_cast<uint64_t>(extent);
    speed.reference = seconds;
    speed.floor = bandwidth > 0 ? static_cast<double>(large->moved) / bandwidth : 0;
  }
  if (!large) return ok_status();
  // Where indices are few, many threads of a large launch may write to one element.
  native::Job once = timed_job(reference, examination, *large);
  once.timed = false;
  WEFT_TRY(const native::JobResult again, run_alone(reference_timer, once, 0));
  if (examination.beside_reference(again, wanted).flaw != judge::Flaw::kNone) return ok_status();
  WEFT_TRY(const native::JobResult got,
           run_alone(timer, timed_job(answer.built, examination, *large), 1));
  answer.found = examination.beside_reference(got, wanted);
  if (answer.found.flaw != judge::Flaw::kNone) {
    answer.found.message =
        fmt::format("a launch of {} threads: {}", speed.threads, answer.found.message);
    return ok_status();
  }
  speed.answer = seconds_of(got);
  if (!is_time(speed.answer)) return ok_status();
  if (speed.answer.cold >= kBelowFloor * speed.floor) answer.speed = speed;
  return ok_status();
}

Result<std::vector<GpuAnswer>> OnGpu::run(std::span<const GpuQuestion> questions) {
  State& state = *state_;
  // Answers, and the references of their tasks.
  std::vector<native::Code> codes;
  for (const bool reference : {false, true})
    for (const GpuQuestion& question : questions)
      codes.push_back(
          {.text = reference ? question.reference : question.code, .entry = question.entry});
  WEFT_TRY(std::vector<native::Built> built, state.builder.build(codes));
  std::vector<GpuAnswer> answers(questions.size());
  for (size_t i = 0; i < answers.size(); ++i) answers[i].built = built[i];
  WEFT_TRY_STATUS(state.examine(questions, answers));
  for (size_t i = 0; i < answers.size(); ++i) {
    const native::Built& reference = built[questions.size() + i];
    if (answers[i].built.ok() && answers[i].found.flaw == judge::Flaw::kNone && reference.ok())
      WEFT_TRY_STATUS(state.time(questions[i], reference, answers[i]));
  }
  return answers;
}

}  // namespace weft::eval
