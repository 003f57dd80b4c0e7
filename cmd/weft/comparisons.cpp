#include "comparisons.h"

#include <algorithm>
#include <optional>

#include "records.h"

namespace weft::cli {
namespace {

// A record that outlives the line that it was read from.
class Kept {
 public:
  explicit Kept(const record::Record& record) {
    Text json;
    write_json(record, record::FieldNames::kIr, json);
    record_ = *reader_.read(json.view());
  }
  const record::Record* operator->() const { return record_; }
  const record::Record* get() const { return record_; }

 private:
  record::RecordReader reader_;
  const record::Record* record_;
};

}  // namespace

Status each_pair(const std::string& path, const std::string* text, const UsePair& use) {
  std::optional<Kept> waiting;
  const auto single = [&]() -> Status {
    if (!waiting) return ok_status();
    const record::Record* const one[] = {waiting->get()};
    WEFT_TRY_STATUS(use(one));
    waiting.reset();
    return ok_status();
  };
  const UseRecord pair = [&](const record::Record& record) -> Status {
    if (waiting && (*waiting)->python_source == record.python_source &&
        (*waiting)->metadata.device != record.metadata.device) {
      const record::Record* const both[] = {waiting->get(), &record};
      WEFT_TRY_STATUS(use(both));
      waiting.reset();
      return ok_status();
    }
    WEFT_TRY_STATUS(single());
    waiting.emplace(record);
    return ok_status();
  };
  WEFT_TRY_STATUS(text != nullptr ? each_record_in(*text, path, {}, pair)
                                  : each_record(path, {}, pair));
  return single();
}

bool has_record(std::span<const record::Record* const> records, std::string_view id) {
  return std::ranges::any_of(records, [&](const record::Record* each) { return each->id == id; });
}

}  // namespace weft::cli
