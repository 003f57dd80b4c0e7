// Each expression of tests/python/values.txt has Python's value, or none. That the values are
// Python's is for tools/oracle/values.py to say.
#include <fstream>
#include <sstream>

#include "fixture.h"

namespace weft::scope {
namespace {

constexpr std::string_view kFolder = WEFT_SOURCE_DIR "/tests/python/";

struct Row {
  std::string expression, value;
  bool known = true;

  friend std::ostream& operator<<(std::ostream& out, const Row& row) {
    return out << row.expression;
  }
};

std::string contents(std::string_view name) {
  std::ostringstream text;
  text << std::ifstream(std::string(kFolder).append(name)).rdbuf();
  return text.str();
}

std::vector<Row> rows() {
  constexpr std::string_view kArrow = " => ", kUnknown = " =? ";
  std::vector<Row> rows;
  std::istringstream lines(contents("values.txt"));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    const bool known = line.rfind(kUnknown) == std::string::npos;
    const size_t at = line.rfind(known ? kArrow : kUnknown);
    rows.push_back({line.substr(0, at), line.substr(at + kArrow.size()), known});
  }
  return rows;
}

class PythonValues : public ScopeTest, public testing::WithParamInterface<Row> {
 protected:
  // As Python prints it, but for the numbers.
  std::string printed(Value value) {
    const bool mapping = value.kind == ValueKind::kMapping;
    if (!mapping && value.kind != ValueKind::kSequence) return what(value);
    std::string text = program.describe(value) + " (";
    const std::span<const Value> items = program.elements(value);
    for (size_t i = 0; i < items.size(); ++i)
      text += (i == 0 ? "" : mapping && i % 2 != 0 ? ": " : ", ") + printed(items[i]);
    return text + ")";
  }
};

TEST_P(PythonValues, AreThoseOfPython) {
  const auto [expression, value, known] = GetParam();
  load_raw(contents("before.txt") + "\nit = " + expression + "\nits_value = " + value + "\n");
  ASSERT_FALSE(HasFailure());
  const std::string found = printed(name("it"));
  if (known)
    EXPECT_EQ(found, printed(name("its_value")));
  else
    EXPECT_THAT(found, testing::HasSubstr("unknown"));
}

INSTANTIATE_TEST_SUITE_P(Table, PythonValues, testing::ValuesIn(rows()));

}  // namespace
}  // namespace weft::scope
