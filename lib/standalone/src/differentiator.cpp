#include "differentiator.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tidy.h"

namespace weft::standalone {

using syntax::Operator;

Differentiator::Differentiator(AdjointContext& context, Function function, uint32_t index)
    : context_(context),
      program_(context.program),
      function_(std::move(function)),
      index_(index),
      liveness_(program_) {}

Function Differentiator::run() {
  Function made;
  made.name = function_.name + "_adjoint";
  made.description = fmt::format("The adjoint of {}.", function_.name);
  made.kernel = function_.kernel;
  made.dimensions = function_.dimensions;
  const size_t count = function_.parameters.size();
  inputs.assign(count, false);
  seeds.assign(count, false);
  after.assign(count, false);

  Names names;
  std::vector<VariableId> parameters;
  for (const VariableId id : function_.parameters) {
    const Variable old = program_[id];
    const VariableId own = make(old.name, old.type, id);
    program_[own].parameter = true;
    parameters_[id.index] = own;
    parameters.push_back(own);
    names[id.index] = own;
    levels_[id.index] = 0;
    if (!types::is_array(types(), old.type)) continue;
    if (!has_floats(types(), old.type)) continue;
    const VariableId gradient = make("grad_" + old.name, old.type);
    program_[gradient].parameter = true;
    program_[gradient].gradient_of = own;
    gradient_arrays_[id.index] = gradient;
  }

  std::vector<VariableId> results;
  for (const TypeId of : function_.results) results.push_back(make("result", of));
  const auto is_active = [&](StmtId id) {
    Variables assigned;
    add_assigned(program_, id, assigned);
    return std::ranges::any_of(assigned,
                               [&](uint32_t v) { return context_.activity.of(VariableId{v}); }) ||
           (program_[id].kind != StmtKind::kAssign && program_[id].kind != StmtKind::kIf);
  };
  Block body = without_jumps(program_, function_, results, is_active);
  const Block first = own_parameters(names, body);
  body.insert(body.begin(), first.begin(), first.end());
  Variables live;
  for (const VariableId result : results) live.insert(result.index);
  remove_unused(program_, body, live);
  look_at_arrays(body);
  liveness_.before(body, live);

  std::vector<VariableId> all = parameters;
  for (size_t i = 0; i < results.size(); ++i) {
    if (!context_.activity.of_result(index_, i)) continue;
    const VariableId seed =
        make(results.size() == 1 ? "grad_result" : fmt::format("grad_result{}", i),
             function_.results[i]);
    program_[seed].parameter = true;
    all.push_back(seed);
    context_.activity.add(results[i]);
    gradients_[results[i].index] = {seed, 1, std::nullopt};
  }
  for (const VariableId id : function_.parameters) {
    if (const auto array = gradient_arrays_.find(id.index); array != gradient_arrays_.end()) {
      all.push_back(array->second);
    } else if (!function_.kernel && context_.activity.of(id)) {
      const VariableId sum = make("grad_" + program_[id].name, program_[id].type);
      program_[sum].parameter = program_[sum].adds = true;
      gradients_[value_of(id).index] = {sum, 0, std::nullopt};
      all.push_back(sum);
    }
  }
  made.body = nested([&](Block& out) { both_ways(body, std::move(names), out); });
  finish(made, std::move(all));
  return made;
}

// A parameter that is assigned to: its value has a name apart, and is assigned to it first.
Block Differentiator::own_parameters(Names& names, const Block& body) {
  Variables assigned;
  add_assigned(program_, body, assigned);
  Block first;
  for (const VariableId id : function_.parameters) {
    if (!assigned.contains(id.index)) continue;
    program_.variables.push_back({program_[id].name, program_[id].type});
    const VariableId value{static_cast<uint32_t>(program_.variables.size()) - 1};
    if (context_.activity.of(id)) context_.activity.add(value);
    values_[id.index] = value;
    levels_[value.index] = 0;
    levels_.erase(id.index);
    names[value.index] = names.at(id.index);
    names.erase(id.index);
    assign(variable(id), variable(value), first);
  }
  return first;
}

VariableId Differentiator::value_of(VariableId parameter) const {
  const auto known = values_.find(parameter.index);
  return known == values_.end() ? parameter : known->second;
}

void Differentiator::finish(Function& made, std::vector<VariableId> parameters) {
  Variables live;
  for (const VariableId id : parameters)
    if (program_[id].adds) live.insert(id.index);
  remove_unused(program_, made.body, live);
  join_names(program_, made.body, sources_);
  remove_unused(program_, made.body, live);

  Variables used;
  add_mentioned(program_, made.body, used);
  for (const uint32_t id : unknown_)
    if (used.contains(id))
      refuse(rewritten_.empty() ? "it would need what an atomic gave back"
                                : "it would need what an array was in a branch");
  if (runs_atomic(made.body)) refuse("it would need what an atomic gave back");
  if (!function_.kernel) {
    made.parameters = std::move(parameters);
  } else {
    std::map<uint32_t, uint32_t> places;  // of the kernel's parameters
    for (size_t i = 0; i < function_.parameters.size(); ++i)
      places[parameters_.at(function_.parameters[i].index).index] = static_cast<uint32_t>(i);
    for (const VariableId id : parameters) {
      if (!used.contains(id.index)) continue;
      const VariableId of = program_[id].gradient_of.valid() ? program_[id].gradient_of : id;
      made.parameters.push_back(id);
      made.origins.push_back(places.at(of.index));
    }
  }
  name_variables(program_, made);
}

// Of the kernel's own: they are not done twice.
bool Differentiator::runs_atomic(const Block& body) const {
  const auto is_one = [&](const Expr& expr) {
    return expr.kind == ExprKind::kBuiltin && expr.builtin->key.starts_with("atomic_") &&
           !program_[root_of(program_, program_.operands(expr.operands)[0])].gradient_of.valid();
  };
  return std::ranges::any_of(body, [&](StmtId id) {
    const Stmt& stmt = program_[id];
    for (const ExprId part : {stmt.value, stmt.start, stmt.stop})
      if (part.valid() && any_part(program_, part, is_one)) return true;
    return runs_atomic(stmt.body) || runs_atomic(stmt.orelse);
  });
}

// --- arrays ---

namespace {

// How arrays are used, in the order of the statements.
class ArrayWalk {
 public:
  struct Access {
    std::vector<std::pair<uint32_t, int>> path;  // of the block: statements and their branches
    bool writes = false, in_loop = false, handed = false;
  };
  std::map<uint32_t, std::vector<Access>> of;  // by variable
  Variables combined;                          // by atomic_min or atomic_max

  ArrayWalk(const Program& program, const AdjointContext& context)
      : program_(program), context_(context) {}

  // How often a path writes to each array, at most.
  using Counts = std::map<uint32_t, size_t>;
  Counts writes;

  void block(const Block& block) {
    for (const StmtId id : block) {
      const Stmt& stmt = program_[id];
      for (const ExprId part : {stmt.value, stmt.start, stmt.stop})
        if (part.valid()) read(part);
      for (const ExprId target : program_.operands(stmt.targets)) {
        ExprId place = target;
        while (program_[place].kind == ExprKind::kMember ||
               program_[place].kind == ExprKind::kComponent ||
               program_[place].kind == ExprKind::kRow)
          place = program_.operands(place)[0];
        if (program_[place].kind != ExprKind::kElement) continue;
        if (stmt.op != Operator::kNone) read(place);
        write(place);
      }
      const bool loop = stmt.kind == StmtKind::kFor || stmt.kind == StmtKind::kWhile;
      loops_ += loop ? 1 : 0;
      const Counts before = writes;
      path_.emplace_back(id.index, 0);
      this->block(stmt.body);
      path_.back().second = 1;
      const Counts one = std::exchange(writes, before);
      this->block(stmt.orelse);
      path_.pop_back();
      for (const auto& [array, count] : one) writes[array] = std::max(writes[array], count);
      loops_ -= loop ? 1 : 0;
    }
  }

 private:
  void note(ExprId place, bool is_write, bool handed = false) {
    const VariableId root = root_of(program_, place);
    if (!root.valid()) throw NoForm{"an array in a structure"};
    if (program_.types()[program_[root].type].family == types::ArrayFamily::kFixed)
      throw NoForm{"an array of its own"};
    of[root.index].push_back({path_, is_write, loops_ > 0, handed});
    if (is_write) writes[root.index] += loops_ > 0 ? 2 : 1;
  }

  void write(ExprId place) {
    while (program_[place].kind != ExprKind::kElement) place = program_.operands(place)[0];
    for (const ExprId index : program_.operands(place).subspan(1)) read(index);
    note(place, true);
  }

  void read(ExprId id) {
    const Expr& expr = program_[id];
    const auto operands = program_.operands(id);
    size_t from = 0;
    if (expr.kind == ExprKind::kElement) {
      note(id, false);
      from = 1;
    }
    const bool atomic = expr.kind == ExprKind::kBuiltin && expr.builtin->key.starts_with("atomic_");
    if (atomic) {
      if (expr.builtin->key == "atomic_min" || expr.builtin->key == "atomic_max")
        combined.insert(root_of(program_, operands[0]).index);
      from = 1;
    }
    for (const ExprId operand : operands.subspan(from)) read(operand);
    if (atomic) write(operands[0]);
    if (expr.kind != ExprKind::kCall) return;
    const Function& callee = context_.plain.functions[expr.index];
    for (size_t i = 0; i < operands.size(); ++i) {
      if (!types::is_array(program_.types(), program_[operands[i]].type)) continue;
      const bool is_write = context_.usage.array(callee.parameters[i]).written;
      if (is_write && !callee.results.empty())
        throw NoForm{"a function gives a value and writes to an array"};
      note(operands[i], is_write, true);
    }
  }

  const Program& program_;
  const AdjointContext& context_;
  std::vector<std::pair<uint32_t, int>> path_;
  int loops_ = 0;
};

}  // namespace

// The adjoint finds arrays as they were before, and leaves them so. Where an array is read after it
// was written, it works on a copy and does again what was written: in one block, and not in a loop.
void Differentiator::look_at_arrays(const Block& body) {
  ArrayWalk walk(program_, context_);
  walk.block(body);
  for (const auto& [id, accesses] : walk.of) {
    ArrayLook& look = looks_[id];
    look.writes = walk.writes[id];
    const ArrayWalk::Access* write = nullptr;
    bool looped = false, again = false;
    for (const ArrayWalk::Access& access : accesses) {
      if (!access.writes) ++look.reads;
      if (access.writes) {
        looped |= access.in_loop;
        if (write == nullptr) write = &access;
      } else if (write != nullptr || (looped && access.in_loop)) {
        again = true;
      }
    }
    // In a loop what is read first may have been written the time before.
    if (write != nullptr && write->in_loop)
      again |= std::ranges::any_of(accesses, [](const ArrayWalk::Access& access) {
        return !access.writes && access.in_loop;
      });
    if (walk.combined.contains(id) && look.reads > 0)
      refuse("an array is read and its least or largest taken");
    if (!again) continue;
    for (const ArrayWalk::Access& access : accesses) {
      const bool before = &access < write;
      const bool along = access.path.size() <= write->path.size() &&
                         std::equal(access.path.begin(), access.path.end(), write->path.begin());
      if (access.in_loop || access.handed || !along ||
          (!before && access.path.size() != write->path.size()))
        refuse("an array is read after it was written, in a branch or loop");
    }
    rewritten_.insert(id);
  }
}

// --- expressions and statements ---

VariableId Differentiator::source_of(VariableId id) const {
  const auto known = sources_.find(id.index);
  return known == sources_.end() ? id : known->second;
}

bool Differentiator::same(ExprId a, ExprId b) const {
  if (a == b) return true;
  const Expr &x = program_[a], &y = program_[b];
  if (x.kind != y.kind || x.op != y.op || x.type != y.type || x.variable != y.variable ||
      x.index != y.index || x.name != y.name || x.builtin != y.builtin ||
      x.operands.count != y.operands.count)
    return false;
  if (x.constant != y.constant && (!x.constant.valid() || !y.constant.valid() ||
                                   !(program_.source->constants()[x.constant].number ==
                                     program_.source->constants()[y.constant].number)))
    return false;
  const auto left = program_.operands(a), right = program_.operands(b);
  for (size_t i = 0; i < left.size(); ++i)
    if (!same(left[i], right[i])) return false;
  return true;
}

// It can stand in several places without being computed several times.
bool Differentiator::is_simple(ExprId id) const {
  const Expr& expr = program_[id];
  switch (expr.kind) {
    case ExprKind::kVariable:
    case ExprKind::kLiteral:
    case ExprKind::kConstant:
    case ExprKind::kThread:
      return true;
    case ExprKind::kMember:
      return is_simple(program_.operands(id)[0]);
    case ExprKind::kComponent: {
      const auto parts = program_.operands(id);
      return std::ranges::all_of(parts, [&](ExprId part) { return is_simple(part); });
    }
    case ExprKind::kUnary:
      return expr.op == Operator::kUSub && is_simple(program_.operands(id)[0]);
    default:
      return false;
  }
}

bool Differentiator::mentions_active(ExprId id, VariableId source) const {
  if (!active(id)) return false;
  const VariableId root = root_of(program_, id);
  if (root.valid()) return source_of(root) == source;
  return std::ranges::any_of(program_.operands(id),
                             [&](ExprId part) { return mentions_active(part, source); });
}

ExprId Differentiator::variable(VariableId id) {
  return program_.add({.kind = ExprKind::kVariable, .type = program_[id].type, .variable = id});
}

ExprId Differentiator::literal(TypeId of, double value) {
  return program_.add({.kind = ExprKind::kLiteral,
                       .type = of,
                       .constant = program_.source->constants().real(value)});
}

ExprId Differentiator::zero(TypeId of) {
  if (types::is_scalar(types(), of)) return literal(of, 0);
  return program_.add({.kind = ExprKind::kConstruct, .type = of});
}

ExprId Differentiator::integer(int64_t value) {
  return program_.add({.kind = ExprKind::kLiteral,
                       .type = types::kInt32,
                       .constant = program_.source->constants().integer(value)});
}

std::optional<int64_t> Differentiator::known(ExprId id) const {
  const Expr& expr = program_[id];
  if (expr.kind != ExprKind::kLiteral) return std::nullopt;
  const types::Number& number = program_.source->constants()[expr.constant].number;
  if (!number.is_integer) return std::nullopt;
  return static_cast<int64_t>(number.integer);
}

ExprId Differentiator::add(Expr expr, std::initializer_list<ExprId> operands) {
  return program_.add(std::move(expr), std::span(operands.begin(), operands.size()));
}

ExprId Differentiator::binary(Operator op, ExprId a, ExprId b, TypeId of) {
  // Of whole numbers that are known the result stands there.
  const auto x = known(a), y = known(b);
  if (x && y && type(a) == types::kInt32) {
    if (op == Operator::kAdd) return integer(*x + *y);
    if (op == Operator::kSub) return integer(*x - *y);
    if (op == Operator::kMult) return integer(*x * *y);
  }
  if (y && *y == 0 && type(a) == types::kInt32 && (op == Operator::kAdd || op == Operator::kSub))
    return a;
  if (x && *x == 0 && type(b) == types::kInt32 && op == Operator::kAdd) return b;
  if (y && *y == 1 && type(a) == types::kInt32 && op == Operator::kMult) return a;
  return add({.kind = ExprKind::kBinary, .op = op, .type = of.valid() ? of : type(a)}, {a, b});
}

ExprId Differentiator::negative(ExprId id) {
  if (program_[id].kind == ExprKind::kUnary && program_[id].op == Operator::kUSub)
    return program_.operands(id)[0];
  return add({.kind = ExprKind::kUnary, .op = Operator::kUSub, .type = type(id)}, {id});
}

ExprId Differentiator::component(ExprId whole, std::initializer_list<uint32_t> indices) {
  std::vector<ExprId> parts = {whole};
  for (const uint32_t index : indices) parts.push_back(integer(index));
  return program_.add(
      {.kind = ExprKind::kComponent, .type = types::scalar_type(types()[type(whole)].scalar)},
      parts);
}

ExprId Differentiator::builtin(std::string_view key, TypeId of,
                               std::initializer_list<ExprId> operands) {
  return add({.kind = ExprKind::kBuiltin,
              .type = of,
              .builtin = &builtins::overloads(builtins::find(key)).front()},
             operands);
}

VariableId Differentiator::make(std::string name, TypeId of, VariableId source) {
  program_.variables.push_back({std::move(name), of});
  const VariableId id{static_cast<uint32_t>(program_.variables.size()) - 1};
  if (source.valid()) {
    sources_[id.index] = source;
    if (context_.activity.of(source)) context_.activity.add(id);
  }
  return id;
}

void Differentiator::assign(ExprId target, ExprId value, Block& out, Operator op) {
  const ExprId targets[] = {target};
  out.push_back(program_.add(Stmt{
      .kind = StmtKind::kAssign, .op = op, .targets = program_.list(targets), .value = value}));
}

ExprId Differentiator::bind(std::string name, ExprId value, Block& out) {
  const ExprId made = variable(make(std::move(name), type(value)));
  assign(made, value, out);
  return made;
}

ExprId Differentiator::bound_unless_simple(ExprId gradient, Block& out) {
  return is_simple(gradient) ? gradient : bind("g", gradient, out);
}

}  // namespace weft::standalone
