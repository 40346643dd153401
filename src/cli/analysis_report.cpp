#include "cli/analysis_report.hpp"

#include "battle/game.hpp"
#include "cli/record_file.hpp"
#include "draw/chart.hpp"
#include "draw/svg.hpp"
#include "draw/utf8.hpp"
#include "draw/xml.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/percent.hpp"
#include "text/told_names.hpp"
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

constexpr std::size_t pictures_most = 4;

/// What stands in the report, part by part: a heading and its lines.
struct ReportPart {
    std::string heading;
    std::vector<std::string> lines;
    std::vector<std::size_t> steps;  ///< what the lines are about, where each is about one
    std::size_t pictures = 0;        ///< so many of the first are shown on a page
    bool is_table = false;           ///< its columns are made of blanks
};

class Teller {
public:
    Teller(const Review& review, Language language)
        : review_(review),
          language_(language),
          told_(text::told_scenario(review.scenario(), language)),
          sums_(review::sums_of(review)) {}

    std::string say(std::string_view english, std::string_view french) const {
        return std::string(language_ == Language::french ? french : english);
    }

    std::vector<ReportPart> parts() const {
        return {balance(), turning_points(), dice(), mistakes(Side::a), mistakes(Side::b), losses()};
    }
    ReportPart turning_points() const {
        ReportPart part{say("Turning points", "Tournants"), {}, heaviest(review_, Wanted::turning_points)};
        for (const std::size_t i : part.steps) {
            const ai::StepWorth& step = review_.steps()[i];
            part.lines.push_back(fmt::format("{}{} → {} ({}) {}", head(i), percent(step.before + step.drift, language_),
                                             percent(step.after, language_),
                                             review::is_luck(step) ? say("luck", "dés") : side(step.by), told(i)));
        }
        if (part.lines.empty())
            part.lines.push_back(say("none: it went on as it began", "aucun : la bataille a suivi son cours"));
        part.pictures = std::min(part.steps.size(), pictures_most);
        return part;
    }
    ReportPart mistakes(Side by) const {
        ReportPart part{say("What could have been done better: ", "Ce qui pouvait être mieux joué : ") + side(by),
                        {},
                        heaviest(review_, Wanted::mistakes, by)};
        for (const std::size_t i : part.steps) {
            const ai::StepWorth& step = review_.steps()[i];
            part.lines.push_back(
                fmt::format(fmt::runtime(say("{}{} (± {}) {}; better: {}", "{}{} (± {}) {} ; mieux valait : {}")),
                            head(i), signed_of(-step.loss), percent(2 * step.loss_error, language_), told(i),
                            text::action(*step.best, told_, language_)));
        }
        if (part.lines.empty())
            part.lines.push_back(say("nothing surely better was found", "rien de nettement meilleur"));
        return part;
    }

private:
    std::string side(Side side) const { return std::string(text::side_name(side, language_)); }
    std::string signed_of(int value) const { return signed_percent(value, language_); }
    std::string told(std::size_t step) const { return review::step_sentence(review_, step, told_, language_); }

    ReportPart balance() const {
        ReportPart part{say("How the result came about", "Ce qui a fait le résultat"), {}, {}};
        part.is_table = true;
        const std::string a = side(Side::a);
        const std::string b = side(Side::b);
        const auto row = [&](const std::string& name, const std::string& value, const std::string& error = "") {
            const std::string gap(48 - std::min<std::size_t>(48, draw::character_count(name)), ' ');
            const std::string before(9 - std::min<std::size_t>(9, draw::character_count(value)), ' ');
            part.lines.push_back(name + gap + " " + before + value + error);
        };
        row(say("chance of ", "chances de ") + a + say(" at the start", " au départ"), percent(sums_.start, language_));
        row(say("luck of the dice", "chance aux dés"), signed_of(sums_.luck),
            "  ± " + percent(2 * sums_.luck_error, language_));
        row(say("decisions of ", "choix de ") + a, signed_of(sums_.skill[0]));
        row(say("decisions of ", "choix de ") + b, signed_of(-sums_.skill[1]));
        row(say("what the estimate corrected, turn by turn", "ce que l'estimation a corrigé, tour après tour"),
            signed_of(sums_.drift));
        row(review_.ends_in_a_result()
                ? say("the result, which is their sum", "le résultat, somme de tout cela")
                : say("the chance at the end, their sum", "chances à la fin, somme de tout cela"),
            percent(sums_.end, language_));
        for (const Side one : {Side::a, Side::b}) {
            const int count = sums_.mistakes[index_of(one)];
            if (count == 0) continue;
            part.lines.push_back(fmt::format(
                fmt::runtime(say("{}: decisions for which something surely better was found: {}; the dearest cost {}",
                                 "{} : choix nettement améliorables : {} ; le plus cher a coûté {}")),
                side(one), count, percent(sums_.heaviest_loss[index_of(one)], language_)));
        }
        return part;
    }

    std::string head(std::size_t number) const {
        const int turn = review_.turns()[number];
        if (turn == 0)
            return fmt::format(fmt::runtime(say("step {}, set-up: ", "étape {}, mise en place : ")), number + 1);
        return fmt::format(fmt::runtime(say("step {}, turn {}: ", "étape {}, tour {} : ")), number + 1, turn);
    }

    ReportPart dice() const {
        ReportPart part{
            say("The dice that weighed most", "Les dés qui ont le plus pesé"), {}, heaviest(review_, Wanted::dice)};
        for (const std::size_t i : part.steps) {
            const ai::StepWorth& step = review_.steps()[i];
            part.lines.push_back(fmt::format(fmt::runtime(say("{}{} for {} (± {}) {}", "{}{} pour {} (± {}) {}")),
                                             head(i), signed_of(std::abs(step.change)),
                                             side(step.change > 0 ? Side::a : Side::b),
                                             percent(2 * step.error, language_), told(i)));
        }
        return part;
    }

    std::string models(std::int32_t thousandths) const {
        std::string number = fmt::format("{:.1f}", thousandths / 1000.0);
        if (language_ == Language::french) std::replace(number.begin(), number.end(), '.', ',');
        return number;
    }

    ReportPart losses() const {
        ReportPart part{say("Losses, and what was to be expected of the dice in the same dangers",
                            "Les pertes, et celles à attendre des dés dans les mêmes dangers"),
                        {},
                        {}};
        for (const review::UnitLosses& unit : review_.losses()) {
            if (unit.lost == 0 && unit.expected < 50) continue;
            const UnitCard& card = review_.scenario()[unit.unit];
            part.lines.push_back(fmt::format(
                fmt::runtime(say("{}, {}: lost {} of {}; to be expected: {}", "{}, {} : {} sur {} ; à attendre : {}")),
                side(card.side), told_[unit.unit].name, unit.lost / 1000, unit.models / 1000, models(unit.expected)));
        }
        if (part.lines.empty()) part.lines.push_back(say("nobody was lost", "aucune"));
        return part;
    }

    const Review& review_;
    Language language_;
    Scenario told_;
    review::Sums sums_;
};

/// Steps are drawn each, but a long battle not finer than can be seen. Turns are told where they begin.
draw::Chart chart_of(const Review& review, const std::string& name, const Teller& teller, Language language) {
    const bool french = language == Language::french;
    draw::Chart chart;
    chart.language = language;
    chart.title = french ? "Chances de victoire après chaque étape" : "Chance to win after every step";
    chart.note =
        name + (french ? "  ·  ○ tournant, × choix à améliorer" : "  ·  ○ turning point, × a better choice was found");
    chart.x_title = french ? "étape, et le tour qui commence" : "step, and the turn that begins";
    const std::string side(text::side_name(Side::a, language));
    chart.y_title = (french ? "Chances de victoire : " : "Chance to win: ") + side;
    chart.is_share = true;
    chart.is_dense = true;
    draw::Chart::Series series;
    series.name = side;
    const std::size_t apart = std::max<std::size_t>(1, review.steps().size() / 24);  // labels need room
    std::size_t labelled = 0;
    const auto add = [&](std::size_t place, int value, bool begins, int turn) {
        chart.places.push_back(static_cast<double>(place));
        const bool has_room = place == 0 || place >= labelled + apart;
        chart.labels.push_back(begins && has_room ? fmt::format("T {}", turn) : std::string());
        if (!chart.labels.back().empty()) labelled = place;
        const double share = value / 10'000.0;
        series.values.emplace_back(draw::Chart::Value{share, share, share});
    };
    const std::vector<ai::StepWorth>& steps = review.steps();
    if (!steps.empty()) add(0, steps[0].before, true, review.turns()[0]);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const bool begins = i + 1 < steps.size() && review.turns()[i + 1] != review.turns()[i];
        add(i + 1, steps[i].after, begins, begins ? review.turns()[i + 1] : 0);
    }
    chart.series.push_back(std::move(series));
    const auto mark = [&](const ReportPart& part, bool is_fault) {
        for (std::size_t i = 0; i < part.steps.size(); ++i)
            chart.marks.push_back({part.steps[i] + (is_fault ? 0 : 1), part.lines[i], is_fault});
    };
    mark(teller.turning_points(), false);
    for (const Side one : {Side::a, Side::b}) mark(teller.mistakes(one), true);
    return chart;
}

/// The battle by its own title; without one by the file of its record.
std::string title_of(const Review& review, const std::string& name, Language language) {
    const std::string& title = review.scenario().setup.title[language == Language::french ? 1 : 0];
    return title.empty() ? name : title;
}

/// The table after so many steps, as a picture within the page.
std::string picture_of(const Review& review, std::size_t count, Language language) {
    const std::unique_ptr<Match> match = review.after(count);
    draw::Picture picture;
    picture.match = match.get();
    picture.recent = recent_events(review.record(), count);
    picture.language = language;
    std::string source = "data:image/svg+xml,";
    for (const char letter : draw::svg(picture)) {
        const bool is_plain = letter != '%' && letter != '#' && letter != '"' && letter != '&' && letter != '<' &&
                              letter != '>' && letter != '\n';
        source += is_plain ? std::string(1, letter) : fmt::format("%{:02X}", static_cast<unsigned char>(letter));
    }
    return fmt::format("<img alt=\"{} {}\" src=\"{}\">", language == Language::french ? "étape" : "step", count,
                       source);
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
    const review::Sums sums = review::sums_of(review);
    nlohmann::json answer{{"record", name},
                          {"worlds", review.thoroughness().worlds},
                          {"nodes", review.thoroughness().nodes},
                          {"seed", review.thoroughness().seed},
                          {"start", sums.start},
                          {"luck", sums.luck},
                          {"drift", sums.drift},
                          {"luck_error", sums.luck_error},
                          {"skill_error", sums.skill_error},
                          {"end", sums.end}};
    for (const Side side : {Side::a, Side::b})
        answer["sides"][std::string(1, letter_of(side))] = {{"skill", sums.skill[index_of(side)]},
                                                            {"heaviest_loss", sums.heaviest_loss[index_of(side)]},
                                                            {"mistakes", sums.mistakes[index_of(side)]}};
    answer["units"] = nlohmann::json::array();
    for (const review::UnitLosses& unit : review.losses())
        answer["units"].push_back({{"unit", review.scenario()[unit.unit].name},
                                   {"models", unit.models / 1000},
                                   {"lost", unit.lost / 1000},
                                   {"expected", unit.expected / 1000.0}});
    const LengthUnit unit = text::unit_of(review.scenario().setup.ruleset);
    answer["steps"] = nlohmann::json::array();
    for (std::size_t i = 0; i < review.steps().size(); ++i) {
        const ai::StepWorth& step = review.steps()[i];
        nlohmann::json row{{"step", i + 1},        {"turn", review.turns()[i]},
                           {"chance", step.after}, {"change", step.change},
                           {"error", step.error},  {"kind", review::is_luck(step) ? "luck" : "decision"}};
        if (step.drift != 0) row["drift"] = step.drift;
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
    return draw::svg_of(chart_of(review, title_of(review, name, language), Teller(review, language), language));
}

std::string analysis_page(const Review& review, const std::string& name, Language language) {
    const bool french = language == Language::french;
    const std::string title =
        (french ? "Les leçons de la bataille : " : "What this battle teaches: ") + title_of(review, name, language);
    std::string page = fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title>\n<style>"
        "body{{font:16px/1.45 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
        "background:#f6f2e8;color:#222}}h2{{font-size:1.1rem;margin-top:2rem}}li{{margin:.2rem 0;white-space:pre-wrap}}"
        "svg,img{{width:100%;height:auto}}img{{max-width:36rem;display:block;margin:.4rem 0 1rem}}"
        "ul{{padding-left:1.2rem}}.sums li{{font-family:ui-monospace,monospace;font-size:.9rem}}</style></head>\n"
        "<body><h1>{}</h1>\n",
        french ? "fr" : "en", draw::escaped(title), draw::escaped(title));
    page += analysis_svg(review, name, language);
    const Teller teller(review, language);
    for (const ReportPart& part : teller.parts()) {
        page +=
            fmt::format("<h2>{}</h2>\n<ul{}>\n", draw::escaped(part.heading), part.is_table ? " class=\"sums\"" : "");
        for (std::size_t i = 0; i < part.lines.size(); ++i) {
            page += fmt::format("<li>{}", draw::escaped(part.lines[i]));
            if (i < part.pictures) page += picture_of(review, part.steps[i] + 1, language);
            page += "</li>\n";
        }
        page += "</ul>\n";
    }
    return page + "</body></html>\n";
}

}  // namespace umpire::cli
