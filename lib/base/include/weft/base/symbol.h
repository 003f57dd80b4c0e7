// Interned strings. Equal texts have equal symbols within one table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "weft/base/ids.h"

namespace weft {

using Symbol = Id<struct SymbolTag>;

// Texts stay where they are until `clear`, so views of them may be kept.
class SymbolTable {
 public:
  SymbolTable();

  Symbol intern(std::string_view text);
  // The symbol of `text` if it was interned before, else an invalid one.
  Symbol find(std::string_view text) const;
  std::string_view text(Symbol symbol) const {
    const Entry& entry = entries_[symbol.index];
    return {entry.text, entry.size};
  }
  size_t size() const { return entries_.size(); }

  // Forgets everything interned after the table had `size` symbols; keeps the memory.
  void truncate(size_t size);

 private:
  // A text of up to 16 characters as two words; of a longer one its end.
  struct Words {
    uint64_t first = 0, last = 0;
    friend bool operator==(const Words&, const Words&) = default;
  };
  struct Entry {
    const char* text;
    uint32_t size;
    uint32_t slot;  // where slots_ names it
    Words words;
  };
  // The upper half of the text's hash; symbol index + 1, or 0 where the slot is empty.
  struct Slot {
    uint32_t hash = 0;
    uint32_t symbol = 0;
  };
  struct Chunk {
    std::unique_ptr<char[]> bytes;
    size_t size;
  };

  static uint64_t hash_of(std::string_view text, Words& words);
  size_t slot_of(uint64_t hash, const Words& words, std::string_view text) const;
  Symbol add(uint64_t hash, const Words& words, std::string_view text, size_t slot);
  const char* keep(std::string_view text);
  void grow();

  std::vector<Entry> entries_;
  std::vector<Slot> slots_;    // open addressing, linear
  std::vector<Chunk> chunks_;  // the characters; those after chunk_ are spare
  size_t chunk_ = 0;
  size_t used_ = 0;  // of chunks_[chunk_]
};

}  // namespace weft
