// Answers that are given together with what comes after them: an order that is rolled for and what it is sent for, an
// activation and its fire, the end of a question and the next answer. By mouse, touch and keys, in both languages.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, opened_and_asked } from './moments.mjs';
import { asked, browser, grown, no_serious_fault, steps_of, still } from './page.mjs';
import { appears } from './still.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };

const open_field = { ruleset: 'wme', scenario: 'wme_open_field' };
const follow = (call, text, obeyed = false) => call('follow', { side: 'A', after: [text], obeyed, language: 'en' });
const is_to_one = ({ chance, units }) => chance && units.length === 1;
const can_attack = (call, { text, units: [to] }) => follow(call, text, true)
    .choices.some(({ role, units, unit }) => role === 'attack' && units.length === 1 && unit === to);
/** Somebody could attack if he received an order. */
const attack_moment = () => moment(open_field, ({ choices, call }) => choices.filter(is_to_one)
    .some((order) => order.chance.good / order.chance.all > 0.5 && can_attack(call, order)));
const at_moment = (record, size, more = {}) => opened_and_asked(here, record, { ...size, ...more });
const table = '.answers > .to-order > .order-table';
/** Nobody is chosen who sends an order. */
async function nobody_chosen(page) {
    if (await page.locator('.chips.units .chosen').count() > 0) await page.keyboard.press('Escape');
}

test('every order stands with who can send it and its chance, and one touch sends it', async () => {
    const record = await moment(open_field, ({ choices }) =>
        new Set(choices.filter(({ chance }) => chance).map(({ unit }) => unit)).size > 1);
    for (const [size, language] of [[desk, 'en'], [phone, 'fr']]) {
        const { page, context, faults } = await at_moment(record, size, { language });
        await nobody_chosen(page);
        const send = page.locator(`${table} .send`).first();
        await send.waitFor();
        assert.match(await send.innerText(), /^\d+\s?%$/);
        const said = language === 'fr' ? /envoie un ordre à .*, \d+\s%$/ : /sends an order to .*, \d+%$/;
        assert.match(await send.getAttribute('aria-label'), said);
        assert.ok(await page.locator(`${table} .sender`).count() > 1);
        await no_serious_fault(page, `orders of all ${language}`);
        const steps = await steps_of(page);
        await (size === phone ? send.tap() : send.click());
        await grown(page, steps, 2);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('an order is sent for an attack: received, the attack is made; else the person is asked', async () => {
    const record = await attack_moment();
    for (let tries = 0; tries < 8; ++tries) {
        const { page, context, faults } = await at_moment(record, desk);
        await nobody_chosen(page);
        const line = page.locator(`${table} .to`, { hasText: '→' }).first();
        await line.waitFor();
        assert.match(await line.innerText(), /→ .* then \d+%/, 'the chance of the attack stands there too');
        const sends = page.locator(`${table} .send[title*="if it is received"]`);
        const chances = (await sends.allInnerTexts()).map((said) => Number(said.match(/\d+/)[0]));
        const send = sends.nth(chances.indexOf(Math.max(...chances)));
        assert.match(await send.getAttribute('title'), /sends an order to .*; if it is received: .* charges /);
        const steps = await steps_of(page);
        await send.focus();
        await page.keyboard.press('Enter');
        await grown(page, steps, 2);
        await still(page);
        await asked(page);
        const told = await page.locator('.log').innerText();
        const was_received = !/fails|failed|no more orders|not received/i.test(told.split('\n').slice(-6).join('\n'));
        const has_charged = / charges /.test(told.split('\n').slice(-8).join('\n'));
        assert.deepEqual(faults, []);
        await context.close();
        if (has_charged) return;
        assert.ok(!was_received || tries < 7, told);
    }
    assert.fail('it was never received');
});

test('a unit is led before its order is sent: at its place stand the commanders with their chances', async () => {
    const record = await moment(open_field, ({ choices }) => choices.filter(is_to_one).length > 3);
    const { page, context, faults } = await at_moment(record, desk);
    await nobody_chosen(page);
    const names = await page.locator(`${table} .to`).allInnerTexts();
    let led = false;
    // Where somebody stands in the way of one, the next one.
    for (const name of names.filter((one) => !/→|,/.test(one)).slice(0, 6)) {
        const box = await page.locator(`.map .token[aria-label^="${name}-1"]`).first().boundingBox();
        if (!box || led) continue;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        await page.mouse.move(x, y);
        await page.mouse.down();
        for (let i = 1; i < 10; ++i) { await page.mouse.move(x, y + 4 * i); await still(page); }
        await still(page);
        await page.mouse.up();
        led = await appears(page, '.drop-keys');
        if (!led) await page.keyboard.press('Escape');
    }
    assert.ok(led, 'it could be led');
    const keys = page.locator('.drop-keys button');
    assert.match(await keys.first().innerText(), /\d+\s?%/);
    assert.match(await keys.first().getAttribute('title'), /sends an order to .*; if it is received: /);
    const steps = await steps_of(page);
    await page.keyboard.press('1');
    await grown(page, steps, 2);
    await page.locator('.drop-keys').waitFor({ state: 'detached' });
    assert.deepEqual(faults, []);
    await context.close();
});

test('a question is ended together with the next answer', async () => {
    const record = await moment(open_field, ({ decision, choices, call }) => {
        const end = choices.find(({ role, unit, units }) => role === 'end' && unit === null && units.length === 0);
        const next = end && follow(call, end.text);
        if (decision.manner !== 'unit' || next?.decision?.manner !== 'unit') return false;
        return next.decision.question !== decision.question && !next.choices.some(({ chance }) => chance)
            && next.choices.some(({ role, unit }) => role === 'way' && unit !== null);
    });
    for (const [size, language] of [[desk, 'en'], [phone, 'fr']]) {
        const { page, context, faults } = await at_moment(record, size, { language });
        const next = page.locator('.next-asked .list button').first();
        await next.waitFor({ state: 'attached' });
        await next.scrollIntoViewIfNeeded();
        assert.match(await next.getAttribute('title'), language === 'fr' ? /, puis / : /, then /);
        const steps = await steps_of(page);
        await no_serious_fault(page, `next asked ${language}`);
        await (size === phone ? next.tap() : next.click());
        await grown(page, steps, 2);
        await asked(page);
        const told = await page.locator('.log').textContent();
        assert.match(told, language === 'fr' ? /n.envoie plus d.ordre/ : /sends no more orders/);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('a unit is activated and fires in one touch, with the chance of all together before', async () => {
    const record = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' }, ({ decision, choices, call }) => {
        if (decision.manner !== 'unit') return false;
        const is_attack = ({ role, places }) => role === 'attack' && places.length === 0;
        return choices.filter(({ role }) => role === 'pick').some(({ text }) =>
            new Set(follow(call, text).choices.filter(is_attack).map(({ actor }) => actor)).size > 1);
    });
    for (const [size, language] of [[desk, 'en'], [phone, 'fr']]) {
        const { page, context, faults } = await at_moment(record, size, { language });
        const opening = page.locator('.openings button').first();
        await opening.waitFor();
        assert.match(await opening.innerText(), /→[^%]*\d+\s?%/);
        const said = language === 'fr' ? /^Activer .*, puis / : /^Activate .*, then /;
        assert.match(await opening.getAttribute('title'), said);
        await no_serious_fault(page, `openings ${language}`);
        const steps = await steps_of(page);
        if (size === phone) await opening.tap();
        else await page.keyboard.press('f');
        // The activation, the attack, and its dice.
        await grown(page, steps, 3);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('the rest of a sheet is written as in the last turn and sealed by one touch', async () => {
    const record = await moment({ ruleset: 'wwiisim-fr', scenario: 'village' }, ({ view, call, choices }) => {
        if (view.turn < 2) return false;
        const { sheet } = call('choices', { side: 'A', language: 'en' });
        const due = sheet?.lines.filter((line) => line.due && !line.written) ?? [];
        const again = ({ last, orders }) =>
            last && orders.some(({ legal, action }) => legal && action.face === last.name);
        return choices.length > 0 && due.length > 1 && due.every(again);
    });
    // On a phone a finger would be too near to what cannot be taken back.
    for (const [size, language] of [[desk, 'en'], [desk, 'fr'], [phone, 'fr']]) {
        const { page, context, faults } = await at_moment(record, size, { language });
        const seal = page.locator('.seal-again');
        await seal.waitFor({ state: size === phone ? 'hidden' : 'visible' });
        if (size === phone) { await context.close(); continue; }
        const said = language === 'fr' ? /sceller\s: c’est définitif/ : /seal: this cannot be taken back/;
        assert.match(await seal.getAttribute('title'), said);
        await seal.click();
        await page.waitForFunction(() => !document.querySelector('.sheet'));
        assert.deepEqual(faults, []);
        await context.close();
    }
});
