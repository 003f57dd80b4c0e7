// Where a file launches its kernels, with as many threads and as long arrays as can be told from
// its text.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/symbol.h"
#include "weft/syntax/tree.h"

namespace weft::check {

// A number of threads or elements: `symbol` + `more`; without a symbol a number.
struct Extent {
  bool known = false;
  std::string symbol;  // "x.shape[0]": what it is in the launch
  int64_t more = 0;

  bool is(int64_t number) const { return known && symbol.empty() && more == number; }
  friend bool operator==(const Extent&, const Extent&) = default;
};
std::string spell(const Extent& extent);

struct LaunchArgument {
  std::vector<Extent> shape;  // empty: not known
  friend bool operator==(const LaunchArgument&, const LaunchArgument&) = default;
};

struct Launch {
  std::string kernel;
  uint32_t line = 0;           // 1-based
  bool by_tiles = false;       // wp.launch_tiled
  std::vector<Extent> dim;     // empty: not known how many
  bool has_arguments = false;  // all of them are listed
  std::vector<LaunchArgument> arguments;
};

class Launches {
 public:
  Launches() = default;
  Launches(const syntax::Tree& tree, const SymbolTable& symbols);

  std::vector<const Launch*> of(std::string_view kernel) const;
  std::span<const Launch> all() const { return launches_; }
  // All that is known of a kernel's launches: the same text, the same findings.
  std::string text_of(std::string_view kernel) const;

 private:
  friend class LaunchReader;
  std::vector<Launch> launches_;
};

// --- names of a file ---

// Is it `wp.<name>`, or a name that was imported from warp? Gives the path behind: "launch".
std::string warp_name(const syntax::Tree& tree, const SymbolTable& symbols, syntax::NodeId node);
// "self.model.x", of names and attributes alone; empty: it is something else.
std::string dotted(const syntax::Tree& tree, const SymbolTable& symbols, syntax::NodeId node);

}  // namespace weft::check
