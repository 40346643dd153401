// One moment of each manner of question of each game, and what a person may press there.
import { some_choice, table } from '../engine/table.mjs';
import { kept_or_found, sought } from './kept.mjs';

const language = 'en';
/** In which manner side A is asked in the battle that is open, or nothing. */
const asked_how = (view) => view.pending.decisions?.find(({ side }) => side === 'A');

/**
 * Plays battles of every game, one scenario after the other, until one in which side A is asked in no manner that is
 * new: a list of {ruleset, manner, text}.
 */
function found_in_battles(call, { seeds, steps }) {
    const found = new Map();
    const { rulesets } = call('rulesets', { language });
    for (const { name: ruleset } of rulesets.filter(({ playable }) => playable))
        for (const { name: scenario } of call('scenarios', { ruleset, language }).scenarios) {
            const known = found.size;
            for (let seed = 1; seed <= seeds; ++seed) {
                const players = { A: 'human', B: 'regular' };
                call('open', { ruleset, scenario, options: {}, players, seed: `${seed}`, language });
                for (let n = 0; n < steps; ++n) {
                    const { view } = call('view', { seat: 'A', language });
                    if (view.pending.kind === 'finished') break;
                    const decision = asked_how(view);
                    if (!decision) { call('advance', { seat: 'A', language }); continue; }
                    const { choices } = call('choices', { side: 'A', language });
                    const key = `${ruleset} ${decision.manner}`;
                    if (!found.has(key))
                        found.set(key, { ruleset, manner: decision.manner, text: call('record', {}).text });
                    call('act', { side: 'A', seat: 'A', action: some_choice(decision, choices, n).text, language });
                }
            }
            if (found.size === known) break;
        }
    return [...found.values()];
}

/** The first moment of each manner of question of each game: a list of {ruleset, manner, text}, `text` its record. */
export async function moments_of_all_manners({ seeds = 2, steps = 700 } = {}) {
    const { call } = await table();
    const is_there = ({ manner, text }) => !call('load', { text, seed: '1', language }).problems &&
        asked_how(call('view', { seat: 'A', language }).view)?.manner === manner;
    const open = (text) => {
        const all = JSON.parse(text);
        return all.every(is_there) ? { all } : null;
    };
    const find = () => {
        const all = found_in_battles(call, { seeds, steps });
        return { all, text: JSON.stringify(all, null, 1) };
    };
    return (await kept_or_found(sought(found_in_battles, { seeds, steps }), open, find)).all;
}

/**
 * What is wrong with the panel as it stands: a button that only a sideways swipe reaches, one that cannot be scrolled
 * to, a main button out of sight, or, of a question that `is_fresh`, the first answer. Nothing where all is well.
 */
export const faults_of_panel = (page, is_fresh) => page.evaluate((is_fresh) => {
    const faults = [];
    const across = window.innerWidth, down = window.innerHeight;
    const name = (one) => one.textContent.trim().replace(/\s+/g, ' ') || one.className;
    const shown = (one) => one.checkVisibility({ visibilityProperty: true });
    const scroller = (one) => {
        for (let at = one.parentElement; at; at = at.parentElement)
            if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight + 1) return at;
        return null;
    };
    const is_in = ({ left, right, top, bottom }, pane) => {
        const box = pane?.getBoundingClientRect() ?? { left: 0, right: across, top: 0, bottom: down };
        return left >= Math.max(box.left, 0) - 1 && right <= Math.min(box.right, across) + 1 &&
            top >= Math.max(box.top, 0) - 1 && bottom <= Math.min(box.bottom, down) + 1;
    };
    const panel = document.querySelector('.panel.first');
    for (const one of [panel, ...panel.querySelectorAll('.now, .asked, .answers')])
        if (one.scrollWidth > one.clientWidth + 1) faults.push(`${one.className} is wider than its window`);
    const all = [...panel.querySelectorAll('button:not(:disabled, [aria-disabled="true"])')].filter(shown);
    const answers = [...panel.querySelectorAll('.answers button:not(:disabled, [aria-disabled="true"])')].filter(shown);
    const main = all.filter((one) => one.matches('.main, .hint-told .do'));
    // Where a unit is given orders, these are what comes into sight.
    const first = [panel.querySelector('.answers .orders button') ?? answers[0]].filter(Boolean);
    for (const one of [...(is_fresh ? first : []), ...main]) {
        const { left, top, width, height } = one.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!is_in(one.getBoundingClientRect(), scroller(one))) faults.push(`out of sight: ${name(one)}`);
        else if (!one.contains(above)) faults.push(`covered: ${name(one)}`);
    }
    for (const one of all) {
        const pane = scroller(one);
        const before = pane?.scrollTop;
        if (!is_in(one.getBoundingClientRect(), pane)) {
            const lower = one.getBoundingClientRect().top - (pane?.getBoundingClientRect().top ?? 0);
            pane?.scrollBy(0, lower - pane.clientHeight / 3);
            if (!is_in(one.getBoundingClientRect(), pane)) faults.push(`out of reach: ${name(one)}`);
        }
        if (pane) pane.scrollTop = before;
    }
    return faults;
}, is_fresh);
