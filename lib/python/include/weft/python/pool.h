// Stores that keep their memory, and can go back to what they held.
#pragma once

#include <cstddef>
#include <deque>
#include <unordered_map>
#include <utility>
#include <vector>

namespace weft::python {

// Objects that keep their memory (strings, vectors) when the program is cleared. What is changed of
// those that there were at the last mark is copied before. Marks are a stack.
template <typename T>
class Pool {
 public:
  T& next() {
    if (count_ == items_.size()) items_.emplace_back();
    return items_[count_++];
  }
  const T& operator[](size_t index) const { return items_[index]; }
  T& change(size_t index) {
    if (index < marked()) marks_.back().before.try_emplace(index, items_[index]);
    return items_[index];
  }
  size_t size() const { return count_; }
  size_t marked() const { return marks_.empty() ? 0 : marks_.back().count; }
  void clear() {
    marks_.clear();
    count_ = 0;
  }
  void drop_last() { --count_; }

  void mark() { marks_.push_back({count_, {}}); }
  void unmark() { marks_.clear(); }
  // Objects stay as they were at the mark, until `go_back` to the one below.
  void drop_mark() { marks_.pop_back(); }
  // `restored` gets each object that is again as it was at the last mark.
  void go_back(auto&& restored) {
    Mark& mark = marks_.back();
    for (auto& [index, object] : mark.before) {
      items_[index] = std::move(object);
      restored(items_[index]);
    }
    mark.before.clear();
    count_ = mark.count;
  }

 private:
  struct Mark {
    size_t count = 0;
    std::unordered_map<size_t, T> before;
  };
  std::deque<T> items_;
  size_t count_ = 0;
  std::vector<Mark> marks_;
};

// For what is used again: only the memory of what it held goes over.
template <typename Container>
void keep_memory(Container& from, Container& to) {
  from.clear();
  to = std::move(from);
}

}  // namespace weft::python
