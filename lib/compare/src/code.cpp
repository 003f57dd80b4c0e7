#include "code.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <ranges>
#include <utility>

#include "weft/base/characters.h"

namespace weft::compare {
namespace {

constexpr int kTab = 4;

// Calls `use` with each line, without its end. Empty lines in front and behind are none.
template <typename Use>
void each_line(std::string_view text, const Use& use) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    use(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

CodeLine plain_line(std::string_view text) {
  CodeLine line;
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) {
    line.indent += text.front() == '\t' ? kTab : 1;
    text.remove_prefix(1);
  }
  line.text = text;
  return line;
}

std::optional<uint32_t> number(std::string_view digits) {
  uint32_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

// "// y = x     <L 7>": 7.
std::optional<uint32_t> quoted_line(std::string_view text) {
  if (!text.starts_with("//") || !text.ends_with('>')) return std::nullopt;
  const size_t at = text.rfind(" <L ");
  if (at == text.npos) return std::nullopt;
  return number(text.substr(at + 4, text.size() - at - 5));
}

bool is_adjoint_comment(std::string_view text) { return text.starts_with("// adj: "); }

// "// kernels.py:12": the head of a function. The path.
std::optional<std::string_view> head_path(std::string_view text) {
  if (!text.starts_with("// ")) return std::nullopt;
  const size_t colon = text.rfind(':');
  if (colon == text.npos || !number(text.substr(colon + 1))) return std::nullopt;
  return text.substr(3, colon - 3);
}

bool begins_kernel(std::string_view text) {
  return text.starts_with("template <bool wp_linear_contiguous>") ||
         (text.starts_with("extern \"C\" ") && text.find("__global__") != text.npos);
}

// The label of "start_for_3:;", "goto end_while_3;": "for_3". Empty: none.
std::string_view label_of(std::string_view text) {
  for (const std::string_view prefix : {"start_", "end_"}) {
    for (const std::string_view loop : {"for_", "while_"}) {
      for (size_t at = text.find(prefix); at != text.npos; at = text.find(prefix, at + 1)) {
        if (at > 0 && is_name_char(text[at - 1])) continue;
        std::string_view label = text.substr(at + prefix.size());
        if (!label.starts_with(loop)) continue;
        size_t size = loop.size();
        while (size < label.size() && is_name_char(label[size])) ++size;
        return label.substr(0, size);
      }
    }
  }
  return {};
}

// "    const wp::float32 var_3 = 1.0;" and "wp::float32 adj_3 = {};": "3".
std::string_view declared(std::string_view text) {
  if (text.starts_with("//")) return {};
  std::string_view left = text.substr(0, std::min(text.find(" = "), text.size()));
  if (left.ends_with(';')) left.remove_suffix(1);
  const size_t space = left.rfind(' ');
  if (space == left.npos) return {};
  left.remove_prefix(space + 1);
  if (!left.starts_with("var_") && !left.starts_with("adj_")) return {};
  return left.substr(4);
}

// "adj_3 = {};" and, of a tile, "adj_3.grad_zero();": what a loop does first in each round. That of
// a member, "adj_3.v = {};", is the adjoint of a store to it.
bool clears_gradient(std::string_view text) {
  if (!text.starts_with("adj_")) return false;
  while (!text.empty() && is_name_char(text.front())) text.remove_prefix(1);
  return text == " = {};" || text == ".grad_zero();";
}

// Parts of the text, one line after the other.
class Reader {
 public:
  explicit Reader(std::string_view file) : file_(file) {}

  void line(std::string_view text) {
    CodeLine line = plain_line(text);
    if (!in_body_)
      head(line);
    else
      body(line);
    line.function = function_;
    line.part = part_;
    lines_.push_back(line);
  }

  std::vector<CodeLine> finish() { return std::move(lines_); }
  const std::vector<bool>& foreign() const { return foreign_; }

 private:
  void begin(Part part, bool foreign) {
    part_ = part;
    ++function_;
    foreign_.resize(function_ + 1);
    foreign_[function_] = foreign;
  }

  // Outside of bodies.
  void head(const CodeLine& line) {
    if (line.indent == 0) {
      if (const auto path = head_path(line.text))
        begin(Part::kSignature, !file_.empty() && *path != file_);
      else if (begins_kernel(line.text))
        begin(Part::kSignature, false);
      else if (line.text.starts_with("struct wp_args_"))
        begin(Part::kArguments, false);
      else if (line.text.starts_with("struct "))
        begin(Part::kStructure, false);
    }
    if (part_ == Part::kSignature && line.indent == 0 && line.text == "{") in_body_ = true;
  }

  void body(CodeLine& line) {
    if (line.indent == 0 && line.text == "}") {
      in_body_ = opened_ = false;
      return;
    }
    if (!std::exchange(opened_, true)) part_ = Part::kSetup;
    if (line.text == "//---------") {
      heading_ = true;
      pending_ = lines_.size();
      return;
    }
    if (!std::exchange(heading_, false)) return;
    static const std::map<std::string_view, Part> kHeadings = {
        {"// argument vars", Part::kArgumentVariables},
        {"// primal vars", Part::kPrimalVariables},
        {"// dual vars", Part::kDualVariables},
        {"// forward", Part::kForward},
        {"// reverse", Part::kReverse}};
    const auto known = kHeadings.find(line.text);
    if (known == kHeadings.end()) return;
    const bool adjoint = part_ == Part::kDualVariables;
    part_ = known->second;
    if (adjoint && part_ == Part::kForward) part_ = Part::kReplay;
    lines_[pending_].part = part_;
  }

  std::string_view file_;
  std::vector<CodeLine> lines_;
  std::vector<bool> foreign_ = {false};  // by function
  Part part_ = Part::kStructure;
  uint32_t function_ = 0;
  bool in_body_ = false, opened_ = false, heading_ = false;
  size_t pending_ = 0;
};

// What each line of one function is, and where it belongs.
class Linker {
 public:
  explicit Linker(std::span<CodeLine> lines) : lines_(lines) {}

  void link() {
    find_blocks();
    find_comments();
    for (size_t i = 0; i < lines_.size(); ++i) {
      CodeLine& line = lines_[i];
      const auto quoted = quoted_line(line.text);
      if (quoted && is_pass(line.part)) {
        line.kind = LineKind::kComment;
        line.python = *quoted;
        if (definition_ == 0) definition_ = *quoted;
      } else if (line.part == Part::kForward || line.part == Part::kReplay) {
        forward(i, line.part == Part::kReplay ? LineKind::kReplay : LineKind::kStatement);
      } else if (line.part == Part::kReverse) {
        reverse(i);
      } else if (!declared(line.text).empty() && line.part > Part::kSignature) {
        line.kind = LineKind::kDeclaration;
      }
    }
    for (CodeLine& line : lines_)
      if (line.part < Part::kPrimalVariables && line.part != Part::kStructure)
        line.python = definition_;
    declarations();
  }

 private:
  static bool is_pass(Part part) {
    return part == Part::kForward || part == Part::kReplay || part == Part::kReverse;
  }
  // What a pass begins with, and the function ends with.
  bool is_frame(size_t i) const {
    const std::string_view text = lines_[i].text;
    return i >= tail_ || text.empty() || text == "//---------" || text == "// forward" ||
           text == "// reverse";
  }
  bool ends_function(size_t i) const {
    const CodeLine& line = lines_[i];
    if (line.text == "}") return partner_[i] == kNone;
    return line.text.empty() ||
           (line.part == Part::kReverse && (line.text == "continue;" || line.text == "return;"));
  }

  // Which line with a bracket closes which, and whether adjoint code stands between them, or
  // nothing: the adjoint of what has none.
  void find_blocks() {
    partner_.assign(lines_.size(), kNone);
    reverses_.assign(lines_.size(), false);
    std::vector<size_t> open;
    for (size_t i = 0; i < lines_.size(); ++i) {
      const CodeLine& line = lines_[i];
      if (!is_pass(line.part)) continue;
      const bool comment = line.text.starts_with("//");
      if (comment ? is_adjoint_comment(line.text) : is_adjoint(line.text)) note_adjoint(open);
      if (comment) continue;
      if (line.text.starts_with('}') && !open.empty()) {
        partner_[i] = open.back();
        partner_[open.back()] = i;
        if (open.back() + 1 == i) note_adjoint(open);
        open.pop_back();
      }
      if (line.text.ends_with('{')) open.push_back(i);
    }
    tail_ = lines_.size();
    while (tail_ > 0 && ends_function(tail_ - 1)) --tail_;
  }

  // In each of the blocks that are open.
  void note_adjoint(const std::vector<size_t>& open) {
    for (const size_t block : open | std::views::reverse) {
      if (reverses_[block]) break;
      reverses_[block] = true;
    }
  }

  // For each line the nearest line before that quotes Python, in its pass, and the nearest behind
  // that does so for the adjoint.
  void find_comments() {
    plain_before_.assign(lines_.size(), kNone);
    adjoint_behind_.assign(lines_.size(), kNone);
    size_t last = kNone;
    for (size_t i = 0; i < lines_.size(); ++i) {
      if (!is_pass(lines_[i].part)) last = kNone;
      plain_before_[i] = last;
      if (is_pass(lines_[i].part) && quoted_line(lines_[i].text) &&
          !is_adjoint_comment(lines_[i].text))
        last = i;
    }
    last = kNone;
    for (size_t i = lines_.size(); i-- > 0;) {
      adjoint_behind_[i] = last;
      if (is_adjoint_comment(lines_[i].text) && quoted_line(lines_[i].text)) last = i;
      if (lines_[i].part == Part::kReverse && lines_[i].text.starts_with("end_"))
        ends_[label_of(lines_[i].text)] = i;
    }
  }

  // Names a gradient, but for clearing one.
  static bool is_adjoint(std::string_view text) {
    return text.find("adj_") != text.npos && !clears_gradient(text);
  }

  // Of the nearest comment before or behind that is indented no deeper.
  uint32_t comment_before(size_t i) const {
    size_t at = plain_before_[i];
    while (at != kNone && lines_[at].indent > lines_[i].indent) at = plain_before_[at];
    return at == kNone ? 0 : quoted_line(lines_[at].text).value_or(0);
  }
  uint32_t nearest_comment(size_t i) const {
    const size_t at = plain_before_[i];
    return at == kNone ? 0 : quoted_line(lines_[at].text).value_or(0);
  }
  uint32_t adjoint_comment_behind(size_t i) const {
    size_t at = adjoint_behind_[i];
    while (at != kNone && lines_[at].indent > lines_[i].indent) at = adjoint_behind_[at];
    return at == kNone ? 0 : quoted_line(lines_[at].text).value_or(0);
  }

  void forward(size_t i, LineKind kind) {
    CodeLine& line = lines_[i];
    if (is_frame(i)) return;
    line.kind = kind;
    const std::string_view label = label_of(line.text);
    const auto loop = loops_.find(label);
    const bool jumps_on =
        line.text.starts_with("goto");  // `continue` and `break` have their own line
    if (!label.empty() && loop != loops_.end() && !(jumps_on && !ends_loop(i, label)))
      line.python = loop->second;
    else
      line.python = label.starts_with("while_") && line.text.starts_with("start_")
                        ? nearest_comment(i)  // it is indented as it likes
                        : comment_before(i);
    if (!label.empty()) loops_.emplace(label, line.python);
  }

  // Is this the jump back at the end of the loop's body?
  bool ends_loop(size_t i, std::string_view label) const {
    return i + 1 < lines_.size() && lines_[i + 1].text.starts_with("end_") &&
           label_of(lines_[i + 1].text) == label;
  }

  uint32_t loop_in_reverse(std::string_view label) {
    if (const auto known = reverse_loops_.find(label); known != reverse_loops_.end())
      return known->second;
    const auto end = ends_.find(label);
    // A label of `while` is indented as it likes.
    const size_t comment = adjoint_behind_[end == ends_.end() ? lines_.size() - 1 : end->second];
    return reverse_loops_[label] =
               comment == kNone ? 0 : quoted_line(lines_[comment].text).value_or(0);
  }

  void reverse(size_t i) {
    CodeLine& line = lines_[i];
    if (is_frame(i)) return;
    const std::string_view label = label_of(line.text);
    const bool opens_loop = line.text.starts_with("start_");
    line.kind = LineKind::kReverse;
    if (opens_loop || line.text.starts_with("end_") ||
        (line.text.starts_with("goto") && ends_loop(i, label))) {
      line.python = loop_in_reverse(label);
      in_head_ = opens_loop;
    } else if (i + 1 < lines_.size() && lines_[i + 1].text.starts_with("start_for_") &&
               !is_adjoint(line.text)) {
      line.python = loop_in_reverse(label_of(lines_[i + 1].text));
    } else if (in_head_ && !begins_replay(i)) {
      line.python = lines_[i - 1].python;
    } else if (const size_t block = line.text.starts_with('}') ? partner_[i] : i;
               is_adjoint(line.text) || (block != kNone && reverses_[block]) ||
               line.text.starts_with("label")) {
      in_head_ = false;
      line.python = adjoint_comment_behind(i);
    } else {
      in_head_ = false;
      line.kind = LineKind::kReplay;
      line.python = comment_before(i);
    }
  }

  // Behind the head of a loop: its first comment ends it.
  bool begins_replay(size_t i) const {
    return is_adjoint(lines_[i].text) || lines_[i - 1].kind == LineKind::kComment;
  }

  // To the statement that computes the variable, else to the first that names it: in the reverse
  // pass a later one may come first.
  void declarations() {
    std::map<std::string_view, uint32_t> computed, named;
    for (const CodeLine& line : lines_) {
      if (!is_pass(line.part) || line.kind == LineKind::kComment || clears_gradient(line.text))
        continue;
      for (size_t at = line.text.find('_'); at != line.text.npos;
           at = line.text.find('_', at + 1)) {
        const std::string_view before = line.text.substr(0, at + 1);
        if (!before.ends_with("var_") && !before.ends_with("adj_")) continue;
        size_t end = at + 1;
        while (end < line.text.size() && is_name_char(line.text[end])) ++end;
        const std::string_view name = line.text.substr(at + 1, end - at - 1);
        if (before == "var_" && line.text.substr(end).starts_with(" = "))
          computed.emplace(name, line.python);
        named.emplace(name, line.python);
      }
    }
    for (const auto& [name, line] : computed) named[name] = line;
    for (CodeLine& line : lines_) {
      if (line.kind != LineKind::kDeclaration || line.python != 0) continue;
      if (const auto used = named.find(declared(line.text)); used != named.end())
        line.python = used->second;
    }
  }

  std::span<CodeLine> lines_;
  static constexpr size_t kNone = static_cast<size_t>(-1);
  std::vector<size_t> partner_;  // of brackets
  std::vector<bool> reverses_;   // by opening line
  size_t tail_ = 0;              // where the function's end begins
  std::vector<size_t> plain_before_, adjoint_behind_;
  std::map<std::string_view, size_t> ends_;  // of loops in the reverse pass, by label
  std::map<std::string_view, uint32_t> loops_, reverse_loops_;  // by label
  uint32_t definition_ = 0;
  bool in_head_ = false;  // of a loop in the reverse pass
};

}  // namespace

std::vector<CodeLine> read_code(std::string_view text, std::string_view file) {
  Reader reader(file);
  each_line(text, [&](std::string_view line) { reader.line(line); });
  std::vector<CodeLine> lines = reader.finish();
  for (size_t begin = 0; begin < lines.size();) {
    size_t end = begin;
    while (end < lines.size() && lines[end].function == lines[begin].function) ++end;
    const std::span<CodeLine> function{lines.data() + begin, end - begin};
    Linker(function).link();
    if (reader.foreign()[lines[begin].function])
      for (CodeLine& line : function) line.python = 0;
    begin = end;
  }
  // The struct of arguments stands in front of its kernel.
  uint32_t kernel = 0;
  for (size_t i = lines.size(); i-- > 0;) {
    if (lines[i].part == Part::kSignature) kernel = lines[i].python;
    if (lines[i].part == Part::kArguments) lines[i].python = kernel;
  }
  return lines;
}

std::vector<CodeLine> plain_lines(std::string_view text) {
  std::vector<CodeLine> lines;
  each_line(text, [&](std::string_view line) { lines.push_back(plain_line(line)); });
  return lines;
}

}  // namespace weft::compare
