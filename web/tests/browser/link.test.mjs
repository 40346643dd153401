// Battles by link: the program serves the page, and each seat is a browser of its own.
import assert from 'node:assert/strict';
import test from 'node:test';
import { steps_of } from './page.mjs';
import { awaited, choose, found_by_link, leave, same_steps, site_of_file } from './seats.mjs';

const site = site_of_file();
const { seat } = site;
const found = (ruleset, scenario) => found_by_link(seat, ruleset, scenario);

for (const [ruleset, scenario, choices] of [['ae-wwii', 'skirmish', 60], ['bolt-action', 'meeting', 70]])
    test(`two browsers play ${ruleset} by link; each sees only what its seat may know`, async (context) => {
        if (!site.here) return context.skip('the program is not built');
        const { red, blue } = await found(ruleset, scenario);
        const pages = [red.page, blue.page];
        const done = new Set();
        for (let n = 0; n < choices; ++n) {
            const page = await awaited(pages);
            if (!page) break;
            done.add(page);
            const other = pages.find((one) => one !== page);
            // Both may be asked the same at once; who waits hears nothing of what the other is asked.
            const told = (await other.locator('.now .question.wait').allInnerTexts()).join('\n');
            assert.doesNotMatch(told, /react|ambush|computer/i);
            await choose(page, n);
        }
        assert.equal(done.size, 2);
        // What one side decided in secret has no step for the other.
        if (ruleset === 'ae-wwii') await same_steps(pages);
        await leave(red, blue);
    });

test('by link too one answer goes for all that remain, and is taken back together', async (context) => {
    if (!site.here) return context.skip('the program is not built');
    const { red, blue } = await found('bolt-action', 'meeting');
    const pages = [red.page, blue.page];
    let page = await awaited(pages);
    for (let n = 0; n < 20 && await page.locator('.for-all').count() === 0; ++n) {
        await choose(page, n);
        page = await awaited(pages);
    }
    const all = page.locator('.for-all button').first();
    const before = await steps_of(page);
    const units = Number((await all.innerText()).match(/\((\d+)\)/)[1]);
    await all.click();
    await page.locator('ol.choices button', { hasText: 'Done choosing' }).waitFor();
    assert.equal(await steps_of(page), before + units);
    await page.keyboard.press('u');
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) === before, before);
    await all.waitFor();
    await leave(red, blue);
});

test('a killed server comes back and both pages go on; a wish to take back; one watches', async (context) => {
    if (!site.here) return context.skip('the program is not built');
    const { red, blue } = await found('ae-wwii', 'skirmish');
    const pages = [red.page, blue.page];
    for (let n = 0; n < 20; ++n) await choose(await awaited(pages), n);
    await awaited(pages);       // nothing more follows by itself: somebody is asked
    const steps = await same_steps(pages);
    site.child.removeAllListeners('exit');
    site.child.kill('SIGKILL');
    await red.page.locator('.seats .off').waitFor();
    await site.serve(new URL(site.address).port);
    await red.page.locator('.seats .off').waitFor({ state: 'detached' });
    await blue.page.locator('.seats .off').waitFor({ state: 'detached' });
    assert.equal(await steps_of(red.page), steps);
    for (let n = 0; n < 4; ++n) await choose(await awaited(pages), n);
    await same_steps(pages);
    const asker = await red.page.locator('.seats .ask').count() > 0 ? red.page : blue.page;
    const other = pages.find((one) => one !== asker);
    const before = await steps_of(asker);
    await asker.locator('.seats .ask').click();
    await other.locator('.seats .wish button').first().click();
    const fewer = (before) => Number(document.querySelector('.replay input').max) < before;
    await asker.waitForFunction(fewer, before);
    const link = await red.page.locator('.seats input[readonly]').last().inputValue();
    const watcher = await seat({ at: new URL(link).hash });
    await watcher.page.locator('.seats', { hasText: 'You are watching' }).waitFor();
    await red.page.goto(site.address);
    await red.page.locator('.battles img').first().waitFor();
    for (const one of [red, blue, watcher]) await one.context.close();
});

/** Opens the list of what was taken back and touches its first line. */
async function open_branch(page) {
    if (!await page.locator('.branches').getAttribute('open').then((open) => open !== null))
        await page.locator('.branches summary').click();
    await page.locator('.branches .list button').first().click();
}

test('a line that was taken back is opened as a battle of its own by either seat', async (context) => {
    if (!site.here) return context.skip('the program is not built');
    const { red, blue } = await found('ae-wwii', 'skirmish');
    const pages = [red.page, blue.page];
    for (let n = 0; n < 24; ++n) await choose(await awaited(pages), n);
    await red.page.waitForTimeout(300);
    const asker = await red.page.locator('.seats .ask').count() > 0 ? red.page : blue.page;
    const other = pages.find((one) => one !== asker);
    const before = await steps_of(asker);
    await asker.locator('.seats .ask').click();
    await other.locator('.seats .wish button').first().click();
    const fewer = (before) => Number(document.querySelector('.replay input').max) < before;
    for (const page of pages) await page.waitForFunction(fewer, before);
    const from = await steps_of(asker);
    for (const page of pages) {
        const there = page.url();
        await open_branch(page);
        const opened = await Promise.race([page.waitForURL(/#\/battle\//).then(() => ''),
                                           page.locator('.branches .withheld').innerText().catch(() => '')]);
        assert.equal(opened, '', 'what was taken back is open to both');
        // All its steps, from before the first to after the last.
        await page.locator('.replay .count', { hasText: new RegExp(`^${from}/`) }).waitFor();
        assert.equal(await page.locator('.seats').count(), 0);
        await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) >= before, before);
        await page.goto(there);
        await page.waitForSelector('.seats');
        assert.equal(await steps_of(page), from);
    }
    await leave(red, blue);
});

test('of secrets that were taken back the other seat does not even learn that there were any', async (context) => {
    if (!site.here) return context.skip('the program is not built');
    const { red, blue } = await found('bolt-action', 'meeting');
    const pages = [red.page, blue.page];
    let owner = null;
    for (let n = 0; n < 40 && !owner; ++n) {
        const page = await awaited(pages);
        const secret = /first wave/i.test(await page.locator('section.now').innerText());
        const before = await steps_of(page);
        await choose(page, n);
        if (secret && await steps_of(page) > before) owner = page;
    }
    assert.ok(owner, 'nothing was decided in secret');
    const other = pages.find((one) => one !== owner);
    const before = await steps_of(owner);
    const known = await steps_of(other);
    await owner.locator('.tools button[aria-disabled=false]', { hasText: 'Undo' }).click();
    const fewer = (before) => Number(document.querySelector('.replay input').max) < before;
    await owner.waitForFunction(fewer, before);
    assert.equal(await steps_of(other), known);
    await owner.locator('.branches summary').click();
    await owner.locator('.branches .list', { hasText: 'after step' }).waitFor();
    assert.equal(await owner.locator('.branches .list button').count(), 1);
    await owner.keyboard.press('Escape');
    assert.equal(await owner.locator('.branches').getAttribute('open'), null);
    // The other one has nothing that he could open.
    assert.equal(await other.locator('.branches').count(), 0);
    await leave(red, blue);
});

test('an invitation is used once: the same browser opens it again, another one is told so', async (context) => {
    if (!site.here) return context.skip('the program is not built');
    const { red, blue, link } = await found('ae-wwii', 'skirmish');
    assert.match(link, /#\/join\//);
    assert.match(blue.page.url(), /#\/seat\//, 'the invitation is gone from the address bar');
    await red.page.locator('.seats .links input[readonly]').nth(1).waitFor({ state: 'detached' });
    const own = blue.page.url();
    await blue.page.goto(site.address);
    await blue.page.goto(link);
    await blue.page.waitForSelector('.seats');
    assert.equal(blue.page.url(), own);
    // The founder has no way into the seat: what he knows is the invitation.
    assert.ok(!await red.page.evaluate((token) => JSON.stringify(localStorage).includes(token), own.split('/').at(-1)));
    for (const language of ['en', 'fr']) {
        const late = await seat({ language });
        await late.page.goto(link);
        await late.page.locator('[role=alert]',
            { hasText: language === 'en' ? 'used already' : 'déjà servi' }).waitFor();
        await late.page.locator('[role=alert] a').first().click();
        await late.page.locator('.seats',
            { hasText: language === 'en' ? 'You are watching' : 'Vous regardez' }).waitFor();
        assert.equal(await late.page.evaluate(
            () => JSON.parse(localStorage['umpire.seats']).filter((one) => one.token).length), 0);
        await late.context.close();
    }
    await leave(red, blue);
});

test('a link says when it opens on this machine alone; the share menu closes', async (context) => {
    if (!site.here) return context.skip('the program is not built');
    const red = await seat();
    await red.page.waitForSelector('.hero');
    await red.page.locator('fieldset select').nth(1).waitFor();
    await red.page.locator('fieldset label:first-of-type select').nth(1).selectOption('friend');
    await red.page.locator('.go button.main').click();
    await red.page.locator('.seats .alone', { hasText: '--host 0.0.0.0' }).waitFor();
    await red.page.locator('.seats', { hasText: 'not come yet' }).waitFor();
    await red.page.goto(site.address);
    await red.page.locator('.hero button').first().click();
    await red.page.waitForSelector('.battle');
    const menu = red.page.locator('.more');
    const summary = menu.locator('summary');
    for (const by_keys of [true, false]) {
        if (by_keys) await summary.press('Enter');
        else await summary.click();
        assert.notEqual(await menu.getAttribute('open'), null);
        await red.page.keyboard.press('Escape');
        assert.equal(await menu.getAttribute('open'), null);
        // The keys stay where they were; whoever clicked goes on at the table.
        assert.equal(await summary.evaluate((one) => one === document.activeElement), by_keys);
    }
    await summary.click();
    await red.page.locator('.headline').click();
    assert.equal(await menu.getAttribute('open'), null);
    await summary.click();
    await menu.locator('button').last().click();
    const link = await menu.locator('input').inputValue();
    assert.match(link, /#\/seat\/[\w-]{16}\/-\/0$/);
    const other = await seat();
    await other.page.goto(link);
    await other.page.locator('.replay .count', { hasText: /^0\// }).waitFor();
    await other.page.locator('.seats', { hasText: 'You are watching' }).waitFor();
    await leave(red, other);
});

test('a computer in a seat is called by its level, while it is played and when the battle is over', async (context) => {
    if (!site.here) return context.skip('the program is not built');
    const red = await seat({ language: 'fr' });
    const players = red.page.locator('fieldset select:has(option[value=veteran])');
    await players.first().selectOption('friend');
    await players.last().selectOption('veteran');
    await red.page.locator('button.big', { hasText: 'Commencer la bataille' }).click();
    await red.page.locator('.seats .who', { hasText: 'Bleu : Ordinateur, vétéran' }).waitFor();
    await red.page.locator('.tools summary').first().click();
    await red.page.locator('button', { hasText: 'Abandonner la bataille' }).click();
    await red.page.locator('button', { hasText: 'Oui, abandonner' }).click();
    await red.page.locator('table.score th', { hasText: 'ordinateur, vétéran' }).waitFor();
    assert.deepEqual(red.faults, []);
    await red.context.close();
});
