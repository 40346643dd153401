#include "text/facts.hpp"

#include "battle/facts.hpp"
#include "text/names.hpp"
#include "text/phrase.hpp"
#include "text/wording.hpp"
#include "text/wording_tables.hpp"

namespace umpire::text {

namespace {

/// A number, or a length in hundredths, or finer when hundredths would not show the difference.
std::string amount_text(const Objection& objection, std::int32_t amount, LengthUnit unit, Language language) {
    if (objection.unit == Objection::Unit::number) return std::to_string(amount);
    const auto shown = [&](std::int32_t units) { return length_name(Length{units}, unit, language); };
    const bool look_alike = objection.found != objection.allowed && shown(objection.found) == shown(objection.allowed);
    return look_alike ? fine_length_name(Length{amount}, unit, language) : shown(amount);
}

Values values_of(const Objection& objection, const Scenario& scenario, Language language, SidesAs sides) {
    Values values;
    const UnitId unit = objection.of_unit;
    if (objection.model.exists()) {
        values.give("who", bare_name(objection.model, scenario));
    } else if (unit.exists()) {
        values.give("who", bare_name(unit, scenario));
    }
    if (objection.other.exists()) values.give("other", bare_name(objection.other, scenario));
    if (unit.exists()) values.give("unit", bare_name(unit, scenario));
    if (objection.piece.exists()) values.give("piece", piece_name(objection.piece, scenario, language));
    if (objection.unit != Objection::Unit::none) {
        const LengthUnit measure = unit_of(scenario.setup.ruleset);
        values.give("found", amount_text(objection, objection.found, measure, language));
        values.give("allowed", amount_text(objection, objection.allowed, measure, language));
    }
    if (objection.fact == &fact::answer_due) {
        const Decision due{objection.by, objection.due, unit, objection.model, objection.clause};
        values.give("question", question(due, scenario, language, sides));
    }
    return values;
}

}  // namespace

std::string fact(const Objection& objection, const Scenario& scenario, Language language, SidesAs sides) {
    const std::string_view pattern = objection.fact == nullptr ? "" : objection.fact->says.in(language);
    const Values values = values_of(objection, scenario, language, sides);
    std::string text = fill(pattern, values, language);  // names keep their letters
    const bool is_told = pattern.find("{found}") != std::string_view::npos;
    if (objection.unit == Objection::Unit::none || is_told) return text;
    return text + (text.empty() ? "" : " ") + capitalised(fill(found_words.in(language), values, language)) + ".";
}

}  // namespace umpire::text
