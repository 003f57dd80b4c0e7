// Plots have no view box: their lengths are percentages, so that text stays as large on a phone.
#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <unordered_map>

#include "report_parts.h"
#include "weft/base/digits.h"
#include "weft/base/html.h"
#include "weft/page/page.h"
#include "weft/record/record.h"

namespace weft::eval {
namespace {

constexpr size_t kListed = 500;        // answers
constexpr size_t kPromptBytes = 4000;  // of each
constexpr size_t kMessageBytes = 2000;
constexpr size_t kHeadlineBytes = 160;

struct Asset {
  std::string_view name, text;
};
#define WEFT_TEXT(name, text) {name, text},
constexpr Asset kAssets[] = {
#include "report_texts.inc"
};
#undef WEFT_TEXT
constexpr std::string_view asset(std::string_view name) {
  return std::ranges::find(kAssets, name, &Asset::name)->text;
}
constexpr std::string_view kStyle = asset("style"), kScript = asset("filter");

// Narrow spaces.
std::string spaced(uint64_t number) { return grouped_digits(number, "\u202f"); }

std::string percent(double share) { return fmt::format("{:.1f}\u00a0%", 100 * share); }
std::string percent(uint64_t count, uint64_t all) {
  return percent(all == 0 ? 0 : double(count) / double(all));
}
std::string bounds(const Interval& interval) {
  return fmt::format("{:.1f} to {:.1f}\u00a0%", 100 * interval.low, 100 * interval.high);
}

// At most so many bytes, and no part of a character.
std::string_view front(std::string_view text, size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
  return text.substr(0, most);
}

std::string shortened(std::string_view text, size_t most) {
  const std::string_view kept = front(text, most);
  std::string shown = html_escaped(kept);
  if (kept.size() < text.size())
    shown += fmt::format("\n\u2026 and {} bytes more", spaced(text.size() - kept.size()));
  return shown;
}

class Page {
 public:
  explicit Page(const Report& report) : report_(report), all_(report.summary.all) {}

  std::string print() {
    head();
    if (all_.tasks != 0) {
      rates();
      outcomes();
      answers();
    }
    add("<footer>Made by weft {}. Intervals: 95 %, by a bootstrap over tasks.</footer>\n</main>\n"
        "<script>{}</script>\n</body>\n</html>\n",
        record::weft_version(), kScript);
    return std::move(out_);
  }

 private:
  template <typename... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
  }

  void head() {
    const std::string answers = html_escaped(report_.answers);
    add("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n{}"
        "<title>{}: scores</title>\n<style>\n{}{}</style>\n</head>\n<body>\n<main>\n"
        "<h1>{}</h1>\n<p>{} answers to {} tasks of <code>{}</code>, compiled, run and held against "
        "the "
        "reference.</p>\n",
        page::content_policy(std::span(&kScript, 1)), answers, page::style(), kStyle, answers,
        spaced(all_.answers), spaced(all_.tasks), html_escaped(report_.tasks));
    if (all_.unanswered != 0)
      add("<p>Tasks without an answer: {}. They count as failed.</p>\n", spaced(all_.unanswered));
    if (all_.unjudged != 0)
      add("<p>Answers that could not be judged: {}. They do not count.</p>\n",
          spaced(all_.unjudged));
    if (!report_.speed.empty()) add("<p>Speed: {}</p>\n", html_escaped(report_.speed));
    add("<div class=\"grid cards\">\n");
    for (const std::string_view first : {"pass", "build", "gradient", "exact"})
      for (const Measure& measure : kMeasures)
        if (measure.name == first)
          for (const auto& [k, interval] : all_.*measure.of)
            if (k == 1 || first == "pass")
              card(percent(interval.value), fmt::format("{}@{}", first, k), bounds(interval),
                   fmt::format("{}; of {} tasks", measure.meaning, interval.tasks));
    for (const auto& [faster, interval] : all_.fast)
      card(percent(interval.value), fmt::format("fast_{:.1f}", double(faster) / 100),
           bounds(interval),
           fmt::format("right, and more than {:.1f} times as fast as the reference; of {} tasks",
                       double(faster) / 100, interval.tasks));
    add("</div>\n");
  }

  void card(std::string_view number, std::string_view name, std::string_view below,
            std::string_view note) {
    add("<div class=\"card\" title=\"{}\"><div class=\"number\">{}</div><div "
        "class=\"name\">{}</div>"
        "<div class=\"name\">{}</div></div>\n",
        html_escaped(note), number, name, below);
  }

  // pass@1 of each part, with its interval, and all numbers in a table behind it.
  void rates() {
    add("<h2>What passes: pass@1</h2>\n<div class=\"grid wide\">\n");
    const std::vector<Groups> all = groups_of(report_.summary);
    add("<div class=\"stacked\">\n");
    rate_card(all[0]);
    rate_card(all[2]);
    add("</div>\n");
    rate_card(all[1]);
    add("</div>\n");
  }

  void rate_card(const Groups& groups) {
    add("<div class=\"card\"><h3>By {}</h3>\n<div class=\"rates\">\n", groups.name);
    for (const Group& group : groups.parts) {
      const Interval* const pass = find(group.metrics->pass, 1);
      add("<span class=\"of\">{}</span>", shown_name(group));
      if (pass == nullptr)
        add("<span></span><span class=\"is\">\u2013</span>\n");
      else
        add("{}<span class=\"is\">{}</span>\n", whisker(group, *pass), percent(pass->value));
    }
    add("<span></span><svg class=\"scale\" aria-hidden=\"true\">");
    for (const int at : {0, 25, 50, 75, 100})
      add("<text class=\"tick\" x=\"{0}%\" y=\"12\">{0}</text>", at);
    add("</svg><span></span>\n</div>\n");
    numbers(groups);
    add("</div>\n");
  }

  static std::string shown_name(const Group& group) {
    return group.name.empty() ? "(none)" : html_escaped(group.name);
  }

  static std::string whisker(const Group& group, const Interval& pass) {
    std::string svg =
        fmt::format("<svg class=\"plot\" role=\"img\"><title>{}: {}, 95 %: {}, {} tasks</title>",
                    shown_name(group), percent(pass.value), bounds(pass), pass.tasks);
    const auto line = [&](std::string_view classes, double from, double to, int top, int bottom) {
      svg += fmt::format("<line class=\"{}\" x1=\"{:.2f}%\" x2=\"{:.2f}%\" y1=\"{}\" y2=\"{}\"/>",
                         classes, 100 * from, 100 * to, top, bottom);
    };
    for (const double at : {0.0, 0.25, 0.5, 0.75, 1.0}) line("rule", at, at, 0, 26);
    line("whisker", pass.low, pass.high, 13, 13);
    line("whisker", pass.low, pass.low, 8, 18);
    line("whisker", pass.high, pass.high, 8, 18);
    return svg + fmt::format("<circle class=\"dot\" cx=\"{:.2f}%\" cy=\"13\" r=\"5\"/></svg>",
                             100 * pass.value);
  }

  void numbers(const Groups& groups) {
    add("<details><summary>Numbers</summary><div class=\"scroll\"><table>\n"
        "<tr><th scope=\"col\">{}</th><th scope=\"col\">tasks</th><th scope=\"col\">answers</th>",
        groups.name);
    for (const Measure& measure : kMeasures)
      for (const auto& [k, interval] : all_.*measure.of)
        add("<th scope=\"col\">{}@{}</th>", measure.name, k);
    add("</tr>\n");
    for (const Group& group : groups.parts) {
      add("<tr><td>{}</td><td>{}</td><td>{}</td>", shown_name(group), spaced(group.metrics->tasks),
          spaced(group.metrics->answers));
      for (const Measure& measure : kMeasures)
        for (const auto& [k, of_all] : all_.*measure.of) {
          const Interval* const interval = find(group.metrics->*measure.of, k);
          if (interval == nullptr)
            add("<td>\u2013</td>");
          else
            add("<td title=\"{}\">{}</td>", bounds(*interval), percent(interval->value));
        }
      add("</tr>\n");
    }
    add("</table></div></details>\n");
  }

  static uint64_t sum(const Metrics& metrics) {
    uint64_t sum = 0;
    for (const uint64_t count : metrics.outcomes) sum += count;
    return sum;
  }

  void outcomes() {
    add("<h2>What answers come to</h2>\n<div class=\"card\"><div class=\"rates\">\n");
    stack("all", all_);
    for (const auto& [kind, metrics] : report_.summary.kinds) stack(info(kind).name, metrics);
    add("</div>\n<table class=\"outcomes\">\n<tr><th scope=\"col\">outcome</th>"
        "<th scope=\"col\">answers</th><th scope=\"col\">share</th><td></td></tr>\n");
    for (size_t i = 0; i < kOutcomes; ++i) {
      if (all_.outcomes[i] == 0) continue;
      const auto outcome = static_cast<Outcome>(i);
      add("<tr><td>{}</td><td>{}</td><td>{}</td><td class=\"text\">{}</td></tr>\n", swatch(outcome),
          spaced(all_.outcomes[i]), percent(all_.outcomes[i], sum(all_)),
          html_escaped(meaning(outcome)));
    }
    add("</table>\n");
    if (all_.unanswered != 0)
      add("<p><code>no_code</code> has the {} tasks without an answer too.</p>\n",
          spaced(all_.unanswered));
    add("</div>\n");
  }

  static std::string swatch(Outcome outcome) {
    return fmt::format("<span class=\"swatch o-{0}\"></span>{0}", name(outcome));
  }

  void stack(std::string_view title, const Metrics& metrics) {
    const uint64_t all = sum(metrics);
    add("<span class=\"of\">{0}</span><svg class=\"plot stack\" role=\"img\"><title>{0}</title>",
        title);
    uint64_t before = 0;
    for (size_t i = 0; i < kOutcomes; ++i) {
      const uint64_t count = metrics.outcomes[i];
      if (count == 0) continue;
      const auto outcome = static_cast<Outcome>(i);
      add("<rect class=\"o-{}\" x=\"{:.3f}%\" width=\"{:.3f}%\" height=\"18\"><title>{}: {}, "
          "{}</title></rect>",
          name(outcome), 100 * double(before) / double(all), 100 * double(count) / double(all),
          name(outcome), spaced(count), percent(count, all));
      before += count;
    }
    add("</svg><span class=\"is\">{}</span>\n", spaced(all));
  }

  struct Listed {
    const Score* score;
    const Task* task;
  };

  // What does not pass, in the order of scores; of too many the first of each outcome.
  std::vector<Listed> listed(uint64_t& failed) const {
    std::unordered_map<std::string_view, const Task*> tasks;
    for (const Task& task : report_.of) tasks.emplace(task.id, &task);
    std::array<std::vector<Listed>, kOutcomes> by_outcome;
    for (const Score& score : report_.scores) {
      const auto task = tasks.find(score.task);
      if (task == tasks.end() || score.outcome == Outcome::ok) continue;
      by_outcome[static_cast<size_t>(score.outcome)].push_back({&score, task->second});
      ++failed;
    }
    std::vector<Listed> list;
    for (size_t round = 0; list.size() < std::min<uint64_t>(failed, kListed); ++round)
      for (const std::vector<Listed>& of : by_outcome)
        if (round < of.size() && list.size() < kListed) list.push_back(of[round]);
    std::ranges::sort(list, {}, &Listed::score);  // all are of one vector
    return list;
  }

  void answers() {
    uint64_t failed = 0;
    const std::vector<Listed> list = listed(failed);
    add("<h2>Answers that do not pass</h2>\n");
    if (list.empty()) return add("<p>There is none.</p>\n");
    if (list.size() < failed)
      add("<p>{} of {}: the first of each outcome.</p>\n", spaced(list.size()), spaced(failed));
    filters(list);
    add("<div class=\"card answers\">\n<div class=\"columns\" aria-hidden=\"true\"><span>task, "
        "sample</span>"
        "<span>kind</span><span>category</span><span>outcome</span><span>message</span></div>\n");
    for (const Listed& each : list) answer(*each.score, *each.task);
    add("</div>\n");
  }

  // Without scripts there is no choice.
  void filters(std::span<const Listed> list) {
    std::map<Outcome, uint64_t> outcomes;
    std::map<Kind, uint64_t> kinds;
    for (const Listed& each : list) {
      ++outcomes[each.score->outcome];
      ++kinds[each.task->kind];
    }
    const auto option = [&](std::string_view name, uint64_t count) {
      add("<option value=\"{0}\">{0} ({1})</option>", name, spaced(count));
    };
    add("<div class=\"filters\" hidden><select name=\"outcome\" aria-label=\"outcome\"><option "
        "value=\"\">any outcome</option>");
    for (const auto& [outcome, count] : outcomes) option(name(outcome), count);
    add("</select><select name=\"kind\" aria-label=\"kind\"><option value=\"\">any kind</option>");
    for (const auto& [kind, count] : kinds) option(info(kind).name, count);
    add("</select><output></output></div>\n");
  }

  void answer(const Score& score, const Task& task) {
    const std::string_view message = score.message;
    const std::string_view kind = info(task.kind).name;
    add("<details class=\"answer\" data-outcome=\"{0}\" data-kind=\"{1}\"><summary><span><code>{2}"
        "</code> {3}</span><span>{1}</span><span>{4}</span><span>{5}</span><span "
        "class=\"message\">{6}</span></summary>\n",
        name(score.outcome), kind, html_escaped(front(task.id, 8)), score.sample,
        html_escaped(task.category), swatch(score.outcome),
        html_escaped(front(message.substr(0, message.find('\n')), kHeadlineBytes)));
    add("<div class=\"inside\"><p>Task <code>{}</code>, sample {}, difficulty {}: {}.</p>\n",
        html_escaped(task.id), score.sample, task.difficulty, meaning(score.outcome));
    const auto part = [&](std::string_view title, std::string_view text, size_t most) {
      if (!text.empty()) add("<h3>{}</h3>\n<pre>{}</pre>\n", title, shortened(text, most));
    };
    part("Message", message, kMessageBytes);
    part("Signature of the reference", task.signature, kMessageBytes);
    part("Prompt", task.prompt, kPromptBytes);
    add("</div></details>\n");
  }

  const Report& report_;
  const Metrics& all_;
  std::string out_;
};

}  // namespace

std::string to_html(const Report& report) { return Page(report).print(); }

}  // namespace weft::eval
