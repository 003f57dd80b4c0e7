#include "picture.h"

#include <png.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace picture {
namespace {

constexpr int kSide = 360, kGap = 16;  // pixels
constexpr int kSamples = 2;            // a pixel is as many samples along each side
constexpr int kLines = 12;             // of equal values, between the least and the largest

struct Color {
  double r = 0, g = 0, b = 0;
};

// From a lightness, chroma and hue of the Oklab space, in which equal steps look equal.
Color oklch(double lightness, double chroma, double degrees) {
  const double angle = degrees * std::acos(-1.0) / 180.0;
  const double a = chroma * std::cos(angle), b = chroma * std::sin(angle);
  const auto cube = [](double x) { return x * x * x; };
  const double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
  const double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
  const double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
  return {4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
          -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
          -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s};
}

// Dark blue over green to light yellow: lightness alone tells values apart, for all eyes.
Color color_of(double value) {
  const double arch = std::sin(std::acos(-1.0) * value);
  return oklch(0.26 + 0.68 * value, 0.09 + 0.04 * arch, 285.0 - 180.0 * value);
}

unsigned char encoded(double linear) {
  const double clamped = std::clamp(linear, 0.0, 1.0);
  const double curved =
      clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * std::pow(clamped, 1.0 / 2.4) - 0.055;
  return static_cast<unsigned char>(std::lround(255.0 * curved));
}

// Values and lines of a panel at its samples.
class Raster {
 public:
  explicit Raster(const Panel& panel) : panel_(panel) {
    const auto [least, largest] = std::minmax_element(panel.u.begin(), panel.u.end());
    least_ = *least;
    range_ = std::max(*largest - *least, 1e-300);
    for (const fem::Triangle& triangle : panel.mesh.triangles) fill(triangle);
  }

  Color pixel(int column, int row) const {
    Color sum;
    for (int y = row * kSamples; y < (row + 1) * kSamples; ++y)
      for (int x = column * kSamples; x < (column + 1) * kSamples; ++x) {
        const double shade = line_at(x, y) ? 0.25 : 1.0;
        const Color each = color_of(value_at(x, y));
        sum = {sum.r + shade * each.r, sum.g + shade * each.g, sum.b + shade * each.b};
      }
    constexpr double kShare = 1.0 / (kSamples * kSamples);
    return {sum.r * kShare, sum.g * kShare, sum.b * kShare};
  }

 private:
  static constexpr int kSize = kSide * kSamples;

  double value_at(int x, int y) const { return values_[static_cast<std::size_t>(y * kSize + x)]; }
  int line_of(int x, int y) const {
    const auto at = static_cast<std::size_t>(y * kSize + x);
    return panel_.edges ? triangles_[at] : static_cast<int>(values_[at] * kLines);
  }
  bool line_at(int x, int y) const {
    return (x > 0 && line_of(x, y) != line_of(x - 1, y)) ||
           (y > 0 && line_of(x, y) != line_of(x, y - 1));
  }

  void fill(const fem::Triangle& triangle) {
    std::array<double, 3> x{}, y{}, u{};
    for (int i = 0; i < 3; ++i) {
      const auto node = static_cast<std::size_t>(triangle[i]);
      const auto corner = static_cast<std::size_t>(i);
      x[corner] = panel_.mesh.points[node][0] * kSize;
      y[corner] = (1.0 - panel_.mesh.points[node][1]) * kSize;
      u[corner] = (panel_.u[node] - least_) / range_;
    }
    const double area = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]);
    const auto first = [](const std::array<double, 3>& of) {
      return std::max(0, static_cast<int>(*std::min_element(of.begin(), of.end())));
    };
    const auto last = [](const std::array<double, 3>& of) {
      return std::min(kSize - 1, static_cast<int>(*std::max_element(of.begin(), of.end())));
    };
    ++number_;
    for (int row = first(y); row <= last(y); ++row)
      for (int column = first(x); column <= last(x); ++column) {
        const double px = column + 0.5, py = row + 0.5;
        const double b = ((px - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (py - y[0])) / area;
        const double c = ((x[1] - x[0]) * (py - y[0]) - (px - x[0]) * (y[1] - y[0])) / area;
        if (b < -1e-9 || c < -1e-9 || b + c > 1.0 + 1e-9) continue;
        const auto at = static_cast<std::size_t>(row * kSize + column);
        values_[at] = std::clamp(u[0] + b * (u[1] - u[0]) + c * (u[2] - u[0]), 0.0, 1.0);
        triangles_[at] = number_;
      }
  }

  const Panel& panel_;
  double least_ = 0, range_ = 1;
  int number_ = 0;
  std::vector<double> values_ = std::vector<double>(kSize * kSize);
  std::vector<int> triangles_ = std::vector<int>(kSize * kSize);
};

bool write_png(const std::string& path, int width, int height, std::vector<unsigned char>& pixels) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(width);
  image.height = static_cast<png_uint_32>(height);
  image.format = PNG_FORMAT_RGB;
  return png_image_write_to_file(&image, path.c_str(), 0, pixels.data(), 0, nullptr) != 0;
}

}  // namespace

bool write(const std::string& path, const std::vector<Panel>& panels) {
  const int width = static_cast<int>(panels.size()) * (kSide + kGap) + kGap;
  const int height = kSide + 2 * kGap;
  std::vector<unsigned char> pixels(static_cast<std::size_t>(width * height * 3), 255);
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const Raster raster(panels[i]);
    const int left = kGap + static_cast<int>(i) * (kSide + kGap);
    for (int row = 0; row < kSide; ++row)
      for (int column = 0; column < kSide; ++column) {
        const Color color = raster.pixel(column, row);
        auto* const at =
            &pixels[static_cast<std::size_t>(((row + kGap) * width + left + column) * 3)];
        at[0] = encoded(color.r);
        at[1] = encoded(color.g);
        at[2] = encoded(color.b);
      }
  }
  return write_png(path, width, height, pixels);
}

}  // namespace picture
