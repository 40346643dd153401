#include "record/session.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// Any bytes as a battle record: read, verified, and when it is sound taken up again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace umpire;
    auto read = record::read_record({reinterpret_cast<const char*>(data), size});
    auto* loaded = std::get_if<record::LoadedRecord>(&read);
    if (loaded == nullptr || !record::verify(*loaded).empty()) return 0;
    const std::size_t steps = loaded->record.steps.size();
    const auto session = record::Session::resume(std::move(*loaded));
    if (session->record().steps.size() != steps) std::abort();
    return 0;
}
