#include "server/messages.hpp"

#include "draw/captions.hpp"
#include "server/message_rows.hpp"
#include "text/told_names.hpp"
#include "text/wording.hpp"
#include "wire/object.hpp"
#include "wire/parts.hpp"
#include "wire/requests.hpp"
#include "wire/step.hpp"
#include "wire/table.hpp"
#include "wire/words.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <utility>

namespace umpire::server {
namespace {

using wire::object_text;

struct FailureWords {
    std::string_view code;
    Phrase words;
};
constexpr std::array failures{
    FailureWords{"bad_request",
                 {"the server does not understand this message", "le serveur ne comprend pas ce message"}},
    FailureWords{"version",
                 {"this page is older or newer than the server: load it again",
                  "cette page est plus ancienne ou plus récente que le serveur : rechargez-la"}},
    FailureWords{"unknown", {"there is no battle with this link", "aucune bataille n'a ce lien"}},
    FailureWords{"not_yours", {"this link may not do that now", "ce lien ne permet pas cela en ce moment"}},
    FailureWords{
        "secret",
        {"this battle holds what is not open yet: its record, and the lines of it that were taken back, can be "
         "had when it has ended",
         "cette bataille recèle ce qui n'est pas encore dévoilé : son fichier et ses coups repris s'obtiennent "
         "lorsqu'elle est finie"}},
    FailureWords{
        "used",
        {"this invitation was used already, in another browser, and the seat belongs to whoever used it; if that "
         "was you, open the battle there; if not, ask for a new battle",
         "cette invitation a déjà servi, dans un autre navigateur, et la place est à qui s'en est servi ; si "
         "c'était vous, ouvrez la bataille là-bas ; sinon, demandez une nouvelle bataille"}},
    FailureWords{"stale", {"the battle has gone on meanwhile", "la bataille a continué entre-temps"}},
    FailureWords{"too_fast",
                 {"too many requests at once: wait a moment", "trop de demandes à la fois : attendez un instant"}},
    FailureWords{"busy", {"the server is too busy: try again", "le serveur est surchargé : réessayez"}},
    FailureWords{"store",
                 {"the server could not keep this; look at how the battle stands before you try again",
                  "le serveur n'a pas pu le conserver ; regardez où en est la bataille avant de réessayer"}},
    FailureWords{"damaged",
                 {"this battle is there but cannot be read now; whoever runs the server finds the reason in its log",
                  "cette bataille existe mais ne peut pas être lue pour le moment ; la raison est dans le journal du "
                  "serveur, chez qui s'en occupe"}},
    FailureWords{
        "set_aside",
        {"the server failed while it worked on this battle and has set it aside; nothing of it is lost: ask whoever "
         "runs the server for its record",
         "le serveur a échoué sur cette bataille et l'a mise de côté ; rien n'en est perdu : demandez-en le fichier "
         "à qui s'occupe du serveur"}},
    FailureWords{"full",
                 {"this server keeps as many battles as it may; ask whoever runs it",
                  "ce serveur garde déjà autant de batailles qu'il le peut ; adressez-vous à qui s'en occupe"}},
    FailureWords{
        "barred",
        {"the server failed at a battle of the same founder, or at one that you asked for; until it lets that address "
         "found battles again, those that began with a record rest: try again later",
         "le serveur a échoué sur une bataille créée par la même personne, ou que vous aviez demandée ; tant que cette "
         "adresse ne peut pas en créer d'autres, celles commencées par un fichier attendent : réessayez plus tard"}},
};
static_assert(failures.size() == static_cast<std::size_t>(Failure::barred) + 1);

std::string hash_text(std::uint64_t hash) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
    return text.data();
}

Json id_json(std::optional<std::int64_t> id) { return id ? Json(*id) : Json(nullptr); }

std::string awaited_text(const ServedBattle& game) {
    const bool waits_for_a = game.waits_for(Side::a);
    const bool waits_for_b = game.waits_for(Side::b);
    if (waits_for_a && waits_for_b) return R"(["A","B"])";
    return waits_for_a ? R"(["A"])" : waits_for_b ? R"(["B"])" : "[]";
}

Json players_json(const ServedBattle& game) { return {{"A", game.player(Side::a)}, {"B", game.player(Side::b)}}; }

void put_both(wire::ObjectText& object, std::string_view name, const auto& in_language) {
    object.object(name, [&](wire::ObjectText& inner) {
        inner.text("en", in_language(Language::english)).text("fr", in_language(Language::french));
    });
}

std::int64_t number_of(std::size_t count) { return static_cast<std::int64_t>(count); }

void put_wish(wire::ObjectText& object, const ServedBattle& game, Side seat) {
    const std::optional<ServedBattle::Wish>& wish = game.wish();
    if (!wish) {
        object.nothing("wish");
        return;
    }
    object.object("wish", [&](wire::ObjectText& inner) {
        inner.text("side", wire::letter(wish->side)).number("to", number_of(game.seen_before(wish->to, seat)));
    });
}

/// Everybody may know everything about these steps, and has the same numbers for them.
bool is_open_to_all(const ServedBattle& game, std::size_t from) {
    for (const Side seat : eyes)
        if (game.seen_before(from, seat) != from) return false;
    for (std::size_t i = from; i < game.steps(); ++i) {
        for (const Side seat : eyes)
            if (game.told().is_hidden(i, seat)) return false;
        for (const Event& event : game.session().record().steps[i].events)
            if (!game.told().hears(Side::none, event)) return false;
    }
    return true;
}

}  // namespace

Text text_of(const Json& json) { return text_of(json.dump(-1, ' ', false, Json::error_handler_t::replace)); }

Text text_of(std::string json) { return std::make_shared<const std::string>(std::move(json)); }

Json failure_json(std::optional<std::int64_t> id, Failure failure, Json problems) {
    return {{"type", "failure"},
            {"id", id_json(id)},
            {"code", failures[static_cast<std::size_t>(failure)].code},
            {"problems", std::move(problems)}};
}

Json failure_json(std::optional<std::int64_t> id, Failure failure, Language language) {
    const Phrase& words = failures[static_cast<std::size_t>(failure)].words;
    return failure_json(id, failure, wire::problem_json(std::string(words.in(language)), language)["problems"]);
}

Json too_fast_json(std::optional<std::int64_t> id, int seconds, Language language) {
    const Message message =
        seconds == 1 ? "too_many_requests_wait_a_second"_message() : "too_many_requests_wait"_message(seconds);
    return failure_json(id, Failure::too_fast, wire::problem_json(message, language)["problems"]);
}

Json welcome_json(const ServedBattle& game, Side seat, Language language, bool is_brought) {
    return {{"type", "welcome"},
            {"version", api_version},
            {"seat", wire::letter(seat)},
            {"players", players_json(game)},
            {"brought", is_brought},
            {"setup", game.header_for(seat)},
            {"scenario", wire::scenario_json(game.match(), language)}};
}

std::string steps_text(const ServedBattle& game, Side seat, std::size_t from, std::size_t to, Language language) {
    const wire::Wording wording = wire::wording_for(game.match(), language);
    std::string text;
    text.reserve(1024);
    text += '[';
    std::size_t number = std::min(from, game.steps_seen(seat));
    to = std::min({to, game.steps_seen(seat), number + steps_in_message_max});
    bool is_first = true;
    for (std::size_t i = game.step_seen(number, seat); number < to; ++i) {
        if (game.seen_before(i + 1, seat) == number) continue;  // the seat does not know of it
        ++number;
        if (!std::exchange(is_first, false)) text += ',';
        const record::Step& step = game.session().record().steps[i];
        const bool is_open = !game.told().is_hidden(i, seat);
        const auto hears = [&](const Event& event) { return game.told().hears(seat, event); };
        if (std::ranges::all_of(step.events, hears)) {
            append_step(text, {step, number, game.roll_of(i), is_open}, wording);
            continue;
        }
        append_step(text, {game.told().heard_by(seat, i), number, game.roll_of(i), is_open}, wording);
    }
    return text += ']';
}

States::States(const ServedBattle& game, std::size_t from)
    : game_(game), from_(std::min(from, game.steps())), is_log_open_(is_open_to_all(game, from_)) {}

const States::View& States::view(Side seat) {
    const Match& truth = game_.match();
    const bool is_open = truth.is_open_to(seat);
    View& view = views_[is_open ? eyes.size() : eye_of(seat)];
    if (!view.state.empty()) return view;
    if (is_open) {
        view = {truth.save(), hash_text(game_.hash())};
    } else {
        const auto seen = game_.seen_by(seat);
        view = {seen->save(), hash_text(seen->hash())};
    }
    return view;
}

const std::string& States::log(Side seat, std::size_t from, Language language) {
    // Where the battle ends, what was secret comes between the steps that the seat knows.
    const bool is_alike = is_log_open_ && game_.kept_seen(from_, seat) == from_;
    std::string& text = logs_[is_alike ? eyes.size() : eye_of(seat)][static_cast<std::size_t>(language)];
    if (text.empty()) text = steps_text(game_, seat, from, game_.steps(), language);
    return text;
}

const Text& States::of(Side seat, Language language) {
    Text& text = texts_[eye_of(seat)][static_cast<std::size_t>(language)];
    if (text != nullptr) return text;
    const View& seen = view(seat);
    const std::size_t known = game_.steps_seen(seat);
    const std::size_t kept = game_.kept_seen(from_, seat);
    const std::size_t from = std::max(kept, known - std::min(known, steps_in_message_max));
    const std::string& steps = log(seat, from, language);
    text = text_of(object_text(
        [&](wire::ObjectText& object) {
            object.text("type", "state")
                .number("revision", game_.revision(seat))
                .number("kept", number_of(kept))
                .number("from", number_of(from))
                .number("steps", number_of(known))
                .made("log", steps)
                .text("state", seen.state)
                .text("hash", seen.hash)
                .number("undoable", seat == Side::none ? 0 : number_of(game_.told().undoable(seat)))
                .number("imported", number_of(game_.seen_before(game_.imported(), seat)))
                .made("awaited", awaited_text(game_))
                .truth("finished", game_.is_finished());
            if (game_.given_up() != Side::none) object.text("given_up", wire::letter(game_.given_up()));
            put_wish(object, game_, seat);
        },
        seen.state.size() + steps.size() + 256));
    return text;
}

Text standing_text(const ServedBattle& game, Side seat, std::span<const wire::StandingAnswer> answers,
                   Language language) {
    constexpr std::size_t told_max = 200;
    const bool is_over = game.is_finished();
    std::vector<std::size_t> steps = game.answered_beforehand(seat);
    if (steps.size() > told_max) steps.erase(steps.begin(), steps.end() - static_cast<std::ptrdiff_t>(told_max));
    return text_of({{"type", "standing"},
                    {"rows", is_over ? Json::array() : wire::standing_rows_json(game.match(), language)},
                    {"given", is_over ? Json::array() : wire::standing_answers_json(answers, game.match())},
                    {"used", steps}});
}

Text rematch_text(const ServedBattle& game, Side seat) {
    const ServedBattle::Rematch& rematch = game.rematch();
    return text_of({{"type", "rematch"},
                    {"by", rematch.by == Side::none ? Json(nullptr) : Json(wire::letter(rematch.by))},
                    {"swap", rematch.is_swapped},
                    {"battle", rematch.battle.empty() ? Json(nullptr) : Json(rematch.battle)},
                    {"seat", wire::letter(rematch.is_swapped ? opponent_of(seat) : seat)}});
}

Text done_text(std::int64_t id, const Json& objections) {
    return text_of(object_text([&](wire::ObjectText& object) {
        object.text("type", "done").number("id", id).made("objections", *text_of(objections));
    }));
}

Text log_text(const ServedBattle& game, Side seat, std::size_t from, std::size_t to, Language language,
              std::int64_t id) {
    return text_of(object_text([&](wire::ObjectText& object) {
        object.text("type", "log").number("id", id).made("steps", steps_text(game, seat, from, to, language));
    }));
}

Json moment_json(const ServedBattle& game, Side seat, std::size_t step, std::int64_t id) {
    step = std::min(step, game.steps_seen(seat));
    const auto seen = game.told().seen_by(seat, step == 0 ? 0 : game.step_seen(step - 1, seat) + 1);
    return {{"type", "moment"}, {"id", id}, {"step", step}, {"state", seen->save()}, {"hash", hash_text(seen->hash())}};
}

Json branches_json(const ServedBattle& game, Side seat, std::int64_t id) {
    Json list = Json::array();
    for (ServedBattle::SeenBranch& branch : game.branches_seen(seat))
        list.push_back({{"from", branch.from}, {"count", branch.steps.size()}, {"steps", std::move(branch.steps)}});
    return {{"type", "branches"}, {"id", id}, {"branches", std::move(list)}};
}

Json presence_json(const Presence& presence) {
    constexpr std::array<std::string_view, 4> words{"computer", "founder", "invited", "friend"};
    const auto holder = [&](Side side) { return words[static_cast<std::size_t>(presence.holders[index_of(side)])]; };
    const auto name = [&](Side side) {
        const std::string& given = presence.names[index_of(side)];
        return given.empty() ? Json(nullptr) : Json(given);
    };
    return {{"type", "presence"},
            {"A", presence.here[0]},
            {"B", presence.here[1]},
            {"watching", presence.here[2]},
            {"shown", {{"A", presence.shown[0]}, {"B", presence.shown[1]}}},
            {"open", presence.is_open},
            {"holders", {{"A", holder(Side::a)}, {"B", holder(Side::b)}}},
            {"names", {{"A", name(Side::a)}, {"B", name(Side::b)}, {"watching", presence.watchers}}}};
}

/// Nobody while the battle goes on, and where it is drawn.
Side winner_of(const ServedBattle& game) {
    if (const auto* finished = std::get_if<Finished>(&game.match().pending())) return finished->winner;
    return game.given_up() == Side::none ? Side::none : opponent_of(game.given_up());
}

std::string summary_text(const ServedBattle& game, const Listing& listing) {
    const Match& match = game.match();
    return object_text(
        [&](wire::ObjectText& object) {
            object.text("ruleset", match.scenario().setup.ruleset).text("name", match.scenario().setup.name);
            put_both(object, "title", [&](Language language) { return draw::title_of(match.scenario(), language); });
            put_both(object, "headline", [&](Language language) {
                const Scenario told = text::told_scenario(match.scenario(), language);
                return draw::turn_line(match, language, &told, game.given_up());
            });
            object.number("turn", match.turn()).number("steps", number_of(game.steps_seen(Side::none)));
            object.object("seals", [&](wire::ObjectText& inner) {
                for (const Side side : {Side::a, Side::b})
                    if (!game.claim(side).empty()) inner.text(wire::letter(side), game.claim(side));
            });
            object.object("players", [&](wire::ObjectText& inner) {
                inner.text("A", game.player(Side::a)).text("B", game.player(Side::b));
            });
            const ServedBattle::Rematch& rematch = game.rematch();
            if (game.is_finished() && (rematch.by != Side::none || !rematch.battle.empty()))
                object.object("rematch", [&](wire::ObjectText& inner) {
                    inner.text("by", wire::letter(rematch.by)).truth("swap", rematch.is_swapped);
                    inner.made("battle", rematch.battle.empty() ? "null" : '"' + rematch.battle + '"');
                });
            if (!listing.club.empty()) object.text("club", listing.club);
            if (!listing.clock.empty()) object.made("clock", listing.clock);
            object.made("awaited", awaited_text(game))
                .number("since", listing.since)
                .truth("finished", game.is_finished())
                .text("winner", wire::letter(winner_of(game)));
        },
        512);
}

void show_set_aside(Json& line, Language language) {
    constexpr Phrase words{"Set aside: the server failed at this battle",
                           "Mise de côté : le serveur a échoué sur cette bataille"};
    line["set_aside"] = true;
    line["headline"] = words.in(language);
    line["awaited"] = Json::array();
    line["yours"] = false;
}

Json line_json(const Json& summary, std::string_view battle, Side seat, std::int64_t time, Language language) {
    const std::string_view code = language == Language::french ? "fr" : "en";
    const auto awaited = summary.find("awaited");
    const bool is_yours = seat != Side::none && awaited != summary.end() && awaited->is_array() &&
                          std::ranges::find(*awaited, Json(wire::letter(seat))) != awaited->end();
    Json line{
        {"battle", battle}, {"seat", wire::letter(seat)}, {"yours", is_yours}, {"changed", time}, {"since", time}};
    for (const auto& [key, value] : summary.items()) {
        if (key == "seals" || key == "clock" || key == "club" || key == "rematch") continue;
        const bool worded = value.is_object() && value.contains("fr");
        line[key] = worded ? Json(wire::text_in(value, code).value_or("")) : value;
    }
    line["rematch"] = seat == Side::none ? Json(nullptr) : summary.value("rematch", Json(nullptr));
    return line;
}

}  // namespace umpire::server
