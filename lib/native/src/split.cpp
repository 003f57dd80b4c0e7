#include "split.h"

#include <algorithm>
#include <cstdlib>

#include "host.h"

namespace weft::native {
namespace {

constexpr size_t kLongestMessage = 4000;

}  // namespace

std::set<size_t> named_modules(std::string_view message) {
  constexpr std::string_view kName = "weft-module-";
  std::set<size_t> result;
  for (size_t at = message.find(kName); at != std::string_view::npos;
       at = message.find(kName, at + 1))
    result.insert(
        std::strtoull(std::string(message.substr(at + kName.size(), 12)).c_str(), nullptr, 10));
  return result;
}

Status split_batch(const Indices& batch, std::string_view message,
                   const std::function<Status(const Indices&)>& build) {
  const std::set<size_t> named = named_modules(message);
  Indices suspects, others;
  for (size_t number = 0; number < batch.size(); ++number)
    (named.contains(number) ? suspects : others).push_back(batch[number]);
  if (!suspects.empty() && !others.empty()) {
    for (const size_t suspect : suspects) WEFT_TRY_STATUS(build({suspect}));
    return build(others);
  }
  const auto middle = batch.begin() + static_cast<ptrdiff_t>(batch.size() / 2);
  WEFT_TRY_STATUS(build(Indices(batch.begin(), middle)));
  return build(Indices(middle, batch.end()));
}

bool module_is_wrong(std::string_view message) {
  return !named_modules(message).empty() ||
         message.find("undefined reference") != std::string_view::npos;
}

std::string readable(std::string message) {
  const std::string name = file_name(0);
  for (size_t at = message.find(name); at != std::string::npos;
       at = message.find(name, at + kModuleName.size()))
    message.replace(at, name.size(), kModuleName);
  if (message.size() > kLongestMessage) {
    message.resize(message.rfind('\n', kLongestMessage));
    message += "\n...";
  }
  return message;
}

std::string without_folders(std::string message, std::initializer_list<std::string> folders) {
  for (const std::string& folder : folders)
    for (size_t at = message.find(folder + '/'); at != std::string::npos;
         at = message.find(folder + '/', at))
      message.erase(at, folder.size() + 1);
  return message;
}

}  // namespace weft::native
