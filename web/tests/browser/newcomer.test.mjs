// What a newcomer needs: names, reasons and what comes next, without having read anything.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { fought, played_by } from './battles.mjs';
import { moment, opened } from './moments.mjs';
import { asked, begin, browser, no_serious_fault, steps_of, still, visit } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());
const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };

const centre = async (locator) => {
    const box = await locator.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
};
const patrol = { ruleset: 'ae-wwii', scenario: 'patrol' }, meeting = { ruleset: 'bolt-action', scenario: 'meeting' };
const activating = () => moment(patrol, ({ decision, scenario, choices, view }) =>
    decision.question === 'activate' && choices.some(({ unit }) => unit !== null && scenario.units[unit].section &&
        scenario.units[unit].figures.filter((one) => view.figures[one].place === 'table').length > 3));
const ordering = () => moment(meeting, ({ decision, view, choices, scenario }) =>
    decision.question === 'order' && view.turn > 1 && choices.some(({ unit }) => unit !== null &&
        scenario.units[unit].figures.every((one) => view.figures[one].place === 'table')));

test('beside a target stands how many of the section see it, in both languages', async () => {
    const text = await moment(meeting, ({ decision, choices, view, scenario }) =>
        decision.question === 'shot' && choices.some(({ role }) => role === 'attack') &&
        scenario.units[decision.unit].figures.filter((one) => view.figures[one].place === 'table').length > 3);
    for (const [language, told] of [['en', /\d+ of \d+ see it/], ['fr', /\d+ sur \d+ la voient/]]) {
        const { page, context, faults } = await opened(here, text, { language });
        const enemy = page.locator('.chips .enemy').first();
        await enemy.waitFor();
        assert.match(await enemy.innerText(), told);
        await enemy.click();
        await page.locator('div.target', { hasText: told }).waitFor();
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('the model that is touched acts, and a drag before the activation activates and drags', async () => {
    const text = await activating();
    const { page, context, faults } = await opened(here, text, { width: 1440, height: 900 });
    await asked(page);
    const token = page.locator('.token.ready[data-figure]').last();
    const figure = await token.getAttribute('data-figure');
    const before = await steps_of(page);
    // Touched twice: the first touch picks the unit, the second activates it.
    const [x, y] = await centre(token);
    await page.mouse.click(x, y);
    await still(page, 400);
    await page.mouse.click(x, y);
    await page.locator('.acting .chips .chosen').waitFor();
    assert.ok(await page.locator(`.token.actor[data-figure="${figure}"]`).count() === 1, 'another model was chosen');
    await page.keyboard.press('u');
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) === before, before);
    await page.locator('.acting').waitFor({ state: 'detached' });
    const view = await page.locator('.map').getAttribute('viewBox');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 12, y, { steps: 3 });
    await page.locator('.acting').waitFor();
    // The hand goes on while the engine still answers, however slow it is.
    const around = [[24, 6], [18, 12], [-18, 12], [18, -12], [-18, -12], [0, 20], [0, -20]];
    for (let n = 0; n < 6 * around.length && await page.locator('circle.ghost').count() === 0; ++n) {
        const [dx, dy] = around[n % around.length];
        await page.mouse.move(x + dx, y + dy, { steps: 3 });
        await still(page);
    }
    assert.ok(await page.locator('circle.ghost').count() > 0, 'nothing is dragged');
    assert.equal(await page.locator('.map').getAttribute('viewBox'), view, 'the table was shifted');
    await page.mouse.move(x, y);
    await page.mouse.up();
    assert.deepEqual(faults, []);
    await context.close();
});

test('a unit that is dragged before its order is led there, or the page says what comes first', async () => {
    const text = await ordering();
    const { page, context, faults } = await opened(here, text, { width: 1440, height: 900 });
    await asked(page);
    const view = await page.locator('.map').getAttribute('viewBox');
    const [x, y] = await centre(page.locator('.token.ready[data-figure]').first());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 5 });
    await still(page);
    await page.mouse.move(x + 90, y + 60, { steps: 5 });
    await still(page);
    const told = await page.locator('.told', { hasText: 'an order first' }).count() > 0;
    const steps = await steps_of(page);
    await page.mouse.up();
    // An order without dice is asked for where it was let go; of dice nothing is known beforehand.
    if (!told) await page.locator('.drop-keys, .refusal').first().waitFor();
    assert.equal(await steps_of(page), steps, 'nothing is ordered yet');
    assert.equal(await page.locator('.map').getAttribute('viewBox'), view, 'the table was shifted');
    assert.deepEqual(faults, []);
    await context.close();
});

test('nothing to take back: the page says why; whose side one plays stands above the table', async () => {
    const { page, context, faults } = await visit(here);
    await begin(page, 1);
    await asked(page);
    await page.locator('.headline strong', { hasText: 'You: Red' }).waitFor();
    assert.doesNotMatch(await page.locator('.battle').innerText(), /A \(red\)|B \(blue\)/);
    assert.equal(await page.locator('g.edge text', { hasText: /^Red: own edge|^Blue: own edge/ }).count(), 2);
    if (await page.locator('.tools button[aria-disabled=true]').count() > 0) {
        await page.locator('.tools button[aria-disabled=true]').click({ force: true });
        await page.locator('.why-not', { hasText: /decided nothing yet|Nothing can be taken back/ }).waitFor();
    }
    await no_serious_fault(page, 'reasons');
    assert.deepEqual(faults, []);
    await context.close();
});

test('no name of a file is shown, and no name twice', async () => {
    for (const [ruleset, scenario] of [['ae-wwii', 'patrol'], ['bolt-action', 'meeting']]) {
        const { call } = await fought(ruleset, scenario);
        const told = [];
        for (const language of ['en', 'fr']) {
            const { units, figures } = call('scenario', { language });
            const { steps } = call('log', { from: 0, seat: '-', language });
            for (const all of [units, figures]) {
                told.push(...all.flatMap(({ name, title }) => [name, title]));
                const names = new Set(all.map(({ title, side }) => side + title));
                assert.equal(names.size, all.length, 'two share a name');
            }
            for (const { events, action } of steps)
                told.push(...events.map(({ sentence }) => sentence), action?.say ?? '');
        }
        for (const text of told) {
            assert.doesNotMatch(text, /\b(air|weh|gre|mgu|mgd|able|anton|crew|pak|mor)\d/);
            assert.doesNotMatch(text, /\b(sni|off|mec|hpt|dok|m4|pz4)\b(?! the)/);
            assert.doesNotMatch(text, /\b(\p{L}{3,}) \1\b/u);
        }
    }
});

test('waves are asked with an overview and said what they are; what is chosen stands there', async () => {
    const text = await moment(meeting, ({ decision }) => decision.question === 'waves');
    const { page, context, faults } = await opened(here, text);
    await asked(page);
    assert.match(await page.locator('section.now').innerText(), /Reserve: from turn 2/);
    const plans = page.locator('.plans li');
    assert.ok(await plans.count() >= 8);
    assert.equal(await plans.filter({ hasText: 'first wave' }).count(), 0);
    const before = await steps_of(page);
    await page.locator('ol.choices button', { hasText: 'first wave' }).first().click();
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);
    await plans.filter({ hasText: 'first wave' }).first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

test('the end says why, what was lost, and leads on to the replay and to a rematch with sides changed', async () => {
    const battle = await fought(patrol.ruleset, patrol.scenario);
    const text = played_by(battle.text, 'human regular');
    for (const screen of [{}, phone]) {
        const { page, context, faults } = await opened(here, text, screen);
        await page.locator('.now .score tr').nth(1).waitFor();
        const told = await page.locator('.now').innerText();
        assert.match(told, /points/);
        assert.match(told, /lost: |no unit lost/);
        assert.match(told, /\byou\b/i);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
        await no_serious_fault(page, 'the end');
        const there = page.url();
        await page.getByRole('button', { name: 'Watch it again' }).click();
        await page.locator('.replay .count', { hasText: /^0\// }).waitFor({ state: 'attached' });
        await page.goto(here.site.address);
        await page.goto(there);
        await page.locator('.now .rematch').click();
        await page.waitForFunction((there) => location.href !== there, there);
        await page.locator('.headline strong', { hasText: 'You: Blue' }).waitFor({ timeout: 60000 });
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('in French no line begins with a mark of the word before', async () => {
    const { page, context, faults } = await visit(here, { language: 'fr' });
    await page.waitForSelector('.hero');
    const loose = () => page.evaluate(() =>
        document.body.innerText.match(/.{0,20}(?: [:;!?»]|« ).{0,20}/g) ?? []);
    assert.deepEqual(await loose(), []);
    await begin(page, 1);
    await asked(page);
    assert.deepEqual(await loose(), []);
    assert.deepEqual(faults, []);
    await context.close();
});

test('on a phone in French the heading is whole, all orders are in sight, no button covers the table', async () => {
    const { page, context, faults } = await opened(here, await ordering(), { ...phone, language: 'fr' });
    await asked(page);
    await page.locator('.chips.units button').first().tap();
    await page.locator('.orders button').first().waitFor();
    await still(page);
    const heading = await page.locator('.headline .stands').evaluate((one) => one.scrollWidth <= one.clientWidth + 1);
    assert.ok(heading, 'the heading is cut');
    const panel = await page.locator('#tab-now').boundingBox();
    for (const order of await page.locator('.orders button').all()) {
        const box = await order.boundingBox();
        assert.ok(box.y >= panel.y && box.y + box.height <= panel.y + panel.height + 1, 'an order is out of sight');
        assert.ok(box.x >= 0 && box.x + box.width <= 360, 'an order is cut');
    }
    const map = await page.locator('.board rect.ground').boundingBox();
    const zoom = await page.locator('.zoom').boundingBox();
    const apart = zoom.x >= map.x + map.width - 1 || zoom.y >= map.y + map.height - 1;
    assert.ok(apart, 'the buttons cover the table');
    assert.deepEqual(faults, []);
    await context.close();
});

test('where measuring is allowed, how far an order goes is drawn about whoever moves; else not', async () => {
    for (const measuring of ['yes', 'no']) {
        const text = await moment({ ...meeting, options: { measuring } }, ({ decision, view, scenario }) =>
            decision.question === 'paths' &&
                scenario.units[decision.unit].figures.every((one) => view.figures[one].place === 'table'));
        const { page, context, faults } = await opened(here, text);
        await asked(page);
        await still(page);
        assert.equal(await page.locator('polygon.reach').count(), measuring === 'yes' ? 1 : 0);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('what is played at once is even, in every game', async () => {
    const { page, context, faults } = await visit(here, { width: 1440, height: 900 });
    await page.waitForSelector('.hero button:not(:disabled)');
    const told = await page.locator('.hero').evaluateAll((all) =>
        all.map((one) => [one.querySelector('h3').textContent, one.querySelector('.evenness.even') !== null]));
    assert.ok(told.length >= 5, `${told}`);
    assert.deepEqual(told.filter(([, is_even]) => !is_even), []);
    assert.deepEqual(faults, []);
    await context.close();
});
