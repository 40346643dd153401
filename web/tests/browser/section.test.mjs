// Models that move one by one are led together: all of a section or those in a frame, in a formation, by mouse, keys
// and touch, in every game that moves them so.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, once, open_record, opened } from './moments.mjs';
import { browser, no_serious_fault, steps_of, still, visit } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

/** A battle in which at least four models of a unit of A may move together. */
const acting = once((ruleset, scenario) => moment({ ruleset, scenario }, ({ decision, choices, view, scenario }) => {
    if (decision.manner === 'draw' && decision.unit !== null) {
        const there = scenario.units[decision.unit].figures.filter((one) =>
            view.figures[one].place === 'table' && scenario.figures[one].round);
        return there.length >= 4;
    }
    const actors = new Set(choices.map(({ actor }) => actor).filter((one) => one !== null));
    return decision.manner === 'act' && actors.size >= 4;
}));
const ghosts = (page) => page.locator('.over circle.ghost').evaluateAll((all) => all.map((one) =>
    ({ x: Number(one.getAttribute('cx')), y: Number(one.getAttribute('cy')), r: Number(one.getAttribute('r')) })));
const centre = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
};
const told = (page) => page.locator('.together .held').waitFor();
/** How far the places of ghosts are from one straight line, in millimetres. */
function bend(places) {
    const n = places.length;
    const [mx, my] = [places.reduce((sum, { x }) => sum + x, 0) / n, places.reduce((sum, { y }) => sum + y, 0) / n];
    const [xx, xy, yy] = places.reduce(([a, b, c], { x, y }) =>
        [a + (x - mx) ** 2, b + (x - mx) * (y - my), c + (y - my) ** 2], [0, 0, 0]);
    const angle = Math.atan2(2 * xy, xx - yy) / 2;
    return Math.max(...places.map(({ x, y }) => Math.abs((y - my) * Math.cos(angle) - (x - mx) * Math.sin(angle))));
}
async function done(page, steps) {
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps,
        { timeout: 60000 });
}

const games = [['ae-wwii', 'skirmish'], ['bolt-action', 'hold'], ['wwiisim-fr', 'meeting_engagement']];
for (const [ruleset, scenario] of games)
    test(`a section in ${ruleset} forms a line, is turned and led by keys, and goes`, async () => {
        const { page, context, faults } = await opened(here, await acting(ruleset, scenario));
        await page.locator('.together [data-key="b"]').waitFor();
        await page.keyboard.press('b');
        await told(page);
        const count = await page.locator('.company .ring').count();
        assert.ok(count >= 4, `${count} go together`);
        assert.equal((await ghosts(page)).length, count);
        await page.keyboard.press('l');
        await page.locator('.shapes [aria-pressed=true]', { hasText: 'Line' }).waitFor();
        await still(page);
        const goals = await page.locator('.company .goal').count();
        if (goals === 0) assert.ok(bend(await ghosts(page)) < 0.3, 'no line');
        await page.keyboard.press('k');
        await page.keyboard.press('d');
        await page.keyboard.press('y');
        await page.keyboard.press('j');
        await page.keyboard.press('l');
        await page.keyboard.press('ArrowUp');
        await still(page);
        await no_serious_fault(page, 'in hand');
        const steps = await steps_of(page);
        await page.keyboard.press('Enter');
        await done(page, steps + 1);
        assert.deepEqual(faults, []);
        await context.close();
    });

test('those in a frame are dragged together; the others stay', async () => {
    const { page, context, faults } = await opened(here, await acting('ae-wwii', 'skirmish'));
    await page.locator('.together [data-key="x"]').waitFor();
    const middles = [];
    for (const one of await page.locator('.map .token.actor, .map .token.ready').all()) middles.push(await centre(one));
    middles.sort((a, b) => a[0] - b[0]);
    const framed = middles.slice(0, 2);
    const low = [Math.min(...framed.map(([x]) => x)) - 6, Math.min(...framed.map(([, y]) => y)) - 6];
    const high = [Math.max(...framed.map(([x]) => x)) + 6, Math.max(...framed.map(([, y]) => y)) + 6];
    await page.keyboard.down('Shift');
    await page.mouse.move(...low);
    await page.mouse.down();
    await page.mouse.move(...high, { steps: 4 });
    await page.locator('.company .frame').waitFor();
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await page.locator('.company .ring').nth(1).waitFor();
    const count = await page.locator('.company .ring').count();
    assert.ok(count >= 2 && count < middles.length, `${count} of ${middles.length}`);
    await page.mouse.move(...framed[0]);
    await page.mouse.down();
    await page.mouse.move(framed[0][0] + 12, framed[0][1] - 22, { steps: 5 });
    await page.mouse.up();
    await told(page);
    assert.equal((await ghosts(page)).length, count);
    const steps = await steps_of(page);
    await page.locator('.together .go').click();
    await done(page, steps);
    assert.deepEqual(faults, []);
    await context.close();
});

test('whoever cannot come so far is told with the clause, and drawn where he gets', async () => {
    const { page, context, faults } = await opened(here, await acting('ae-wwii', 'skirmish'));
    await page.locator('.together [data-key="b"]').waitFor();
    await page.keyboard.press('b');
    await told(page);
    for (let n = 0; n < 12; ++n) await page.keyboard.press('ArrowDown');
    await page.locator('.company .goal').first().waitFor();
    await page.locator('.together .no').first().waitFor();
    assert.match(await page.locator('.together .held').innerText(), /AE-/);
    assert.ok(await page.locator('.together .no').count() >= await page.locator('.company .missing').count());
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.over .ghost').count(), 0);
    assert.ok(await page.locator('.company .ring').count() > 0, 'they still belong together');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('.company .ring'));
    assert.deepEqual(faults, []);
    await context.close();
});

test('on a phone, in French: together, in a column, and off they go', async () => {
    const { page, context, faults } = await visit(here,
        { width: 360, height: 640, hasTouch: true, isMobile: true, language: 'fr' });
    await open_record(page, await acting('ae-wwii', 'skirmish'));
    await page.locator('.together button', { hasText: 'Ensemble' }).tap();
    await told(page);
    await page.locator('.shapes button', { hasText: 'Colonne' }).tap();
    await still(page);
    await no_serious_fault(page, 'phone');
    const steps = await steps_of(page);
    await page.locator('.together .go').tap();
    await done(page, steps);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a section is set up in a line', async () => {
    const { page, context, faults } = await visit(here);
    await open_record(page, await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' },
        ({ decision }) => decision.manner === 'set_up'));
    await page.locator('.now button', { hasText: '×8' }).click();
    // Not at every place is there room for a line: what is refused is told, and another place tried.
    for (let n = 0; n < 10; ++n) {
        await page.keyboard.press('s');
        await page.locator('.over .ghost').nth(2).waitFor();
        await page.keyboard.press('l');
        await page.waitForFunction(() => document.querySelector('.shapes [aria-pressed=true]')?.dataset.key === 'l');
        await still(page);
        if (await page.locator('.now .refusal').count() === 0) break;
    }
    assert.ok(bend(await ghosts(page)) < 0.3, 'no line');
    const steps = await steps_of(page);
    await page.keyboard.press('Enter');
    await done(page, steps);
    assert.deepEqual(faults, []);
    await context.close();
});
