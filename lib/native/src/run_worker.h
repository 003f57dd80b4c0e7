#pragma once

namespace weft::native {

// Until the Runner is gone. Returns the exit code.
int run_worker();

}  // namespace weft::native
