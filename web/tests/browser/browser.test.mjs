import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test, { after, before } from 'node:test';
import { table } from '../engine/table.mjs';
import { at_turn, played_by } from './battles.mjs';
import { moment, open_record } from './moments.mjs';
import {
    asked, begin, browser, is_over, no_serious_fault, play_on, steps_of, still, stuck, take_hint, visit, watched,
} from './page.mjs';
import { appears, comes_true } from './still.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

test('a battle against the computer to its end: kept, seen again, and its record verifies', async () => {
    const record = played_by(await at_turn('ae-wwii', 'skirmish', 4), 'human regular');
    const { page, context, faults } = await visit(here, { record });
    const begun = await steps_of(page);
    assert.ok(is_over(await play_on(page)));
    assert.ok(await steps_of(page) > begun + 10, 'hardly anything was left to play');
    const waiting = page.waitForEvent('download');
    await page.locator('.more summary').click();
    await page.getByRole('button', { name: 'Record' }).click();
    const text = readFileSync(await (await waiting).path(), 'utf8');
    const { call } = await table();
    assert.equal(call('load', { text, seed: '1', language: 'en' }).steps, await steps_of(page));
    await page.reload();
    assert.ok(is_over(await asked(page)));
    await page.goto(here.site.address + '#/');
    await page.getByRole('link', { name: 'Open', exact: true }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

test('Bolt Action against the computer, with its bag, dice, paths, pins and steps of shots', async () => {
    const { page, context, faults } = await visit(here);
    await page.waitForSelector('.hero');
    await begin(page, 1);
    const wanted = [['bag', '.bag'], ['orders', '.orders button'], ['dice', '.tag .die'], ['path', '.announced'],
                    ['steps', '.steps li'], ['pins', '.tag .pins']];
    const seen = await watched(page, wanted);
    await play_on(page, async () => (await seen()).length === wanted.length);
    assert.deepEqual((await seen()).sort(), ['bag', 'dice', 'orders', 'path', 'pins', 'steps']);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a unit is dragged: all its models follow, and what goes is what was announced', async () => {
    const { page, context, faults } = await visit(here);
    await open_record(page, await moment({ ruleset: 'bolt-action', scenario: 'meeting' },
        ({ decision, view, scenario }) => decision.manner === 'draw' && view.turn >= 2 &&
            scenario.units[decision.unit].figures.filter((one) => view.figures[one].place === 'table').length > 3));
    await page.locator('.now').getByText('draw its path').waitFor();
    const box = await page.locator('.token.actor').boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const board = await page.locator('.board .window').boundingBox();
    const down = y < board.y + board.height / 2 ? 1 : -1;
    const before = await steps_of(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    const ways = [[0, 30], [20, 20], [-20, 20], [0, 12], [10, 6], [-10, 6], [15, 0], [-15, 0], [0, -15], [10, -10],
        [-10, -10]];
    for (const [ax, ay] of ways) {
        await page.mouse.move(x + ax, y + ay * down, { steps: 5 });
        await still(page);
        const wrong = await page.locator('.tip.illegal').count();
        if (await page.locator('.ghost:not(.illegal)').count() > 1 && wrong === 0) break;
    }
    assert.ok(await page.locator('.ghost').count() > 1);
    assert.match(await page.locator('.tip').textContent(), /^(Run|Advance|Assault)$/);
    await page.mouse.up();
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);
    await page.locator('.announced').first().waitFor({ state: 'attached' });
    assert.deepEqual(faults, []);
    await context.close();
});

test('a replay link opens the battle elsewhere at its beginning; the odds page answers by its address', async () => {
    const { page, context } = await visit(here);
    await page.waitForSelector('.hero');
    await begin(page, 0);
    await play_on(page, async () => await steps_of(page) > 30);
    await page.locator('.more summary').click();
    await page.getByRole('button', { name: 'Replay link' }).click();
    const link = await page.locator('.menu input').inputValue();
    const other = await visit(here, { at: new URL(link).hash });
    await other.page.locator('.replay .count', { hasText: /^0\// }).waitFor();
    await other.page.keyboard.press(']');
    await other.page.locator('.replay .count', { hasText: /^1\// }).waitFor();
    const question = encodeURIComponent('1..3 airborne with garand against 3 guard');
    await other.page.goto(`${here.site.address}#/odds/${question}`);
    await other.page.reload();
    await other.page.locator('table tbody tr').nth(2).waitFor();
    assert.match(await other.page.locator('tbody').innerText(), /0[.]292/);
    await no_serious_fault(other.page, 'odds');
    const control = (name) => other.page.locator(`.odds-page [name="${name}"]`);
    assert.equal(await control('attackers').inputValue(), '1..3');
    assert.equal(await control('weapon').inputValue(), 'm1_garand');
    const checked = other.page.locator('.covers input:checked');
    assert.deepEqual(await checked.evaluateAll((all) => all.map((one) => one.value)), ['none']);
    // Words typed by hand fill the form too, and the form then asks the same.
    await other.page.locator('form.words input').fill('4 guard at 9in against 2,3 airborne in near cover');
    await other.page.locator('form.words button').click();
    await other.page.waitForFunction(() => document.querySelector('fieldset input').value === '4');
    assert.equal(await control('range').inputValue(), '9in');
    assert.equal(await control('targets').inputValue(), '2,3');
    assert.equal(await control('target').inputValue(), 'us_airborne');
    const answered = await other.page.locator('tbody').innerText();
    await other.page.locator('form.by-form .main').click();
    await still(other.page);
    assert.equal(await other.page.locator('tbody').innerText(), answered);
    assert.deepEqual(other.faults, []);
    await context.close();
    await other.context.close();
});

test('moving by drag, refusal with its clause, undo, and the past by the log', async () => {
    const { page, context, faults } = await visit(here);
    await begin(page);
    await play_on(page, async () => await page.locator('.acting').count() > 0);
    const token = page.locator('.token.actor').first();
    const at = async () => {
        const box = await token.boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    // From near, where each model is drawn: a block would lead its whole section.
    await page.mouse.move(...await at());
    for (let n = 0; n < 3; ++n) await page.mouse.wheel(0, -60);
    await page.locator('.blocks').waitFor({ state: 'detached' });
    await still(page);
    const [x, y] = await at();
    const before = await steps_of(page);
    const board = await page.locator('.board .window').boundingBox();
    const [dx, dy] = [x < board.x + board.width / 2 ? 24 : -24, y < board.y + board.height / 2 ? 14 : -14];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Comrades may stand in the way on one side.
    for (const [ax, ay] of [[dx, dy], [dx, -dy], [-dx, dy], [dx, 0], [0, dy], [-dx, -dy], [-dx, 0], [0, -dy]]) {
        await page.mouse.move(x + ax, y + ay, { steps: 6 });
        await still(page);
        if (await page.locator('circle.ghost:not(.illegal)').count() > 0) break;
    }
    await page.mouse.up();
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before)
        .catch(async () => {
            throw new Error(`the move was not made: ${await page.locator('section.now').innerText()}`);
        });
    await still(page);
    const [nx, ny] = await at();
    assert.ok(Math.hypot(nx - x, ny - y) > 10, `the model has not moved: ${x},${y} to ${nx},${ny}`);
    await page.keyboard.press('u');
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) === before, before);
    await still(page);  // the log scrolls to its end
    await page.locator('.log .line').first().click();
    // The first thing that is told is who won the roll for the edge.
    await page.locator('.now .question', { hasText: new RegExp(`step \\d of ${before}`) }).waitFor();
    assert.match(await page.locator('.log li.now .line').innerText(), /wins the roll/);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await still(page);
    // Where the log was left above its end, the way there lies over its last lines.
    if (await page.locator('.log .end').count() > 0) await page.locator('.log .end').click();
    await page.locator('.log .end').waitFor({ state: 'detached' });
    await page.locator('.log .clause').last().click();
    await page.locator('dialog[open] h2').waitFor();
    await page.keyboard.press('Escape');
    assert.deepEqual(faults, []);
    await context.close();
});

test('by keyboard alone: from the first page through set-up, moves, a refusal and shots', async () => {
    const { page, context, faults } = await visit(here);
    await page.waitForSelector('.hero');
    const name = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    for (let n = 0; n < 12 && (await name()) !== 'Play now'; ++n) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.battle');
    const seen = { move: 0, refused: 0, attack: 0 };
    for (let n = 0; n < 260 && !(seen.move > 1 && seen.refused > 0 && seen.attack > 0); ++n) {
        if (is_over(await asked(page))) break;
        const steps = await steps_of(page);
        if (await page.locator('[data-key="s"]').count() > 0) {
            await page.locator('.now .chips button').first().waitFor();
            await page.keyboard.press('s');
            await page.locator('[data-key="Enter"]').waitFor();
            await page.keyboard.press('Enter');
        } else if (await page.locator('.chips.units').count() > 0) {
            await page.keyboard.press('n');
            await page.locator('.chips.units .chosen').waitFor();
            await page.keyboard.press('1');
        } else if (await page.locator('.acting').count() > 0) {
            if (await page.locator('.chips .enemy').count() > 0) {
                await page.keyboard.press('t');
                await page.locator('.target .row button').first().waitFor();
                await page.keyboard.press('f');
                ++seen.attack;
            } else if (await page.locator('[data-key="m"]').count() > 0) {
                await page.keyboard.press('m');
                await page.locator('circle.ghost').waitFor();
                const far = seen.refused === 0 ? 40 : 2;
                for (let i = 0; i < far; ++i) await page.keyboard.press(n % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
                await still(page);
                await page.keyboard.press('Enter');
                await still(page);
                if (await page.locator('.refusal').count() > 0) {
                    ++seen.refused;
                    await page.keyboard.press('Escape');
                    await page.keyboard.press('1');
                } else ++seen.move;
            } else await page.keyboard.press('1');
        } else await page.keyboard.press('1');
        const has_grown = (steps) => Number(document.querySelector('.replay input').max) !== steps;
        if (!await comes_true(page, has_grown, steps, 15000)) await page.keyboard.press('Escape');
    }
    assert.ok(seen.move > 1 && seen.refused > 0 && seen.attack > 0, JSON.stringify(seen));
    assert.deepEqual(faults, []);
    await context.close();
});

test('on a phone: nothing is cut off, and a battle goes on', async () => {
    const { page, context, faults } = await visit(here, { width: 360, height: 640, hasTouch: true, isMobile: true });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await page.waitForSelector('.hero');
    assert.ok(await fits());
    await begin(page);
    await play_on(page, async () => await page.locator('.acting').count() > 0 && (await steps_of(page)) > 40);
    assert.ok(await fits());
    const board = await page.locator('.board').boundingBox();
    assert.ok(board.height > 200, `the table is ${board.height} high`);
    await page.locator('#to-units').click();
    await page.locator('.units li').first().waitFor();
    await page.locator('#to-log').click();
    await page.locator('.log .line').first().waitFor();
    assert.ok(await fits());
    assert.deepEqual(faults, []);
    await context.close();
});

test('help at the first battle: short on a phone, off the table and the dice, and Escape ends it', async () => {
    const box = (page, selector) => page.locator(selector).boundingBox();
    for (const [language, ruleset] of [['en', 0], ['fr', 0], ['en', 1], ['fr', 1]]) {
        const phone = { width: 360, height: 640, hasTouch: true, isMobile: true };
        const { page, context, faults } = await visit(here, { ...phone, greeted: 'no', language });
        await begin(page, ruleset);
        const help = await box(page, '.welcome'), button = await box(page, '.welcome button');
        const table = await box(page, '.board');
        assert.ok(help.height <= 90, `the help takes ${help.height} pixels`);
        assert.ok(button.y >= help.y && button.y + button.height <= help.y + help.height, 'its button is cut off');
        assert.ok(help.y + help.height <= table.y + 1, 'it covers the table');
        assert.ok(table.height > 130, `${table.height} pixels are left for the table`);
        await page.locator('.welcome button').tap();
        await page.locator('.welcome').waitFor({ state: 'detached' });
        assert.deepEqual(faults, []);
        await context.close();
    }
    const { page, context } = await visit(here, { greeted: 'no' });
    await begin(page);
    const help = await box(page, '.welcome'), table = await box(page, '.board');
    assert.ok(help.y + help.height <= table.y + 1, 'it covers the table');
    assert.ok(table.height > 350, `${table.height} pixels are left for the table`);
    await page.keyboard.press('Escape');
    await page.locator('.welcome').waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForSelector('.battle');
    assert.equal(await page.locator('.welcome').count(), 0);
    await context.close();
});

test('Bolt Action on a phone in French: nothing is cut off, orders are given by touch', async () => {
    const phone = { width: 360, height: 640, hasTouch: true, isMobile: true, language: 'fr' };
    const { page, context, faults } = await visit(here, phone);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await page.waitForSelector('.hero');
    assert.ok(await fits());
    await begin(page, 1);
    await play_on(page, async () => await page.locator('.orders button').count() > 0);
    assert.ok(await fits());
    const steps = await steps_of(page);
    await page.locator('.orders button').first().tap();
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
    await page.locator('#to-units').click();
    await page.locator('.units li').first().waitFor();
    assert.ok(await fits());
    for (const place of ['#/odds', '#/rules/bolt-action']) {
        await page.goto(here.site.address + place);
        await still(page);
        assert.ok(await fits(), place);
    }
    assert.deepEqual(faults, []);
    await context.close();
});

test('a whole battle of Bolt Action by keyboard alone, told in words; axe has no serious finding there', async () => {
    const { page, context, faults } = await visit(here);
    await page.waitForSelector('.hero');
    const inside = () => page.evaluate(() => document.activeElement?.closest('.hero')?.getAttribute('aria-label'));
    for (let n = 0; n < 14 && (await inside()) !== 'Bolt Action'; ++n) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.battle');
    const seen = new Set();
    const count = (selector) => page.locator(selector).count();
    const in_circles = stuck();
    let over = false;
    for (let n = 0; n < 900 && !over; ++n) {
        const question = await asked(page);
        if ((over = is_over(question))) break;
        if (in_circles(question) && await take_hint(page)) continue;
        const steps = await steps_of(page);
        const before = await page.locator('section.now').innerText();
        if (await count('.chips.units') > 0 && await count('.chips.units .chosen') === 0) {
            await page.keyboard.press('n');
            // A key that came while the page was drawing the question anew is pressed again.
            await appears(page, '.chips.units .chosen', 5000);
            continue;
        }
        if (await count('.orders button') > 0) {
            if (!seen.has('order')) await no_serious_fault(page, 'orders');
            seen.add('order');
            const orders = Math.min(await count('.orders button'), 9);
            // Once everything was done, units lie down and the turns pass quickly.
            await page.keyboard.press(`${seen.size < 4 || !seen.has('path') ? 1 + n % orders : orders}`);
        } else if (await count('[data-key="e"]') > 0) {
            seen.add('come_on');
            await page.keyboard.press('e');
        } else if (await count('[data-key="m"]') > 0 && (n % 3 !== 0 || !seen.has('path'))) {
            seen.add('path');
            await page.keyboard.press('m');
            await page.locator('.ghost').first().waitFor({ state: 'attached' });
            for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowUp');
            await still(page);
            await page.keyboard.press('Enter');
            await still(page);
            if (await count('.refusal') > 0) await page.keyboard.press('Escape');
        } else if (await count('.chips .enemy') > 0 && await count('.now .target .row button') === 0) {
            await page.keyboard.press('t');
            await page.locator('.now div.target').waitFor();
            if (await count('.now .target .row button') === 0) { await page.keyboard.press('1'); continue; }
            seen.add('target');
            await page.keyboard.press('f');
        } else {
            seen.add('choice');
            const texts = await page.locator('ol.choices button').allInnerTexts();
            const ready = texts.findIndex((text) => text.includes('Done choosing'));
            await page.keyboard.press(ready >= 0 && n % 3 === 0 ? `${ready + 1}` : '1');
        }
        const follows = ([steps, before]) => Number(document.querySelector('.replay input').max) !== steps ||
            document.querySelector('.now').innerText !== before;
        if (!await comes_true(page, follows, [steps, before], 10000)) await page.keyboard.press('Escape');
    }
    assert.ok(over, `the battle goes on: ${await page.locator('section.now').innerText()}`);
    for (const what of ['choice', 'come_on', 'order', 'path']) assert.ok(seen.has(what), `no ${what}`);
    assert.equal(await page.locator('#announcer').getAttribute('aria-live'), 'polite');
    await page.locator('#announcer', { hasText: /battle/ }).waitFor({ state: 'attached' });
    const words = await page.locator('#table-in-words').innerText();
    assert.match(words, /M4 Sherman, (1 model|0 models), (at|reserve|removed)/);
    assert.match(words, / at \d+; \d+: /);
    await no_serious_fault(page, 'end of the battle');
    const { call } = await table();
    const waiting = page.waitForEvent('download');
    await page.locator('.more summary').click();
    await page.getByRole('button', { name: 'Record' }).click();
    const record = readFileSync(await (await waiting).path(), 'utf8');
    assert.equal(call('load', { text: record, seed: '1', language: 'en' }).steps, await steps_of(page));
    assert.deepEqual(faults, []);
    await context.close();
});

test('the language changes everything at once', async () => {
    const { page, context, faults } = await visit(here);
    await begin(page);
    await play_on(page, async () => await page.locator('.acting').count() > 0);
    const english = await page.locator('.log .lines').innerText();
    await page.getByRole('button', { name: 'Français' }).click();
    await page.waitForFunction(() => document.querySelector('.now .question').textContent.startsWith('Rouge'));
    assert.notEqual(await page.locator('.log .lines').innerText(), english);
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
    await page.locator('.now .clause').first().click();
    await page.locator('dialog[open] h2').waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

/** Light and dark: only colours differ. */
async function no_fault_in_any_light(page, where) {
    for (const theme of ['dark', 'light']) {
        await page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
        await still(page);
        await no_serious_fault(page, `${where}, ${theme}`);
    }
}

test('axe has no serious finding, light and dark', async () => {
    const { page, context } = await visit(here, { theme: 'light', greeted: 'no' });
    await page.waitForSelector('.hero');
    await page.evaluate(() => { document.querySelector('details').open = true; });
    await no_fault_in_any_light(page, 'start');
    await begin(page);
    await asked(page);
    await no_fault_in_any_light(page, 'set-up');
    await page.getByRole('button', { name: 'Understood' }).click();
    await page.goto(here.site.address);
    await open_record(page, await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' },
        ({ decision, choices }) => decision.manner === 'act' && choices.some(({ verb }) => verb === 'shoot')));
    await page.locator('.chips .enemy').first().click();
    await page.locator('.odds').waitFor();
    await no_fault_in_any_light(page, 'battle');
    await page.locator('#to-units').click();
    await no_fault_in_any_light(page, 'units');
    await page.locator('.log .clause').first().click().catch(() => {});
    await page.goto(here.site.address + '#/rules');
    await page.locator('.rules .clauses li').first().waitFor();
    await no_fault_in_any_light(page, 'rules');
    await page.locator('.rules .clauses li button').first().click();
    await page.locator('dialog[open] h2').waitFor();
    await no_fault_in_any_light(page, 'clause');
    await context.close();
});
