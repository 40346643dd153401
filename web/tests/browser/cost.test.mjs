// What an action costs is seen before it is done; whose answer is awaited; and clicks that nobody needs.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { some_choice } from '../engine/table.mjs';
import { moment, opened } from './moments.mjs';
import { asked, browser, steps_of, still } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

const inch = 2540;
const side = 'A', language = 'en';
const is_act = ({ decision }) => decision.manner === 'act' && decision.figure === null;

/** Places of the table on the screen, whichever way the table is turned. */
const on_screen = (page, [x, y], scenario) => page.evaluate(([x, y]) => {
    const to = document.querySelector('.map .ground').getScreenCTM();
    const at = new DOMPoint(x, y).matrixTransform(to);
    return [at.x, at.y];
}, [x / 100, (scenario.table[1] - y) / 100]);

/** A direction in which the model may go straight on for a move and then a run. */
function free_way({ call, view }, figure) {
    const [x, y] = view.figures[figure].at;
    for (let angle = 0; angle < 360; angle += 10) {
        const at = (length) => [Math.round(x + Math.sin(angle * Math.PI / 180) * length * inch),
                                Math.round(y + Math.cos(angle * Math.PI / 180) * length * inch)];
        const first = (length) => call('drag', { side, figure, to: at(length), language }).ways[0];
        const [near, far] = [first(2.9), first(4.9)];
        const is_move = near?.legal && near.kind === 'Move' && near.path.length === 2;
        if (is_move && far?.legal && far.kind === 'Run' && far.enemy === null) return at;
    }
    return null;
}

test('the cost stands beside the path; a hand stays at the limit of the cheap way', async () => {
    let way, actor, scenario;
    const record = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' }, (now) => {
        if (!is_act(now)) return false;
        scenario = now.scenario;
        actor = now.choices.find((one) => one.actor !== null && one.verb === 'run')?.actor;
        way = actor === undefined ? null : free_way(now, actor);
        return way !== null && way !== undefined;
    });
    const { page, context, faults } = await opened(here, record, { width: 1440, height: 900 });
    await asked(page);
    await page.locator('.chips button', { hasText: new RegExp(`^${scenario.figures[actor].name}$`) }).first().click();
    const [x, y] = await on_screen(page, way(0), scenario);
    await page.mouse.move(x, y);
    for (let n = 0; n < 3; ++n) await page.mouse.wheel(0, -60);
    await still(page);
    const tip = () => page.locator('.over .tip').first().textContent();
    const go = async (length) => {
        const [x, y] = await on_screen(page, way(length), scenario);
        await page.mouse.move(x, y, { steps: 3 });
        await still(page);
    };
    await go(0);
    await page.mouse.down();
    await go(2);
    assert.match(await tip(), /^Move (1\.9\d?|2|2\.0\d?)" · 1 AP/);
    await go(3.2);
    assert.match(await tip(), /^Move (2\.9\d|3)" · 1 AP/, 'a hand that is a little too far stays on the move');
    await go(4.8);
    assert.match(await tip(), /^Run 4\.[6789]\d?" · [23] AP/);
    await go(3.5);
    assert.match(await tip(), /^Run/, 'a run that is meant stays one');
    await go(3.1);
    assert.match(await tip(), /^Move (2\.9\d|3)" · 1 AP/);
    const before = await steps_of(page);
    await page.mouse.up();
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);
    await page.locator('.acting .state', { hasText: 'AP' }).waitFor();
    assert.match(await page.locator('.log').innerText(), /moves? (2\.9\d|3)"/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a spent model is left, the target stays, "again" repeats, and what an action ends is told', async () => {
    const shoots = (choices, actor) => choices.filter((one) => one.actor === actor && one.verb === 'shoot');
    let first;
    const record = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' }, (now) => {
        if (!is_act(now)) return false;
        const models = [...new Set(now.choices.filter((one) => one.actor !== null).map((one) => one.actor))];
        const able = models.filter((one) => shoots(now.choices, one).length > 0);
        const common = able.length < 2 ? null : shoots(now.choices, able[0]).find((one) => {
            const same = shoots(now.choices, able[1])
                .find((other) => other.weapon === one.weapon && other.targets[0] === one.targets[0]);
            return same && one.cost === '1 AP';
        });
        first = common ? { shot: common, models: able } : null;
        return first !== null && able[0] === models[0];
    });
    const { page, context, faults } = await opened(here, record, { width: 1440, height: 900 });
    await asked(page);
    const chosen = () => page.locator('.acting .chips .chosen').innerText();
    const actor = await chosen();
    await page.locator('.chips .enemy').first().click();
    await page.locator('div.target .row button').first().waitFor();
    assert.match(await page.locator('div.target .row button').first().innerText(), /1 AP/);
    assert.match(await page.locator('div.target').innerText(), /\d"/, 'how far it is');
    const target = await page.locator('.chips .enemy.chosen').innerText();
    await page.locator('div.target .row button').first().click();
    const still = await page.waitForFunction((actor) => {
        const now = document.querySelector('.acting .chips .chosen')?.textContent.trim();
        return now === actor ? document.querySelector('.again')?.textContent : null;
    }, actor, { timeout: 20000 }).catch(() => null);
    if (still && await page.locator('.chips .enemy', { hasText: target }).count() > 0) {
        assert.equal(await page.locator('.chips .enemy.chosen').innerText(), target, 'the target stays chosen');
        // Another model would end this one.
        await page.keyboard.press('n');
        await page.locator('.now .ends', { hasText: 'who still has 1 AP' }).first().waitFor();
        await page.locator('.acting .chips button', { hasText: actor }).first().click();
        await page.locator('.again').waitFor();
        await page.keyboard.press('a');
        await page.waitForFunction((actor) => {
            const now = document.querySelector('.acting .chips .chosen')?.textContent.trim();
            return now && now !== actor;
        }, actor, { timeout: 20000 });
    }
    assert.deepEqual(faults, []);
    await context.close();
});

test('the heading says whose answer is awaited: red is asked who acts first in the turn of blue', async () => {
    const record = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' },
        ({ decision, view }) => decision.question === 'who_acts_first' && view.active !== 'A');
    const { page, context, faults } = await opened(here, record);
    await asked(page);
    assert.match(await page.locator('.headline').innerText(), /Red decides/);
    assert.doesNotMatch(await page.locator('.headline').innerText(), /Blue to act/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('where one thing alone can be chosen it is done; taken back it waits', async () => {
    const wanted = ({ decision, choices, call }) => decision.question === 'activate' && choices.length === 1
        && call('view', { seat: side, language }).undoable.A === 0 && call('choices', { side, language }).complete;
    const record = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish', steps: 4000 }, wanted);
    const { page, context, faults } = await opened(here, record);
    await page.locator('.acting').waitFor();
    await page.keyboard.press('u');
    await page.locator('ol.choices button').first().waitFor();
    await still(page);
    assert.equal(await page.locator('.acting').count(), 0, 'whoever took it back decides himself');
    await page.locator('ol.choices button').first().click();
    await page.locator('.acting').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

test('suggested moves say where they lead, in both languages, and none leads nowhere', async () => {
    const record = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' }, is_act);
    const french = /\s:\s(à découvert|dans|contre|derrière).*, (ne )?voit /;
    for (const [language, word] of [['en', /: (in|by|behind) .*, sees /], ['fr', french]]) {
        const { page, context } = await opened(here, record, { language });
        await asked(page);
        const suggested = page.locator('.now details', { hasText: /Suggested moves|Mouvements proposés/ });
        await suggested.locator('summary').click();
        const told = await page.locator('.now details .choices button').allInnerTexts();
        assert.ok(told.length > 0);
        for (const text of told) {
            assert.match(text, word);
            assert.match(text, /\d\s(AP|PA)/);
            assert.doesNotMatch(text, /\(\d+[.,]?\d*(, |\s;\s)\d/, 'no coordinates');
            assert.doesNotMatch(text, /\b0"/);
        }
        await context.close();
    }
});

test('an assault without a path is not offered, and the panel says why; its path has no length', async () => {
    const is_assault = ({ verb, units, role }) => role === 'order' && verb === 'run' && units.length > 0;
    const choose = (decision, choices, n) => choices.find(is_assault) ?? some_choice(decision, choices, n);
    const wanted = ({ decision, call }) =>
        decision.question === 'paths' && call('choices', { side, language }).refused !== null;
    const record = await moment({ ruleset: 'bolt-action', scenario: 'hold', choose }, wanted);
    const { page, context, faults } = await opened(here, record, { width: 1024, height: 768 });
    await asked(page);
    assert.match(await page.locator('.not-yet').innerText(), /An assault needs a path/);
    assert.equal(await page.locator('ol.choices button', { hasText: /goes$|go$/ }).count(), 0);
    await page.keyboard.press('m');
    await page.locator('.over .tip').first().waitFor();
    await page.keyboard.press('ArrowUp');
    await still(page);
    const tip = await page.locator('.over .tip').first().textContent();
    assert.match(tip, /^Assault/);
    assert.doesNotMatch(tip, /\d cm/);
    assert.deepEqual(faults, []);
    await context.close();
});
