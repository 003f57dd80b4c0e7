// Writers of records in the layouts that loaders read. A piece is a run of records, made ready on
// any thread; pieces then go to a sink in order. `weft pack` and others write through these.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "weft/base/result.h"
#include "weft/record/record.h"
#include "weft/sys/files.h"

namespace weft::pack {

// A file of a pack, as it lies on the disk.
struct PackedFile {
  std::string path;  // below the pack's folder
  std::string config, split;
  uint64_t rows = 0;
  uint64_t bytes = 0;
  std::string sha256;
};

class Piece {
 public:
  virtual ~Piece() = default;
  // Its texts need not live longer than the call.
  virtual Status add(const record::Record& record) = 0;
  virtual void clear() = 0;

  uint64_t rows = 0;
};

class Sink {
 public:
  virtual ~Sink() = default;
  virtual Status add(Piece& piece) = 0;
  // Ends the last file. Appends what was written.
  virtual Status finish(std::vector<PackedFile>& files) = 0;
};

// Which records a sink is for: "cuda", "train".
struct Part {
  std::string config, split;
};

// What a row of the layout is made of; the rest of a pack follows from it.
enum class RowKind : uint8_t {
  kRecord,   // all fields, nested as in a data set
  kColumns,  // all fields, those of `metadata` beside the others
  kFiles,    // the texts as files of their own, the rest as JSON
  kMessages,
  kPrompt,
};

class Layout {
 public:
  virtual ~Layout() = default;
  // Before the rest is called: an error says what is missing here.
  virtual Status start() { return ok_status(); }
  virtual std::unique_ptr<Piece> make_piece() const = 0;
  // Below `folder`, which exists.
  virtual Result<std::unique_ptr<Sink>> open(sys::Files& files, const std::string& folder,
                                             const Part& part) const = 0;
};

struct LayoutInfo {
  std::string_view name;
  RowKind rows;
  std::string_view suffix;  // of its files
  std::string_view help;
};
// By name; null where there is none.
const LayoutInfo* find_layout(std::string_view name);
std::vector<std::string> layout_names();
std::string layout_help();  // all of them in a sentence

// Whether the layout's rows answer with adjoint code.
bool teaches_adjoints(std::string_view layout, std::string_view task);

// A file of rows ends when it has this many bytes.
inline constexpr uint64_t kMostFileBytes = 500u << 20;

struct LayoutOptions {
  std::string task = "adjoint";  // chat and prompt
  uint64_t most_file_bytes = kMostFileBytes;
};
std::unique_ptr<Layout> make_layout(const LayoutInfo& info, const LayoutOptions& options);

}  // namespace weft::pack
