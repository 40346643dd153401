#include "cli/analysis_report.hpp"

#include "battle/game.hpp"
#include "draw/chart.hpp"
#include "draw/xml.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

namespace umpire::cli {
namespace {

constexpr std::size_t listed_most = 8;
constexpr int worth_telling = 150;  // a hundredth and a half

bool is_luck(const ai::StepWorth& step) { return step.by == Side::none; }

std::string percent(int value, Language language) {
    std::string text = fmt::format("{:.1f} %", value / 100.0);
    if (language == Language::french) std::replace(text.begin(), text.end(), '.', ',');
    return text;
}
std::string signed_percent(int value, Language language) {
    return (value < 0 ? "-" : "+") + percent(std::abs(value), language);
}

/// The steps of a kind, those that weigh most first.
template <class Wanted, class Weight>
std::vector<std::size_t> heaviest(const Analysed& analysed, Wanted wanted, Weight weight) {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < analysed.steps.size(); ++i)
        if (wanted(analysed.steps[i])) numbers.push_back(i);
    std::stable_sort(numbers.begin(), numbers.end(), [&](std::size_t a, std::size_t b) {
        return weight(analysed.steps[a]) > weight(analysed.steps[b]);
    });
    if (numbers.size() > listed_most) numbers.resize(listed_most);
    return numbers;
}

int size_of(const ai::StepWorth& step) { return std::abs(step.change); }

/// What stands in the report, part by part: a heading and its lines.
struct Part {
    std::string heading;
    std::vector<std::string> lines;
};

class Teller {
public:
    Teller(const Analysed& analysed, Language language)
        : analysed_(analysed), language_(language), sums_(sums_of(analysed.steps)) {}

    std::string say(std::string_view english, std::string_view french) const {
        return std::string(language_ == Language::french ? french : english);
    }

    std::vector<Part> parts() const {
        return {balance(), turning_points(), dice(), mistakes(Side::a), mistakes(Side::b)};
    }

private:
    std::string side(Side side) const { return std::string(text::side_name(side, language_)); }
    std::string signed_of(int value) const { return signed_percent(value, language_); }

    Part balance() const {
        Part part{say("How the result came about", "D'où vient le résultat"), {}};
        const std::string a = side(Side::a);
        const std::string b = side(Side::b);
        part.lines.push_back(fmt::format("{:<44} {:>9}",
                                         say("chance of ", "chance de ") + a + say(" at the start", " au début"),
                                         percent(sums_.start, language_)));
        part.lines.push_back(fmt::format("{:<44} {:>9}  ± {}", say("luck", "chance aux dés"), signed_of(sums_.luck),
                                         percent(2 * sums_.luck_error, language_)));
        part.lines.push_back(
            fmt::format("{:<44} {:>9}", say("decisions of ", "décisions de ") + a, signed_of(sums_.skill[0])));
        part.lines.push_back(
            fmt::format("{:<44} {:>9}", say("decisions of ", "décisions de ") + b, signed_of(-sums_.skill[1])));
        part.lines.push_back(fmt::format("{:<44} {:>9}",
                                         say("the result, which is their sum", "le résultat, leur somme"),
                                         percent(sums_.end, language_)));
        for (const Side one : {Side::a, Side::b})
            part.lines.push_back(fmt::format(
                fmt::runtime(say("{}: {} decisions for which something surely better was found, {} given away",
                                 "{} : {} décisions pour lesquelles on a trouvé sûrement mieux, {} perdus")),
                side(one), sums_.mistakes[index_of(one)], percent(sums_.loss[index_of(one)], language_)));
        return part;
    }

    std::string head(std::size_t number) const {
        return fmt::format("{} {:>4}, {} {}", say("step", "pas"), number + 1, say("turn", "tour"),
                           analysed_.turns[number]);
    }

    Part turning_points() const {
        Part part{say("Turning points", "Tournants"), {}};
        const auto any = [](const ai::StepWorth& step) { return size_of(step) >= worth_telling; };
        for (const std::size_t i : heaviest(analysed_, any, size_of)) {
            const ai::StepWorth& step = analysed_.steps[i];
            part.lines.push_back(fmt::format(
                "{}: {} → {} ({}) {}", head(i), percent(step.before, language_), percent(step.after, language_),
                is_luck(step) ? say("luck", "dés") : side(step.by), step_sentence(analysed_, i, language_)));
        }
        return part;
    }

    Part dice() const {
        Part part{say("The dice that weighed most", "Les dés qui ont le plus pesé"), {}};
        const auto luck = [](const ai::StepWorth& step) { return is_luck(step) && size_of(step) >= worth_telling; };
        for (const std::size_t i : heaviest(analysed_, luck, size_of)) {
            const ai::StepWorth& step = analysed_.steps[i];
            part.lines.push_back(
                fmt::format(fmt::runtime(say("{}: {} for {} (± {}) {}", "{} : {} pour {} (± {}) {}")), head(i),
                            signed_of(std::abs(step.change)), side(step.change > 0 ? Side::a : Side::b),
                            percent(2 * step.error, language_), step_sentence(analysed_, i, language_)));
        }
        return part;
    }

    Part mistakes(Side by) const {
        Part part{say("What would have been better: ", "Ce qui aurait été mieux : ") + side(by), {}};
        const auto mistaken = [&](const ai::StepWorth& step) { return step.by == by && step.loss > 0; };
        for (const std::size_t i : heaviest(analysed_, mistaken, [](const ai::StepWorth& step) { return step.loss; })) {
            const ai::StepWorth& step = analysed_.steps[i];
            part.lines.push_back(fmt::format(
                fmt::runtime(say("{}: {} (± {}) {}; better: {}", "{} : {} (± {}) {} ; mieux : {}")), head(i),
                signed_of(-step.loss), percent(2 * step.loss_error, language_), step_sentence(analysed_, i, language_),
                text::action(*step.best, analysed_.scenario, language_)));
        }
        if (part.lines.empty()) part.lines.push_back(say("nothing surely better was found", "rien de sûrement mieux"));
        return part;
    }

    const Analysed& analysed_;
    Language language_;
    AnalysisSums sums_;
};

/// Steps are drawn each, but a long battle not finer than can be seen.
draw::Chart chart_of(const Analysed& analysed, Language language) {
    const bool french = language == Language::french;
    draw::Chart chart;
    chart.language = language;
    chart.title = french ? "Chance de gagner après chaque pas" : "Chance to win after every step";
    chart.note = analysed.name;
    chart.x_title = french ? "pas" : "step";
    chart.y_title = std::string(text::side_name(Side::a, language));
    chart.is_share = true;
    draw::Chart::Series series;
    series.name = chart.y_title;
    const auto add = [&](std::size_t place, int value) {
        chart.places.push_back(static_cast<double>(place));
        chart.labels.push_back(place % 50 == 0 ? std::to_string(place) : std::string());
        const double share = value / 10'000.0;
        series.values.emplace_back(draw::Chart::Value{share, share, share});
    };
    if (!analysed.steps.empty()) add(0, analysed.steps[0].before);
    for (std::size_t i = 0; i < analysed.steps.size(); ++i) add(i + 1, analysed.steps[i].after);
    chart.series.push_back(std::move(series));
    return chart;
}

}  // namespace

AnalysisSums sums_of(const std::vector<ai::StepWorth>& steps) {
    AnalysisSums sums;
    if (steps.empty()) return sums;
    sums.start = steps.front().before;
    sums.end = steps.back().after;
    double luck = 0;
    double skill = 0;
    for (const ai::StepWorth& step : steps) {
        (is_luck(step) ? luck : skill) += double(step.error) * step.error;
        if (is_luck(step)) {
            sums.luck += step.change;
            continue;
        }
        const std::size_t by = index_of(step.by);
        sums.skill[by] += step.by == Side::a ? step.change : -step.change;
        sums.loss[by] += step.loss;
        sums.mistakes[by] += step.loss > 0 ? 1 : 0;
    }
    sums.luck_error = static_cast<int>(std::sqrt(luck));
    sums.skill_error = static_cast<int>(std::sqrt(skill));
    return sums;
}

std::string step_sentence(const Analysed& analysed, std::size_t step, Language language) {
    const record::Step& made = analysed.record.steps[step];
    if (made.kind == record::Step::Kind::action) return text::action(made.action, analysed.scenario, language);
    const Vocabulary& words = words_of(analysed.scenario);
    std::string line;
    for (const Report wanted : {Report::line, Report::headline})
        for (const Event& event : made.events) {
            const EventRole role = words[event.kind].role;
            if (words[event.kind].report != wanted || role == EventRole::turn_began) continue;
            if (!line.empty() && wanted == Report::line) continue;
            line = text::sentence(event, analysed.scenario, language);
        }
    return line;
}

std::string analysis_text(const Analysed& analysed, Language language) {
    std::string text;
    for (const Part& part : Teller(analysed, language).parts()) {
        text += part.heading + "\n";
        for (const std::string& line : part.lines) text += "  " + line + "\n";
        text += "\n";
    }
    return text;
}

std::string analysis_json(const Analysed& analysed) {
    const AnalysisSums sums = sums_of(analysed.steps);
    nlohmann::json answer{{"record", analysed.name},
                          {"worlds", analysed.thoroughness.worlds},
                          {"nodes", analysed.thoroughness.nodes},
                          {"seed", analysed.thoroughness.seed},
                          {"start", sums.start},
                          {"luck", sums.luck},
                          {"luck_error", sums.luck_error},
                          {"skill_error", sums.skill_error},
                          {"end", sums.end}};
    for (const Side side : {Side::a, Side::b})
        answer["sides"][std::string(1, letter_of(side))] = {{"skill", sums.skill[index_of(side)]},
                                                            {"loss", sums.loss[index_of(side)]},
                                                            {"mistakes", sums.mistakes[index_of(side)]}};
    const LengthUnit unit = text::unit_of(analysed.scenario.setup.ruleset);
    answer["steps"] = nlohmann::json::array();
    for (std::size_t i = 0; i < analysed.steps.size(); ++i) {
        const ai::StepWorth& step = analysed.steps[i];
        nlohmann::json row{{"step", i + 1},        {"turn", analysed.turns[i]},
                           {"chance", step.after}, {"change", step.change},
                           {"error", step.error},  {"kind", is_luck(step) ? "luck" : "decision"}};
        if (!is_luck(step)) row["by"] = std::string(1, letter_of(step.by));
        if (step.loss > 0) {
            row["loss"] = step.loss;
            row["loss_error"] = step.loss_error;
            row["better"] = text::to_text(*step.best, analysed.scenario, unit);
        }
        answer["steps"].push_back(std::move(row));
    }
    return answer.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::string analysis_svg(const Analysed& analysed, Language language) {
    return draw::svg_of(chart_of(analysed, language));
}

std::string analysis_page(const Analysed& analysed, Language language) {
    const bool french = language == Language::french;
    const std::string title =
        (french ? "Ce que cette bataille enseigne : " : "What this battle teaches: ") + analysed.name;
    std::string page = fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title>\n<style>"
        "body{{font:16px/1.45 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
        "background:#f6f2e8;color:#222}}h2{{font-size:1.1rem;margin-top:2rem}}li{{margin:.2rem 0;white-space:pre-wrap}}"
        "svg{{width:100%;height:auto}}ul{{padding-left:1.2rem}}</style></head>\n<body><h1>{}</h1>\n",
        french ? "fr" : "en", draw::escaped(title), draw::escaped(title));
    page += analysis_svg(analysed, language);
    for (const Part& part : Teller(analysed, language).parts()) {
        page += fmt::format("<h2>{}</h2>\n<ul>\n", draw::escaped(part.heading));
        for (const std::string& line : part.lines) page += fmt::format("<li>{}</li>\n", draw::escaped(line));
        page += "</ul>\n";
    }
    return page + "</body></html>\n";
}

}  // namespace umpire::cli
