// Files of pieces: the name of their form, what is in them, and its hash, by which a file that is
// cut or altered is known.
#pragma once

#include <string>
#include <string_view>

#include "weft/base/result.h"
#include "weft/sys/files.h"

namespace weft::pack {

Status write_sealed(sys::Files& files, const std::string& path, std::string_view form,
                    std::string_view body);
// The body.
Result<std::string> read_sealed(sys::Files& files, const std::string& path, std::string_view form);
Error cut_or_damaged(const std::string& path);

}  // namespace weft::pack
