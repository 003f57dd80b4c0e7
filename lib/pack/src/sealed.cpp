#include "sealed.h"

#include <fmt/format.h>

#include "weft/record/hash.h"

namespace weft::pack {

Status write_sealed(sys::Files& files, const std::string& path, std::string_view form,
                    std::string_view body) {
  std::string text(form);
  text += body;
  text += record::hash_hex(text);
  return files.write(path, text);
}

Result<std::string> read_sealed(sys::Files& files, const std::string& path, std::string_view form) {
  constexpr size_t kHashSize = 32;
  WEFT_TRY(std::string text, files.read(path));
  if (text.size() < form.size() + kHashSize || !text.starts_with(form)) return cut_or_damaged(path);
  const std::string hash = text.substr(text.size() - kHashSize);
  text.resize(text.size() - kHashSize);
  if (record::hash_hex(text) != hash) return cut_or_damaged(path);
  return text.erase(0, form.size());
}

Error cut_or_damaged(const std::string& path) {
  return Error{fmt::format("`{}` is cut or damaged", path)};
}

}  // namespace weft::pack
