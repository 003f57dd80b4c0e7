// WebDataset: the texts of a record as files beside one another in a tar archive.
#include "tar.h"

#include <fmt/format.h>

#include <array>
#include <cstring>

#include "layouts.h"
#include "weft/base/check.h"
#include "weft/record/json.h"

namespace weft::pack {
namespace {

constexpr size_t kBlockBytes = 512;
constexpr std::array<char, 2 * kBlockBytes> kEnd{};

// POSIX.1-1988 (ustar).
struct TarHeader {
  char name[100], mode[8], uid[8], gid[8], size[12], mtime[12], checksum[8], type, link[100],
      magic[6], version[2], owner[32], group[32], major[8], minor[8], prefix[155], rest[12];
};
static_assert(sizeof(TarHeader) == kBlockBytes);

template <size_t kSize>
void octal(char (&field)[kSize], uint64_t value) {
  for (size_t i = kSize - 1; i-- > 0; value >>= 3) field[i] = static_cast<char>('0' + (value & 7));
}

class TarWriter : public RowWriter {
 public:
  explicit TarWriter(OutFile& file) : file_(file) {}
  Status add(Piece& piece) override {
    return file_.write(static_cast<const TextPiece&>(piece).text());
  }
  Status finish() override { return file_.write({kEnd.data(), kEnd.size()}); }

 private:
  OutFile& file_;
};

Result<std::unique_ptr<RowWriter>> make_tar_writer(OutFile& file) {
  return std::unique_ptr<RowWriter>(std::make_unique<TarWriter>(file));
}

void render_members(const record::Record& record, Text& out) {
  const std::string key(record.id);
  const std::string_view code = record.metadata.device == "cuda" ? "cu" : "cpp";
  tar_member(key + ".py", record.python_source, out);
  tar_member(fmt::format("{}.{}", key, code), record.ir_forward, out);
  if (record.ir_backward)
    tar_member(fmt::format("{}.adjoint.{}", key, code), *record.ir_backward, out);
  if (record.ir_module) tar_member(fmt::format("{}.module.{}", key, code), *record.ir_module, out);
  Text json;
  json << "{\"id\":";
  record::json_string(record.id, json);
  json << ",\"metadata\":";
  record::write_json(record.metadata, json);
  json << "}\n";
  tar_member(key + ".json", json.view(), out);
}

}  // namespace

void tar_member(std::string_view name, std::string_view data, Text& out) {
  TarHeader header{};
  WEFT_CHECK(name.size() < sizeof header.name, "names of members are short");
  std::memcpy(header.name, name.data(), name.size());
  // The same bytes whoever writes them, whenever.
  octal(header.mode, 0644);
  octal(header.uid, 0);
  octal(header.gid, 0);
  octal(header.size, data.size());
  octal(header.mtime, 0);
  header.type = '0';
  std::memcpy(header.magic, "ustar", sizeof header.magic);
  std::memcpy(header.version, "00", sizeof header.version);
  std::memset(header.checksum, ' ', sizeof header.checksum);
  std::array<unsigned char, kBlockBytes> bytes{};
  std::memcpy(bytes.data(), &header, sizeof header);
  unsigned sum = 0;
  for (const unsigned char byte : bytes) sum += byte;
  fmt::format_to_n(header.checksum, sizeof header.checksum, "{:06o}", sum);
  header.checksum[6] = '\0';
  out << std::string_view(reinterpret_cast<const char*>(&header), sizeof header) << data;
  if (const size_t rest = data.size() % kBlockBytes)
    out << std::string_view(kEnd.data(), kBlockBytes - rest);
}

Status read_tar(std::string_view archive,
                const std::function<Status(std::string_view name, std::string_view data)>& use) {
  while (archive.size() >= kBlockBytes && archive[0] != '\0') {
    TarHeader header;
    std::memcpy(&header, archive.data(), sizeof header);
    uint64_t size = 0;
    for (const char digit : std::string_view(header.size, sizeof header.size - 1)) {
      if (digit < '0' || digit > '7') return Error{"a member of the archive has no size"};
      size = size * 8 + static_cast<uint64_t>(digit - '0');
    }
    const uint64_t blocks = (size + kBlockBytes - 1) / kBlockBytes;
    if ((archive.size() - kBlockBytes) / kBlockBytes < blocks)
      return Error{"the archive is cut off"};
    WEFT_TRY_STATUS(use({header.name, ::strnlen(header.name, sizeof header.name)},
                        archive.substr(kBlockBytes, size)));
    archive.remove_prefix((1 + blocks) * kBlockBytes);
  }
  if (archive.size() < kEnd.size()) return Error{"the archive has no end"};
  return ok_status();
}

std::unique_ptr<Layout> make_webdataset(const LayoutInfo& info, const LayoutOptions& options) {
  return make_text_layout(render_members, info.suffix, options, make_tar_writer);
}

}  // namespace weft::pack
