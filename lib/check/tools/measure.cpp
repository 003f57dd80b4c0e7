// weft-check-measure FILE [FIRST COUNT] [-v]: holds the rules about gradients against the verdicts
// of records, by numbers, and says which of both disagree.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "weft/base/read_number.h"
#include "weft/check/gradients.h"
#include "weft/diag/diagnostics.h"
#include "weft/driver/compile.h"
#include "weft/ir/module.h"
#include "weft/record/record.h"
#include "weft/sys/parallel.h"

namespace {

double percent(uint64_t part, uint64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

struct Count {
  uint64_t wrong = 0, found = 0, unknown = 0;
};

}  // namespace

int main(int argc, char** argv) {
  using namespace weft;
  uint64_t first = 0, most = UINT64_MAX;
  if (argc < 2 || (argc > 2 && !read_number(argv[2], first)) ||
      (argc > 3 && !read_number(argv[3], most))) {
    fmt::print(stderr, "usage: weft-check-measure FILE [FIRST COUNT] [-v]\n");
    return 2;
  }
  const bool shows = argc > 4 && std::strcmp(argv[4], "-v") == 0;
  std::ifstream in(argv[1]);
  std::vector<std::string> lines;
  std::string line;
  for (uint64_t i = 0; std::getline(in, line); ++i)
    if (i >= first && i - first < most) lines.push_back(std::move(line));

  struct Row {
    bool judged = false, wrong = false;
    std::string cause, unknown, index;
    std::vector<check::LostGradient> lost;
  };
  std::vector<Row> rows(lines.size());
  const unsigned threads = 2;
  std::vector<driver::Compiler> compilers(threads);
  std::vector<record::RecordReader> readers(threads);
  (void)sys::try_each_index(lines.size(), threads, [&](unsigned thread, size_t i) -> Status {
    auto read = readers[thread].read(lines[i]);
    if (!read.ok()) return ok_status();
    const record::Record& record = **read;
    Row& row = rows[i];
    const auto& verdict = record.metadata.verdicts.gradient;
    row.judged = verdict && (*verdict == "ok" || *verdict == "wrong");
    row.wrong = row.judged && *verdict == "wrong";
    row.index = std::to_string(record.metadata.index);
    if (const auto& cause = record.metadata.verdicts.gradient_cause) row.cause = *cause;
    if (!row.judged) return ok_status();
    diag::Diagnostics diags;
    driver::Compiler& compiler = compilers[thread];
    compiler.load({.name = "k.py", .text = record.python_source, .assume_warp = true}, {});
    compiler.differentiate({}, diags, [&](const driver::Compiler::Differentiated& made) {
      for (const ir::Function& kernel : made.module.kernels) {
        check::GradientReport report =
            check::check_gradients(made.module, kernel, {made.types, made.constants, made.symbols});
        row.lost.insert(row.lost.end(), report.lost.begin(), report.lost.end());
        row.unknown += report.unknown;
      }
    });
    for (check::LostGradient& lost : row.lost) {
      lost.message = check::with_lines(lost.message, [](uint32_t number) { return number; });
      lost.function = nullptr;  // it goes with the compiler's next file
    }
    return ok_status();
  });

  std::map<std::string, Count> causes;
  std::map<std::string, std::pair<uint64_t, uint64_t>> rules;  // right, wrong
  std::map<std::string, uint64_t> unknown;
  uint64_t judged = 0, wrong = 0, found = 0, false_findings = 0, silent = 0;
  uint64_t by_default = 0, false_by_default = 0;
  for (const Row& row : rows) {
    if (!row.judged) continue;
    ++judged;
    wrong += row.wrong;
    if (!row.unknown.empty()) ++unknown[row.unknown], ++silent;
    if (std::ranges::any_of(row.lost, [](const check::LostGradient& lost) {
          return check::info(lost.rule).selected;
        }))
      ++(row.wrong ? by_default : false_by_default);
    Count& count = causes[row.wrong ? row.cause : "ok"];
    ++count.wrong;
    count.unknown += !row.unknown.empty();
    if (!row.lost.empty()) {
      ++count.found;
      (row.wrong ? found : false_findings) += 1;
      std::map<std::string, bool> of;
      for (const check::LostGradient& lost : row.lost)
        of[std::string(check::info(lost.rule).name)] = true;
      for (const auto& [name, yes] : of) ++(row.wrong ? rules[name].first : rules[name].second);
    }
    if (shows && row.wrong == row.lost.empty()) {
      fmt::print("{} {} {} {}\n", row.index, row.wrong ? "MISSED" : "FALSE", row.cause,
                 row.unknown);
      for (const check::LostGradient& lost : row.lost)
        fmt::print("    {}:{}: {}\n", lost.line, check::info(lost.rule).name, lost.message);
    }
  }
  fmt::print(
      "judged {}, wrong {}, found {} (recall {:.2f} %), false {} (precision {:.2f} %), "
      "not followed {}\n",
      judged, wrong, found, percent(found, wrong), false_findings,
      percent(found, found + false_findings), silent);
  fmt::print("rules that are selected: found {} (recall {:.2f} %), false {} (precision {:.2f} %)\n",
             by_default, percent(by_default, wrong), false_by_default,
             percent(by_default, by_default + false_by_default));
  for (const auto& [cause, count] : causes)
    fmt::print("  {:22} {:6} found {:6} ({:.1f} %), not followed {}\n", cause, count.wrong,
               count.found, percent(count.found, count.wrong), count.unknown);
  for (const auto& [rule, count] : rules)
    fmt::print("  rule {:22} right {:6} false {:4} ({:.2f} %)\n", rule, count.first, count.second,
               percent(count.first, count.first + count.second));
  for (const auto& [why, count] : unknown) fmt::print("  not followed: {} {}\n", count, why);
}
