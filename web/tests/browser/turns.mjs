// A turn of a battle on the page: where it begins, and answers to all that is asked in it.
import { table } from '../engine/table.mjs';

const seat = { seat: '-', language: 'en' };
const is_asked = ({ pending }) => pending.kind === 'decisions' && pending.decisions[0].side === 'A';

/** One answer by the shortest way that the page offers; `n` counts the answers, so that they differ. */
export const answer = (page, n) => page.evaluate(async (n) => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const nth = (selector, at = n) => {
        const found = all(selector);
        found[at % Math.max(found.length, 1)]?.click();
        return found.length > 0;
    };
    // A sheet: an order for some lines, one for all that are left, the seal.
    if (all('.sheet').length > 0) {
        if (all('.sheet .line.open').length === 0) return nth('.sheet .seal button');
        if (n % 3 === 0 && (nth('.sheet .seal-again') || nth('.sheet .all button'))) return true;
        return nth('.sheet .orders button:not([aria-disabled="true"])');
    }
    if (nth('[data-key="r"]') || nth('.held .go:not([aria-disabled="true"])')) return true;
    // An order and what it is sent for, an activation and its fire, the end of a question and the next answer.
    const is_early = n % 5 !== 4;
    if (is_early && nth('.answers > .to-order > .order-table .for-attack')) return true;
    if (is_early && (nth('.answers > .to-order > .order-table .send') || nth('.openings button'))) return true;
    // Nobody is chosen yet of those who can send orders.
    if (all('.hint').some(({ id }) => id === 'choose-sender') && nth('.chips.units button')) return true;
    // A unit and its order; an order to others; who attacks whom; whom a unit attacks; where it goes.
    const dice = all('.rows .line')[n % Math.max(all('.rows .line').length, 1)]?.querySelectorAll('button');
    if (dice) return dice[n % 6 % dice.length].click();
    if (nth('.for-all button', 0) || nth('.so-on button', 0) || nth('.in-order button')) return true;
    // A section moves as a section, once it has fired.
    if (n % 2 === 1 && nth('.lead-all')) return true;
    if (n % 5 !== 4 && nth('.sendings .at-once')) return true;
    if (n % 3 !== 2 && nth('.charges .at-once')) return true;
    // A brigade could be moved again and again.
    const ends = all('.now .answers > ol.choices button');
    if (all('.movers').length > 0 && n % 2 === 0 && ends.length > 0) return ends.at(-1).click();
    if (n % 2 === 0 && nth('.chips .duo .at-once', 0)) return true;
    const moves = all('.now details').at(-1)?.querySelectorAll('.choices li') ?? [];
    const move = moves[n % Math.max(moves.length, 1)];
    if (n % 4 !== 3 && move) return (move.querySelector('.at-once') ?? move.querySelector('button')).click();
    if (move && all('.acting .chips').length > 0) return move.querySelector('button').click();
    if (nth('.next-asked .send, .next-asked .list button')) return true;
    const others = ['.chips .duo .at-once', '.chips.units button[data-at-once]', '.now .answers > ol.choices button',
                    '.now .choices button', '.chips.units button'];
    return others.some((one, i) => nth(one, i === 0 ? 0 : n));
}, n);

/** A battle up to the first question to Red in its second turn. */
export async function start_of(ruleset) {
    const { call } = await table();
    const scenario = call('scenarios', { ruleset, language: 'en' }).scenarios[0].name;
    const players = { A: 'regular', B: 'regular' };
    call('open', { ruleset, scenario, options: {}, players, seed: '5', language: 'en' });
    for (;;) {
        const { view } = call('view', seat);
        if (view.turn >= 2 && is_asked(view))
            return call('record', {}).text.replace(/^players .*$/m, 'players human regular');
        if (!call('advance', seat).moved) throw new Error(`${ruleset}: no second turn`);
    }
}
