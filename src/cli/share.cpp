#include "cli/share.hpp"

#include <nlohmann/json.hpp>

namespace umpire::cli {

Share share_of(const exact::Chances* chances, const odds::Sample& sample, std::span<const std::uint32_t> outcomes) {
    Share share;
    if (chances != nullptr) {
        share.fraction = chances->of_any(outcomes);
        share.value = share.fraction->value;
        share.interval = {share.value, share.value};
        return share;
    }
    std::uint32_t hits = 0;
    for (const std::uint32_t outcome : outcomes) hits += sample.hits[outcome];
    share.value = static_cast<double>(hits) / sample.battles;
    share.interval = odds::interval_of(hits, sample.battles);
    return share;
}

nlohmann::json json_of(const Share& share, const std::string& name) {
    nlohmann::json row{{name, share.value}};
    if (share.fraction) {
        row["numerator"] = share.fraction->numerator;
        row["denominator"] = share.fraction->denominator;
    } else {
        row["low"] = share.interval.low;
        row["high"] = share.interval.high;
    }
    return row;
}

}  // namespace umpire::cli
