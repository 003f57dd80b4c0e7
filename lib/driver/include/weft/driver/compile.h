// The compiler in one call: Python source in, the text of a whole Warp module out.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/source.h"
#include "weft/base/symbol.h"
#include "weft/base/text.h"
#include "weft/diag/diagnostics.h"
#include "weft/driver/kernel_index.h"
#include "weft/driver/options.h"
#include "weft/python/value.h"
#include "weft/scope/source_request.h"
#include "weft/syntax/tree.h"

namespace weft::emit {
struct Trace;
}
namespace weft::ir {
struct Module;
}
namespace weft::lower {
struct Facts;
}
namespace weft::scope {
class Program;
}
namespace weft::types {
class ConstantStore;
class TypeStore;
}  // namespace weft::types

namespace weft::driver {

// What `dump` shows the outcome of, in the order in which they run.
enum class Stage : uint8_t {
#define WEFT_STAGE(Name, name, what) k##Name,
#include "weft/driver/stages.def"
};
struct StageInfo {
  std::string_view name;  // "lower"
  std::string_view what;  // that it leaves
};
std::span<const StageInfo> stage_infos();  // in the order of the enum

enum class PieceKind : uint8_t {
  kStruct,
  kFunctionForward,
  kFunctionAdjoint,
  kKernelArguments,  // CPU: struct wp_args_<name>
  kKernelForward,
  kKernelBackward,
  kEntry,
};

// A part of the module's text: [begin, end), surrounding empty lines left out.
struct Piece {
  PieceKind kind;
  uint32_t owner;  // of a kernel's piece: index into Artifact::kernels. A function's two have
                   // one number: instances of a generic function share their name
  uint32_t begin, end;
  std::string name;  // of the struct, function or kernel
};

// One Warp module's translation unit. A file gives one for its kernels, and one more for each
// kernel with a module of its own (`module="unique"`).
struct Unit {
  uint32_t begin, end;
};

struct CompiledKernel {
  std::string key;   // "saxpy"
  std::string name;  // "saxpy_1a2b3c4d"
  bool has_backward;
  uint32_t definition;  // index of the scope::FunctionId of the source, read by itself
};

struct Artifact {
  Text module;  // the units, one behind the other, preambles included
  std::vector<Unit> units;
  std::vector<Piece> pieces;            // in the order of the text
  std::vector<CompiledKernel> kernels;  // in the order of the text
  std::vector<std::string_view>
      builtins;  // that kernels and functions call: names in tables, sorted
  std::vector<std::string_view> features;  // of statements and types: the same
  // C++ that the source's author wrote and that stands in the module as it is, so that to run the
  // module is to trust the author: "the native function `f`". Empty: there is none.
  std::string pasted;
  size_t rejected = 0;  // kernels left out because of an error
  size_t inside = 0;    // definitions of kernels in functions that the file does not call
  // The source as it was read; null where reading it took more than the limits.
  const syntax::Tree* tree = nullptr;
  const SymbolTable* symbols = nullptr;

  std::string_view text(const Piece& piece) const {
    return module.view().substr(piece.begin, piece.end - piece.begin);
  }
  // All pieces of a kind that one owner has, an empty line between two; none if there is none.
  std::optional<std::string> texts(PieceKind kind, uint32_t owner) const;
  std::string_view text(const Unit& unit) const {
    return module.view().substr(unit.begin, unit.end - unit.begin);
  }
};

// The forward part of a record: structs, forward functions, argument struct and forward function of
// the kernel, in the module's order, each followed by one empty line except the last. Backward:
// adjoint functions and the kernel's adjoint. Of a generic kernel all instances are there. A view
// of the module if it is one part of it, else of `buffer`.
std::string_view forward_text(const Artifact& artifact, Text& buffer);
std::string_view backward_text(const Artifact& artifact, Text& buffer);
// What they are made of.
bool is_forward(PieceKind kind);
bool is_backward(PieceKind kind);

// Owns every store; compile many sources with one compiler to reuse its memory. Not thread-safe.
class Compiler {
 public:
  Compiler();
  ~Compiler();

  using Input = scope::SourceRequest;
  // Reads and evaluates a file, once for all calls of `compile` that name none. What
  // `input` refers to has to live as long as those.
  void load(const Input& input, const Limits& limits);

  // A module as it is printed.
  struct Differentiated {
    const ir::Module& module;
    const types::TypeStore& types;
    const types::ConstantStore& constants;
    const SymbolTable& symbols;
    const Options& options;    // that it is printed by
    const syntax::Tree* tree;  // of the file; null: of an image
  };
  // And where its lines in Artifact::module come from.
  struct Traced : Differentiated {
    const emit::Trace& trace;
  };
  using Observer = std::function<void(const Traced&)>;
  // Appends the kernels of each module to `kernels`.
  static Observer index_into(std::vector<KernelEntry>& kernels);

  // Of the file that is loaded; `kernel` is the only key to be compiled, unless empty. `observer`,
  // if given, sees each module once it is printed.
  // A file that takes more than the limits is reported, and no kernel of it compiled; what it took
  // for other options does not count. Kernels with errors are reported and left out; the rest of
  // the module is compiled without them. What is wrong with the file as such is reported each time.
  // The result is valid until the next call.
  const Artifact& compile(const Options& options, diag::Diagnostics& diags,
                          std::string_view kernel = {}, const Observer& observer = {});
  // `compile` up to autodiff: nothing is printed, and the artifact has no kernels.
  const Artifact& differentiate(const Options& options, diag::Diagnostics& diags,
                                const std::function<void(const Differentiated&)>& observer = {});
  // `compile` up to a stage behind the parser, with what it leaves as text in `Artifact::module`:
  // no units and pieces. Up to kScope the kernels are those of the file, and may be none.
  const Artifact& dump(Stage after, const Options& options, diag::Diagnostics& diags,
                       std::string_view kernel = {});

  // For who wants to know what a text means, as an editor does.
  struct Examined {
    const scope::Program& program;
    python::ModuleId file;
    // Of the Warp module at hand; null: there is none, or nothing of it was lowered.
    const ir::Module* module;
    const lower::Facts* facts;
  };
  using Examiner = std::function<void(const Examined&)>;
  // What `compile` reports, and what each function means, of rejected ones too: `examiner` sees the
  // program alone and then each Warp module. Nothing is printed. Of a file that does not parse the
  // statements that could be read are looked at, and only what is wrong with its text is reported.
  void examine(const Options& options, diag::Diagnostics& diags, const Examiner& examiner);

  // Both in one, within the limits of `options`.
  const Artifact& compile(const Input& input, const Options& options, diag::Diagnostics& diags,
                          std::string_view kernel = {});

 private:
  struct State;
  void reload();  // what was loaded, if a call has spoilt it
  std::unique_ptr<State> state_;
};

}  // namespace weft::driver
