#include "operations.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>

#include "host.h"
#include "split.h"
#include "weft/record/hash.h"
#include "weft/sys/files.h"
#include "weft/sys/parallel.h"

namespace weft::native {
namespace {

// They are compiled once and run a million times. Integers wrap as they do on a device.
const std::vector<std::string> kFlags = {"-O1", "-fwrapv", "-fno-strict-aliasing"};
constexpr size_t kMostOfUnit = 128;
constexpr size_t kFewestOfUnit = 16;

std::string symbol_of(const simt::Operation& operation, const std::string& structs) {
  record::Hasher hasher;
  hasher.update(operation.statement);
  for (const std::string& type : operation.types) {
    hasher.update("\n");
    hasher.update(type);
  }
  if (operation.with_structs) {
    hasher.update("\n\n");
    hasher.update(structs);
  }
  return "weft_op_" + hasher.hex();
}

// "$0 = wp::add($1, $2);" with the names of the operands.
void append_statement(std::string& unit, std::string_view statement) {
  for (const char c : statement) unit += c == '$' ? 'v' : c;
}

void append_operation(std::string& unit, const simt::Operation& operation, std::string_view symbol,
                      size_t number) {
  const auto out = std::back_inserter(unit);
  fmt::format_to(
      out,
      "static void f_{}(const WeftOperand* o, const unsigned* threads, unsigned count) {{\n"
      "  for (unsigned i = 0; i < count; ++i) {{\n",
      number);
  for (size_t i = 0; i < operation.types.size(); ++i)
    fmt::format_to(
        out, "    {0}& v{1} = *reinterpret_cast<{0}*>(o[{1}].at + threads[i] * o[{1}].step);\n",
        operation.types[i], i);
  fmt::format_to(out, "#line 1 \"{}\"\n    ", file_name(number));
  append_statement(unit, operation.statement);
  fmt::format_to(out, "\n  }}\n}}\nstatic const unsigned s_{}[] = {{", number);
  for (const std::string& type : operation.types) fmt::format_to(out, "sizeof({}), ", type);
  fmt::format_to(
      out,
      "0}};\nextern \"C\" __attribute__((visibility(\"default\"))) const WeftOperation {0} "
      "= {{f_{1}, {2}, s_{1}}};\n",
      symbol, number, operation.types.size());
}

}  // namespace

Operations::Group& Operations::group_of(const std::string& prelude) {
  const auto [at, is_new] = groups_.try_emplace(prelude);
  if (is_new) {
    at->second.prelude = compiler_.prelude(prelude, kFlags);
    load(at->second);
  }
  return at->second;
}

// What earlier processes compiled: each object has a list of what is in it.
void Operations::load(Group& group) {
  sys::Files& files = sys::real_files();
  const std::string folder = compiler_.cache().operations(group.prelude.key);
  const auto names = files.list(folder);
  if (!names) return;
  for (const std::string& name : *names) {
    const std::string path = folder + '/' + name;
    const std::string object = compiler_.cache().object(name);
    if (name.ends_with(kHashSuffix) || !is_whole(path) || !compiler_.cache().use(object)) continue;
    const auto list = files.read(path);
    if (!list) continue;
    for (std::string_view rest = *list; !rest.empty();) {
      const size_t end = std::min(rest.find('\n'), rest.size());
      group.objects.emplace(rest.substr(0, end), object);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
}

Status Operations::compile_unit(const Group& group, std::span<const Missing> missing,
                                const std::vector<size_t>& batch,
                                std::vector<std::string>& objects) {
  std::string unit, list;
  const std::string* structs = nullptr;  // those that are open
  for (size_t number = 0; number < batch.size(); ++number) {
    const Missing& each = missing[batch[number]];
    if (structs != nullptr && each.structs != structs) unit += "}\n";
    if (each.structs != nullptr && each.structs != structs)
      unit += fmt::format("namespace weft_structs_{} {{\n{}\n", number, *each.structs);
    structs = each.structs;
    append_operation(unit, *each.operation, each.symbol, number);
    list.append(each.symbol) += '\n';
  }
  if (structs != nullptr) unit += "}\n";
  const std::string key = record::hash_hex(group.prelude.key + record::hash_hex(unit));
  const std::string object = compiler_.cache().object(key);
  WEFT_TRY(const CompilerVerdict verdict, compiler_.compile_unit(group.prelude, unit, object));
  if (verdict.ok) {
    for (const size_t each : batch) objects[each] = object;
    // Last: a list says that the object is there.
    return keep_bytes(list, compiler_.cache().operations(group.prelude.key) + '/' + key);
  }
  if (batch.size() > 1)
    return split_batch(batch, verdict.message, [&](const std::vector<size_t>& part) {
      return compile_unit(group, missing, part, objects);
    });
  return ok_status();
}

Status Operations::compile(Group& group, const std::vector<Missing>& missing) {
  WEFT_TRY_STATUS(compiler_.precompile(group.prelude));
  const unsigned threads = std::max(compiler_.options().threads, 1u);
  const size_t size = std::clamp(missing.size() / 2, kFewestOfUnit, kMostOfUnit);
  const size_t units = (missing.size() + size - 1) / size;
  std::vector<std::string> objects(missing.size());
  WEFT_TRY_STATUS(sys::try_each_index(units, threads, [&](unsigned, size_t unit) {
    std::vector<size_t> batch(std::min(size, missing.size() - unit * size));
    std::iota(batch.begin(), batch.end(), unit * size);
    return compile_unit(group, missing, batch, objects);
  }));
  for (size_t i = 0; i < missing.size(); ++i)
    group.objects.find(std::string(missing[i].symbol))->second = std::move(objects[i]);
  compiled_ += missing.size();
  return ok_status();
}

Status Operations::provide(std::span<Request> requests) {
  // By group, in the order of the requests.
  std::vector<Group*> order;
  std::map<Group*, std::vector<Missing>> missing;
  for (Request& request : requests) {
    const simt::Module& module = *request.module;
    Group& group = group_of(request.prelude);
    for (const simt::Operation& operation : module.operations) {
      const auto [at, is_new] = group.objects.try_emplace(symbol_of(operation, module.structs));
      if (is_new) {
        if (!missing.contains(&group)) order.push_back(&group);
        missing[&group].push_back(
            {at->first, &operation, operation.with_structs ? &module.structs : nullptr});
      }
      request.imports.push_back({"", at->first});
    }
  }
  for (Group* const group : order) {
    const Status done = compile(*group, missing[group]);
    if (done) continue;
    // What was not compiled is not known either.
    for (const Missing& each : missing[group]) group->objects.erase(std::string(each.symbol));
    return done;
  }
  for (Request& request : requests) {
    const Group& group = group_of(request.prelude);
    for (simt::Import& import : request.imports)
      import.object = group.objects.find(std::string(import.symbol))->second;
  }
  return ok_status();
}

}  // namespace weft::native
