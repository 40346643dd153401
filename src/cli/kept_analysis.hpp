#pragma once

#include "review/review.hpp"

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

/// An analysis that is kept while it goes on: a text file with a line that says of what, and then a line a step.
/// Stopped at any moment, it loses at most the step it was at.
namespace umpire::cli {

class KeptAnalysis {
public:
    KeptAnalysis() = default;
    KeptAnalysis(const KeptAnalysis&) = delete;
    KeptAnalysis& operator=(const KeptAnalysis&) = delete;
    ~KeptAnalysis();

    /// Opens the file, or makes it, and hands what it holds to `review`, which must be new. `record` is the text of the
    /// record. False with the reason, and the file as it was: it is something else, of another battle, of another
    /// thoroughness, or cannot be written. What was written there by somebody else and cannot be true is found anew.
    bool open(const std::string& path, std::string_view record, review::Review& review, Message& problem);
    /// Adds the steps that the review has found since; false: the disk is full or gone.
    bool add(const review::Review& review);

private:
    bool open_behind(const std::string& path, const std::string& first, std::size_t whole, Message& problem);

    std::FILE* file_ = nullptr;
    std::size_t count_ = 0;  ///< steps in the file
};

}  // namespace umpire::cli
