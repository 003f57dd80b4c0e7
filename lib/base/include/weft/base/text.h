// The one append-only sink that all generated text goes to. Cleared, not freed, between uses.
#pragma once

#include <charconv>
#include <concepts>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

namespace weft {

class Text {
 public:
  // `text` must not be a view of this sink.
  Text& operator<<(std::string_view text) {
    if (text.empty()) return *this;
    char* at = reserve(text.size());
    std::memcpy(at, text.data(), text.size());
    size_ += text.size();
    return *this;
  }
  // Literals: their length is known when weft is built.
  template <size_t kSize>
  [[gnu::always_inline]] Text& operator<<(const char (&text)[kSize]) {
    std::memcpy(reserve(kSize - 1), text, kSize - 1);
    size_ += kSize - 1;
    return *this;
  }
  template <typename T>
    requires std::same_as<std::remove_cvref_t<T>, const char*>
  Text& operator<<(T&& text) {
    return *this << std::string_view(text);
  }
  Text& operator<<(const std::string& text) { return *this << std::string_view(text); }
  Text& operator<<(char c) {
    *reserve(1) = c;
    ++size_;
    return *this;
  }
  template <std::integral T>
    requires(!std::same_as<T, char> && !std::same_as<T, bool>)
  Text& operator<<(T value) {
    constexpr size_t kDigits = 24;
    char* at = reserve(kDigits);
    size_ += static_cast<size_t>(std::to_chars(at, at + kDigits, value).ptr - at);
    return *this;
  }
  Text& spaces(size_t count) {
    char* at = reserve(count + kBlock);
    for (size_t done = 0; done < count; done += kBlock) std::memset(at + done, ' ', kBlock);
    size_ += count;
    return *this;
  }

  // Text behind which at least kBlock bytes can be read from its begin: a short one is copied
  // without a call.
  static constexpr size_t kBlock = 32;
  Text& block(const char* text, size_t size) {
    char* at = reserve(size + kBlock);
    std::memcpy(at, text, kBlock);
    if (size > kBlock) [[unlikely]]
      std::memcpy(at, text, size);
    size_ += size;
    return *this;
  }
  // Appends [begin, end) of itself.
  Text& repeat(size_t begin, size_t end) {
    char* at = reserve(end - begin);
    std::memcpy(at, data_.get() + begin, end - begin);
    size_ += end - begin;
    return *this;
  }

  // Room for `count` bytes at the end, for writers with a loop of their own; `extend` says how many
  // of them were written. Nothing else may be appended in between.
  char* room(size_t count) { return reserve(count); }
  void extend(size_t count) { size_ += count; }

  std::string_view view() const { return {data_.get(), size_}; }
  std::string str() const { return std::string(view()); }
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  // From now on what would become longer throws OverLimit.
  void limit(size_t most) { most_ = most; }
  void truncate(size_t size) { size_ = size; }

 private:
  char* reserve(size_t more) {
    if (size_ + more > capacity_) [[unlikely]]
      grow(more);
    return data_.get() + size_;
  }
  void grow(size_t more);

  std::unique_ptr<char[]> data_;
  size_t size_ = 0;
  size_t capacity_ = 0;
  size_t most_ = std::numeric_limits<size_t>::max();
};

}  // namespace weft
