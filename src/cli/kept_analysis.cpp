#include "cli/kept_analysis.hpp"

#include "cli/files.hpp"
#include "cli/message_rows.hpp"
#include "review/kept.hpp"

#include <unistd.h>
#include <filesystem>

namespace umpire::cli {
namespace {

/// The hash of a file by which it is known again.
std::uint64_t seal_of(std::string_view record) {
    record::Seal seal;
    seal.line(record);
    return seal.value();
}

}  // namespace

KeptAnalysis::~KeptAnalysis() {
    if (file_ != nullptr) std::fclose(file_);
}

bool KeptAnalysis::open(const std::string& path, std::string_view record, review::Review& review, Message& problem) {
    const std::string first = review::kept_head(seal_of(record), review.thoroughness());
    std::error_code error;
    std::size_t whole = 0;
    const auto kind = std::filesystem::status(path, error).type();
    if (kind != std::filesystem::file_type::not_found) {
        if (kind != std::filesystem::file_type::regular) {  // reading a pipe would wait for ever
            problem = "analysis_cannot_be_kept"_message(path);
            return false;
        }
        const auto text = read_file(path, problem);
        if (!text) return false;
        const std::string_view found = std::string_view(*text).substr(0, text->find('\n'));
        if (!text->empty() && found != first) {
            problem = found.starts_with(review::kept_first_words) ? "keeps_another_analysis"_message(path)
                                                                  : "keeps_no_analysis"_message(path);
            return false;
        }
        if (text->find('\n') != std::string::npos) {
            std::vector<std::size_t> ends;
            count_ = review.take_over(review::kept_steps(*text, review.scenario(), ends));
            whole = ends[count_];
        }
    }
    return open_behind(path, first, whole, problem);
}

/// Opens the file behind its `whole` bytes, and writes the first line where there are none.
bool KeptAnalysis::open_behind(const std::string& path, const std::string& first, std::size_t whole, Message& problem) {
    file_ = std::fopen(path.c_str(), whole > 0 ? "r+" : "w");
    const bool fine = file_ != nullptr && ::ftruncate(::fileno(file_), static_cast<off_t>(whole)) == 0 &&
                      std::fseek(file_, 0, SEEK_END) == 0 &&
                      (whole > 0 || (std::fputs((first + "\n").c_str(), file_) >= 0 && std::fflush(file_) == 0));
    note_use(path);
    if (!fine) problem = "analysis_cannot_be_kept"_message(path);
    return fine;
}

bool KeptAnalysis::add(const review::Review& review) {
    for (; count_ < review.steps().size(); ++count_) {
        const std::string line = review::kept_line(review.steps()[count_], review.scenario());
        if (std::fputs((line + "\n").c_str(), file_) < 0) return false;
    }
    return std::fflush(file_) == 0;
}

}  // namespace umpire::cli
