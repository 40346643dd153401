#include "cli/analysis_report.hpp"

#include "battle/game.hpp"
#include "draw/chart.hpp"
#include "draw/xml.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/percent.hpp"
#include "text/wording.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>

namespace umpire::cli {

using review::Review;
using review::Wanted;

namespace {

std::string percent(int value, Language language) {
    std::string text = fmt::format("{:.1f}{}", value / 100.0, text::percent_sign(language));
    if (language == Language::french) std::replace(text.begin(), text.end(), '.', ',');
    return text;
}
std::string signed_percent(int value, Language language) {
    return (value < 0 ? "-" : "+") + percent(std::abs(value), language);
}

/// What stands in the report, part by part: a heading and its lines.
struct ReportPart {
    std::string heading;
    std::vector<std::string> lines;
};

class Teller {
public:
    Teller(const Review& review, Language language)
        : review_(review), language_(language), sums_(review::sums_of(review.steps())) {}

    std::string say(std::string_view english, std::string_view french) const {
        return std::string(language_ == Language::french ? french : english);
    }

    std::vector<ReportPart> parts() const {
        return {balance(), turning_points(), dice(), mistakes(Side::a), mistakes(Side::b)};
    }

private:
    std::string side(Side side) const { return std::string(text::side_name(side, language_)); }
    std::string signed_of(int value) const { return signed_percent(value, language_); }

    ReportPart balance() const {
        ReportPart part{say("How the result came about", "Ce qui a fait le résultat"), {}};
        const std::string a = side(Side::a);
        const std::string b = side(Side::b);
        part.lines.push_back(fmt::format("{:<44} {:>9}",
                                         say("chance of ", "chances de ") + a + say(" at the start", " au départ"),
                                         percent(sums_.start, language_)));
        part.lines.push_back(fmt::format("{:<44} {:>9}  ± {}", say("luck of the dice", "chance aux dés"),
                                         signed_of(sums_.luck), percent(2 * sums_.luck_error, language_)));
        part.lines.push_back(
            fmt::format("{:<44} {:>9}", say("decisions of ", "choix de ") + a, signed_of(sums_.skill[0])));
        part.lines.push_back(
            fmt::format("{:<44} {:>9}", say("decisions of ", "choix de ") + b, signed_of(-sums_.skill[1])));
        part.lines.push_back(
            fmt::format("{:<44} {:>9}",
                        review_.ends_in_a_result()
                            ? say("the result, which is their sum", "le résultat, somme de tout cela")
                            : say("the chance at the end, their sum", "chances à la fin, somme de tout cela"),
                        percent(sums_.end, language_)));
        for (const Side one : {Side::a, Side::b})
            part.lines.push_back(fmt::format(
                fmt::runtime(say("{}: decisions for which something surely better was found: {}; given away: {}",
                                 "{} : choix nettement améliorables : {} ; chances gâchées : {}")),
                side(one), sums_.mistakes[index_of(one)], percent(sums_.loss[index_of(one)], language_)));
        return part;
    }

    std::string head(std::size_t number) const {
        return fmt::format("{} {:>4}, {} {}", say("step", "étape"), number + 1, say("turn", "tour"),
                           review_.turns()[number]);
    }

    ReportPart turning_points() const {
        ReportPart part{say("Turning points", "Tournants"), {}};
        for (const std::size_t i : heaviest(review_, Wanted::turning_points)) {
            const ai::StepWorth& step = review_.steps()[i];
            part.lines.push_back(fmt::format("{}: {} → {} ({}) {}", head(i), percent(step.before, language_),
                                             percent(step.after, language_),
                                             review::is_luck(step) ? say("luck", "dés") : side(step.by),
                                             review::step_sentence(review_, i, review_.scenario(), language_)));
        }
        return part;
    }

    ReportPart dice() const {
        ReportPart part{say("The dice that weighed most", "Les dés qui ont le plus pesé"), {}};
        for (const std::size_t i : heaviest(review_, Wanted::dice)) {
            const ai::StepWorth& step = review_.steps()[i];
            part.lines.push_back(fmt::format(
                fmt::runtime(say("{}: {} for {} (± {}) {}", "{} : {} pour {} (± {}) {}")), head(i),
                signed_of(std::abs(step.change)), side(step.change > 0 ? Side::a : Side::b),
                percent(2 * step.error, language_), review::step_sentence(review_, i, review_.scenario(), language_)));
        }
        return part;
    }

    ReportPart mistakes(Side by) const {
        ReportPart part{say("What could have been done better: ", "Ce qui pouvait être mieux joué : ") + side(by), {}};
        for (const std::size_t i : heaviest(review_, Wanted::mistakes, by)) {
            const ai::StepWorth& step = review_.steps()[i];
            part.lines.push_back(
                fmt::format(fmt::runtime(say("{}: {} (± {}) {}; better: {}", "{} : {} (± {}) {} ; mieux valait : {}")),
                            head(i), signed_of(-step.loss), percent(2 * step.loss_error, language_),
                            review::step_sentence(review_, i, review_.scenario(), language_),
                            text::action(*step.best, review_.scenario(), language_)));
        }
        if (part.lines.empty())
            part.lines.push_back(say("nothing surely better was found", "rien de nettement meilleur"));
        return part;
    }

    const Review& review_;
    Language language_;
    review::Sums sums_;
};

/// Steps are drawn each, but a long battle not finer than can be seen.
draw::Chart chart_of(const Review& review, const std::string& name, Language language) {
    const bool french = language == Language::french;
    draw::Chart chart;
    chart.language = language;
    chart.title = french ? "Chances de victoire après chaque étape" : "Chance to win after every step";
    chart.note = name;
    chart.x_title = french ? "étape" : "step";
    const std::string side(text::side_name(Side::a, language));
    chart.y_title = (french ? "Chances de victoire : " : "Chance to win: ") + side;
    chart.is_share = true;
    draw::Chart::Series series;
    series.name = side;
    const auto add = [&](std::size_t place, int value) {
        chart.places.push_back(static_cast<double>(place));
        chart.labels.push_back(place % 50 == 0 ? std::to_string(place) : std::string());
        const double share = value / 10'000.0;
        series.values.emplace_back(draw::Chart::Value{share, share, share});
    };
    if (!review.steps().empty()) add(0, review.steps()[0].before);
    for (std::size_t i = 0; i < review.steps().size(); ++i) add(i + 1, review.steps()[i].after);
    chart.series.push_back(std::move(series));
    return chart;
}

}  // namespace

std::string analysis_text(const Review& review, Language language) {
    std::string text;
    for (const ReportPart& part : Teller(review, language).parts()) {
        text += part.heading + "\n";
        for (const std::string& line : part.lines) text += "  " + line + "\n";
        text += "\n";
    }
    return text;
}

std::string analysis_json(const Review& review, const std::string& name) {
    const review::Sums sums = review::sums_of(review.steps());
    nlohmann::json answer{{"record", name},
                          {"worlds", review.thoroughness().worlds},
                          {"nodes", review.thoroughness().nodes},
                          {"seed", review.thoroughness().seed},
                          {"start", sums.start},
                          {"luck", sums.luck},
                          {"luck_error", sums.luck_error},
                          {"skill_error", sums.skill_error},
                          {"end", sums.end}};
    for (const Side side : {Side::a, Side::b})
        answer["sides"][std::string(1, letter_of(side))] = {{"skill", sums.skill[index_of(side)]},
                                                            {"loss", sums.loss[index_of(side)]},
                                                            {"mistakes", sums.mistakes[index_of(side)]}};
    const LengthUnit unit = text::unit_of(review.scenario().setup.ruleset);
    answer["steps"] = nlohmann::json::array();
    for (std::size_t i = 0; i < review.steps().size(); ++i) {
        const ai::StepWorth& step = review.steps()[i];
        nlohmann::json row{{"step", i + 1},        {"turn", review.turns()[i]},
                           {"chance", step.after}, {"change", step.change},
                           {"error", step.error},  {"kind", review::is_luck(step) ? "luck" : "decision"}};
        if (!review::is_luck(step)) row["by"] = std::string(1, letter_of(step.by));
        if (step.loss > 0) {
            row["loss"] = step.loss;
            row["loss_error"] = step.loss_error;
            row["better"] = text::to_text(*step.best, review.scenario(), unit);
        }
        answer["steps"].push_back(std::move(row));
    }
    return answer.dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::string analysis_svg(const Review& review, const std::string& name, Language language) {
    return draw::svg_of(chart_of(review, name, language));
}

std::string analysis_page(const Review& review, const std::string& name, Language language) {
    const bool french = language == Language::french;
    const std::string title = (french ? "Les leçons de la bataille : " : "What this battle teaches: ") + name;
    std::string page = fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title>\n<style>"
        "body{{font:16px/1.45 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
        "background:#f6f2e8;color:#222}}h2{{font-size:1.1rem;margin-top:2rem}}li{{margin:.2rem 0;white-space:pre-wrap}}"
        "svg{{width:100%;height:auto}}ul{{padding-left:1.2rem}}</style></head>\n<body><h1>{}</h1>\n",
        french ? "fr" : "en", draw::escaped(title), draw::escaped(title));
    page += analysis_svg(review, name, language);
    for (const ReportPart& part : Teller(review, language).parts()) {
        page += fmt::format("<h2>{}</h2>\n<ul>\n", draw::escaped(part.heading));
        for (const std::string& line : part.lines) page += fmt::format("<li>{}</li>\n", draw::escaped(line));
        page += "</ul>\n";
    }
    return page + "</body></html>\n";
}

}  // namespace umpire::cli
