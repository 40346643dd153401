#include "games/bolt_action/vocabulary.hpp"

#include "games/bolt_action/vocabulary_tables.hpp"

namespace umpire::bolt_action {

const Vocabulary& vocabulary() {
    static const Vocabulary all{verbs(), events(), questions(), words()};
    return all;
}

}  // namespace umpire::bolt_action
