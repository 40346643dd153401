// A volley and what follows from it: who of a squad shoots, who takes prisoners; and the sheet on a phone.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { root } from '../engine/table.mjs';
import { opened, unveiled } from './moments.mjs';
import { browser, steps_of, visit } from './page.mjs';
import { serve_battles } from './seats.mjs';

const program = process.env.UMPIRE_BINARY ?? path.join(root, 'build/release/umpire');
const data = mkdtempSync(path.join(tmpdir(), 'umpire-'));
let here, server, address;
before(async () => {
    here = await browser();
    if (existsSync(program)) ({ child: server, address } = await serve_battles(program, data));
});
after(async () => {
    server?.kill('SIGKILL');
    await here.close();
});

/** A battle that two browsers played, up to the decision that begins so. */
function before_it(decision) {
    const text = readFileSync(path.join(root, 'tests/playthroughs/wwiisim_en/two_browsers_by_hand.record'), 'utf8');
    const at = text.indexOf(`\ndo ${decision}`);
    assert.ok(at > 0, decision);
    return text.slice(0, at + 1);
}

test('who takes the prisoners can be said, and their surrender refused', async () => {
    for (const [language, takes, refuses] of [['en', 'Easy takes the prisoners', 'Refuse'],
                                              ['fr', 'Easy fait les prisonniers', 'Refuser']]) {
        const { page, context, faults } = await opened(here, before_it('A Easy capture'), { language });
        await unveiled(page);
        await page.locator('ol.choices button', { hasText: refuses }).waitFor();
        const steps = await steps_of(page);
        await page.locator('ol.choices button', { hasText: takes }).click();
        await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('men of a squad are left out of a volley, and the odds are those of the others', async () => {
    const { page, context, faults } = await opened(here, before_it('A easy1 spare'));
    await unveiled(page);
    const fold = page.locator('.now details', { hasText: 'Before the shot' });
    for (const name of ['Easy 1', 'Easy 3']) {
        if (!await fold.evaluate((one) => one.open)) await fold.locator('summary').click();
        await fold.locator('button', { hasText: `${name} does not shoot` }).click();
        await fold.locator('button', { hasText: new RegExp(`${name} is to use`) }).waitFor({ state: 'attached' });
    }
    await page.locator('.chips .enemy', { hasText: /Volksgrenadier squad(?! \w)/ }).click();
    await page.locator('.target .row button', { hasText: 'Easy fires at Volks' }).click();
    await page.locator('#tab-log', { hasText: /0 of 2 hit|1 of 2 hit|2 of 2 hit/ }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

/** Notes each answer that could be pressed while dice lie on the table, and whether any lay there. */
const watch_dice = (page) => page.evaluate(() => {
    window.pressable = new Set();
    window.told = new Set();
    const look = () => {
        if (!document.querySelector('.tray')) return;
        window.told.add(document.querySelector('.now .question')?.textContent ?? '');
        for (const one of document.querySelectorAll('.now .answers button:not(:disabled)'))
            if (one.checkVisibility()) window.pressable.add(one.textContent.trim());
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
});

test('by link nobody has an answer to press while dice lie, and who waits sees what was done', async (context) => {
    if (!server) return context.skip('the program is not built');
    const answer = await fetch(new URL('api/v1/battles', address), {
        method: 'POST',
        body: JSON.stringify({ record: before_it('A easy1 spare'), players: { A: 'human', B: 'human' } }),
    });
    const { battle, seats } = await answer.json();
    const pages = {};
    for (const side of ['A', 'B']) {
        const at = `#/seat/${battle}/${seats[side]}`;
        pages[side] = await visit({ site: { address }, engine: here.engine }, { speed: 'normal', at });
        await pages[side].page.waitForSelector('.now .question');
    }
    const { A: { page }, B: { page: other } } = pages;
    assert.match(await other.locator('.now .question').innerText(), /Waiting for Red to answer/);
    assert.ok(await other.locator('.now .told li').count() > 0, 'what was done last');
    assert.equal(await other.locator('.now .answers button:visible').count(), 0);
    for (const one of [page, other]) await watch_dice(one);
    await page.locator('.chips .enemy', { hasText: /Volksgrenadier squad(?! \w)/ }).click();
    await page.locator('.target .row button', { hasText: 'Easy fires at Volks' }).click();
    for (const one of [page, other]) {
        const has_seen = () => window.told.size > 0 && !document.querySelector('.tray');
        await one.waitForFunction(has_seen, null, { timeout: 60000 });
        assert.deepEqual(await one.evaluate(() => [...window.pressable]), []);
        // The last of them may still lie there when the next question comes; the old one does not stay.
        const told = await one.evaluate(() => [...window.told]);
        assert.equal(told[0], 'The dice are rolling…');
        assert.ok(told.every((question) => !question.includes('Easy')), told.join('; '));
    }
    for (const { faults, context } of Object.values(pages)) {
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('by link on a phone every order can be touched, and what cannot wait stays in sight', async (context) => {
    if (!server) return context.skip('the program is not built');
    const answer = await fetch(new URL('api/v1/battles', address), {
        method: 'POST',
        body: JSON.stringify({ record: before_it('B Band order'), players: { A: 'human', B: 'human' } }),
    });
    assert.equal(answer.status, 201, await answer.clone().text());
    const { battle, seats } = await answer.json();
    const pages = {};
    for (const side of ['A', 'B']) {
        const screen = side === 'B' ? { width: 360, height: 640, hasTouch: true, isMobile: true } : {};
        const at = `#/seat/${battle}/${seats[side]}`;
        pages[side] = await visit({ site: { address }, engine: here.engine }, { ...screen, at });
        await pages[side].page.waitForSelector('.sheet');
    }
    const { page } = pages.B;
    page.setDefaultTimeout(15000);
    await page.locator('.seats .missing').waitFor({ state: 'detached' });
    const orders = page.locator('.sheet .orders button');
    const foot = await page.locator('.sheet .foot').boundingBox();
    for (const box of await orders.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())))
        assert.ok(box.bottom <= foot.y + 1, `an order ends at ${box.bottom}, the foot begins at ${foot.y}`);
    await page.locator('.sheet .line', { hasText: 'Zug' }).tap();
    await orders.last().tap();
    await page.locator('.sheet .line:not(.open)', { hasText: 'Zug' }).waitFor();
    // A friend who goes away is told of at once.
    await pages.A.context.close();
    await page.locator('.seats .who.missing').waitFor();
    assert.ok(await page.locator('.seats .who.missing').isVisible());
    assert.deepEqual(pages.B.faults, []);
    await pages.B.context.close();
});
