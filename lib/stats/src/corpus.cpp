#include "weft/stats/corpus.h"

#include <algorithm>
#include <charconv>

#include "weft/record/hash.h"
#include "weft/stats/tokens.h"

namespace weft::stats {
namespace {

uint64_t word_of(std::string_view digits) {
  uint64_t word = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), word, 16);
  return word;
}

// What equal programs share, for one device. A record without a fingerprint is its text.
Uint128 identity_of(const record::Record& record) {
  const record::Metadata& metadata = record.metadata;
  constexpr size_t kDigits = 32;
  std::string hash;
  std::string_view digits = metadata.fingerprint;
  if (digits.size() != kDigits) digits = hash = record::hash_hex(record.python_source);
  const Uint128 high = word_of(digits.substr(0, kDigits / 2));
  const Uint128 low = word_of(digits.substr(kDigits / 2));
  // One bit is enough, and it is none of those by which values are parted.
  return (high << 64 | low) ^ Uint128 { metadata.device == "cuda" };
}

std::string_view name_of(std::string_view verdict) { return verdict; }
std::string_view name_of(const record::field::Branches& branches) { return name(branches); }

}  // namespace

const std::array<std::string_view, kVerdicts> kVerdictNames = {
#define WEFT_VERDICT(Kind, name) #name,
#include "weft/record/fields.def"
};

void Distinct::add(Distinct&& other) {
  for (size_t i = 0; i < parts_.size(); ++i) {
    std::vector<Uint128>& from = other.parts_[i];
    if (parts_[i].empty())
      parts_[i] = std::move(from);
    else
      parts_[i].insert(parts_[i].end(), from.begin(), from.end());
    from = {};
  }
}

uint64_t Distinct::count() {
  uint64_t count = 0;
  for (std::vector<Uint128>& part : parts_) {
    std::ranges::sort(part);
    part.erase(std::unique(part.begin(), part.end()), part.end());
    count += part.size();
  }
  return count;
}

void Lengths::add(const Lengths& other) {
  lines.add(other.lines);
  bytes.add(other.bytes);
  tokens.add(other.tokens);
}

void Corpus::add(const record::Record& record, size_t size, syntax::TokenCounter& tokens) {
  const record::Metadata& metadata = record.metadata;
  ++records;
  bytes += size;
  with_backward += metadata.has_backward;
  origins.add(metadata.origin);
  categories.add(metadata.category);
  devices.add(metadata.device);
  difficulties.add(std::to_string(metadata.difficulty));
  families.add(metadata.family);
  if (metadata.license) licenses.add(*metadata.license);
  for (const std::string_view name : metadata.builtins) builtins.add(name);
  for (const std::string_view name : metadata.features) features.add(name);

  python.lines.add(count_lines(record.python_source));
  python.bytes.add(record.python_source.size());
  python.tokens.add(tokens.count(record.python_source));
  auto at = code.find(metadata.device);
  if (at == code.end()) at = code.try_emplace(std::string(metadata.device)).first;
  const std::string_view backward = record.ir_backward.value_or(std::string_view());
  at->second.lines.add(count_lines(record.ir_forward) + count_lines(backward));
  at->second.bytes.add(record.ir_forward.size() + backward.size());
  at->second.tokens.add(count_code_tokens(record.ir_forward) + count_code_tokens(backward));

  size_t verdict = 0;
#define WEFT_VERDICT(Kind, name)                                                       \
  if (metadata.verdicts.name) verdicts[verdict].add(name_of(*metadata.verdicts.name)); \
  ++verdict;
#include "weft/record/fields.def"
  distinct.add(identity_of(record));
}

void Corpus::add(Corpus&& other) {
  records += other.records;
  bytes += other.bytes;
  with_backward += other.with_backward;
  origins.add(other.origins);
  categories.add(other.categories);
  devices.add(other.devices);
  difficulties.add(other.difficulties);
  families.add(other.families);
  licenses.add(other.licenses);
  builtins.add(other.builtins);
  features.add(other.features);
  python.add(other.python);
  for (const auto& [device, lengths] : other.code) code[device].add(lengths);
  for (size_t i = 0; i < kVerdicts; ++i) verdicts[i].add(other.verdicts[i]);
  distinct.add(std::move(other.distinct));
}

}  // namespace weft::stats
