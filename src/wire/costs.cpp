#include "wire/costs.hpp"

#include "text/told_names.hpp"
#include "wire/step.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>

namespace umpire::wire {
namespace {

constexpr std::size_t named_at_most = 2;

std::string points_text(int points, const Game& game, Language language) {
    return std::to_string(points) + " " + std::string(game.names.action_points.in(language));
}

/// The figure could attack the enemy now in the plainest way of one of its weapons, or fights it already.
bool could_attack(const Match& seen, Side side, FigureId figure, FigureId enemy) {
    const Scenario& scenario = seen.scenario();
    const Vocabulary& words = words_of(seen);
    const auto fight = words.verb(Task::fight);
    if (fight && seen.judge(side, action_at(*fight, figure, enemy)).empty()) return true;
    for (std::size_t w = 0; w < scenario.weapon_names.size(); ++w) {
        if (((scenario[figure].weapons >> w) & 1) == 0) continue;
        for (const Task task : {Task::shoot, Task::throw_weapon}) {
            const auto verb = words.verb(task);
            if (!verb) continue;
            Action attack = action_at(*verb, figure, enemy);
            attack.weapon = id_at<WeaponId>(w);
            if (seen.judge(side, attack).empty()) return true;
        }
    }
    return false;
}

/// How many enemies could be attacked by those whose actions end.
int targets_of(const Match& seen, Side side, const std::vector<Ended>& ended) {
    int count = 0;
    for (std::size_t i = 0; i < seen.scenario().figures.size(); ++i) {
        const auto enemy = id_at<FigureId>(i);
        if (seen.scenario()[enemy].side == side || !seen.table()[enemy].on_table) continue;
        for (const Ended& one : ended) {
            if (!could_attack(seen, side, one.figure, enemy)) continue;
            ++count;
            break;
        }
    }
    return count;
}

std::string targets_text(int targets, Language language) {
    if (targets == 0) return {};
    const std::string number = std::to_string(targets);
    if (language == Language::french) return " et " + number + (targets == 1 ? " cible" : " cibles");
    return " and " + number + (targets == 1 ? " target" : " targets");
}

/// "p4, who still has 1 AP and 5 targets".
std::string losers_text(const Match& seen, Side side, const std::vector<Ended>& ended, Language language) {
    const bool is_french = language == Language::french;
    std::string text;
    if (ended.size() <= named_at_most) {
        const Scenario told = text::told_scenario(seen.scenario(), language);
        for (const Ended& one : ended) {
            if (!text.empty()) text += is_french ? " ; " : "; ";
            text += told[one.figure].name;
            text += is_french ? ", qui a encore " : ", who still has ";
            text += points_text(one.points, game_of(seen), language) +
                    targets_text(targets_of(seen, side, {one}), language);
        }
        return text;
    }
    int points = 0;
    for (const Ended& one : ended) points += one.points;
    text = std::to_string(ended.size());
    text += is_french ? " figurines, qui ont encore " : " models, which still have ";
    return text + points_text(points, game_of(seen), language) + targets_text(targets_of(seen, side, ended), language);
}

/// Whoever goes without having announced a path goes nowhere.
std::string idle_text(const Announcement& announcement, Language language) {
    static constexpr Phrase stays{"no path is drawn: nobody moves", "aucun trajet n'est dessiné : personne ne bouge"};
    static constexpr Phrase is_off{"no path is drawn: the unit stays off the table",
                                   "aucun trajet n'est dessiné : l'unité reste hors de la table"};
    return std::string((announcement.comes_on ? is_off : stays).in(language));
}

}  // namespace

std::string cost_text(const Price& price, const Game& game, Language language) {
    return price.points == 0 ? std::string() : points_text(price.points, game, language);
}

std::string ends_text(const Match& seen, Side side, const Action& action, const Wording& wording) {
    if (words_of(seen).is(action.verb, Task::go)) {
        const Announcement announcement = announcement_of(seen);
        return announcement.is_empty ? idle_text(announcement, wording.language) : std::string();
    }
    const Price price = price_of(seen, action);
    if (price.ended.empty()) return {};
    return (wording.language == Language::french ? "fin des actions : " : "ends ") +
           losers_text(seen, side, price.ended, wording.language);
}

Json losses_json(const Price& price) {
    Json list = Json::array();
    for (const Ended& one : price.ended)
        if (one.points > 0) list.push_back({{"figure", one.figure.index()}, {"points", one.points}});
    return list;
}

Json priced_json(const Match& seen, Side side, const Action& action, const Wording& wording) {
    Json json = json_of(action, wording);
    if (std::string cost = cost_text(price_of(seen, action), game_of(seen), wording.language); !cost.empty())
        json["cost"] = std::move(cost);
    if (std::string ends = ends_text(seen, side, action, wording); !ends.empty()) json["ends"] = std::move(ends);
    return json;
}

std::string movement_label(const Game& game, Movement movement, bool into_contact, Language language) {
    const auto row = std::ranges::find(game.names.movements, movement, &MovementName::movement);
    if (row == game.names.movements.end()) return {};
    return std::string((into_contact ? row->into_contact : row->says).in(language));
}

}  // namespace umpire::wire
