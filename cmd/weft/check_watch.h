// weft check --watch: the same again whenever a file changes.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "weft/sys/interrupt.h"

namespace weft::cli {

// `files` lists what is watched, anew each time. Ends with kInterrupted once `stop` is set, or with
// the code of a round that bad usage or an interrupt ended.
int watch(const std::function<std::vector<std::string>()>& files, const std::function<int()>& round,
          const sys::StopFlag& stop);

}  // namespace weft::cli
