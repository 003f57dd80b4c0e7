// What stands in front of answers in CUDA that run on a GPU, behind values.h, and of the entries
// that call them.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

// Copies of arrays that callees may write to: until the call ends a parameter has one place.
struct weft_copied {
  int parameter;
  unsigned char* data;
};
static std::vector<weft_copied> weft_copies;
inline unsigned char* weft_copy(const weft_call* call, int parameter, size_t element) {
  const weft_array_value* const array = weft_array(call->arguments, call, parameter);
  size_t bytes = element;
  for (int axis = 0; axis < array->ndim; ++axis) bytes *= static_cast<size_t>(array->shape[axis]);
  unsigned char* copy = nullptr;
  for (const weft_copied& each : weft_copies)
    if (each.parameter == parameter) copy = each.data;
  if (copy == nullptr) {
    if (cudaMalloc(&copy, bytes + 1) != cudaSuccess) return nullptr;
    weft_copies.push_back({parameter, copy});
  }
  cudaMemcpyAsync(copy, array->data, bytes, cudaMemcpyDeviceToDevice);
  return copy;
}

// A call whose arrays lie on the GPU. What lies around an array goes there and back with it, so
// that what is written outside of one shows.
class weft_device {
 public:
  // `arrays`: of each parameter, whether it is one.
  weft_device(const weft_call* given, const unsigned* sizes, const unsigned char* arrays, int count)
      : given_(given), call_(*given) {
    size_t bytes = 0;
    for (int i = 0; i < count; ++i) bytes = std::max<size_t>(bytes, given->offsets[i] + sizes[i]);
    values_.assign(given->arguments, given->arguments + bytes);
    adjoints_.assign(given->adjoints, given->adjoints + bytes);
    call_.arguments = values_.data();
    call_.adjoints = adjoints_.data();
    for (std::vector<unsigned char>* each : {&values_, &adjoints_})
      for (int i = 0; i < count; ++i)
        if (arrays[i]) add(*reinterpret_cast<weft_array_value*>(each->data() + given->offsets[i]));
    if (!is_ok(cudaMalloc(&memory_, bytes_ + 1)) || !is_ok(cudaMalloc(&kept_, bytes_ + 1))) return;
    for (const weft_piece& piece : pieces_) {
      const cudaError_t copied =
          cudaMemcpy(kept_ + piece.there, piece.here, piece.bytes, cudaMemcpyHostToDevice);
      if (!is_ok(copied)) return;
      piece.array->data = memory_ + piece.there + weft_guard;
    }
  }

  const weft_call* call() const { return &call_; }

  // Calls `launch` once, takes what it has made of the arrays, and then finds out how long it takes
  // where that is wanted.
  template <typename Launch>
  void run(Launch&& launch) {
    if (failed_ || !begin()) return;
    launch();
    bool any = true;
    for (int axis = 0; axis < 4; ++axis) any = any && weft_extent(given_, axis) != 0;
    const cudaError_t launched = cudaGetLastError();
    if (any && !is_ok(launched)) return;
    if (!is_ok(cudaDeviceSynchronize())) return;
    for (const weft_piece& piece : pieces_)
      if (!is_ok(
              cudaMemcpy(piece.here, memory_ + piece.there, piece.bytes, cudaMemcpyDeviceToHost)))
        return;
    if (given_->times == nullptr) return;
    given_->times[0] = median(launch, true);
    given_->times[1] = median(launch, false);
  }

  ~weft_device() {
    for (const weft_copied& copy : weft_copies) cudaFree(copy.data);
    weft_copies.clear();
    cudaFree(memory_);
    cudaFree(kept_);
  }

 private:
  struct weft_piece {
    unsigned char* here;
    size_t there, bytes;
    weft_array_value* array;
  };

  void add(weft_array_value& array) {
    if (array.data == nullptr) return;
    size_t bytes = array.ndim > 0 ? static_cast<size_t>(array.strides[array.ndim - 1]) : 0;
    for (int axis = 0; axis < array.ndim; ++axis) bytes *= static_cast<size_t>(array.shape[axis]);
    pieces_.push_back({array.data - weft_guard, bytes_, bytes + 2 * weft_guard, &array});
    bytes_ += (bytes + 2 * weft_guard + 255) / 256 * 256;
  }

  bool is_ok(cudaError_t error) {
    if (error == cudaSuccess) return true;
    if (!failed_) strncpy(given_->failure, cudaGetErrorString(error), 199);
    failed_ = true;
    return false;
  }

  // The arrays as they were.
  bool begin() { return is_ok(cudaMemcpy(memory_, kept_, bytes_, cudaMemcpyDeviceToDevice)); }

  // Seconds of a launch. `cold`: the caches hold nothing of it.
  template <typename Launch>
  double median(Launch&& launch, bool cold) {
    constexpr int kRuns = 21;
    constexpr size_t kFlush = size_t{256} << 20;  // more than a cache holds
    void* flush = nullptr;
    cudaEvent_t first, last;
    if (cold && !is_ok(cudaMalloc(&flush, kFlush))) return 0;
    cudaEventCreate(&first);
    cudaEventCreate(&last);
    std::vector<float> times;
    for (int i = 0; i < kRuns && begin(); ++i) {
      if (cold) cudaMemsetAsync(flush, i, kFlush);
      cudaEventRecord(first);
      launch();
      cudaEventRecord(last);
      float milliseconds = 0;
      if (!is_ok(cudaEventSynchronize(last)) ||
          !is_ok(cudaEventElapsedTime(&milliseconds, first, last)))
        break;
      times.push_back(milliseconds);
    }
    cudaEventDestroy(first);
    cudaEventDestroy(last);
    cudaFree(flush);
    if (times.empty()) return 0;
    std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
    return times[times.size() / 2] * 1e-3;
  }

  const weft_call* given_;
  weft_call call_;
  std::vector<unsigned char> values_, adjoints_;
  std::vector<weft_piece> pieces_;
  size_t bytes_ = 0;
  unsigned char *memory_ = nullptr, *kept_ = nullptr;
  bool failed_ = false;
};
