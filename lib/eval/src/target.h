// A Warp kernel as a person would write it in CUDA: what tasks show, and how answers are called.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/eval/task.h"
#include "weft/launch/launch.h"
#include "weft/standalone/print.h"

namespace weft::eval {

struct Target {
  standalone::KernelText text;
  // Of the adjoint, by parameter: arrays that it gets as the kernel leaves them, and those whose
  // gradients it computes.
  std::vector<bool> after, inputs;
  std::string types;  // definitions of structures that the signatures name; "": none
};

// An error says why the kernel has no such form. `adjoint`: with one.
Result<Target> make_target(std::string_view python, std::string_view kernel, bool adjoint);

// What an answer of the kind has to define.
const std::vector<standalone::KernelParameter>& parameters_of(const Target& target, Kind kind);
std::string function_of(const Target& target, Kind kind);
std::string signature_of(const Target& target, Kind kind);  // "__global__ void f(int n)"
// A right answer in CUDA, with what it includes.
std::string reference_of(const Target& target, Kind kind);

// Where answers in CUDA run: through headers that stand in for CUDA's, or as they are.
enum class Where : uint8_t { kProcessor, kGpu };

// C++ that calls an answer of the kind with what a Runner hands it: native::Code::entry.
Result<std::string> entry_of(const Target& target, Kind kind, const launch::Signature& signature,
                             Where where);
// What entries and answers need in front of them.
std::string entry_prelude(Where where);
std::string_view entry_runtime();  // and what is linked to them, on a processor

// Blocks of a launch of so many dimensions, for prompts: "8 x 8".
std::string block_of(int dimensions);

}  // namespace weft::eval
