// A program that lives beside ours and answers messages, and memory that both see.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "weft/base/result.h"

namespace weft::sys {

// Descriptors that a child finds open.
inline constexpr int kChildSocket = 0;
inline constexpr int kChildMemory = 3;

// Pages that the processes with its descriptor share. The address stays when it grows.
class SharedMemory {
 public:
  // `reserve`: the most that it can grow to.
  static Result<SharedMemory> create(uint64_t reserve);
  // In a child: what its parent has created.
  static Result<SharedMemory> open(int descriptor, uint64_t reserve);
  SharedMemory(SharedMemory&& other) noexcept;
  SharedMemory& operator=(SharedMemory&& other) noexcept;
  ~SharedMemory();

  Status grow(uint64_t size);  // to at least this; fine when it is larger
  std::byte* data() const { return data_; }
  uint64_t reserve() const { return reserve_; }
  int descriptor() const { return descriptor_; }

 private:
  SharedMemory() = default;
  int descriptor_ = -1;
  std::byte* data_ = nullptr;
  uint64_t size_ = 0, reserve_ = 0;
};

// How a child ended.
struct ChildEnd {
  int exit_code = -1;  // -1: by a signal
  int signal = 0;
};

class Child {
 public:
  // `memory`: -1 or a descriptor that it gets as kChildMemory. It has no other files: its output
  // goes nowhere.
  static Result<Child> start(const std::vector<std::string>& command, int memory);
  Child(Child&& other) noexcept;
  Child& operator=(Child&& other) noexcept;
  ~Child();  // kills it

  // Not ok: it is gone.
  Status send(std::span<const std::byte> message) const;
  // Whole messages of this size; not ok: it is gone.
  Status receive(std::span<std::byte> message) const;
  int socket() const { return socket_; }
  // Kills it if it is still there, and waits.
  ChildEnd end();
  // Waits for one that ends by itself.
  ChildEnd wait();

 private:
  Child() = default;
  int process_ = -1;
  int socket_ = -1;
};

// Waits until one of the sockets has something to read; indices into `sockets`. None: the time is
// over.
std::vector<size_t> wait_readable(std::span<const int> sockets, double seconds);

// In the child: messages of its parent. Not ok: the parent is gone.
Status send_to(int socket, std::span<const std::byte> message);
Status receive_from(int socket, std::span<std::byte> message);

struct SelfLimits {
  uint64_t data_bytes;  // of memory that is its own
  bool writes_files = false;
};
// In the child, for the rest of its life. It leaves no core either.
void limit_self(const SelfLimits& limits);

}  // namespace weft::sys
