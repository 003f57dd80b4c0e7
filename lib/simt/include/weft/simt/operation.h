// A compiled operation, as the one who calls it and the compiled text agree on.
// Compiled into weft and, as a text, with each batch of operations.
struct WeftOperand {
  unsigned char* at;   // of the first thread's value
  unsigned long step;  // bytes to the next thread's; 0: one value for all
};

struct WeftOperation {
  // For each of the threads, in their order.
  void (*run)(const WeftOperand* operands, const unsigned* threads, unsigned count);
  unsigned operands;
  const unsigned* sizes;  // bytes of each operand's type
};
