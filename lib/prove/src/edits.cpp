#include "edits.h"

#include <algorithm>

#include "weft/base/source.h"
#include "weft/prove/diff.h"

namespace weft::prove {
namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// Without what both begin and end with, in whole characters.
void trim(std::string_view older, check::Edit& edit) {
  const std::string_view newer = edit.text;
  const size_t most = std::min(older.size(), newer.size());
  size_t front = 0;
  while (front < most && older[front] == newer[front]) ++front;
  while (front > 0 && (front < older.size() ? continues(older[front]) : false)) --front;
  while (front > 0 && (front < newer.size() ? continues(newer[front]) : false)) --front;
  size_t back = 0;
  while (back < most - front && older[older.size() - 1 - back] == newer[newer.size() - 1 - back])
    ++back;
  while (back > 0 && continues(older[older.size() - back])) --back;
  edit.span.begin += static_cast<uint32_t>(front);
  edit.span.end -= static_cast<uint32_t>(back);
  edit.text = std::string(newer.substr(front, newer.size() - front - back));
}

}  // namespace

std::vector<check::Edit> edits_between(const std::string& before, const std::string& after) {
  const std::vector<std::string_view> a = lines_of(before), b = lines_of(after);
  const Source source("", before);
  std::vector<check::Edit> edits;
  const auto offset = [&](uint32_t line) {
    return static_cast<uint32_t>(line < a.size() ? a[line].data() - before.data() : before.size());
  };
  for (const Hunk& hunk : differences(a, b)) {
    check::Edit edit{.span = {offset(hunk.begin), offset(hunk.end)}, .range = {}, .text = {}};
    for (uint32_t line = hunk.new_begin; line < hunk.new_end; ++line) edit.text += b[line];
    if (hunk.end - hunk.begin == 1 && hunk.new_end - hunk.new_begin == 1)
      trim(source.text(edit.span), edit);
    const Position from = source.position(edit.span.begin), to = source.position(edit.span.end);
    edit.range = {from.line, from.column, to.line, to.column};
    edits.push_back(std::move(edit));
  }
  return edits;
}

}  // namespace weft::prove
