#include "server/lobby.hpp"

namespace umpire::server::testing {
namespace {

class RematchTest : public LobbyTest {};

}  // namespace
}  // namespace umpire::server::testing
