// Any bytes through `weft check`: it comes to an end, says the same twice, and what it says has a
// line of the file.
#include <string>
#include <vector>

#include "seeds.h"
#include "target.h"
#include "weft/base/check.h"
#include "weft/check/check.h"

using namespace weft;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static check::Checker checker("", {}), other("", {});
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Source source("fuzz.py", std::string(text));
  const check::FileReport report = checker.check("fuzz.py", text, false);
  const check::FileReport again = other.check("fuzz.py", text, false);
  WEFT_CHECK(report.findings.size() == again.findings.size(), "other findings the second time");
  for (size_t i = 0; i < report.findings.size(); ++i) {
    const check::Finding& finding = report.findings[i];
    WEFT_CHECK(finding.message == again.findings[i].message, "another finding the second time");
    WEFT_CHECK(
        !finding.rule || (finding.range.line >= 1 && finding.range.line <= source.line_count()),
        "a finding outside the file");
  }
  return 0;
}

namespace weft::fuzz {

std::span<const std::string_view> seeds() { return python_seeds(); }

}  // namespace weft::fuzz
