#include "words.h"

#include <algorithm>
#include <array>
#include <utility>

#include "characters.h"

namespace weft::syntax {
namespace {

struct KeywordRow {
  std::string_view spelling;
  TokenKind kind = TokenKind::kName;
  bool starts = false;
};

constexpr std::array kKeywords = {
#define WEFT_TOKEN(Name, description)
#define WEFT_OPERATOR_TOKEN(Name, spelling)
#define WEFT_KEYWORD(Name, spelling, starts) KeywordRow{spelling, TokenKind::k##Name, starts},
#include "tokens.def"
};

// Perfect hashing: length and three letters, multiplied so that no two keywords meet.
constexpr size_t kSlots = 128;
constexpr size_t kShortest = 2;
constexpr size_t kLongest = 8;

constexpr size_t slot_of(std::string_view word, uint32_t factor) {
  const auto byte = [&](size_t i) { return uint32_t{static_cast<unsigned char>(word[i])}; };
  const uint32_t key = byte(0) | byte(1) << 8 | byte(word.size() - 1) << 16 |
                       static_cast<uint32_t>(word.size()) << 24;
  return key * factor >> 25;
}

consteval uint32_t find_factor() {
  for (uint32_t factor = 0x9E3779B1;; factor += 2) {
    std::array<bool, kSlots> taken{};
    const bool good = std::all_of(kKeywords.begin(), kKeywords.end(), [&](const KeywordRow& row) {
      return !std::exchange(taken[slot_of(row.spelling, factor)], true);
    });
    if (good) return factor;
  }
}

constexpr uint32_t kFactor = find_factor();

constexpr auto kKeywordSlots = [] {
  std::array<KeywordRow, kSlots> slots{};
  for (const KeywordRow& row : kKeywords) slots[slot_of(row.spelling, kFactor)] = row;
  return slots;
}();

static_assert(std::all_of(kKeywords.begin(), kKeywords.end(), [](const KeywordRow& row) {
  return row.spelling.size() >= kShortest && row.spelling.size() <= kLongest;
}));

struct OperatorRow {
  std::string_view spelling;
  TokenKind kind;
};

// Grouped by first character, the longest first.
constexpr auto kOperators = [] {
  std::array rows = {
#define WEFT_TOKEN(Name, description)
#define WEFT_OPERATOR_TOKEN(Name, spelling) OperatorRow{spelling, TokenKind::k##Name},
#define WEFT_KEYWORD(Name, spelling, starts)
#include "tokens.def"
  };
  std::sort(rows.begin(), rows.end(), [](const OperatorRow& a, const OperatorRow& b) {
    if (a.spelling[0] != b.spelling[0]) return a.spelling[0] < b.spelling[0];
    return a.spelling.size() > b.spelling.size();
  });
  return rows;
}();

// Where the group of a first character begins.
constexpr auto kGroups = [] {
  std::array<uint8_t, 128> groups{};
  groups.fill(kOperators.size());
  for (size_t i = kOperators.size(); i-- > 0;) {
    groups[static_cast<unsigned char>(kOperators[i].spelling[0])] = static_cast<uint8_t>(i);
  }
  return groups;
}();

struct PrefixRow {
  std::string_view spelling;
  uint8_t flags;
};

constexpr std::array kPrefixes = {PrefixRow{"r", kRaw},
                                  PrefixRow{"u", 0},
                                  PrefixRow{"b", kBytes},
                                  PrefixRow{"f", kFormatted},
                                  PrefixRow{"br", kBytes | kRaw},
                                  PrefixRow{"rb", kBytes | kRaw},
                                  PrefixRow{"fr", kFormatted | kRaw},
                                  PrefixRow{"rf", kFormatted | kRaw}};

}  // namespace

Word find_word(std::string_view text) {
  if (text.size() < kShortest || text.size() > kLongest) return {};
  const KeywordRow& row = kKeywordSlots[slot_of(text, kFactor)];
  if (row.spelling != text) return {};
  return {row.kind, row.starts};
}

bool follows_number(TokenKind kind) {
  switch (kind) {
    case TokenKind::kAnd:
    case TokenKind::kElse:
    case TokenKind::kFor:
    case TokenKind::kIf:
    case TokenKind::kIn:
    case TokenKind::kIs:
    case TokenKind::kNot:
    case TokenKind::kOr:
      return true;
    default:
      return false;
  }
}

int string_prefix(std::string_view text) {
  char word[2] = {};
  for (size_t i = 0; i < text.size(); ++i) word[i] = lower(text[i]);
  for (const PrefixRow& row : kPrefixes) {
    if (row.spelling == std::string_view(word, text.size())) return row.flags;
  }
  return -1;
}

Spelled longest_operator(const char* at) {
  for (size_t i = kGroups[static_cast<unsigned char>(*at)];
       i < kOperators.size() && kOperators[i].spelling[0] == *at; ++i) {
    const std::string_view spelling = kOperators[i].spelling;
    const bool found = spelling.size() == 1 ||
                       (at[1] == spelling[1] && (spelling.size() == 2 || at[2] == spelling[2]));
    if (found) return {kOperators[i].kind, static_cast<uint32_t>(spelling.size())};
  }
  return {TokenKind::kInvalid, 1};
}

}  // namespace weft::syntax
