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

// Perfect hashing: all letters in one number, multiplied so that no two keywords meet.
constexpr size_t kSlots = 128;
constexpr size_t kShortest = 2;
constexpr size_t kLongest = 8;

// The letters of a word that is neither too short nor too long; its ends overlap unless it has 8.
constexpr uint64_t letters_of(const char* word, size_t size) {
  const auto byte = [&](size_t i) { return uint64_t{static_cast<unsigned char>(word[i])}; };
  if (size < 4) return byte(0) | byte(1) << 8 | byte(size - 1) << 16;
  const auto four = [&](size_t i) {
    return byte(i) | byte(i + 1) << 8 | byte(i + 2) << 16 | byte(i + 3) << 24;
  };
  return four(0) | four(size - 4) << 32;
}

constexpr size_t slot_of(uint64_t letters, uint64_t factor) { return letters * factor >> 57; }

consteval uint64_t find_factor() {
  constexpr uint64_t kStep = 0x9E3779B97F4A7C15;
  for (uint64_t factor = kStep;; factor *= kStep) {
    std::array<bool, kSlots> taken{};
    const bool good = std::all_of(kKeywords.begin(), kKeywords.end(), [&](const KeywordRow& row) {
      const uint64_t letters = letters_of(row.spelling.data(), row.spelling.size());
      return !std::exchange(taken[slot_of(letters, factor)], true);
    });
    if (good) return factor;
  }
}

constexpr uint64_t kFactor = find_factor();

struct KeywordSlot {
  uint64_t letters = 0;
  uint32_t size = 0;
  TokenKind kind = TokenKind::kName;
  bool starts = false;
};

constexpr auto kKeywordSlots = [] {
  std::array<KeywordSlot, kSlots> slots{};
  for (const auto& [spelling, kind, starts] : kKeywords) {
    const uint64_t letters = letters_of(spelling.data(), spelling.size());
    slots[slot_of(letters, kFactor)] = {letters, static_cast<uint32_t>(spelling.size()), kind,
                                        starts};
  }
  return slots;
}();

static_assert(std::all_of(kKeywords.begin(), kKeywords.end(), [](const KeywordRow& row) {
  return row.spelling.size() >= kShortest && row.spelling.size() <= kLongest;
}));

struct OperatorToken {
  std::string_view spelling;
  TokenKind kind;
};

// Grouped by first character, the longest first.
constexpr auto kOperators = [] {
  std::array rows = {
#define WEFT_TOKEN(Name, description)
#define WEFT_OPERATOR_TOKEN(Name, spelling) OperatorToken{spelling, TokenKind::k##Name},
#define WEFT_KEYWORD(Name, spelling, starts)
#include "tokens.def"
  };
  std::sort(rows.begin(), rows.end(), [](const OperatorToken& a, const OperatorToken& b) {
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

// What a character is when the one behind it does not go on with it.
struct SingleRow {
  TokenKind kind = TokenKind::kInvalid;
  bool always = false;  // begins no longer operator
};

constexpr auto kSingles = [] {
  std::array<SingleRow, 128> singles{};
  for (size_t i = 0; i < kOperators.size(); ++i) {
    const auto first = static_cast<unsigned char>(kOperators[i].spelling[0]);
    if (kOperators[i].spelling.size() == 1)
      singles[first] = {kOperators[i].kind, kGroups[first] == i};
  }
  return singles;
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
  const uint64_t letters = letters_of(text.data(), text.size());
  const KeywordSlot& slot = kKeywordSlots[slot_of(letters, kFactor)];
  if (slot.letters != letters || slot.size != text.size()) return {};
  return {slot.kind, slot.starts};
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
  const SingleRow single = kSingles[static_cast<unsigned char>(*at)];
  if (single.always || class_of(at[1]) != CharClass::kOperator) return {single.kind, 1};
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
