#include "weft/base/symbol.h"

#include <algorithm>
#include <cstring>

#include "weft/base/int128.h"

namespace weft {
namespace {

constexpr size_t kFirstSlots = 1024;
constexpr size_t kChunkSize = size_t{1} << 16;

uint64_t load8(const char* at) {
  uint64_t word;
  std::memcpy(&word, at, sizeof word);
  return word;
}

uint64_t load4(const char* at) {
  uint32_t word;
  std::memcpy(&word, at, sizeof word);
  return word;
}

uint64_t mix(uint64_t a, uint64_t b) {
  const Uint128 product = static_cast<Uint128>(a) * b;
  return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
}

uint32_t upper_half(uint64_t hash) { return static_cast<uint32_t>(hash >> 32); }

}  // namespace

// Of use within one table only. Names are short: to hash and to compare them is nearly all that
// interning costs.
[[gnu::always_inline]] inline uint64_t SymbolTable::hash_of(std::string_view text, Words& words) {
  constexpr uint64_t kFirst = 0x9E3779B97F4A7C15, kLast = 0xD6E8FEB86659FD93;
  const char* at = text.data();
  size_t size = text.size();
  uint64_t hash = size * kFirst;
  for (; size > 16; size -= 8, at += 8) hash = mix(hash ^ load8(at), kLast);
  const auto byte = [&](size_t i) { return uint64_t{static_cast<unsigned char>(at[i])}; };
  if (size >= 8) {  // the two overlap but for 16 characters
    words = {load8(at), load8(at + size - 8)};
  } else if (size >= 4) {
    words = {load4(at), load4(at + size - 4)};
  } else if (size != 0) {
    words = {byte(0) << 8 | byte(size / 2), byte(size - 1)};
  }
  return mix(hash ^ words.first ^ kFirst, words.last ^ kLast);
}

SymbolTable::SymbolTable() : slots_(kFirstSlots) {}

// The slot that holds the text, or the empty one where it would go.
[[gnu::always_inline]] inline size_t SymbolTable::slot_of(uint64_t hash, const Words& words,
                                                          std::string_view text) const {
  const size_t mask = slots_.size() - 1;
  size_t at = hash & mask;
  for (; slots_[at].symbol != 0; at = (at + 1) & mask) {
    if (slots_[at].hash != upper_half(hash)) continue;
    const Entry& entry = entries_[slots_[at].symbol - 1];
    if (entry.size != text.size() || entry.words != words) continue;
    if (text.size() <= 16 || std::memcmp(entry.text, text.data(), text.size()) == 0) break;
  }
  return at;
}

Symbol SymbolTable::intern(std::string_view text) {
  Words words;
  const uint64_t hash = hash_of(text, words);
  const size_t at = slot_of(hash, words, text);
  if (slots_[at].symbol != 0) return {slots_[at].symbol - 1};
  return add(hash, words, text, at);
}

// Apart from `intern`, which finds most texts and is faster without it.
[[gnu::noinline]] Symbol SymbolTable::add(uint64_t hash, const Words& words, std::string_view text,
                                          size_t slot) {
  if (entries_.size() * 2 >= slots_.size()) {
    grow();
    slot = slot_of(hash, words, text);
  }
  const Symbol symbol{static_cast<uint32_t>(entries_.size())};
  slots_[slot] = {upper_half(hash), symbol.index + 1};
  entries_.push_back(
      {keep(text), static_cast<uint32_t>(text.size()), static_cast<uint32_t>(slot), words});
  return symbol;
}

Symbol SymbolTable::find(std::string_view text) const {
  Words words;
  const uint64_t hash = hash_of(text, words);
  const uint32_t symbol = slots_[slot_of(hash, words, text)].symbol;
  return symbol == 0 ? Symbol{} : Symbol{symbol - 1};
}

const char* SymbolTable::keep(std::string_view text) {
  if (text.empty()) return "";
  while (chunk_ < chunks_.size() && chunks_[chunk_].size - used_ < text.size()) {
    ++chunk_;
    used_ = 0;
  }
  if (chunk_ == chunks_.size()) {
    const size_t size = std::max(kChunkSize, text.size());
    chunks_.push_back({std::make_unique_for_overwrite<char[]>(size), size});
  }
  char* at = chunks_[chunk_].bytes.get() + used_;
  std::memcpy(at, text.data(), text.size());
  used_ += text.size();
  return at;
}

// Symbols are put back in the order they came in: `truncate` relies on it.
void SymbolTable::grow() {
  slots_.assign(slots_.size() * 2, {});
  const size_t mask = slots_.size() - 1;
  for (uint32_t i = 0; i < entries_.size(); ++i) {
    Entry& entry = entries_[i];
    Words ignored;
    const uint64_t hash = hash_of({entry.text, entry.size}, ignored);
    size_t at = hash & mask;
    while (slots_[at].symbol != 0) at = (at + 1) & mask;
    slots_[at] = {upper_half(hash), i + 1};
    entry.slot = static_cast<uint32_t>(at);
  }
}

// What came in last stands on nobody's way to an earlier symbol, so its slot can just be emptied.
void SymbolTable::truncate(size_t size) {
  if (entries_.size() <= size) return;
  const char* first = nullptr;  // of the characters that go
  for (size_t i = entries_.size(); i-- > size;) {
    slots_[entries_[i].slot] = {};
    if (entries_[i].size != 0) first = entries_[i].text;
  }
  entries_.resize(size);
  if (first == nullptr) return;
  while (true) {
    const Chunk& chunk = chunks_[chunk_];
    const auto offset =
        reinterpret_cast<uintptr_t>(first) - reinterpret_cast<uintptr_t>(chunk.bytes.get());
    if (offset < chunk.size) {
      used_ = offset;
      return;
    }
    --chunk_;
  }
}

}  // namespace weft
