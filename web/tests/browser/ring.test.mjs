// The ring of actions beside the unit, and the odds as a plate: what they say, and what they leave free.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, open_record } from './moments.mjs';
import { asked, browser, no_serious_fault, steps_of, still, visit } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());
const screens = { desktop: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768, hasTouch: true } };

const boxes = (page, selector) => page.locator(selector).evaluateAll((all) => all.map((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { left, right, top, bottom };
}));
const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
/** A round base leaves the corners of its box free. */
const covers = (plate, { left, right, top, bottom }) => {
    const [x, y, r] = [(left + right) / 2, (top + bottom) / 2, Math.min(right - left, bottom - top) / 2];
    const dx = Math.max(plate.left, Math.min(x, plate.right)) - x;
    const dy = Math.max(plate.top, Math.min(y, plate.bottom)) - y;
    return Math.hypot(dx, dy) < r - 1;
};
const none_covers = async (page, selector, bases) => {
    const [plates, figures] = [await boxes(page, selector), await boxes(page, bases)];
    assert.ok(plates.length > 0 && figures.length > 0, `${selector}: ${plates.length}, ${bases}: ${figures.length}`);
    assert.ok(plates.every((one) => figures.every((base) => !covers(one, base))), `${selector} covers ${bases}`);
    const apart = plates.every((one, i) => plates.every((other, j) => i === j || !meets(one, other)));
    assert.ok(apart, `${selector}: one covers another`);
};

test('an order is given at the unit: the orders of the panel, beside it, by mouse and by keys', async () => {
    const crossroads = { ruleset: 'bolt-action', scenario: 'meeting' };
    // Models that stand together: from afar they are one block, and nobody stands apart from it.
    const is_close = (places) => [0, 1].every((axis) => {
        const along = places.map(({ at }) => at[axis]);
        return along.length > 4 && Math.max(...along) - Math.min(...along) < 16000;
    });
    const record = await moment(crossroads, ({ decision, choices, view, scenario }) =>
        decision.manner === 'unit' && choices.some(({ role, unit }) => role === 'order' &&
            is_close(scenario.units[unit].figures.map((one) => view.figures[one])
                .filter(({ place }) => place === 'table'))));
    for (const [name, screen] of Object.entries(screens)) {
        const { page, context, faults } = await visit(here, screen);
        page.setDefaultTimeout(20000);
        await open_record(page, record);
        await asked(page);
        const chips = page.locator('.chips.units button');
        for (let n = 0; n < await chips.count() && await page.locator('.ring button').count() === 0; ++n) {
            await chips.nth(n).click();
            await still(page);
        }
        await page.locator('.ring button').first().waitFor();
        // From afar the unit is a block.
        await none_covers(page, '.ring .place', '.token.actor:not(.veiled) .base, .block.acts .face');
        // What is said there is what the panel says: no more, no less, and in its order.
        const orders = await page.locator('.orders button span').allInnerTexts();
        assert.ok(orders.length > 2);
        const hints = await page.locator('.ring .hint:not(.why)').allTextContents();
        const first = hints.map((text) => text.replace(/\d$/, ''));
        const ring = await page.locator('.ring button').evaluateAll((all) => all.map((one) => one.innerText));
        if (first.length === ring.length) assert.deepEqual(first, orders);
        const has = (order) => ring.some((one) => one.toLowerCase().includes(order.toLowerCase()));
        assert.ok(orders.every(has), `${orders} ${ring}`);
        if (name === 'tablet') {
            const low = (await boxes(page, '.ring button')).filter(({ bottom, top }) => bottom - top < 43.9);
            assert.deepEqual(low, []);
        }
        await no_serious_fault(page, `ring ${name}`);
        await page.keyboard.press('Escape');
        await page.locator('[role="toolbar"].ring').waitFor({ state: 'detached' });
        await page.keyboard.press('o');
        await page.locator('.ring button:focus').waitFor();
        await page.keyboard.press('ArrowDown');
        const at = await page.evaluate(() =>
            [...document.querySelectorAll('.ring button')].indexOf(document.activeElement));
        assert.equal(at, 1);
        const before = await steps_of(page);
        await page.locator('.ring button').first().click();
        await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('a model acts at its side; the odds stand beside the target and cover nobody', async () => {
    const record = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' }, ({ decision, choices }) =>
        decision.manner === 'act' && decision.figure === null && choices.some(({ verb }) => verb === 'shoot'));
    for (const [name, screen] of Object.entries(screens)) {
        const { page, context, faults } = await visit(here, screen);
        page.setDefaultTimeout(20000);
        await open_record(page, record);
        await asked(page);
        const actors = page.locator('.acting .chips button');
        for (let n = 0; n < await actors.count() && await page.locator('.chips .enemy').count() === 0; ++n) {
            await actors.nth(n).click();
            await still(page);
        }
        await page.locator('.chips .enemy').first().click();
        await page.locator('.odds-plate').waitFor();
        await page.locator('.ring button').first().waitFor();
        await none_covers(page, '.odds-plate', '.token:not(.veiled) .base, .block .face');
        await none_covers(page, '.ring .place', '.token.actor .base, .token.chosen .base');
        const [plate] = await boxes(page, '.odds-plate');
        const places = await boxes(page, '.ring .place');
        assert.ok(places.every((one) => !meets(one, plate)), 'the ring lies under the plate');
        assert.match(await page.locator('.odds-plate').innerText(), /\d+\s?%/);
        const attacks = await page.locator('div.target .row button')
            .evaluateAll((all) => all.map((one) => one.firstChild.textContent.trim()));
        const ring = await page.locator('.ring button').evaluateAll((all) => all.map((one) => one.textContent));
        assert.ok(ring[0].trim().startsWith(attacks[0].split(' ')[0]), `${ring[0]} / ${attacks[0]}`);
        await no_serious_fault(page, `odds ${name}`);
        const before = await steps_of(page);
        await page.locator('.ring button').first().click();
        await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('beside a commander stand the orders that he can send, with their chances; by mouse, touch, keys', async () => {
    const record = await moment({ ruleset: 'wme', scenario: 'wme_crossroads' }, ({ decision, choices }) =>
        decision.manner === 'unit' && choices.filter(({ chance }) => chance).length > 10);
    for (const [name, screen] of Object.entries(screens)) {
        const { page, context, faults } = await visit(here, screen);
        page.setDefaultTimeout(20000);
        await open_record(page, record);
        await asked(page);
        await page.locator('.chips.units button').first().click();
        const ring = page.locator('.ring button');
        await ring.first().waitFor();
        // Page after page, what the panel offers stands there, with the same chances.
        const rows = await page.locator('.sendings .to').evaluateAll((all) =>
            all.map((one) => `${one.querySelector('span').innerText} ${one.querySelector('b').innerText}`));
        const there = new Set();
        for (let n = 0; n < 4; ++n) {
            const texts = await ring.evaluateAll((all) => all.map((one) =>
                `${one.querySelector('.label')?.innerText} ${one.querySelector('small')?.innerText ?? ''}`));
            texts.forEach((text) => there.add(text));
            const more = page.locator('.ring button.next');
            if (await more.count() === 0) break;
            await more[name === 'tablet' ? 'tap' : 'click']();
        }
        assert.ok(rows.length > 5 && rows.every((one) => there.has(one)), `${rows} / ${[...there]}`);
        await none_covers(page, '.ring .place', '.token.actor:not(.veiled) .base, .block.acts .face');
        await no_serious_fault(page, `orders of a commander ${name}`);
        const before = await steps_of(page);
        const first = page.locator('.ring button:has(small)').first();
        if (name === 'tablet') await first.tap();
        else {
            await page.keyboard.press('o');
            await page.locator('.ring button:focus').waitFor();
            for (let n = 0; n < 9 && await page.locator('.ring button:focus small').count() === 0; ++n)
                await page.keyboard.press('ArrowDown');
            await page.keyboard.press('Enter');
        }
        await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('whom a unit may shoot at stands beside it; the choice of one shows the shot and its odds', async () => {
    const record = await moment({ ruleset: 'wwiisim-fr', scenario: 'village', steps: 1500 }, ({ decision, choices }) =>
        decision.manner === 'aim' && choices.some(({ role, units }) => role === 'attack' && units.length > 0));
    const { page, context, faults } = await visit(here, screens.desktop);
    await open_record(page, record);
    await asked(page);
    const target = page.locator('.ring button', { hasText: 'Fire: ' }).first();
    await target.waitFor();
    const name = (await target.locator('.label').innerText()).split(': ')[1];
    await target.click();
    await page.locator('.odds-plate').waitFor();
    assert.ok((await page.locator('.odds-plate').innerText()).includes(name));
    const before = await steps_of(page);
    await page.locator('.ring button').first().click();
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);
    assert.deepEqual(faults, []);
    await context.close();
});

test('on a tablet whom an order can be sent to takes little of the table, and no name of the sender', async () => {
    const record = await moment({ ruleset: 'wme', scenario: 'wme_crossroads' }, ({ choices, view }) =>
        view.turn > 0 && choices.filter(({ chance, units }) => chance && units.length === 1).length > 6);
    const { page, context, faults } = await visit(here, screens.tablet);
    await open_record(page, record);
    await asked(page);
    await page.locator('.chips.units button').first().tap();
    await page.locator('.ring button').first().waitFor();
    const keys = await boxes(page, '.ring button'), [stage] = await boxes(page, '.stage');
    const area = ({ left, right, top, bottom }) => (right - left) * (bottom - top);
    const share = keys.reduce((sum, one) => sum + area(one), 0) / area(stage);
    assert.ok(keys.length <= 4 && share < 0.08, `${keys.length} keys take ${Math.round(100 * share)} % of the table`);
    const unit = await page.locator('.block.acts').getAttribute('data-unit');
    const [name] = await boxes(page, `[data-named="${unit}"]`);
    assert.ok(!name || keys.every((one) => !meets(one, name)), 'a key covers the name');
    assert.deepEqual(faults, []);
    await context.close();
});

test('a ring of many keys has pages: by arrows, the keys of pages, the wheel and a finger', async () => {
    const record = await moment({ ruleset: 'wme', scenario: 'wme_crossroads' }, ({ choices, view }) =>
        view.turn > 0 && choices.filter(({ chance, units }) => chance && units.length === 1).length > 6);
    for (const [name, screen] of Object.entries(screens)) {
        const { page, context, faults } = await visit(here, screen);
        page.setDefaultTimeout(20000);
        await open_record(page, record);
        await asked(page);
        await page.locator('.chips.units button').first().click();
        const next = page.locator('.ring button.next');
        await next.waitFor();
        const part = () => next.locator('small').innerText();
        const of = (await part()).split('/')[1];
        const is_part = (n) => page.waitForFunction((told) =>
            document.querySelector('.ring .next small')?.textContent === told, `${n}/${of}`);
        const before = await steps_of(page);
        // All keys of a page are in the window, and no word of them is cut.
        const [stage] = await boxes(page, '.stage');
        for (const box of await boxes(page, '.ring .place')) {
            const is_in = box.left >= stage.left && box.right <= stage.right && box.top >= stage.top;
            assert.ok(is_in && box.bottom <= stage.bottom, JSON.stringify(box));
        }
        const cut = await page.locator('.ring .label').evaluateAll((all) =>
            all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.innerText));
        assert.deepEqual(cut, []);
        await page.keyboard.press('o');
        await page.locator('.ring button:focus').waitFor();
        await page.keyboard.press('PageDown');
        await is_part(2);
        await page.locator('.ring button:focus').waitFor();
        await page.keyboard.press('ArrowUp');
        await is_part(1);
        const keys = await page.locator('.ring .place > button:not(.next)').count();
        const at = () => page.evaluate(() =>
            [...document.querySelectorAll('.ring .place > button')].indexOf(document.activeElement));
        await page.waitForFunction(() => document.activeElement.closest('.ring .place'));
        assert.equal(await at(), keys - 1, 'it came from behind');
        const box = await page.locator('.ring .place').first().boundingBox();
        await page.mouse.move(box.x + 20, box.y + box.height / 2);
        await page.mouse.wheel(0, 120);
        await is_part(2);
        // A finger that is drawn over a key chooses nothing.
        const key = await page.locator('.ring .place').first().boundingBox();
        await page.mouse.move(key.x + 60, key.y + key.height / 2);
        await page.mouse.down();
        await page.mouse.move(key.x + 20, key.y + key.height / 2, { steps: 4 });
        await page.mouse.up();
        const is_other = (told) => document.querySelector('.ring .next small')?.textContent !== told;
        await page.waitForFunction(is_other, `2/${of}`);
        assert.equal(await steps_of(page), before, name);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('what tells two keys apart is a whole name: a number stands with the words it belongs to', async () => {
    const aims = ({ choices }) => choices.filter(({ say }) => /Carrier is to use the MG 30/.test(say)).length > 1;
    const record = await moment({ ruleset: 'wwiisim-fr', scenario: 'even_platoons' }, aims);
    const { page, context, faults } = await visit(here, { ...screens.desktop, language: 'fr' });
    await open_record(page, record);
    await asked(page);
    await page.locator('.ring .label').first().waitFor();
    const told = new Set();
    for (let n = 0; n < 6; ++n) {
        for (const label of await page.locator('.ring .label').allInnerTexts()) told.add(label);
        if (await page.locator('.ring .next').count() > 0) await page.locator('.ring .next').click();
    }
    const guns = [...told].filter((label) => /\b30\b/.test(label));
    assert.ok(guns.length > 0, [...told].join(' | '));
    for (const label of guns) assert.match(label, /mitrailleuse de 30/);
    assert.deepEqual(faults, []);
    await context.close();
});
