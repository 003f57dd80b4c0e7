#include "weft/standalone/print.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "printer.h"

namespace weft::standalone {
std::set<std::string> names_of(const Program& program) {
  std::set<std::string> names = {"wrap", program.kernel.name, program.kernel.name + "_element"};
  for (const Function& function : program.functions) names.insert(function.name);
  for (const Variable& variable : program.variables) names.insert(variable.name);
  for (const NamedConstant& constant : program.constants) names.insert(constant.name);
  return names;
}

namespace {

bool returns(const Program& program, const Block& body) {
  return std::ranges::any_of(body, [&](StmtId id) {
    const Stmt& stmt = program[id];
    return stmt.kind == StmtKind::kReturn || returns(program, stmt.body) ||
           returns(program, stmt.orelse);
  });
}

bool returns_from_loop(const Program& program, const Block& body, bool in_loop) {
  return std::ranges::any_of(body, [&](StmtId id) {
    const Stmt& stmt = program[id];
    const bool loop = stmt.kind == StmtKind::kFor || stmt.kind == StmtKind::kWhile;
    return (in_loop && stmt.kind == StmtKind::kReturn) ||
           returns_from_loop(program, stmt.body, in_loop || loop) ||
           returns_from_loop(program, stmt.orelse, in_loop);
  });
}

}  // namespace

Printer::Printer(const Program& program, const PrintOptions& options, Vocabulary& vocabulary)
    : program_(program),
      options_(options),
      cuda_(options.dialect == Dialect::kCuda),
      usage_(program),
      vocabulary_(vocabulary),
      tuned_(!options.tuned.names().empty()),
      names_(names_of(program)) {}

std::string Printer::fresh(std::string name) {
  while (names_.contains(name)) name += "_";
  names_.insert(name);
  return name;
}

void Printer::note(const std::string& text) {
  std::string row = "//";
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find(' ', at), text.size());
    if (row.size() + 1 + end - at > 100) {
      line(row);
      row = "//";
    }
    row += ' ' + text.substr(at, end - at);
    at = end + 1;
  }
  line(row);
}

std::string Printer::pointer_type(VariableId array) {
  const types::Type& of = program_.types()[program_[array].type];
  return fmt::format("{}{}*", usage_.array(array).written ? "" : "const ",
                     vocabulary_.type(of.element));
}

std::vector<std::string> Printer::parameters_of(const Function& function) {
  std::vector<std::string> list;
  for (const VariableId id : function.parameters) {
    const Variable& variable = program_[id];
    if (!types::is_array(program_.types(), variable.type)) {
      const std::string type = variable.adds ? vocabulary_.type(variable.type) + "&"
                               : variable.assignments == 0
                                   ? vocabulary_.parameter_type(variable.type)
                                   : vocabulary_.type(variable.type);
      list.push_back(fmt::format("{} {}", type, parameter_name(id)));
      continue;
    }
    list.push_back(fmt::format("{} {}", pointer_type(id), parameter_name(id)));
    if (variable.gradient_of.valid()) continue;  // of the same extents
    for (const uint32_t axis : usage_.array(id).extents)
      list.push_back("int " + extent(id, axis).text);
  }
  return list;
}

// `head(a, b, c)` in lines of their own where one is not enough.
std::string signature(const std::string& head, const std::vector<std::string>& parameters) {
  std::string one = head + "(";
  for (size_t i = 0; i < parameters.size(); ++i) one += (i == 0 ? "" : ", ") + parameters[i];
  one += ")";
  if (one.size() + 2 <= 100) return one;
  std::string text = head + "(";
  const std::string indent(head.size() + 1 > 40 ? 4 : head.size() + 1, ' ');
  size_t column = text.size();
  if (indent.size() == 4) text += "\n" + indent, column = 4;
  for (size_t i = 0; i < parameters.size(); ++i) {
    const std::string next = parameters[i] + (i + 1 < parameters.size() ? "," : ")");
    if (i > 0 && column + next.size() + 3 > 100) {
      text += "\n" + indent;
      column = indent.size();
    } else if (i > 0) {
      text += " ";
      ++column;
    }
    text += next;
    column += next.size();
  }
  return text;
}

void Printer::user_function(const Function& function) {
  function_ = &function;
  leave_ = "return";
  std::vector<std::string> parameters = parameters_of(function);
  std::string result = "void";
  if (function.results.size() == 1) {
    result = vocabulary_.type(function.results[0]);
  } else {
    for (size_t i = 0; i < function.results.size(); ++i)
      parameters.push_back(fmt::format("{}& result{}", vocabulary_.type(function.results[i]), i));
  }
  describe(function.description);
  const std::string head =
      fmt::format("{} {} {}", cuda_ ? "__device__ inline" : "inline", result, function.name);
  out_ += signature(head, parameters) + " {\n";
  ++depth_;
  block(function.body);
  close();
  out_ += "\n";
}

// Device code knows constants of its own types only; others stand where they are used.
bool Printer::has_name(const NamedConstant& constant) const {
  const types::Type& of = program_.types()[constant.type];
  return of.kind == types::TypeKind::kScalar && of.scalar != types::Scalar::kFloat16 &&
         of.scalar != types::Scalar::kBfloat16;
}

std::string Printer::parameter_name(VariableId id) const {
  const std::string& name = program_[id].name;
  return usage_.is_used(id) ? name : "/*" + name + "*/";
}

std::string Printer::constants() {
  for (const NamedConstant& constant : program_.constants) {
    if (!has_name(constant)) continue;
    line(fmt::format("constexpr {} {} = {};", vocabulary_.type(constant.type), constant.name,
                     vocabulary_.literal(constant.value, constant.type).text));
  }
  return std::exchange(out_, "");
}

std::string Printer::functions(size_t first) {
  for (size_t i = first; i < program_.functions.size(); ++i) user_function(program_.functions[i]);
  return std::exchange(out_, "");
}

void Printer::thread_names() {
  const uint32_t dimensions = program_.kernel.dimensions;
  for (uint32_t axis = 0; axis < dimensions; ++axis) {
    const auto found = usage_.thread_statements().find(axis);
    if (found != usage_.thread_statements().end()) {
      const Stmt& stmt = program_[found->second];
      threads_.push_back(program_[program_[program_.operands(stmt.targets)[0]].variable].name);
      skipped_.insert(found->second.index);
    } else {
      threads_.push_back(fresh(dimensions == 1 ? "thread" : fmt::format("thread{}", axis)));
    }
  }
  for (uint32_t axis = 0; axis < dimensions; ++axis)
    extents_.push_back(fresh(dimensions == 1 ? "n" : fmt::format("n{}", axis)));
}

void Printer::kernel_signature(KernelCode& out) {
  const Function& kernel = program_.kernel;
  const auto add = [&](KernelParameter parameter, VariableId variable) {
    out.parameters.push_back(std::move(parameter));
    variables_.push_back(variable);
  };
  for (uint32_t axis = 0; axis < kernel.dimensions; ++axis)
    add({.kind = ParameterKind::kThreads,
         .axis = static_cast<int>(axis),
         .type = "int",
         .name = extents_[axis]},
        {});
  std::set<uint32_t> extended;  // arrays whose extents are there
  for (size_t i = 0; i < kernel.parameters.size(); ++i) {
    const VariableId id = kernel.parameters[i];
    const size_t origin = kernel.origins.empty() ? i : kernel.origins[i];
    const Variable& variable = program_[id];
    if (!types::is_array(program_.types(), variable.type)) {
      if (program_.types()[variable.type].kind == types::TypeKind::kStruct)
        for (const types::Field& field : program_.types().structure_of(variable.type).fields)
          if (types::is_array(program_.types(), field.type))
            throw NoForm{"a structure with arrays"};
      add({.kind = ParameterKind::kValue,
           .parameter = origin,
           .type = vocabulary_.type(variable.type),
           .name = variable.name},
          id);
      continue;
    }
    const bool gradient = variable.gradient_of.valid();
    const VariableId array = gradient ? variable.gradient_of : id;
    const bool copy = !kernel.origins.empty() && usage_.array(id).written;
    add({.kind = gradient ? ParameterKind::kGradient
                 : copy   ? ParameterKind::kCopy
                          : ParameterKind::kPointer,
         .parameter = origin,
         .type = pointer_type(id),
         .name = variable.name,
         .written = usage_.array(id).written,
         .used = usage_.is_used(id),
         .memory = memory_of(id),
         .symbol = symbol_of(id)},
        id);
    if (!extended.insert(array.index).second) continue;
    for (const uint32_t axis : usage_.array(array).extents)
      add({.kind = ParameterKind::kExtent,
           .parameter = origin,
           .axis = static_cast<int>(axis),
           .type = "int",
           .name = extent(array, axis).text},
          {});
  }
}

void Printer::kernel(KernelCode& out) {
  const Function& kernel = program_.kernel;
  function_ = &kernel;
  thread_names();
  place_memory();
  name_tiles();
  kernel_signature(out);
  out.name = kernel.name;
  name_totals();
  std::vector<std::string> parameters, by_use;  // those without a use in comments
  std::vector<KernelParameter> own_list = own_parameters(out);
  for (size_t i = 0; i < own_list.size(); ++i) {
    const KernelParameter& parameter = own_list[i];
    const bool pointer = parameter.type.ends_with('*');
    const std::string type = parameter.type + (cuda_ && pointer ? " __restrict__ " : " ");
    parameters.push_back(type + parameter.name);
    const bool own = variables_[i].valid() && parameter.kind != ParameterKind::kPartial;
    by_use.push_back(own ? type + parameter_name(variables_[i]) : parameters.back());
  }
  const uint32_t dimensions = kernel.dimensions;
  const bool from_loop = returns_from_loop(program_, kernel.body, false);
  const bool loops = !cuda_ || options_.grid_stride || has_totals();
  // A thread's own copy of a parameter that it assigns to.
  const bool assigns = std::ranges::any_of(kernel.parameters, [&](VariableId id) {
    return program_[id].assignments > 0 && !types::is_array(program_.types(), program_[id].type);
  });
  const bool apart = loops && (from_loop || assigns);  // the body is a function of its own

  std::vector<std::string> names, element_parameters;
  for (const std::string& thread : threads_) {
    names.push_back(thread);
    element_parameters.push_back("int " + thread);
  }
  for (size_t i = dimensions; i < own_list.size(); ++i) {
    names.push_back(own_list[i].name);
    element_parameters.push_back(by_use[i]);
  }
  const auto describe_kernel = [&] {
    describe(kernel.description);
    describe_tuning();
  };
  if (options_.tuned.elementwise.width != 0) {
    describe_kernel();
    return elementwise_kernel(out, own_list, by_use);
  }
  if (apart) {
    describe_kernel();
    leave_ = "return";
    out_ += signature((cuda_ ? "__device__ void " : "inline void ") + kernel.name + "_element",
                      element_parameters) +
            " {\n";
    ++depth_;
    block(kernel.body);
    close();
    out_ += "\n";
  } else {
    describe_kernel();
  }
  const auto body = [&](const char* leave) {
    if (apart) {
      std::string list;
      for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
      return line(fmt::format("{}_element({});", kernel.name, list));
    }
    leave_ = leave;
    block(kernel.body);
  };
  const std::string above = std::exchange(out_, "");
  const auto finish = [&] {
    close();
    std::vector<std::string>& all = apart ? parameters : by_use;
    if (tuned_) drop_unused(own_list, all, out_);
    out_ = above + signature((cuda_ ? "__global__ void " : "inline void ") + kernel.name, all) +
           " {\n" + out_;
    if (tuned_) add_launch(out, own_list);
  };
  ++depth_;
  if (!cuda_) {
    for (uint32_t axis = 0; axis < dimensions; ++axis)
      open(fmt::format("for (int {0} = 0; {0} < {1}; ++{0})", threads_[axis], extents_[axis]));
    body("continue");
    for (uint32_t axis = 0; axis < dimensions; ++axis) close();
    return finish();
  }
  // The last axis is the one along which neighbouring threads lie.
  static constexpr std::string_view kAxes = "xyz";
  if (loops) {
    std::string total;
    for (uint32_t axis = 0; axis < dimensions; ++axis)
      total += (axis == 0 ? "" : " * ") + extents_[axis];
    const std::string flat = dimensions == 1 ? threads_[0] : fresh("element");
    begin_totals();
    open(
        fmt::format("for (int {0} = blockIdx.x * blockDim.x + threadIdx.x; {0} < {1}; {0} += "
                    "blockDim.x * gridDim.x)",
                    flat, total));
    if (dimensions > 1) {
      for (uint32_t axis = 0; axis < dimensions; ++axis) {
        std::string text = flat;
        std::string below;
        for (uint32_t next = axis + 1; next < dimensions; ++next)
          below += (below.empty() ? "" : " * ") + extents_[next];
        if (!below.empty())
          text += dimensions - axis > 2 ? fmt::format(" / ({})", below) : " / " + below;
        if (axis > 0) text += " % " + extents_[axis];
        line(fmt::format("const int {} = {};", threads_[axis], text));
      }
    }
    body("continue");
    close();
    end_totals();
    return finish();
  }
  load_tiles();
  const uint32_t own = std::min(dimensions, 3u);
  for (uint32_t i = 0; i < own; ++i) {
    const uint32_t axis = dimensions - 1 - i;
    const char c = kAxes[i];
    const bool folded = dimensions == 4 && i == 2;
    const std::string name = folded ? "outer" : threads_[axis];
    line(fmt::format("const int {0} = blockIdx.{1} * blockDim.{1} + threadIdx.{1};", name, c));
  }
  if (dimensions == 4) {
    line(fmt::format("const int {} = outer / {};", threads_[0], extents_[1]));
    line(fmt::format("const int {} = outer % {};", threads_[1], extents_[1]));
  }
  std::string outside;
  for (uint32_t axis = 0; axis < dimensions; ++axis) {
    if (dimensions == 4 && axis == 1) continue;
    outside +=
        fmt::format("{}{} >= {}", outside.empty() ? "" : " || ", threads_[axis], extents_[axis]);
  }
  line(fmt::format("if ({}) return;", outside));
  out_ += "\n";
  body("return");
  finish();
}

KernelCode Printer::kernel() {
  KernelCode made;
  kernel(made);
  made.code = std::exchange(out_, "");
  return made;
}

namespace {

// The text of one kernel in pieces.
struct Pieces {
  std::string includes;
  std::vector<std::string> shared;  // types, structures and functions that other kernels may have
  std::string constants, functions, tables;
  KernelCode kernel;
  std::optional<KernelCode> adjoint;
};

Pieces pieces_of(const Program& program, const PrintOptions& options, const Adjoint* adjoint,
                 std::set<std::string> names) {
  const Program& all = adjoint == nullptr ? program : adjoint->program;
  Vocabulary vocabulary(all, options.dialect, std::move(names));
  Printer plain(program, options, vocabulary);
  Pieces made;
  made.constants = plain.constants();
  made.functions = plain.functions(0);
  made.kernel = plain.kernel();
  bool wraps = plain.wraps();
  std::set<std::string> includes = plain.includes();
  if (adjoint != nullptr) {
    PrintOptions plainly = options;
    plainly.tuned = {};  // that is said of the kernel's own statements
    Printer back(adjoint->program, plainly, vocabulary);
    made.functions += back.functions(program.functions.size());
    made.adjoint = back.kernel();
    wraps |= back.wraps();
    includes.insert(back.includes().begin(), back.includes().end());
  }
  made.includes = vocabulary.includes();
  for (const std::string& include : includes)
    if (made.includes.find(include) == std::string::npos) made.includes += include + "\n";
  made.tables = plain.tables();
  made.shared = vocabulary.pieces();
  if (wraps)
    made.shared.push_back(fmt::format(
        "// An index below zero counts from the end.\n{}inline int wrap(int i, int n) {{ return "
        "i < 0 ? i + n : i; }}",
        options.dialect == Dialect::kCuda ? "__device__ " : ""));
  return made;
}

std::set<std::string> names_of(const Program& program, const Adjoint* adjoint) {
  std::set<std::string> names = names_of(program);
  if (adjoint != nullptr) names.merge(names_of(adjoint->program));
  return names;
}

Error no_form(const Program& program, const NoForm& reason) {
  return Error{
      fmt::format("kernel `{}` has no standalone form: {}", program.kernel.name, reason.reason)};
}

std::string joined(const std::vector<std::string>& pieces) {
  std::string text;
  for (const std::string& piece : pieces) text += piece + (piece.ends_with('\n') ? "\n" : "\n\n");
  return text;
}

KernelText text_of(Pieces pieces, std::string definitions) {
  KernelText text;
  static_cast<KernelCode&>(text) = std::move(pieces.kernel);
  text.adjoint = std::move(pieces.adjoint);
  text.includes = std::move(pieces.includes);
  text.definitions = std::move(definitions);
  return text;
}

// Constants of the user's own stand apart from what follows.
std::string apart(const std::string& constants) {
  return constants.empty() ? constants : constants + '\n';
}

}  // namespace

Result<KernelText> print(const Program& program, const PrintOptions& options,
                         const Adjoint* adjoint) {
  try {
    Pieces pieces = pieces_of(program, options, adjoint, names_of(program, adjoint));
    std::string definitions =
        apart(pieces.constants) + joined(pieces.shared) + pieces.functions + pieces.tables;
    return text_of(std::move(pieces), std::move(definitions));
  } catch (const NoForm& reason) {
    return no_form(program, reason);
  }
}

Result<FileText> print(std::span<const FileKernel> kernels, const PrintOptions& options) {
  std::set<std::string> names;  // that helpers have in none of the kernels
  for (const FileKernel& kernel : kernels) names.merge(names_of(*kernel.program, kernel.adjoint));
  FileText file;
  std::vector<std::string> shared;
  for (const FileKernel& kernel : kernels) {
    try {
      Pieces pieces = pieces_of(*kernel.program, options, kernel.adjoint, names);
      for (std::string& piece : pieces.shared)
        if (std::ranges::find(shared, piece) == shared.end()) shared.push_back(std::move(piece));
      std::string definitions = apart(pieces.constants) + pieces.functions + pieces.tables;
      file.kernels.push_back(text_of(std::move(pieces), std::move(definitions)));
    } catch (const NoForm& reason) {
      return no_form(*kernel.program, reason);
    }
  }
  file.definitions = joined(shared);
  return file;
}

}  // namespace weft::standalone
