#include "cli/odds_report.hpp"

#include "cli/print.hpp"
#include "odds/wording.hpp"
#include "text/names.hpp"
#include "text/percent.hpp"
#include "text/wording.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace umpire::cli {

namespace {

constexpr std::size_t outcome_rows_max = 24;

/// One question's report.
class Printer {
public:
    Printer(const OddsQuestion& question, const OddsAnswer& answer, const OddsOptions& options)
        : question_(question), answer_(answer), options_(options), scenario_(question.match->scenario()) {}

    void print() {
        fmt::print("{}\n", bold(question_.title));
        for (const odds::Intent& intent : question_.inquiry.plan)
            fmt::print("  {}\n", text::action(intent.action, scenario_, options_.language));
        fmt::print("\n");
        print_outcomes();
        print_losses();
        print_counts();
        print_reasons();
        print_routine();
        print_method();
    }

private:
    std::string say(std::string_view english, std::string_view french) const {
        return std::string(options_.language == Language::french ? french : english);
    }
    /// "29.1667%", with a comma and a space in French.
    std::string percent(double value) const {
        std::string text = fmt::format("{:.4f}{}", value * 100, text::percent_sign(options_.language));
        if (options_.language == Language::french) std::replace(text.begin(), text.end(), '.', ',');
        return text;
    }
    std::string number(double value) const {
        std::string text = fmt::format("{:.4f}", value);
        if (options_.language == Language::french) std::replace(text.begin(), text.end(), '.', ',');
        return text;
    }
    /// The fraction unless it is too long to be read, or the interval of a sample.
    std::string detail(const Share& share) const {
        if (!share.fraction) return fmt::format("[{} - {}]", percent(share.interval.low), percent(share.interval.high));
        const std::string text = share.fraction->denominator == "1"
                                     ? share.fraction->numerator
                                     : share.fraction->numerator + "/" + share.fraction->denominator;
        return options_.fractions || text.size() <= 23 ? text : "";
    }

    std::vector<std::string> texts_of(const odds::Changes& changes) const {
        return odds::change_texts(changes, question_.inquiry, scenario_, options_.language);
    }

    std::string outcome_text(const odds::Changes& changes, const odds::Changes& common) const {
        odds::Changes own = changes;
        std::erase_if(own, [&](const odds::Change& change) {
            return std::find(common.begin(), common.end(), change) != common.end();
        });
        std::string text;
        for (const std::string& one : texts_of(own)) text += (text.empty() ? "" : say("; ", " ; ")) + one;
        return text.empty() ? say("nothing more", "rien de plus") : text;
    }

    void print_outcomes() const {
        const odds::Changes common = odds::common_changes(answer_.outcomes());
        const auto order = answer_.by_chance();
        const std::size_t shown = order.size() > outcome_rows_max + 1 ? outcome_rows_max : order.size();
        std::size_t width = 0;
        for (std::size_t i = 0; i < shown; ++i)
            width = std::max(width, detail(answer_.share_of({&order[i], 1})).size());
        for (std::size_t i = 0; i < shown; ++i) {
            const Share share = answer_.share_of({&order[i], 1});
            fmt::print("  {:>10}  {:<{}}  {}\n", percent(share.value), detail(share), width,
                       outcome_text(answer_.outcomes()[order[i]], common));
        }
        if (shown < order.size()) {
            const Share share = answer_.share_of(std::span(order).subspan(shown));
            fmt::print("  {:>10}  {:<{}}  {}\n", percent(share.value), "", width,
                       fmt::format(fmt::runtime(say("{} other outcomes", "{} autres issues")), order.size() - shown));
        }
        if (common.empty()) return;
        fmt::print("\n{}", bold(say("In every case", "Dans tous les cas")));
        for (const std::string& one : texts_of(common)) fmt::print("\n  {}", one);
        fmt::print("\n");
    }

    void print_numbers(const std::string& name, const std::map<int, std::vector<std::uint32_t>>& by_number) const {
        double mean = 0;
        std::string list;
        for (const auto& [count, outcomes] : by_number) {
            const Share share = answer_.share_of(outcomes);
            mean += count * share.value;
            list += fmt::format("{}{}: {}", list.empty() ? "" : "   ", count, percent(share.value));
        }
        fmt::print("  {}   {}   {} {}\n", name, list, say("mean", "moyenne"), number(mean));
    }
    void print_losses() const {
        const auto losses = answer_.losses(scenario_);
        if (losses.empty()) return;
        fmt::print("\n{}\n", bold(say("Losses", "Pertes")));
        for (const auto& [unit, by_number] : losses)
            print_numbers(text::unit_name(id_at<UnitId>(unit), scenario_, options_.language), by_number);
    }
    void print_counts() const {
        const auto counts = answer_.counts();
        if (counts.empty()) return;
        fmt::print("\n{}\n", bold(say("Events", "Événements")));
        for (const auto& [kind, by_number] : counts)
            print_numbers(question_.inquiry.counted[static_cast<std::size_t>(kind)].name, by_number);
    }
    void print_reasons() const {
        if (answer_.reasons().empty()) return;
        fmt::print("\n{}\n", bold(say("Where the numbers come from", "D'où viennent les nombres")));
        for (const std::string& line : answer_.reasons()) fmt::print("  {}\n", line);
    }
    /// What the numbers take for granted: the answer to a question that nobody was asked.
    void print_routine() const {
        if (answer_.routine().empty()) return;
        fmt::print("\n{}\n",
                   dim(wrapped(say("Who falls is taken from the choices as play offers them first; --stop ends where "
                                   "somebody has to choose.",
                                   "Qui tombe est pris dans les choix comme la partie les propose en premier ; --stop "
                                   "s'arrête là où quelqu'un doit choisir."))));
    }
    void print_method() const {
        if (answer_.is_exact()) {
            const auto pattern = say("Exact: {} different battles, each counted once.",
                                     "Exact : {} batailles différentes, chacune comptée une fois.");
            fmt::print("\n{}\n\n", dim(fmt::format(fmt::runtime(pattern), answer_.states())));
            return;
        }
        const auto pattern = say(
            "Too many outcomes for an exact answer ({} different battles and more): a sample of {} battles with seed "
            "{}; the brackets hold the true chance in 95 of 100 samples. --states walks farther, --sample throws more.",
            "Trop d'issues pour une réponse exacte ({} batailles différentes et plus) : un échantillon de {} "
            "batailles, "
            "graine {} ; les crochets contiennent la vraie chance dans 95 échantillons sur 100. --states va plus loin, "
            "--sample en tire davantage.");
        fmt::print("\n{}\n\n",
                   wrapped(fmt::format(fmt::runtime(pattern), answer_.states(), answer_.battles(), options_.seed)));
    }

    const OddsQuestion& question_;
    const OddsAnswer& answer_;
    const OddsOptions& options_;
    const Scenario& scenario_;
};

}  // namespace

void print_odds(const OddsQuestion& question, const OddsAnswer& answer, const OddsOptions& options) {
    Printer(question, answer, options).print();
}

}  // namespace umpire::cli
