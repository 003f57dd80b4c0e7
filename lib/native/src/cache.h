// The folder in which compiled things are kept, shared by all processes of a user:
//   objects/ab/abcd....so   named after all that they depend on, each with the hash of its bytes
//                           beside it (.so.hash)
//   operations/<key>/       of the prelude with that key: for each object with operations a list of
//                           their symbols, with its hash
//   preludes/<hash>/        a precompiled header and the runtime's object, made under a lock; named
//                           after its key and this folder: such a header works where it was made
//   work/<n>/               of one builder, locked while it lives; what others left is swept
#pragma once

#include <string>
#include <string_view>

#include "weft/base/result.h"
#include "weft/sys/lock.h"

namespace weft::native {

// What a compiler wrote gets its name, on the disk and with its hash beside it. A power failure or
// a damaged disk leaves then what is made again, and not what is loaded.
Status keep_object(const std::string& written, const std::string& object);
Status keep_bytes(std::string_view bytes, const std::string& object);

// Behind an object's name, the name of its hash.
inline constexpr const char* kHashSuffix = ".hash";

class Cache {
 public:
  static Result<Cache> open(const std::string& folder);
  Cache(Cache&&) noexcept = default;
  ~Cache();  // removes the work folder

  const std::string& work() const { return work_; }
  std::string prelude(std::string_view key) const;
  std::string object(std::string_view key) const;      // makes its folder
  std::string operations(std::string_view key) const;  // a folder, which is made
  // Whether the object is there and whole; then it counts as used.
  bool use(const std::string& object) const;
  // Removes the objects that were used least recently until the rest has at most so many bytes.
  void shrink(uint64_t bytes) const;

 private:
  Cache(std::string root, std::string work, sys::FileLock lock)
      : root_(std::move(root)), work_(std::move(work)), lock_(std::move(lock)) {}
  std::string root_, work_;
  sys::FileLock lock_;
};

}  // namespace weft::native
