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
  std::string_view text(Symbol symbol) const { return texts_[symbol.index]; }
  size_t size() const { return texts_.size(); }

  // Forgets everything interned after the table had `size` symbols; keeps the memory.
  void truncate(size_t size);

 private:
  struct Chunk {
    std::unique_ptr<char[]> bytes;
    size_t size;
  };

  size_t slot_of(uint64_t hash, std::string_view text) const;
  std::string_view keep(std::string_view text);
  void grow();

  std::vector<std::string_view> texts_;
  std::vector<uint64_t> hashes_;           // parallel to texts_
  // Open addressing, linear: the hash's upper half, then symbol index + 1; 0 is empty.
  std::vector<uint64_t> slots_;
  std::vector<Chunk> chunks_;              // the characters; those after chunk_ are spare
  size_t chunk_ = 0;
  size_t used_ = 0;                        // of chunks_[chunk_]
};

}  // namespace weft
