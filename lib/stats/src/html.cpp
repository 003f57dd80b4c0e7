// The report as one page. Plots are SVG in the page, each with its numbers in a table behind it.
#include "weft/base/html.h"

#include <fmt/format.h>

#include <algorithm>

#include "ranked.h"
#include "svg.h"
#include "weft/base/digits.h"
#include "weft/page/page.h"
#include "weft/stats/report.h"
#include "weft/sys/terminal.h"

namespace weft::stats {
namespace {

// Narrow spaces.
std::string spaced(uint64_t number) { return grouped_digits(number, "\u202f"); }

class Page {
 public:
  explicit Page(const Report& report)
      : report_(report), found_(report.findings), corpus_(report.findings.corpus) {}

  std::string print() {
    head();
    if (corpus_.records != 0) {
      verdicts();
      make_up();
      lengths();
      ranking("Builtins", "builtins", corpus_.builtins);
      ranking("Types and statements", "features", corpus_.features);
    }
    if (report_.has_coverage) coverage();
    if (!report_.against.empty()) differences();
    add("<footer>Made by weft {}. Numbers and plots are of the records themselves.</footer>\n"
        "</main>\n</body>\n</html>\n",
        record::weft_version());
    return std::move(out_);
  }

 private:
  template <typename... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
  }

  std::string title() const {
    std::string title;
    for (const std::string& path : found_.paths) {
      const std::string name = path == "-" ? "standard input" : path;
      title += (title.empty() ? "" : " + ") + name;
    }
    return title;
  }

  void head() {
    const std::string name = html_escaped(title());
    add("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{}: statistics of a data set of Warp "
        "kernels</title>\n<style>\n{}</style>\n</head>\n<body>\n<main>\n"
        "<h1>{}</h1>\n<p>Pairs of Warp kernels in Python and the C++ or CUDA code that Warp "
        "generates "
        "for them. <code>weft report {} --html report.html</code> shows each of them.</p>\n",
        name, page::style(), name,
        found_.paths.size() == 1 ? html_escaped(found_.paths.front()) : "DIR");
    add("<div class=\"grid cards\">\n");
    card(sys::short_count(double(corpus_.records)), "records", spaced(corpus_.records));
    card(sys::short_count(double(corpus_.bytes)) + "B", "of JSON", spaced(corpus_.bytes));
    if (corpus_.records != 0) {
      card(fmt::format("{:.2f} %", percent(found_.unique, corpus_.records)),
           "unique up to names and numbers", spaced(found_.unique));
      const Ranked families = ranked(corpus_.families);
      card(sys::short_count(double(families.size())), "families",
           fmt::format("the largest has {}", spaced(families.front().second)));
      card(spaced(corpus_.builtins.sorted().size()), "builtins", "");
    }
    for (const Rate& rate : found_.rates)
      card(fmt::format("{}/s", sys::short_count(rate.records_per_second)), "records made",
           fmt::format("{}B/s, {} thread{}", sys::short_count(rate.bytes_per_second), rate.threads,
                       rate.threads == 1 ? "" : "s"));
    if (!found_.where.empty()) card(spaced(found_.filtered), "left out", found_.where);
    if (found_.failed != 0) card(spaced(found_.failed), "could not be made", "");
    add("</div>\n");
  }

  void card(std::string_view number, std::string_view name, std::string_view note) {
    add("<div class=\"card\"><div class=\"number\">{}</div><div class=\"name\">{}</div>",
        html_escaped(number), html_escaped(name));
    if (!note.empty()) add("<div class=\"name\">{}</div>", html_escaped(note));
    add("</div>\n");
  }

  // Nearly as many of each: nobody would see that its bar is longer.
  static bool are_even(const Ranked& rows) { return (most(rows) - least(rows)) * 20 <= most(rows); }

  // What a chart of equal bars would say.
  void sentence_card(std::string_view title, const Ranked& rows) {
    std::string names;
    for (const auto& [name, count] : rows)
      names += fmt::format("{}<code>{}</code>", names.empty() ? "" : ", ", html_escaped(name));
    add("<div class=\"card\"><h3>{}</h3>\n<p class=\"names\">{}: {}</p></div>\n", title,
        rows.size() == 1 ? fmt::format("All {} records are of one", spaced(corpus_.records))
                         : fmt::format("{}, each in {}{:.1f} % of the records", rows.size(),
                                       most(rows) == least(rows) ? "" : "about ",
                                       percent(most(rows), corpus_.records)),
        names);
  }

  // A chart and its numbers.
  void counts_card(std::string_view title, const Ranked& rows, size_t most_shown = SIZE_MAX) {
    if (rows.empty()) return;
    if (are_even(rows)) return sentence_card(title, rows);
    const uint64_t top = most(rows);
    std::vector<Bar> bars;
    for (size_t i = 0; i < std::min(rows.size(), most_shown); ++i)
      bars.push_back({std::string(rows[i].first), double(rows[i].second) / double(top),
                      fmt::format("{:.1f} %", percent(rows[i].second, corpus_.records)),
                      fmt::format("{}: {} records", rows[i].first, spaced(rows[i].second))});
    add("<div class=\"card\"><h3>{}</h3>\n{}", title,
        bar_chart(title, fmt::format("Share of the {} records", spaced(corpus_.records)), bars,
                  Track::kNone));
    add("<details><summary>Numbers</summary><div class=\"scroll\"><table>\n"
        "<tr><th scope=\"col\">{}</th><th scope=\"col\">records</th><th "
        "scope=\"col\">share</th></tr>\n",
        title);
    for (const auto& [name, count] : rows)
      add("<tr><td>{}</td><td>{}</td><td>{:.2f} %</td></tr>\n", html_escaped(name), spaced(count),
          percent(count, corpus_.records));
    add("</table></div></details></div>\n");
  }

  void make_up() {
    add("<h2>What it is made of</h2>\n<div class=\"grid wide\">\n");
    counts_card("Categories", corpus_.categories.sorted());
    add("<div>\n");
    counts_card("Difficulty", corpus_.difficulties.sorted());
    add("<div style=\"height:1rem\"></div>\n");
    counts_card("Devices", corpus_.devices.sorted());
    add("<div style=\"height:1rem\"></div>\n");
    counts_card("Origin", corpus_.origins.sorted());
    add("</div>\n");
    counts_card("Licences", ranked(corpus_.licenses));
    add("</div>\n");
  }

  void lengths() {
    add("<h2>How long they are</h2>\n<div class=\"grid\">\n");
    const auto plot = [&](std::string_view of, std::string_view unit, const Histogram& numbers) {
      add("<div class=\"card\">{}</div>\n",
          histogram_chart(fmt::format("{}: {}", of, unit), unit, numbers));
    };
    plot("Python", "lines", corpus_.python.lines);
    plot("Python", "tokens", corpus_.python.tokens);
    for (const auto& [device, lengths] : corpus_.code) {
      plot(device == "cpu" ? "C++" : device == "cuda" ? "CUDA" : device, "lines", lengths.lines);
      plot(device == "cpu" ? "C++" : device == "cuda" ? "CUDA" : device, "tokens", lengths.tokens);
    }
    add("</div>\n<details><summary>All lengths</summary><div class=\"scroll\"><table>\n<tr>");
    for (const std::string_view column :
         {"", "mean", "least", "10 %", "median", "90 %", "99 %", "most"})
      add("<th scope=\"col\">{}</th>", column);
    add("</tr>\n");
    const auto row = [&](std::string_view of, std::string_view unit, const Histogram& h) {
      add("<tr><td>{} {}</td><td>{:.1f}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
          "<td>{}</td></tr>\n",
          html_escaped(of), unit, h.mean(), spaced(h.least()), spaced(h.quantile(0.1)),
          spaced(h.quantile(0.5)), spaced(h.quantile(0.9)), spaced(h.quantile(0.99)),
          spaced(h.greatest()));
    };
    const auto rows = [&](std::string_view of, const Lengths& lengths) {
      row(of, "lines", lengths.lines);
      row(of, "bytes", lengths.bytes);
      row(of, "tokens", lengths.tokens);
    };
    rows("Python", corpus_.python);
    for (const auto& [device, of] : corpus_.code) rows(device, of);
    add("</table></div></details>\n");
  }

  // The first of a long list in two columns, all of it in the tables.
  void ranking(std::string_view title, std::string_view what, const record::NameCounts& counts) {
    constexpr size_t kColumn = 16;
    const Ranked rows = ranked(counts);
    if (rows.empty()) return;
    add("<h2>{}</h2>\n<p>In how many records each occurs: {} {}, the {} most frequent shown.</p>\n"
        "<div class=\"grid wide\">\n",
        title, rows.size(), what, std::min(rows.size(), 2 * kColumn));
    for (size_t begin = 0; begin < std::min(rows.size(), 2 * kColumn); begin += kColumn) {
      std::vector<Bar> bars;
      for (size_t i = begin; i < std::min(rows.size(), begin + kColumn); ++i)
        bars.push_back({std::string(rows[i].first),
                        double(rows[i].second) / double(corpus_.records),
                        fmt::format("{:.1f} %", percent(rows[i].second, corpus_.records)),
                        fmt::format("{}: {} records", rows[i].first, spaced(rows[i].second))});
      add("<div class=\"card\">{}</div>\n",
          bar_chart(title,
                    fmt::format("{} {} to {} by frequency", what, begin + 1, begin + bars.size()),
                    bars, Track::kWhole));
    }
    add("</div>\n<details><summary>All {}</summary><p class=\"names\">", rows.size());
    for (const auto& [name, count] : rows)
      add("<code>{}</code>&nbsp;{:.2f}&nbsp;% ", html_escaped(name),
          percent(count, corpus_.records));
    add("</p></details>\n");
  }

  void verdicts() {
    std::string rows;
    for (size_t i = 0; i < kVerdicts; ++i)
      for (const auto& [name, count] : corpus_.verdicts[i].sorted())
        rows += fmt::format(
            "<tr><td>{}</td><td class=\"text\">{}</td><td>{}</td><td>{:.2f} %</td></tr>\n",
            kVerdictNames[i], html_escaped(name), spaced(count), percent(count, corpus_.records));
    if (rows.empty()) return;
    add("<h2>Verdicts</h2>\n<div class=\"card\"><div class=\"scroll\"><table>\n"
        "<tr><th scope=\"col\">of</th><th scope=\"col\">verdict</th><th scope=\"col\">records</th>"
        "<th scope=\"col\">share</th></tr>\n{}</table></div></div>\n",
        rows);
  }

  void coverage() {
    const Coverage& coverage = found_.coverage;
    const Share adjoints = differentiable_share(coverage);
    add("<h2>What is covered</h2>\n<p>Of all that weft compiles, what some kernel exercises: {} "
        "records "
        "compiled again{}.</p>\n<div class=\"card\"><div class=\"grid rings\">\n",
        spaced(coverage.kernels),
        coverage.rejected == 0 ? ""
                               : fmt::format(", {} of them refused", spaced(coverage.rejected)));
    out_ += ring("With an adjoint", adjoints.value(),
                 fmt::format("{} of {} builtins", adjoints.seen, adjoints.all));
    for (const Section& section : sections()) {
      const Share share = share_of(coverage, section);
      out_ += ring(section.title, share.value(), fmt::format("{} of {}", share.seen, share.all));
    }
    add("</div></div>\n");
    for (const Section& section : sections()) {
      const std::vector<std::string_view> names = missing(coverage, section);
      if (names.empty()) continue;
      add("<details><summary>{}: {} without a kernel</summary><p class=\"names\">", section.title,
          names.size());
      for (const std::string_view name : names) add("<code>{}</code> ", html_escaped(name));
      add("</p></details>\n");
    }
    add("<details><summary>Exceptions: what a corpus need not have</summary><div class=\"scroll\">"
        "<table>\n");
    for (const Item& item : sections().front().items)
      if (!item.exception.empty())
        add("<tr><td><code>{}</code></td><td class=\"text\">{}</td></tr>\n",
            html_escaped(item.name), html_escaped(item.exception));
    add("</table></div></details>\n");
  }

  void differences() {
    add("<h2>Beside <code>{}</code></h2>\n<p>{} kernels here, {} there. How far they are apart, "
        "feature by "
        "feature: 0 is the same, 1 has nothing in common.</p>\n<div class=\"grid wide\">\n",
        html_escaped(report_.against), spaced(report_.kernels), spaced(report_.others));
    const size_t column = (report_.differences.size() + 1) / 2;
    std::vector<Bar> bars;
    for (const Difference& row : report_.differences) {
      bars.push_back(
          {std::string(row.title), row.distance, fmt::format("{:.2f}", row.distance),
           row.parts.empty() ? fmt::format("{} here; {} there", row.here, row.there) : ""});
      if (bars.size() < column && &row != &report_.differences.back()) continue;
      add("<div class=\"card\">{}</div>\n",
          bar_chart("Distances", "The greatest first", bars, Track::kWhole));
      bars.clear();
    }
    add("</div>\n<details><summary>What differs</summary><div class=\"scroll\"><table>\n"
        "<tr><th scope=\"col\">feature</th><th scope=\"col\">distance</th><th "
        "scope=\"col\">here</th>"
        "<th scope=\"col\">there</th></tr>\n");
    for (const Difference& row : report_.differences) {
      add("<tr><td>{}</td><td>{:.3f}</td><td>{}</td><td>{}</td></tr>\n", html_escaped(row.title),
          row.distance, html_escaped(row.here), html_escaped(row.there));
      for (const Difference::Part& part : row.parts)
        add("<tr><td>&emsp;<code>{}</code></td><td></td><td>{:.1f} %</td><td>{:.1f} %</td></tr>\n",
            html_escaped(part.name), 100 * part.here, 100 * part.there);
    }
    add("</table></div></details>\n");
  }

  const Report& report_;
  const Findings& found_;
  const Corpus& corpus_;
  std::string out_;
};

}  // namespace

std::string as_html(const Report& report) { return Page(report).print(); }

}  // namespace weft::stats
