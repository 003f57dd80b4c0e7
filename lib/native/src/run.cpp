#include "weft/native/run.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstring>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "geometry.h"
#include "protocol.h"
#include "weft/native/build.h"
#include "weft/native/worker.h"
#include "weft/sandbox/jail.h"
#include "weft/sys/child.h"

namespace weft::native {
namespace {

using Clock = std::chrono::steady_clock;

// Enough that messages cost nothing beside the jobs, and that several workers end together.
constexpr size_t kJobsOfBatch = 256;
constexpr uint64_t kBytesOfBatch = 8u << 20;
// Of a worker: what its temporary folder holds, and the processor time until another takes its
// place.
constexpr uint64_t kScratch = 1u << 20;
constexpr uint64_t kLifetime = 24 * 3600;
constexpr uint64_t kDriverThreads = 64;  // that a driver may start
// Seconds that a worker may take to start.
constexpr int kPatience = 20;

// The C++ layout of a kernel's arguments.
struct ParameterPlace {
  uint32_t offset, size;
};
struct Frame {
  std::vector<ParameterPlace> parameters;
  uint32_t size = 1;  // of the structure; an empty one has a byte
};

Frame frame_of(const launch::Signature& signature) {
  Frame frame;
  types::Layout whole;
  for (const launch::Parameter& parameter : signature.parameters) {
    const bool is_array = parameter.rank > 0;
    const uint32_t size = parameter.indexed ? kIndexedBytes
                          : is_array        ? launch::kArrayBytes
                                            : parameter.layout.size;
    const uint32_t alignment = is_array ? 8 : parameter.layout.alignment;
    frame.parameters.push_back({whole.append({size, alignment}), size});
  }
  frame.size = std::max(types::aligned(whole.size, whole.alignment), 1u);
  return frame;
}

// Where an array of a job is in shared memory. What the worker finds there it can change, so that
// this is kept beside it.
struct Placed {
  Offset data, gradient;  // 0: none
  uint64_t bytes;
};
struct PlacedJob {
  Offset job;
  Offset arrays = 0;
  Offset times = 0;  // none
  std::vector<Placed> placed;
};

// Writes jobs into shared memory, one behind the other.
class BatchWriter {
 public:
  explicit BatchWriter(sys::SharedMemory& memory) : memory_(memory) {}

  Status begin() {
    used_ = 0;
    last_ = 0;
    images_.clear();
    const Result<Offset> batch = take(sizeof(SharedBatch));
    return batch ? ok_status() : Status(batch.error());
  }

  uint64_t used() const { return used_; }

  // Not ok: it is too large.
  Result<PlacedJob> add(const Job& job, double time_limit) {
    const Frame frame = frame_of(*job.signature);
    WEFT_TRY(const Offset offset, take(sizeof(SharedJob)));
    SharedJob shared{};
    shared.value_bytes = frame.size;
    shared.parameters = static_cast<uint32_t>(frame.parameters.size());
    WEFT_TRY(shared.object, text(job.object));
    WEFT_TRY(shared.kernel, text(job.kernel));
    if (job.images != nullptr) {
      WEFT_TRY(shared.images, images(*job.images));
    }
    shared.in_order = job.in_order ? 1 : 0;
    shared.backwards = job.backwards ? 1 : 0;
    WEFT_TRY(shared.values, take(frame.size));
    WEFT_TRY(shared.offsets, take(sizeof(uint32_t) * frame.parameters.size()));
    WEFT_TRY(shared.sizes, take(sizeof(uint32_t) * frame.parameters.size()));
    WEFT_TRY(shared.adjoint_sizes, take(sizeof(uint32_t) * frame.parameters.size()));
    for (size_t i = 0; i < frame.parameters.size(); ++i) {
      const uint32_t size = frame.parameters[i].size;
      (&at<uint32_t>(shared.offsets))[i] = frame.parameters[i].offset;
      (&at<uint32_t>(shared.sizes))[i] = size;
      (&at<uint32_t>(shared.adjoint_sizes))[i] =
          job.signature->parameters[i].indexed ? launch::kArrayBytes : size;
    }
    PlacedJob result{.job = offset};
    WEFT_TRY_STATUS(add_arguments(job, frame, shared, result.placed));
    result.arrays = shared.arrays;
    if (job.timed) {
      WEFT_TRY(shared.times, take(2 * sizeof(double)));
    }
    result.times = shared.times;

    shared.forward = job.pass != Pass::kAdjoint;
    shared.adjoint = job.pass != Pass::kForward;
    shared.rank = static_cast<uint32_t>(job.launch->dim.size());
    for (uint32_t i = 0; i < shared.rank; ++i)
      shared.dim[i] = static_cast<uint32_t>(job.launch->dim[i]);
    shared.block_size = std::max(job.block_size, 1u);
    shared.tiles = job.tiles ? 1 : 0;
    shared.max_blocks = std::max(job.max_blocks, 1u);
    shared.time_limit = time_limit;
    at<SharedJob>(offset) = shared;
    (last_ == 0 ? at<SharedBatch>(0).first : at<SharedJob>(last_).next) = offset;
    last_ = offset;
    return result;
  }

 private:
  template <typename T>
  T& at(Offset offset) const {
    return *reinterpret_cast<T*>(memory_.data() + offset);
  }

  // With nothing in it, but for what the caller is about to write.
  Result<Offset> take(uint64_t bytes, uint64_t written = 0) {
    const Offset offset = used_;
    const uint64_t end = offset + (bytes + 7) / 8 * 8;
    if (end > memory_.reserve())
      return Error{fmt::format("its arrays are larger than {} bytes", memory_.reserve())};
    // In steps, which are few.
    if (end > opened_) {
      opened_ = std::min(memory_.reserve(), std::max({end, opened_ * 2, kFirstStep}));
      WEFT_TRY_STATUS(memory_.grow(opened_));
    }
    std::memset(memory_.data() + offset + written, 0, end - offset - written);
    used_ = end;
    return offset;
  }

  Result<Offset> text(std::string_view value) {
    WEFT_TRY(const Offset offset, take(value.size() + 1));
    std::memcpy(memory_.data() + offset, value.data(), value.size());
    return offset;
  }

  Result<Offset> bytes(std::span<const std::byte> value) {
    WEFT_TRY(const Offset offset, take(value.size(), value.size()));
    if (!value.empty()) std::memcpy(memory_.data() + offset, value.data(), value.size());
    return offset;
  }

  Result<Offset> images(const Images& of) {
    const auto [at, is_new] = images_.try_emplace(&of, 0);
    if (!is_new) return at->second;
    WEFT_TRY(at->second, take(sizeof(SharedImages)));
    SharedImages shared{.forward = 0,
                        .adjoint = 0,
                        .forward_bytes = of.forward.size(),
                        .adjoint_bytes = of.adjoint.size(),
                        .rank = static_cast<uint32_t>(of.rank),
                        .grid_stride = of.grid_stride ? 1u : 0u};
    WEFT_TRY(shared.forward, bytes(std::as_bytes(std::span(of.forward))));
    WEFT_TRY(shared.adjoint, bytes(std::as_bytes(std::span(of.adjoint))));
    this->at<SharedImages>(at->second) = shared;
    return at->second;
  }

  Status add_arguments(const Job& job, const Frame& frame, SharedJob& shared,
                       std::vector<Placed>& placed) {
    const auto& arguments = job.launch->arguments;
    for (const launch::Argument& argument : arguments)
      shared.array_count += static_cast<uint32_t>(argument.arrays.size());
    const Parts parts = parts_of(job, frame, shared.array_count);
    shared.part_count = static_cast<uint32_t>(parts.parts.size());
    shared.link_count = static_cast<uint32_t>(parts.links.size());
    WEFT_TRY(shared.links, bytes(std::as_bytes(std::span(parts.links))));
    WEFT_TRY(shared.arrays, take(sizeof(SharedArray) * (shared.array_count + shared.part_count)));
    uint32_t number = 0;
    for (size_t i = 0; i < arguments.size(); ++i) {
      const launch::Parameter& parameter = job.signature->parameters[i];
      const launch::Argument& argument = arguments[i];
      const uint32_t place = frame.parameters[i].offset;
      if (!argument.value.empty())
        std::memcpy(memory_.data() + shared.values + place, argument.value.data(),
                    argument.value.size());
      for (size_t j = 0; j < argument.arrays.size(); ++j) {
        const launch::Array& array = argument.arrays[j];
        const bool is_array = parameter.rank > 0;
        const launch::ArrayMember* const member = is_array ? nullptr : &parameter.layout.arrays[j];
        const launch::Layout& element = is_array ? parameter.layout : member->element;
        SharedArray out{.bytes = array.data.size(),
                        .at = place + (is_array ? 0 : member->offset),
                        .rank = static_cast<int32_t>(array.shape.size()),
                        .element = element.size};
        std::copy(array.shape.begin(), array.shape.end(), out.shape);
        WEFT_TRY(out.data, bytes(array.data));
        if (job.gradients != nullptr && !(*job.gradients)[i][j].empty()) {
          WEFT_TRY(out.gradient, bytes((*job.gradients)[i][j]));
        }
        (&at<SharedArray>(shared.arrays))[number++] = out;
        placed.push_back({out.data, out.gradient, out.bytes});
      }
      if (parameter.indexed) {
        const std::vector<std::byte> shape = shape_of_indexed(argument);
        std::memcpy(memory_.data() + shared.values + place + kIndexedShape, shape.data(),
                    shape.size());
      }
    }
    for (const std::vector<std::byte>& part : parts.parts) {
      SharedArray out{.bytes = part.size()};
      WEFT_TRY(out.data, bytes(part));
      (&at<SharedArray>(shared.arrays))[number++] = out;
    }
    return ok_status();
  }

  // `arrays`: how many there are in front of them.
  static Parts parts_of(const Job& job, const Frame& frame, uint32_t arrays) {
    Parts parts;
    for (size_t i = 0; i < job.launch->arguments.size(); ++i) {
      const launch::Parameter& parameter = job.signature->parameters[i];
      const launch::Argument& argument = job.launch->arguments[i];
      const uint32_t place = frame.parameters[i].offset;
      if (parameter.indexed) add_indices(argument, place, arrays, parts);
      if (parameter.geometry != launch::GeometryKind::kNone)
        add_geometry(parameter.geometry, *argument.geometry, place, arrays, parts);
    }
    return parts;
  }

  static constexpr uint64_t kFirstStep = 1u << 20;
  sys::SharedMemory& memory_;
  uint64_t used_ = 0;
  uint64_t opened_ = 0;
  Offset last_ = 0;
  std::map<const Images*, Offset> images_;  // of the batch
};

// Why a job cannot be given to a worker; not ok: it is refused.
Status check(const Job& job) {
  WEFT_TRY_STATUS(launch::check(*job.signature, *job.launch));
  if (job.gradients == nullptr) return ok_status();
  const auto& arguments = job.launch->arguments;
  bool fits = job.gradients->size() == arguments.size();
  for (size_t i = 0; fits && i < arguments.size(); ++i) {
    fits = (*job.gradients)[i].size() == arguments[i].arrays.size();
    for (size_t j = 0; fits && j < arguments[i].arrays.size(); ++j) {
      const size_t bytes = (*job.gradients)[i][j].size();
      fits = bytes == 0 || bytes == arguments[i].arrays[j].data.size();
    }
  }
  return fits ? ok_status() : Status(Error{"its gradients do not fit its arrays"});
}

// What a worker says, of which it may have spoilt the end.
std::string message_of(const SharedJob& job) {
  return {job.message, ::strnlen(job.message, sizeof job.message)};
}

// How a Runner came to lose a worker.
enum class Loss : uint8_t {
  kEnded,
  kLate,  // it did not get on with its batch
  kLied,  // it said that all was done
};

struct Worker {
  explicit Worker(sys::SharedMemory memory_in) : memory(std::move(memory_in)) {}

  sys::SharedMemory memory;
  std::optional<sys::Child> child;
  bool fresh = true;              // has run nothing yet
  bool spoilt = false;            // has run a job that is to be alone, or one of a party
  std::vector<size_t> jobs;       // of the batch that it works on; empty: it waits
  std::vector<PlacedJob> places;  // of them
  size_t finished = 0;            // jobs of the batch whose results were taken
  uint32_t seen = 0;              // how many it had begun when it was looked at last,
  Clock::time_point since;        // and when that grew
  Clock::time_point started;      // with the batch
};

}  // namespace

struct Runner::State {
  explicit State(RunOptions options_in) : options(std::move(options_in)) {}

  Status start(Worker& worker);
  Status give(Worker& worker);
  void take_result(const Worker& worker, size_t position);
  bool finish(Worker& worker);
  bool starts(Worker& worker);
  Status lost(Worker& worker, Loss how);
  Result<std::vector<JobResult>> run(std::span<const Job> jobs);

  RunOptions options;
  std::deque<Worker> workers;
  RunStatistics statistics;

  // While running.
  std::span<const Job> jobs;
  std::vector<JobResult> results;
  size_t next = 0;                      // job that no worker had yet
  std::deque<size_t> suspects;          // jobs to be run by a fresh worker, alone
  std::deque<size_t> again;             // jobs whose worker was lost before
  std::map<uint32_t, JobResult> ended;  // parties, by what ended them
  std::set<uint32_t> killed;            // parties whose process the system killed once
};

Status Runner::State::start(Worker& worker) {
  std::vector<std::string> command = options.command;
  if (command.empty())
    command =
        sandbox::confined({.reads = {options.objects.empty() ? object_folder("") : options.objects},
                           .file_bytes = kScratch,
                           .processor_seconds = kLifetime,
                           .processes = options.gpu ? kDriverThreads : 1,
                           .descriptors = sys::kChildMemory + 1,
                           .gpu = options.gpu ? 1u : 0u},
                          {kOwnProgram, std::string(kRunWorker)});
  WEFT_TRY(worker.child, sys::Child::start(command, worker.memory.descriptor()));
  worker.fresh = true;
  ++statistics.workers_started;
  const uint64_t limit = options.gpu ? RLIM_INFINITY : options.memory_limit;
  return worker.child->send(std::as_bytes(std::span(&limit, 1)));
}

// The next batch, if there is something to do.
Status Runner::State::give(Worker& worker) {
  worker.jobs.clear();
  worker.places.clear();
  worker.finished = 0;
  BatchWriter writer(worker.memory);
  WEFT_TRY_STATUS(writer.begin());
  const auto add = [&](size_t index) {
    const Job& job = jobs[index];
    Status fits = check(job);
    Result<PlacedJob> placed = fits ? writer.add(job, options.time_limit) : fits.error();
    if (!placed) {
      results[index].message = placed.error().message;
      return;
    }
    worker.jobs.push_back(index);
    worker.places.push_back(*std::move(placed));
  };
  const auto upcoming = [&]() -> std::optional<size_t> {
    if (!again.empty()) return again.front();
    if (next < jobs.size()) return next;
    return std::nullopt;
  };
  if (worker.spoilt || (!suspects.empty() && !worker.fresh)) worker.child.reset();
  worker.spoilt = false;
  if (!suspects.empty()) {
    worker.spoilt = jobs[suspects.front()].alone || jobs[suspects.front()].party != 0;
    add(suspects.front());
    suspects.pop_front();
  } else {
    std::optional<uint32_t> party;  // of the batch
    while (worker.jobs.size() < kJobsOfBatch && writer.used() < kBytesOfBatch) {
      const std::optional<size_t> index = upcoming();
      if (!index || (party && *party != jobs[*index].party)) break;
      if (again.empty())
        ++next;
      else
        again.pop_front();
      if (const auto end = ended.find(jobs[*index].party); end != ended.end()) {
        results[*index] = end->second;
        continue;
      }
      if (jobs[*index].alone) {
        suspects.push_back(*index);
        continue;
      }
      party = jobs[*index].party;
      add(*index);
    }
    worker.spoilt = party.value_or(0) != 0;
    if (worker.spoilt && !worker.fresh) worker.child.reset();
  }
  if (worker.jobs.empty()) return ok_status();
  if (!worker.child) WEFT_TRY_STATUS(start(worker));
  worker.seen = 0;
  worker.started = worker.since = Clock::now();
  const uint64_t bytes = writer.used();
  // If it is gone, that shows when its answer is waited for.
  (void)worker.child->send(std::as_bytes(std::span(&bytes, 1)));
  return ok_status();
}

void Runner::State::take_result(const Worker& worker, size_t position) {
  const std::byte* const memory = worker.memory.data();
  const PlacedJob& placed = worker.places[position];
  const auto& shared = *reinterpret_cast<const SharedJob*>(memory + placed.job);
  const size_t index = worker.jobs[position];
  JobResult& result = results[index];
  if (shared.status != JobStatus::kDone) {
    // A party's code can write its status: that nothing is known of it is not for it to say.
    if (jobs[index].party != 0)
      result.outcome = JobResult::Outcome::kCrashed;
    else if (shared.status == JobStatus::kFailed)
      result.outcome = JobResult::Outcome::kFailed;
    result.message = message_of(shared);
    return;
  }
  result.outcome = JobResult::Outcome::kDone;
  if (placed.times != 0) {
    const auto* const times = reinterpret_cast<const double*>(memory + placed.times);
    result.seconds = {.cold = times[0], .warm = times[1]};
  }
  const auto* array = reinterpret_cast<const SharedArray*>(memory + placed.arrays);
  const Placed* at = placed.placed.data();
  const auto& arguments = jobs[index].launch->arguments;
  const auto copy = [&](Offset offset, uint64_t bytes) {
    return std::vector<std::byte>(memory + offset, memory + offset + bytes);
  };
  for (uint32_t i = 0; i < arguments.size(); ++i)
    for (uint32_t j = 0; j < arguments[i].arrays.size(); ++j, ++array, ++at) {
      result.arrays.push_back(copy(at->data, at->bytes));
      result.gradients.push_back(at->gradient != 0 ? copy(at->gradient, at->bytes)
                                                   : std::vector<std::byte>());
      if (array->overrun != 0) result.overruns.push_back({i, j, false});
      if (array->gradient_overrun != 0) result.overruns.push_back({i, j, true});
    }
}

// Takes the results of all jobs that were done. True: these are all.
bool Runner::State::finish(Worker& worker) {
  size_t position = 0;
  for (; position < worker.jobs.size(); ++position) {
    const auto& shared =
        *reinterpret_cast<const SharedJob*>(worker.memory.data() + worker.places[position].job);
    if (shared.status != JobStatus::kDone && shared.status != JobStatus::kRefused &&
        shared.status != JobStatus::kFailed)
      break;
    take_result(worker, position);
  }
  const auto end = static_cast<ptrdiff_t>(position);
  worker.jobs.erase(worker.jobs.begin(), worker.jobs.begin() + end);
  worker.places.erase(worker.places.begin(), worker.places.begin() + end);
  worker.finished += position;
  if (position > 0) worker.fresh = false;
  return worker.jobs.empty();
}

// Whether a worker can be started in the place of one that was lost.
bool Runner::State::starts(Worker& worker) {
  BatchWriter writer(worker.memory);
  if (!writer.begin() || !start(worker)) return false;
  const uint64_t bytes = writer.used();
  uint64_t answer = 0;
  const bool serves = worker.child->send(std::as_bytes(std::span(&bytes, 1))).ok() &&
                      !sys::wait_readable(std::vector{worker.child->socket()}, kPatience).empty() &&
                      worker.child->receive(std::as_writable_bytes(std::span(&answer, 1))).ok();
  worker.child.reset();
  return serves;
}

// A worker is of no more use amid its batch.
Status Runner::State::lost(Worker& worker, Loss how) {
  const sys::ChildEnd end = worker.child->end();
  worker.child.reset();
  const bool was_fresh = worker.fresh;
  if (finish(worker)) return ok_status();
  const auto& batch = *reinterpret_cast<const SharedBatch*>(worker.memory.data());
  bool began = batch.begun.load() > worker.finished;
  const auto& lost_job =
      *reinterpret_cast<const SharedJob*>(worker.memory.data() + worker.places.front().job);
  const JobStatus status = lost_job.status;
  const std::string said = message_of(lost_job);
  const uint32_t party = jobs[worker.jobs.front()].party;
  const bool fresh = (was_fresh && worker.fresh) || party != 0;
  if (party != 0 && how == Loss::kEnded && end.signal == SIGKILL && killed.insert(party).second) {
    again.insert(again.end(), worker.jobs.begin(), worker.jobs.end());
    worker.jobs.clear();
    return ok_status();
  }
  // A party's code can take back the count of what was begun, and end with any code.
  if (party != 0 && !began) began = starts(worker);
  if (!began && end.exit_code == 127)
    return Error{fmt::format("a worker cannot be started: `{}`",
                             options.command.empty() ? kOwnProgram : options.command[0])};
  if (!began && end.exit_code > 0)
    return Error{fmt::format("a worker ended with exit code {}", end.exit_code)};
  if (!began && fresh && end.signal != 0 && how == Loss::kEnded)
    return Error{fmt::format("a worker was ended by signal {} before it ran anything", end.signal)};
  const size_t culprit = worker.jobs.front();
  if (began) {
    JobResult& result = results[culprit];
    // A job before may have spoilt the process: only what ends a fresh one is to blame.
    const bool timed_out = end.signal == SIGPROF || how == Loss::kLate;
    if (end.signal != SIGPROF && !fresh) {
      suspects.push_back(culprit);
    } else if (how == Loss::kEnded && end.signal == SIGKILL && party == 0) {
      result.outcome = JobResult::Outcome::kFailed;
      result.message = "its process was killed by the system, which may have run out of memory";
    } else {
      result.outcome = timed_out ? JobResult::Outcome::kTimedOut : JobResult::Outcome::kCrashed;
      result.signal = end.signal;
      if (status == JobStatus::kCrashed)
        result.message = said;
      else if (timed_out)
        result.message = fmt::format("it ran for more than {} s", options.time_limit);
      else
        result.message = end.signal != 0 ? fmt::format("it was ended by signal {}", end.signal)
                                         : "it ended its process";
    }
  }
  if (began && party != 0) ended.emplace(party, results[culprit]);
  for (size_t i = began ? 1 : 0; i < worker.jobs.size(); ++i) again.push_back(worker.jobs[i]);
  worker.jobs.clear();
  return ok_status();
}

Result<std::vector<JobResult>> Runner::State::run(std::span<const Job> all) {
  jobs = all;
  results.assign(all.size(), {});
  next = 0;
  ended.clear();
  killed.clear();
  statistics.jobs += all.size();
  // A worker's own timer ends its hangs; this is for what cancels it, and for what takes no time.
  const auto patience = std::chrono::duration<double>(options.time_limit * 3 + 15);
  while (true) {
    std::vector<Worker*> busy;
    std::vector<int> sockets;
    for (Worker& worker : workers) {
      if (worker.jobs.empty()) WEFT_TRY_STATUS(give(worker));
      if (worker.jobs.empty()) continue;
      busy.push_back(&worker);
      sockets.push_back(worker.child->socket());
    }
    if (busy.empty() && next == jobs.size() && again.empty() && suspects.empty()) break;
    for (const size_t ready : sys::wait_readable(sockets, busy.empty() ? 0 : 1)) {
      Worker& worker = *busy[ready];
      uint64_t answer = 0;
      const bool answered =
          worker.child->receive(std::as_writable_bytes(std::span(&answer, 1))).ok();
      if (!answered || !finish(worker))
        WEFT_TRY_STATUS(lost(worker, answered ? Loss::kLied : Loss::kEnded));
    }
    for (Worker* const worker : busy) {
      if (worker->jobs.empty()) continue;
      const uint32_t begun =
          reinterpret_cast<const SharedBatch*>(worker->memory.data())->begun.load();
      // The worker can write that number: it counts no further than there are jobs, and not back.
      const auto most = static_cast<uint32_t>(worker->finished + worker->jobs.size());
      if (begun > worker->seen && begun <= most) {
        worker->since = Clock::now();
        worker->seen = begun;
      }
      // One that is cut off for its batch alone loses nothing: what was done is taken, what it was
      // at is run alone, and the rest again.
      const Clock::time_point now = Clock::now();
      if (now - worker->since > patience || now - worker->started > 3 * patience)
        WEFT_TRY_STATUS(lost(*worker, Loss::kLate));
    }
  }
  return std::move(results);
}

Runner::Runner(const RunOptions& options) : state_(std::make_unique<State>(options)) {}
Runner::Runner(Runner&&) noexcept = default;
Runner::~Runner() = default;

const RunStatistics& Runner::statistics() const { return state_->statistics; }

Result<std::vector<JobResult>> Runner::run(std::span<const Job> jobs) {
  State& state = *state_;
  const size_t wanted = std::clamp<size_t>(state.options.workers, 1, 256);
  while (state.workers.size() < wanted) {
    WEFT_TRY(sys::SharedMemory memory, sys::SharedMemory::create(kSharedMemory));
    state.workers.emplace_back(std::move(memory));
  }
  auto results = state.run(jobs);
  if (!results) state = State(state.options);  // nothing of what was begun is to be waited for
  return results;
}

}  // namespace weft::native
