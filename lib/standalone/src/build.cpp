#include "weft/standalone/build.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "builder.h"
#include "weft/diag/diagnostics.h"
#include "weft/diag/render.h"
#include "weft/lower/lower.h"
#include "weft/scope/kernel_names.h"

namespace weft::standalone {
namespace {

Result<scope::FunctionId> find_kernel(const scope::Program& program, scope::ModuleId module,
                                      const scope::SourceRequest& source, std::string_view key) {
  const std::vector<scope::FunctionId>& kernels = program.definitions(module).kernels;
  std::vector<scope::FunctionId> found;
  std::vector<std::string> names;
  for (const scope::FunctionId id : kernels) {
    const scope::Function& function = program.function(id);
    if (std::ranges::find(names, function.key) == names.end()) names.push_back(function.key);
    if (key.empty() || function.key == key) found.push_back(id);
  }
  // Of a generic kernel the first instance.
  std::erase_if(found, [&](scope::FunctionId id) {
    return program.function(id).generic && found.size() > 1;
  });
  if (found.empty())
    return Error{key.empty() ? scope::no_kernel_in(source.name, source.text)
                             : scope::no_kernel_called(source.name, key, names)};
  if (key.empty() && names.size() > 1)
    return Error{fmt::format("`{}` has {} kernels, choose one with -k: {}", source.name,
                             names.size(), fmt::join(names, ", "))};
  return found.front();
}

// The fields' structures come first.
void add_structs(Program& program, const ir::Module& module) {
  program.structs.assign(module.structs.begin(), module.structs.end());
}

}  // namespace

Result<Program> build(const scope::SourceRequest& request, std::string_view key) {
  Program program;
  program.source = std::make_shared<scope::Program>();
  scope::Program& source = *program.source;
  diag::Diagnostics diags;
  const scope::ModuleId module = source.load(request, diags);
  if (diags.has_errors()) return Error{diag::render(diags.all().front())};
  WEFT_TRY(const scope::FunctionId kernel, find_kernel(source, module, request, key));
  ir::Module ir;
  lower::Facts facts;
  const scope::FunctionId kernels[] = {kernel};
  const lower::Options options{.enable_backward = false};
  const lower::Statics statics = lower::find_statics(source, {}, kernels, options);
  const std::vector<digest::References> references =
      digest::of_kernels(source, statics.values, kernels);
  const lower::Outcome outcome =
      lower::lower(source, statics, kernels, references, options, diags, ir, &facts);
  if (outcome.rejected != 0 || facts.kernels.empty())
    return Error{diag::render(diags.all().front())};
  add_structs(program, ir);
  const lower::FunctionFacts* at = nullptr;
  try {
    for (const lower::FunctionFacts& function : facts.functions) {
      at = &function;
      program.functions.push_back(FunctionBuilder(program, function).build());
    }
    at = &facts.kernels.front();
    program.kernel = FunctionBuilder(program, facts.kernels.front()).build();
  } catch (const NoForm& refused) {
    diag::Diagnostics one;
    one.report(diag::Unsupported, *source.module(source.function(at->definition).module).source,
               refused.at, "in a standalone program " + refused.reason);
    return Error{diag::render(one.all().front())};
  }
  return program;
}

}  // namespace weft::standalone
