// What `weft run` does between reading its options and printing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "command.h"
#include "weft/base/result.h"
#include "weft/driver/options.h"
#include "weft/interp/interp.h"
#include "weft/launch/launch.h"

namespace weft::cli {

// Who runs the kernel.
enum class Runs : uint8_t { kCompiled, kReference, kBoth };

using NamedValues = std::vector<std::pair<std::string, std::string>>;

struct RunRequest {
  std::string file;    // "-": standard input
  std::string kernel;  // key, or the name of an instance; empty: the only one of the file
  std::vector<scope::InstanceRequest> instances;  // of generic kernels
  Device device = Device::kCpu;
  Runs runs = Runs::kCompiled;
  std::vector<int32_t> dim;
  NamedValues arguments;
  NamedValues gradients;  // of arrays, after the run; those that the kernel writes are 1
  bool backward = false;
  bool trust = false;  // C++ that people wrote into the file is compiled and run
  uint64_t seed = 0;
  double seconds = 60;  // of processor time, for the compiled kernel
};

// Bytes of each array, in the order of launch::arrays_of.
struct ArraysAfter {
  std::vector<std::vector<std::byte>> values;
  std::vector<std::vector<std::byte>> gradients;  // of a backward run; empty: integers have none
};

struct Difference {
  double largest = 0;
  std::string where;  // "y[3]: 0.5, the reference 0.25"; empty: there is none
};

struct RunOutcome {
  std::string kernel;
  std::string by;  // "C++ compiled by g++ 12.2.0"
  std::vector<int32_t> dim;
  launch::Signature signature;
  launch::Launch launch;  // as it was before
  std::optional<ArraysAfter> compiled, reference;
  std::optional<Difference> values, gradients;  // of Runs::kBoth
  std::optional<interp::Notes> notes;           // nothing: the reference cannot run it
  std::vector<std::string> overruns;            // arrays
};

struct RunFailure {
  ExitCode code = kNo;
  std::string message;  // empty: it has been said on standard error
};

// "2 accesses are out of bounds:\n  step.py:7:12: `x[4]` ...": not empty if there are such.
std::string outside_text(const interp::Notes& notes);

// Nothing: `failure` says why.
std::optional<RunOutcome> run_kernel(const RunRequest& request, RunFailure& failure);

}  // namespace weft::cli
