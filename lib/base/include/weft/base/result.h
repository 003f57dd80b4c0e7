// A value or the reason why there is none. For what the world does to us (files,
// processes); what is wrong with a user's program is a diagnostic instead.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace weft {

struct Error {
  std::string message;
};

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}
  Result(Error error) : state_(std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }
  T& value() & { return std::get<0>(state_); }
  const T& value() const& { return std::get<0>(state_); }
  T&& value() && { return std::get<0>(std::move(state_)); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Error& error() const { return std::get<1>(state_); }

 private:
  std::variant<T, Error> state_;
};

struct Unit {};
using Status = Result<Unit>;
inline Status ok_status() { return Unit{}; }

}  // namespace weft

#define WEFT_CONCAT_(a, b) a##b
#define WEFT_CONCAT(a, b) WEFT_CONCAT_(a, b)

// `WEFT_TRY(File file, open(path));` declares `file` or returns the error.
#define WEFT_TRY(declaration, expression)                                                      \
  auto WEFT_CONCAT(weft_try_, __LINE__) = (expression);                                        \
  if (!WEFT_CONCAT(weft_try_, __LINE__).ok()) return WEFT_CONCAT(weft_try_, __LINE__).error(); \
  declaration = std::move(WEFT_CONCAT(weft_try_, __LINE__)).value()

#define WEFT_TRY_STATUS(expression) \
  if (auto weft_status = (expression); !weft_status.ok()) return weft_status.error()
