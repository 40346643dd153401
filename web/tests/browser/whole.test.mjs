// Units that move as a whole: a small battle by clicks, orders with their chance, a brigade that is dragged.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, opened } from './moments.mjs';
import { browser, is_over, no_serious_fault, steps_of, watched } from './page.mjs';
import { still } from './still.mjs';
import {
    charge_moment, open_evade, open_flank, open_side_step, play_whole, small_battle, whole_moment,
} from './whole.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

test('a whole battle by clicks against the computer', async () => {
    const seen = new Set();
    const wanted = [['set up', '.arrival [data-key="r"]'], ['orders', '.sendings .to'], ['rings', '.order-ring'],
                    ['figures', '.token use']];
    // What is clicked hangs on how soon the computer answers: where all act by initiative, none is ordered.
    for (let seed = 4; seed < 9 && seen.size < wanted.length; ++seed) {
        const { page, context, faults } = await opened(here, await small_battle(seed));
        const names = await watched(page, wanted);
        assert.ok(is_over(await play_whole(page)));
        for (const name of await names()) seen.add(name);
        assert.deepEqual(faults, []);
        await context.close();
    }
    assert.deepEqual([...seen].sort(), wanted.map(([name]) => name).sort());
});

const brigade_order = (choices, view, n) =>
    choices.find(({ role, units }) => role === 'order' && units.length > 1) ??
    choices.find(({ places }) => places.length > 0) ?? choices[n % choices.length];

test('an order shows its number, its chance and its modifiers, and is sent by one more click', async () => {
    const is_order = (answer, view) => view.turn > 0 && answer.choices.some(({ chance }) => chance);
    const { text } = await whole_moment(is_order, brigade_order);
    const { page, context, faults } = await opened(here, text);
    const unit = page.locator('.chips.units button').first();
    if (await page.locator('.sendings .to').count() === 0) await unit.click();
    await page.locator('.sendings .to').first().click();
    assert.match(await page.locator('.sendings .to').first().innerText(), /or less[\s\S]*%/);
    assert.match(await page.locator('.how').innerText(), /WM-PROF-4[\s\S]*of 36 rolls/);
    await page.locator('.how .orders-ahead').waitFor();
    assert.match(await page.locator('.how .orders-ahead').innerText(), /In a row: 2 orders 60% · 3 orders 35%/);
    assert.ok(await page.locator('.ends-all').count() > 0);
    assert.equal(await page.locator('.order-ring').count(), 5);
    await no_serious_fault(page, 'orders');
    const steps = await steps_of(page);
    await page.keyboard.press('e');
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a brigade is dragged, turned, and goes together', async () => {
    const { text, answer } = await whole_moment(({ movers }) => movers.length > 1, brigade_order);
    const { page, context, faults } = await opened(here, text);
    await page.locator('.movers button').nth(1).waitFor();
    const token = page.locator(`.map .token[data-figure="0"]`);
    const box = await token.boundingBox();
    const from = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(from[0], from[1] - 20, { steps: 3 });
    await page.mouse.move(from[0], from[1] - 40, { steps: 3 });
    await page.mouse.up();
    await page.locator('.held .go').waitFor();
    assert.equal(await page.locator('.over .ghost').count(), 3 * answer.movers.length);
    await page.locator('.held .orders-ahead').waitFor();
    const told = await page.locator('.held .orders-ahead').innerText();
    assert.match(told, /Next order from there: \d or less, \d+%[\s\S]*WM-BRIG-14/);
    assert.match(await page.locator('.over .tip').first().textContent(), /next order \d+%/);
    const place = () => page.locator('.over .ghost').first().getAttribute('transform');
    const before = await place();
    await page.keyboard.press('d');
    const is_place = ([place, is_same]) =>
        (document.querySelector('.over .ghost').getAttribute('transform') === place) === is_same;
    await page.waitForFunction(is_place, [before, false]);
    await page.keyboard.press('q');
    await page.waitForFunction(is_place, [before, true]);
    await no_serious_fault(page, 'in hand');
    const steps = await steps_of(page);
    await page.keyboard.press('Enter');
    const are_done = (steps) => Number(document.querySelector('.replay input').max) >= steps;
    await page.waitForFunction(are_done, steps + answer.movers.length);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a commander who is dropped on a unit joins it, and the panel offers that too', async () => {
    const is_joining = ({ verb, units }) => verb === 'ride' && units.length > 0;
    const may_join = ({ choices }, view) => view.turn > 0 && choices.some(is_joining);
    const { text, answer } = await whole_moment(may_join, (choices, view, n) =>
        choices.find(({ verb }) => verb === 'end_orders') ?? brigade_order(choices, view, n));
    const joining = answer.choices.find(is_joining);
    const { page, context, faults } = await opened(here, text);
    await page.locator('.now ol.choices button', { hasText: joining.say }).waitFor();
    const middle_of = async (figure) => {
        const box = await page.locator(`.map .token[data-figure="${figure}"]`).boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const figure_of = (name) => page.locator(`.map .token[aria-label^="${name}"]`).first().getAttribute('data-figure');
    const steps = await steps_of(page);
    const [rider, host] = joining.text.match(/^(\S+) ride at (\S+)/).slice(1);
    await page.mouse.move(...await middle_of(await figure_of(rider)));
    await page.mouse.down();
    await page.mouse.move(...await middle_of(await figure_of(`${host} 2`)), { steps: 6 });
    await page.mouse.up();
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
    assert.match(await page.locator('.log').innerText(), new RegExp(`joins.*${host}`, 's'));
    assert.deepEqual(faults, []);
    await context.close();
});

test('units are gathered by hand for one order; why they are no brigade is told with its clause', async () => {
    const is_order = ({ choices }, view) => view.turn > 0 && choices.filter(({ chance }) => chance).length > 3;
    const { text } = await whole_moment(is_order, brigade_order);
    const { page, context, faults } = await opened(here, text);
    const named = (name) => page.locator('.to span', { hasText: new RegExp(`^${name}$`) });
    const row = (name) => page.locator('.sendings li', { has: named(name) });
    await row('Halberdiers').locator('.gather').click();
    await row('Pikes').locator('.gather').click();
    await page.locator('.gathered .send').waitFor();
    assert.match(await page.locator('.gathered').innerText(), /Together: Halberdiers, Pikes · \d or less · \d+%/);
    await no_serious_fault(page, 'gathered');
    await row('Pikes').locator('.gather').click();
    const token = page.locator('.map .token[aria-label^="Crossbows"]').first();
    await token.click({ modifiers: ['Shift'], force: true });
    await page.locator('.gathered .no').first().waitFor();
    assert.match(await page.locator('.gathered').innerText(), /Halberdiers, Crossbows[\s\S]*WM-BRIG-/);
    await row('Crossbows').locator('.gather').click();
    await row('Pikes').locator('.gather').click();
    const steps = await steps_of(page);
    await page.locator('.gathered .send').click();
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
    assert.match(await page.locator('.log').innerText(), /Halberdiers[\s\S]*WM-BRIG-7/);
    assert.deepEqual(faults, []);
    await context.close();
});

/** Takes the knights by their first stand and holds them over the middle stand of the crossbows. */
async function hold_charge(page, knights = 'Knights', crossbows = 'Crossbows') {
    const middle_of = async (figure) => {
        const box = await page.locator(`.map .token[data-figure="${figure}"]`).boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const figure_of = (name) => page.locator(`.map .token[aria-label^="${name}"]`).first().getAttribute('data-figure');
    await page.mouse.move(...await middle_of(await figure_of(`${knights} 1`)));
    await page.mouse.down();
    await page.mouse.move(...await middle_of(await figure_of(`${crossbows} 2`)), { steps: 6 });
    await page.locator('.over .round-plate').waitFor();
}

test('a charge that is held tells the odds of its round, and is made only when that is said', async () => {
    const { text, answer, call } = await charge_moment();
    const charge = answer.choices.find(({ verb }) => verb === 'charge');
    const { round } = call('odds', { side: 'A', action: charge.text, language: 'en' });
    const won = `${Math.round(round.sides[0].wins * 100)}%`;
    const { page, context, faults } = await opened(here, text);
    await page.locator('.now .by-keys').waitFor();
    const steps = await steps_of(page);
    await hold_charge(page);
    assert.match(await page.locator('.over .round-plate').textContent(), new RegExp(`wins ${won}, loses \\d+%`));
    const panel = page.locator('.meant');
    assert.match(await panel.innerText(), /charges[\s\S]*front[\s\S]*WM-CHRG-4[\s\S]*shoots at[\s\S]*3 dice/);
    await page.mouse.up();
    await panel.locator('button.main').waitFor();
    assert.equal(await steps_of(page), steps, 'let go, it stays in hand');
    const supports = round.supports.map(({ text }) => text).join(', ');
    assert.equal(await panel.locator('.supports').count(), supports === '' ? 0 : 1);
    if (supports !== '') assert.ok((await panel.locator('.supports').innerText()).includes(supports));
    await panel.locator('summary').click();
    assert.match(await panel.innerText(), /12 dice: combat values 9[\s\S]*charging \+3[\s\S]*WM-COMB-6/);
    await no_serious_fault(page, 'a charge in hand');
    await page.keyboard.press('Escape');
    await page.locator('.over .round-plate').waitFor({ state: 'detached' });
    assert.equal(await steps_of(page), steps);
    await hold_charge(page);
    await page.mouse.up();
    await panel.locator('button.main').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
    assert.match(await page.locator('.log').innerText(), /Knights charges/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('in French the odds of a charge are told in French', async () => {
    const { text } = await charge_moment();
    const { page, context, faults } = await opened(here, text, { language: 'fr' });
    await page.locator('.now .by-keys').waitFor();
    await hold_charge(page, 'Chevaliers', 'Arbalétriers');
    await page.mouse.up();
    await page.locator('.meant button.main').waitFor();
    assert.match(await page.locator('.over .round-plate').textContent(), /gagne \d+\s%, perd \d+\s%/);
    assert.match(await page.locator('.meant').innerText(), /La manche de combat qui suit[\s\S]*tire sur[\s\S]*3 dés/);
    assert.deepEqual(faults, []);
    await context.close();
});

const ahead = (decision, choices, n) =>
    choices.find(({ role, units }) => role === 'order' && units.length > 1) ??
    choices.find(({ places, verb }) => places.length > 0 && verb !== 'charge') ?? choices[n % choices.length];

test('who may act by initiative has a line to his enemy; a choice that is looked at shows where it leads', async () => {
    let evade;
    const may_act = ({ decision, choices }) => decision.question === 'initiative' &&
        (evade = choices.find((one) => one.verb === 'evade' && one.units.length === 1 && one.places.length > 1));
    const text = await moment({ ruleset: 'wme', scenario: 'wme_open_field', choose: ahead }, may_act);
    const { page, context, faults } = await opened(here, text);
    await page.locator('.over .ahead line.towards').first().waitFor({ state: 'attached' });
    const chip = page.locator('.chips.units button', {
        hasText: new RegExp(`^${evade.say.match(/^(.*?) evades/)[1]}`),
    });
    if (!(await chip.getAttribute('class')).includes('chosen')) await chip.click();
    await still(page);      // what the chosen unit may attack comes a moment later and moves the list
    await page.locator('.now ol.choices button', { hasText: evade.say }).first().hover();
    await page.locator('.over .ahead .ghost').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('.over .ahead .ghost').count(), evade.places.length);
    assert.equal(await page.locator('.traces .watched').count(), 0);
    await page.mouse.move(2, 2);
    await page.locator('.over .ahead .ghost').first().waitFor({ state: 'detached' });
    await page.locator('.charges .own > button').first().click();
    await page.locator('.target .round').waitFor();
    assert.match(await page.locator('.target .round').innerText(), /wins[\s\S]*%[\s\S]*WM-CHRG-4/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a unit that acts by initiative is taken hold of: it evades as far as the hand leads it', async () => {
    const { page, context, faults } = await opened(here, await open_evade());
    const middle_of = async (locator) => {
        const box = await locator.boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const figure = await page.locator('.map .token[aria-label^="Halberdiers 2"]').first().getAttribute('data-figure');
    const token = page.locator(`.map .token[data-figure="${figure}"]`);
    const from = await middle_of(token);
    await page.locator('.chips.units button', { hasText: /^Halberdiers$/ }).click();
    await still(page);
    await page.locator('.now ol.choices button', { hasText: /^\d*\s*Halberdiers evades/ }).first().hover();
    const there = page.locator(`.over .ahead .ghost[data-figure="${figure}"], .over .ahead .ghost`).first();
    await there.waitFor({ state: 'attached' });
    const to = await middle_of(there);
    // Straight away from the enemy, half as far as the offered place.
    const half = [from[0], from[1] + (to[1] - from[1]) / 2];
    await page.mouse.move(...from);
    await page.mouse.down();
    for (const part of [0.6, 1]) await page.mouse.move(from[0], from[1] + (half[1] - from[1]) * part, { steps: 3 });
    await page.mouse.up();
    await page.locator('.held .go').first().waitFor();
    assert.equal(await page.locator('.over rect.ghost').count(), 3);
    const steps = await steps_of(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
    // It walks there: what counts is where it comes to stand.
    let now = [];
    const off = () => Math.hypot(now[0] - half[0], now[1] - half[1]);
    for (let n = 0; n < 100 && !(off() < 14); ++n) {
        await page.waitForTimeout(100);
        now = await middle_of(token);
    }
    assert.ok(off() < 14, `${now} is not ${half}`);
    assert.match(await page.locator('.log').innerText(), /evades/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('whoever evades takes the unit behind it along, by hand as well: both are led, and go together', async () => {
    const { page, context, faults } = await opened(here, await open_evade());
    await page.locator('.chips.units button', { hasText: /^Halberdiers$/ }).click();
    const middle_of = async (locator) => {
        const box = await locator.boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const figure = await page.locator('.map .token[aria-label^="Halberdiers 2"]').first().getAttribute('data-figure');
    const token = page.locator(`.map .token[data-figure="${figure}"]`);
    const ghost = page.locator(`.over rect.ghost[data-figure="${figure}"]`);
    const lead = async (from, pixels) => {
        await page.mouse.move(...from);
        await page.mouse.down();
        for (const part of [0.5, 1]) await page.mouse.move(from[0], from[1] + part * pixels, { steps: 3 });
        await page.mouse.up();
    };
    const from = await middle_of(token);
    await lead(from, 40);
    await page.locator('.held .go').nth(1).waitFor();
    assert.match(await page.locator('.held .go.main').innerText(), /^Evade · /, 'alone at first');
    assert.equal(await page.locator('.over rect.ghost').count(), 3);
    await still(page);
    await page.locator('.held .go', { hasText: 'Evade + Pikes' }).hover();
    await page.waitForFunction(() => document.querySelectorAll('.over rect.ghost').length === 6);
    // Led on, they stay together.
    await lead(await middle_of(ghost), 30);
    await page.locator('.held .go.main', { hasText: 'Evade + Pikes' }).waitFor();
    assert.equal(await page.locator('.over rect.ghost').count(), 6);
    await no_serious_fault(page, 'two units in hand');
    const steps = await steps_of(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
    let now = [];
    for (let n = 0; n < 100 && !(Math.abs(now[1] - from[1] - 70) < 14); ++n) {
        await page.waitForTimeout(100);  // it walks there
        now = await middle_of(token);
    }
    assert.ok(Math.abs(now[1] - from[1] - 70) < 14, `${now} is not 70 below ${from}`);
    assert.match(await page.locator('.log').innerText(), /evades[\s\S]*Pikes follows unit Halberdiers/);
    assert.deepEqual(faults, []);
    await context.close();
});

async function middle_of(locator) {
    const box = await locator.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
}
async function drawn(page, from, right) {
    await page.mouse.move(...from);
    await page.mouse.down();
    for (const part of [0.5, 1]) await page.mouse.move(from[0] + part * right, from[1], { steps: 3 });
    await page.mouse.up();
}
/** Halberdiers led 10 cm to the right with the pikes behind them, both in hand: how many pixels a cm is wide. */
async function with_follower(page) {
    await page.locator('.chips.units button', { hasText: /^Halberdiers$/ }).click();
    const token = (number) => middle_of(page.locator(`.map .token[aria-label^="Halberdiers ${number}"]`).first());
    const [[one], [two]] = [await token(2), await token(3)];
    const cm = (two - one) / 4;
    await drawn(page, await token(2), 10 * cm);
    await still(page);
    await page.locator('.held .go', { hasText: 'Evade + Pikes' }).hover();
    await page.waitForFunction(() => document.querySelectorAll('.over rect.ghost').length === 6);
    return cm;
}
/** The ghost of the model of that name, and where it is from left to right. */
const ghost_of = async (page, name) => {
    const token = page.locator(`.map .token[aria-label^="${name}"]`).first();
    return page.locator(`.over rect.ghost[data-figure="${await token.getAttribute('data-figure')}"]`);
};
const across = async (page, name) => (await middle_of(await ghost_of(page, name)))[0];
async function comes_to(find, wanted) {
    for (let n = 0; n < 100 && !(Math.abs(await find() - wanted) < 3); ++n) await page_rests();
    const found = await find();
    assert.ok(Math.abs(found - wanted) < 3, `${found} is not ${wanted}`);
}
const page_rests = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a follower is led by itself: farther than whoever it follows, by pointer and by arrows', async () => {
    const { page, context, faults } = await opened(here, await open_side_step());
    const cm = await with_follower(page);
    const leader = await across(page, 'Halberdiers 2');
    const before = await across(page, 'Pikes 2');
    await drawn(page, await middle_of(await ghost_of(page, 'Pikes 2')), 2 * cm);
    await page.locator('.held .led [aria-pressed=true]', { hasText: 'Pikes' }).waitFor();
    await comes_to(() => across(page, 'Pikes 2'), before + 2 * cm);
    await comes_to(() => across(page, 'Halberdiers 2'), leader);
    // The arrows lead whoever is named in the panel.
    await page.locator('.held .led button', { hasText: 'Halberdiers' }).click();
    await page.locator('.held .led button', { hasText: 'Pikes' }).click();
    await page.keyboard.press('ArrowLeft');
    await comes_to(() => across(page, 'Pikes 2'), before + cm);
    await page.keyboard.press('ArrowRight');
    await comes_to(() => across(page, 'Pikes 2'), before + 2 * cm);
    await comes_to(() => across(page, 'Halberdiers 2'), leader);
    await page.locator('.held .go.main', { hasText: 'Evade + Pikes' }).waitFor();
    await no_serious_fault(page, 'a follower by itself');
    const steps = await steps_of(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
    const stood = (name) => page.locator(`.map .token[aria-label^="${name}"]`).first();
    const token = (name) => async () => (await middle_of(stood(name)))[0];
    await comes_to(token('Pikes 2'), before + 2 * cm);
    await comes_to(token('Halberdiers 2'), leader);
    assert.match(await page.locator('.log').innerText(), /evades[\s\S]*Pikes follows unit Halberdiers/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a follower that would lose its leader is refused, and the clause is named', async () => {
    const { page, context, faults } = await opened(here, await open_side_step());
    const cm = await with_follower(page);
    await drawn(page, await middle_of(await ghost_of(page, 'Pikes 2')), 7 * cm);
    await page.locator('.held.no').waitFor();
    assert.match(await page.locator('.held.no').innerText(), /WM-INIT-15/);
    const steps = await steps_of(page);
    await page.keyboard.press('Enter');
    await page_rests();
    assert.equal(await steps_of(page), steps);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a shot of the chosen unit is offered once in the panel', async () => {
    let shot;
    const may_shoot = ({ decision, choices }) => decision.question === 'shoot' &&
        (shot = choices.find((one) => one.verb === 'shoot' && one.units.length === 1));
    const text = await moment({ ruleset: 'wme', scenario: 'wme_open_field' }, may_shoot);
    const { page, context, faults } = await opened(here, text);
    const name = shot.say.match(/^(.*?) shoots/)[1];
    const button = `:is([data-at-once="${shot.text}"], [data-act="${shot.text}"])`;
    const offered = () => page.locator(`.now ${button}:visible`).count();
    await page.locator(`.charges [data-at-once="${shot.text}"]`).waitFor();
    assert.equal(await offered(), 1, 'among those of all units');
    await page.locator('.chips.units button', { hasText: new RegExp(`^${name}$`) }).click();
    await page.locator('.charges .at-once kbd').first().waitFor();
    assert.equal(await offered(), 1, 'in its line, and not beside its target too');
    const { width, height } = page.viewportSize();
    await page.setViewportSize({ width: 400, height: 800 });
    assert.equal(await offered(), 1, 'on a phone');
    await page.setViewportSize({ width, height });
    const steps = await steps_of(page);
    await page.keyboard.press(await page.locator('.charges .at-once kbd').first().innerText());
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
    assert.match(await page.locator('.log').innerText(), /shoots/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('an exposed flank is explained in words and by a line on the table', async () => {
    const { page, context, faults } = await opened(here, await open_flank());
    const row = (name) => page.locator('.sendings .to', { hasText: name }).first();
    await row('Halberdiers').click();
    await page.locator('.how .orders-ahead').waitFor();
    assert.equal(await page.locator('.over line.cause').count(), 0, 'its flank is covered by a friend');
    await row('Pikes').click();
    await page.locator('.over line.cause').waitFor({ state: 'attached' });
    const why = await page.locator('.how').innerText();
    assert.match(why, /WM-MOD-9\s+Pikes 3: no friend touches its right edge \(Warriors \d\)/);
    await no_serious_fault(page, 'an exposed flank');
    assert.deepEqual(faults, []);
    await context.close();
});
