// Counts the clicks of one turn of each ruleset on the built page, on a desk and a phone, by what was asked:
//   node web/tests/browser/clicks.mjs [part of a ruleset's name] [desk or phone] [--trace]
// With --trace it tells each click and what it was on. The computer plays both sides up to the second turn; from there
// Red is a person, for whom a hand clicks until the next turn begins. It chooses one answer after the other, not the
// best, each by the shortest way that the page offers, and presses elements of the page itself: what only a thumb needs
// (swipes, a panel that is opened first) is not in the count. So it tells what the page asks of a hand, question by
// question; compare it with itself, before and after a change. Beside the clicks stands how many decisions of the book
// they made, and how many seconds that is: of the hand and of thought by a model, of waiting at normal speed as it was
// measured, for the own dice and moves, and apart from these for what the computer did. A click that came while the
// page was busy is made again, so that a count may differ by a few.
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

/** Counts what is clicked from now on, by the question that stood there, and measures what the page makes one wait. */
const count = (page) => page.evaluate(() => {
    const clicked = window.clicked = [], seconds = window.seconds = { own: 0, others: 0 };
    const said = (one) => (one?.textContent ?? '').trim().replace(/\s+/g, ' ');
    let since = null, last = null, are_others = false;
    const wait_until = (now) => {
        if (since === null || now <= since) return;
        seconds[are_others ? 'others' : 'own'] += (now - since) / 1000;
        since = now;
    };
    document.addEventListener('click', (event) => {
        const pressed = event.target.closest?.('button, g, input') ?? event.target;
        clicked.push({ text: said(document.querySelector('.now .question')).slice(0, 90),
                       on: said(pressed).slice(0, 90) || pressed.ariaLabel, is_again: pressed === last });
        [since, last, are_others] = [performance.now(), pressed, false];
    }, true);
    // Until what stands there has changed for the last time, and somebody is asked, nobody can answer.
    let stood = '';
    const look = (now) => {
        const question = document.querySelector('.now .question');
        const is_asked = question !== null && !question.classList.contains('wait');
        const stands = [said(document.querySelector('.now .asked')), document.querySelector('.replay input')?.max,
                        ...[...document.querySelectorAll('.sheet .line')].map(said)].join();
        if (!is_asked || stands !== stood) wait_until(now);
        if (/computer/.test(said(question))) are_others = true;
        stood = stands;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
});
/**
 * The seconds of a turn by the keystroke-level model (Card, Moran and Newell 1983): 1.1 to point at something, none
 * where the hand is there already, 0.2 to press, 1.2 to think before each decision; and what was measured of waiting.
 */
function seconds_of({ clicked, decided, waited: { own, others } }) {
    const hand = 0.2 * clicked.length + 1.1 * clicked.filter(({ is_again }) => !is_again).length;
    const thought = 1.2 * decided;
    return { hand, thought, own, others, all: hand + thought + own };
}
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
    const { page, context } = await visit(here, { ...sizes[size], speed: 'normal' });
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
    const [clicked, waited] = await page.evaluate(() => [window.clicked, window.seconds]);
    const decided = await decisions_since(page, from);
    await context.close();
    return { clicked, decided, waited };
}

const here = await browser();
const { rulesets } = call('rulesets', { language: 'en' });
for (const { name } of rulesets.filter(({ playable, name }) => playable && name.includes(wanted)))
    for (const size of Object.keys(sizes).filter((one) => !words[1] || one === words[1])) {
        const counted = await turn(here, name, size).catch((error) => String(error));
        if (typeof counted === 'string') { console.log(`${name} ${size}: ${counted}`); continue; }
        const { clicked, decided } = counted;
        const told = Object.entries(seconds_of(counted)).map(([name, one]) => `${name} ${one.toFixed(1)} s`).join(', ');
        console.log(`${name} ${size}: ${clicked.length} clicks for ${decided} decisions; ${told}`);
        if (traces) for (const { text, on } of clicked) console.log(`    ${text.slice(0, 60)} | ${on}`);
        const kinds = {};
        for (const { text } of clicked) kinds[text.slice(0, 70)] = (kinds[text.slice(0, 70)] ?? 0) + 1;
        for (const [text, times] of Object.entries(kinds).sort(([, a], [, b]) => b - a).slice(0, 6))
            console.log(`    ${times} x ${text}`);
    }
await here.close();
