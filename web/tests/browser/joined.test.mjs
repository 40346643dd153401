// Answers that are one to a person although the book asks for each: by mouse, touch and keys, in both languages.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { some_choice } from '../engine/table.mjs';
import { moment, once, opened_and_asked } from './moments.mjs';
import { asked, browser, grown, no_serious_fault, steps_of, still } from './page.mjs';
import { appears } from './still.mjs';
import { charge_moment } from './whole.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };

/** Orders are given; some unit on the table could draw a path under one, and fire under another. */
const hedgerows = { ruleset: 'bolt-action', scenario: 'break_through' };
const orders_moment = once(() => moment(hedgerows, ({ decision, choices, view, call }) => {
    if (decision.manner !== 'unit' || view.turn < 2) return false;
    const follow = ({ text }) => call('follow', { side: 'A', after: [text], language: 'en' }).decision;
    const is_plain = ({ role, units, places }) => role === 'order' && units.length === 0 && places.length === 0;
    const found = choices.filter(is_plain).map((one) => ({ unit: one.unit, manner: follow(one)?.manner }));
    const leads_to = (wanted) => found.some(({ manner, unit }) => manner === wanted && view.units[unit].left > 2);
    return leads_to('draw') && leads_to('aim');
}));
const at_moment = (record, size, more = {}) => opened_and_asked(here, record, { ...size, ...more });
const in_view = (page, selector) => page.locator(selector).first().evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
});

test('a die beside the name of a unit gives it the order in one touch', async () => {
    const record = await orders_moment();
    for (const [size, language] of [[desk, 'en'], [phone, 'fr']]) {
        const { page, context, faults } = await at_moment(record, size, { language });
        const names = await page.locator('.rows .names button').count();
        assert.equal(await page.locator('.rows .line').count(), names);
        assert.ok(names > 1);
        const die = page.locator('.rows .line').first().locator('button').last();
        const said = await die.getAttribute('aria-label');
        assert.match(said, language === 'fr' ? /ordre|reçoit/ : /is ordered to/);
        assert.equal(await page.locator('.chips.units .chosen').count(), 0, 'nobody need be chosen first');
        const steps = await steps_of(page);
        await no_serious_fault(page, `orders ${language}`);
        await (size === phone ? die.tap() : die.click());
        await grown(page, steps, 1);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('an order and its target, a path and the setting out are one touch each', async () => {
    const record = await orders_moment();
    const { page, context, faults } = await at_moment(record, desk);
    const names = page.locator('.rows .names button');
    // Whoever could fire under an order has the target beside it: one touch gives both.
    for (let n = 0; n < await names.count() && await page.locator('.duo .at-once').count() === 0; ++n) {
        await names.nth(n).click();
        await still(page);
    }
    const both = page.locator('.duo .at-once').first();
    assert.match(await both.innerText(), /is ordered to .*, then .* (shoots|fires) at /);
    assert.equal(await in_view(page, '.duo .at-once'), true, 'it is in sight');
    const steps = await steps_of(page);
    await both.click();
    await grown(page, steps, 2);
    const texts = await page.locator('.log').innerText();
    assert.match(texts, /is given the order/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a unit is led before it has an order: which one takes it there is asked where it was let go', async () => {
    const record = await orders_moment();
    const { page, context, faults } = await at_moment(record, desk);
    const tokens = page.locator('.map .token.open-unit, .map .token[data-figure]');
    const led = async () => {
        for (let n = 0; n < await tokens.count(); ++n) {
            const box = await tokens.nth(n).boundingBox();
            const figure = await tokens.nth(n).getAttribute('data-figure');
            if (!box || figure === null) continue;
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            await page.mouse.move(x, y);
            await page.mouse.down();
            for (let i = 1; i < 8; ++i) { await page.mouse.move(x, y - 6 * i); await still(page); }
            await still(page);
            await page.mouse.up();
            if (await appears(page, '.drop-keys')) return true;
            await page.keyboard.press('Escape');
        }
        return false;
    };
    assert.ok(await led(), 'some unit could be led');
    const keys = page.locator('.drop-keys button');
    assert.ok(await keys.count() > 1);
    assert.equal(await in_view(page, '.drop-keys'), true);
    assert.ok(await page.locator('.ghost, .held-figure, .over [data-ghost]').count() > 0, 'it stands there as a ghost');
    // Put back, nothing has happened.
    const steps = await steps_of(page);
    await keys.last().click();
    await page.locator('.drop-keys').waitFor({ state: 'detached' });
    assert.equal(await steps_of(page), steps);
    assert.ok(await led());
    await page.keyboard.press('1');
    await grown(page, steps, 3);
    assert.match(await page.locator('.log').innerText(), /is given the order/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('whoever can be told one thing only is told it by one touch, and it can be taken back', async () => {
    const record = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' }, ({ decision, choices, view }) =>
        view.turn > 0 && decision.manner === 'unit' && choices.filter(({ unit }) => unit !== null).length > 1);
    const { page, context, faults } = await at_moment(record, desk);
    const steps = await steps_of(page);
    await page.locator('.chips.units button').first().click();
    await grown(page, steps, 1);
    await page.locator('.acting .chips').first().waitFor();
    await page.keyboard.press('u');
    await page.locator('.chips.units button').first().waitFor();
    assert.equal(await steps_of(page), steps);
    assert.deepEqual(faults, []);
    await context.close();
});

test('one touch attacks, with the chance beside it before', async () => {
    const record = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' }, ({ decision, choices }) =>
        decision.manner === 'act' && choices.some(({ role, places }) => role === 'attack' && places.length === 0));
    for (const size of [desk, phone]) {
        const { page, context, faults } = await at_moment(record, size);
        const actors = page.locator('.acting .chips button');
        for (let n = 0; n < await actors.count() && await page.locator('.duo .at-once b').count() === 0; ++n) {
            await actors.nth(n).dispatchEvent('click');
            await still(page);
        }
        const fire = page.locator('.duo .at-once:has(b)').first();
        assert.match(await fire.locator('b').innerText(), /^\d+\s?%$/);
        const steps = await steps_of(page);
        await (size === phone ? fire.tap() : fire.click());
        await grown(page, steps, 1);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('a model keeps at its target by one touch, with the chances of all its attacks together', async () => {
    const record = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' }, ({ decision, choices, call }) => {
        if (decision.manner !== 'act') return false;
        const asked = (action, also) => call('odds', { side: 'A', action, also, language: 'en' }).outcomes;
        const odds = ({ text }, also) => JSON.stringify(asked(text, also));
        const is_attack = ({ role, places, targets }) => role === 'attack' && places.length === 0 && targets.length > 0;
        return choices.filter(is_attack).slice(0, 3).some((one) => odds(one, []) !== odds(one, [one.text]));
    });
    const { page, context, faults } = await at_moment(record, desk);
    const keep = page.locator('.keep-at');
    const actors = page.locator('.acting .chips button');
    for (let n = 0; n < await actors.count() && await keep.count() === 0; ++n) {
        await actors.nth(n).click();
        await still(page);
        if (await page.locator('.duo .enemy').count() === 0) continue;
        if (await page.locator('.chips .enemy.chosen').count() === 0) await page.locator('.duo .enemy').first().click();
        await keep.waitFor({ timeout: 4000 }).catch(() => {});
    }
    assert.match(await keep.innerText(), /^Keep at .* until it falls .*\d+\s?%$/);
    const steps = await steps_of(page);
    await keep.click();
    // Each attack is told by itself, with its dice after it.
    await grown(page, steps, 4);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a section follows where one of it goes, and is taken back as one', async () => {
    const record = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' }, ({ decision, choices }) =>
        decision.manner === 'act' && new Set(choices.map(({ actor }) => actor).filter((one) => one !== null)).size > 3);
    const { page, context, faults } = await at_moment(record, desk);
    await page.locator('.now details summary', { hasText: 'Suggested moves' }).click();
    const steps = await steps_of(page);
    const all = await page.locator('.lead-all').first().innerText();
    assert.match(all, /^×[2-9]$/);
    await page.locator('.lead-all').first().click();
    // They go where nothing is lost by it; else it is told first.
    await page.waitForFunction((steps) => document.querySelector('.held .go:not([aria-disabled="true"])') ||
        Number(document.querySelector('.replay input').max) >= steps + 2, steps);
    if (await page.locator('.held .go').count() > 0) await page.keyboard.press('Enter');
    await grown(page, steps, 2);
    await still(page);  // one after the other has gone
    await page.keyboard.press('u');
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) === steps, steps);
    assert.deepEqual(faults, []);
    await context.close();
});

test('where units attack by themselves each enemy stands beside whom it may be attacked by', async () => {
    const { text } = await charge_moment();
    const { page, context, faults } = await at_moment(text, desk);
    const send = page.locator('.sendings .at-once, .charges .at-once, .duo .at-once').first();
    await send.waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

test('an order is sent by the chance beside it', async () => {
    const first = { ruleset: 'wme', scenario: 'wme_first_orders' };
    const record = await moment(first, ({ choices }) => choices.some(({ chance }) => chance));
    for (const language of ['en', 'fr']) {
        const { page, context, faults } = await at_moment(record, desk, { language });
        if (await page.locator('.sendings').count() === 0) await page.locator('.chips.units button').first().click();
        const send = page.locator('.sendings .at-once').first();
        await send.waitFor();
        const chance = await page.locator('.sendings .to b').first().innerText();
        assert.match(chance, language === 'fr' ? /^\d+\s%$/ : /^\d+%$/);
        assert.match(await send.getAttribute('title'), language === 'fr' ? /ordre/ : /order/);
        const steps = await steps_of(page);
        await send.click();
        await grown(page, steps, 1);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('what was asked of one unit before is answered for all that are asked it next', async () => {
    let last = { question: '', text: '', says: '' };
    const plain_of = (decision, choices) => choices.find(({ role, unit, places, targets, units }) =>
        ['pick', 'wait'].includes(role) && unit !== null && unit === decision.unit &&
        places.length + targets.length + units.length === 0);
    // Where many charge, several fall back one after the other.
    const charges_first = (decision, choices, n) =>
        choices.find(({ verb }) => verb === 'charge') ?? some_choice(decision, choices, n);
    const open_field = { ruleset: 'wme', scenario: 'wme_open_field', choose: charges_first, hangs_on_way: true };
    const before = await moment(open_field, ({ decision, choices, call }) => {
        const plain = plain_of(decision, choices);
        const is_plain = plain && (decision.manner === 'draw' ? plain.role === 'pick'
            : ['buttons', 'unit'].includes(decision.manner));
        if (is_plain && last.question === decision.question && last.text) return true;
        last = { question: decision.question, text: is_plain ? call('record', {}).text : '', says: plain?.text ?? '' };
        return false;
    });
    assert.ok(before);
    // Dice lie between, and fall anew each time: it is not always asked again.
    for (let tries = 0; tries < 8; ++tries) {
        const { page, context, faults } = await at_moment(last.text, desk);
        assert.equal(await page.locator('.so-on button').count(), 0, 'not where it is asked for the first time');
        const question = await page.locator('.now .question').innerText();
        await page.locator(`.now [data-act="${last.says}"]:visible`).first().click();
        await still(page);
        await asked(page);
        const is_again = await page.locator('.so-on button').count() > 0;
        if (is_again) {
            const steps = await steps_of(page);
            await page.locator('.so-on button').first().click();
            await grown(page, steps, 1);
            await still(page);
            assert.notEqual(await asked(page), question);
        }
        assert.deepEqual(faults, []);
        await context.close();
        if (is_again) return;
    }
    assert.fail('it was never asked again');
});
