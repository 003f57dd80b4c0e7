#include "documents.h"

#include <algorithm>
#include <utility>

namespace weft::lsp {
namespace {

// Of the character that a byte begins, in UTF-16 units; 0: it continues one.
uint32_t units(unsigned char byte) {
  if ((byte & 0xC0) == 0x80) return 0;
  return byte >= 0xF0 ? 2 : 1;
}

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool stands_in_uri(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '.' || c == '_' || c == '~' || c == '/';
}

constexpr std::string_view kScheme = "file://";

}  // namespace

Lines::Lines(std::string_view text) : text_(text), starts_{0} {
  for (size_t i = 0; i < text.size(); ++i) {
    const bool both = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (both) ++i;
    if (both || text[i] == '\n' || text[i] == '\r') starts_.push_back(static_cast<uint32_t>(i + 1));
  }
}

uint32_t Lines::end_of(uint32_t line) const {
  if (line + 1 >= starts_.size()) return static_cast<uint32_t>(text_.size());
  uint32_t end = starts_[line + 1];
  while (end > starts_[line] && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
  return end;
}

uint32_t Lines::offset(Place place) const {
  if (place.line >= starts_.size()) return static_cast<uint32_t>(text_.size());
  const uint32_t end = end_of(place.line);
  uint32_t at = starts_[place.line], left = place.character;
  while (at < end) {
    const uint32_t width = std::max(1u, units(static_cast<unsigned char>(text_[at])));
    if (left < width) break;
    left -= width;
    do {
      ++at;
    } while (at < end && units(static_cast<unsigned char>(text_[at])) == 0);
  }
  return at;
}

Place Lines::place(uint32_t offset) const {
  offset = std::min(offset, static_cast<uint32_t>(text_.size()));
  const auto line =
      static_cast<uint32_t>(std::ranges::upper_bound(starts_, offset) - starts_.begin() - 1);
  Place place{line, 0};
  for (uint32_t i = starts_[line]; i < offset; ++i)
    place.character += units(static_cast<unsigned char>(text_[i]));
  return place;
}

std::string path_of(std::string_view uri) {
  if (!uri.starts_with(kScheme)) return std::string(uri);
  uri.remove_prefix(kScheme.size());
  uri.remove_prefix(std::min(uri.find('/'), uri.size()));  // a host
  std::string path;
  for (size_t i = 0; i < uri.size(); ++i) {
    const int high = i + 2 < uri.size() ? digit(uri[i + 1]) : -1;
    const int low = i + 2 < uri.size() ? digit(uri[i + 2]) : -1;
    if (uri[i] == '%' && high >= 0 && low >= 0) {
      path += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      path += uri[i];
    }
  }
  return path;
}

std::string uri_of(std::string_view path) {
  if (!path.starts_with('/')) return std::string(path);
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string uri(kScheme);
  for (const char c : path) {
    if (stands_in_uri(c)) {
      uri += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    uri += '%';
    uri += kDigits[byte >> 4];
    uri += kDigits[byte & 15];
  }
  return uri;
}

void Documents::open(std::string uri, std::string text, int64_t version) {
  Document& document = open_[uri];
  document.path = path_of(uri);
  document.uri = std::move(uri);
  document.text = std::move(text);
  document.version = version;
  document.revision = ++revision_;
}

const Document* Documents::find(const std::string& uri) const {
  const auto found = open_.find(uri);
  // Clients spell one file in several ways.
  return found == open_.end() ? find_path(path_of(uri)) : &found->second;
}

std::string Documents::uri_for(std::string_view path) const {
  const Document* const document = find_path(path);
  return document != nullptr ? document->uri : uri_of(path);
}

const Document* Documents::find_path(std::string_view path) const {
  for (const auto& [uri, document] : open_)
    if (document.path == path) return &document;
  return nullptr;
}

bool Documents::replace(const std::string& uri, Extent extent, std::string_view text) {
  const auto found = open_.find(uri);
  if (found == open_.end()) return false;
  std::string& old = found->second.text;
  const Lines lines(old);
  const uint32_t first = lines.offset(extent.start), last = lines.offset(extent.end);
  const uint32_t begin = std::min(first, last), end = std::max(first, last);
  old.replace(begin, end - begin, text);
  found->second.revision = ++revision_;
  return true;
}

bool Documents::replace(const std::string& uri, std::string text) {
  const auto found = open_.find(uri);
  if (found == open_.end()) return false;
  found->second.text = std::move(text);
  found->second.revision = ++revision_;
  return true;
}

void Documents::set_version(const std::string& uri, int64_t version) {
  const auto found = open_.find(uri);
  if (found != open_.end()) found->second.version = version;
}

}  // namespace weft::lsp
