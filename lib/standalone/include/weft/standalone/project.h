// A kernel as a folder that builds, runs and checks itself.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/scope/source_request.h"

namespace weft::standalone {

// Which kernels the programs for a GPU have.
enum class Variant : uint8_t {
  kPlain,
  kTuned,  // the tuned one where patterns.h finds how
  kBoth,   // a program of each
};
inline constexpr std::array<std::string_view, 3> kVariants = {"plain", "tuned", "both"};

struct ProjectInput {
  scope::SourceRequest source;
  std::string kernel;  // its key; empty: the only one
  bool backward = false;
  Variant variant = Variant::kPlain;

  // For metadata.json.
  std::string category = "file";
  std::string description;  // empty: the kernel's own
  std::string family;
  int difficulty = 0;                   // 0: not known
  std::optional<uint64_t> seed, index;  // of the generator
  int generator_version = 0;
  std::string refused_before = "[]";  // JSON: the kernels that were tried in its place
};

struct ProjectFile {
  std::string name, text;
};

struct Project {
  std::string kernel;
  std::vector<ProjectFile> files;          // metadata.json is the last
  std::vector<std::string_view> patterns;  // of a tuned kernel
  std::string_view why_no_adjoint;         // where one was asked for
  std::vector<std::string> constant;       // arrays that no input that was tried moves
};

// Why a kernel has no program.
struct Refusal {
  std::string stage;   // "translate", "sample", "program"
  std::string reason;  // without a place in the source
  std::string message;
};

// Nothing: `why` says why.
std::optional<Project> make_project(const ProjectInput& input, Refusal& why);

// What metadata.json of every project has.
inline constexpr int kProjectFormat = 1;

}  // namespace weft::standalone
