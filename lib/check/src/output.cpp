#include "weft/check/output.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "weft/base/text.h"
#include "weft/record/json.h"
#include "weft/record/record.h"

namespace weft::check {

namespace {

#define WEFT_TEXT(name, text) constexpr std::string_view kPage = text;
#include "check_texts.inc"
#undef WEFT_TEXT

std::string place(const Finding& finding) {
  if (finding.range.line == 0) return finding.file;
  return fmt::format("{}:{}:{}", finding.file, finding.range.line, finding.range.column);
}

// The line of a place, and carets below; tabs stay tabs, so that both stand alike.
void show_line(const Finding& finding, Text& out) {
  if (finding.range.line == 0 || finding.text.empty()) return;
  const std::string number = std::to_string(finding.range.line);
  out << ' ' << number << " | " << finding.text << '\n';
  out.spaces(number.size() + 2);
  out << "| ";
  uint32_t column = 1;
  for (const char c : finding.text) {
    if (column >= finding.range.column) break;
    if ((static_cast<unsigned char>(c) & 0xC0) == 0x80) continue;
    out << (c == '\t' ? '\t' : ' ');
    ++column;
  }
  const bool one_line = finding.range.end_line == finding.range.line;
  const uint32_t end = one_line ? finding.range.end_column : finding.range.column + 1;
  out << '^';
  for (uint32_t i = finding.range.column + 1; i < end; ++i) out << '~';
  out << '\n';
}

void as_text(std::span<const FileReport> reports, Text& out) {
  for (const FileReport& report : reports) {
    for (const Finding& finding : report.findings) {
      out << place(finding) << ": " << name(finding.level) << '[' << finding.code
          << "]: " << finding.message << '\n';
      show_line(finding, out);
      if (!finding.proof.empty()) out << "   = confirmed: " << finding.proof << '\n';
      if (finding.fix) out << "   = fixable with --fix: " << finding.fix->title << '\n';
    }
  }
}

void write_range(const Range& range, record::JsonWriter& json) {
  json.key("line").value(range.line).key("column").value(range.column);
  json.key("end_line").value(range.end_line).key("end_column").value(range.end_column);
}

void write_text_or_null(std::string_view text, record::JsonWriter& json) {
  text.empty() ? json.null() : json.value(text);
}

void as_json(std::span<const FileReport> reports, Text& out) {
  record::JsonWriter json(out);
  json.object().key("findings").array();
  for (const FileReport& report : reports) {
    for (const Finding& finding : report.findings) {
      json.object().key("level").value(name(finding.level)).key("code").value(finding.code);
      json.key("file").value(finding.file);
      write_range(finding.range, json);
      json.key("kernel");
      write_text_or_null(finding.kernel, json);
      json.key("message").value(finding.message).key("proof");
      write_text_or_null(finding.proof, json);
      json.key("fix");
      if (finding.fix) {
        json.object().key("title").value(finding.fix->title).key("edits").array();
        for (const Edit& edit : finding.fix->edits) {
          json.object();
          write_range(edit.range, json);
          json.key("text").value(edit.text).end();
        }
        json.end().end();
      } else {
        json.null();
      }
      json.end();
    }
  }
  json.end().key("files").array();
  for (const FileReport& report : reports)
    json.object()
        .key("file")
        .value(report.file)
        .key("kernels")
        .value(report.kernels)
        .key("unknown")
        .value(report.unknown)
        .key("ignored")
        .value(report.ignored)
        .key("withdrawn")
        .value(report.withdrawn)
        .key("fixed")
        .value(report.fixed)
        .end();
  json.end().end();
  out << '\n';
}

void write_region(const Range& range, record::JsonWriter& json) {
  json.object().key("startLine").value(range.line).key("startColumn").value(range.column);
  json.key("endLine").value(range.end_line).key("endColumn").value(range.end_column).end();
}

void write_sarif_fix(const Finding& finding, record::JsonWriter& json) {
  json.key("fixes").array().object().key("description").object().key("text");
  json.value(finding.fix->title).end().key("artifactChanges").array().object();
  json.key("artifactLocation").object().key("uri").value(finding.file).end();
  json.key("replacements").array();
  for (const Edit& edit : finding.fix->edits) {
    json.object().key("deletedRegion");
    write_region(edit.range, json);
    json.key("insertedContent").object().key("text").value(edit.text).end().end();
  }
  json.end().end().end().end().end();
}

// SARIF 2.1.0.
void as_sarif(std::span<const FileReport> reports, Text& out) {
  record::JsonWriter json(out);
  json.object().key("$schema").value("https://json.schemastore.org/sarif-2.1.0.json");
  json.key("version").value("2.1.0").key("runs").array().object();
  json.key("tool").object().key("driver").object().key("name").value("weft");
  json.key("version").value(record::weft_version()).key("rules").array();
  for (const RuleInfo& rule : rule_infos()) {
    json.object().key("id").value(rule.name).key("shortDescription").object().key("text");
    json.value(rule.summary).end().end();
  }
  json.end().end().end().key("columnKind").value("unicodeCodePoints").key("results").array();
  for (const FileReport& report : reports) {
    for (const Finding& finding : report.findings) {
      json.object().key("ruleId").value(finding.code).key("level").value(name(finding.level));
      json.key("message").object().key("text").value(finding.message).end();
      json.key("locations").array().object().key("physicalLocation").object();
      json.key("artifactLocation").object().key("uri").value(finding.file).end();
      if (finding.range.line != 0) {
        json.key("region");
        write_region(finding.range, json);
      }
      json.end().end().end();
      if (finding.fix) write_sarif_fix(finding, json);
      if (!finding.proof.empty())
        json.key("properties").object().key("proof").value(finding.proof).end();
      json.end();
    }
  }
  json.end().end().end().end();
  out << '\n';
}

// As commands of GitHub's workflows escape them.
std::string escaped(std::string_view text, bool property) {
  std::string out;
  for (const char c : text) {
    if (c == '%' || c == '\n' || c == '\r' || (property && (c == ':' || c == ',')))
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    else
      out += c;
  }
  return out;
}

// The message, and what confirms it.
std::string with_proof(const Finding& finding) {
  if (finding.proof.empty()) return finding.message;
  return fmt::format("{} (confirmed: {})", finding.message, finding.proof);
}

void as_github(std::span<const FileReport> reports, Text& out) {
  for (const FileReport& report : reports) {
    for (const Finding& finding : report.findings) {
      out << "::" << (finding.level == Level::kNote ? "notice" : name(finding.level))
          << " file=" << escaped(finding.file, true);
      if (finding.range.line != 0)
        out << ",line=" << finding.range.line << ",col=" << finding.range.column
            << ",endLine=" << finding.range.end_line;
      out << ",title=" << escaped(finding.code, true) << "::" << escaped(with_proof(finding), false)
          << '\n';
    }
  }
}

// What is no character of XML 1.0 becomes a question mark.
std::string xml(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\n':
      case '\t':
        out += fmt::format("&#{};", static_cast<int>(c));
        break;
      default:
        out += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
    }
  }
  return out;
}

bool counts(const Finding& finding) { return finding.level != Level::kNote; }

// A test a finding, and one for a file without any.
void as_junit(std::span<const FileReport> reports, Text& out) {
  size_t tests = 0, failures = 0;
  for (const FileReport& report : reports) {
    const auto found = static_cast<size_t>(std::ranges::count_if(report.findings, counts));
    failures += found;
    tests += std::max<size_t>(found, 1);
  }
  out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      << "<testsuites name=\"weft check\" tests=\"" << tests << "\" failures=\"" << failures
      << "\">\n";
  for (const FileReport& report : reports) {
    const auto found = static_cast<size_t>(std::ranges::count_if(report.findings, counts));
    const std::string file = xml(report.file);
    out << "  <testsuite name=\"" << file << "\" tests=\"" << std::max<size_t>(found, 1)
        << "\" failures=\"" << found << "\">\n";
    if (found == 0) out << "    <testcase name=\"weft check\" classname=\"" << file << "\"/>\n";
    for (const Finding& finding : report.findings) {
      if (!counts(finding)) continue;
      out << "    <testcase name=\"" << xml(finding.code) << ":" << finding.range.line
          << "\" classname=\"" << file << "\">\n      <failure type=\"" << xml(finding.code)
          << "\" message=\"" << xml(with_proof(finding)) << "\">" << xml(place(finding))
          << "</failure>\n    </testcase>\n";
    }
    out << "  </testsuite>\n";
  }
  out << "</testsuites>\n";
}

std::string plural(size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

}  // namespace

std::string print(std::span<const FileReport> reports, Format format) {
  Text out;
  switch (format) {
    case Format::kText:
      as_text(reports, out);
      break;
    case Format::kJson:
      as_json(reports, out);
      break;
    case Format::kSarif:
      as_sarif(reports, out);
      break;
    case Format::kGithub:
      as_github(reports, out);
      break;
    case Format::kJunit:
      as_junit(reports, out);
      break;
  }
  return std::string(out.view());
}

std::string summary(std::span<const FileReport> reports) {
  size_t errors = 0, warnings = 0, kernels = 0, unknown = 0, ignored = 0;
  size_t confirmed = 0, withdrawn = 0, fixable = 0, fixed = 0;
  for (const FileReport& report : reports) {
    kernels += report.kernels;
    unknown += report.unknown;
    ignored += report.ignored;
    withdrawn += report.withdrawn;
    fixed += report.fixed;
    for (const Finding& finding : report.findings) {
      errors += finding.level == Level::kError;
      warnings += finding.level == Level::kWarning;
      confirmed += !finding.proof.empty();
      fixable += finding.fix.has_value();
    }
  }
  std::string text =
      fmt::format("{}, {}; {} in {}", plural(errors, "error"), plural(warnings, "warning"),
                  plural(kernels, "kernel"), plural(reports.size(), "file"));
  if (unknown != 0) text += fmt::format("; the gradients of {} are not followed", unknown);
  if (ignored != 0) text += fmt::format("; {} ignored by comments", ignored);
  const auto add = [&](size_t count, std::string_view what) {
    if (count != 0) text += fmt::format("; {} {}", count, what);
  };
  add(confirmed, "confirmed");
  add(withdrawn, "withdrawn");
  add(fixable, "fixable with --fix");
  add(fixed, "fixed");
  return text + "\n";
}

std::string statistics(std::span<const FileReport> reports) {
  std::map<std::string, size_t> counted;
  for (const FileReport& report : reports)
    for (const Finding& finding : report.findings) ++counted[finding.code];
  std::vector<std::pair<std::string, size_t>> rows(counted.begin(), counted.end());
  std::ranges::stable_sort(rows, std::greater{}, &std::pair<std::string, size_t>::second);
  std::string text;
  for (const auto& [code, count] : rows) {
    const std::optional<Rule> rule = find_rule(code);
    text += fmt::format("{:6}  {:22}  {}\n", count, code, rule ? info(*rule).summary : "");
  }
  return text;
}

std::string explain(Rule rule) {
  const std::string head = fmt::format("\n### {}\n", info(rule).name);
  const size_t begin = kPage.find(head);
  if (begin == std::string_view::npos) return std::string(info(rule).summary) + "\n";
  const std::string_view rest = kPage.substr(begin + 1);
  const size_t end = std::min(rest.find("\n## "), rest.find("\n### "));
  return std::string(rest.substr(0, end)) + (end == std::string_view::npos ? "" : "\n");
}

}  // namespace weft::check
