// What the one who runs a compiled kernel and the kernel's entry agree on.
// Compiled into weft and, as a text, with each batch of kernels.
// NOLINTBEGIN(readability-identifier-naming): names that kernels do not have

// Before and behind each array lie so many bytes that are the caller's.
constexpr unsigned weft_guard = 256;

struct weft_call {
  unsigned char* arguments;         // the values of the parameters, each at its offset
  unsigned char* adjoints;          // of the same layout; only for an adjoint
  const unsigned int* offsets;      // one a parameter
  const void* bounds;               // wp::launch_bounds_t of the kernel's rank
  unsigned int block_size, blocks;  // CUDA: of the grid
  int backwards;  // 1: blocks and threads run from the last to the first, where it is the entry's
  char* failure;  // of 200 characters: why it cannot be run to its end
  // Null, or two, where the entry is to find out how long a launch takes: seconds with cold caches
  // and with warm ones.
  double* times;
};

// A kernel in a compiled object, by name `weft_<unit>_<kernel>`.
struct weft_entry {
  int rank;                   // of wp.tid()
  int parameters;             // -1: CPU, one structure holds them
  int one_index;              // CUDA: 1: a thread has one index, so that the grid covers the launch
  unsigned int size;          // of that structure
  const unsigned int* sizes;  // CUDA: of each parameter
  // CPU: (bounds, arguments) and (bounds, arguments, adjoints). CUDA: (const weft_call*).
  void (*forward)();
  void (*adjoint)();  // null: there is none
};
// NOLINTEND(readability-identifier-naming)
