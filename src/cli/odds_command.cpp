#include "cli/odds_report.hpp"
#include "odds/wording.hpp"
#include "text/codec.hpp"
#include "text/names.hpp"
#include "text/wording.hpp"

#include <nlohmann/json.hpp>

#include <cstdio>

namespace umpire::cli {

namespace {

nlohmann::json json_of(const OddsAnswer& answer, const std::map<int, std::vector<std::uint32_t>>& by_number) {
    nlohmann::json rows = nlohmann::json::array();
    for (const auto& [number, outcomes] : by_number) {
        nlohmann::json row = json_of(answer.share_of(outcomes), "chance");
        row["number"] = number;
        rows.push_back(std::move(row));
    }
    return rows;
}

nlohmann::json json_of(const OddsQuestion& question, const OddsAnswer& answer, const OddsOptions& options) {
    const Scenario& scenario = question.match->scenario();
    nlohmann::json result{{"title", question.title},
                          {"exact", answer.is_exact()},
                          {"states", answer.states()},
                          {"reasons", answer.reasons()}};
    if (!answer.is_exact()) result["sample"] = {{"battles", answer.battles()}, {"seed", options.seed}};
    for (const QuestionId asked : answer.routine())
        result["routine"].push_back(std::string(words_of(scenario)[asked].name));
    for (const odds::Intent& intent : question.inquiry.plan)
        result["plan"].push_back(text::to_text(intent.action, scenario, text::unit_of(scenario.setup.ruleset)));
    for (const std::uint32_t outcome : answer.by_chance()) {
        nlohmann::json row = json_of(answer.share_of({&outcome, 1}), "chance");
        row["changes"] = nlohmann::json::array();
        for (const std::string& one :
             odds::change_texts(answer.outcomes()[outcome], question.inquiry, scenario, options.language))
            row["changes"].push_back(one);
        result["outcomes"].push_back(std::move(row));
    }
    result["losses"] = nlohmann::json::object();
    for (const auto& [unit, by_number] : answer.losses(scenario))
        result["losses"][text::bare_name(id_at<UnitId>(unit), scenario)] = json_of(answer, by_number);
    result["events"] = nlohmann::json::object();
    for (const auto& [kind, by_number] : answer.counts())
        result["events"][question.inquiry.counted[static_cast<std::size_t>(kind)].name] = json_of(answer, by_number);
    return result;
}

}  // namespace

int run_odds(const OddsOptions& options) {
    const std::vector<OddsQuestion> questions = read_odds_source(options);
    if (questions.empty()) return 2;
    nlohmann::json rows = nlohmann::json::array();
    for (const OddsQuestion& question : questions) {
        const OddsAnswer answer(question, options);
        if (options.json) {
            rows.push_back(json_of(question, answer, options));
        } else {
            print_odds(question, answer, options);
        }
    }
    if (options.json) std::printf("%s\n", rows.dump(1).c_str());
    return 0;
}

}  // namespace umpire::cli
