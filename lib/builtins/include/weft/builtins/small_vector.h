// A vector of plain data whose first N elements need no allocation.
#pragma once

#include <cstddef>
#include <cstring>
#include <initializer_list>
#include <new>
#include <type_traits>
#include <vector>

namespace weft::builtins {

template <typename T, size_t N>
class SmallVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  SmallVector() {}  // leaves the elements' memory as it is
  SmallVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }
  SmallVector(const SmallVector& other) : size_(other.size_), more_(other.more_) { copy(other); }
  SmallVector& operator=(const SmallVector& other) {
    if (this == &other) return *this;
    size_ = other.size_;
    more_ = other.more_;
    copy(other);
    return *this;
  }

  void push_back(const T& item) {
    if (size_ < N) {
      new (inline_ + size_ * sizeof(T)) T(item);
      ++size_;
      return;
    }
    if (size_ == N) more_.assign(begin(), end());
    more_.push_back(item);
    ++size_;
  }
  void append(const T* items, size_t count) {
    for (size_t i = 0; i < count; ++i) push_back(items[i]);
  }
  T& emplace_back() {
    if (size_ < N) return *new (inline_ + size_++ * sizeof(T)) T;
    push_back(T{});
    return more_.back();
  }
  void clear() {
    size_ = 0;
    more_.clear();
  }

  T* data() { return size_ <= N ? std::launder(reinterpret_cast<T*>(inline_)) : more_.data(); }
  const T* data() const {
    return size_ <= N ? std::launder(reinterpret_cast<const T*>(inline_)) : more_.data();
  }
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }
  T& operator[](size_t i) { return data()[i]; }
  const T& operator[](size_t i) const { return data()[i]; }
  const T& front() const { return data()[0]; }
  const T& back() const { return data()[size_ - 1]; }

 private:
  void copy(const SmallVector& other) {
    if (size_ <= N) std::memcpy(inline_, other.inline_, size_ * sizeof(T));
  }

  size_t size_ = 0;
  alignas(T) std::byte inline_[N * sizeof(T)];
  std::vector<T> more_;  // all elements, once there are more than N
};

}  // namespace weft::builtins
