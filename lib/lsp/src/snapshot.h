// What is known of one text of a file: plain data, made once and never changed. Knows no JSON.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "documents.h"
#include "names.h"
#include "weft/base/source.h"
#include "weft/base/symbol.h"
#include "weft/builtins/builtins.h"
#include "weft/check/finding.h"
#include "weft/syntax/tree.h"

namespace weft::lsp {

inline constexpr uint32_t kNone = UINT32_MAX;

// A text and what follows from it alone.
struct Parsed {
  Parsed(std::string path, std::string text);
  Parsed(const Parsed&) = delete;
  Parsed& operator=(const Parsed&) = delete;

  Source source;
  Lines lines;
  SymbolTable symbols;
  syntax::Tree tree;
  Names names;

  const std::string& path() const { return source.name(); }
  std::string_view text(Symbol symbol) const {
    return symbol.valid() ? symbols.text(symbol) : std::string_view();
  }
};

// Of an expression, by node.
struct Note {
  uint32_t type = kNone;      // in Snapshot::types
  uint32_t constant = kNone;  // in Snapshot::constants
  const builtins::Overload* builtin = nullptr;
};

struct MemberNote {
  std::string name;
  uint32_t type = kNone;
  bool is_field = false;  // of a struct of the program's
};
struct TypeNote {
  std::string name;  // "vec3f"
  std::vector<MemberNote> members;
  uint32_t element = kNone;  // of an array, by as many indices as `rank`; of a vector, by one
  uint32_t rank = 0;
  bool is_array = false;
  std::string structure;  // the class under @wp.struct
};

struct LoopNote {
  syntax::NodeId node;
  bool unrolled = false;
};

struct ParameterNote {
  std::string name, type;
};
enum class GlobalKind : uint8_t { kKernel, kFunction, kStruct, kConstant, kType, kModule, kOther };
struct GlobalNote {
  std::string name;
  GlobalKind kind = GlobalKind::kOther;
  std::string detail;     // in words
  uint32_t type = kNone;  // kStruct, kConstant
  bool is_warp = false;   // kModule: `import warp as wp`
  struct Signature {
    std::vector<ParameterNote> parameters;
    std::string returns;  // empty: not known
  };
  std::vector<Signature> signatures;  // of functions and kernels
};

struct Related {
  std::string path;
  Extent extent;
  std::string message;
};
enum class Level : uint8_t { kError = 1, kWarning, kInformation, kHint };
struct Finding {
  Extent extent;
  Level level = Level::kError;
  std::string code;  // "unknown-name"
  std::string message;
  std::vector<Related> related;
  std::optional<check::Rule> rule = {};  // none: of the compiler
  std::string kernel = {};               // of what a rule says
};

struct Snapshot {
  std::shared_ptr<const Parsed> file;
  uint64_t revision = 0;
  std::vector<Finding> findings;
  std::vector<Note> notes;  // by node of the tree
  std::vector<TypeNote> types;
  std::vector<std::string> constants;
  std::vector<LoopNote> loops;
  std::vector<GlobalNote> globals;

  const Note& note(syntax::NodeId node) const {
    static constexpr Note kUnknown;
    return node.valid() && node.index < notes.size() ? notes[node.index] : kUnknown;
  }
  const TypeNote* type(uint32_t index) const {
    return index < types.size() ? &types[index] : nullptr;
  }
  const TypeNote* type_of(syntax::NodeId node) const { return type(note(node).type); }
  const GlobalNote* global(std::string_view name) const;
};

}  // namespace weft::lsp
