#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "arrays.h"
#include "machine.h"
#include "weft/diag/diagnostics.h"
#include "weft/diag/render.h"
#include "weft/interp/compare.h"
#include "weft/interp/interp.h"
#include "weft/launch/scalars.h"

namespace weft::interp {
namespace {

using launch::Leaf;

// What a launch's arguments become. The memory of arrays is used again by the next launch.
class Bound {
 public:
  std::deque<ArrayOrigin> origins;
  std::deque<View> views;
  std::deque<std::vector<Cell>> cells;
  std::vector<Value> values;

  void clear() {
    origins.clear();
    views.clear();
    cells.clear();
    values.clear();
    used_ = 0;
    for (Memory& memory : memories_)
      if (memory.cells.capacity() > kKeptCells) memory = {};
  }
  // With all memory, of which tiles use much.
  void release() {
    clear();
    memories_.clear();
  }
  Memory& add_memory() {
    if (used_ == memories_.size()) memories_.emplace_back();
    Memory& memory = memories_[used_++];
    memory.sums.clear();
    return memory;
  }
  size_t memories() const { return used_; }
  const Memory& memory(size_t n) const { return memories_[n]; }

 private:
  static constexpr size_t kKeptCells = 1u << 16;
  std::deque<Memory> memories_;
  size_t used_ = 0;
};

// The largest number of targets that wp.tid() is unpacked into.
int dimensions_of(const scope::Program& program, const scope::Function& function) {
  const syntax::Tree& tree = *program.module(function.module).tree;
  int most = 1;
  const auto visit = [&](syntax::NodeId id, auto& self) -> void {
    if (tree[id].kind == syntax::NodeKind::kAssign) {
      const syntax::Assign node = syntax::assign(tree, id);
      if (tree[node.value].kind == syntax::NodeKind::kCall && node.targets.size() == 1 &&
          tree[node.targets[0]].kind == syntax::NodeKind::kTuple) {
        const syntax::NodeId callee = syntax::call(tree, node.value).func;
        const Symbol name = tree[callee].name;
        if (name.valid() && program.symbols().text(name) == "tid")
          most = std::max(most, static_cast<int>(tree.children(node.targets[0]).size()));
      }
    }
    for (const syntax::NodeId child : tree.children(id))
      if (child.valid()) self(child, self);
  };
  visit(function.node, visit);
  return most;
}

// Whether a builtin of tiles is named in a module.
bool names_tiles(const syntax::Tree& tree, const SymbolTable& symbols) {
  return std::ranges::any_of(tree.nodes, [&](const syntax::Node& node) {
    return node.kind == syntax::NodeKind::kAttribute && node.name.valid() &&
           symbols.text(node.name).starts_with("tile");
  });
}

// Whether an id of a geometry was written to an array: native code has an address there.
bool has_id(const launch::Layout& layout, const ArrayAfter& after) {
  for (const Leaf& leaf : layout.leaves) {
    if (leaf.scalar != types::Scalar::kUint64 && leaf.scalar != types::Scalar::kInt64) continue;
    for (size_t n = 0; n < after.uses.size(); ++n) {
      int64_t number = 0;
      std::memcpy(&number, after.data.data() + n * layout.size + leaf.offset, sizeof number);
      if (is_written(after.uses[n]) && Geometries::is_id(number)) return true;
    }
  }
  return false;
}

Error misfit(const launch::Parameter& parameter) {
  return Error{fmt::format("argument `{}`: too large, or tangents or errors of another size",
                           parameter.name)};
}

}  // namespace

struct Interpreter::State {
  scope::Program program;
  std::vector<Kernel> kernels;
  std::unique_ptr<Machine> machine;
  Bound bound;  // of the last run

  std::string place(const scope::Function& function, Span at) const;
  std::string place(const scope::Function& function, syntax::NodeId at) const {
    return place(function, (*program.module(function.module).tree)[at].span);
  }
  Status bind(const scope::Function& function, const Kernel& kernel, const launch::Launch& launch,
              const Tangents* tangents, const GivenErrors* errors, const Limits& limits);
};

Interpreter::Interpreter(std::unique_ptr<State> state) : state_(std::move(state)) {}
Interpreter::Interpreter(Interpreter&&) noexcept = default;
Interpreter& Interpreter::operator=(Interpreter&&) noexcept = default;
Interpreter::~Interpreter() = default;

std::string Interpreter::State::place(const scope::Function& function, Span at) const {
  const Position position = program.module(function.module).source->position(at.begin);
  return fmt::format("{}:{}", position.line, position.column);
}

Result<Interpreter> Interpreter::load(const scope::SourceRequest& request) {
  Interpreter made(std::make_unique<State>());
  WEFT_TRY_STATUS(made.take(request));
  return made;
}

Status Interpreter::reload(const scope::SourceRequest& request) {
  state_->machine.reset();
  state_->bound.clear();
  state_->kernels.clear();
  return take(request);
}

Status Interpreter::take(const scope::SourceRequest& request) {
  State* const state = state_.get();
  diag::Diagnostics diags;
  const scope::ModuleId id = state->program.load(request, diags);
  if (diags.has_errors()) return Error{diag::render(diags.all().front())};
  const bool tiles = names_tiles(*state->program.module(id).tree, state->program.symbols());
  for (const scope::FunctionId kernel : state->program.definitions(id).kernels) {
    const scope::Function& function = state->program.function(kernel);
    if (function.generic) continue;
    Kernel& made = state->kernels.emplace_back();
    made.key = function.key;
    made.id = kernel;
    made.source_place = state->place(function, function.node);
    made.dimensions = dimensions_of(state->program, function);
    made.tiles = tiles;
    Result<launch::Signature> signature = launch::signature_of(state->program, kernel);
    if (signature) {
      made.signature = std::move(signature).value();
    } else {
      made.unsupported = signature.error().message;
      // An annotation that is no type: what the compiler says of it.
      if (!function.unsupported.empty()) {
        made.unsupported = function.unsupported;
        made.source_place = state->place(function, function.unsupported_at);
      }
    }
  }
  state->machine = std::make_unique<Machine>(state->program);
  return ok_status();
}

const std::vector<Kernel>& Interpreter::kernels() const { return state_->kernels; }

const Kernel* Interpreter::find(std::string_view key) const {
  const auto at = std::ranges::find(state_->kernels, key, &Kernel::key);
  return at == state_->kernels.end() ? nullptr : &*at;
}

uint8_t Interpreter::possible(uint32_t decision) const {
  return state_->machine->decisions().possible(decision);
}

Decision Interpreter::decision(uint32_t number) const {
  const Decisions::Row& row = state_->machine->decisions().row(number);
  const scope::Function& function = state_->program.function(row.function);
  const scope::Module& module = state_->program.module(function.module);
  const Span span = (*module.tree)[row.at].span;
  const Position at = module.source->position(span.begin);
  const std::string_view text = module.source->text().substr(span.begin, span.end - span.begin);
  return {row.kind, function.key, at.line, at.column, std::string(text.substr(0, text.find('\n')))};
}

Status Interpreter::State::bind(const scope::Function& function, const Kernel& kernel,
                                const launch::Launch& launch, const Tangents* tangents,
                                const GivenErrors* errors, const Limits& limits) {
  bound.clear();
  machine->geometries().clear();
  uint64_t cells = 0;
  for (size_t i = 0; i < launch.arguments.size(); ++i) {
    const launch::Parameter& parameter = kernel.signature.parameters[i];
    const launch::Argument& argument = launch.arguments[i];
    const ArgumentTangents* direction = tangents == nullptr ? nullptr : &(*tangents)[i];
    const Form* form = machine->forms().of(function.parameters[i].type);
    if (form == nullptr) return Error{fmt::format("parameter `{}`: its type", parameter.name)};
    const auto add_array = [&](size_t n, const launch::Layout& layout, const Form& element) {
      Memory& memory = bound.add_memory();
      View& view = bound.views.emplace_back();
      const std::vector<double>* along =
          direction == nullptr || direction->arrays.empty() ? nullptr : &direction->arrays[n];
      const std::vector<double>* given =
          errors == nullptr || (*errors)[i].empty() ? nullptr : &(*errors)[i][n];
      const size_t count = layout.size == 0 ? 0 : argument.arrays[n].data.size() / layout.size;
      for (const std::vector<double>* const list : {along, given})
        if (list != nullptr && !list->empty() && list->size() != count * layout.leaves.size())
          return false;
      cells += count * element.cells;
      if (cells > limits.array_cells) return false;
      const ArrayOrigin& origin = bound.origins.emplace_back(argument.arrays[n], layout, element,
                                                             along, given, bound.memories());
      bind_array(origin, memory, view);
      return true;
    };
    std::vector<Cell>& own = bound.cells.emplace_back(std::max(form->cells, 1u));
    if (parameter.rank > 0) {
      if (!add_array(0, parameter.layout, *form->element)) return misfit(parameter);
      View& view = bound.views.back();
      if (parameter.indexed) put_indices(argument, view);
      own[0].view = &view;
    } else if (parameter.geometry != launch::GeometryKind::kNone) {
      own[0].i = machine->geometries().add(parameter.geometry, *argument.geometry);
    } else {
      std::vector<uint32_t> leaves, views;
      leaf_cells(*form, 0, leaves, views);
      const bool directed = direction != nullptr && !direction->value.empty();
      if (directed && direction->value.size() != leaves.size())
        return Error{fmt::format("argument `{}`: tangents of another size", parameter.name)};
      for (size_t k = 0; k < leaves.size(); ++k) {
        const Leaf& leaf = parameter.layout.leaves[k];
        own[leaves[k]] = read(argument.value.data() + leaf.offset, leaf.scalar);
        if (directed) set_tangent(own[leaves[k]], leaf.scalar, direction->value[k]);
      }
      for (size_t k = 0; k < views.size(); ++k) {
        const launch::ArrayMember& member = parameter.layout.arrays[k];
        // The form of the member's element, found by where its view stands.
        const Form* element = nullptr;
        const auto search = [&](const Form& part, uint32_t base, auto& self) -> void {
          if (part.is_array() && base == views[k]) element = part.element;
          for (const Member& m : part.members) self(*m.form, base + m.cell, self);
        };
        search(*form, 0, search);
        if (!add_array(k, member.element, *element)) return misfit(parameter);
        own[views[k]].view = &bound.views.back();
      }
    }
    bound.values.emplace_back(form, own.data());
  }
  return ok_status();
}

Result<Run> Interpreter::run(const Kernel& kernel, const launch::Launch& launch, Mode mode,
                             const Tangents* tangents, const Limits& limits,
                             const GivenErrors* errors) {
  State& s = *state_;
  if (!kernel.unsupported.empty()) return Error{kernel.source_place + ": " + kernel.unsupported};
  if (Status status = launch::check(kernel.signature, launch); !status) return status.error();
  if (tangents != nullptr && tangents->size() != launch.arguments.size())
    return Error{"tangents are needed for each argument, empty ones at least"};
  if (errors != nullptr && errors->size() != launch.arguments.size())
    return Error{"errors are needed for each argument, empty ones at least"};
  const scope::Function& function = s.program.function(kernel.id);
  Run run;
  // Interpreters are kept, many at a time.
  struct Release {
    State* of;
    ~Release() {
      if (of == nullptr) return;
      of->bound.release();
      of->machine->release_tiles();
    }
  } const release{kernel.tiles ? &s : nullptr};
  s.machine->begin(mode, limits, run.notes, launch.dim, static_cast<uint32_t>(kernel.dimensions),
                   kernel.tiles, tangents != nullptr);
  WEFT_TRY_STATUS(s.bind(function, kernel, launch, tangents, errors, limits));
  Code& code = s.machine->code_of(kernel.id);
  try {
    int64_t threads = 1;
    for (const int32_t extent : launch.dim) threads *= extent;
    for (int64_t i = 0; i < threads; ++i) {
      s.machine->thread(code, i, s.bound.values);
      if (limits.while_result && !has_result(run.notes)) break;
    }
  } catch (const Stop& stop) {
    const std::string place = stop.at.valid() && stop.code != nullptr
                                  ? s.place(*stop.code->function, stop.at)
                                  : kernel.source_place;
    return Error{place + ": " + stop.reason};
  }
  run.notes.steps = limits.steps - s.machine->steps_left();
  run.reached = s.machine->reached(code);
  run.step = s.machine->decisions().step();
  run.apart = s.machine->decisions().apart();
  if (!limits.arrays) return run;
  size_t next = 0;
  for (const launch::Argument& argument : launch.arguments) {
    std::vector<ArrayAfter>& after = run.arguments.emplace_back();
    if (kernel.tiles) run.tiled.emplace_back();
    for (size_t n = 0; n < argument.arrays.size(); ++n) {
      if (kernel.tiles) run.tiled.back().push_back(tiled_area(s.bound.memory(next)));
      after.push_back(take_array(s.bound.memory(next++), limits.unused));
    }
  }
  if (s.machine->geometries().any())
    for (const launch::ArrayRef& of : launch::arrays_of(kernel.signature))
      if (has_id(*of.layout, run.arguments[of.argument][of.index]))
        return Error{kernel.source_place + ": an id is written to `" + of.name + "`"};
  return run;
}

}  // namespace weft::interp
