// The report for a terminal: aligned tables, bars where they say more than numbers.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ranked.h"
#include "weft/base/digits.h"
#include "weft/stats/report.h"
#include "weft/sys/terminal.h"

namespace weft::stats {
namespace {

// "12,345"
std::string grouped(uint64_t number) { return grouped_digits(number, ","); }

class TextReport {
 public:
  TextReport(const Report& report, const TextStyle& style)
      : report_(report), found_(report.findings), style_(style) {
    style_.width = std::clamp(style.width, 60, 120);
  }

  std::string print() {
    headline();
    const Corpus& corpus = found_.corpus;
    if (corpus.records != 0) {
      table("categories", corpus.categories.sorted());
      table("devices", corpus.devices.sorted());
      table("difficulties", corpus.difficulties.sorted());
      table("origins", corpus.origins.sorted());
      table("licences", ranked(corpus.licenses));
      lengths();
      columns("builtins", ranked(corpus.builtins));
      columns("features", ranked(corpus.features));
      verdicts();
    }
    if (report_.has_coverage) coverage();
    if (!report_.against.empty()) differences();
    return std::move(text_);
  }

 private:
  template <typename... Arguments>
  void line(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
    while (text_.ends_with(' ')) text_.pop_back();
    text_ += '\n';
  }

  std::string bar(double share, size_t width) const {
    const double cells = std::clamp(share, 0.0, 1.0) * double(width);
    std::string text;
    if (!style_.unicode) return text.append(static_cast<size_t>(std::lround(cells)), '#');
    constexpr std::string_view kEighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    auto eighths = static_cast<size_t>(std::lround(8 * cells));
    for (; eighths >= 8; eighths -= 8) text += "█";
    return text += kEighths[eighths];
  }

  void headline() {
    const Corpus& corpus = found_.corpus;
    line("{} records, {}B", grouped(corpus.records), sys::short_count(double(corpus.bytes)));
    if (found_.failed != 0) line("  {} could not be made", grouped(found_.failed));
    if (!found_.where.empty()) line("  {} left out by {}", grouped(found_.filtered), found_.where);
    if (corpus.records == 0) return;
    line("  unique       {} ({:.2f} %): of one program and device the first",
         grouped(found_.unique), percent(found_.unique, corpus.records));
    line("  with adjoint {} ({:.1f} %)", grouped(corpus.with_backward),
         percent(corpus.with_backward, corpus.records));
    const Ranked families = ranked(corpus.families);
    line("  families     {}, the largest `{}` with {}", grouped(families.size()),
         families.front().first, grouped(families.front().second));
    for (const Rate& rate : found_.rates)
      line("  made at      {}/s, {}B/s on {} thread{}: {}",
           sys::short_count(rate.records_per_second), sys::short_count(rate.bytes_per_second),
           rate.threads, rate.threads == 1 ? "" : "s", rate.folder);
  }

  void table(std::string_view title, const Ranked& rows) {
    if (rows.empty()) return;
    size_t width = 0;
    for (const auto& [name, count] : rows) width = std::max(width, name.size());
    const uint64_t top = most(rows);
    line("");
    line("{}", title);
    for (const auto& [name, count] : rows) {
      const size_t room = static_cast<size_t>(std::max<int>(8, style_.width - int(width) - 26));
      line("  {:{}} {:>12} {:>6.1f} %  {}", name, width, grouped(count),
           percent(count, found_.corpus.records), bar(double(count) / double(top), room));
    }
  }

  void lengths() {
    line("");
    line("{:16}{:>9}{:>8}{:>8}{:>8}{:>8}{:>8}{:>9}", "lengths", "mean", "least", "10 %", "median",
         "90 %", "99 %", "most");
    const auto row = [&](std::string_view of, std::string_view what, const Histogram& h) {
      line("  {:14}{:>9.1f}{:>8}{:>8}{:>8}{:>8}{:>8}{:>9}", fmt::format("{} {}", of, what),
           h.mean(), h.least(), h.quantile(0.1), h.quantile(0.5), h.quantile(0.9), h.quantile(0.99),
           h.greatest());
    };
    const auto rows = [&](std::string_view of, const Lengths& lengths) {
      row(of, "lines", lengths.lines);
      row(of, "bytes", lengths.bytes);
      row(of, "tokens", lengths.tokens);
    };
    rows("Python", found_.corpus.python);
    for (const auto& [device, of] : found_.corpus.code) rows(device, of);
  }

  // Several beside each other, by rows: in how many records each occurs.
  void columns(std::string_view title, const Ranked& rows) {
    constexpr size_t kMost = 30;
    if (rows.empty()) return;
    size_t width = 0;
    const size_t shown = std::min(rows.size(), kMost);
    for (size_t i = 0; i < shown; ++i) width = std::max(width, rows[i].first.size());
    const size_t beside =
        std::max<size_t>(1, (static_cast<size_t>(style_.width) - 2) / (width + 11));
    line("");
    line("{} ({}{}), share of records", title, rows.size(),
         rows.size() > kMost ? fmt::format(", {} shown", kMost) : "");
    for (size_t i = 0; i < shown; i += beside) {
      std::string cells;
      for (size_t j = i; j < std::min(shown, i + beside); ++j)
        cells += fmt::format("{:{}} {:>5.1f} %   ", rows[j].first, width,
                             percent(rows[j].second, found_.corpus.records));
      line("  {}", cells);
    }
  }

  void verdicts() {
    bool titled = false;
    for (size_t i = 0; i < kVerdicts; ++i) {
      const Ranked rows = found_.corpus.verdicts[i].sorted();
      if (rows.empty()) continue;
      if (!std::exchange(titled, true)) {
        line("");
        line("verdicts");
      }
      std::string counts;
      for (const auto& [name, count] : rows) counts += fmt::format("{} {}  ", name, grouped(count));
      line("  {:16}{}", kVerdictNames[i], counts);
    }
  }

  void coverage() {
    const Coverage& coverage = found_.coverage;
    line("");
    line("coverage of {} records", grouped(coverage.kernels));
    if (coverage.rejected != 0) {
      line("  {} do not compile, for instance", grouped(coverage.rejected));
      line("  {}", coverage.rejection.substr(0, coverage.rejection.find('\n')));
    }
    for (const Section& section : sections()) {
      const Share share = share_of(coverage, section);
      line("  {:24}{:>5} of {:>4}  {:>5.1f} %  {:20}{}", section.title, share.seen, share.all,
           100 * share.value(), bar(share.value(), 20),
           share.excepted == 0 ? "" : fmt::format("  {} exceptions", share.excepted));
    }
    line("");
    const Share share = differentiable_share(coverage);
    const std::vector<std::string_view> adjoints = missing(coverage, sections().front(), true);
    wrapped(fmt::format("differentiable builtins: {} of {}; missing: ", share.seen, share.all),
            {adjoints.begin(), adjoints.end()});
    for (const Section& section : sections()) {
      const std::vector<std::string_view> names = missing(coverage, section);
      if (names.empty()) continue;
      line("");
      const std::string title = fmt::format("{} without a kernel: ", section.title);
      if (section.key == "overloads")
        wrapped(title, by_builtin(section, names));
      else
        wrapped(title, {names.begin(), names.end()});
    }
  }

  // Signatures are long: how many of each builtin are missing. JSON and the page have them all.
  static std::vector<std::string> by_builtin(const Section& section,
                                             const std::vector<std::string_view>& names) {
    const auto builtin = [](std::string_view signature) {
      return signature.substr(0, signature.find('('));
    };
    record::NameCounts all, lacking;
    for (const Item& item : section.items)
      if (item.exception.empty()) all.add(builtin(item.name));
    for (const std::string_view name : names) lacking.add(builtin(name));
    std::vector<std::string> texts;
    for (const auto& [name, count] : lacking.sorted())
      texts.push_back(fmt::format("{} {}/{}", name, count, all.of(name)));
    return texts;
  }

  void wrapped(std::string text, const std::vector<std::string>& names) {
    if (names.empty()) text += "none";
    size_t used = text.size();
    for (size_t i = 0; i < names.size(); ++i) {
      const bool last = i + 1 == names.size();
      if (i != 0 && used + names[i].size() + 2 > static_cast<size_t>(style_.width)) {
        text += "\n    ";
        used = 4;
      } else if (i != 0) {
        text += ' ';
        ++used;
      }
      text += fmt::format("{}{}", names[i], last ? "" : ";");
      used += names[i].size() + 1;
    }
    line("{}", text);
  }

  void differences() {
    line("");
    line("{} kernels here, {} in `{}`: distance of each feature, 0 the same to 1",
         grouped(report_.kernels), grouped(report_.others), report_.against);
    for (const Difference& row : report_.differences) {
      std::string detail;
      if (row.parts.empty()) detail = fmt::format("{} here; {} there", row.here, row.there);
      line("  {:.2f} {:5} {:36} {}", row.distance, bar(row.distance, 5), row.title, detail);
      // In two lines at most.
      constexpr size_t kIndent = 8;
      std::string parts;
      size_t lines = 1, used = kIndent;
      for (const Difference::Part& part : row.parts) {
        const std::string next = fmt::format("{} {:.1f} % here, {:.1f} % there", part.name,
                                             100 * part.here, 100 * part.there);
        if (!parts.empty() && used + next.size() + 2 > static_cast<size_t>(style_.width)) {
          if (++lines > 2) break;
          parts += fmt::format(";\n{:{}}", "", kIndent);
          used = kIndent;
        } else if (!parts.empty()) {
          parts += "; ";
        }
        parts += next;
        used += next.size() + 2;
      }
      if (!parts.empty()) line("{:{}}{}", "", kIndent, parts);
    }
  }

  const Report& report_;
  const Findings& found_;
  TextStyle style_;
  std::string text_;
};

}  // namespace

std::string as_text(const Report& report, const TextStyle& style) {
  return TextReport(report, style).print();
}

}  // namespace weft::stats
