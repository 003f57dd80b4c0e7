#include "weft/diag/render.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace weft::diag {
namespace {

constexpr size_t kTabWidth = 4;
constexpr size_t kMaxColumns = 100;  // of a source line; more is cut around the place
constexpr std::string_view kCut = "...";

std::string_view word(Severity severity) {
  constexpr std::array<std::string_view, 3> kWords = {"error", "warning", "note"};
  return kWords[static_cast<size_t>(severity)];
}

struct CodePoint {
  uint32_t value;
  size_t bytes;  // 0: not UTF-8
};

CodePoint decode(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  size_t bytes = 1;
  if (lead >= 0x80) bytes = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if ((lead >= 0x80 && lead < 0xC2) || lead >= 0xF5 || bytes > text.size()) return {0, 0};
  uint32_t value = bytes == 1 ? lead : lead & (0x7F >> bytes);
  for (size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {0, 0};
    value = value << 6 | (byte(i) & 0x3F);
  }
  return {value, bytes};
}

struct WidthRange {
  uint32_t first, last;
  size_t columns;
};

// What terminals do not show in one column, roughly: combining marks, East Asian, emoji.
constexpr std::array kWidths = {
    WidthRange{0x0300, 0x036F, 0},  WidthRange{0x1100, 0x115F, 2}, WidthRange{0x200B, 0x200F, 0},
    WidthRange{0x20D0, 0x20FF, 0},  WidthRange{0x2E80, 0xA4CF, 2}, WidthRange{0xAC00, 0xD7A3, 2},
    WidthRange{0xF900, 0xFAFF, 2},  WidthRange{0xFE00, 0xFE0F, 0}, WidthRange{0xFE30, 0xFE6F, 2},
    WidthRange{0xFF00, 0xFF60, 2},  WidthRange{0xFFE0, 0xFFE6, 2}, WidthRange{0x1F300, 0x1FAFF, 2},
    WidthRange{0x20000, 0x3FFFD, 2}};

size_t columns_of(uint32_t code_point) {
  for (const WidthRange& range : kWidths) {
    if (code_point >= range.first && code_point <= range.last) return range.columns;
  }
  return 1;
}

// A piece of a line that is shown or cut as a whole, with the columns that it takes.
struct Cell {
  size_t begin;  // byte of the line
  std::string text;
  size_t columns;
};

// Tabs become spaces, and what a terminal might obey or not show becomes `?`.
std::vector<Cell> cells_of(std::string_view line) {
  std::vector<Cell> cells;
  for (size_t at = 0; at < line.size();) {
    const CodePoint code_point = decode(line.substr(at));
    const bool shown = code_point.value >= 0x20 && code_point.value != 0x7F &&
                       !(code_point.value >= 0x80 && code_point.value < 0xA0);
    const size_t bytes = std::max<size_t>(code_point.bytes, 1);
    if (line[at] == '\t') {
      cells.push_back({at, std::string(kTabWidth, ' '), kTabWidth});
    } else if (shown && code_point.bytes != 0) {
      cells.push_back({at, std::string(line.substr(at, bytes)), columns_of(code_point.value)});
    } else {
      cells.push_back({at, "?", 1});
    }
    at += bytes;
  }
  return cells;
}

// Cuts a long line to what stands around the cell `centre`.
void clip(std::vector<Cell>& cells, size_t centre) {
  size_t columns = 0;
  for (const Cell& cell : cells) columns += cell.columns;
  if (columns <= kMaxColumns) return;
  constexpr size_t kRoom = kMaxColumns - 2 * kCut.size() + 2;  // each mark stands for a cell
  centre = std::min(centre, cells.size() - 1);
  size_t first = centre;
  size_t last = centre + 1;
  size_t width = cells[centre].columns;
  for (bool moved = true; moved;) {
    moved = false;
    if (first > 0 && width + cells[first - 1].columns <= kRoom) {
      width += cells[--first].columns;
      moved = true;
    }
    if (last < cells.size() && width + cells[last].columns <= kRoom) {
      width += cells[last++].columns;
      moved = true;
    }
  }
  if (last < cells.size())
    cells[last - 1] = {cells[last - 1].begin, std::string(kCut), kCut.size()};
  if (first > 0 && first < centre)
    cells[first] = {cells[first].begin, std::string(kCut), kCut.size()};
  cells.erase(cells.begin() + static_cast<ptrdiff_t>(last), cells.end());
  cells.erase(cells.begin(), cells.begin() + static_cast<ptrdiff_t>(first));
}

// The line where the span begins and a caret below it: `^~~~` up to the span's end, or to the
// line's end and `...` when the span goes on after it.
void show_place(const Source& source, Span span, std::string& out) {
  const uint32_t line_number = source.line_of(span.begin);
  const std::string_view line = source.line(line_number);
  const size_t begin = span.begin - source.line_start(line_number);
  const size_t end = std::max<size_t>(span.end - source.line_start(line_number), begin + 1);
  if (line.empty()) return;

  // Of a very long line only what can be shown is looked at.
  constexpr size_t kNear = 8 * kMaxColumns;
  const size_t first = begin > kNear ? begin - kNear : 0;
  std::vector<Cell> cells = cells_of(line.substr(first, 2 * kNear));
  for (Cell& cell : cells) cell.begin += first;
  const auto place = std::find_if(cells.begin(), cells.end(),
                                  [&](const Cell& cell) { return cell.begin >= begin; });
  clip(cells, static_cast<size_t>(place - cells.begin()));

  std::string caret;
  bool pointed = false;
  for (const Cell& cell : cells) {
    out += cell.text;
    if (cell.begin >= end || cell.columns == 0) continue;
    if (cell.begin < begin) {
      caret.append(cell.columns, ' ');
    } else {
      caret += pointed ? '~' : '^';
      caret.append(cell.columns - 1, '~');
      pointed = true;
    }
  }
  if (!pointed) caret += '^';  // at the end of the line
  if (span.end > source.line_start(line_number) + line.size() + 2) caret += "...";
  out += '\n';
  out += caret;
  out += '\n';
}

void show(const Source* source, Span span, std::string_view kind, std::string_view message,
          std::string& out) {
  if (source != nullptr) {
    const Position at = source->position(span.begin);
    out += source->name() + ':' + std::to_string(at.line) + ':' + std::to_string(at.column) + ": ";
  }
  out += kind;
  out += ": ";
  out += message;
  out += '\n';
  if (source != nullptr) show_place(*source, span, out);
}

}  // namespace

std::string render(const Diagnostic& diagnostic) {
  std::string out;
  std::string kind(word(diagnostic.severity));
  kind += '[';
  kind += code_name(diagnostic.code);
  kind += ']';
  show(diagnostic.source, diagnostic.span, kind, diagnostic.message, out);
  for (const Label& label : diagnostic.labels) {
    show(label.source, label.span, word(Severity::kNote), label.message, out);
  }
  return out;
}

std::string render(const Diagnostics& diagnostics) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics.all()) out += render(diagnostic);
  return out;
}

}  // namespace weft::diag
