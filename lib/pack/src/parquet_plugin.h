// What weft and its Parquet component, a shared object of its own, know of each other. Both come
// out of one build; the version keeps a stale one away.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "weft/base/result.h"
#include "weft/record/record.h"

namespace weft::pack::parquet {

// Rows in memory, column by column.
class Batch {
 public:
  virtual ~Batch() = default;
  virtual Status add(const record::Record& record) = 0;
  virtual void clear() = 0;
};

class Writer {
 public:
  virtual ~Writer() = default;
  virtual Status add(Batch& batch) = 0;
  virtual Status finish() = 0;
};

class Plugin {
 public:
  virtual ~Plugin() = default;
  virtual std::unique_ptr<Batch> make_batch() = 0;
  // `write` takes the bytes of the file in order.
  virtual Result<std::unique_ptr<Writer>> make_writer(
      std::function<Status(std::string_view)> write) = 0;
  // Every row of a file, whose columns must be those that weft writes.
  virtual Status read(const std::string& path,
                      const std::function<Status(const record::Record&)>& use) = 0;
};

inline constexpr const char* kFileName = "libweft_parquet.so";
inline constexpr const char* kSymbol = "weft_parquet_plugin";
inline constexpr int kVersion = 1;
// The plugin, or null for another version.
using Entry = Plugin* (*)(int version);

// Opens it, from beside the program or, installed, ../lib/weft. An error says what to install.
Result<Plugin*> load_plugin();

}  // namespace weft::pack::parquet
