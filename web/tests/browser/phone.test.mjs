// What a phone shows: the zone in which a side sets up, what comes next within reach of the thumb, and why something
// may not be done.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { table } from '../engine/table.mjs';
import { moment, open_record } from './moments.mjs';
import { asked, browser, no_serious_fault, still, visit } from './page.mjs';
import { start_of } from './turns.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

const phone = { width: 360, height: 640, hasTouch: true, isMobile: true, language: 'fr' };
const game = { ruleset: 'wwiisim-fr', scenario: 'meeting_engagement' };
const is_asked = (question) => ({ decision }) => decision.question === question;

/** The part is on the screen, wholly and under nothing. */
const in_reach = (page, selector) => page.locator(selector).first().evaluate((part) => {
    const box = part.getBoundingClientRect();
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.top >= 0 && box.bottom <= innerHeight && box.width > 0 && (part.contains(at) || at?.contains(part));
});

test('zones are drawn while they are chosen, and while units are set up in them', async () => {
    const chosen = await moment(game, is_asked('choose_zone'));
    const placed = await moment(game, is_asked('deploy'));
    const { page, context, faults } = await visit(here, phone);
    await open_record(page, chosen);
    await asked(page);
    assert.equal(await page.locator('.zone.free').count(), 2);
    await page.goto(`${here.site.address}#/`);
    await open_record(page, placed);
    await asked(page);
    assert.equal(await page.locator('.zone.A').count(), 1);
    assert.equal(await page.locator('.zone.B').count(), 1);
    const zone = await page.locator('.zone.A').boundingBox(), board = await page.locator('.board').boundingBox();
    assert.ok(zone.height > 30 && zone.height < board.height / 2, JSON.stringify(zone));
    // Whoever is outside is marked, each of them.
    await page.locator('.chips.deployable button', { hasText: '×8' }).first().tap();
    const is_above = zone.y < board.y + board.height / 3;
    await page.touchscreen.tap(zone.x + zone.width / 2, zone.y + (is_above ? 2 : -1) * zone.height);
    await page.locator('.ghost.illegal').nth(7).waitFor({ timeout: 5000 });
    assert.deepEqual(faults, []);
    await context.close();
});

test('a unit that is about to be set up is set down within reach, and the others stay in sight', async () => {
    const record = await moment(game, is_asked('deploy'));
    const { page, context, faults } = await visit(here, phone);
    await open_record(page, record);
    await asked(page);
    await page.locator('[data-key="s"]').tap();
    await page.locator('.placing .main').waitFor();
    assert.ok(await in_reach(page, '.placing .main'));
    assert.ok(await in_reach(page, '.chips.deployable button'));
    assert.deepEqual(faults, []);
    await context.close();
});

test('beside the log and the units each tab keeps its words', async () => {
    const record = await moment(game, is_asked('write'));
    const { page, context, faults } = await visit(here, phone);
    await open_record(page, record);
    await asked(page);
    for (const name of ['log', 'units', 'now']) {
        await page.locator(`#to-${name}`).tap();
        for (const tab of await page.locator('.tabs button').all()) {
            const { wide, needed } = await tab.evaluate((one) => ({ wide: one.clientWidth, needed: one.scrollWidth }));
            assert.ok(needed <= wide + 1 && wide > 56, `${name}: ${needed} in ${wide}`);
        }
    }
    // How many orders are written stands on the seal, as long as one is missing.
    assert.match(await page.locator('.seal button').innerText(), /0\/\d/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a tab that was touched stays under the finger, also where what leads through the past comes in', async () => {
    const { page, context, faults } = await visit(here, phone);
    await open_record(page, await start_of('bolt-action'));
    await asked(page);
    const tabs = () => page.locator('.tabs button')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const before = await tabs();
    await page.locator('#to-log').tap();
    await page.locator('.replay input').waitFor();
    await still(page);
    assert.deepEqual(await tabs(), before);
    assert.deepEqual(faults, []);
    await context.close();
});

test('the menu of the page closes by a touch beside it and by Escape, and lies over the guide', async () => {
    const { page, context, faults } = await visit(here, { ...phone, at: '#/first/wwiisim-fr' });
    await page.locator('.guide').waitFor({ timeout: 30000 });
    await page.locator('.menu-key').tap();
    assert.ok(await in_reach(page, 'header .set button[lang="en"]'));
    await page.locator('header .set button[lang="en"]').tap();
    assert.ok(await page.locator('header .set button[lang="fr"]').isVisible());
    await page.keyboard.press('Escape');
    assert.ok(!await page.locator('header .set').isVisible());
    await page.locator('.menu-key').tap();
    await page.touchscreen.tap(100, 600);
    assert.ok(!await page.locator('header .set').isVisible());
    assert.deepEqual(faults, []);
    await context.close();
});

test('a question with one answer is answered where nobody learns anything by that', async () => {
    const is_single = ({ decision, choices }) => decision.question === 'fire' && choices.length === 1;
    const record = await moment(game, is_single);
    const { page, context, faults } = await visit(here, phone);
    await open_record(page, record);
    // A computer player has no ears for how soon an answer comes.
    const { call } = await table();
    const { steps } = call('load', { text: record, seed: '1', language: 'fr' });
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input')?.max) > steps, steps);
    assert.equal(await page.locator('.now .refusal').count(), 0);
    assert.deepEqual(faults, []);
    await context.close();
});

test('of suggested moves the unit may go each, and a path on which it may not says why', async () => {
    const { call } = await table();
    const language = 'fr';
    const is_stuck = (choices) => !choices.some(({ verb }) => verb === 'go');
    const is_long = ({ decision, choices }) => decision.question === 'move' && is_stuck(choices)
        && choices.some(({ unit, places, actor }) => unit !== null && actor === null && places.length > 0);
    const record = await moment(game, is_long);
    const opened = () => call('load', { text: record, seed: '1', language });
    const { scenario } = opened();
    const { view } = call('view', { seat: 'A', language });
    const { unit } = view.pending.decisions.find(({ side }) => side === 'A');
    const { moves } = call('moves', { side: 'A', figure: scenario.units[unit].figures[0], language });
    assert.ok(moves.length > 0);
    for (const { text, actor } of moves.filter((one) => one.actor === null)) {
        opened();
        call('act', { side: 'A', seat: 'A', action: text, language });
        assert.ok(call('choices', { side: 'A', language }).choices.some(({ verb }) => verb === 'go'), text);
    }
    opened();
    assert.match(call('choices', { side: 'A', language }).refused?.action.verb ?? '', /go/);

    const { page, context, faults } = await visit(here, phone);
    await open_record(page, record);
    await asked(page);
    assert.ok(await in_reach(page, '.not-yet .clause, .not-yet button'));
    assert.deepEqual(faults, []);
    await context.close();
});

test('all that is set or taken away lies behind Menu, and beside what is asked stands Undo alone', async () => {
    for (const language of ['en', 'fr']) {
        const { page, context, faults } = await visit(here, { ...phone, language });
        await open_record(page, await start_of('ae-wwii'));
        await asked(page);
        assert.equal(await page.locator('.tools > *:visible').count(), 1);
        assert.equal(await page.locator('header button:visible').count(), 1);
        await page.locator('.menu-key').tap();
        const menu = page.locator('header .set.open');
        await menu.waitFor();
        const told = await menu.innerText();
        const words = { en: ['Sound', 'real dice', 'Give up', 'Speed', 'PNG', 'Rules', 'Français', 'Dark'],
                        fr: ['Son', 'vrais dés', 'Abandonner', 'Vitesse', 'PNG', 'Règles', 'English', 'Sombre'] };
        for (const word of words[language])
            assert.ok(told.includes(word), `${word} is not in ${told}`);
        for (const button of await menu.locator('button:not(.clause):visible').all()) {
            const { height, width, x } = await button.boundingBox();
            assert.ok(height >= 44 && width >= 44 && x + width <= phone.width, await button.innerText());
        }
        await no_serious_fault(page, `menu ${language}`);
        // What is chosen there holds, and the table is where it was.
        await menu.locator('select').selectOption('slow');
        const give_up = { en: 'Give up', fr: 'Abandonner' }[language];
        await menu.getByRole('button', { name: give_up }).tap();
        assert.ok(await menu.getByRole('button', { name: { en: 'Play on', fr: 'Continuer' }[language] }).isVisible());
        await page.keyboard.press('Escape');
        assert.equal(await menu.count(), 0);
        assert.equal(await page.evaluate(() => localStorage.getItem('umpire.speed')), 'slow');
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('a hint that was asked for, and the button that does it, lie under nothing', async () => {
    const records = { 'ae-wwii': await start_of('ae-wwii'), 'wwiisim-fr': await moment(game, is_asked('move_on')) };
    for (const [ruleset, record] of Object.entries(records)) {
        const { page, context, faults } = await visit(here, phone);
        await open_record(page, record);
        await asked(page);
        await page.locator('.ask-hint').tap();
        await page.locator('.hint-told .do').waitFor({ timeout: 30000 });
        await page.waitForTimeout(200);
        assert.ok(await in_reach(page, '.hint-told p'), `${ruleset}: what it says`);
        assert.ok(await in_reach(page, '.hint-told .do'), `${ruleset}: what does it`);
        assert.deepEqual(faults, []);
        await context.close();
    }
});
