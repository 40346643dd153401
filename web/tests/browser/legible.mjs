// Moments of a turn of each game, and what cannot be read or reached on the page as it stands.
import { some_choice, table } from '../engine/table.mjs';

/**
 * Plays the first scenario of each game through its set-up and a turn, once, and keeps the first moment at which side
 * A is asked each question. Answers a list of {ruleset, question, turn, text}: `text` is the record of that moment.
 */
export async function moments_of_a_turn({ turns = 2, steps = 500 } = {}) {
    const { call } = await table();
    const language = 'en';
    const found = [];
    const { rulesets } = call('rulesets', { language });
    for (const { name: ruleset } of rulesets.filter(({ playable }) => playable)) {
        const scenario = call('scenarios', { ruleset, language }).scenarios[0].name;
        call('open', { ruleset, scenario, options: {}, players: { A: 'human', B: 'regular' }, seed: '5', language });
        const known = new Set();
        for (let n = 0; n < steps; ++n) {
            const { view } = call('view', { seat: 'A', language });
            if (view.pending.kind === 'finished' || view.turn > turns) break;
            const decision = view.pending.decisions?.find(({ side }) => side === 'A');
            if (!decision) { call('advance', { seat: 'A', language }); continue; }
            const { choices } = call('choices', { side: 'A', language });
            const { question } = decision;
            if (!known.has(question)) {
                known.add(question);
                found.push({ ruleset, question, turn: view.turn, text: call('record', {}).text });
            }
            call('act', { side: 'A', seat: 'A', action: some_choice(decision, choices, n).text, language });
        }
    }
    return found;
}

/** The parts of the page in which words and controls stand. */
const parts = '.side, .ring, .drop-keys, .headline, .track, .bar, .zoom, .stage > .pace, .stage > .tray, '
    + '.odds-plate, .plate, .guide';

/**
 * Texts that are cut, and controls that leave the screen or lie under another one; nothing where all is well. What a
 * panel can be scrolled to is in reach.
 */
export const faults_of_layout = (page) => page.evaluate((parts) => {
    const faults = new Set();
    /** What is there for the ear alone is no matter here. */
    const is_for_the_ear = (one) => one !== null && (one.matches('.sr') ||
        getComputedStyle(one).clipPath.startsWith('inset(50%') || is_for_the_ear(one.parentElement));
    const is_shown = (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !is_for_the_ear(one);
    const words = (one) => (one.innerText ?? one.textContent).trim().replace(/\s+/g, ' ').slice(0, 60);
    const told = (one) => words(one) || one.title || one.className;
    const name_of = (one) => `${one.tagName.toLowerCase()}.${one.className.replace(/\s*svelte-\S+/g, '')}`;
    const is_scroller = (style) => /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
    const clips = (style) => /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
    const controls = 'button, summary, select, .tray, .guide, .plate, .odds-plate, .unit-card';
    const is_control = (one) => one?.closest(controls);

    /** The words of a text are whole: nothing on the way up to what scrolls cuts them. */
    function look_at_text(node) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        for (let at = node.parentElement; at && boxes.length > 0; at = at.parentElement) {
            const style = getComputedStyle(at);
            if (style.display === 'inline' || style.display === 'contents') continue;
            const box = at.getBoundingClientRect();
            const scrolls = is_scroller(style);
            if (!scrolls && (clips(style) || at.matches('button, summary, .place')))
                for (const { left, right, top, bottom } of boxes)
                    if (Math.max(box.left - left, right - box.right) > 1.5
                        || Math.max(box.top - top, bottom - box.bottom) > 3)
                        faults.add(`cut by ${name_of(at)}: ${told(node.parentElement)}`);
            if (scrolls || style.position === 'fixed') return;
        }
        for (const { left, right } of boxes)
            if (left < -1 || right > innerWidth + 1) faults.add(`beyond the screen: ${told(node.parentElement)}`);
    }
    /** The visible part of a box: what the scroller about it shows of it. */
    function seen_of(one) {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const seen = { left, right, top, bottom, scrolled: false };
        for (let at = one.parentElement; at; at = at.parentElement) {
            if (!is_scroller(getComputedStyle(at))) continue;
            const pane = at.getBoundingClientRect();
            seen.scrolled ||= at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1;
            seen.left = Math.max(seen.left, pane.left);
            seen.right = Math.min(seen.right, pane.right);
            seen.top = Math.max(seen.top, pane.top);
            seen.bottom = Math.min(seen.bottom, pane.bottom);
        }
        return seen;
    }
    function look_at_control(one) {
        const seen = seen_of(one);
        const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
        if (width < 1 || height < 1) return;
        if (!seen.scrolled && (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1))
            return void faults.add(`off the screen: ${told(one)}`);
        if (seen.right - seen.left < width - 2 || seen.bottom - seen.top < height - 2) return;  // scrolled away
        for (const [x, y] of [[0.5, 0.5], [0.12, 0.5], [0.88, 0.5]]) {
            const above = document.elementFromPoint(left + x * width, top + y * height);
            const other = is_control(above);
            if (!other || one.contains(other) || other.contains(one)) continue;
            // What stays at the foot or the head of what scrolls lies over the rest of it.
            if (seen.scrolled && above.closest('.closing, .foot, .thumb, .row')) continue;
            faults.add(`covered: ${told(one)} by ${told(other)}`);
        }
    }
    for (const part of document.querySelectorAll(parts)) {
        if (!is_shown(part)) continue;
        const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const node = walker.currentNode;
            const at = node.parentElement;
            if (node.data.trim() && is_shown(at) && !at.closest('svg, select, .lines')) look_at_text(node);
        }
        for (const one of part.querySelectorAll('button, summary, select, input:not([type=file])'))
            if (is_shown(one)) look_at_control(one);
    }
    return [...faults];
}, parts);
