// Units that come on: dragged from outside their edge, by mouse, touch and keys; and whose edge is whose.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { some_choice, table } from '../engine/table.mjs';
import { moment, once, open_record, opened } from './moments.mjs';
import { asked, begin, browser, is_over, no_serious_fault, steps_of, still, visit } from './page.mjs';
import { appears } from './still.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

/** All units in the first wave; edges as `role` says. */
const at_once = (role = 'keep') => (decision, choices, n) => choices.find(({ verb }) => verb === 'ready') ??
    choices.find(({ verb }) => verb === 'first_wave') ?? choices.find(({ text }) => text.includes(role)) ??
    some_choice(decision, choices, n);
const meeting = { ruleset: 'bolt-action', scenario: 'meeting', players: { A: 'human', B: 'random' } };
/** A unit of five or more is asked where it comes on. */
const entering = (choose, is_fit = () => true) => {
    const run = (choices) => choices.find(({ verb }) => verb === 'run');
    const ordered = (decision, choices, n) => (decision.question === 'order' ? run(choices) : undefined) ??
        choose(decision, choices, n);
    return moment({ ...meeting, choose: ordered }, (here) => here.decision.question === 'come_on' &&
        here.scenario.units[here.decision.unit].figures.length >= 5 && is_fit(here));
};
/** The first order of the battle. */
const ordering = once(() => moment({ ...meeting, choose: at_once() },
    ({ decision, view }) => decision.question === 'order' && view.turn === 1));
const entered = once(() => entering(at_once()));

const centre = async (locator) => {
    const box = await locator.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
};
const middle = (spots) => [0, 1].map((i) => spots.reduce((sum, one) => sum + one[i], 0) / spots.length);
const all_centres = (page, selector) => page.locator(selector).evaluateAll((all) => all.map((one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}));
/** Pixels of a centimetre, and which way is inward from the waiting unit. */
const scale_of = async (page) => {
    const frame = await page.locator('.frame').boundingBox();
    const [, y] = await centre(page.locator('.waiting .token').first());
    return { cm: frame.width / 144, inward: y > frame.y + frame.height / 2 ? -1 : 1, frame };
};
/** What the log tells of own units that stay off the table; the computer plays by lot, and may leave some there. */
async function left_off(page, record) {
    const { call } = await table();
    const { scenario } = call('load', { text: record, seed: '1', language: 'en' });
    const own = scenario.units.filter(({ side }) => side === 'A').map(({ title }) => title);
    const lines = await page.locator('.log .line', { hasText: /stays off/ }).allInnerTexts();
    return lines.filter((line) => own.some((title) => line.startsWith(title)));
}
const more_steps = (page, before) =>
    page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);

/** No ghost is close to a model that is on the table already: there the unit would stop short, or stay off. */
const is_clear = (page, gap) => page.evaluate((gap) => {
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const others = boxes('.map .token:not(.waiting .token) .base');
    return boxes('.over .ghost').every((ghost) => others.every((one) => ghost.right + gap < one.left ||
        one.right + gap < ghost.left || ghost.bottom + gap < one.top || one.bottom + gap < ghost.top));
}, gap);

/** Drags the waiting unit on to the table with the mouse, and lets it go. */
async function drag_on(page) {
    const token = page.locator('.waiting .token').first();
    await still(page);
    const [x, y] = await centre(token);
    const { cm, inward, frame } = await scale_of(page);
    const before = await steps_of(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Outside the edge the row is shifted, until there is room ahead.
    let is_good = false;
    for (const ahead of [9, 24]) {
        for (const across of [0, 8, -8, 16, -16, 24, -24, 36, -36, 48, -48, 60, -60]) {
            const aside = Math.min(Math.max(x + across * cm, frame.x + 8 * cm), frame.x + frame.width - 8 * cm);
            const [dx, dy] = across === 0 ? [x, y] : [aside, y];
            await page.mouse.move(dx, dy, { steps: 2 });
            await still(page);
            await page.mouse.move(dx, dy + ahead * cm * inward, { steps: 4 });
            await still(page);
            is_good = await page.locator('.over .ghost').count() > 0 &&
                await page.locator('.over .ghost.illegal').count() === 0 &&
                await page.locator('.waiting .warning').count() === 0 && await is_clear(page, 2.6 * cm);
            if (is_good) break;
        }
        if (is_good) break;
    }
    assert.ok(is_good, 'there is no room');
    assert.ok(await page.locator('.over .path').count() > 0, 'no path is shown');
    await page.mouse.up();
    await more_steps(page, before + 1);
    await page.locator('.announced').first().waitFor({ state: 'attached' });
    const announced = await steps_of(page);
    await page.locator('.arrival .go').click();
    await more_steps(page, announced);
}

test('a whole platoon is brought on by dragging each unit from its edge', async () => {
    const text = await ordering();
    const { page, context, faults } = await opened(here, text, { width: 1440, height: 900 });
    const ordered = new Set();
    let dragged = 0;
    for (let n = 0; n < 120; ++n) {
        const question = await asked(page);
        if (is_over(question) || !/1 of 6|turn 1/i.test(await page.locator('.headline').innerText())) break;
        const open = page.locator('.chips.units button, .waiting .token, ol.choices button').first();
        await open.waitFor({ state: 'attached', timeout: 15000 })
            .catch(async () => {
                throw new Error(`${dragged} dragged: ${await page.locator('section.now').innerText()}`);
            });
        if (await page.locator('.waiting .token').count() > 0) {
            await drag_on(page);
            ++dragged;
            continue;
        }
        const before = await steps_of(page);
        const chips = page.locator('.chips.units button');
        if (await chips.count() > 0) {
            const names = await chips.allInnerTexts();
            const next = Math.max(names.findLastIndex((name) => !ordered.has(name)), 0);  // what needs most room first
            ordered.add(names[next]);
            if (await chips.nth(next).getAttribute('aria-pressed') !== 'true') await chips.nth(next).click();
            const orders = page.locator('.orders button');
            if (!await appears(page, '.orders button')) break;  // the turn ends: dice are kept or put back
            const run = orders.filter({ hasText: 'Run' });
            await (await run.count() > 0 ? run : orders.first()).click();
        } else {
            await page.locator('ol.choices button').last().click();
        }
        await more_steps(page, before);
    }
    assert.ok(dragged >= 8, `${dragged} units were dragged on`);
    assert.deepEqual(await left_off(page, text), []);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a section is drawn outside its edge, dragged with path and ghosts, and shifted along the edge', async () => {
    const { page, context, faults } = await opened(here, await entered(), { width: 1024, height: 768 });
    await page.locator('.waiting .token').first().waitFor();
    const window = await page.locator('.board .window').boundingBox();
    const { cm, inward, frame } = await scale_of(page);
    const places = await all_centres(page, '.waiting .token');
    assert.ok(places.length >= 5);
    // Which unit that is stands beside its row.
    assert.match(await page.locator('.waiting .row').textContent(), /[a-z]/i);
    for (const [x, y] of places) {
        assert.ok(y > window.y && y < window.y + window.height, 'out of view');
        assert.ok(x > window.x && x < window.x + window.width, 'out of view');
        assert.ok(inward < 0 ? y > frame.y + frame.height : y < frame.y, 'not outside the edge');
    }
    await no_serious_fault(page, 'coming on');
    // Along the edge it changes its place, and nothing is announced.
    const before = await steps_of(page);
    const [x, y] = places[0];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 12 * cm, y, { steps: 4 });
    await still(page);
    await page.mouse.up();
    const now = await all_centres(page, '.waiting .token');
    assert.ok(Math.abs(now[0][0] - x - 12 * cm) < cm, `shifted by ${(now[0][0] - x) / cm}`);
    assert.equal(await steps_of(page), before);
    // A path that ends on the edge is told to be too short before it is announced.
    await page.mouse.move(now[0][0], y);
    await page.mouse.down();
    // Farther first, and back: over a small table so short a way alone would be a touch.
    await page.mouse.move(now[0][0], y + 5 * cm * inward, { steps: 8 });
    await page.mouse.move(now[0][0], y + 1.5 * cm * inward, { steps: 8 });
    await page.locator('.now .warning', { hasText: 'stay off' }).waitFor();
    assert.equal(await page.locator('.over .ghost').count(), places.length);
    assert.doesNotMatch(await page.locator('.over .tip').textContent(), /\d/);
    await page.mouse.up();
    assert.deepEqual(faults, []);
    await context.close();
});

test('a touch of the table brings the middle of the section there', async () => {
    const { page, context, faults } = await opened(here, await entered(), { width: 1440, height: 900 });
    await page.locator('.waiting .token').first().waitFor();
    await still(page);
    const { cm, inward, frame } = await scale_of(page);
    const to = [frame.x + frame.width * 0.42, (inward < 0 ? frame.y + frame.height : frame.y) + 8 * cm * inward];
    await page.mouse.click(to[0], to[1]);
    await page.locator('.over .ghost').first().waitFor({ state: 'attached' });
    await still(page);
    const [mx, my] = middle(await all_centres(page, '.over .ghost'));
    assert.ok(Math.hypot(mx - to[0], my - to[1]) < cm / 2, `${(mx - to[0]) / cm}, ${(my - to[1]) / cm}`);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a section is dragged on by touch on a phone', async () => {
    const { page, context, faults } = await opened(here, await entered(),
        { width: 360, height: 640, hasTouch: true, isMobile: true });
    await page.locator('.waiting .token').first().waitFor();
    await still(page);
    const window = await page.locator('.board .window').boundingBox();
    const places = await all_centres(page, '.waiting .token');
    const [x, y] = places[Math.floor(places.length / 2)];
    assert.ok(y > window.y && y < window.y + window.height && x > 0 && x < 360, 'the unit is out of view');
    const { inward, cm } = await scale_of(page);
    const before = await steps_of(page);
    const cdp = await context.newCDPSession(page);
    const touch = (type, spot) => cdp.send('Input.dispatchTouchEvent',
        { type, touchPoints: spot ? [{ x: spot[0], y: spot[1] }] : [] });
    await touch('touchStart', [x, y]);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
        await touch('touchMove', [x, y + part * 7 * cm * inward]);
        await still(page);
    }
    assert.equal(await page.locator('.over .ghost').count(), places.length);
    await touch('touchEnd');
    await more_steps(page, before + 1);
    const announced = await steps_of(page);
    await page.locator('.arrival .go').tap();
    await more_steps(page, announced);
    assert.deepEqual(faults, []);
    await context.close();
});

test('by keys the unit sets out from where it comes on', async () => {
    const { page, context, faults } = await opened(here, await entered());
    await page.locator('.waiting .token').first().waitFor();
    await still(page);
    const places = await all_centres(page, '.waiting .token');
    const { inward } = await scale_of(page);
    const before = await steps_of(page);
    await page.keyboard.press('m');
    await page.locator('.over .ghost').first().waitFor({ state: 'attached' });
    const ghosts = await all_centres(page, '.over .ghost');
    assert.equal(ghosts.length, places.length);
    const [from, at] = [middle(places), middle(ghosts)];
    assert.ok(Math.hypot(from[0] - at[0], from[1] - at[1]) < 3, 'the ghost begins elsewhere');
    // No press is lost, however slow the engine answers.
    for (let n = 0; n < 9; ++n) await page.keyboard.press(inward < 0 ? 'ArrowUp' : 'ArrowDown');
    const { cm } = await scale_of(page);
    const gone = (far) => {
        const boxes = [...document.querySelectorAll('.over .ghost')].map((one) => one.getBoundingClientRect());
        const y = boxes.reduce((sum, box) => sum + box.y + box.height / 2, 0) / boxes.length;
        return Math.abs(y - far.y) > far.by;
    };
    await page.waitForFunction(gone, { y: at[1], by: 8.5 * cm });
    await page.keyboard.press('Enter');
    await more_steps(page, before + 1);
    const announced = await steps_of(page);
    await page.keyboard.press('e');
    await more_steps(page, announced);
    assert.deepEqual(faults, []);
    await context.close();
});

test('all that remain come on as suggested, with one control', async () => {
    const text = await ordering();
    const { page, context, faults } = await opened(here, text);
    const all = /Bring on all that wait \(\d+\), each with its suggested order/;
    await page.locator('[data-key="r"]', { hasText: all }).click();
    // What comes between, a shot after an Advance, the person answers; then it goes on by itself.
    const on_table = () => page.locator('.token.A').count();
    for (let n = 0; n < 60 && await on_table() < 30; ++n) {
        const before = await steps_of(page);
        const shot = page.locator('.now:has(.question:not(.wait)) ol.choices button');
        await still(page);
        if (await steps_of(page) !== before || await shot.count() === 0) continue;
        assert.equal(await page.locator('.orders button').count(), 0, 'it stopped at an order');
        await shot.last().click();
    }
    assert.ok(await on_table() >= 30);
    assert.deepEqual(await left_off(page, text), []);
    assert.deepEqual(faults, []);
    await context.close();
});

test('edges are marked while they are chosen, and the own side can be at the bottom', async () => {
    const choosing = await moment({ ...meeting, choose: at_once() },
        ({ decision }) => decision.question === 'role');
    const { page, context, faults } = await opened(here, choosing, { width: 1440, height: 900 });
    await page.locator('.edge.asked').first().waitFor({ state: 'attached' });
    const named = await page.locator('g.edge text').allTextContents();
    assert.deepEqual(named.map((text) => text.split(':')[0]).sort(), ['Blue', 'Red']);
    // Who is asked about the edges is a matter of dice.
    const is_at_top = ({ choices, scenario }) => choices.some(({ places }) => places[0]?.[1] > scenario.table[1]);
    await page.goto(here.site.address);
    await open_record(page, await entering(at_once('swap'), is_at_top));
    await page.locator('.waiting .token').first().waitFor();
    await still(page);
    const { inward } = await scale_of(page);
    assert.equal(inward, 1, 'the own edge is the upper one');
    await page.getByRole('button', { name: 'Own side at the bottom' }).click();
    await still(page);
    assert.equal((await scale_of(page)).inward, -1);
    await page.reload();
    await page.locator('.waiting .token').first().waitFor();
    await still(page);
    assert.equal((await scale_of(page)).inward, -1, 'it is not kept');
    // Pointer and keys mean what is seen.
    await page.keyboard.press('m');
    await page.locator('.over .ghost').first().waitFor({ state: 'attached' });
    const from = middle(await all_centres(page, '.over .ghost'));
    for (let n = 0; n < 5; ++n) {
        await page.keyboard.press('ArrowUp');
        await still(page);
    }
    const at = middle(await all_centres(page, '.over .ghost'));
    assert.ok(at[1] < from[1] - 10 && Math.abs(at[0] - from[0]) < 4);
    await page.keyboard.press('Escape');
    await drag_on(page);
    assert.deepEqual(faults, []);
    await context.close();
});

test('AE-WWII marks edges and zones too', async () => {
    const { page, context, faults } = await visit(here);
    await begin(page, 0);
    for (let n = 0; n < 6 && await page.locator('.zone.A').count() === 0; ++n) {
        await asked(page);
        assert.equal(await page.locator('g.edge').count(), 2);
        if (await page.locator('[data-key="s"]').count() > 0) break;
        await page.locator('ol.choices button').first().click();
        await still(page);
    }
    assert.equal(await page.locator('.zone').count(), 2);
    assert.equal(await page.locator('g.edge.A').count(), 1);
    assert.deepEqual(faults, []);
    await context.close();
});
