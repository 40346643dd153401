/// Words of the card of a unit.
export const card_words = {
    card: ['Card', 'Fiche'],
    card_of: ['Card of {0}', 'Fiche de {0}'],
    models_left: ['Models', 'Figurines'],
    explain: ['Touch a number to learn what it means.', 'Touchez un nombre pour savoir ce qu’il veut dire.'],
    weapons: ['Weapons', 'Armes'],
    range_from_to: ['{0} to {1}', '{0} à {1}'],
    hand_to_hand: ['hand to hand', 'au contact'],
    show_rings: ['Show the ranges on the table', 'Montrer les portées sur la table'],
    state_now: ['How it stands', 'Son état'],
    nothing_special: ['Nothing out of the ordinary.', 'Rien de particulier.'],
    this_turn: ['This turn', 'Ce tour-ci'],
    nothing_yet: ['Nothing yet.', 'Rien encore.'],
    whole_battle: ['In the whole battle: {0} shots, {1} hits, {2} felled, {3} lost', 'Dans toute la bataille : {0} tirs, {1} touches, {2} abattus, {3} pertes'],
    not_on_table: ['Not on the table', 'Pas sur la table'],
    nobody_left: ['Nobody is left', 'Plus personne'],
} satisfies Record<string, [string, string]>;
