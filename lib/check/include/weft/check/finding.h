// What is wrong with a program, as plain data, and the rules that find it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/source.h"

namespace weft::check {

enum class Rule : uint8_t {
#define WEFT_RULE(Name, name, group, selected, summary) k##Name,
#include "weft/check/rules.def"
};
struct RuleInfo {
  std::string_view name;     // "dynamic-loop-state"
  std::string_view group;    // "gradient"
  bool selected;             // unless asked otherwise
  std::string_view summary;  // one line, without a full stop
};
std::span<const RuleInfo> rule_infos();  // in the order of the enum
inline const RuleInfo& info(Rule rule) { return rule_infos()[static_cast<size_t>(rule)]; }
std::optional<Rule> find_rule(std::string_view name);

// 1-based; columns count code points.
struct Range {
  uint32_t line = 0, column = 0;  // 0: no place
  uint32_t end_line = 0, end_column = 0;
};

enum class Level : uint8_t {
  kError,    // it keeps a kernel from being compiled
  kWarning,  // what a rule says
  kNote,     // what weft cannot say or compile: no fault of the program
};
std::string_view name(Level level);  // "error"

// What stands in the place of a part of the file.
struct Edit {
  Span span;
  Range range;  // the same
  std::string text;
};
// Edits in the order of the file, of which no two touch.
struct Fix {
  std::string title;  // "unroll the loop"
  std::vector<Edit> edits;
};

struct Finding {
  std::optional<Rule> rule;  // none: of the compiler
  Level level = Level::kWarning;
  std::string code;  // the rule's name, or the error's code
  std::string file, kernel;
  std::string message;
  Range range;
  Span span;         // of what a rule says: the same in bytes
  std::string text;  // the line that it begins in
  // What only running kernels tells (weft/prove).
  std::string proof = {};       // not empty: numbers confirm it, these
  std::optional<Fix> fix = {};  // after which they find the gradient right
};

}  // namespace weft::check
