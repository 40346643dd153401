// Small screens and large ones: nothing lies over anything else, and what comes next is in sight.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { faults_of_panel } from './manners.mjs';
import { moment, opened, unveiled } from './moments.mjs';
import { asked, browser, steps_of, still } from './page.mjs';
import { whole_moment } from './whole.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());
const desk = { width: 1440, height: 900 };
const tablet = { width: 1024, height: 768, hasTouch: true };
const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };
const meeting = { ruleset: 'bolt-action', scenario: 'meeting' };

test('a block that is dragged leads its section, and what has moved is drawn', async () => {
    const text = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' }, ({ decision, choices, view }) =>
        decision.manner === 'act' && new Set(choices.map(({ actor }) => actor)
            .filter((one) => one !== null && view.figures[one].place === 'table')).size >= 4);
    const { page, context, faults } = await opened(here, text, tablet);
    await asked(page);
    const block = page.locator('.block.acts');
    await block.waitFor();
    const { x, y, width, height } = await block.boundingBox();
    const board = await page.locator('.board').boundingBox();
    const down = y < board.y + board.height / 2 ? 1 : -1;
    await page.mouse.move(x + 5, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 8, y + height / 2 + 22 * down, { steps: 5 });
    await page.locator('.together .held').waitFor();
    await page.mouse.up();
    assert.ok(await page.locator('.over circle.ghost').count() >= 4, 'a single model is led');
    const steps = await steps_of(page);
    await page.locator('.together .go:not([aria-disabled="true"])').click();
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps + 2, steps);
    await still(page);
    const there = await block.boundingBox();
    const went = Math.hypot(there.y + there.height / 2 - y - height / 2, there.x + there.width / 2 - x - width / 2);
    assert.ok(went > 6, 'the block stays behind');
    assert.deepEqual(faults, []);
    await context.close();
});

test('on a desk what ends the question stays in sight, and so does the order that is to be sent', async () => {
    const waves = await moment(meeting, ({ decision, choices }) =>
        decision.question === 'waves' && choices.some(({ role }) => role === 'end'));
    const is_order = ({ choices }, view) => view.turn > 0 && choices.filter(({ chance }) => chance).length > 3;
    const { text } = await whole_moment(is_order,
        (choices, view, n) => choices.find(({ role, units }) => role === 'order' && units.length > 1) ??
            choices.find(({ places }) => places.length > 0) ?? choices[n % choices.length]);
    for (const [record, language] of [[waves, 'en'], [waves, 'fr'], [text, 'en'], [text, 'fr']]) {
        const { page, context, faults } = await opened(here, record, { ...desk, language });
        await unveiled(page);
        const receiver = page.locator('.sendings .to').last();
        if (record === text) await receiver.click();
        await still(page);
        const last = page.locator(record === text ? '.send' : '.choices.closing button').last();
        const box = await last.boundingBox();
        const panel = await page.locator('.panel.first').boundingBox();
        const is_seen = box.y >= panel.y && box.y + box.height <= panel.y + panel.height + 1;
        assert.ok(is_seen, 'the next step is out of sight');
        assert.deepEqual(await faults_of_panel(page, false), []);
        const tools = await page.locator('.tools > *').evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect().bottom));
        assert.ok(Math.max(...tools) - Math.min(...tools) < 24, 'the tools take two lines');
        const links = await page.locator('.also a').first().boundingBox();
        const table = await page.locator('.table').boundingBox();
        assert.ok(links.x >= table.x + table.width, 'the links lie over the score');
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('on a phone the tabs can be read beside the log, and the sheet shows its question and all orders', async () => {
    const sheet = await moment({ ruleset: 'wwiisim-fr', scenario: 'ambush_american' }, ({ choices, view, decision }) =>
        decision.manner === 'unit' && view.turn > 0 && choices.some(({ role }) => role === 'order'));
    for (const language of ['en', 'fr']) {
        const { page, context, faults } = await opened(here, sheet, { ...phone, language });
        await unveiled(page);
        const parts = '.question, .sheet .orders button, .sheet .seal button:visible, .sheet .all > span';
        const shown = await page.locator(parts).all();
        assert.ok(shown.length > 6);
        const foot = await page.locator('.sheet .foot').boundingBox();
        for (const one of shown) {
            const { x, y, width, height } = await one.boundingBox();
            const told = await one.innerText();
            assert.ok(x >= 0 && x + width <= 360 && height > 4 && y + height <= 641, `out of sight: ${told}`);
            const is_order = await one.evaluate((button) => button.closest('.orders') !== null);
            if (is_order) assert.ok(y + height <= foot.y + 1, `covered: ${told}`);
        }
        await page.locator('#to-log').tap();
        for (const tab of await page.locator('.tabs button').all()) {
            const cut = await tab.evaluate((one) => one.scrollWidth > one.clientWidth);
            assert.ok(!cut, `cut: ${await tab.innerText()}`);
        }
        assert.ok((await page.locator('#tab-log .lines').boundingBox()).height > 60, 'no room for the log');
        assert.deepEqual(faults, []);
        await context.close();
    }
});
