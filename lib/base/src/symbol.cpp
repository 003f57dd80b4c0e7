#include "weft/base/symbol.h"

#include <algorithm>
#include <cstring>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace weft {
namespace {

constexpr size_t kFirstSlots = 1024;
constexpr size_t kChunkSize = size_t{1} << 16;
constexpr uint64_t kUpperHalf = 0xFFFFFFFF00000000;

uint32_t index_in(uint64_t slot) { return static_cast<uint32_t>(slot) - 1; }

}  // namespace

SymbolTable::SymbolTable() : slots_(kFirstSlots) {}

// The slot that holds the text, or the empty one where it would go.
size_t SymbolTable::slot_of(uint64_t hash, std::string_view text) const {
  const size_t mask = slots_.size() - 1;
  size_t at = hash & mask;
  while (slots_[at] != 0) {
    if (((slots_[at] ^ hash) & kUpperHalf) == 0 && texts_[index_in(slots_[at])] == text) break;
    at = (at + 1) & mask;
  }
  return at;
}

Symbol SymbolTable::intern(std::string_view text) {
  const uint64_t hash = XXH3_64bits(text.data(), text.size());
  size_t at = slot_of(hash, text);
  if (slots_[at] != 0) return {index_in(slots_[at])};
  if (texts_.size() * 2 >= slots_.size()) {
    grow();
    at = slot_of(hash, text);
  }
  const Symbol symbol{static_cast<uint32_t>(texts_.size())};
  slots_[at] = (hash & kUpperHalf) | (symbol.index + 1);
  texts_.push_back(keep(text));
  hashes_.push_back(hash);
  return symbol;
}

Symbol SymbolTable::find(std::string_view text) const {
  const uint64_t slot = slots_[slot_of(XXH3_64bits(text.data(), text.size()), text)];
  return slot == 0 ? Symbol{} : Symbol{index_in(slot)};
}

std::string_view SymbolTable::keep(std::string_view text) {
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
  return {at, text.size()};
}

// Symbols are put back in the order they came in: `truncate` relies on it.
void SymbolTable::grow() {
  slots_.assign(slots_.size() * 2, 0);
  const size_t mask = slots_.size() - 1;
  for (size_t i = 0; i < hashes_.size(); ++i) {
    size_t at = hashes_[i] & mask;
    while (slots_[at] != 0) at = (at + 1) & mask;
    slots_[at] = (hashes_[i] & kUpperHalf) | (i + 1);
  }
}

// What came in last stands on nobody's way to an earlier symbol, so its slot can just be emptied.
void SymbolTable::truncate(size_t size) {
  while (texts_.size() > size) {
    const std::string_view text = texts_.back();
    slots_[slot_of(hashes_.back(), text)] = 0;
    texts_.pop_back();
    hashes_.pop_back();
    if (text.empty()) continue;
    while (true) {
      const Chunk& chunk = chunks_[chunk_];
      const auto offset =
          reinterpret_cast<uintptr_t>(text.data()) - reinterpret_cast<uintptr_t>(chunk.bytes.get());
      if (offset < chunk.size) {
        used_ = offset;
        break;
      }
      --chunk_;
    }
  }
}

}  // namespace weft
