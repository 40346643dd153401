#include "text/messages.hpp"
namespace umpire::text {
std::string message_in(std::string_view english, Language) { return std::string(english); }
bool message_is_known(std::string_view) { return false; }
}  // namespace umpire::text
