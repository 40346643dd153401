// Battles whose units move as a whole and get orders by dice: a small one, and how a person plays it by clicks.
import { table } from '../engine/table.mjs';
import { kept_or_found, sought } from './kept.mjs';
import { once } from './moments.mjs';
import { play_to_end } from './page.mjs';

const ruleset = 'wme';
/** A line of three stands whose left one has its middle there. */
const line = (x, y) => [[x, y], [x + 4, y], [x + 8, y]];
/** A side: its list, which way it looks, and its units: profile, name, places of the stands. */
const armies = {
    A: ['marches', 0, [['m_halberdiers', 'Halberdiers', line(30, 18)], ['m_halberdiers', 'Pikes', line(42, 18)],
                       ['m_crossbows', 'Crossbows', line(60, 18)], ['m_general', 'Marshal', [[40, 12]]]]],
    B: ['horde', 180, [['o_warriors', 'Warriors', line(30, 62)], ['o_warriors', 'Raiders', line(42, 62)],
                       ['o_goblins', 'Goblins', line(60, 62)], ['o_warlord', 'Warlord', [[40, 66]]]]],
};
/** Knights as far before crossbows as they ride, and what an army needs besides. */
const file = (x, y) => [[x, y], [x + 2, y], [x + 4, y]];
const before_a_charge = {
    A: ['marches', 0, [['m_knights', 'Knights', file(30, 34)], ['m_halberdiers', 'Halberdiers', line(56, 30)],
                       ['m_halberdiers', 'Pikes', line(70, 30)], ['m_crossbows', 'Bowmen', line(14, 24)],
                       ['m_general', 'Marshal', [[44, 28]]]]],
    B: ['marches', 180, [['m_crossbows', 'Crossbows', line(28, 52)], ['m_halberdiers', 'Guards', line(56, 60)],
                         ['m_halberdiers', 'Spears', line(70, 60)], ['m_general', 'Duke', [[44, 66]]]]],
};
/** Warriors beside the halberdiers, who expose their right flank to them. */
const beside_a_flank = {
    A: armies.A,
    B: ['horde', 270, [['o_warriors', 'Warriors', [[55, 14], [55, 18], [55, 22]]],
                       ['o_warriors', 'Raiders', [[90, 62], [90, 66], [90, 70]]],
                       ['o_goblins', 'Goblins', [[80, 62], [80, 66], [80, 70]]], ['o_warlord', 'Warlord', [[70, 66]]]]],
};
/** Warriors before the halberdiers, and pikes behind the right half of these, who may go along with them. */
const before_an_evade = {
    A: ['marches', 0, [['m_halberdiers', 'Halberdiers', line(40, 34)], ['m_halberdiers', 'Pikes', line(49, 32)],
                       ['m_crossbows', 'Crossbows', line(70, 18)], ['m_general', 'Marshal', [[40, 12]]]]],
    B: ['horde', 180, [['o_warriors', 'Warriors', line(40, 44)], ['o_warriors', 'Raiders', line(62, 62)],
                       ['o_goblins', 'Goblins', line(80, 62)], ['o_warlord', 'Warlord', [[40, 66]]]]],
};
/** The same with warriors on the left of the halberdiers: both evade to the right, and the pikes may go farther. */
const before_a_side_step = {
    A: before_an_evade.A,
    B: ['horde', 90, [['o_warriors', 'Warriors', [[20, 38], [20, 34], [20, 30]]],
                      ['o_warriors', 'Raiders', [[20, 66], [20, 62], [20, 58]]],
                      ['o_goblins', 'Goblins', [[30, 76], [30, 72], [30, 68]]], ['o_warlord', 'Warlord', [[10, 34]]]]],
};
/** Warriors whom the halberdiers may charge, and pikes behind these, who may follow. */
const before_a_following = {
    A: ['marches', 0, [['m_halberdiers', 'Halberdiers', line(40, 34)], ['m_halberdiers', 'Pikes', line(40, 32)],
                       ['m_crossbows', 'Crossbows', line(70, 18)], ['m_general', 'Marshal', [[40, 12]]]]],
    B: ['horde', 180, [['o_warriors', 'Warriors', line(40, 44)], ['o_warriors', 'Raiders', line(62, 62)],
                       ['o_goblins', 'Goblins', line(80, 62)], ['o_warlord', 'Warlord', [[40, 66]]]]],
};
/** Two lines in contact; and boars who can charge crossbows. */
const in_contact = {
    A: ['marches', 0, [['m_halberdiers', 'Pikes', line(40, 38)], ['m_halberdiers', 'Guards', line(72, 22)],
                       ['m_crossbows', 'Crossbows', line(14, 22)], ['m_general', 'Marshal', [[40, 12]]]]],
    B: ['horde', 180, [['o_warriors', 'Brutes', line(40, 40).reverse()], ['o_warriors', 'Raiders', line(62, 62)],
                       ['o_goblins', 'Goblins', line(80, 62)], ['o_warlord', 'Warlord', [[40, 66]]]]],
};
const before_boars = {
    A: ['marches', 0, [['m_crossbows', 'Crossbows', line(40, 34)], ['m_halberdiers', 'Pikes', line(60, 22)],
                       ['m_halberdiers', 'Guards', line(72, 22)], ['m_general', 'Marshal', [[40, 12]]]]],
    B: ['horde', 180, [['o_boars', 'Boars', file(42, 54)], ['o_warriors', 'Raiders', line(62, 62)],
                       ['o_warriors', 'Brutes', line(62, 66)], ['o_goblins', 'Goblins', line(80, 62)],
                       ['o_warlord', 'Warlord', [[40, 66]]]]],
};
/** The same at the edge of the table, friends on both sides: after a draw there is no way back, nor to a side. */
const hemmed_in = {
    A: ['marches', 0, [['m_halberdiers', 'Pikes', line(40, 1)], ['m_halberdiers', 'Guards', line(27.5, 1)],
                       ['m_crossbows', 'Crossbows', line(52.5, 1)], ['m_general', 'Marshal', [[40, 12]]]]],
    B: ['horde', 180, [['o_warriors', 'Brutes', line(40, 3).reverse()], ...in_contact.B[2].slice(1)]],
};
/** Two units in contact with the same enemy. */
const two_against_one = {
    A: ['marches', 0, [['m_halberdiers', 'Pikes', line(36, 38)], ['m_halberdiers', 'Guards', line(48, 38)],
                       ...in_contact.A[2].slice(2)]],
    B: ['horde', 180, [['o_goblins', 'Goblins', line(42, 40).reverse()], ['o_warriors', 'Raiders', line(62, 62)],
                       ['o_warriors', 'Brutes', line(62, 66)], ['o_warlord', 'Warlord', [[40, 66]]]]],
};
const models_of = (name, facing, places) => places.map(([x, y], i) =>
    `{ name = "${name.toLowerCase()}${i + 1}", at = [${x}, ${y}], facing = ${facing} }`).join(', ');
const unit_of = (side, [profile, name, places], facing, is_placed) =>
    `[[sides.${side}.units]]\nprofile = "${profile}"\nname = "${name}"\n` +
    (is_placed ? `models = [${models_of(name, facing, places)}]\n` : `count = ${places.length}\n`);
const side_of = ([side, [list, facing, units]], is_placed) =>
    `[sides.${side}]\nlist = "${list}"\n` + units.map((unit) => unit_of(side, unit, facing, is_placed)).join('');

/**
 * Three units and a general a side, on a small table, in two turns; before the set-up, or before the first order, or
 * where `is_placed` says.
 */
const small = (is_placed, sides = armies, more = '') => `
ruleset = "${ruleset}"
name = "small"
title = { en = "Small", fr = "Petite" }
description = { en = "Three units a side.", fr = "Trois unités par camp." }
victory = "battle"
table = [100, 80]
turns = 2
${is_placed ? `start = "${is_placed === true ? 'orders' : is_placed}"` : ''}
${more}
[[zones]]
side = "A"
rectangle = [[10, 5], [90, 20]]
[[zones]]
side = "B"
rectangle = [[10, 60], [90, 75]]
${Object.entries(sides).map((army) => side_of(army, is_placed)).join('')}`;

/** An engine with such a battle open before its first decision; `more` stands in its scenario too. */
export async function open_small(seed, is_placed = false, sides = armies, more = '') {
    const { call } = await table();
    call('files', { ruleset, scenarios: { small: small(is_placed, sides, more) }, forces: {} });
    const players = { A: 'human', B: 'regular' };
    const opened = call('open', { ruleset, scenario: 'small', options: {}, players, seed: `${seed}`, language: 'en' });
    if (opened.problems) throw new Error(JSON.stringify(opened.problems));
    return call;
}
export const small_battle = async (seed) => (await open_small(seed))('record', {}).text;

export const open_evade = async () => (await open_small(1, 'initiative', before_an_evade))('record', {}).text;

export const open_charge = async () => (await open_small(1, 'initiative', before_a_following))('record', {}).text;

export const open_side_step = async () =>
    (await open_small(1, 'initiative', before_a_side_step))('record', {}).text;

export const open_flank = async () => (await open_small(1, true, beside_a_flank))('record', {}).text;

/** Played on until A is asked that, each time by what ends the question, or by what is offered first. */
async function asked_that(question, start, sides, is_it = () => true) {
    const language = 'en', seat = 'A';
    for (let seed = 1; seed < 60; ++seed) {
        const call = await open_small(seed, start, sides);
        for (let n = 0; n < 60; ++n) {
            const { view: { pending } } = call('view', { seat, language });
            if (pending.kind === 'finished') break;
            const mine = pending.decisions?.find(({ side }) => side === 'A');
            if (!mine) { call('advance', { seat, language }); continue; }
            if (mine.question === question && is_it(mine)) return call('record', {}).text;
            const { choices } = call('choices', { side: 'A', language });
            const end = choices.find(({ role, unit }) => role === 'end' && unit === null) ?? choices[0];
            call('act', { side: 'A', seat, action: end.text, language });
        }
    }
    throw new Error(`nobody was asked ${question}`);
}
export const loss_moment = once(() => asked_that('remove_stand', 'combat', in_contact));
export const no_place_moment = once(() => asked_that('fall_back', 'combat', hemmed_in));
/** Several units are asked together, once they are asked which of them strikes next and once they have won. */
export const strikers_moment = once(() => asked_that('attack_next', 'combat', two_against_one));
export const winners_moment = once(() => asked_that('winner_choice', 'combat', two_against_one,
                                                    ({ unit }) => unit === null));
export const shot_at_charge = once(() => asked_that('shoot_at_charge', 'initiative', before_boars));

/** What side A may choose in the battle that is open, as `whole_moment` answers it; null where it is not asked. */
function choices_there(call, language) {
    const { view } = call('view', { seat: 'A', language });
    if (!view.pending.decisions?.some(({ side }) => side === 'A')) return { view, answer: null };
    return { view, answer: call('choices', { side: 'A', language }) };
}

/** A moment of which `wanted` says so of what A may choose: {text, call, answer, view}, `call` standing there. */
export function whole_moment(wanted, choose, { seeds = 30, sides = armies } = {}) {
    const language = 'en';
    const open = async (text) => {
        const { call } = await table();
        if (call('load', { text, seed: '1', language }).problems) return null;
        const { view, answer } = choices_there(call, language);
        return answer !== null && wanted(answer, view) ? { text, call, answer, view } : null;
    };
    const find = async () => {
        for (let seed = 1; seed <= seeds; ++seed) {
            const call = await open_small(seed, true, sides);
            for (let n = 0; n < 200; ++n) {
                const { view, answer } = choices_there(call, language);
                if (view.pending.kind === 'finished') break;
                if (answer === null) { call('advance', { seat: 'A', language }); continue; }
                if (wanted(answer, view)) return { text: call('record', {}).text, call, answer, view };
                call('act', { side: 'A', seat: 'A', action: choose(answer.choices, view, n).text, language });
            }
        }
        throw new Error('no battle came to that moment');
    };
    return kept_or_found(sought(sides, wanted, choose), open, find);
}

/** The knights have their order and may charge the crossbows. */
export const charge_moment = once(() => whole_moment(
    ({ movers, choices }) => movers.length > 0 && choices.some(({ verb }) => verb === 'charge'),
    (choices) => choices.find(({ text }) => / order at Knights$/.test(text)) ?? choices.at(-1),
    { sides: before_a_charge }));

/** One choice by clicks, whatever is asked; `n` counts them, so that they differ. */
export function click_on(page, n) {
    return page.evaluate(async (n) => {
        const wait = () => new Promise((done) => setTimeout(done, 60));
        const nth = (selector) => {
            const all = document.querySelectorAll(selector);
            all[n % Math.max(all.length, 1)]?.click();
            return all.length > 0;
        };
        const all = document.querySelector('[data-key="r"]');
        if (all) return all.click();
        if (document.querySelector('[data-key="s"]')) {
            nth('[data-key="s"]');
            await wait();
            return document.querySelector('[data-key="Enter"]')?.click();
        }
        if (document.querySelector('.chips.units') && !document.querySelector('.chips.units .chosen')) {
            const told = document.querySelector('.chips.units button[data-at-once]') !== null;
            nth('.chips.units button');
            if (told) return true;  // its name alone told it
            await wait();
        }
        if (n % 5 !== 4 && nth('.sendings .to')) {
            await wait();
            return document.querySelector('.send')?.click();
        }
        if (nth('.chips .enemy')) {
            await wait();
            const attack = document.querySelector('.target .row button');
            if (attack) return attack.click();
        }
        const moves = [...document.querySelectorAll('.now details')].at(-1)?.querySelectorAll('.choices button') ?? [];
        if (n % 3 !== 2 && moves.length > 0) return moves[n % moves.length].click();
        return nth('.now .answers > ol.choices button') || nth('.now .choices button');
    }, n);
}

/** Plays a battle of this file to its end. */
export const play_whole = (page) => play_to_end(page, click_on);
