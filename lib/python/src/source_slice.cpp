#include "weft/python/source_slice.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace weft::python {
namespace {

using syntax::Node;
using syntax::NodeId;
using syntax::NodeKind;
using syntax::Tree;

// Bytes of the white space character at `at`, as str.isspace has it; 0 when there is none.
size_t space_at(std::string_view text, size_t at) {
  const auto byte = [&](size_t i) -> unsigned {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0u;
  };
  const unsigned c = byte(0);
  if (c == ' ' || (c >= 0x09 && c <= 0x0D) || (c >= 0x1C && c <= 0x1F)) return 1;
  if (c < 0x80) return 0;
  if (c == 0xC2 && (byte(1) == 0x85 || byte(1) == 0xA0)) return 2;
  if (c == 0xE1 && byte(1) == 0x9A && byte(2) == 0x80) return 3;
  if (c == 0xE2 && byte(1) == 0x80 &&
      ((byte(2) >= 0x80 && byte(2) <= 0x8A) || byte(2) == 0xA8 || byte(2) == 0xA9 ||
       byte(2) == 0xAF))
    return 3;
  if (c == 0xE2 && byte(1) == 0x81 && byte(2) == 0x9F) return 3;
  if (c == 0xE3 && byte(1) == 0x80 && byte(2) == 0x80) return 3;
  return 0;
}

// Spaces and tabs that the line begins with.
size_t blanks(std::string_view line) {
  size_t count = 0;
  while (count < line.size() && (line[count] == ' ' || line[count] == '\t')) ++count;
  return count;
}

struct Indent {
  uint32_t characters = 0;
  bool blank = true;
};

Indent indent_of(std::string_view line) {
  Indent indent;
  for (size_t at = 0; at < line.size();) {
    const size_t bytes = space_at(line, at);
    if (bytes == 0) {
      indent.blank = false;
      break;
    }
    at += bytes;
    ++indent.characters;
  }
  return indent;
}

bool is_on_one_line(const Source& source, const Node& node) {
  return node.line == source.line_count() || node.span.end <= source.line_start(node.line + 1);
}

// The last line on which an instruction of the function itself may start.
uint32_t last_code_line(const Source& source, const Tree& tree, NodeId id, bool is_root) {
  const Node& node = tree[id];
  uint32_t last = node.line;
  const auto take = [&](NodeId child) {
    if (child.valid()) last = std::max(last, last_code_line(source, tree, child, false));
  };
  switch (node.kind) {
    case NodeKind::kGlobal:
    case NodeKind::kNonlocal:
      return 0;
    case NodeKind::kFunctionDef:
    case NodeKind::kAsyncFunctionDef: {
      const std::span<const NodeId> children = tree.children(id);
      if (!is_root) {
        // A function inside: its decorators and signature belong to the outer code.
        take(children[0]);
        for (const NodeId decorator : children.subspan(1 + node.a, node.b)) take(decorator);
        return last;
      }
      for (uint32_t i = 0; i < node.a; ++i) {
        const NodeId statement = children[1 + i];
        const Node& inner = tree[statement];
        if (i == 0 && inner.kind == NodeKind::kExpr) {
          const NodeId value = tree.child(statement, 0);
          if (tree[value].kind == NodeKind::kConstant &&
              tree.literal(value).kind == syntax::LiteralKind::kString)
            continue;  // the docstring is no code
        }
        take(statement);
      }
      return last;
    }
    case NodeKind::kAnnAssign:
      if (!tree.child(id, 2).valid() && tree[tree.child(id, 0)].kind == NodeKind::kName) return 0;
      break;
    default:
      break;
  }
  if (is_on_one_line(source, node)) return last;
  for (const NodeId child : tree.children(id)) take(child);
  return last;
}

// inspect.getblock's end: the last line of the last statement, then comments that are indented at
// least as the body's first line is, as long as only comments and blank lines follow.
uint32_t block_end(const Source& source, uint32_t last_line, uint32_t body_column, bool one_line) {
  uint32_t end = last_line + 1;
  if (one_line) return end;
  for (uint32_t line = end; line <= source.line_count(); ++line) {
    const std::string_view text = source.line(line);
    const Indent indent = indent_of(text);
    if (indent.blank) continue;
    if (text[text.find_first_not_of(" \t\f")] != '#') break;
    if (indent.characters >= body_column) end = line + 1;
  }
  return end;
}

}  // namespace

LineRange function_lines(const Source& source, const Tree& tree, NodeId function) {
  const syntax::FunctionDef definition = syntax::function_def(tree, function);
  LineRange range;
  range.first =
      definition.decorators.empty() ? tree[function].line : tree[definition.decorators[0]].line;
  const uint32_t base = indent_of(source.line(range.first)).characters;
  const uint32_t last_code = std::max(last_code_line(source, tree, function, true), range.first);
  const uint32_t last_line = source.line_of(std::max(tree[function].span.end, 1u) - 1);
  uint32_t end = last_code + 1;
  while (end <= source.line_count()) {
    const Indent indent = indent_of(source.line(end));
    if (!indent.blank && indent.characters <= base) break;
    ++end;
  }
  while (end > last_code + 1 && indent_of(source.line(end - 1)).blank) --end;
  if (end <= last_line && !definition.body.empty()) {
    // The walk stopped inside a bracket or string; Warp's attempt to parse that fails, and it takes
    // what Python's tokenizer finds.
    const Node& body = tree[definition.body[0]];
    const uint32_t start = source.line_start(body.line);
    end = block_end(source, last_line, body.span.begin - start, body.line == tree[function].line);
  }
  range.end = end;
  return range;
}

void dedented(const Source& source, LineRange range, std::string& out) {
  out.clear();
  std::string_view margin;
  bool first = true;
  for (uint32_t line = range.first; line < range.end; ++line) {
    const std::string_view text = source.line(line);
    const std::string_view indent = text.substr(0, blanks(text));
    if (indent.size() == text.size()) continue;
    if (first) {
      margin = indent;
      first = false;
    } else {
      size_t common = 0;
      while (common < margin.size() && common < indent.size() && margin[common] == indent[common])
        ++common;
      margin = margin.substr(0, common);
    }
    if (margin.empty()) break;
  }
  for (uint32_t line = range.first; line < range.end; ++line) {
    const std::string_view text = source.line(line);
    if (blanks(text) != text.size()) out.append(text.substr(margin.size()));
    out.push_back('\n');
  }
}

namespace {

// The bytes that a line end may start with.
constexpr std::array<bool, 256> kLineEnds = [] {
  std::array<bool, 256> table{};
  for (const unsigned c : {0x0Au, 0x0Bu, 0x0Cu, 0x0Du, 0x1Cu, 0x1Du, 0x1Eu, 0xC2u, 0xE2u})
    table[c] = true;
  return table;
}();

// The first byte from `at` on that is a control character or not ASCII, so that it may end a line;
// or nearly so: the caller looks at the byte.
size_t next_candidate(std::string_view text, size_t at) {
  constexpr uint64_t kOnes = 0x0101010101010101;
  for (; at + 8 <= text.size(); at += 8) {
    uint64_t word;
    std::memcpy(&word, text.data() + at, sizeof word);
    const uint64_t found = ((word - kOnes * 0x20) | word) & kOnes * 0x80;
    if (found != 0) return at + static_cast<size_t>(std::countr_zero(found)) / 8;
  }
  return at;
}

}  // namespace

void split_lines(std::string_view text, std::vector<std::string_view>& out) {
  out.clear();
  size_t start = 0;
  for (size_t at = 0; (at = next_candidate(text, at)) < text.size();) {
    const auto c = static_cast<unsigned char>(text[at]);
    if (!kLineEnds[c]) {
      ++at;
      continue;
    }
    size_t bytes = 0;
    if (c == '\n' || c == '\v' || c == '\f' || (c >= 0x1C && c <= 0x1E))
      bytes = 1;
    else if (c == '\r')
      bytes = at + 1 < text.size() && text[at + 1] == '\n' ? 2 : 1;
    else if (c == 0xC2 && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) == 0x85)
      bytes = 2;
    else if (c == 0xE2 && at + 2 < text.size() &&
             static_cast<unsigned char>(text[at + 1]) == 0x80 &&
             (static_cast<unsigned char>(text[at + 2]) == 0xA8 ||
              static_cast<unsigned char>(text[at + 2]) == 0xA9))
      bytes = 3;
    if (bytes == 0) {
      ++at;
      continue;
    }
    out.push_back(text.substr(start, at - start));
    at += bytes;
    start = at;
  }
  if (start < text.size()) out.push_back(text.substr(start));
}

}  // namespace weft::python
