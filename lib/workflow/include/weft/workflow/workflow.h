// Whole Warp programs: several kernels of the generator, the arrays between them and the host code
// that launches them, with results that the reference computed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "weft/standalone/project.h"

namespace weft::workflow {

// Changes whenever the same seed and index would give another program.
inline constexpr int kWorkflowVersion = 2;

// A result, as a program checks it: over all its numbers.
struct Expected {
  std::string name;
  double mean = 0, rms = 0;
};

struct KernelUse {
  std::string name, category, family;
};

// The same program in CUDA: a project as weft/standalone/project.h makes them.
struct CudaProgram {
  std::string source;                 // of the .cu
  std::string layout;                 // "functions", "class", "streams", "graph", "managed"
  std::vector<std::string> features;  // of its host code, sorted: "cub", "pinned", "swap" ...
  std::vector<standalone::ProjectFile> files;  // metadata.json is the last
};
inline constexpr const char* kCategory = "program";  // of metadata.json

struct Workflow {
  std::string name;                   // also of its file, without `.py`
  std::string source;                 // the whole file
  std::string description;            // what its docstring says, in one line
  std::string layout;                 // "functions", "class", "script", "test"
  std::vector<KernelUse> kernels;     // in the order of the file
  std::vector<std::string> features;  // of its host code, sorted: "loop", "swap", "graph" ...
  int n = 0, steps = 0;
  uint64_t seed = 0, index = 0;  // what it is drawn from
  std::vector<Expected> expected;
  std::optional<double> slope;  // of those with a gradient: SLOPE of the file
  double tolerance = 0;         // times the rms: how far two machines may be apart

  // Where it was asked for; or why the program has no form in CUDA.
  std::optional<CudaProgram> cuda;
  std::string why_no_cuda;
};

// Workflows of so many indices, from a multiple of it on, draw from the same kernels: to find
// inputs for these takes most of the time.
inline constexpr uint64_t kBlock = 16;

// Workflow `index` depends on (kWorkflowVersion, synth::kGeneratorVersion, seed, index) alone.
class Maker {
 public:
  // `cuda`: programs in CUDA, too.
  explicit Maker(uint64_t seed, bool cuda = false);
  Maker(Maker&&) noexcept;
  ~Maker();
  // Nothing: no kernels were found that go together. Not thread-safe.
  std::optional<Workflow> make(uint64_t index);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The files of the project that metadata.json says it is; none where it does not say that.
std::vector<standalone::ProjectFile> remake(const std::string& metadata);

// A row of a file of workflows.
std::string to_json(const Workflow& workflow);

}  // namespace weft::workflow
