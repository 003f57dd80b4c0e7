// Rows to Parquet and back, by a Python process with pyarrow that lives as long as this object. It
// opens no files (parquet.py).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include "weft/base/result.h"
#include "weft/pack/python.h"
#include "weft/sys/child.h"
#include "weft/sys/files.h"

namespace weft::pack {

class Arrow {
 public:
  static Result<std::unique_ptr<Arrow>> start();
  const Python& python() const { return python_; }

  uint32_t new_file() { return files_++; }
  // Rows as arrow_rows.h has them, and the end: what the file grows by. One thread at a time.
  Result<std::string> add(uint32_t file, std::string_view rows);
  Result<std::string> finish(uint32_t file);

  // Calls `use` for each row of a file with an array of JSON, the values of the named columns. The
  // file must have the columns that `add` writes. From any thread.
  Status read(sys::Files& files, const std::string& path, std::span<const std::string_view> names,
              const std::function<Status(std::string_view row)>& use);

 private:
  using Kind = std::array<char, 4>;
  struct Message {
    Kind kind;
    std::string body;
  };

  explicit Arrow(sys::Child child) : child_(std::move(child)) {}
  static Result<std::unique_ptr<Arrow>> start(const std::string& path);
  Status send(std::string_view kind, uint32_t file, std::string_view body);
  // What comes; an error when the process is gone.
  Result<Message> receive();
  // The body of a `done`.
  Result<std::string> ask(std::string_view kind, uint32_t file, std::string_view body);
  Error gone();

  std::mutex reading_;
  sys::Child child_;
  Python python_;
  uint32_t files_ = 0;
};

}  // namespace weft::pack
