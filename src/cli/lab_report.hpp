#pragma once

#include "lab/engine.hpp"
#include "lab/results.hpp"
#include "rulebook/language.hpp"

#include <chrono>
#include <string>

namespace umpire::cli {

/// How far a run is, on standard error: a bar on a terminal, elsewhere a line now and then.
class LabProgress : public lab::Watcher {
public:
    LabProgress(Language language, bool shown);
    ~LabProgress() override;
    void progress(std::size_t fought, std::size_t expected, std::size_t here) override;

private:
    Language language_;
    bool shown_;
    bool is_terminal_;
    bool drawn_ = false;
    std::chrono::steady_clock::time_point began_;
    std::chrono::steady_clock::time_point told_;
};

/// The results in short, and where the files are.
void print_lab_results(const lab::Design& design, const lab::Results& results, const std::string& folder,
                       Language language);

}  // namespace umpire::cli
