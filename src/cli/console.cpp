#include "cli/console.hpp"

#include "cli/clause_text.hpp"
#include "cli/console_help.hpp"
#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "cli/print.hpp"
#include "dice/chance.hpp"
#include "draw/terminal.hpp"
#include "games/games.hpp"
#include "record/draft.hpp"
#include "rulebook/register.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"
#include "text/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <iostream>

namespace umpire::cli {

namespace {

std::optional<std::size_t> number_of(std::string_view text) {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// The first word of a line and what follows.
std::pair<std::string, std::string> split(const std::string& line) {
    const std::size_t space = line.find(' ');
    if (space == std::string::npos) return {line, ""};
    const std::size_t rest = line.find_first_not_of(' ', space);
    return {line.substr(0, space), rest == std::string::npos ? "" : line.substr(rest)};
}

}  // namespace

void Console::show_table() const {
    draw::TerminalStyle style;
    style.width = terminal_width();
    style.colour = shows_colours();
    style.unicode = true;
    style.language = language_;
    fmt::print("\n{}\n", draw::table_text(*seen_, style));
}

/// What a player sees beside a model or unit, in words: "3 AP left, 1 wound".
std::string Console::badges_text(FigureId figure) const {
    std::string text;
    for (const Badge& badge : seen_->badges(figure)) {
        if (badge.is_routine && !badge.is_number) continue;
        const Game& game = game_of(*seen_);
        text += (text.empty() ? "" : ", ") + (badge.is_number
                                                  ? text::counted_state(badge.name, badge.value, game, language_)
                                                  : text::state_name(badge.name, game, language_));
    }
    return text;
}

std::string Console::actor_text(const Actor& actor) const {
    const Scenario& scenario = seen_->scenario();
    const bool is_unit = !actor.figure.exists();
    std::string text = is_unit ? text::unit_name(actor.unit, scenario, language_)
                               : text::figure_name(actor.figure, scenario, language_);
    FigureId shown = actor.figure;
    if (is_unit) {  // a unit's marks are those of its first model in play
        const UnitCard& card = scenario[actor.unit];
        shown = card.first;
        for (std::size_t i = 0; i < card.count; ++i) {
            const auto figure = id_at<FigureId>(card.first.index() + i);
            if (!seen_->table()[figure].on_table) continue;
            shown = figure;
            break;
        }
    }
    std::string badges = badges_text(shown);
    if (is_unit)
        if (const std::string where = whereabouts_text(*seen_, actor.unit, language_); !where.empty())
            badges = badges.empty() ? where : where + ", " + badges;
    return badges.empty() ? text : text + "  (" + badges + ")";
}

/// Those who can act, the first of two short menus: the models of the active unit, or the units that may get an order.
void Console::find_actors(Side side, const Decision& decision, const Candidates& candidates) {
    actors_.clear();
    instead_.reset();
    const Vocabulary& words = words_of(*seen_);
    const auto finish = words.verb(Task::finish_model);
    const auto end = words.verb(Task::end_unit);
    if (words.is(decision.question, Topic::act) && finish && end) {
        const UnitCard& card = seen_->scenario()[decision.unit];
        for (std::size_t i = 0; i < card.count; ++i) {
            const auto figure = id_at<FigureId>(card.first.index() + i);
            if (seen_->judge(side, figure_action(*finish, figure)).empty()) actors_.push_back({UnitId::none(), figure});
        }
        instead_ = unit_action(*end, decision.unit);
        return;
    }
    for (const Action& action : candidates.actions) {
        const Actor actor{action.unit, action.actor};
        if (!action.unit.exists() && !action.actor.exists()) {
            instead_ = action;
        } else if (std::find(actors_.begin(), actors_.end(), actor) == actors_.end()) {
            actors_.push_back(actor);
        }
    }
}

void Console::show_actors() {
    if (actors_.size() == 1) chosen_ = actors_[0];
    if (chosen_ && std::find(actors_.begin(), actors_.end(), *chosen_) != actors_.end()) return;
    chosen_.reset();
    for (std::size_t i = 0; i < actors_.size(); ++i) fmt::print("  {:>3}  {}\n", i + 1, actor_text(actors_[i]));
    if (instead_ && words_of(*seen_).is(instead_->verb, Task::end_unit))
        fmt::print("    0  {}\n", say("end the activation of the unit", "terminer l'activation de l'unité"));
    else if (instead_)
        fmt::print("    0  {}\n", text::action(*instead_, seen_->scenario(), language_));
}

void Console::list(const std::vector<Action>& actions) {
    for (std::size_t i = 0; i < actions.size(); ++i)
        fmt::print("  {:>3}  {}\n", i + 1, text::action(actions[i], seen_->scenario(), language_));
}

void Console::show_choices(Side side) {
    const Decision* decision = asked_of(seen_->pending(), side);
    fmt::print("\n{}  {}\n", bold(text::question(*decision, seen_->scenario(), language_)), dim(decision->clause.id()));
    if (const std::string more = beside_question(*seen_, *decision, language_); !more.empty())
        fmt::print("  {}\n", dim(more));
    choices_.clear();
    actors_.clear();
    // The same chance for the same position: the numbers keep their meaning when the list is shown again. What the side
    // may not know has no part in it.
    Chance chance(session_.match().is_open_to(side) ? seen_->hash() : seen_->rolls(), 7);
    Candidates candidates;
    seen_->suggest(side, chance, candidates);
    const Vocabulary& words = words_of(*seen_);
    const Topic topic = words[decision->question].topic;
    const bool in_two_steps = topic == Topic::act || topic == Topic::order;
    if (in_two_steps) {
        find_actors(side, *decision, candidates);
        show_actors();
        if (!chosen_) return;
    }
    for (const Action& action : candidates.actions) {
        // What ends it for the whole side belongs to nobody: it stands in the menu of those who can act, and where only
        // one is left, who is not asked for, with what he can do.
        const bool is_of_side = !action.unit.exists() && !action.actor.exists();
        const bool is_listed =
            is_of_side ? actors_.size() == 1 : chosen_ == std::optional(Actor{action.unit, action.actor});
        if (!in_two_steps || is_listed || words.is(action.verb, Task::end_unit)) choices_.push_back(action);
    }
    list(choices_);
    if (!candidates.complete)
        fmt::print("  {}\n", dim(say("... or type an action of your own", "... ou tapez votre propre action") +
                                 std::string(example_of(*seen_, *decision, language_))));
    if (chosen_ && actors_.size() > 1)
        fmt::print("  {}\n",
                   dim(chosen_->figure.exists() ? say("back: choose another model", "back : choisir une autre figurine")
                                                : say("back: choose another unit", "back : choisir une autre unité")));
}

/// A hull drives along its facing: the same path with the turn that it lacks, where that would do.
void Console::tell_turn(Side side, const Action& action) const {
    const Match& match = *seen_;
    const Task task = words_of(match)[action.verb].task;
    const auto path = words_of(match).verb(Task::path_of_model);
    const bool is_path = task == Task::path_of_model || task == Task::path_of_unit;
    if (!is_path || !path || action.places.empty() || action.places.full()) return;
    const bool is_unit = task == Task::path_of_unit;
    const UnitId unit = is_unit ? action.unit : match.scenario()[action.actor].unit;
    const UnitCard& card = match.scenario()[unit];
    const Figure& stands = match.table()[card.first];
    if (card.count != 1 || card.side != side || !stands.on_table || stands.at == action.places[0].at) return;
    Action turned = figure_action(*path, card.first);
    const Angle facing = direction_of(action.places[0].at - stands.at);
    turned.places.push_back({stands.at, facing});
    if (facing.tenths == 0) turned.turns_north = 1;
    for (const Place& place : action.places) turned.places.push_back(place);
    if (!match.judge(side, turned).empty()) return;
    fmt::print("{} {}\n", say("It would do to turn first:", "Il suffirait de pivoter d'abord :"),
               text::to_text(turned, match.scenario(), text::unit_of(match.scenario().setup.ruleset)));
}

/// One path for a whole unit is refused as a whole: which of its models could not go that way.
void Console::tell_who(Side side, const Action& action) const {
    const Match& match = *seen_;
    const auto path = words_of(match).verb(Task::path_of_model);
    if (!path || !words_of(match).is(action.verb, Task::path_of_unit)) return;
    const UnitCard& card = match.scenario()[action.unit];
    std::optional<Point> first;
    int count = 0;
    std::string names;
    int named = 0;
    for (std::size_t i = 0; i < card.count; ++i) {
        const auto model = id_at<FigureId>(card.first.index() + i);
        const Figure& stands = match.table()[model];
        if (!stands.on_table) continue;
        ++count;
        if (!first) first = stands.at;
        Action own = figure_action(*path, model);
        for (const Place& place : action.places) own.places.push_back({place.at + (stands.at - *first), place.facing});
        if (match.judge(side, own).empty()) continue;
        ++named;
        names += (names.empty() ? "" : ", ") + match.scenario()[model].name;
    }
    if (named > 0 && named < count) fmt::print("{} {}\n", say("Who cannot:", "Qui ne le peut pas :"), names);
}

void Console::refuse(Side side, const Action& action, const Verdict& verdict) const {
    fmt::print("{}\n", red(say("That is not allowed:", "Ce n'est pas permis :")));
    fmt::print("{}\n", text::refusal(verdict, seen_->scenario(), language_));
    tell_turn(side, action);
    tell_who(side, action);
}

bool Console::act(Side side, const Action& action) {
    if (record::seals_sheet(*seen_, side, action)) return seal(side, action);
    if (record::writes_sheet(*seen_, side)) return write(side, action);
    const Verdict verdict = session_.act(side, action);
    if (!verdict.empty()) {
        refuse(side, action, verdict);
        return false;
    }
    report_.tell(session_.last(), side);
    return true;
}

/// A number of the last list, or an action in words.
bool Console::choose(const std::string& line, Side side) {
    if (const auto number = number_of(line)) {
        if ((!actors_.empty() || instead_) && choices_.empty()) {
            if (*number == 0 && instead_) return act(side, *instead_);
            if (*number >= 1 && *number <= actors_.size()) {
                chosen_ = actors_[*number - 1];
                show_choices(side);
                return false;
            }
        } else if (*number >= 1 && *number <= choices_.size()) {
            return act(side, choices_[*number - 1]);
        }
        fmt::print("{}\n", say("There is no choice of this number.", "Il n'y a pas de choix de ce numéro."));
        return false;
    }
    const Scenario& scenario = seen_->scenario();
    auto action = text::read_action(line, scenario, text::unit_of(scenario.setup.ruleset));
    if (const auto* problem = std::get_if<Problem>(&action)) {
        fmt::print("{} {}\n", red("?"), shown(problem->message.in(language_)));
        return false;
    }
    return act(side, std::get<Action>(action));
}

void Console::why(const std::string& rest) const {
    const auto number = rest.empty() ? std::optional(report_.last_line()) : number_of(rest);
    if (number && report_.why(*number)) return;
    if (const auto* clause = rulebook::find_clause(rest)) return print_clause(*clause, language_);
    fmt::print("{} {}\n",
               say("why N: N is the number of a line of the report, or a clause such as",
                   "why N : N est le numéro d'une ligne du rapport, ou une clause comme"),
               game_of(*seen_).console.example.id());
}

void Console::save(const std::string& path) const {
    if (path.empty()) {
        fmt::print("{}\n", say("save FILE: name a file", "save FICHIER : nommez un fichier"));
        return;
    }
    Message problem;
    if (write_file(path, record::record_text(session_.record(), session_.match()), problem, Replacing::anything)) {
        fmt::print("{} {}; {} {}\n", say("saved:", "enregistré :"), shown(path),
                   say("go on with:", "à reprendre par :"), command_line("play --resume " + shown(shell_word(path))));
    } else {
        print_problem(problem);
    }
}

void Console::help() const {
    fmt::print("  N            {}\n{}", say("take the choice N", "prendre le choix N"),
               game_of(*seen_).console.help.in(language_));
    fmt::print(
        fmt::runtime(say(
            "  table        draw the table again          list   show the choices again\n"
            "  why [N]      the clause and the numbers behind line N of the report, or behind the last line (or a "
            "clause: why CLAUSE)\n"
            "  sight M T    the sight lines and the cover from model M to model T\n"
            "  undo         take your last action back (not beyond a die)\n"
            "  save FILE    keep the battle; go on later with: {0} play --resume FILE\n"
            "  quit         leave the battle\n",
            "  table        redessiner la table           list   revoir les choix\n"
            "  why [N]      la clause et les chiffres derrière la ligne N du rapport, ou derrière la dernière (ou une "
            "clause : why CLAUSE)\n"
            "  sight M C    les lignes de vue et le couvert de la figurine M à la figurine C\n"
            "  undo         reprendre votre dernière action (pas au-delà d'un dé)\n"
            "  save FICHIER garder la bataille ; la reprendre avec : {0} play --resume FICHIER\n"
            "  quit         quitter la bataille\n")),
        invocation().command);
}

/// Takes back what was decided last, or written last on a sheet. True: something of the battle was taken back.
bool Console::undo(Side side) {
    if (take_up(side)) return false;
    if (session_.undoable(side) == 0) {
        fmt::print("{}\n", say("There is nothing to take back: since then a die has fallen, something was measured, or "
                               "the opponent has decided.",
                               "Rien à reprendre : depuis, un dé est tombé, quelque chose a été mesuré ou "
                               "l'adversaire a décidé."));
        return false;
    }
    const std::size_t kept = session_.steps() - session_.undoable_at_once(side);
    for (; session_.steps() > kept; session_.cut(session_.steps() - 1)) report_.drop(session_.last());
    return true;
}

bool Console::obey(const std::string& line, Side side, Turned& turned, bool& left) {
    const auto [word, rest] = split(line);
    if (word == "help" || word == "?") {
        help();
    } else if (word == "table") {
        show_table();
    } else if (word == "list") {
        show_choices(side);
    } else if (word == "back") {
        chosen_.reset();
        if (actors_.size() > 1) show_choices(side);
    } else if (word == "why") {
        why(rest);
    } else if (word == "save") {
        tell_of_draft();
        save(rest);
    } else if (word == "quit" || word == "exit") {
        tell_of_draft();
        turned = Turned::quit;
        left = true;
    } else if (word == "undo") {
        left = undo(side);
        if (left) turned = Turned::undone;
    } else if (word == "sight") {
        const auto [from, to] = split(rest);
        const auto looker = seen_->scenario().figure_named(from);
        const auto target = seen_->scenario().figure_named(to);
        if (!looker || !target) {
            fmt::print("{}\n", say("sight M T: name two models", "sight M C : nommez deux figurines"));
            return true;
        }
        for (const FigureId figure : {*looker, *target})
            if (!seen_->table()[figure].on_table) {
                fmt::print("{} {}\n", seen_->scenario()[figure].name,
                           say("stands nowhere on the table that you know of",
                               "n'est nulle part sur la table, pour autant que vous le sachiez"));
                return true;
            }
        const Modifier cover = seen_->cover(*looker, *target);
        fmt::print("{}", seen_->sees(*looker, *target) ? say("in sight: ", "en vue : ")
                                                       : say("not in sight: ", "hors de vue : "));
        for (const SightLine& sight : seen_->sight_lines(*looker, *target))
            fmt::print("{} ", sight.is_free ? say("free", "libre") : say("blocked", "bloquée"));
        fmt::print("({}); {} {:+d} {}\n", find_ruleset(seen_->scenario().setup.ruleset)->card.sight_clause,
                   say("cover", "couvert"), cover.amount, cover.clause.id());
    } else {
        return false;
    }
    return true;
}

Turned Console::decide(Side side) {
    chosen_.reset();
    seen_ = session_.seen_by(side);
    report_.tell_withheld(side);
    const Decision* decision = asked_of(seen_->pending(), side);
    const Topic topic = words_of(*seen_)[decision->question].topic;
    if (topic == Topic::activate || topic == Topic::deploy || topic == Topic::order) show_table();
    show_choices(side);
    for (;;) {
        fmt::print("{} ", side == Side::a ? red(text::side_name(side, language_)) + ">"
                                          : blue(text::side_name(side, language_)) + ">");
        std::fflush(stdout);
        std::string line;
        if (!std::getline(std::cin, line)) return Turned::end_of_input;
        const std::size_t first = line.find_first_not_of(" \t\r");
        if (first == std::string::npos) continue;
        line = line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
        Turned turned = Turned::acted;
        bool left = false;
        if (obey(line, side, turned, left)) {
            if (left) return turned;
            continue;
        }
        if (choose(line, side)) return Turned::acted;
    }
}

}  // namespace umpire::cli
