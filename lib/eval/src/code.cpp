#include "code.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <vector>

#include "weft/base/characters.h"
#include "weft/base/cpp.h"
#include "weft/standalone/shim.h"

namespace weft::eval {
namespace {

// ---- fences

constexpr std::array kCudaTags = {"cuda", "cu", "c++", "cpp", "cxx", "c", "cc"};
constexpr std::array kPythonTags = {"python", "py", "python3", "warp"};

bool names(std::string_view tag, std::string_view language) {
  std::string lower;
  for (const char c : tag) lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return language == "python" ? std::ranges::find(kPythonTags, lower) != kPythonTags.end()
                              : std::ranges::find(kCudaTags, lower) != kCudaTags.end();
}

struct Fence {
  char mark = 0;  // 0: the line is none
  size_t length = 0;
  std::string_view tag;
};
Fence fence_of(std::string_view line) {
  const size_t indent = std::min(line.find_first_not_of(' '), line.size());
  if (indent > 3) return {};
  line.remove_prefix(indent);
  if (line.empty() || (line[0] != '`' && line[0] != '~')) return {};
  const size_t length = std::min(line.find_first_not_of(line[0]), line.size());
  if (length < 3) return {};
  std::string_view tag = line.substr(length);
  tag.remove_prefix(std::min(tag.find_first_not_of(" \t"), tag.size()));
  tag = tag.substr(0, tag.find_first_of(" \t\r{,:"));
  return {line[0], length, tag};
}

// ---- C++

// Of a name or a number at the begin of `text`; a digit separator is no string: 1'000.
size_t word_length(std::string_view text) {
  const bool number = std::isdigit(static_cast<unsigned char>(text[0])) != 0;
  size_t end = 0;
  while (end < text.size() &&
         (is_name_char(text[end]) ||
          (number && text[end] == '\'' && end + 1 < text.size() && is_name_char(text[end + 1]))))
    ++end;
  return end;
}
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\f' || c == '\v'; }
bool is_comment(std::string_view text) { return text.starts_with("//") || text.starts_with("/*"); }

// A line that ends with a backslash goes on in the next one; those that it swallows follow it
// empty.
std::string without_continuations(std::string_view code) {
  std::string text;
  size_t owed = 0;
  for (size_t at = 0; at < code.size(); ++at) {
    if (code[at] == '\r') continue;
    size_t end = at + 1;
    while (code[at] == '\\' && end < code.size() && (code[end] == ' ' || code[end] == '\r')) ++end;
    if (code[at] == '\\' && end < code.size() && code[end] == '\n') {
      ++owed;
      at = end;
      continue;
    }
    text += code[at];
    if (code[at] == '\n') text.append(std::exchange(owed, 0), '\n');
  }
  return text;
}

// Each comment becomes a blank, as for a compiler: a directive may have one before its name, and go
// on behind it. The lines that it swallows follow its own.
std::string without_comments(std::string_view code) {
  std::string text;
  size_t owed = 0;
  for (size_t at = 0; at < code.size();) {
    const std::string_view rest = code.substr(at);
    size_t count = skipped_cpp(rest);
    if (count > 0 && is_comment(rest)) {
      text += ' ';
      owed += static_cast<size_t>(std::ranges::count(rest.substr(0, count), '\n'));
    } else if (rest[0] == '\n') {
      text.append(std::exchange(owed, 0) + 1, '\n');
      count = 1;
    } else {
      count = std::max(count, word_length(rest));
      count = std::max<size_t>(count, 1);
      text += rest.substr(0, count);
    }
    at += count;
  }
  return text;
}

enum class Use : uint8_t { kWord, kCall };
struct ForbiddenRow {
  std::string_view word;
  Use use;
  std::string_view reason;
};
constexpr std::array kForbidden = {
#define WEFT_FORBIDDEN(word, use, reason) ForbiddenRow{#word, Use::use, reason},
#include "forbidden.def"
};

// How the judge's own names begin.
constexpr std::array<std::string_view, 4> kOwnNames = {"weft_", "WEFT_", "shim_", "SHIM_"};
bool is_own(std::string_view name) {
  return name == "shim" || std::ranges::any_of(kOwnNames, [&](std::string_view prefix) {
           return name.starts_with(prefix);
         });
}
// Those that native knows.
constexpr std::array<std::string_view, 5> kShared = {"weft_call", "weft_entry", "WEFT_ENTRY",
                                                     "WEFT_SYMBOL", "weft_guard"};

constexpr std::array<std::string_view, 10> kDirectives = {
    "define", "undef", "if", "ifdef", "ifndef", "elif", "else", "endif", "error", "warning"};

class Screener {
 public:
  explicit Screener(std::span<const std::string> headers) : headers_(headers) {}

  Screened run(std::string_view code) {
    const std::string text = without_comments(without_continuations(code));
    bool line_begins = true;
    for (size_t at = 0; at < text.size() && result_.forbidden.empty();) {
      const std::string_view rest = std::string_view(text).substr(at);
      if (line_begins && (rest.starts_with('#') || rest.starts_with("%:"))) {
        at += directive(rest);
        line_begins = false;
      } else if (const size_t count = skipped_cpp(rest)) {
        keep(rest.substr(0, count));
        at += count;
        line_begins = false;
      } else if (is_name_char(rest[0])) {
        at += word(rest);
        line_begins = false;
      } else {
        block(rest);
        line_begins = rest[0] == '\n' || (line_begins && is_blank(rest[0]));
        keep(rest.substr(0, 1));
        ++at;
      }
    }
    result_.alone = result_.alone || depth_ != 0 || conditions_ != 0;
    result_.text = standalone::for_shim(result_.text);
    result_.text += '\n';
    for (const std::string& name : macros_) result_.text += fmt::format("#undef {}\n", name);
    return std::move(result_);
  }

 private:
  void keep(std::string_view text) {
    line_ += static_cast<size_t>(std::ranges::count(text, '\n'));
    result_.text += text;
  }
  void forbid(std::string what) {
    if (result_.forbidden.empty()) result_.forbidden = fmt::format("line {}: {}", line_, what);
  }

  // Braces. Where they are written otherwise, or names are put together, nobody counts.
  void block(std::string_view rest) {
    if (rest[0] == '{') ++depth_;
    if (rest[0] == '}' && --depth_ < 0) result_.alone = true;
    if (rest.starts_with("<%") || rest.starts_with("%>") || rest.starts_with("%:") ||
        rest.starts_with("##"))
      result_.alone = true;
  }

  size_t word(std::string_view rest) {
    const size_t end = word_length(rest);
    check(rest.substr(0, end), rest.substr(end));
    keep(rest.substr(0, end));
    return end;
  }

  void check(std::string_view name, std::string_view after) {
    const auto* const row = std::ranges::find(kForbidden, name, &ForbiddenRow::word);
    const size_t next = after.find_first_not_of(" \t\n");
    const bool call = next != after.npos && after[next] == '(';
    if (row != kForbidden.end() && (row->use == Use::kWord || call))
      forbid(fmt::format("`{}`: {} are not for kernels", name, row->reason));
    // What has the linkage of C is the same for all who share an object.
    if (name == "extern" && (next == after.npos || !after.substr(next).starts_with("__shared__")))
      result_.alone = true;
    if (is_own(name)) forbid(fmt::format("`{}` is a name of the judge's own", name));
  }

  // A line that begins with `#`; includes of what is there already are left out.
  size_t directive(std::string_view rest) {
    const size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    std::string_view after = line.substr(line[0] == '#' ? 1 : 2);
    const auto trim = [](std::string_view text) {
      return text.substr(std::min(text.find_first_not_of(" \t\f\v"), text.size()));
    };
    const auto take_name = [&](std::string_view& from) {
      from = trim(from);
      size_t length = 0;
      while (length < from.size() && is_name_char(from[length])) ++length;
      const std::string_view name = from.substr(0, length);
      from.remove_prefix(length);
      return name;
    };
    const std::string_view name = take_name(after);
    after = trim(after);
    if (name == "include") {
      include(after);
      return end;
    }
    if (name == "pragma") {
      const std::string_view what = take_name(after);
      if (what != "unroll" && what != "nounroll" && what != "once")
        forbid("of pragmas there is `unroll` alone");
      return end;
    }
    if (!name.empty() && std::ranges::find(kDirectives, name) == kDirectives.end())
      forbid(fmt::format("the directive `#{}`", name));
    if (line[0] != '#') forbid("a directive that begins with `%:`");
    if (name.starts_with("if")) ++conditions_;
    if (name == "endif") --conditions_;
    if (name == "define") {
      std::string_view from = after;
      const std::string_view macro = take_name(from);
      if (!macro.empty()) macros_.emplace_back(macro);
      if (std::ranges::count(after, '{') != std::ranges::count(after, '}')) result_.alone = true;
    }
    for (size_t at = 0; at < after.size();)
      if (is_name_char(after[at])) {
        size_t stop = at;
        while (stop < after.size() && is_name_char(after[stop])) ++stop;
        check(after.substr(at, stop - at), after.substr(stop));
        at = stop;
      } else {
        if (after[at] != '{' && after[at] != '}') block(after.substr(at));
        at += std::max<size_t>(skipped_cpp(after.substr(at)), 1);
      }
    keep(line);
    return end;
  }

  void include(std::string_view what) {
    const char close = what.starts_with('<') ? '>' : what.starts_with('"') ? '"' : '\0';
    const size_t end = close == '\0' ? std::string_view::npos : what.find(close, 1);
    const std::string_view header = end == std::string_view::npos ? what : what.substr(1, end - 1);
    if (end == std::string_view::npos || std::ranges::find(headers_, header) == headers_.end())
      forbid(fmt::format("the header `{}`; there are {}", header, fmt::join(headers_, ", ")));
  }

  std::span<const std::string> headers_;
  Screened result_;
  std::vector<std::string> macros_;
  size_t line_ = 1;
  int depth_ = 0, conditions_ = 0;
};

}  // namespace

std::string_view code_of(std::string_view answer, std::string_view language) {
  std::string_view found;
  bool any_fence = false, wanted = false;
  Fence open;
  size_t begin = 0;
  for (size_t at = 0; at < answer.size();) {
    const size_t end = std::min(answer.find('\n', at), answer.size());
    const Fence fence = fence_of(answer.substr(at, end - at));
    if (open.mark == 0 && fence.mark != 0) {
      any_fence = true;
      open = fence;
      begin = std::min(end + 1, answer.size());
      wanted = fence.tag.empty() || names(fence.tag, language);
    } else if (open.mark != 0 && fence.mark == open.mark && fence.length >= open.length &&
               fence.tag.empty()) {
      if (wanted) found = answer.substr(begin, at - begin);
      open = {};
    }
    at = end + 1;
  }
  if (open.mark != 0 && wanted) found = answer.substr(begin);  // cut off
  return any_fence ? found : answer;
}

Screened screen(std::string_view code, std::span<const std::string> headers) {
  return Screener(headers).run(code);
}

std::string hidden(std::string_view text, std::string_view secret) {
  std::string result;
  for (size_t at = 0; at < text.size();) {
    size_t end = at;
    while (end < text.size() && is_name_char(text[end])) ++end;
    const std::string_view name = text.substr(at, std::max<size_t>(end - at, 1));
    result += name;
    if (is_own(name) && std::ranges::find(kShared, name) == kShared.end()) result += secret;
    at += name.size();
  }
  return result;
}

std::string condensed(std::string_view code, std::string_view language) {
  std::string text;
  const bool python = language == "python";
  bool begins = true;  // a line: blanks mean something there in Python
  for (size_t at = 0; at < code.size();) {
    const std::string_view rest = code.substr(at);
    if (python && rest[0] == '#') {
      at += std::min(rest.find('\n'), rest.size());
      continue;
    }
    const size_t count = python && rest[0] == '/' ? 0 : skipped_cpp(rest);
    if (count > 0) {
      if (python || !is_comment(rest)) text += rest.substr(0, count);
      at += count;
      begins = false;
      continue;
    }
    const bool blank = rest[0] == ' ' || rest[0] == '\t' || rest[0] == '\n' || rest[0] == '\r';
    if (!blank || (python && begins && rest[0] != '\r')) text += rest[0];
    if (python && rest[0] == '\n' && !begins) text += '\n';
    begins = rest[0] == '\n' || (begins && blank);
    ++at;
  }
  // Lines of Python that are empty, or have blanks alone.
  if (!python) return text;
  std::string lines;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = std::string_view(text).substr(at, end - at);
    if (line.find_first_not_of(" \t") != line.npos) lines.append(line) += '\n';
    at = end + 1;
  }
  return lines;
}

}  // namespace weft::eval
