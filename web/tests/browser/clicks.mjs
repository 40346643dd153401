// Counts the clicks of one turn of each ruleset on the built page, on a desk and a phone, by what was asked:
//   node web/tests/browser/clicks.mjs [part of a ruleset's name] [desk or phone] [--trace]
// With --trace it tells each click and what it was on. The computer plays both sides up to the second turn; from there
// Red is a person, for whom a hand clicks until the next turn begins. It chooses one answer after the other, not the
// best, each by the shortest way that the page offers, and presses elements of the page itself: what only a thumb needs
// (swipes, a panel that is opened first) is not in the count. So it tells what the page asks of a hand, question by
// question; compare it with itself, before and after a change. Beside the clicks stands how many decisions of the book
// they made. A click that came while the page was busy is made again, so that a count may differ by a few.
import { table } from '../engine/table.mjs';
import { open_record } from './moments.mjs';
import { asked, browser, is_over, kept_record, steps_of, visit } from './page.mjs';
import { answer, start_of } from './turns.mjs';

const words = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const traces = process.argv.includes('--trace');
const wanted = words[0] ?? '';
const sizes = { desk: { width: 1440, height: 900 },
                phone: { width: 360, height: 640, hasTouch: true, isMobile: true } };
const { call } = await table();

/** Counts what is clicked from now on, by the question that stood there. */
const count = (page) => page.evaluate(() => {
    window.clicked = [];
    document.addEventListener('click', (event) => {
        const said = (one) => (one?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 90);
        const pressed = event.target.closest?.('button, g, input') ?? event.target;
        window.clicked.push([said(document.querySelector('.now .question')), said(pressed) || pressed.ariaLabel]);
    }, true);
});
/** How many decisions of Red the battle on the page holds beyond its first steps. */
async function decisions_since(page, from) {
    const text = await kept_record(page);
    call('load', { text, seed: '1', language: 'en' });
    const { steps } = call('log', { from, seat: 'A', language: 'en' });
    return steps.filter(({ kind, side }) => kind === 'action' && side === 'A').length;
}
const headline = (page) => page.locator('.headline').first().innerText();
const turn_of = (text) => text.match(/turn\s+(\d+)/i)?.[1];

async function turn(here, ruleset, size) {
    const { page, context } = await visit(here, sizes[size]);
    await open_record(page, await start_of(ruleset));
    await asked(page);
    const begun = turn_of(await headline(page));
    if (!begun) throw new Error(`no turn in "${await headline(page)}"`);
    await count(page);
    const is_next = async () => turn_of(await headline(page)) !== begun;
    const from = await steps_of(page);
    for (let n = 1; !is_over(await asked(page)) && !await is_next(); ++n) {
        if (n > 120) throw new Error(`no next turn: ${await page.locator('section.now').innerText()}`);
        const before = await steps_of(page);
        await answer(page, n);
        const moved = (before) => Number(document.querySelector('.replay input').max) !== before;
        await page.waitForFunction(moved, before, { timeout: 1500 }).catch(() => {});
        await page.waitForTimeout(400);
    }
    const clicked = await page.evaluate(() => window.clicked);
    const decided = await decisions_since(page, from);
    await context.close();
    return { clicked, decided };
}

const here = await browser();
const { rulesets } = call('rulesets', { language: 'en' });
for (const { name } of rulesets.filter(({ playable, name }) => playable && name.includes(wanted)))
    for (const size of Object.keys(sizes).filter((one) => !words[1] || one === words[1])) {
        const counted = await turn(here, name, size).catch((error) => String(error));
        if (typeof counted === 'string') { console.log(`${name} ${size}: ${counted}`); continue; }
        const { clicked, decided } = counted;
        console.log(`${name} ${size}: ${clicked.length} clicks for ${decided} decisions`);
        if (traces) for (const [text, on] of clicked) console.log(`    ${text.slice(0, 60)} | ${on}`);
        const kinds = {};
        for (const [text] of clicked) kinds[text.slice(0, 70)] = (kinds[text.slice(0, 70)] ?? 0) + 1;
        for (const [text, times] of Object.entries(kinds).sort(([, a], [, b]) => b - a).slice(0, 6))
            console.log(`    ${times} x ${text}`);
    }
await here.close();
