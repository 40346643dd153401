#include "cases/run_case.hpp"

#include <dirent.h>

#include <algorithm>
#include <array>
#include <cinttypes>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

/// The rule cases in the browser's build: umpire_cases.wasm [--hashes] FILES OR FOLDERS. Prints what `umpire case`
/// prints, so that the two can be compared byte for byte.
namespace umpire::wasm {
namespace {

struct Tally {
    int passed = 0;
    int failed = 0;
    bool bad_input = false;
};

/// Adds the .case files of a folder and of its folders, or the name itself when it is no folder.
void gather(const std::string& name, std::vector<std::string>& files) {
    DIR* folder = opendir(name.c_str());
    if (folder == nullptr) {
        files.push_back(name);
        return;
    }
    while (const dirent* entry = readdir(folder)) {
        const std::string_view inside = entry->d_name;
        const std::string path = name + "/" + std::string(inside);
        if (entry->d_type == DT_DIR) {
            if (inside != "." && inside != "..") gather(path, files);
        } else if (inside.ends_with(".case")) {
            files.push_back(path);
        }
    }
    closedir(folder);
}

bool read_whole(const std::string& path, std::string& text) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return false;
    std::array<char, 65536> block{};
    std::size_t count = 0;
    while ((count = std::fread(block.data(), 1, block.size(), file)) > 0) text.append(block.data(), count);
    const bool good = std::ferror(file) == 0;
    std::fclose(file);
    return good;
}

void run_file(const std::string& path, bool hashes, Tally& tally) {
    std::string text;
    if (!read_whole(path, text)) {
        std::fprintf(stderr, "%s: cannot be read\n", path.c_str());
        tally.bad_input = true;
        return;
    }
    const cases::CaseFile read = cases::read_cases(text);
    for (const Problem& problem : read.problems)
        std::fprintf(stderr, "%s:%d: %s\n", path.c_str(), problem.line, problem.message.english().c_str());
    tally.bad_input = tally.bad_input || !read.problems.empty() || read.cases.empty();
    const std::string file_name = path.substr(path.rfind('/') + 1);
    for (const cases::Case& one : read.cases) {
        const cases::CaseResult result =
            cases::run_case(one, [](const Setup& setup) { return open_match(setup); }, Language::english);
        ++(result.failures.empty() ? tally.passed : tally.failed);
        if (hashes) std::printf("%016" PRIx64 " %s:%d\n", result.hash, file_name.c_str(), one.line);
        for (const Problem& problem : result.failures)
            std::fprintf(hashes ? stderr : stdout, "FAILED %s:%d: %s\n", path.c_str(), problem.line,
                         problem.message.english().c_str());
    }
}

}  // namespace
}  // namespace umpire::wasm

int main(int count, char** words) {
    using namespace umpire::wasm;
    std::vector<std::string> files;
    bool hashes = false;
    for (int i = 1; i < count; ++i) {
        if (std::string_view(words[i]) == "--hashes") {
            hashes = true;
        } else {
            gather(words[i], files);
        }
    }
    std::sort(files.begin(), files.end());
    Tally tally;
    for (const std::string& file : files) run_file(file, hashes, tally);
    if (!hashes) std::printf("%d passed, %d failed\n", tally.passed, tally.failed);
    if (tally.bad_input || files.empty()) return 2;
    return tally.failed == 0 ? 0 : 1;
}
