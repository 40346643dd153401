#include "games/ae_wwii/vocabulary.hpp"

#include "games/ae_wwii/vocabulary_tables.hpp"

namespace umpire::ae_wwii {

const Vocabulary& vocabulary() {
    static const Vocabulary all{verbs(), events(), questions(), words()};
    return all;
}

}  // namespace umpire::ae_wwii
