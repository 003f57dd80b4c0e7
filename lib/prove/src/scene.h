// A file in which something is to be rewritten: its tree, what its expressions are of, and words
// for both.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/source.h"
#include "weft/base/symbol.h"
#include "weft/check/finding.h"
#include "weft/driver/compile.h"
#include "weft/syntax/tree.h"
#include "weft/types/types.h"

namespace weft::prove {

// What an expression is of.
struct NodeType {
  types::TypeKind kind = types::TypeKind::kAny;  // kAny: nothing is known
  uint32_t rows = 0, columns = 0;                // of a tuple `rows` is how many elements it has
  std::string annotation = {};  // that a parameter of it has: "wp.vec3"; empty: none is known
  std::optional<double> constant = {};
};

class Scene {
 public:
  // `compiler` has the text loaded. False: it does not parse.
  bool look(driver::Compiler& compiler, const std::string& path, const std::string& text);

  const Source& source() const { return source_; }
  const syntax::Tree& tree() const { return tree_; }
  const syntax::Node& node(syntax::NodeId id) const { return tree_[id]; }
  std::string_view text(syntax::NodeId id) const { return source_.text(tree_[id].span); }
  std::string_view name(syntax::NodeId id) const;  // of a Name; else empty
  const NodeType& type(syntax::NodeId id) const { return types_[id.index]; }
  // The number that an expression is; nothing: that is not known.
  std::optional<double> constant(syntax::NodeId id) const;
  syntax::NodeId parent(syntax::NodeId id) const { return parents_[id.index]; }
  // Whether an expression is a number that is written as such, with or without a sign.
  bool is_literal(syntax::NodeId id) const;
  // What stands before the dot in `wp.kernel`; empty: Warp is not used by a name.
  const std::string& warp() const { return warp_; }
  bool is_warp_call(syntax::NodeId id, std::string_view function) const;
  // The function of Warp's or a user's that is called, without what stands before its name.
  std::string_view callee(syntax::NodeId call) const;

  // Definitions of functions at the top of the file.
  std::vector<syntax::NodeId> functions() const;
  // The one whose lines hold a line; invalid: none.
  syntax::NodeId function_at(uint32_t line) const;
  syntax::NodeId function_called(std::string_view name) const;
  // The statements beside one, itself included.
  syntax::Nodes block_of(syntax::NodeId statement) const;
  bool is_statement(syntax::NodeId id) const;
  // All of a kind below a node, in the order of the text.
  std::vector<syntax::NodeId> all(syntax::NodeId below, syntax::NodeKind kind) const;

  // Names that are bound in a part of a function, and those that it reads; in the order of the
  // text. A component of a value that is written counts as both.
  struct Use {
    std::string_view name;
    uint32_t at;  // where, in bytes
    bool write;
  };
  std::vector<Use> uses(syntax::NodeId below) const;
  // Whether an expression only computes: it calls nothing that draws, stores or tells threads
  // apart.
  bool is_pure(syntax::NodeId below) const;
  // Whether a statement stores into memory that others see, or does what is no computation.
  bool has_effects(syntax::NodeId below) const;

  // Whole lines of a statement, the last line end included.
  Span lines(syntax::NodeId statement) const;
  // Whether nothing else stands in these lines but a comment.
  bool has_own_lines(syntax::NodeId statement) const;
  std::string_view indentation(syntax::NodeId statement) const;
  std::string_view line_end() const { return line_end_; }
  // One level of it, as the file has it.
  const std::string& indent() const { return indent_; }
  // A name that the file does not have.
  std::string new_name(std::string wanted) const;

 private:
  void take_types(driver::Compiler& compiler);
  void read_uses(syntax::NodeId id, std::vector<Use>& out) const;
  void read_target(syntax::NodeId id, std::vector<Use>& out) const;

  Source source_{"", ""};
  SymbolTable symbols_;
  syntax::Tree tree_;
  std::vector<NodeType> types_;
  std::vector<syntax::NodeId> parents_;
  std::set<std::string, std::less<>> names_;
  std::string warp_, indent_ = "    ", line_end_ = "\n";
};

}  // namespace weft::prove
