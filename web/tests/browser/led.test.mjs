// What is in hand, before it goes: a move of nothing is never sent, of several that go together all is told truly, a
// way that is refused says why, and own troops that lie hidden can be told apart.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, open_record, opened } from './moments.mjs';
import { asked, browser, no_serious_fault, steps_of, still, visit } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

/** Somebody of A moves models one by one, at least four of them, and none of them has acted yet. */
const acting = (ruleset, scenario) => moment({ ruleset, scenario }, ({ decision, choices }) => {
    const actors = new Set(choices.map(({ actor }) => actor).filter((one) => one !== null));
    return decision.manner === 'act' && actors.size >= 4 && choices.every(({ ends }) => !ends || !/\b1 AP/.test(ends));
});
const drawing = (ruleset, scenario) => moment({ ruleset, scenario }, ({ decision, view, scenario }) =>
    decision.manner === 'draw' && decision.unit !== null
    // A section on foot finds a way in some direction.
    && scenario.units[decision.unit].figures.length > 4
    && scenario.units[decision.unit].figures.some((one) => view.figures[one].place === 'table'));
const went = (page, steps) =>
    page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);

test('by keys a model that was led nowhere goes nowhere: M and Enter send nothing, in any game', async () => {
    const moments = [() => acting('ae-wwii', 'skirmish'), () => drawing('bolt-action', 'hold'),
                     () => drawing('wwiisim-fr', 'meeting_engagement')];
    for (const wanted of moments) {
        const { page, context, faults } = await opened(here, await wanted());
        await asked(page);
        await page.locator('[data-key="m"]').first().waitFor();
        const steps = await steps_of(page);
        await page.keyboard.press('m');
        await page.locator('.over .ghost').first().waitFor({ state: 'attached' });
        await page.locator('.over .how').first().waitFor({ state: 'attached' });
        assert.equal(await page.locator('.meant button.main').count(), 0, 'a move of nothing is offered');
        await page.keyboard.press('Enter');
        await still(page);
        assert.equal(await steps_of(page), steps);
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
            await page.keyboard.press(key);
            await still(page);
            if (await page.locator('.over .ghost:not(.illegal)').count() === 0) continue;
            await page.keyboard.press('Enter');
            if (await went(page, steps).then(() => true, () => false)) break;
        }
        assert.ok(await steps_of(page) > steps);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('of those who go together is told what each does and what is lost, and so it comes', async () => {
    for (const width of [1280, 1440]) {
        const { page, context, faults } = await opened(here, await acting('ae-wwii', 'skirmish'),
            { width, height: 900 });
        await page.locator('.together [data-key="b"]').waitFor();
        await page.keyboard.press('b');
        const held = page.locator('.together .held');
        await held.waitFor();
        assert.ok(await page.locator('.together .go').isDisabled(), 'nobody is led yet');
        assert.doesNotMatch(await held.innerText(), /\d come to/);
        const steps = await steps_of(page);
        await page.keyboard.press('Enter');
        await still(page);
        assert.equal(await steps_of(page), steps);
        await page.keyboard.press(width === 1280 ? 'ArrowUp' : 'ArrowDown');
        await page.keyboard.press(width === 1280 ? 'ArrowUp' : 'ArrowDown');
        await page.locator('.held p', { hasText: /come to their places/ }).waitFor();
        const told = await held.innerText();
        const count = (kind) => Number(told.match(new RegExp(`(\\d+) × ${kind}`))?.[1] ?? 0);
        const [moves, runs] = [count('Move'), count('Run')];
        assert.ok(moves + runs >= 4, told);
        const lost = (await page.locator('.held .ends').allInnerTexts()).join()
            .match(/1 AP \(([^)]*)\)/)?.[1].split(', ') ?? [];
        assert.ok(runs > 0 || lost.length > 0, told);
        await no_serious_fault(page, 'told');
        await page.keyboard.press('Enter');
        await page.waitForFunction((most) => Number(document.querySelector('.replay input').max) >= most,
                                   steps + moves + runs);
        await still(page);
        await page.locator('.log input[type=checkbox]').check({ force: true }).catch(() => {});
        const log = await page.locator('.log').innerText();
        const found = new Set(log.match(/Airborne \d(?= has finished and loses 1 AP)/g));
        assert.deepEqual([...found].sort(), [...lost].sort(), `${told}\n${log}`);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('a way that is refused says why in words while it is in hand', async () => {
    const { page, context, faults } = await opened(here, await drawing('wwiisim-fr', 'meeting_engagement'),
        { language: 'fr' });
    await asked(page);
    await page.keyboard.press('m');
    await page.locator('.over .ghost').first().waitFor({ state: 'attached' });
    for (let n = 0; n < 14; ++n) await page.keyboard.press('ArrowUp');
    await page.locator('.over .refused').first().waitFor({ state: 'attached' });
    assert.match((await page.locator('.over .refused').allTextContents()).join(' '), /[a-zé]{3,} .*\d/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a hint goes with the question that it answers', async () => {
    const { page, context, faults } = await visit(here, { speed: 'slow' });
    await open_record(page, await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' }, ({ decision, choices }) =>
        decision.manner === 'unit' && choices.length > 1));
    await asked(page);
    await page.keyboard.press('h');
    await page.locator('.hint-told').waitFor({ timeout: 60000 });
    await page.evaluate(() => {
        globalThis.stale = 0;
        new MutationObserver(() => {
            const waits = document.querySelector('.now .question.wait');
            if (waits && document.querySelector('.hint-told')) ++globalThis.stale;
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    const steps = await steps_of(page);
    await page.locator('.chips.units button').last().click();
    await went(page, steps);
    assert.equal(await page.locator('.hint-told').count(), 0);
    assert.equal(await page.evaluate(() => globalThis.stale), 0);
    assert.deepEqual(faults, []);
    await context.close();
});

test('own troops that lie hidden bear their names, and the chosen ones are marked, near and far', async () => {
    const lies = ({ view, scenario }) => scenario.units.filter(({ name, figures }) =>
        ['Ash', 'Birch', 'Cedar'].includes(name) && figures.some((one) => view.figures[one].place === 'edge')).length;
    const record = await moment({ ruleset: 'wwiisim-fr', scenario: 'ambush_german' }, (here) =>
        here.decision.manner === 'unit' && here.decision.question === 'write' && lies(here) === 3);
    for (const screen of [{ width: 1440, height: 900 }, { width: 360, height: 640, hasTouch: true, isMobile: true }]) {
        const { page, context, faults } = await opened(here, record, screen);
        await asked(page);
        const names = await page.locator('.map .tag text, .map .blocks .name').allTextContents();
        for (const name of ['Ash', 'Birch', 'Cedar'])
            assert.ok(names.some((one) => one.startsWith(name)), `${names}`);
        await page.locator('.sheet, .lines, .now').locator('button', { hasText: 'Birch' }).first().click();
        await page.locator('.map .tag.acts, .map .block.acts').first().waitFor({ state: 'attached' });
        const acting = await page.locator('.map .tag.acts title').allTextContents();
        if (screen.width > 1000) {
            assert.match(acting.join(), /Birch/);
            assert.ok(await page.locator('.waiting .token.actor').count() > 1);
        }
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('the list of first battles says games by their titles, and which is for beginners', async () => {
    for (const language of ['en', 'fr']) {
        const { page, context, faults } = await visit(here, { language, at: '#/first/' });
        await page.locator('.first-one').waitFor();
        const lines = await page.locator('.first li').allInnerTexts();
        assert.equal(new Set(lines).size, lines.length);
        for (const line of lines) assert.doesNotMatch(line, /ae-wwii|wwiisim-|bolt-action|\bwme\b/);
        assert.equal(await page.locator('.first-one').count(), 1);
        await no_serious_fault(page, 'first battles');
        assert.deepEqual(faults, []);
        await context.close();
    }
});
