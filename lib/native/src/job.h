// What both kinds of workers that run jobs have in common: they serve batches of a Runner's, and
// give a kernel its arguments as Warp lays them out.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "protocol.h"

namespace weft::native {

// Before and behind each array, and everywhere else that no array is. As a number of any width it
// is NaN, so that what was read out of bounds shows, and is the same on every run.
inline constexpr size_t kGuard = 256;
inline constexpr uint64_t kGuardWord = 0xffa5ffa5ffa5ffa5;

// An array takes so much with its guards; it begins kGuard behind its place.
constexpr uint64_t guarded_size(uint64_t bytes) {
  constexpr uint64_t kAlignment = 64;
  return (bytes + 2 * kGuard + kAlignment - 1) / kAlignment * kAlignment;
}
// Memory that begins at a multiple of 8.
void fill_guards(std::byte* at, uint64_t bytes);
// Whether what is around an array is as `fill_guards` left it.
bool guards_intact(const std::byte* data, uint64_t bytes);

// wp::launch_bounds_t of any rank.
struct Bounds {
  alignas(8) std::array<std::byte, 32> bytes{};
  uint32_t used;      // of them
  uint64_t size = 1;  // threads

  // `sharing`: so many threads have one index.
  explicit Bounds(const SharedJob& job, int rank, uint64_t sharing = 1);
};

// Addresses of an array and its gradient, here or where the kernel runs; 0: there is none.
struct Place {
  uint64_t data, gradient;
};

class JobWorker {
 public:
  virtual ~JobWorker() = default;

  // The first message: bytes of memory that the process may have.
  virtual void limit(uint64_t bytes) = 0;
  // What is not kDone says why. After kCrashed the process is not used again.
  virtual JobStatus run(const SharedJob& job, std::string& message) = 0;
  virtual void end_batch() {}

  // Until its Runner is gone or the process is not to be used again. The exit code.
  int serve();

 protected:
  template <typename T>
  T* at(Offset offset) const {
    return reinterpret_cast<T*>(shared_ + offset);
  }
  SharedArray& array(const SharedJob& job, uint32_t number) const {
    return at<SharedArray>(job.arrays)[number];
  }
  // Its arrays, then its parts.
  static uint32_t all_count(const SharedJob& job) { return job.array_count + job.part_count; }
  // The values of the parameters and the adjoints that go with them, once every array has a place.
  void place_arguments(const SharedJob& job, const std::vector<Place>& places);
  // Addresses into the values and into parts that are `here`, of what is `there` for the kernel.
  void link(const SharedJob& job, const std::vector<Place>& here, const std::vector<Place>& there);

  // Arrays and gradients from the shared memory to places of this process, and back; then the
  // guards around them are looked at. In a run backwards the elements of an array go on around it,
  // again and again: what is read out of bounds looks like any other number.
  void copy_in(const SharedJob& job, const std::vector<Place>& places);
  void collect(const SharedJob& job, const std::vector<Place>& places);

  std::vector<std::byte> values_, adjoints_;

 private:
  bool run_batch();

  std::byte* shared_ = nullptr;
  // Something was written outside of arrays, so that this process is not to be trusted.
  bool overrun_ = false;
};

}  // namespace weft::native
