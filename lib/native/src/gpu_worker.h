// A GpuRunner's worker: has a context on a GPU and runs jobs there. What spoils the context ends
// it.
#pragma once

namespace weft::native {

int gpu_worker(int argc, char** argv);

}  // namespace weft::native
