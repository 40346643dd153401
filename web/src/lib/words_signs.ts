/// Words of the signs on the table, for whoever sees them for the first time.
export const sign_words = {
    signs_on_table: ['Signs on the table', 'Les signes sur la table'],
    orders_on_dice: ['Orders, on the die of a unit', 'Les ordres, sur le dé d’une unité'],
    states_on_plates: ['States, on small plates', 'Les états, sur de petites plaques'],
    sign_acts: ['acts now', 'agit maintenant'],
    sign_may_act: ['may act, or be chosen', 'peut agir, ou être choisi'],
    sign_aimed_at: ['is aimed at', 'est visé'],
    sign_may_be_aimed_at: ['can be attacked', 'peut être attaqué'],
    sign_done: ['pale: has acted this turn', 'pâle : a déjà agi ce tour'],
    sign_wounds: ['wounds', 'blessures'],
    sign_left: ['how many are left', 'combien il en reste'],
    sign_pins: ['pins, on a disc at its tag', 'clouages, sur un disque près du nom'],
    sign_pips: ['points that it still has', 'points qui lui restent'],
    sign_wreck: ['out of the game, and in the way', 'hors jeu, mais gêne le passage'],
    sign_leader: ['leads from a name to its unit', 'mène d’un nom à son unité'],
} satisfies Record<string, [string, string]>;
