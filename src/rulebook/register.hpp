#pragma once

#include "rulebook/clause.hpp"
#include "rulebook/language.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace umpire::rulebook {

/// The registers by name, one a folder of rulebooks/. Those not yet written are listed but empty.
std::span<const std::string_view> rulesets();

/// A clause as its register words it. French texts are empty where they are not yet written. Texts are Markdown:
/// paragraphs parted by blank lines, tables with bars.
struct ClauseEntry {
    std::string_view id;          ///< "AE-SHOOT-4"
    std::string_view chapter;     ///< "AE-SHOOT"
    std::string_view chapter_en;  ///< "Shooting"
    std::string_view chapter_fr;
    std::string_view title_en;
    std::string_view title_fr;
    std::string_view status;            ///< "source", "reading", "completion (...)"
    std::string_view treatment;         ///< "modelled", "data" or "explained"
    std::string_view treatment_reason;  ///< why it is only explained
    std::string_view body_en;
    std::string_view body_fr;
    std::string_view reading_en;  ///< empty where the text leaves no doubt
    std::string_view reading_fr;
    std::string_view example_en;
    std::string_view example_fr;

    std::string_view chapter_title(Language language) const;
    std::string_view title(Language language) const;
    std::string_view body(Language language) const;
    std::string_view reading(Language language) const;
    std::string_view example(Language language) const;
};

/// The register of a ruleset, which has its name, or of an edition. Empty for an unknown ruleset. Wherever a ruleset is
/// asked for below, an edition stands for it as well.
std::string_view register_of(std::string_view ruleset);

/// All clauses of a ruleset in the order of its book; empty for an unknown ruleset.
std::span<const ClauseEntry> clauses(std::string_view ruleset);
const ClauseEntry* find_clause(std::string_view id);
const ClauseEntry* find_clause(Clause clause);

/// The register that a clause belongs to, by the prefix of its id: "ae-wwii" for "AE-SHOOT-4". Empty when there is
/// none.
std::string_view ruleset_of(std::string_view id);

/// Clauses that hold every one of the words, best first: in the id, then the title, then the chapter, then the text.
/// Case and accents do not matter; a word may be the beginning or the middle of a longer one. All rulesets when
/// `ruleset` is empty, nothing when there are no words.
std::vector<const ClauseEntry*> search(std::string_view ruleset, std::string_view words, Language language);

struct OptionValue {
    std::string_view name;
    bool is_open = false;       ///< stands for a range of values: "<number>", or in words as its clause has it
    std::string_view title_en;  ///< what lists and menus call it: "two dice, steps of 10°"
    std::string_view title_fr;
    std::string_view explanation_en;
    std::string_view explanation_fr;

    /// Its name where its register gives none.
    std::string_view title(Language language) const;
    std::string_view explanation(Language language) const;
};

/// The value with which an edition of a game begins, where it is not the first value of the option.
struct EditionDefault {
    std::string_view edition;
    std::string_view value;
};

/// A switch between readings of a clause; the title of the clause says what it is about. The first value is the
/// default, unless the edition has another one.
struct OptionEntry {
    std::string_view name;
    std::string_view clause;
    std::string_view title_en;  ///< what it settles; empty: it is called as its clause
    std::string_view title_fr;
    std::span<const OptionValue> values;
    std::span<const EditionDefault> defaults;
    std::string_view only_in;          ///< the one edition that offers it; empty where all do
    std::string_view acts_with;        ///< another option, without whose value this one changes nothing; empty: none
    std::string_view acts_with_value;  ///< that value: "sum_per_phase"

    std::string_view default_value(std::string_view edition = {}) const;
    std::string_view title(Language language) const { return language == Language::french ? title_fr : title_en; }
};

/// All options of a ruleset, in the order of the clauses that name them.
std::span<const OptionEntry> options(std::string_view ruleset);
const OptionEntry* find_option(std::string_view ruleset, std::string_view name);

}  // namespace umpire::rulebook
