// Units that move as a whole, by keys alone: a turn takes few of them, and what is refused stays in hand.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test, { after, before } from 'node:test';
import { moment, open_record, opened } from './moments.mjs';
import { asked, browser, steps_of, still, visit } from './page.mjs';
import { open_small, strikers_moment, winners_moment } from './whole.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

/** A small battle whose first order is due, with dice that a person types; `press` counts the keys. */
async function at_first_order() {
    const record = (await open_small(1, true))('record', {}).text;
    const { page, context, faults } = await visit(here);
    await page.evaluate(() => localStorage.setItem('umpire.dice', 'own'));
    await page.reload();
    await open_record(page, record);
    await page.locator('.sendings .to').first().waitFor();
    let keys = 0;
    const press = async (...names) => {
        for (const name of names) {
            await page.keyboard.press(name);
            await still(page);
            ++keys;
        }
    };
    /** The dice of an order fall, so that it is received. */
    const roll = async () => {
        await page.locator('.own-dice input').fill('11');
        await page.locator('.own-dice button.main').click();
        await page.locator('.own-dice').waitFor({ state: 'detached' });
    };
    return { page, context, faults, press, roll, keys: () => keys };
}
const question = (page, words) => page.locator('.now .question:not(.wait)', { hasText: words }).waitFor();

test('two orders to a brigade, with their moves, take eight keys', async () => {
    const { page, context, faults, press, roll, keys } = await at_first_order();
    await press('T');  // backwards from nothing: the largest brigade
    assert.match(await page.locator('.sendings li.open .to').innerText(), /Halberdiers, Pikes/);
    await press('e');
    await roll();
    for (const far of [20, 40]) {
        await question(page, 'one at a time');
        await still(page);
        await press('g');
        await page.locator('.held .go', { hasText: 'Move · 20 cm' }).waitFor();
        await press('Shift+Enter');
        // The same commander goes on; whom his next order is for he says anew.
        await question(page, 'which commander');
        assert.equal(await page.locator('.sendings li.open').count(), 0);
        assert.match(await page.locator('#table-in-words').innerText(), new RegExp(`Pikes[^\\n]*at 46; ${18 + far}`));
        if (far > 20) break;
        await press('T', 'e');
        await roll();
    }
    assert.equal(keys(), 8);
    assert.deepEqual(faults, []);
    await context.close();
});

test('what may not go stays in hand, can be led back, and goes as far as it may', async () => {
    const { page, context, faults, press, roll } = await at_first_order();
    await press('t', 'e');
    await roll();
    await question(page, 'the order has arrived');
    const steps = await steps_of(page);
    await press('Control+ArrowUp', 'Control+ArrowUp', 'Control+ArrowUp');
    await page.locator('.held.no').waitFor();
    await press('Control+ArrowDown', 'Control+ArrowDown');
    await page.locator('.held .go').first().waitFor();
    await press('Control+ArrowUp', 'Control+ArrowUp');
    await page.locator('.held.no').waitFor();
    assert.equal(await steps_of(page), steps);
    await press('Enter');
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
    assert.match(await page.locator('.log').innerText(), /Halberdiers 1 moves (19|20) cm/);
    assert.deepEqual(faults, []);
    await context.close();
});

/** A battle that is kept, as it stood before the first decision that this says. */
const kept = new URL('../../../tests/playthroughs/wme/', import.meta.url);
const before_it = (name, decision) =>
    readFileSync(new URL(`${name}.record`, kept), 'utf8').split(new RegExp(`^do ${decision}`, 'm'))[0];

test('who follows a charge is named, and goes', async () => {
    const text = before_it('first_orders_in_browser', 'A Halberdiers2 follow');
    const { page, context, faults } = await opened(here, text);
    await question(page, 'does a unit follow');
    const go = page.locator('.now ol.choices button', { hasText: /follows: / }).first();
    await go.waitFor();
    assert.equal(await page.locator('.not-yet').count(), 0, 'the unit that leads is asked nothing');
    assert.equal(await page.locator('.ring .label', { hasText: /\(-?\d/ }).count(), 0, 'places are drawn, not said');
    const steps = await steps_of(page);
    await go.click();
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
    assert.match(await page.locator('.log').innerText(), /follows/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('nobody is asked for moves by initiative who has none', async () => {
    const { page, context } = await visit(here);
    await open_record(page, await moment({ ruleset: 'wme', scenario: 'wme_open_field' },
        ({ decision }) => decision.question === 'choose_turn'));
    await page.locator('.now ol.choices button', { hasText: 'first' }).click();
    await question(page, 'which commander');
    assert.match(await page.locator('.log').innerText(), /no more moves by initiative/);
    await context.close();
});

test('a first battle is gone through by two keys: one goes on, one does what is asked for', async () => {
    const { page, context, faults } = await visit(here, { width: 1440, height: 900, at: '#/first/wme' });
    const next = page.locator('.guide [data-guide]:not([aria-disabled="true"]), .report h1').first();
    const pressed = new Set();
    for (let n = 0; n < 60; ++n) {
        await next.waitFor({ timeout: 20000 });
        if (await page.locator('.report h1').count() > 0) break;
        const key = await page.locator('.guide [data-guide="next"]').count() > 0 ? 'Enter' : 'Shift+Enter';
        pressed.add(key);
        await page.keyboard.press(key);
        await still(page);
    }
    assert.match(await page.locator('.report h1').innerText(), /You win/);
    assert.deepEqual([...pressed].sort(), ['Enter', 'Shift+Enter']);
    assert.deepEqual(faults, []);
    await context.close();
});

for (const language of ['en', 'fr'])
  test(`in ${language} a guide shows the keys that do what it waits for, and is no larger for it`, async () => {
    const { page, context, faults } = await visit(here, { width: 1440, height: 900, language, at: '#/first/wme' });
    const show = page.locator('.guide [data-guide="show"]:not([aria-disabled="true"])');
    for (let n = 0; n < 6 && await show.count() === 0; ++n) {
        await page.locator('.guide [data-guide="next"]').waitFor();
        await page.keyboard.press('Enter');
        await still(page);
    }
    await show.waitFor();
    await page.waitForTimeout(450);    // it looks where things are from time to time
    const sign = show.locator('kbd');
    assert.equal(await sign.innerText(), '⇧↵');
    const is_seen = await sign.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    assert.ok(is_seen, 'the sign is covered');
    const high = () => page.locator('.guide').evaluate((one) => one.getBoundingClientRect().height);
    const before = await high();
    await sign.evaluate((one) => one.remove());
    assert.equal(await high(), before);
    // The help of the page names them too, while the guide is there.
    await page.keyboard.press('?');
    assert.match(await page.locator('.welcome .keys').innerText(), language === 'en' ? /Shift\+Enter/ : /Maj\+Entrée/);
    await page.keyboard.press('?');
    await page.locator('.welcome').waitFor({ state: 'detached' });
    assert.deepEqual(faults, []);
    await context.close();
});

test('of units that are asked together each has its own key, and no key stands at two answers', async () => {
    for (const record of [await strikers_moment(), await winners_moment()]) {
        const { page, context, faults } = await opened(here, record, { width: 1440, height: 900 });
        await asked(page);
        await still(page);
        const keyed = await page.locator('.now [data-key]:visible')
            .evaluateAll((all) => all.map(({ dataset, textContent }) => [dataset.key, textContent.trim()]));
        const digits = keyed.filter(([key]) => /\d/.test(key));
        const numbers = digits.map((_, i) => `${i + 1}`);
        assert.deepEqual(digits.map(([key]) => key).toSorted(), numbers, JSON.stringify(keyed));
        for (const name of ['Pikes', 'Guards']) assert.ok(digits.some(([, text]) => text.includes(name)), name);
        const [key, text] = digits.at(-1), steps = await steps_of(page);
        await page.keyboard.press(key);
        await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
        if (record === await strikers_moment()) assert.match(await page.locator('.log').innerText(),
            new RegExp(`${text.replace(/^\d\s*/, '')} attacks`));
        assert.deepEqual(faults, []);
        await context.close();
    }
});
