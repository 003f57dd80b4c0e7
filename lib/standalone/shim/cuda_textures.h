// Arrays behind texture units, on a processor: points of floats, coordinates in elements.
#pragma once

#include <stdint.h>
#include <string.h>

#include <algorithm>
#include <cmath>
#include <vector>

struct cudaChannelFormatDesc {
  int bits;
};
template <typename T>
cudaChannelFormatDesc cudaCreateChannelDesc() {
  return {8 * static_cast<int>(sizeof(T))};
}

struct cudaExtent {
  size_t width, height, depth;
};
inline cudaExtent make_cudaExtent(size_t width, size_t height, size_t depth) {
  return {width, height, depth};
}
struct cudaPitchedPtr {
  void* ptr;
  size_t pitch, xsize, ysize;
};
inline cudaPitchedPtr make_cudaPitchedPtr(void* ptr, size_t pitch, size_t xsize, size_t ysize) {
  return {ptr, pitch, xsize, ysize};
}

struct shim_array {
  cudaExtent extent;
  std::vector<float> values;
};
typedef shim_array* cudaArray_t;

struct cudaMemcpy3DParms {
  cudaPitchedPtr srcPtr;
  cudaArray_t dstArray;
  cudaExtent extent;
  cudaMemcpyKind kind;
};

inline cudaError_t cudaMalloc3DArray(cudaArray_t* array, const cudaChannelFormatDesc* format,
                                     cudaExtent extent) {
  if (format->bits != 32 || extent.width == 0) return cudaErrorInvalidValue;
  const size_t rows = std::max<size_t>(extent.height, 1),
               slices = std::max<size_t>(extent.depth, 1);
  *array = new shim_array{extent, std::vector<float>(extent.width * rows * slices, NAN)};
  return cudaSuccess;
}
inline cudaError_t cudaMallocArray(cudaArray_t* array, const cudaChannelFormatDesc* format,
                                   size_t width, size_t height = 0) {
  return cudaMalloc3DArray(array, format, {width, height, 0});
}
inline cudaError_t cudaFreeArray(cudaArray_t array) {
  delete array;
  return cudaSuccess;
}

// `width` bytes of each row, `pitch` apart.
inline cudaError_t cudaMemcpy2DToArray(cudaArray_t to, size_t x, size_t y, const void* from,
                                       size_t pitch, size_t width, size_t height, cudaMemcpyKind) {
  const size_t row = to->extent.width * sizeof(float);
  if (x + width > row || (y + height) * row > to->values.size() * sizeof(float))
    return cudaErrorInvalidValue;
  for (size_t i = 0; i < height; ++i)
    memcpy(reinterpret_cast<char*>(to->values.data()) + (y + i) * row + x,
           static_cast<const char*>(from) + i * pitch, width);
  return cudaSuccess;
}
inline cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms* copy) {
  return cudaMemcpy2DToArray(copy->dstArray, 0, 0, copy->srcPtr.ptr, copy->srcPtr.pitch,
                             copy->extent.width * sizeof(float),
                             copy->extent.height * copy->extent.depth, copy->kind);
}

enum cudaResourceType { cudaResourceTypeArray = 0 };
struct cudaResourceDesc {
  cudaResourceType resType;
  struct {
    struct {
      cudaArray_t array;
    } array;
  } res;
};
enum cudaTextureAddressMode {
  cudaAddressModeWrap,
  cudaAddressModeClamp,
  cudaAddressModeBorder = 3
};
enum cudaTextureFilterMode { cudaFilterModePoint, cudaFilterModeLinear };
struct cudaTextureDesc {
  cudaTextureAddressMode addressMode[3];
  cudaTextureFilterMode filterMode;
  int normalizedCoords;
};

struct shim_texture {
  cudaArray_t array;
  cudaTextureDesc how;
};
typedef unsigned long long cudaTextureObject_t;

inline cudaError_t cudaCreateTextureObject(cudaTextureObject_t* texture,
                                           const cudaResourceDesc* resource,
                                           const cudaTextureDesc* how, const void*) {
  // Of interpolation and repetition there is nothing here.
  if (how->filterMode != cudaFilterModePoint || how->normalizedCoords != 0 ||
      how->addressMode[0] == cudaAddressModeWrap)
    return cudaErrorInvalidValue;
  *texture = reinterpret_cast<uintptr_t>(new shim_texture{resource->res.array.array, *how});
  return cudaSuccess;
}
inline cudaError_t cudaDestroyTextureObject(cudaTextureObject_t texture) {
  delete reinterpret_cast<shim_texture*>(static_cast<uintptr_t>(texture));
  return cudaSuccess;
}

template <typename T>
T tex3D(cudaTextureObject_t texture, float x, float y, float z) {
  const auto* of = reinterpret_cast<const shim_texture*>(static_cast<uintptr_t>(texture));
  const cudaExtent extent = of->array->extent;
  bool outside = false;
  const auto place = [&](float coordinate, size_t size, int axis) {
    const long last = static_cast<long>(std::max<size_t>(size, 1)) - 1;
    const long at = static_cast<long>(std::floor(coordinate));
    if ((at < 0 || at > last) && of->how.addressMode[axis] == cudaAddressModeBorder) outside = true;
    return static_cast<size_t>(std::min(std::max(at, 0l), last));
  };
  const size_t i = place(z, extent.depth, 2), j = place(y, extent.height, 1),
               k = place(x, extent.width, 0);
  if (outside) return T(0);
  return of->array->values[(i * std::max<size_t>(extent.height, 1) + j) * extent.width + k];
}
template <typename T>
T tex2D(cudaTextureObject_t texture, float x, float y) {
  return tex3D<T>(texture, x, y, 0.0f);
}
