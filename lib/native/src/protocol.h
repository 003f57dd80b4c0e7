// What a Runner and its workers share: batches of jobs in memory that both see. A message is the
// number of bytes of a batch; the answer is the same number when its jobs are done.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace weft::native {

inline constexpr uint64_t kSharedMemory = 1ull << 30;  // the most that one batch can have

// A place in the shared memory, from its begin.
using Offset = uint64_t;

// kCrashed: its worker saw it and ends. kFailed: the worker cannot load the object.
enum class JobStatus : uint32_t { kWaiting, kDone, kRefused, kCrashed, kFailed };

// An array of a job.
struct SharedArray {
  uint64_t bytes;
  Offset data;      // in and out
  Offset gradient;  // 0: none
  uint32_t at;      // of its wp::array_t in the values of the parameters
  int32_t rank, shape[4];
  uint32_t element;                    // bytes
  uint32_t overrun, gradient_overrun;  // out: 1 if something was written outside
};

// An address that stands in a part of a job, or in the values of its parameters.
struct SharedLink {
  static constexpr uint32_t kInValues = UINT32_MAX;
  uint32_t part, at;  // number among arrays and parts; where in it
  uint32_t target;    // of what begins at the address
};

// A kernel that is executed; several jobs of a batch may share it.
struct SharedImages {
  Offset forward, adjoint;
  uint64_t forward_bytes, adjoint_bytes;
  uint32_t rank, grid_stride;
};

// Followed, each at a multiple of 8, by the values of the parameters, their offsets, their sizes,
// the arrays, and behind these the parts: memory that arguments point to and that is no array.
struct SharedJob {
  Offset next;    // job; 0: none
  Offset object;  // path, ends with a zero
  Offset kernel;  // symbol, ends with a zero
  Offset images;  // SharedImages; 0: the object has the kernel
  Offset values, offsets, sizes, arrays, links;
  // Of the adjoints of the parameters in CUDA code: of an indexed array an array's.
  Offset adjoint_sizes;
  Offset times;  // two doubles, out: weft_call::times; 0: they are not wanted
  uint32_t value_bytes, parameters, array_count, part_count, link_count;
  uint32_t forward, adjoint;  // 1: run it
  uint32_t rank, dim[4];
  uint32_t block_size, max_blocks;
  uint32_t tiles;     // 1: a block's threads share an index; on a GPU alone
  uint32_t in_order;  // 1: images are executed a thread after the other
  uint32_t backwards;
  double time_limit;  // seconds: of processor time, on a GPU of wall time
  JobStatus status;
  char message[200];  // of kRefused and kCrashed
};

struct SharedBatch {
  Offset first;
  std::atomic<uint32_t> begun;  // jobs that were begun: the last of them is what a worker died of
};

}  // namespace weft::native
