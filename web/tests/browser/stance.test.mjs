// How the rules see a unit where it stands: zones, sides and why one is exposed, supports, lines of sight.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { table } from '../engine/table.mjs';
import { played_by } from './battles.mjs';
import { kept_or_found, sought } from './kept.mjs';
import { once, opened, unveiled } from './moments.mjs';
import { browser, no_serious_fault } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

/** A battle of two computers, as the record of two persons, at the first moment of which `wanted` makes something. */
async function moment_of(scenario, wanted) {
    const { call } = await table();
    const language = 'en';
    const found_there = (text, told) => {
        const found = wanted({ call, view: call('view', { seat: '-', language }).view, scenario: told });
        return found ? { found, text } : null;
    };
    const open = (text) => {
        const opened = call('load', { text, seed: '1', language });
        return opened.problems ? null : found_there(text, opened.scenario);
    };
    const find = () => {
        for (let seed = 1; seed <= 12; ++seed) {
            const players = { A: 'regular', B: 'regular' };
            const opened = call('open', { ruleset: 'wme', scenario, options: {}, players, seed: `${seed}`, language });
            for (let n = 0; n < 900; ++n) {
                const there = found_there(null, opened.scenario);
                if (there) return { ...there, text: played_by(call('record', {}).text, 'human human') };
                if (!call('advance', { seat: '-', language }).moved) break;
            }
        }
        throw new Error('no battle came to that moment');
    };
    return kept_or_found(sought(scenario, wanted), open, find);
}
/** The first unit one of whose sides is exposed, in a later turn: armies have met then. */
const exposed_unit = ({ call, view, scenario }) => {
    if (view.turn < 2 || view.pending.kind !== 'decisions') return null;
    for (const [unit, { figures }] of scenario.units.entries()) {
        const { sectors, notes } = call('stance', { unit, seat: '-', language: 'en' });
        if (!notes.some(({ kind }) => kind === 'exposed')) continue;
        return { unit, figure: figures.find((one) => view.figures[one].place === 'table'), zones: sectors.length };
    }
    return null;
};
const exposed_moment = once(() => moment_of('wme_open_field', exposed_unit));
const token = (page, figure) => page.locator(`.map [data-figure="${figure}"]`).first();

test('why a flank is exposed stands in words and on the table, by keys, and in French on a phone', async () => {
    const { found, text } = await exposed_moment();
    const screens = [{ width: 1440, height: 900 }, { width: 360, height: 640, hasTouch: true, language: 'fr' }];
    for (const screen of screens) {
        const { page, context, faults } = await opened(here, text, screen);
        await unveiled(page);
        await token(page, found.figure).waitFor({ state: 'attached' });
        if (screen.hasTouch) {
            await token(page, found.figure).dispatchEvent('contextmenu');
        } else {
            await token(page, found.figure).focus();
            await page.keyboard.press('i');
        }
        const note = page.locator('.unit-card .stance-notes li.exposed').first();
        await note.waitFor();
        const said = await note.innerText();
        assert.match(said, screen.language === 'fr'
            ? /exposé, car .* voit .* bord .*(cm|au contact), et aucune unité amie/
            : /exposed, since .* sees .* edge, .*(cm away|in contact), and no friend touches/);
        assert.match(said, /WM-MOD-9/);
        assert.equal(await page.locator('.stance .zone').count(), 0);
        const show = page.locator('.unit-card button.show');
        if (screen.hasTouch) {
            await show.tap();
        } else {
            await show.focus();
            await page.keyboard.press('Enter');
        }
        await page.locator('.stance .zone').first().waitFor({ state: 'attached' });
        assert.equal(await show.getAttribute('aria-pressed'), 'true');
        assert.equal(await page.locator('.stance .zone').count(), found.zones);
        assert.ok(await page.locator('.stance .zone.exposed').count() > 0);
        // The free edge, both corners that a friend could touch, and the line to the enemy.
        assert.ok(await page.locator('.stance .side.exposed circle').count() >= 2);
        assert.ok(await page.locator('.stance .seen.exposed circle').count() >= 1);
        await no_serious_fault(page, 'a card with its sides');
        if (screen.hasTouch) {
            const card = await page.locator('.unit-card').boundingBox();
            assert.ok(card.height <= screen.height * 0.42, `${card.height}`);
        }
        await page.keyboard.press('Escape');
        await page.locator('.unit-card').waitFor({ state: 'detached' });
        assert.equal(await page.locator('.stance .zone').count(), 0);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('an enemy can be asked about too, and a note that is pointed at stands out', async () => {
    const { found, text } = await exposed_moment();
    const { page, context, faults } = await opened(here, text, { width: 1440, height: 900 });
    await unveiled(page);
    for (const side of ['A', 'B']) {
        await page.locator(`.map .token.${side}`).first().dispatchEvent('contextmenu');
        await page.locator(`.unit-card.${side} .stance-notes li`).nth(2).waitFor();
        await page.locator('.unit-card .stance-notes summary').click();
        assert.ok(await page.locator('.unit-card .stance-notes details li').count() > 0);
    }
    await token(page, found.figure).dispatchEvent('contextmenu');
    await page.locator('.unit-card .stance-notes li.exposed').first().waitFor();
    await page.locator('.unit-card button.show').click();
    await page.locator('.unit-card .stance-notes li.exposed').first().hover();
    await page.locator('.stance .faded').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('.stance .seen.exposed:not(.faded)').count(), 1);
    assert.deepEqual(faults, []);
    await context.close();
});

test('supports of a fight stand beside the choice, and on the table', async () => {
    const { found, text } = await moment_of('wme_open_field', ({ call, view }) => {
        const side = view.pending.kind === 'decisions' ? view.pending.decisions[0].side : '-';
        if (side === '-') return null;
        const { choices } = call('choices', { side, language: 'en' });
        return choices.find(({ supports }) => supports)?.supports ?? null;
    });
    const { page, context, faults } = await opened(here, text, { width: 1440, height: 900 });
    await unveiled(page);
    const told = page.locator('.now .supports li');
    await told.first().waitFor();
    const all = (await told.allInnerTexts()).join(' ');
    for (const { text: pair } of found) assert.ok(all.includes(pair), `${pair} in ${all}`);
    assert.ok(await page.locator('.stance .support line').count() >= found.length);
    await token(page, found[0].helper).dispatchEvent('contextmenu');
    const note = page.locator('.unit-card .stance-notes li.helps').first();
    await note.waitFor();
    assert.match(await note.innerText(), /supports .*WM-COMB-16/s);
    await no_serious_fault(page, 'a fight with its supports');
    assert.deepEqual(faults, []);
    await context.close();
});
