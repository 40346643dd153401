#pragma once

#include <string>

/// Names of files, which are English, as a French player says them.
namespace umpire::text {

/// A name that is told in words ("Mortar 81"): "Mortier 81". Proper names, designations ("M4 Sherman", "MG42") and what
/// is in no list stay as they are.
std::string french_name(const std::string& told);

}  // namespace umpire::text
