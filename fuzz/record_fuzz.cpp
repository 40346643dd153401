#include "put_right.hpp"
#include "record/session.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace umpire::fuzz {
namespace {

/// How far the inputs came, told at the end where UMPIRE_FUZZ_COUNT is set.
struct Count {
    unsigned long all = 0;
    unsigned long read = 0;
    unsigned long sound = 0;
    unsigned long steps = 0;
    ~Count() {
        if (std::getenv("UMPIRE_FUZZ_COUNT") != nullptr)
            std::fprintf(stderr, "%lu inputs, %lu read, %lu sound, %lu steps replayed\n", all, read, sound, steps);
    }
};
Count count;

/// Goes on for a while with anything legal: an answer always exists.
void play_on(Match& match, std::uint64_t seed) {
    Chance chance(seed, 7);
    Events silent;
    for (int i = 0; i < 12; ++i) {
        if (const auto* roll = std::get_if<Roll>(&match.pending())) {
            match.roll(ai::faces_of(match, *roll, seed), silent);
        } else if (const auto* draw = std::get_if<Draw>(&match.pending())) {
            match.draw(ai::token_of(match, *draw, seed), silent);
        } else if (const auto* decisions = std::get_if<Decisions>(&match.pending())) {
            const Side side = decisions->begin()->by;
            if (!match.act(side, match.sample(side, chance), silent).empty()) std::abort();
        } else {
            return;
        }
    }
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) lines.emplace_back(next_line(text));
    return lines;
}

/// Lines are left out, doubled, swapped, or changed in place.
std::string with_changed_lines(std::string_view text, Chance& chance) {
    std::vector<std::string> lines = lines_of(text);
    if (lines.empty()) return std::string(text);
    const auto any = [&](std::size_t count) { return chance.below(static_cast<std::uint32_t>(count)); };
    for (std::uint32_t changes = 1 + chance.below(3); changes > 0; --changes) {
        const std::size_t at = any(lines.size());
        std::string& line = lines[at];
        switch (chance.below(6)) {
        case 0: line.clear(); break;
        case 1:
            lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), std::string(lines[any(lines.size())]));
            break;
        case 2: std::swap(line, lines[any(lines.size())]); break;
        case 3:
            for (char& c : line)
                if (c >= '0' && c <= '9' && chance.below(4) == 0) c = static_cast<char>('0' + chance.below(10));
            break;
        default: {
            const std::size_t room = line.size() + 16;
            std::vector<std::uint8_t> bytes(line.begin(), line.end());
            const std::size_t size = bytes.size();
            bytes.resize(room);
            const std::size_t now = LLVMFuzzerMutate(bytes.data(), size, room);
            line.assign(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(now));
        }
        }
    }
    std::string changed;
    for (const std::string& line : lines)
        if (!line.empty()) changed += line + "\n";
    return changed;
}

}  // namespace
}  // namespace umpire::fuzz

/// Any bytes as a battle record: read, verified, and when it is sound taken up again and played on.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace umpire;
    ++fuzz::count.all;
    auto read = record::read_record({reinterpret_cast<const char*>(data), size});
    auto* loaded = std::get_if<record::LoadedRecord>(&read);
    if (loaded == nullptr) return 0;
    ++fuzz::count.read;
    if (!record::verify(*loaded).empty()) return 0;
    ++fuzz::count.sound;
    const std::size_t steps = loaded->record.steps.size();
    fuzz::count.steps += steps;
    const auto session = record::Session::resume(std::move(*loaded));
    if (session->record().steps.size() != steps) std::abort();
    const std::unique_ptr<Match> match = session->match().clone();
    fuzz::play_on(*match, size);
    return 0;
}

/// Changes lines, then makes right what follows from the inputs; one in eight stays wrong, for what refuses it.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
    using namespace umpire;
    Chance chance(seed, 3);
    if (chance.below(8) == 0) return LLVMFuzzerMutate(data, size, max_size);
    const std::string before(reinterpret_cast<const char*>(data), size);
    std::string changed = fuzz::with_changed_lines(before, chance);
    fuzz::PuttingRight right;
    if (right.begins(changed, before)) changed = right.record_of(changed);
    if (changed.size() > max_size) changed.resize(max_size);
    std::copy(changed.begin(), changed.end(), data);
    return changed.size();
}
