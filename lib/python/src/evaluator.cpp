#include "weft/python/evaluator.h"

namespace weft::python {

void Evaluator::run() {
  context.importing = true;
  const syntax::Tree& tree = *context.tree;
  if (tree.root.valid()) statements.execute(tree.children(tree.root));
  context.importing = false;
  const Heap::Running outer = std::exchange(state.running, {});
  if (context.ran_unknown_code) effects.forget_changed_by_functions();
  state.running = outer;
}

void Evaluator::explore() {
  const Heap::Running outer = std::exchange(state.running, {});
  functions.explore_all();
  state.running = outer;
}

}  // namespace weft::python
