#include "job.h"

#include <algorithm>
#include <cstring>
#include <span>

#include "weft/sys/child.h"

namespace weft::native {
namespace {

// As Warp's headers have it.
struct ArrayValue {
  uint64_t data;
  uint64_t grad;
  int32_t shape[4];
  int32_t strides[4];
  uint16_t ndim, flags;
};
static_assert(sizeof(ArrayValue) == 56);

// As long as what follows an array at most, and a word more.
constexpr auto kGuards = [] {
  std::array<uint64_t, (kGuard + 64) / sizeof(uint64_t) + 1> words{};
  words.fill(kGuardWord);
  return words;
}();

std::byte* memory_at(uint64_t address) { return reinterpret_cast<std::byte*>(address); }

bool is_guard(const std::byte* at, uint64_t bytes) {
  const size_t phase = reinterpret_cast<uintptr_t>(at) % sizeof kGuardWord;
  return std::memcmp(at, reinterpret_cast<const std::byte*>(kGuards.data()) + phase, bytes) == 0;
}

// What stands so far from the start of an array whose elements go on around it.
std::byte around(const std::byte* elements, int64_t bytes, int64_t at) {
  return elements[((at % bytes) + bytes) % bytes];
}

// Calls visit(place, what stands there) for all bytes of the guards around an array.
template <typename Visit>
void each_around(std::byte* data, const std::byte* elements, uint64_t bytes, Visit&& visit) {
  if (bytes == 0) return;
  const auto size = static_cast<int64_t>(bytes);
  constexpr auto kBefore = static_cast<int64_t>(kGuard);
  const auto end = static_cast<int64_t>(guarded_size(bytes)) - kBefore;
  for (int64_t at = -kBefore; at < end; at = at == -1 ? size : at + 1)
    visit(data + at, around(elements, size, at));
}

}  // namespace

void fill_guards(std::byte* at, uint64_t bytes) {
  for (uint64_t i = 0; i < bytes; i += sizeof kGuardWord)
    std::memcpy(at + i, &kGuardWord, sizeof kGuardWord);
}

bool guards_intact(const std::byte* data, uint64_t bytes) {
  return is_guard(data - kGuard, kGuard) &&
         is_guard(data + bytes, guarded_size(bytes) - kGuard - bytes);
}

Bounds::Bounds(const SharedJob& job, int rank, uint64_t sharing) : size(sharing) {
  std::array<uint32_t, 4> shape = {1, 1, 1, 1};
  std::copy_n(job.dim, job.rank, shape.begin());
  for (const uint32_t extent : shape) size *= extent;
  const size_t shape_bytes = static_cast<size_t>(rank) * 4;
  const size_t after = (shape_bytes + 7) / 8 * 8;
  const std::array<uint64_t, 2> rest = {size, sharing};
  std::memcpy(bytes.data(), shape.data(), shape_bytes);
  std::memcpy(bytes.data() + after, rest.data(), sizeof rest);
  used = static_cast<uint32_t>(after + sizeof rest);
}

void JobWorker::place_arguments(const SharedJob& job, const std::vector<Place>& places) {
  values_.assign(at<std::byte>(job.values), at<std::byte>(job.values) + job.value_bytes);
  adjoints_.assign(job.value_bytes, {});
  for (uint32_t i = 0; i < job.array_count; ++i) {
    const SharedArray& each = array(job, i);
    // Where there are no elements, Warp has no memory either: such an array is false.
    ArrayValue value{.data = each.bytes == 0 ? 0 : places[i].data,
                     .grad = places[i].gradient,
                     .ndim = static_cast<uint16_t>(each.rank)};
    int64_t stride = each.element;
    for (int axis = each.rank; axis-- > 0;) {
      value.shape[axis] = each.shape[axis];
      value.strides[axis] = static_cast<int32_t>(stride);
      stride *= each.shape[axis];
    }
    std::memcpy(values_.data() + each.at, &value, sizeof value);
    // The adjoint of an array is an array of its gradients; Warp gives an empty one where there
    // are none.
    if (value.grad == 0) continue;
    value.data = value.grad;
    value.grad = 0;
    std::memcpy(adjoints_.data() + each.at, &value, sizeof value);
  }
}

void JobWorker::link(const SharedJob& job, const std::vector<Place>& here,
                     const std::vector<Place>& there) {
  const std::span links(at<SharedLink>(job.links), job.link_count);
  for (const SharedLink& each : links) {
    const uint64_t address = there[each.target].data;
    std::byte* const part =
        each.part == SharedLink::kInValues ? values_.data() : memory_at(here[each.part].data);
    std::memcpy(part + each.at, &address, sizeof address);
  }
}

void JobWorker::copy_in(const SharedJob& job, const std::vector<Place>& places) {
  for (uint32_t i = 0; i < all_count(job); ++i) {
    const SharedArray& each = array(job, i);
    const auto put = [&](uint64_t to, Offset from) {
      std::memcpy(memory_at(to), at<std::byte>(from), each.bytes);
      if (job.backwards == 0) return;
      each_around(memory_at(to), at<std::byte>(from), each.bytes,
                  [](std::byte* place, std::byte value) { *place = value; });
    };
    put(places[i].data, each.data);
    if (places[i].gradient != 0) put(places[i].gradient, each.gradient);
  }
}

void JobWorker::collect(const SharedJob& job, const std::vector<Place>& places) {
  const auto take = [&](uint64_t from, Offset to, uint64_t bytes) {
    bool intact = true;
    if (job.backwards == 0 || bytes == 0)
      intact = guards_intact(memory_at(from), bytes);
    else
      each_around(memory_at(from), at<std::byte>(to), bytes,
                  [&](const std::byte* place, std::byte value) { intact &= *place == value; });
    std::memcpy(at<std::byte>(to), memory_at(from), bytes);
    overrun_ |= !intact;
    return intact ? 0u : 1u;
  };
  for (uint32_t i = 0; i < job.array_count; ++i) {
    SharedArray& each = array(job, i);
    each.overrun = take(places[i].data, each.data, each.bytes);
    if (places[i].gradient != 0)
      each.gradient_overrun = take(places[i].gradient, each.gradient, each.bytes);
  }
  for (uint32_t i = job.array_count; i < all_count(job); ++i)
    if (job.backwards == 0)
      overrun_ |= !guards_intact(memory_at(places[i].data), array(job, i).bytes);
}

bool JobWorker::run_batch() {
  auto& batch = *at<SharedBatch>(0);
  for (Offset next = batch.first; next != 0;) {
    SharedJob& job = *at<SharedJob>(next);
    next = job.next;
    batch.begun.fetch_add(1);
    std::string message;
    const JobStatus status = run(job, message);
    const size_t length = std::min(message.size(), sizeof job.message - 1);
    std::memcpy(job.message, message.data(), length);
    job.message[length] = 0;
    job.status = status;
    if (status == JobStatus::kCrashed || overrun_) return false;
  }
  end_batch();
  return true;
}

int JobWorker::serve() {
  auto shared = sys::SharedMemory::open(sys::kChildMemory, kSharedMemory);
  if (!shared) return 1;
  shared_ = shared->data();
  uint64_t bytes = 0;
  const std::span message = std::as_writable_bytes(std::span(&bytes, 1));
  if (!sys::receive_from(sys::kChildSocket, message)) return 0;
  limit(bytes);
  while (sys::receive_from(sys::kChildSocket, message)) {
    // The rest of the batch is for another process.
    if (!run_batch()) return 0;
    if (!sys::send_to(sys::kChildSocket, message)) break;
  }
  return 0;
}

}  // namespace weft::native
