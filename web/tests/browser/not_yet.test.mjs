// A grey button says why: to a hand that rests on it, to a finger, to whoever comes by keys, with the clause where a
// rule is the reason. Whoever has the focus sees it. Tables of orders keep their places, and a key pressed twice seals
// nothing.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, open_record } from './moments.mjs';
import { asked, begin, browser, no_serious_fault, steps_of, visit } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());
const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };
const sheet_moment = () => moment({ ruleset: 'wwiisim-en', scenario: 'even_platoons_en' },
    ({ choices, call }) => choices.length > 0 && call('choices', { side: 'A', language: 'en' }).sheet !== null);
const at_sheet = async (size) => {
    const { page, context, faults } = await visit(here, size);
    await open_record(page, await sheet_moment());
    await asked(page);
    await page.locator('.sheet .orders').waitFor();
    return { page, context, faults };
};
const shown = (page) => page.locator('.why-not:popover-open');

test('nothing can be taken back yet: a hand, a key and a finger learn why', async () => {
    for (const size of [{}, { ...phone, language: 'fr' }]) {
        const { page, context, faults } = await visit(here, size);
        await begin(page, 1);
        await asked(page);
        const undo = page.locator('.undo');
        if (await undo.count() === 0 || await undo.getAttribute('aria-disabled') !== 'true') {
            await context.close();
            continue;
        }
        assert.equal(await shown(page).count(), 0);
        if (size.hasTouch) await undo.tap({ force: true });
        else await undo.hover();
        await shown(page).filter({ hasText: /decided nothing|can be taken back|rien décidé|être repris/ }).waitFor();
        assert.equal(await undo.getAttribute('aria-describedby'), 'why-not');
        await no_serious_fault(page, 'why not');
        await page.keyboard.press('Escape');
        await shown(page).waitFor({ state: 'detached' }).catch(() => {});
        if (!size.hasTouch) {
            await page.mouse.move(5, 5);
            await page.waitForFunction(() => !document.querySelector('.why-not:popover-open'));
            await page.keyboard.press('u');
            await shown(page).waitFor();
        }
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('what a rule forbids tells its clause, which opens from there by a second press of the key', async () => {
    const { page, context, faults } = await at_sheet({});
    const grey = page.locator('.sheet .orders button[aria-disabled="true"]').first();
    const steps = await steps_of(page);
    await grey.focus();
    await page.keyboard.press('Enter');
    await shown(page).filter({ hasText: 'WW-' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor();
    assert.equal(await steps_of(page), steps);
    assert.deepEqual(faults, []);
    await context.close();
});

test('the sheet keeps its places from order to order; the seal that is grey names who lacks one', async () => {
    const { page, context, faults } = await at_sheet({ width: 1440, height: 900 });
    const lines = await page.locator('.sheet .line').count();
    const places = () => page.locator('.sheet .line, .sheet .seal > button:first-child')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    await page.keyboard.press('e');
    const first = await page.locator('.sheet .line .unit').first().innerText();
    await shown(page).filter({ hasText: first }).waitFor();
    await page.keyboard.press('1');
    await page.waitForFunction(() => document.querySelectorAll('.sheet .line.open').length
        < document.querySelectorAll('.sheet .line').length);
    const before = await places();
    assert.equal(before.length, lines + 1);
    for (let n = 1; n < lines; ++n) {
        const open = await page.locator('.sheet .line.open').count();
        await page.locator('.sheet .orders button:not([aria-disabled="true"])').first().click();
        await page.waitForFunction((open) => document.querySelectorAll('.sheet .line.open').length < open, open);
        assert.deepEqual(await places(), before);
    }
    assert.deepEqual(faults, []);
    await context.close();
});

test('a letter pressed twice in a hurry, or held down, seals nothing that it came to by the first press', async () => {
    const { page, context, faults } = await at_sheet({});
    await page.evaluate(() => {
        const button = (act, more) => {
            const one = document.createElement('button');
            one.dataset.key = 'j';
            one.dataset.act = act;
            Object.assign(one.dataset, more);
            one.onclick = () => {
                window.pressed = [...(window.pressed ?? []), act];
                one.remove();
            };
            return one;
        };
        document.body.prepend(button('bring', {}), button('seal', { final: '' }));
        document.activeElement?.blur();
    });
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    assert.deepEqual(await page.evaluate(() => window.pressed), ['bring']);
    await page.keyboard.down('j');
    await page.keyboard.down('j');
    await page.keyboard.up('j');
    assert.deepEqual(await page.evaluate(() => window.pressed), ['bring'], 'held down it is one press, and too soon');
    await page.waitForTimeout(700);
    await page.keyboard.press('j');
    assert.deepEqual(await page.evaluate(() => window.pressed), ['bring', 'seal'], 'a press of its own is meant');
    assert.deepEqual(faults, []);
    await context.close();
});

test('in the table of orders a line keeps its place while the same is asked', async () => {
    const record = await moment({ ruleset: 'wme', scenario: 'wme_open_field' }, ({ choices }) =>
        new Set(choices.filter(({ chance }) => chance).map(({ unit }) => unit)).size > 1);
    const { page, context, faults } = await visit(here, { width: 1440, height: 900 });
    await open_record(page, record);
    await asked(page);
    if (await page.locator('.chips.units .chosen').count() > 0) await page.keyboard.press('Escape');
    const table = '.answers > .to-order > .order-table';
    await page.locator(`${table} .send`).first().waitFor();
    const told = () => page.locator(`${table} .to`).evaluateAll((all) => all.map((one) => one.firstChild.textContent));
    const question = await asked(page);
    const turn = () => page.locator('.headline .stands').innerText().then((text) => text.match(/\d+/)?.[0]);
    const began = await turn();
    let before = await told();
    let kept = 0;
    for (let n = 0; n < 6; ++n) {
        const steps = await steps_of(page);
        await page.locator(`${table} .send`).first().click();
        await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
        for (let hints = 0; hints < 8 && await asked(page) !== question; ++hints) {
            const end = page.locator('.now .answers ol.choices button').last();
            if (await end.count() === 0) break;
            await end.click();
            await page.waitForTimeout(300);
        }
        // Another turn has a table of its own.
        if (await asked(page) !== question || await turn() !== began) break;
        if (await page.locator(`${table} .send`).count() === 0) break;
        if (await page.locator('.chips.units .chosen').count() > 0) await page.keyboard.press('Escape');
        const now = await told();
        assert.deepEqual(now.slice(0, before.length), before);
        before = now;
        ++kept;
    }
    assert.ok(kept > 0 || await turn() !== began || await asked(page) !== question, 'no order was sent');
    assert.deepEqual(faults, []);
    await context.close();
});

test('whatever is come to by Tab shows that it has the focus, on a desk and on a phone', async () => {
    for (const size of [{}, phone]) {
        const { page, context } = await at_sheet(size);
        for (let n = 0; n < 40; ++n) {
            await page.keyboard.press('Tab');
            const look = await page.evaluate(() => {
                const one = document.activeElement;
                if (one === document.body || one instanceof SVGElement) return null;
                const { outlineStyle, outlineWidth } = getComputedStyle(one);
                const is_seen = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
                return { name: one.outerHTML.slice(0, 80), is_seen };
            });
            assert.ok(!look || look.is_seen, look?.name);
        }
        await context.close();
    }
});
