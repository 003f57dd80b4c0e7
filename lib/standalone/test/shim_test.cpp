// What the shim has of a GPU's threads: barriers, shuffles, shared memory, streams.
#include <gmock/gmock.h>

#include "program_runner.h"

namespace weft::standalone {
namespace {

using testing::HasSubstr;

class ShimTest : public ProgramRunner {
 protected:
  // A kernel `k(int* out)` on one block, whose 64 numbers are printed.
  int run_kernel(const std::string& body, int threads = 64, const std::string& more = "") {
    return run(
        for_shim("#include <cuda_runtime.h>\n#include <cstdio>\n"
                 "__global__ void k(int* out) {\n  const int t = threadIdx.x;\n" +
                 body + "}\nint main() {\n  int* out;\n  cudaMalloc(&out, 64 * 4);\n" +
                 "  k<<<1, " + std::to_string(threads) + more + ">>>(out);\n" +
                 "  for (int i = 0; i < 64; ++i) std::printf(\"%d \", out[i]);\n}\n"));
  }
};

TEST_F(ShimTest, ABarrierIsOneForAllThreads) {
  EXPECT_EQ(run_kernel("  __shared__ int s[64];\n  s[t] = t;\n  __syncthreads();\n"
                       "  const int other = s[63 - t];\n  __syncthreads();\n  s[t] = other;\n"
                       "  __syncthreads();\n  out[t] = s[(t + 1) % 64];\n"),
            0);
  EXPECT_THAT(output_, HasSubstr("62 61 60 59"));
}

TEST_F(ShimTest, AThreadThatIsGoneReachesNoBarrier) {
  EXPECT_EQ(run_kernel("  if (t == 40) return;\n  __syncthreads();\n  out[t] = t;\n"), 1);
  EXPECT_THAT(errors_, HasSubstr("wait at a barrier that others never reach"));
  EXPECT_EQ(run_kernel("  if (t < 40) return;\n  __syncthreads();\n  out[t] = t;\n"), 1);
  EXPECT_EQ(run_kernel("  if (t == 3) {\n    __shfl_down_sync(0xffffffff, t, 1);\n  }\n"
                       "  __syncthreads();\n  out[t] = t;\n"),
            1);
}

TEST_F(ShimTest, ShufflesTakeOtherLanesValues) {
  EXPECT_EQ(run_kernel("  int v = t;\n  for (int o = 16; o > 0; o /= 2)\n"
                       "    v += __shfl_down_sync(0xffffffff, v, o);\n"
                       "  v = __shfl_sync(0xffffffff, v, 0);\n"
                       "  v += __shfl_xor_sync(0xffffffff, t, 1);\n  out[t] = v;\n"),
            0);
  EXPECT_THAT(output_, testing::StartsWith("497 496 499 498"));
  EXPECT_THAT(output_, HasSubstr(" 1553 1552 1555 "));
  // Half a warp by itself.
  EXPECT_EQ(run_kernel("  out[t] = t < 16 ? __shfl_xor_sync(0xffff, t, 1) : 7;\n"), 0);
  EXPECT_THAT(output_, testing::StartsWith("1 0 3 2"));
}

TEST_F(ShimTest, VotesAreOfTheLanesThatThereAre) {
  EXPECT_EQ(
      run_kernel("  const unsigned b = __ballot_sync(0xffffffff, t % 2);\n"
                 "  const int sum = __reduce_add_sync(0xffffffff, 1);\n"
                 "  out[t] = t == 0 ? __popc(b) : t == 33 ? __popc(b) * 100 + sum\n"
                 "         : t == 34 ? __all_sync(0xffffffff, 1) : __any_sync(0xffffffff, 0);\n",
                 40),
      1);  // lanes of one warp ask for different things
  EXPECT_EQ(
      run_kernel("  const unsigned b = __ballot_sync(0xffffffff, t % 2);\n"
                 "  const int sum = __reduce_add_sync(0xffffffff, 1);\n"
                 "  const int all = __all_sync(0xffffffff, 1);\n"
                 "  const int count = __syncthreads_count(t < 3) + __syncthreads_and(t < 39);\n"
                 "  out[t] = __popc(b) * 1000 + sum * 10 + all + count * 10000;\n",
                 40),
      0);
  EXPECT_THAT(output_, testing::StartsWith("46321 "));
  EXPECT_THAT(output_, HasSubstr(" 34081 "));
}

TEST_F(ShimTest, DynamicSharedMemoryIsAsLargeAsTheLaunchSays) {
  EXPECT_EQ(run_kernel("  extern __shared__ int s[];\n  s[t] = 2 * t;\n  __syncthreads();\n"
                       "  out[t] = s[t ^ 1];\n",
                       64, ", 64 * sizeof(int)"),
            0);
  EXPECT_THAT(output_, testing::StartsWith("2 0 6 4"));
}

TEST_F(ShimTest, ThreadsOfSeveralAxesAndBlocksAreAllRun) {
  EXPECT_EQ(
      run(for_shim("#include <cuda_runtime.h>\n__constant__ int c[2];\n"
                   "__global__ void k(int* out) {\n"
                   "  __shared__ int s;\n"
                   "  if (threadIdx.x == 0 && threadIdx.y == 0) s = 0;\n  __syncthreads();\n"
                   "  atomicAdd(&s, c[threadIdx.y % 2]);\n  __syncthreads();\n"
                   "  if (threadIdx.x == 3 && threadIdx.y == 2) out[blockIdx.x] = s;\n}\n"
                   "int main() {\n  const int values[2] = {1, 100};\n"
                   "  if (cudaMemcpyToSymbol(c, values, sizeof values) != cudaSuccess) return 2;\n"
                   "  cudaStream_t stream;\n  cudaStreamCreate(&stream);\n  int* out;\n"
                   "  cudaMalloc(&out, 8);\n  k<<<2, dim3(4, 3), 0, stream>>>(out);\n"
                   "  cudaStreamSynchronize(stream);\n  cudaStreamDestroy(stream);\n"
                   "  return out[0] == 408 && out[1] == 408 ? 0 : 1;\n}\n")),
      0);
}

TEST_F(ShimTest, AGraphDoesAgainWhatWasCaptured) {
  EXPECT_EQ(
      run(for_shim(
          "#include <cuda_runtime.h>\n"
          "__global__ void add(int* x, const int* y) { x[threadIdx.x] += y[threadIdx.x]; }\n"
          "int main() {\n  int *x, *y;\n  cudaMallocManaged(&x, 16);\n  cudaMallocHost(&y, 16);\n"
          "  cudaMemset(x, 0, 16);\n  for (int i = 0; i < 4; ++i) y[i] = i;\n"
          "  cudaStream_t stream;\n  cudaStreamCreate(&stream);\n"
          "  if (cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal)) return 2;\n"
          "  add<<<1, 4, 0, stream>>>(x, y);\n  add<<<1, 4, 0, stream>>>(x, y);\n"
          "  if (cudaDeviceSynchronize() == cudaSuccess) return 3;\n"
          "  cudaGraph_t graph;\n  cudaGraphExec_t replay;\n"
          "  if (cudaStreamEndCapture(stream, &graph)) return 4;\n  if (x[3] != 0) return 5;\n"
          "  if (cudaGraphInstantiate(&replay, graph, 0)) return 6;\n"
          "  for (int i = 0; i < 5; ++i) cudaGraphLaunch(replay, stream);\n"
          "  if (cudaStreamSynchronize(stream)) return 7;\n"
          "  cudaGraphExecDestroy(replay);\n  cudaGraphDestroy(graph);\n"
          "  cudaStreamDestroy(stream);\n  const int last = x[3];\n"
          "  cudaFreeHost(y);\n  cudaFree(x);\n  return last == 30 ? 0 : 1;\n}\n")),
      0);
}

TEST_F(ShimTest, ReductionsOfCubAskForTheirStorageFirst) {
  EXPECT_EQ(
      run(for_shim("#include <cuda_runtime.h>\n#include <cub/device/device_reduce.cuh>\n"
                   "struct Square { double operator()(float x) const { return x * x; } };\n"
                   "struct Add { double operator()(double a, double b) const { return a + b; } };\n"
                   "int main() {\n  float* x;\n  double* sum;\n  cudaMalloc(&x, 16);\n"
                   "  cudaMalloc(&sum, 8);\n  for (int i = 0; i < 4; ++i) x[i] = 1.0f + i;\n"
                   "  void* storage = nullptr;\n  size_t bytes = 0;\n"
                   "  for (int pass = 0; pass < 2; ++pass) {\n"
                   "    cub::DeviceReduce::TransformReduce(storage, bytes, x, sum, 4, Add{}, "
                   "Square{}, 0.5);\n"
                   "    if (pass == 0) cudaMalloc(&storage, bytes);\n  }\n"
                   "  const double squares = *sum;\n"
                   "  cub::DeviceReduce::Sum(storage, bytes, x, sum, 4);\n"
                   "  return squares == 30.5 && *sum == 10.0 ? 0 : 1;\n}\n")),
      0);
}

}  // namespace
}  // namespace weft::standalone
