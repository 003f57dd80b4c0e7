#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "cpp_types.h"
#include "interface.h"
#include "read_only.h"
#include "weft/diag/render.h"
#include "weft/driver/compile.h"
#include "weft/ir/module.h"
#include "weft/launch/launch.h"
#include "weft/scope/kernel_names.h"
#include "weft/scope/program.h"

namespace weft::linkable {
namespace {

using types::TypeId;
using types::TypeKind;

// A docstring up to its first empty line, in one line.
std::string first_paragraph(std::string_view text) {
  std::string made;
  size_t line_ends = 0;
  for (const char c : text) {
    if (c == '\n' && ++line_ends == 2 && !made.empty()) break;
    if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
      if (line_ends > 0 && !made.empty() && made.back() != ' ') made += ' ';
      line_ends = 0;
      made += c;
    } else if (c != '\n' && !made.empty() && made.back() != ' ') {
      made += ' ';
    }
  }
  while (made.ends_with(' ')) made.pop_back();
  return made;
}

class Collector {
 public:
  explicit Collector(const Request& request) : request_(request) {}

  Result<Interface> run() {
    WEFT_TRY_STATUS(name());
    WEFT_TRY_STATUS(load());
    if (request_.kernels.empty()) {
      WEFT_TRY_STATUS(compile(""));
    } else {
      std::set<std::string> seen;
      for (const std::string& key : request_.kernels)
        if (seen.insert(key).second) {
          WEFT_TRY_STATUS(compile(key));
        }
    }
    if (made_.units.empty())
      return Error{scope::no_kernel_in(request_.source.name, request_.source.text)};
    WEFT_TRY_STATUS(check_names());
    return std::move(made_);
  }

 private:
  Status name() {
    const std::filesystem::path path(request_.source.name);
    made_.file = path.filename().string();
    // It stands in comments.
    std::ranges::replace_if(
        made_.file, [](char c) { return static_cast<unsigned char>(c) < ' '; }, '?');
    made_.name = request_.name;
    if (made_.name.empty()) {
      made_.name = path.stem().string();
      std::ranges::replace_if(
          made_.name, [](char c) { return !no_cpp_name(std::string("x") + c).empty(); }, '_');
    }
    if (const std::string why = no_cpp_name(made_.name); !why.empty())
      return Error{fmt::format("`{}` cannot be the name of a library: {}{}", made_.name, why,
                               request_.name.empty() ? "; --name gives another" : "")};
    return ok_status();
  }

  Status load() {
    diag::Diagnostics diags;
    module_ = program_.load(request_.source, diags);
    if (diags.has_errors()) return Error{diag::render(diags)};
    return ok_status();
  }

  // All kernels, or those of a key: each of Warp's modules becomes a unit.
  Status compile(const std::string& key) {
    const auto known = [&](const scope::FunctionId id) { return program_.function(id).key == key; };
    const std::vector<scope::FunctionId>& all = program_.definitions(module_).kernels;
    if (!key.empty() && std::ranges::none_of(all, known)) {
      std::vector<std::string> keys;
      for (const scope::FunctionId id : all)
        if (const std::string& each = program_.function(id).key;
            std::ranges::find(keys, each) == keys.end())
          keys.push_back(each);
      return Error{scope::no_kernel_called(request_.source.name, key, keys)};
    }
    WEFT_TRY_STATUS(check_instances(key));
    Options options;
    options.device = Device::kCpu;
    options.enable_backward = request_.backward;
    diag::Diagnostics diags;
    driver::Compiler compiler;
    std::map<std::string, std::vector<bool>> read_only;
    std::map<std::string, int> ranks;
    compiler.load(request_.source, options.limits);
    const driver::Artifact& artifact =
        compiler.compile(options, diags, key, [&](const driver::Compiler::Traced& printed) {
          for (const ir::Function& kernel : printed.module.kernels) {
            read_only[kernel.name] = read_only_parameters(kernel, printed.types);
            ranks[kernel.name] = static_cast<int>(kernel.kernel_dim);
          }
        });
    if (diags.has_errors()) return Error{diag::render(diags)};
    for (const driver::Unit& unit : artifact.units) {
      Unit made{.text = std::string(artifact.text(unit))};
      for (const driver::Piece& piece : artifact.pieces) {
        if (piece.kind != driver::PieceKind::kKernelForward || piece.begin < unit.begin ||
            piece.begin >= unit.end)
          continue;
        const driver::CompiledKernel& kernel = artifact.kernels[piece.owner];
        WEFT_TRY(Kernel offered, describe(kernel, read_only[kernel.name]));
        offered.rank = ranks[kernel.name];
        offered.linear =
            made.text.find(kernel.name + "_cpu_forward_tasks<true>") != std::string::npos;
        made.kernels.push_back(std::move(offered));
      }
      if (!made.kernels.empty()) made_.units.push_back(std::move(made));
    }
    return ok_status();
  }

  // Warp makes code for the instances of a generic kernel only.
  Status check_instances(const std::string& key) const {
    const std::vector<scope::FunctionId>& all = program_.definitions(module_).kernels;
    for (const scope::FunctionId id : all) {
      const scope::Function& function = program_.function(id);
      if (!function.generic || (!key.empty() && function.key != key)) continue;
      if (std::ranges::none_of(all, [&](const scope::FunctionId other) {
            return program_.function(other).generic_parent == id;
          }))
        return Error{
            fmt::format("`{0}` is generic and has no instance: `wp.overload({0}, ...)` in "
                        "the file says for which types to build it, -k builds others",
                        function.key)};
    }
    return ok_status();
  }

  Result<Kernel> describe(const driver::CompiledKernel& kernel,
                          const std::vector<bool>& read_only) {
    const scope::FunctionId id{kernel.definition};
    const scope::Function& function = program_.function(id);
    const auto signature = launch::signature_of(program_, id);
    if (!signature)
      return Error{
          fmt::format("`{}` cannot be called from C++: {}", kernel.key, signature.error().message)};
    Kernel made{.key = kernel.key,
                .name = kernel.name,
                .line = function.def_line,
                .about = docstring(function),
                .has_adjoint = kernel.has_backward};
    if (const std::string why = no_cpp_name(kernel.key); !why.empty())
      return Error{fmt::format("the kernel `{}`: {}", kernel.key, why)};
    uint32_t alignment = 1;
    for (size_t i = 0; i < signature->parameters.size(); ++i) {
      const launch::Parameter& of = signature->parameters[i];
      if (of.indexed)
        return Error{fmt::format(
            "`{}` cannot be called from C++: parameter `{}`: only plain arrays have a layout here",
            kernel.key, of.name)};
      const TypeId type = types::canonical(function.parameters[i].type);
      if (const std::string why = no_cpp_name(of.name); !why.empty())
        return Error{fmt::format("the parameter `{}` of `{}`: {}", of.name, kernel.key, why)};
      WEFT_TRY_STATUS(add_structures(type));
      const uint32_t own = of.rank > 0 ? 8 : of.layout.alignment;
      const uint32_t at = types::aligned(made.size, own);
      made.size = at + (of.rank > 0 ? launch::kArrayBytes : of.layout.size);
      alignment = std::max(alignment, own);
      const bool only_read = of.rank > 0 && i < read_only.size() && read_only[i];
      made.parameters.push_back(
          {.name = of.name,
           .member = of.name,
           .type = cpp_type(program_.types(), type, only_read),
           .offset = at,
           .by_value = of.rank > 0 || program_.types()[type].kind == TypeKind::kScalar,
           .rank = of.rank});
      if (of.rank > 0) made.arrays.push_back(at);
      for (const launch::ArrayMember& array : of.layout.arrays)
        if (of.rank == 0) made.arrays.push_back(at + array.offset);
    }
    made.size = types::aligned(std::max(made.size, 1u), alignment);
    return made;
  }

  std::string docstring(const scope::Function& function) const {
    const syntax::Tree& tree = *program_.module(function.module).tree;
    const syntax::Nodes body = syntax::function_def(tree, function.node).body;
    if (body.empty() || tree[body[0]].kind != syntax::NodeKind::kExpr) return "";
    const syntax::NodeId value = tree.child(body[0], 0);
    if (tree[value].kind != syntax::NodeKind::kConstant) return "";
    const syntax::Literal& literal = tree.literal(value);
    if (literal.kind != syntax::LiteralKind::kString) return "";
    return first_paragraph(program_.symbols().text(literal.text));
  }

  // The structures of a type, after those that they contain.
  Status add_structures(TypeId id) {
    const types::TypeStore& types = program_.types();
    const types::Type& type = types[id];
    if (type.kind == TypeKind::kArray) return add_structures(types::canonical(type.element));
    if (type.kind != TypeKind::kStruct) return ok_status();
    const types::Structure& structure = types.structure(type.structure);
    const auto [known, is_new] = structures_.try_emplace(structure.key, id);
    if (!is_new) {
      if (known->second == id) return ok_status();
      return Error{fmt::format("two structures are called `{}`", structure.key)};
    }
    if (const std::string why = no_cpp_name(structure.key); !why.empty())
      return Error{fmt::format("the structure `{}`: {}", structure.key, why)};
    for (const types::Field& field : structure.fields)
      WEFT_TRY_STATUS(add_structures(types::canonical(field.type)));
    WEFT_TRY(const launch::Layout layout, launch::layout_of(types, program_.symbols(), id));
    Structure made{.name = structure.key, .size = layout.size};
    for (size_t i = 0; i < structure.fields.size(); ++i) {
      const launch::Member& member = layout.members[i];
      if (const std::string why = no_cpp_name(member.name); !why.empty())
        return Error{fmt::format("`{}` of the structure `{}`: {}", member.name, made.name, why)};
      made.members.push_back(
          {member.name, cpp_type(types, structure.fields[i].type), member.offset});
    }
    made_.structures.push_back(std::move(made));
    return ok_status();
  }

  // Names in the header that would hide each other.
  Status check_names() {
    std::set<std::string> functions, overloads;
    for (const Unit& unit : made_.units)
      for (const Kernel& kernel : unit.kernels) {
        functions.insert(kernel.key);
        std::string overload = kernel.key;
        for (const Parameter& each : kernel.parameters) overload += ", " + each.type;
        if (!overloads.insert(overload).second)
          return Error{fmt::format("two kernels `{}` have the same parameters", kernel.key)};
      }
    for (const Unit& unit : made_.units)
      for (const Kernel& kernel : unit.kernels)
        if (kernel.has_adjoint && functions.contains(kernel.key + "_adjoint"))
          return Error{
              fmt::format("the kernel `{0}_adjoint` has the name of the adjoint of `{0}`; "
                          "build them as two libraries, or --no-backward",
                          kernel.key)};
    std::set<std::string> structures;
    for (const Structure& each : made_.structures) {
      structures.insert(each.name);
      if (functions.contains(each.name) || functions.contains(each.name + "_adjoint"))
        return Error{fmt::format("a kernel and a structure are called `{}`", each.name)};
    }
    // Names of parameters are for people: in C++ they give way to structures and to each other.
    for (Unit& unit : made_.units)
      for (Kernel& kernel : unit.kernels) {
        std::set<std::string> taken = structures;
        const auto free = [&](std::string name) {
          while (!taken.insert(name).second) name += '_';
          return name;
        };
        for (Parameter& each : kernel.parameters) each.name = free(each.name);
        kernel.dim = free("dim");
        kernel.threads = free("threads");
      }
    return ok_status();
  }

  const Request& request_;
  Interface made_;
  scope::Program program_;
  scope::ModuleId module_;
  std::map<std::string, TypeId> structures_;
};

}  // namespace

Result<Interface> collect(const Request& request) { return Collector(request).run(); }

}  // namespace weft::linkable
