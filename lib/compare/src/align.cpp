#include "align.h"

#include <algorithm>
#include <utility>

namespace weft::compare {
namespace {

using Pairs = std::vector<std::pair<size_t, size_t>>;

// The longest common subsequence of two rows of n and m things, as pairs in order. What is the same
// at both ends costs nothing; between them, rows too long for a table have nothing in common.
template <typename Same>
Pairs common(size_t n, size_t m, const Same& same) {
  constexpr size_t kMostCells = size_t{1} << 24;
  Pairs pairs;
  size_t begin = 0, end = 0;
  while (begin < std::min(n, m) && same(begin, begin)) pairs.emplace_back(begin, begin), ++begin;
  while (end < std::min(n, m) - begin && same(n - end - 1, m - end - 1)) ++end;
  const size_t rows = n - begin - end, columns = m - begin - end;
  if (rows != 0 && columns != 0 && rows <= kMostCells / columns) {
    // How long it is for what begins at (i, j).
    std::vector<uint32_t> length((rows + 1) * (columns + 1));
    const auto at = [&](size_t i, size_t j) -> uint32_t& { return length[i * (columns + 1) + j]; };
    for (size_t i = rows; i-- > 0;)
      for (size_t j = columns; j-- > 0;)
        at(i, j) = same(begin + i, begin + j) ? at(i + 1, j + 1) + 1
                                              : std::max(at(i + 1, j), at(i, j + 1));
    for (size_t i = 0, j = 0; i < rows && j < columns;) {
      if (same(begin + i, begin + j))
        pairs.emplace_back(begin + i++, begin + j++);
      else if (at(i + 1, j) >= at(i, j + 1))
        ++i;
      else
        ++j;
    }
  }
  for (size_t i = end; i > 0; --i) pairs.emplace_back(n - i, m - i);
  return pairs;
}

// Neighbouring lines of one part of one function.
struct Segment {
  Part part;
  size_t begin, end;
};

std::vector<Segment> segments(const std::vector<CodeLine>& lines) {
  std::vector<Segment> result;
  for (size_t i = 0; i < lines.size(); ++i) {
    if (i == 0 || lines[i].part != lines[i - 1].part || lines[i].function != lines[i - 1].function)
      result.push_back({lines[i].part, i, i});
    result.back().end = i + 1;
  }
  return result;
}

class Merger {
 public:
  Merger(const std::vector<CodeLine>& cpu, const std::vector<CodeLine>& cuda)
      : cpu_(cpu), cuda_(cuda) {}

  std::vector<Row> merge() {
    const std::vector<Segment> a = segments(cpu_), b = segments(cuda_);
    size_t i = 0, j = 0;
    const auto until = [&](size_t a_end, size_t b_end) {
      for (; i < a_end; ++i) lines({a[i].begin, a[i].end}, {});
      for (; j < b_end; ++j) lines({}, {b[j].begin, b[j].end});
    };
    for (const auto& [x, y] :
         common(a.size(), b.size(), [&](size_t x, size_t y) { return a[x].part == b[y].part; })) {
      until(x, y);
      lines({a[i].begin, a[i].end}, {b[j].begin, b[j].end});
      ++i, ++j;
    }
    until(a.size(), b.size());
    return std::move(rows_);
  }

 private:
  struct Range {
    size_t begin = 0, end = 0;
  };

  void lines(Range a, Range b) {
    ++section_;
    size_t i = a.begin, j = b.begin;
    const auto until = [&](size_t a_end, size_t b_end) {
      for (; i < a_end; ++i) add(cpu_[i]).cpu = cpu_[i].indent;
      for (; j < b_end; ++j) add(cuda_[j]).cuda = cuda_[j].indent;
    };
    // What sets a kernel up has nothing but brackets in common.
    const auto same = [&](size_t x, size_t y) {
      const CodeLine& line = cpu_[a.begin + x];
      return line.text == cuda_[b.begin + y].text && line.part != Part::kSetup;
    };
    for (const auto& [x, y] : common(a.end - a.begin, b.end - b.begin, same)) {
      until(a.begin + x, b.begin + y);
      Row& row = add(cpu_[i]);
      row.cpu = cpu_[i++].indent;
      row.cuda = cuda_[j++].indent;
    }
    until(a.end, b.end);
  }

  Row& add(const CodeLine& line) {
    return rows_.emplace_back(Row{.text = std::string(line.text),
                                  .python = line.python,
                                  .section = section_,
                                  .part = line.part,
                                  .kind = line.kind,
                                  .difference = {}});
  }

  const std::vector<CodeLine>& cpu_;
  const std::vector<CodeLine>& cuda_;
  std::vector<Row> rows_;
  uint32_t section_ = 0;
};

// How a line shows why the devices differ.
enum class On : uint8_t { kCpu, kCuda, kBoth };
struct Sign {
  Difference difference;
  On on;
  std::optional<Part> part;
  std::string_view text;
};

std::span<const Sign> signs() {
  constexpr std::optional<Part> kAnyPart;
  using enum Part;
  using enum On;
  static constexpr Sign kSigns[] = {
#define WEFT_SIGN(Name, device, part, text) {Difference::k##Name, device, part, text},
#include "weft/compare/differences.def"
  };
  return kSigns;
}

}  // namespace

std::vector<Row> align(const std::vector<CodeLine>& cpu, const std::vector<CodeLine>& cuda) {
  return Merger(cpu, cuda).merge();
}

void explain(std::vector<Row>& rows) {
  for (Row& row : rows) {
    if (row.text.empty()) continue;
    const On on = row.in_both() ? On::kBoth : row.has(Device::kCpu) ? On::kCpu : On::kCuda;
    const auto sign = std::ranges::find_if(signs(), [&](const Sign& each) {
      return each.on == on && (!each.part || *each.part == row.part) &&
             row.text.find(each.text) != row.text.npos;
    });
    if (sign != signs().end())
      row.difference = sign->difference;
    else if (on != On::kBoth)
      row.difference = Difference::kOther;
  }
}

}  // namespace weft::compare
