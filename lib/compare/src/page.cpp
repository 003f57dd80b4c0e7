#include "page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "badges.h"
#include "weft/base/html.h"
#include "weft/compare/output.h"
#include "weft/page/page.h"

namespace weft::compare {
namespace {

struct Asset {
  std::string_view name, text;
};
#define WEFT_TEXT(name, text) {name, text},
constexpr Asset kAssets[] = {
#include "page_texts.inc"
};
#undef WEFT_TEXT

std::string_view asset(std::string_view name) {
  return std::ranges::find(kAssets, name, &Asset::name)->text;
}

class Page {
 public:
  Page(std::span<const Comparison> comparisons, const PageOptions& options)
      : comparisons_(comparisons),
        options_(options),
        is_list_(options.list || comparisons.size() != 1) {}

  std::string print() {
    const std::string early(asset("early"));
    std::string script(asset("view"));
    if (is_list_) script += asset("list");
    add("<!DOCTYPE html>\n<html lang=\"en\" data-device=\"both\">\n<head>\n<meta "
        "charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "{}<title>{}</title>\n",
        page::content_policy(std::array<std::string_view, 2>{early, script}),
        html_escaped(options_.title +
                     (is_list_ ? ": kernels beside their code" : ": a kernel beside its code")));
    add("<style>\n{}</style>\n<script>{}</script>\n</head>\n<body>\n", asset("style"), early);
    if (is_list_) list();
    add("<div class=\"app\">\n{}<main>\n", asset("bar"));
    if (!is_list_) out_ += article(comparisons_.front());
    add("</main>\n<p class=\"said\" role=\"status\"></p>\n</div>\n{}", asset("help"));
    if (is_list_)
      add("<script type=\"application/json\" id=\"data\">{}</script>\n", page_data(comparisons_));
    add("<script>{}</script>\n</body>\n</html>\n", script);
    return std::move(out_);
  }

 private:
  template <typename... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
  }

  // Categories, devices and verdicts of which there is at least one.
  void filters() {
    std::set<std::string> categories, devices, verdicts;
    for (const Comparison& comparison : comparisons_) {
      if (!comparison.category.empty()) categories.insert(comparison.category);
      for (const Device device : {Device::kCpu, Device::kCuda})
        if (comparison.side(device).of_record) devices.emplace(weft::name(device));
      for (const Side& side : comparison.sides)
        for (const Verdict& verdict : side.verdicts)
          verdicts.insert(fmt::format("{}:{}", verdict.name, verdict.value));
    }
    add("<div class=\"filters\"><input type=\"search\" class=\"query\" placeholder=\"Search the "
        "list\" "
        "aria-label=\"Search the list\" autocomplete=\"off\" spellcheck=\"false\">");
    const auto choice = [&](std::string_view name, std::string_view any,
                            const std::set<std::string>& values) {
      if (values.empty()) return;
      add("<select name=\"{0}\" class=\"{0}\" aria-label=\"{0}\"><option value=\"\">{1}</option>",
          name, any);
      for (const std::string& value : values) {
        std::string shown = value;
        std::ranges::replace(shown, ':', ' ');
        add("<option value=\"{}\">{}</option>", html_escaped(value), html_escaped(shown));
      }
      add("</select>");
    };
    choice("category", "any category", categories);
    choice("device", "any device", devices);
    choice("verdict", "any verdict", verdicts);
    add("<output class=\"count\"></output></div>\n");
  }

  void list() {
    add("<nav class=\"list\"><h1>{}</h1>\n", html_escaped(options_.title));
    if (!options_.note.empty()) add("<p class=\"note\">{}</p>\n", html_escaped(options_.note));
    if (comparisons_.empty()) add("<p class=\"note\">There is no kernel in it.</p>\n");
    add("<noscript><p class=\"note\">Opening a kernel needs scripts. weft compare --id ID --html "
        "makes "
        "a page of one that needs none.</p></noscript>\n");
    filters();
    add("<ol>\n");
    for (const Comparison& comparison : comparisons_) item(comparison);
    add("</ol></nav>\n");
  }

  void item(const Comparison& comparison) {
    std::string devices, verdicts, text = comparison.kernel + " " + comparison.category;
    std::map<std::string_view, std::string> looks;  // of both devices: the worst counts
    for (const Device device : {Device::kCpu, Device::kCuda}) {
      const Side& side = comparison.side(device);
      if (side.of_record) (devices += devices.empty() ? "" : " ") += weft::name(device);
      if (!side.id.empty()) text += " " + side.id;
      for (const Verdict& verdict : side.verdicts) {
        (verdicts += verdicts.empty() ? "" : " ") +=
            fmt::format("{}:{}", verdict.name, verdict.value);
        std::string& look = looks[look_of(verdict)];
        if (look.find(verdict.name) == look.npos)
          (look += look.empty() ? "" : ", ") += verdict.name;
        for (const std::string& why : {verdict.cause, verdict.reason})
          if (!why.empty()) text += " " + why;
      }
    }
    text += " " + comparison.description;
    std::ranges::transform(text, text.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    add("<li data-text=\"{}\" data-category=\"{}\" data-device=\"{}\" data-verdict=\"{}\">"
        "<a href=\"#{}\">{}<small>",
        html_escaped(text), html_escaped(comparison.category), devices, html_escaped(verdicts),
        html_escaped(comparison.key()), html_escaped(comparison.kernel));
    if (!comparison.category.empty()) add("<span>{}</span>", html_escaped(comparison.category));
    if (!devices.empty()) add("<span>{}</span>", devices);
    if (const auto wrong = looks.find("wrong"); wrong != looks.end())
      add("<span class=\"wrong\">\u2717 {}</span>", html_escaped(wrong->second));
    else if (const auto ok = looks.find("ok"); ok != looks.end())
      add("<span class=\"ok\">\u2713{}</span>",
          looks.contains("open") ? " " + html_escaped(ok->second) : "");
    add("</small></a></li>\n");
  }

  std::span<const Comparison> comparisons_;
  const PageOptions& options_;
  bool is_list_;
  std::string out_;
};

}  // namespace

std::string as_page(std::span<const Comparison> comparisons, const PageOptions& options) {
  return Page(comparisons, options).print();
}

}  // namespace weft::compare
