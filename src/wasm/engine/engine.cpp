#include "wire/desk.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

/// The engine of the page: one desk behind five functions. The page writes the name of a call and its request into
/// memory that it asked for, calls, and reads the answer before its next call.
namespace {

umpire::wire::Desk& desk() {
    static umpire::wire::Desk only;
    return only;
}

std::string& answer() {
    static std::string text;
    return text;
}

}  // namespace

extern "C" {

char* umpire_alloc(std::uint32_t size);
void umpire_free(char* memory);
void umpire_call(const char* name, std::uint32_t name_size, const char* request, std::uint32_t request_size);
const char* umpire_answer();
std::uint32_t umpire_answer_size();

char* umpire_alloc(std::uint32_t size) { return static_cast<char*>(std::malloc(size)); }

void umpire_free(char* memory) { std::free(memory); }

void umpire_call(const char* name, std::uint32_t name_size, const char* request, std::uint32_t request_size) {
    answer() = desk().call(std::string_view(name, name_size), std::string_view(request, request_size));
}

const char* umpire_answer() { return answer().data(); }

std::uint32_t umpire_answer_size() { return static_cast<std::uint32_t>(answer().size()); }
}
