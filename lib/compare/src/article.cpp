#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "badges.h"
#include "highlight.h"
#include "page.h"
#include "shorten.h"
#include "weft/base/html.h"

namespace weft::compare {
namespace {

std::string_view plural(size_t count) { return count == 1 ? "" : "s"; }

class Article {
 public:
  explicit Article(const Comparison& comparison) : of_(comparison) {
    for (const std::vector<Row>* rows : {&of_.forward, &of_.adjoint})
      for (const Row& row : *rows)
        if (row.python != 0) ++linked_[row.python];
  }

  std::string print() {
    add("<article class=\"comparison\" data-key=\"{}\" data-kernel=\"{}-{}\">\n",
        html_escaped(of_.key()), of_.first_line, of_.last_line);
    head();
    add("<div class=\"panes\">\n");
    python();
    code("forward", "Forward", 'f', of_.forward);
    code("adjoint", "Adjoint", 'a', of_.adjoint);
    add("</div>\n");
    differences();
    add("</article>\n");
    return std::move(out_);
  }

 private:
  template <typename... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
  }

  void head() {
    add("<header class=\"head\"><h1>{}</h1>", html_escaped(of_.kernel));
    std::string about;
    if (!of_.category.empty())
      about = fmt::format("{}, difficulty {}", of_.category, of_.difficulty);
    if (!of_.file.empty()) about += (about.empty() ? "" : ", ") + of_.file;
    if (!about.empty()) add("<span class=\"about\">{}</span>", html_escaped(about));
    if (!of_.description.empty())
      add("<p class=\"description\">{}</p>", html_escaped(of_.description));
    add("<div class=\"sides\">");
    for (const Device device : {Device::kCpu, Device::kCuda}) side(device);
    add("</div>");
    for (const std::string& note : of_.notes) add("<p class=\"note\">{}</p>", html_escaped(note));
    add("</header>\n");
  }

  void side(Device device) {
    const Side& side = of_.side(device);
    if (!side.present) return;
    add("<span class=\"side {}\"><b>{}</b>", weft::name(device),
        device == Device::kCpu ? "CPU" : "CUDA");
    for (const Badge& badge : badges_of(of_, device))
      add("<span class=\"badge {}\">{}</span>", badge.look, html_escaped(badge.text));
    add("</span>");
  }

  void text(std::string_view text, const Spans& spans) {
    for (const Span& span : spans) {
      const std::string piece = html_escaped(text.substr(0, span.size));
      text.remove_prefix(std::min<size_t>(span.size, text.size()));
      if (span.style == '_')
        out_ += piece;
      else
        add("<span class=\"{}\">{}</span>", span.style, piece);
    }
  }

  void python() {
    add("<section class=\"pane python\" aria-label=\"Python\"><h2>Python</h2><div "
        "class=\"scroll\" tabindex=\"0\">\n");
    PythonHighlighter highlighter;
    bool hidden = false;
    for (uint32_t line = 1; line <= of_.python.size(); ++line) {
      const PythonLine& source = of_.python[line - 1];
      if (hidden == source.shown) {
        size_t count = 0;
        while (line + count <= of_.python.size() && !of_.python[line + count - 1].shown) ++count;
        if (source.shown)
          add("</details>\n");
        else
          add("<details class=\"part\"><summary>{} other line{}</summary>\n", count, plural(count));
        hidden = !source.shown;
      }
      const uint32_t statement = linked_.contains(source.statement) ? source.statement : 0;
      if (statement == 0)
        add("<div class=\"row\"><span class=\"no\">{}</span>", line);
      else
        add("<div class=\"row\" data-line=\"{0}\"{1}><a class=\"no\" href=\"#f{0}\">{2}</a>",
            statement, statement == line ? fmt::format(" id=\"p{}\"", line) : "", line);
      const size_t indent = source.text.find_first_not_of(' ');
      add("<code{}>", indent != 0 && indent != std::string::npos
                          ? fmt::format(" style=\"--i:{}\"", indent)
                          : "");
      text(source.text, highlighter.line(source.text));
      add("</code></div>\n");
    }
    if (hidden) add("</details>\n");
    add("</div></section>\n");
  }

  // `letter`: what the names of links into it begin with.
  void code(std::string_view name, std::string_view title, char letter,
            const std::vector<Row>& rows) {
    add("<section class=\"pane {}\" aria-label=\"{}\"><h2>{}</h2><div class=\"scroll\" "
        "tabindex=\"0\">\n",
        name, title, title);
    if (rows.empty()) add("<p class=\"none\">no adjoint code</p>\n");
    std::map<uint32_t, bool> named;  // lines that a link leads to
    for (size_t begin = 0; begin < rows.size();) {
      size_t end = begin, count = 0;
      bool cpu = false, cuda = false;
      while (end < rows.size() && rows[end].section == rows[begin].section) {
        const Row& row = rows[end++];
        if (row.text.empty()) continue;
        ++count;
        cpu |= row.has(Device::kCpu);
        cuda |= row.has(Device::kCuda);
      }
      if (count != 0) {
        const Part part = rows[begin].part;
        add("<details class=\"part{}\"{}><summary>{} <small>{} line{}</small></summary>\n",
            cpu && cuda ? ""
            : cpu       ? " cpu"
                        : " cuda",
            folded(part) ? "" : " open", compare::title(part), count, plural(count));
        std::optional<Difference> before;
        for (size_t i = begin; i < end; ++i) {
          const Row& row = rows[i];
          if (row.text.empty()) continue;
          const bool code = row.kind == LineKind::kStatement || row.kind == LineKind::kReverse;
          const bool target = code && row.python != 0 && named.emplace(row.python, true).second;
          add_row(row, target ? letter : '\0', row.difference != before);
          before = row.difference;
        }
        add("</details>\n");
      }
      begin = end;
    }
    add("</div></section>\n");
  }

  void add_row(const Row& row, char letter, bool explained) {
    add("<div class=\"row{}{}\"",
        row.in_both()           ? ""
        : row.has(Device::kCpu) ? " cpu"
                                : " cuda",
        row.kind == LineKind::kComment ? " quote" : "");
    if (row.python != 0) add(" data-line=\"{}\"", row.python);
    if (row.difference) add(" data-why=\"{}\"", static_cast<int>(*row.difference));
    if (letter != '\0') add(" id=\"{}{}\"", letter, row.python);
    if (row.python != 0)
      add("><a class=\"no\" href=\"#p{0}\">{0}</a>", row.python);
    else
      add("><span class=\"no\"></span>");
    const int indent = std::max(row.cpu, row.cuda);
    add("<code{}>", indent > 0 ? fmt::format(" style=\"--i:{}\"", indent) : "");
    if (row.in_both() && row.cpu != row.cuda)
      add("<i class=\"cpu\">{:{}}</i><i class=\"cuda\">{:{}}</i>", "", row.cpu, "", row.cuda);
    else if (indent > 0)
      add("<i>{:{}}</i>", "", indent);
    const std::string_view shown = shortened(row);
    text(shown, highlight_code(shown));
    add("</code>");
    if (row.difference && explained)
      add("<span class=\"why\"><a href=\"#why{}\">{}</a></span>", static_cast<int>(*row.difference),
          html_escaped(info(*row.difference).title));
    add("</div>\n");
  }

  void differences() {
    std::map<Difference, size_t> counts;
    for (const std::vector<Row>* rows : {&of_.forward, &of_.adjoint})
      for (const Row& row : *rows)
        if (row.difference) ++counts[*row.difference];
    if (counts.empty()) return;
    add("<section class=\"whys\" aria-label=\"CPU and CUDA\"><h2>CPU and CUDA</h2><ul>\n");
    for (const auto& [difference, count] : counts)
      add("<li data-why=\"{0}\" id=\"why{0}\"><a class=\"title\" href=\"#why{0}\">{1} "
          "<small>{2}</small></a><p>{3}</p></li>\n",
          static_cast<int>(difference), html_escaped(info(difference).title), count,
          html_escaped(info(difference).sentences));
    add("</ul></section>\n");
  }

  const Comparison& of_;
  std::map<uint32_t, size_t> linked_;  // lines of code by line of Python
  std::string out_;
};

}  // namespace

std::string article(const Comparison& comparison) { return Article(comparison).print(); }

}  // namespace weft::compare
