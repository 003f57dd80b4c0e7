// A comparison on a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <utility>

#include "highlight.h"
#include "shorten.h"
#include "weft/compare/output.h"

namespace weft::compare {
namespace {

constexpr int kSideBySide = 120;  // columns from which two codes stand beside each other
constexpr size_t kSamples = 4;    // lines that show a difference

std::string_view colour_of(char style) {
  switch (style) {
    case 'k':
      return "\x1b[35m";
    case 't':
      return "\x1b[36m";
    case 'f':
      return "\x1b[34m";
    case 'n':
    case 's':
      return "\x1b[32m";
    case 'c':
      return "\x1b[90m";
    case 'd':
      return "\x1b[33m";
    case 'a':
      return "\x1b[33m";
    default:
      return "";
  }
}

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

size_t columns_of(std::string_view text) {
  return static_cast<size_t>(
      std::ranges::count_if(text, [](char c) { return !is_continuation(c); }));
}

// What a terminal could take for a command becomes a question mark.
std::string printable(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if ((static_cast<unsigned char>(c) < 32 && c != '\t') || c == 127) c = '?';
  return result;
}

class Printer {
 public:
  Printer(const Comparison& comparison, const TextStyle& style)
      : of_(comparison), style_(style), width_(static_cast<size_t>(std::max(style.width, 40))) {}

  std::string print() {
    head();
    for (const std::vector<Row>* rows : {&of_.forward, &of_.adjoint}) base(*rows);
    if (beside()) {
      const std::string headings = fmt::format("     | {:{}} | {}", "forward", half(), "adjoint");
      out_ += paint("\x1b[90m", headings) + "\n";
    }
    PythonHighlighter python;
    bool gap = false;
    for (uint32_t line = 1; line <= of_.python.size(); ++line) {
      const PythonLine& source = of_.python[line - 1];
      const Spans spans = python.line(source.text);
      if (!source.shown) {
        gap = true;
        continue;
      }
      if (std::exchange(gap, false)) out_ += paint("\x1b[90m", "     ...") + "\n";
      out_ += paint("\x1b[90m", fmt::format("{:4} ", line)) +
              painted(printable(source.text), spans, "\x1b[1m") + "\n";
      code(line);
    }
    out_ +=
        paint("\x1b[90m",
              "\nDeclarations, quoted lines and what repeats or clears are left out; --html has "
              "them.") +
        "\n";
    differences();
    for (const std::string& note : of_.notes) out_ += fmt::format("\nnote: {}\n", printable(note));
    return std::move(out_);
  }

 private:
  bool shown(const Row& row) const {
    return (style_.cpu && row.has(Device::kCpu)) || (style_.cuda && row.has(Device::kCuda));
  }
  // Says nothing by itself.
  static bool is_noise(const Row& row) {
    return row.text == "}" || (row.text.starts_with("adj_") && row.text.ends_with(" = {};") &&
                               row.text.find('.') == row.text.npos);
  }
  bool beside() const { return style_.width >= kSideBySide; }
  size_t half() const { return (width_ - 10) / 2; }

  std::string paint(std::string_view colour, std::string_view text) const {
    if (!style_.colour || colour.empty()) return std::string(text);
    return fmt::format("{}{}\x1b[0m", colour, text);
  }
  std::string painted(std::string_view text, const Spans& spans,
                      std::string_view others = "") const {
    std::string result;
    for (const Span& span : spans) {
      const std::string_view colour = span.style == '_' ? others : colour_of(span.style);
      result += paint(colour, text.substr(0, span.size));
      text.remove_prefix(std::min<size_t>(span.size, text.size()));
    }
    return result;
  }
  std::string device_tag(const Row& row) const {
    if (row.in_both() || !style_.cpu || !style_.cuda) return "    ";
    return row.has(Device::kCpu) ? paint("\x1b[33m", "cpu ") : paint("\x1b[34m", "cuda");
  }

  void head() {
    out_ += paint("\x1b[1m", printable(of_.kernel));
    if (!of_.category.empty())
      out_ += fmt::format("  {}, difficulty {}", printable(of_.category), of_.difficulty);
    if (!of_.file.empty()) out_ += fmt::format("  {}", printable(of_.file));
    out_ += '\n';
    if (!of_.description.empty()) out_ += printable(of_.description) + "\n";
    for (const Device device : {Device::kCpu, Device::kCuda}) {
      const Side& side = of_.side(device);
      if (!side.present) continue;
      std::string line = fmt::format("{:4} ", weft::name(device));
      line += side.of_record ? side.id : of_.category.empty() ? "" : "compiled from the source";
      for (const Verdict& verdict : side.verdicts) {
        const std::string& why = verdict.cause.empty() ? verdict.reason : verdict.cause;
        const std::string text = fmt::format("{} {}{}", verdict.name, printable(verdict.value),
                                             why.empty() ? "" : " (" + printable(why) + ")");
        const std::string_view colour = verdict.value == "ok"      ? "\x1b[32m"
                                        : verdict.value == "wrong" ? "\x1b[31m"
                                                                   : "";
        line += "  " + paint(colour, text);
      }
      if (line.size() > 5) out_ += line + "\n";
    }
    out_ += '\n';
  }

  // By how much all code of a device is indented.
  void base(const std::vector<Row>& rows) {
    for (const Row& row : rows) {
      if (row.kind != LineKind::kStatement && row.kind != LineKind::kReverse) continue;
      if (row.cpu != Row::kAbsent) base_cpu_ = std::min(base_cpu_, row.cpu);
      if (row.cuda != Row::kAbsent) base_cuda_ = std::min(base_cuda_, row.cuda);
    }
  }

  // A row in lines of this width, each padded to it if `padded`.
  std::vector<std::string> wrapped(const Row& row, size_t width, bool padded) const {
    const int indent = row.cpu != Row::kAbsent ? row.cpu - base_cpu_ : row.cuda - base_cuda_;
    const std::string before(
        static_cast<size_t>(std::clamp(indent, 0, static_cast<int>(width) / 3)), ' ');
    const std::string text = printable(shortened(row));
    const Spans spans = highlight_code(text);
    std::vector<std::string> lines;
    size_t at = 0, span = 0, in_span = 0;
    do {
      const size_t hang = before.size() + (at == 0 ? 0 : 4);
      const size_t room = width - std::min(width - 1, hang);
      size_t end = at, columns = 0;
      while (end < text.size() && columns < room) {
        ++end;
        while (end < text.size() && is_continuation(text[end])) ++end;
        ++columns;
      }
      if (end < text.size())  // rather behind a comma or a space
        if (const size_t space = text.rfind(' ', end - 1); space != text.npos && space > at) {
          end = space + 1;
          columns = columns_of(std::string_view(text).substr(at, end - at));
        }
      std::string line(hang, ' ');
      while (at < end) {
        const size_t size = std::min<size_t>(spans[span].size - in_span, end - at);
        line += paint(colour_of(spans[span].style), std::string_view(text).substr(at, size));
        at += size;
        in_span += size;
        if (in_span == spans[span].size) ++span, in_span = 0;
      }
      if (padded && hang + columns < width) line.append(width - hang - columns, ' ');
      lines.push_back(std::move(line));
    } while (at < text.size());
    return lines;
  }

  std::vector<std::string> column(const std::vector<Row>& rows, LineKind kind, uint32_t line,
                                  size_t width, bool padded) const {
    std::vector<std::string> result;
    for (const Row& row : rows) {
      if (row.python != line || row.kind != kind || !shown(row) || is_noise(row)) continue;
      std::string tag = device_tag(row);
      for (const std::string& part : wrapped(row, width - 5, padded))
        result.push_back(std::exchange(tag, "    ") + " " + part);
    }
    return result;
  }

  // What a line of Python has become.
  void code(uint32_t line) {
    const std::string left = paint("\x1b[90m", "     | ");
    const size_t room = width_ - 7;
    if (!beside()) {
      for (const auto& [rows, kind, sign] : {std::tuple{&of_.forward, LineKind::kStatement, " "},
                                             std::tuple{&of_.adjoint, LineKind::kReverse, "~"}})
        for (const std::string& text : column(*rows, kind, line, room - 2, false))
          out_ += left + paint("\x1b[90m", sign) + " " + text + "\n";
      return;
    }
    const auto forward = column(of_.forward, LineKind::kStatement, line, half(), true);
    const auto adjoint = column(of_.adjoint, LineKind::kReverse, line, half(), false);
    for (size_t i = 0; i < std::max(forward.size(), adjoint.size()); ++i)
      out_ += left + (i < forward.size() ? forward[i] : std::string(half(), ' ')) +
              paint("\x1b[90m", " | ") + (i < adjoint.size() ? adjoint[i] : "") + "\n";
  }

  void paragraph(std::string_view text, size_t indent) {
    size_t used = 0;
    while (!text.empty()) {
      const std::string_view word = text.substr(0, text.find(' '));
      text.remove_prefix(std::min(word.size() + 1, text.size()));
      if (used == 0 || used + 1 + word.size() > width_) {
        out_ += used == 0 ? "" : "\n";
        out_.append(indent, ' ');
        used = indent;
      } else {
        out_ += ' ';
        ++used;
      }
      out_ += word;
      used += word.size();
    }
    out_ += '\n';
  }

  void differences() {
    if (!style_.cpu || !style_.cuda || !of_.sides[0].present || !of_.sides[1].present) return;
    out_ += "\n" + paint("\x1b[1m", "CPU and CUDA") + "\n";
    for (size_t i = 0; i < difference_infos().size(); ++i) {
      std::vector<const Row*> rows;
      for (const std::vector<Row>* pass : {&of_.forward, &of_.adjoint})
        for (const Row& row : *pass)
          if (row.difference == static_cast<Difference>(i)) rows.push_back(&row);
      if (rows.empty()) continue;
      out_ += "\n  " + paint("\x1b[1m", difference_infos()[i].title) + "\n";
      paragraph(difference_infos()[i].sentences, 2);
      for (const bool cuda : {false, true}) {
        size_t count = 0;
        for (const Row* row : rows) {
          if (cuda ? row->cpu != Row::kAbsent : row->cpu == Row::kAbsent) continue;
          if (++count > kSamples) continue;
          const std::string tag = row->in_both() ? "both" : device_tag(*row);
          const std::string text = printable(shortened(*row));
          out_ += "    " + tag + " " + painted(text, highlight_code(text)) + "\n";
        }
        if (count > kSamples) out_ += fmt::format("         ... {} more\n", count - kSamples);
      }
    }
  }

  const Comparison& of_;
  const TextStyle& style_;
  size_t width_;
  int base_cpu_ = INT_MAX, base_cuda_ = INT_MAX;
  std::string out_;
};

}  // namespace

std::string as_text(const Comparison& comparison, const TextStyle& style) {
  return Printer(comparison, style).print();
}

}  // namespace weft::compare
