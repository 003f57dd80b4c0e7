// The text of a whole program around a kernel.
#pragma once

#include <string>
#include <vector>

#include "weft/base/result.h"
#include "weft/standalone/print.h"
#include "weft/standalone/sample.h"

namespace weft::standalone {

bool is_half(types::Scalar scalar);

// What the scalars of an array are called: of bool there is no std::vector that has pointers.
std::string scalar_type(types::Scalar scalar, bool cuda);

struct HostInput {
  std::string file;         // the program's name, without an extension
  std::string description;  // a sentence
  KernelText cuda, cpp;     // the same kernel in both dialects
  bool adjoint_first =
      false;  // it finds arrays as they are before the kernel; else as it left them
  Sample sample;
};

// A CUDA program: it makes its inputs from a seed, runs the kernel on a GPU and compares what it
// leaves with the kernel in plain C++ and with the checksum of the sample.
// Exit codes: 0 all agrees, 1 it does not, 2 bad usage or no device.
Result<std::string> cuda_program(const HostInput& input);

// The same for the processor alone, in C++17.
Result<std::string> cpu_program(const HostInput& input);

}  // namespace weft::standalone
