#include "ai/play_out.hpp"
#include "floor/armies.hpp"
#include "floor/hosts.hpp"
#include "floor/platoons.hpp"
#include "floor/squads.hpp"
#include "games/games.hpp"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

/// Plays battles for an instruction counter, which looks only into the functions named play_...: scripts/bench runs it
/// under callgrind. Prints how many decisions the battles had.
///
/// usage: battle_count random|regular|floor UNITS_A_SIDE MODELS_A_UNIT|platoons|hosts|squads BATTLES
/// A battle is one of AE-WWII, with `platoons` one of Bolt Action, with `hosts` one of WME, with `squads`
/// one of WWIISIM; these three have no floor.
extern "C" {

[[gnu::noinline]] std::int64_t play_measured(umpire::Match& match, const char* player, std::uint64_t seed) {
    const auto side_a = umpire::ai::make_player(player);
    const auto side_b = umpire::ai::make_player(player);
    return umpire::ai::play_out(match, *side_a, *side_b, seed).decisions;
}

[[gnu::noinline]] std::int64_t play_floor_measured(umpire::floor::FlatBattle& battle, std::uint64_t seed) {
    return umpire::floor::play_flat(battle, seed).decisions;
}
}

int main(int argc, char** argv) {
    if (argc != 5) {
        std::fprintf(
            stderr,
            "usage: battle_count random|regular|floor UNITS_A_SIDE MODELS_A_UNIT|platoons|hosts|squads BATTLES\n");
        return 2;
    }
    const std::string player = argv[1];
    const std::string models = argv[3];
    const umpire::floor::Size size{std::atoi(argv[2]), std::atoi(argv[3])};
    const auto battles = static_cast<std::uint64_t>(std::atoi(argv[4]));
    std::int64_t decisions = 0;
    if (player == "floor") {
        for (std::uint64_t seed = 1; seed <= battles; ++seed) {
            umpire::floor::FlatBattle battle = umpire::floor::flat_battle_of(size);
            decisions += play_floor_measured(battle, seed);
        }
    } else {
        if (umpire::ai::make_player(player) == nullptr) {
            std::fprintf(stderr, "battle_count: there is no player '%s'\n", player.c_str());
            return 2;
        }
        const umpire::OpenedMatch opened =
            umpire::open_match(models == "platoons" ? umpire::floor::platoons_of(size.units_a_side)
                               : models == "hosts"  ? umpire::floor::hosts_of(size.units_a_side)
                               : models == "squads" ? umpire::floor::squads_of(size.units_a_side)
                                                    : umpire::floor::setup_of(size));
        if (opened.match == nullptr) {
            std::fprintf(stderr, "battle_count: no battle of that size: %s\n",
                         opened.problems[0].message.english().c_str());
            return 2;
        }
        for (std::uint64_t seed = 1; seed <= battles; ++seed) {
            const auto match = opened.match->clone();
            decisions += play_measured(*match, player.c_str(), seed);
        }
    }
    std::printf("%lld\n", static_cast<long long>(decisions));
    return 0;
}
