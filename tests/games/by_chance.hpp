#pragma once

#include "dice/chance.hpp"
#include "games/games.hpp"
#include "record/session.hpp"
#include "server/data_shelf.hpp"
#include "support/random_faces.hpp"
#include "text/scenario_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Battles of any game on the list, played by chance.
namespace umpire::secrets {

class ShelfForces final : public text::ForceSource {
public:
    std::optional<std::string> force(std::string_view ruleset, std::string_view name) override {
        return shelf_.force(ruleset, name);
    }
    std::vector<std::string> names(std::string_view) override { return {}; }

private:
    server::testing::DataShelf shelf_;
};

/// Where the scenarios of a game are: in data/, or of a game that is not shipped in its folder.
inline std::vector<std::string> scenario_texts(const Game& game) {
    std::string folder(game.card.name);
    std::ranges::replace(folder, '-', '_');
    const char* root = std::getenv("UMPIRE_ROOT");
    std::vector<std::string> texts;
    std::error_code none;
    const std::filesystem::path place = std::filesystem::path(root == nullptr ? "." : root) / "data" / folder;
    for (const auto& file : std::filesystem::directory_iterator(place / "scenarios", none))
        texts.push_back(server::testing::file_text("data/" + folder + "/scenarios/" + file.path().filename().string()));
    std::ranges::sort(texts);
    if (texts.empty()) texts.push_back(server::testing::file_text("tests/games/fog/fog.toml"));
    return texts;
}

/// The scenario as it stands, and with each option that hides something turned on.
inline std::vector<Setup> setups_of(const Game& game) {
    std::vector<Setup> setups;
    for (const std::string& text : scenario_texts(game)) {
        ShelfForces forces;
        auto read = text::read_scenario(text, forces);
        if (!std::holds_alternative<Setup>(read)) continue;
        Setup setup = std::get<Setup>(std::move(read));
        setup.ruleset = game.card.name;
        setups.push_back(setup);
        for (const OptionCard& option : game.options())
            if (std::ranges::find(option.values, "screened") != option.values.end()) {
                setup.options.push_back({std::string(option.name), "screened", 0});
                setups.push_back(setup);
            }
    }
    return setups;
}

/// Who is asked this now; Side::none when nobody is.
inline Side asked(const Match& match, QuestionId question) {
    const auto* decisions = std::get_if<Decisions>(&match.pending());
    if (decisions == nullptr) return Side::none;
    for (const Decision& decision : *decisions)
        if (decision.question == question) return decision.by;
    return Side::none;
}

inline void go_on(record::Session& session, Chance& chance) {
    const Pending pending = session.match().pending();
    if (const auto* roll = std::get_if<Roll>(&pending)) {
        session.roll(umpire::tests::random_faces(*roll, chance));
    } else if (const auto* draw = std::get_if<Draw>(&pending)) {
        session.draw(Token{static_cast<std::uint8_t>(1 + chance.below(draw->tokens))});
    } else {
        const auto& decisions = std::get<Decisions>(pending);
        const Side side = (decisions.begin() + chance.below(static_cast<std::uint32_t>(decisions.size())))->by;
        ASSERT_TRUE(session.act(side, session.match().sample(side, chance)).empty());
    }
}

}  // namespace umpire::secrets
