// In every tests/errors/*.py the expected messages stand under the places that they point at:
//
//     y = foo(x[0])
// #       ^~~ error[unknown-name]: name `foo` is not defined
//
// or, in the first column, where no caret can stand behind the `#`: `#1: error[...]: ...`.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "weft/diag/render.h"
#include "weft/driver/compile.h"

namespace weft {
namespace {

namespace fs = std::filesystem;

struct Expected {
  uint32_t line, column;
  std::string text;  // "error[code]: message"
  friend auto operator<=>(const Expected&, const Expected&) = default;
};

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<Expected> expected_in(const std::string& source) {
  std::vector<Expected> found;
  std::istringstream lines(source);
  uint32_t number = 0, code_line = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const size_t text = line.find("error[");
    if (!line.starts_with('#') || text == std::string::npos) {
      code_line = number;
      continue;
    }
    const size_t caret = line.starts_with("#1:") ? 0 : line.find('^');
    found.push_back({code_line, static_cast<uint32_t>(caret) + 1, line.substr(text)});
  }
  std::ranges::sort(found);
  return found;
}

std::vector<fs::path> cases() {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(WEFT_SOURCE_DIR "/tests/errors"))
    if (entry.path().extension() == ".py") paths.push_back(entry.path());
  std::ranges::sort(paths);
  return paths;
}

std::vector<Expected> reported(const fs::path& path, const std::string& source,
                               std::set<diag::Code>& codes) {
  driver::Compiler compiler;
  diag::Diagnostics diags;
  compiler.compile({path.filename().string(), source}, {}, diags);
  std::vector<Expected> found;
  for (const diag::Diagnostic& diagnostic : diags.all()) {
    codes.insert(diagnostic.code);
    Expected one{
        0, 0,
        "error[" + std::string(diag::code_name(diagnostic.code)) + "]: " + diagnostic.message};
    if (diagnostic.source) {
      const Position position = diagnostic.source->position(diagnostic.span.begin);
      one.line = position.line;
      one.column = position.column;
    }
    found.push_back(std::move(one));
  }
  std::ranges::sort(found);
  return found;
}

std::string show(const std::vector<Expected>& list) {
  std::string text;
  for (const Expected& e : list)
    text += "  " + std::to_string(e.line) + ":" + std::to_string(e.column) + ": " + e.text + "\n";
  return text;
}

class Errors : public testing::TestWithParam<fs::path> {};

TEST_P(Errors, AreReportedWhereTheyAre) {
  const std::string source = read(GetParam());
  std::set<diag::Code> codes;
  const std::vector<Expected> want = expected_in(source), got = reported(GetParam(), source, codes);
  EXPECT_FALSE(want.empty()) << "no message is expected in " << GetParam();
  EXPECT_EQ(want, got) << "want:\n" << show(want) << "got:\n" << show(got);
}

INSTANTIATE_TEST_SUITE_P(Files, Errors, testing::ValuesIn(cases()),
                         [](const auto& file) { return file.param.stem().string(); });

// A declared diagnostic that no file shows is one that nobody has seen.
TEST(Errors, EveryDiagnosticAppears) {
  std::set<diag::Code> codes;
  for (const fs::path& path : cases()) reported(path, read(path), codes);
#define WEFT_DIAGNOSTIC(Name, code, severity, message, ...) \
  EXPECT_TRUE(codes.contains(diag::Code::k##Name)) << "no file of tests/errors shows " code;
#include "weft/diag/diagnostics.def"
}

}  // namespace
}  // namespace weft
