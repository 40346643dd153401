// Counts the clicks of one turn of each ruleset on the built page, on a desk and a phone, by what was asked:
//   node web/tests/browser/clicks.mjs [part of a ruleset's name]
// The computer plays both sides up to the second turn; from there Red is a person, for whom the hands of the tests
// click, until the next turn begins. They choose one answer after the other, not the best, and press elements of
// the page itself: what only a thumb needs (swipes, a panel that is opened first) is not in the count. So it tells
// what the page asks of a hand, question by question; compare it with itself, before and after a change.
// A click that came while the page was busy is made again, so that a count may differ by a few.
import { table } from '../engine/table.mjs';
import { open_record } from './moments.mjs';
import { asked, browser, is_over, play_on, visit } from './page.mjs';
import { click_on as click_whole } from './whole.mjs';
import { click_on as click_written } from './written.mjs';

const wanted = process.argv[2] ?? '';
const sizes = { desk: { width: 1440, height: 900 },
                phone: { width: 360, height: 640, hasTouch: true, isMobile: true } };
const { call } = await table();
const seat = { seat: '-', language: 'en' };
const is_asked = ({ pending }) => pending.kind === 'decisions' && pending.decisions[0].side === 'A';

/** How a person clicks where units act as a whole, or as their orders are written. */
const hands = { 'wme': click_whole, 'wwiisim-fr': click_written, 'wwiisim-en': click_written };

/** A battle up to the first question to Red in its second turn. */
function start_of(ruleset) {
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

/** Counts what is clicked from now on, by the question that stood there. */
const count = (page) => page.evaluate(() => {
    window.clicked = [];
    document.addEventListener('click', () => {
        window.clicked.push(document.querySelector('.now .question')?.textContent.trim() ?? '');
    }, true);
});
const headline = (page) => page.locator('.headline').first().innerText();
const turn_of = (text) => text.match(/turn\s+(\d+)/i)?.[1];

async function turn(here, ruleset, size) {
    const { page, context } = await visit(here, sizes[size]);
    await open_record(page, start_of(ruleset));
    await asked(page);
    const begun = turn_of(await headline(page));
    if (!begun) throw new Error(`no turn in "${await headline(page)}"`);
    await count(page);
    const is_next = async () => turn_of(await headline(page)) !== begun;
    const click = hands[ruleset];
    if (!click) await play_on(page, is_next);
    for (let n = 1; click && !is_over(await asked(page)) && !await is_next(); ++n) {
        if (n > 200) throw new Error(`no next turn after ${n} choices`);
        await click(page, n);
        await page.waitForTimeout(120);
    }
    const clicked = await page.evaluate(() => window.clicked);
    await context.close();
    return clicked;
}

const here = await browser();
const { rulesets } = call('rulesets', { language: 'en' });
for (const { name } of rulesets.filter(({ playable, name }) => playable && name.includes(wanted)))
    for (const size of Object.keys(sizes)) {
        const clicked = await turn(here, name, size).catch((error) => String(error));
        if (typeof clicked === 'string') { console.log(`${name} ${size}: ${clicked}`); continue; }
        console.log(`${name} ${size}: ${clicked.length} clicks`);
        const kinds = {};
        for (const text of clicked) kinds[text.slice(0, 70)] = (kinds[text.slice(0, 70)] ?? 0) + 1;
        for (const [text, times] of Object.entries(kinds).sort(([, a], [, b]) => b - a).slice(0, 6))
            console.log(`    ${times} x ${text}`);
    }
await here.close();
