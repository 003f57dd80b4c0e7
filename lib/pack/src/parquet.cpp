// The layout of Parquet files; how they are written stands in the plugin.
#include <dlfcn.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <climits>

#include "layouts.h"
#include "parquet_plugin.h"
#include "weft/pack/pack.h"

namespace weft::pack {
namespace {

std::string program_folder() {
  std::array<char, PATH_MAX> path{};
  const ssize_t size = ::readlink("/proc/self/exe", path.data(), path.size());
  const std::string_view text(path.data(), size > 0 ? static_cast<size_t>(size) : 0);
  return std::string(text.substr(0, text.rfind('/')));
}

class ParquetPiece : public Piece {
 public:
  explicit ParquetPiece(std::unique_ptr<parquet::Batch> batch) : batch_(std::move(batch)) {}
  Status add(const record::Record& record) override {
    ++rows;
    return batch_->add(record);
  }
  void clear() override {
    rows = 0;
    batch_->clear();
  }
  parquet::Batch& batch() { return *batch_; }

 private:
  std::unique_ptr<parquet::Batch> batch_;
};

class ParquetWriter : public RowWriter {
 public:
  explicit ParquetWriter(std::unique_ptr<parquet::Writer> writer) : writer_(std::move(writer)) {}
  Status add(Piece& piece) override {
    return writer_->add(static_cast<ParquetPiece&>(piece).batch());
  }
  Status finish() override { return writer_->finish(); }

 private:
  std::unique_ptr<parquet::Writer> writer_;
};

class ParquetLayout : public Layout {
 public:
  ParquetLayout(parquet::Plugin& plugin, const LayoutInfo& info, const LayoutOptions& options)
      : plugin_(plugin), suffix_(info.suffix), most_bytes_(options.most_file_bytes) {}
  std::unique_ptr<Piece> make_piece() const override {
    return std::make_unique<ParquetPiece>(plugin_.make_batch());
  }
  Result<std::unique_ptr<Sink>> open(sys::Files& files, const std::string& folder,
                                     const Part& part) const override {
    return std::unique_ptr<Sink>(std::make_unique<RowFiles>(
        files, folder, part, suffix_, most_bytes_,
        [&plugin = plugin_](OutFile& file) -> Result<std::unique_ptr<RowWriter>> {
          WEFT_TRY(std::unique_ptr<parquet::Writer> writer,
                   plugin.make_writer([&file](std::string_view data) { return file.write(data); }));
          return std::unique_ptr<RowWriter>(std::make_unique<ParquetWriter>(std::move(writer)));
        }));
  }

 private:
  parquet::Plugin& plugin_;
  std::string suffix_;
  uint64_t most_bytes_;
};

}  // namespace

namespace parquet {

Result<Plugin*> load_plugin() {
  constexpr std::string_view kHelp =
      "Parquet needs Arrow, from the wheel `pyarrow`: run `scripts/setup test`, then build weft "
      "again";
  const std::string folder = program_folder();
  const std::string installed = fmt::format("{}/../lib/weft/{}", folder, kFileName);
  std::string path = fmt::format("{}/{}", folder, kFileName);
  if (::access(path.c_str(), F_OK) != 0 && ::access(installed.c_str(), F_OK) == 0) path = installed;
  // Never closed: Arrow has threads of its own.
  void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) return Error{fmt::format("{} ({})", kHelp, ::dlerror())};
  const auto entry = reinterpret_cast<Entry>(::dlsym(library, kSymbol));
  Plugin* const plugin = entry != nullptr ? entry(kVersion) : nullptr;
  if (plugin == nullptr)
    return Error{fmt::format("`{}` is of another version of weft; build weft again", path)};
  return plugin;
}

}  // namespace parquet

Result<std::unique_ptr<Layout>> make_parquet(const LayoutInfo& info, const LayoutOptions& options) {
  WEFT_TRY(parquet::Plugin* const plugin, parquet::load_plugin());
  return std::unique_ptr<Layout>(std::make_unique<ParquetLayout>(*plugin, info, options));
}

std::string no_parquet() {
  const auto plugin = parquet::load_plugin();
  return plugin ? "" : plugin.error().message;
}

}  // namespace weft::pack
