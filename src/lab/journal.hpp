#pragma once

#include "battle/message.hpp"
#include "lab/design.hpp"
#include "lab/ledger.hpp"
#include "lab/plan.hpp"

#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace umpire::lab {

/// One finished battle as a line of a journal, with a checksum; and back. Nothing when the line is damaged or does not
/// fit the design.
std::string journal_line(const Task& task, const Outcome& outcome);
struct Fought {
    Task task;
    Outcome outcome;
};
std::optional<Fought> read_journal_line(std::string_view line, const Design& design);

/// The folder of a run, held by this process alone until the object goes.
class RunFolder {
public:
    /// Makes the folder if need be and locks it; false with the reason. `leader` is false for further ranks of one run,
    /// which share the folder of the first.
    bool open(const std::string& path, bool leader, Message& problem);
    RunFolder() = default;
    RunFolder(const RunFolder&) = delete;
    RunFolder& operator=(const RunFolder&) = delete;
    ~RunFolder();

    const std::string& path() const { return path_; }
    /// Takes every battle of the folder's journals into the ledger; false when they are of another experiment. `notes`
    /// tells of damaged lines, whose battles will be fought again.
    bool load(const Design& design, Ledger& ledger, std::vector<Message>& notes, Message& problem) const;

private:
    std::string path_;
    int lock_ = -1;
};

/// Whether a folder holds something, but no results of the laboratory.
bool is_foreign_folder(const std::string& path);

/// Adds battles to one journal of a run. Each is handed to the system at once, so that a crash of the program loses
/// nothing; about once a second they are also forced onto the disk.
class Journal {
public:
    Journal() = default;
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;
    ~Journal();

    /// Opens or makes FOLDER/journal.RANK; a line that was cut short at its end is taken away.
    bool open(const std::string& folder, std::size_t rank, const Design& design);
    /// Safe from any thread. False once writing has failed; what was written before stays readable.
    bool append(const Task& task, const Outcome& outcome);
    /// Forces everything onto the disk.
    bool sync();
    const Message& problem() const { return problem_; }

private:
    bool write(std::string_view text);
    bool fail();

    std::string path_;
    Message problem_;
    std::mutex mutex_;
    int file_ = -1;
    long long size_ = 0;
    long long synced_at_ = 0;  ///< milliseconds of a steady clock
};

/// Writes a file whole or not at all, on the disk; false with the reason.
bool write_whole_file(const std::string& path, std::string_view text, Message& problem);

}  // namespace umpire::lab
