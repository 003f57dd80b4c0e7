// Solutions as colours, in a PNG.
#pragma once

#include <string>
#include <vector>

#include "fem.h"

namespace picture {

struct Panel {
  fem::Mesh mesh;
  fem::Vector u;
  bool edges = false;  // draw the triangles, else lines of equal values
};

// Side by side. False: the file cannot be written.
bool write(const std::string& path, const std::vector<Panel>& panels);

}  // namespace picture
