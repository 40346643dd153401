// The account at the end of a battle, in every ruleset: who won and why, who did and suffered what, how the dice fell.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test, { after, before } from 'node:test';
import { fought, played_by } from './battles.mjs';
import { opened } from './moments.mjs';
import { browser, no_serious_fault } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

/** A battle that is over, with side A a person's. */
async function ended(ruleset, name) {
    const { scenario, steps, view, text } = await fought(ruleset, name);
    return { scenario, steps, view, text: played_by(text, 'human regular') };
}
const battles = [['ae-wwii', 'skirmish'], ['bolt-action', 'meeting'], ['wwiisim-fr', 'village'],
                 ['wwiisim-en', 'ambush_american_en']];

/** Nothing in the table has to be moved sideways, no column is empty, and who felled most comes first. */
async function deeds_are_legible(page, ruleset) {
    const found = await page.locator('.deeds').evaluate((deeds) => {
        const shown = (one) => one.checkVisibility();
        const cut = [...deeds.querySelectorAll('th, td')].filter(shown)
            .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1 ||
                             one.scrollWidth > one.clientWidth + 1);
        const columns = {};
        for (const cell of deeds.querySelectorAll('td[data-col]'))
            (columns[cell.dataset.col] ??= []).push(cell.textContent);
        const felled = [...deeds.querySelectorAll('tbody')].map((side) =>
            [...side.querySelectorAll('.unit [data-col="felled"]')].map((one) => Number(one.textContent)));
        const small = [...deeds.querySelectorAll('th, td, dd')].filter(shown)
            .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 12);
        return { cut: cut.map((one) => one.textContent), columns, felled, small: small.length,
                 meanings: deeds.querySelectorAll('dd').length };
    });
    assert.deepEqual(found.cut, [], ruleset);
    assert.equal(found.small, 0, `${ruleset}: words too small`);
    assert.equal(found.meanings, Object.keys(found.columns).length, `${ruleset}: every number is explained`);
    for (const [name, cells] of Object.entries(found.columns))
        assert.ok(cells.some((text) => text !== ''), `${ruleset}: nobody has anything in ${name}`);
    for (const side of found.felled) assert.deepEqual(side, [...side].sort((a, b) => b - a), ruleset);
}

test('every ruleset tells who won by which clause, what each unit did, and how the dice fell', async () => {
    for (const [i, [ruleset, name]] of battles.entries()) {
        const { scenario, steps, view, text } = await ended(ruleset, name);
        const screens = [{ width: 1440, height: 900 }, { width: 1024, height: 768, theme: 'dark' },
                         { width: 360, height: 640 }];
        const screen = screens[i % 3];
        const { page, context, faults } = await opened(here, text, screen);
        await page.locator('.report h1').waitFor();
        assert.match(await page.locator('.report h1').innerText(), /win|drawn/i);
        assert.match(await page.locator('.report .why .clause').first().innerText(), /^[A-Z]{2}-[A-Z]+-\d+$/);
        // The reason comes right below the outcome, before any points.
        const { reasons } = view.pending;
        const why = await page.locator('.report .why li').allInnerTexts();
        assert.deepEqual(why.map((one) => one.replace(/\s*[A-Z]{2}-[A-Z]+-\d+$/, '')), reasons.map(({ told }) => told));
        const tops = await page.locator('.report :is(h1, .why, .sums, .score)').evaluateAll((all) =>
            all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top));
        assert.deepEqual(tops, [...tops].sort((a, b) => a - b), `${ruleset}: the points come before the reason`);
        const told_of = page.locator('.deeds tr.unit');
        const without = await page.locator('.deeds tr.idle').allInnerTexts();
        const idle = without.map((text) => text.split(':')[1].split(',').length).reduce((sum, one) => sum + one, 0);
        assert.equal(await told_of.count() + idle, scenario.units.length);
        // What the table says is what the events say.
        const events = steps.flatMap((step) => step.events);
        const shots = events.filter(({ deed }) => deed === 'hit' || deed === 'miss').length;
        assert.ok(shots > 10, `${ruleset}: ${shots} shots`);
        const told = await told_of.locator('.told').evaluateAll((all) => all.map((one) => one.textContent));
        const shots_of = (text) => Number(/of (\d+) shots? hit/.exec(text)?.[1] ?? 0);
        assert.equal(told.map(shots_of).reduce((sum, one) => sum + one), shots, `${ruleset}: ${told}`);
        await deeds_are_legible(page, ruleset);
        const trials = events.filter(({ trial }) => trial);
        assert.ok(trials.length > 20, `${ruleset}: ${trials.length} trials`);
        for (const { trial } of trials) assert.ok(trial.good > 0 && trial.good < trial.all, JSON.stringify(trial));
        for (const side of ['A', 'B']) {
            const own = trials.filter(({ trial }) => trial.by === side);
            const luck = await page.locator('.luck .wide').nth(side === 'A' ? 0 : 1).innerText();
            const passed = own.filter(({ trial }) => trial.passed).length;
            assert.match(luck, new RegExp(`^${passed} of ${own.length} `), ruleset);
        }
        // A roll says whose it was, what for, what came of it and what was to be expected.
        const rolls = await page.locator('.rolls li button').allInnerTexts();
        assert.ok(rolls.length > 0);
        const one = /^.+: .+\nThe roll (succeeded|failed), at a chance of \d+%/;
        const many = new RegExp('^.+: .+\\n\\d+ of \\d+ dice succeeded; [\\d.]+ w(as|ere) to be expected\\. ' +
                                'As (well or better|badly or worse): once in ');
        const is_told = (roll) => one.test(roll) || many.test(roll);
        for (const roll of rolls) assert.ok(is_told(roll.trim()), `${ruleset}: ${roll}`);
        assert.ok(await page.locator('.report .men svg').count() === scenario.figures.length);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
        await no_serious_fault(page, `the end of ${ruleset}`);
        // A blow leads to its moment, and from there back to the account.
        await page.locator('.moments button').first().click();
        await page.locator('.board').waitFor();
        await page.locator('.replay input').evaluate((input) => {
            input.value = input.max;
            input.dispatchEvent(new Event('input', { bubbles: true }));
        });
        await page.getByRole('button', { name: 'The account of the battle' }).click();
        await page.locator('.report h1').waitFor();
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('the account can be had as a picture, and the battle be played again on the same side', async () => {
    const { text } = await ended('ae-wwii', 'skirmish');
    const { page, context, faults } = await opened(here, text, { language: 'fr' });
    const outcome = await page.locator('.report h1').innerText();
    for (const [kind, begins] of [['SVG', '<svg'], ['PNG', '\x89PNG']]) {
        const button = page.locator('.final').getByRole('button', { name: kind });
        const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
        const made = await readFile(await file.path());
        assert.ok(made.toString('latin1').startsWith(begins), kind);
        if (kind === 'SVG') assert.ok(made.toString().includes(outcome), 'the picture does not say who won');
    }
    const there = page.url();
    await page.locator('.report .again').click();
    await page.waitForFunction((there) => location.href !== there, there);
    await page.locator('.headline strong', { hasText: 'Vous : Rouge' }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});
