#include "task.h"

#include <algorithm>
#include <vector>

namespace weft::dialogue {
namespace {

constexpr std::array<Ask, 4> asks(std::initializer_list<Ask> parts) {
  std::array<Ask, 4> all{};
  std::ranges::copy(parts, all.begin());
  return all;
}

constexpr auto kTasks = [] {
  using enum Ask;
  return std::array{
#define WEFT_TASK(name, parts, gives, needs, help) \
  Task{name, asks(parts), Give::gives, Need::needs, help},
#include "tasks.def"
  };
}();

struct Request {
  std::string_view task, text;
};
constexpr std::array kRequests = {
#define WEFT_REQUEST(task, text) Request{task, text},
#include "tasks.def"
};

}  // namespace

std::span<const Task> tasks() { return kTasks; }

const Task* find_task(std::string_view name) {
  const auto* const at = std::ranges::find(kTasks, name, &Task::name);
  return at == kTasks.end() ? nullptr : at;
}

std::span<const std::string_view> requests_of(const Task& task) {
  static const auto all = [] {
    std::array<std::vector<std::string_view>, kTasks.size()> texts;
    for (const Request& request : kRequests)
      texts[static_cast<size_t>(find_task(request.task) - kTasks.data())].push_back(request.text);
    return texts;
  }();
  return all[static_cast<size_t>(&task - kTasks.data())];
}

}  // namespace weft::dialogue
