// The process outside of a jail that builds it, waits for what runs in it, and ends as that ends.
#pragma once

#include "spec.h"

namespace weft::sandbox {

// By `how`. The jail ends when the process that started this one does.
int supervise(Kind how, const Spec& spec);

}  // namespace weft::sandbox
