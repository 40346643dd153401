#pragma once

#include "battle/action.hpp"
#include "battle/event.hpp"
#include "battle/happening.hpp"
#include "battle/pending.hpp"
#include "battle/scenario.hpp"
#include "rulebook/language.hpp"
#include "wire/json.hpp"

#include <span>
#include <string_view>

/// How a page lets people answer, said in words that mean the same in every game: a page knows these, and no question
/// or verb by its name.
namespace umpire::wire {

/// How a question is answered: "set_up" a unit is put down somewhere, "act" models are moved and aim one by one,
/// "draw" the paths of one unit are drawn, "aim" one unit picks a target, "watch" an enemy is on its way and
/// may be stopped at any point, "unit" a unit is picked and told something,
/// "model" one model is picked, "buttons" a choice of words.
std::string_view manner_of(Question question);

/// What is answered here is for nobody else to see: who shares a screen hands it over first.
bool is_secret(Question question);

/// What a verb is to a person: "order" a die is put beside a unit, "way" a path, "attack" done to an enemy, "goal"
/// where a path leads, "setting" prepares what follows, "pick" says whom, "wait" lets a little more happen,
/// "end" what was begun is ended or declined.
std::string_view role_of(Verb verb);
/// A way that is aimed at somebody is an attack.
std::string_view role_of(const Action& action);

/// The step of an attack that an event belongs to, from 1; 0 for none. The steps are those of `stages_of`.
int stage_of(Happening kind);
/// The steps of an attack as the book counts them; none in games that do not.
std::span<const Both> stages_of(const Scenario& scenario);
std::string_view stages_clause(const Scenario& scenario);

/// What an event is in the tale of a battle, of which by default one line tells one thing: "detail" belongs to the line
/// before it, "prelude" to the one that follows, "way" is a part of a move, "attack" begins one that "hit" and "miss"
/// belong to, "each" is said once for many. What is nothing of these is a line.
std::string_view part_of(Happening kind);
/// How a unit or a model goes from this event on: "run" or "walk"; nothing where the event says nothing about it.
std::string_view gait_of(const Event& event);
/// A model is removed from play.
bool is_fall(Happening kind);
/// The unit goes "in" somewhere, or comes "out".
std::string_view passage_of(Happening kind);

/// How a badge looks: "points" to spend, "wounds", "die" of an order, "pins", or "mark".
std::string_view look_of_badge(std::string_view name);
/// The badge is of a whole unit.
bool is_of_unit(std::string_view name);

}  // namespace umpire::wire
