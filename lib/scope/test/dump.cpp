// What scope makes of a file, as JSON lines: for comparing it with what Warp makes of it.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "weft/scope/digest.h"
#include "weft/scope/program.h"

namespace {

using namespace weft;

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      char buffer[8];
      std::snprintf(buffer, sizeof buffer, "\\u%04x", byte);
      out += buffer;
    } else {
      out += c;
    }
  }
  return out + '"';
}

void print_value(scope::Program& program, const std::string& name, scope::Value value) {
  using scope::ValueKind;
  if (value.kind != ValueKind::kConstant && value.kind != ValueKind::kEnumMember) return;
  const types::ConstantId id = value.constant();
  const types::TypeId type = program.constants()[id].type;
  if (type == types::kString || program.types()[type].kind == types::TypeKind::kStruct) return;
  Sha256 bytes;
  types::hash_bytes(program.constants(), program.types(), id, bytes);
  Text text;
  types::spell_literal(program.constants(), program.types(), program.symbols(), id, text);
  std::printf(
      "{\"constant\": %s, \"text\": %s, \"type\": %s, \"bytes\": \"%s\", \"plain\": %s}\n",
      quoted(name).c_str(), quoted(text.view()).c_str(),
      quoted(spell(program.types(), type, program.symbols())).c_str(), hex(bytes.finish()).c_str(),
      value.kind == ValueKind::kConstant && value.variant == scope::Variant::kPlain ? "true"
                                                                                    : "false");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  std::ifstream file(argv[1], std::ios::binary);
  if (!file) return 2;
  std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  scope::Program program;
  diag::Diagnostics diags;
  const scope::ModuleId main_module = program.load(argv[1], std::move(text), diags, argc > 2);
  const scope::Module& module = program.module(main_module);
  if (argc > 3) {
    for (const Symbol symbol : module.bound)
      std::printf("%s: %s\n", std::string(program.symbols().text(symbol)).c_str(),
                  program.describe(program.lookup(main_module, symbol)).c_str());
    return 0;
  }
  for (const Symbol symbol : module.bound)
    print_value(program, std::string(program.symbols().text(symbol)),
                program.lookup(main_module, symbol));
  const scope::StaticValues statics;
  scope::Digester digester(program, statics);
  for (size_t i = 0; i < program.function_count(); ++i) {
    const scope::FunctionId id{static_cast<uint32_t>(i)};
    const scope::Function& f = program.function(id);
    if (f.module != main_module) continue;
    static const char* const kKinds[] = {"kernel", "function", "native", "gradient", "replay"};
    bool live = false;
    for (const scope::FunctionId kernel : module.kernels) live = live || kernel == id;
    std::printf(
        "{\"kind\": \"%s\", \"key\": %s, \"native\": %s, \"live\": %s, \"line\": %u, "
        "\"inner\": %s, \"generic\": %s, \"unsupported\": %s, \"source\": %s",
        kKinds[static_cast<int>(f.kind)], quoted(f.key).c_str(), quoted(f.native_name).c_str(),
        live ? "true" : "false", f.first_line, f.outer.empty() ? "false" : "true",
        f.generic ? "true" : "false", quoted(f.unsupported).c_str(), quoted(f.source).c_str());
    std::printf(", \"parameters\": [");
    for (size_t p = 0; p < f.parameters.size(); ++p)
      std::printf("%s[%s, %s]", p == 0 ? "" : ", ",
                  quoted(program.symbols().text(f.parameters[p].name)).c_str(),
                  quoted(program.type_code(f.parameters[p].type)).c_str());
    std::printf("]");
    if (f.kind == scope::FunctionKind::kKernel) {
      const scope::References references = digester.kernel(id);
      std::printf(", \"digest\": \"%s\", \"dim\": %u, \"uncertain\": %s",
                  hex(references.digest).c_str(), references.kernel_dim,
                  quoted(references.uncertain).c_str());
    } else if (f.set.valid()) {
      std::printf(", \"digest\": \"%s\", \"set\": %u", hex(digester.functions(f.set)).c_str(),
                  f.set.index);
    }
    std::printf("}\n");
  }
  for (const diag::Diagnostic& diagnostic : diags.all())
    std::printf("{\"diagnostic\": %s}\n", quoted(diagnostic.message).c_str());
  return 0;
}
