// What a battle teaches: the analysis at its end, the better action on the table, playing on from there; hints, and
// computer players that can be hurried.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { root, table } from '../engine/table.mjs';
import { opened } from './moments.mjs';
import { start_of } from './turns.mjs';
import { browser, no_serious_fault, visit } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

const language = 'en';
/** A desk with a short battle open: so many turns of it. */
async function short(players, turns, seed = '7') {
    const { call } = await table();
    const file = path.join(root, 'data/ae_wwii/scenarios/skirmish.toml');
    const toml = (await readFile(file, 'utf8')).replace('turns = 6', `turns = ${turns}`);
    const forces = {};
    for (const name of ['us_sample', 'de_sample', 'su_sample'])
        forces[name] = await readFile(path.join(root, `data/ae_wwii/forces/${name}.toml`), 'utf8');
    call('files', { ruleset: 'ae-wwii', scenarios: { short: toml }, forces });
    call('open', { ruleset: 'ae-wwii', scenario: 'short', options: {}, forces: {}, players, seed, language });
    return call;
}

test('a battle that is over is analysed while the page lives on, shows what was better, and is played on', async () => {
    const call = await short({ A: 'recruit', B: 'recruit' }, 1, '1');
    while (call('advance', { seat: '-', language }).moved);
    const record = call('record', {}).text.replace(/^players .*$/m, 'players human recruit');
    const { page, context, faults } = await opened(here, record);
    await page.locator('.analyse').click();
    await page.locator('.teaches progress').waitFor();
    // It can be stopped, and goes on where it was.
    await page.waitForFunction(() => document.querySelector('.teaches progress').value > 3);
    await page.locator('.teaches .stop').click();
    const stopped = await page.locator('.teaches .row span').innerText();
    assert.match(stopped, /^\d+ of \d+ steps$/);
    await page.locator('.analyse').click();
    await page.locator('.sums .end').waitFor({ timeout: 90000 });
    await page.waitForFunction(() => !document.querySelector('.teaches progress'));
    assert.equal(await page.locator('.curve').count(), 1, 'one chart of the chance to win');
    // The page opened anew knows it at once, without another click.
    const sums = () => page.locator('.sums').allInnerTexts();
    const known = await sums();
    await page.reload();
    await page.locator('.sums .end').waitFor();
    assert.deepEqual(await sums(), known);
    assert.equal(await page.locator('.analyse').count(), 0);
    // Who sat where is told with its level; when something happened, by the turn.
    assert.match(await page.locator('table.score th').nth(0).innerText(), /\(you\)/);
    assert.match(await page.locator('table.score th').nth(1).innerText(), /\(computer, recruit\)/);
    for (const told of await page.locator('.turning-points .told, .mistakes .told').allInnerTexts())
        assert.match(told, /^(Turn 1|Setting up): /);
    // A turning point leads to its moment, where the curve is the way through the battle.
    await page.locator('.turning-points button').first().click();
    await page.locator('.board').waitFor();
    const at = () => page.locator('.replay input').evaluate((input) => Number(input.value));
    const moment = await at();
    assert.ok(moment > 0);
    // One bar: the curve in place of the plain way, and who is ahead, by how much.
    assert.equal(await page.locator('.replay .curve svg').count(), 1);
    assert.match(await page.locator('.replay .chance').innerText(), /^(Red|Blue) (5|6|7|8|9|10)\d%$/);
    await page.locator('.replay input').focus();
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction((at) => Number(document.querySelector('.replay input').value) === at - 1, moment);
    const box = await page.locator('.bar .curve svg').boundingBox();
    await page.mouse.click(box.x + 2, box.y + box.height / 2);
    await page.waitForFunction(() => Number(document.querySelector('.replay input').value) < 5);
    // A mistake says in words what was better, and draws it.
    await page.locator('.bar .curve .mistake').first().click();
    await page.locator('.lesson .better').waitFor();
    assert.match(await page.locator('.lesson .better').innerText(), /^Better: /);
    assert.equal(await page.locator('.board .better[data-better]').count(), 1);
    await no_serious_fault(page, 'a mistake');
    // From there it is played on against another level.
    const then = await at();
    await page.locator('.lesson summary').click();
    assert.equal(await page.locator('.lesson select').last().inputValue(), 'recruit', 'whoever played it');
    await page.locator('.lesson select').last().selectOption('veteran');
    assert.match(await page.locator('.lesson .level').innerText(), /plan/);
    const there = page.url();
    await page.locator('.lesson .main').click();
    await page.waitForFunction((there) => location.href !== there, there);
    await page.waitForFunction(() => !document.querySelector('.lesson') && document.querySelector('.headline strong'));
    assert.ok(Number(await page.locator('.replay input').getAttribute('max')) >= then);
    assert.deepEqual(faults, []);
    await context.close();
});

test('beside the choice of a player stands what is to be expected of it', async () => {
    for (const [language, told] of [['en', /A hard opponent/], ['fr', /Un adversaire coriace/]]) {
        const { page, context, faults } = await visit(here, { language, width: 360, height: 640 });
        const players = page.locator('fieldset select:has(option[value=veteran])');
        await players.last().selectOption('veteran');
        assert.match(await page.locator('.fields .level').innerText(), told, 'of the computer alone');
        await players.first().selectOption('recruit');
        assert.equal(await page.locator('.fields .level').count(), 2);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('a hint says what a strong player would do and why, and does it; whoever thinks is hurried', async () => {
    const call = await short({ A: 'human', B: 'elite' }, 2);
    for (let n = 0; n < 400; ++n) {
        const { view } = call('view', { seat: 'A', language });
        const decision = view.pending.decisions?.[0];
        if (decision?.side === 'A' && decision.manner === 'unit') break;
        if (decision?.side === 'A') {
            const { choices } = call('choices', { side: 'A', language });
            call('act', { side: 'A', seat: 'A', action: choices[0].text, language });
        } else call('advance', { seat: 'A', language });
    }
    const { page, context, faults } = await opened(here, call('record', {}).text, { language: 'fr' });
    await page.locator('.ask-hint').click();
    await page.locator('.hint-told').waitFor();
    assert.match(await page.locator('.hint-told .why').innerText(), /chances de gagner|règles habituelles/);
    // Hints are done until the computer is asked; then it shows that it thinks, and is hurried. It may think for a few
    // hundredths of a second only: the page itself sees it and presses the key.
    await page.evaluate(() => new MutationObserver((_, watcher) => {
        const thinks = document.querySelector('.thinks span');
        if (!thinks || !document.querySelector('[data-pace="hurry"]')) return;
        watcher.disconnect();
        window.thought = thinks.innerText;
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true }));
    }).observe(document.body, { subtree: true, childList: true }));
    const thought = () => page.evaluate(() => window.thought);
    for (let n = 0; n < 200 && !await thought(); ++n) {
        await page.locator('[data-pace="hurry"], .hint-told .do, .ask-hint:enabled').first().waitFor();
        const told = page.locator('.hint-told .do');
        const next = await told.count() > 0 ? told : page.locator('.ask-hint:enabled');
        await next.click({ timeout: 1000 }).catch(() => {});  // it may be gone by then: the next round looks again
    }
    assert.match(await thought() ?? '', /réfléchit/);
    await page.waitForFunction(() => !document.querySelector('.thinks'));
    assert.deepEqual(faults, []);
    await context.close();
});

test('a hint to stay where one stands says so, and is done without a further question', async () => {
    const { call } = await table();
    call('open', { ruleset: 'bolt-action', scenario: 'meeting', options: {}, forces: {},
                   players: { A: 'human', B: 'recruit' }, seed: '4', language });
    // Until the hint is to set out though no path is drawn, where there would be one.
    let announced = false;
    for (let n = 0; n < 900; ++n) {
        const [decision] = call('view', { seat: 'A', language }).view.pending.decisions ?? [];
        if (decision?.side !== 'A') {
            call('advance', { seat: 'A', language });
            continue;
        }
        const { action } = call('hint', { side: 'A', level: 'regular', language });
        const { choices } = call('choices', { side: 'A', language });
        if (action.sign === 'go' && !announced && choices.some(({ role }) => role === 'way')) break;
        announced = action.role === 'way' || (announced && action.role !== 'end');
        call('act', { side: 'A', seat: 'A', action: action.text, language });
    }
    const record = call('record', {}).text;
    const { page, context, faults } = await opened(here, record, { language: 'fr', width: 360, height: 640 });
    const before = await page.locator('.replay input').getAttribute('max');
    await page.locator('.ask-hint').click();
    await page.locator('.hint-told').waitFor();
    assert.match(await page.locator('.hint-told b').innerText(), /reste sur place, et l’ordre se poursuit de là/);
    await page.locator('.hint-told .do').click();
    await page.waitForFunction((before) => document.querySelector('.replay input').max !== before, before);
    assert.equal(await page.locator('.unsure').count(), 0);
    assert.deepEqual(faults, []);
    await context.close();
});

test('of a sheet of orders the line that a hint is about is the one that is looked at', async () => {
    const { page, context, faults } = await opened(here, await start_of('wwiisim-fr'));
    await page.locator('.sheet .line').last().click();
    await page.waitForFunction(() => document.querySelectorAll('.sheet .line.chosen').length === 1);
    const before = await page.locator('.sheet .line.chosen').innerText();
    await page.locator('.ask-hint').click();
    await page.locator('.hint-told').waitFor();
    const name = (await page.locator('.sheet .line.chosen').innerText()).trim().split('\n')[0].trim();
    assert.notEqual(await page.locator('.sheet .line.chosen').innerText(), before, 'it begins with the first');
    const hinted = await page.locator('.hint-told b').innerText();
    assert.ok(hinted.includes(`: ${name} `), `${hinted}, at the line of ${name}`);
    assert.deepEqual(faults, []);
    await context.close();
});

test('whoever chooses a computer player reads what to expect of it, by touch too', async () => {
    const phone = { width: 360, height: 640, hasTouch: true, isMobile: true, language: 'fr' };
    const { page, context, faults } = await visit(here, phone);
    const blue = page.locator('.fields fieldset').nth(1);
    await blue.locator('select').first().waitFor();
    const lines = new Set();
    for (const level of ['recruit', 'easy', 'regular', 'veteran', 'elite']) {
        await blue.locator('select').first().selectOption(level);
        lines.add(await blue.locator('.level').innerText());
    }
    assert.equal(lines.size, 5);
    assert.match([...lines][3], /adversaire coriace/);
    await blue.locator('select').first().selectOption('human');
    assert.equal(await blue.locator('.level').count(), 0);
    assert.deepEqual(faults, []);
    await context.close();
});
