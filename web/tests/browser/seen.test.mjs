// What is seen of a battle: the log, losses, names, heaps, the score and the end.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { fought, played_by } from './battles.mjs';
import { moment, once, opened } from './moments.mjs';
import { open_small } from './whole.mjs';
import { asked, begin, browser, no_serious_fault, play_on, steps_of, still, visit } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());
const language = 'en';
const screens = { desktop: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768 },
                  phone: { width: 360, height: 640, hasTouch: true, isMobile: true } };

/** A battle in whose pictures nothing hangs on the rules of the day. */
const battle_of = once((ruleset, scenario) => fought(ruleset, scenario, () => true, 5));
const seek = async (page, step) => {
    await page.locator('.replay input').fill(String(step));
    await page.locator('.replay .count', { hasText: new RegExp(`^${step}/`) }).waitFor({ state: 'attached' });
};

test('a loss is marked where the model fell, and nothing where models once set out', async () => {
    for (const [ruleset, scenario] of [['ae-wwii', 'skirmish'], ['bolt-action', 'meeting']]) {
        const battle = await battle_of(ruleset, scenario);
        const { page, context, faults } = await opened(here, battle.text);
        const losses = battle.steps.filter(({ events }) => events.some(({ falls }) => falls));
        assert.ok(losses.length > 2);
        for (const { number, events } of [losses[0], losses.at(-1)]) {
            await seek(page, number);
            const { view } = battle.call('moment', { step: number, seat: '-', language });
            for (const { target } of events.filter(({ falls }) => falls)) {
                const mark = page.locator(`[data-fallen="${target}"]`);
                await mark.waitFor({ state: 'attached' });
                const unit = battle.scenario.figures[target].unit;
                const went_in = battle.steps.some((step) =>
                    step.events.some((event) => event.door && event.unit === unit));
                const [x, y] = view.figures[target].at;
                const place = `translate(${x / 100} ${(battle.scenario.table[1] - y) / 100})`;
                if (!went_in) assert.equal(await mark.getAttribute('transform'), place);
            }
            if (ruleset === 'ae-wwii') assert.equal(await page.locator('.traces .end').count(), 0);
        }
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('the log holds the whole battle, follows the moment that is shown, and keeps its place', async () => {
    const battle = await fought('bolt-action', 'meeting', ({ steps }) => steps.length > 600, 5);
    for (const screen of [screens.desktop, screens.phone]) {
        const { page, context, faults } = await opened(here, battle.text, screen);
        await page.getByRole('button', { name: 'See the table' }).click();
        await page.locator('.report').waitFor({ state: 'detached' });
        const show = (tab) => page.locator(`#to-${tab}`).click();
        if (screen === screens.phone) await show('log');
        const list = page.locator('.log [role="log"]');
        await page.locator('.log [data-kind="game_ended"]').waitFor();
        const scroll = () => list.evaluate((node) => [node.scrollTop, node.scrollHeight - node.clientHeight]);
        const in_sight = async (selector) => {
            const [line, box] = [await page.locator(selector).first().boundingBox(), await list.boundingBox()];
            return line !== null && line.y >= box.y - 1 && line.y + line.height <= box.y + box.height + 1;
        };
        await still(page);
        assert.ok(await in_sight('.log [data-kind="game_ended"]'), 'the end of the log is not in sight');
        // From the first line on everything can be read.
        await list.evaluate((node) => { node.scrollTop = 0; });
        await page.locator('.log [data-line="0"]').waitFor();
        assert.ok(await in_sight('.log [data-line="0"]'));
        const [, end] = await scroll();
        assert.ok(end > 2000);
        // Elsewhere and back: the place is kept.
        await list.evaluate((node) => { node.scrollTop = 700; });
        await still(page);
        const [place] = await scroll();
        await show('units');
        await show(screen === screens.phone ? 'log' : 'now');
        await still(page);
        assert.ok(Math.abs((await scroll())[0] - place) < 60, `from ${place} to ${(await scroll())[0]}`);
        // The moment that is shown is in sight and marked, wherever it is.
        for (const step of [Math.round(battle.steps.length / 2), battle.steps.length - 5, 30]) {
            await seek(page, step);
            await page.locator('.log li.now').waitFor();
            await still(page);
            assert.equal(await page.locator('.log li.now').count(), 1);
            assert.ok(await in_sight('.log li.now'), `step ${step} is out of sight`);
        }
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('one line tells one thing: a run of a section, its details unfolded, its clause opened', async () => {
    const battle = await battle_of('bolt-action', 'meeting');
    for (const [language, run] of [['en', /^Section \S+ runs \d+ cm$/], ['fr', /^La section \S+ court sur \d+\scm$/]]) {
        const { page, context, faults } = await opened(here, battle.text, { language });
        await seek(page, 40);
        const line = page.locator('.log li', { has: page.locator('.line', { hasText: run }) }).first();
        await line.waitFor();
        const lines = await page.locator('.log .line').allInnerTexts();
        assert.ok(lines.every((text) => !/has a way to go|a un chemin à suivre/.test(text)));
        await line.locator('.fold').click();
        assert.ok(await line.locator('ul li').count() > 8);
        await line.locator('.clause').first().click();
        await page.locator('dialog[open] h2').waitFor();
        await page.keyboard.press('Escape');
        await no_serious_fault(page, 'log');
        await page.locator('.log input[type=checkbox]').check();
        await page.locator('.log .line', { hasText: /has a way to go|a un chemin à suivre/ }).first().waitFor();
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('names cover no model and can be read while the whole table is shown, on every screen', async () => {
    for (const [ruleset, scenario] of [['ae-wwii', 'skirmish'], ['bolt-action', 'meeting']]) {
        const battle = await battle_of(ruleset, scenario);
        const step = Math.round(battle.steps.length / 3);
        for (const [name, screen] of Object.entries(screens)) {
            const { page, context, faults } = await opened(here, battle.text, screen);
            await seek(page, step);
            await still(page);
            const found = await page.evaluate(() => {
                const boxes = (selector) =>
                    [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect());
                // From afar a unit is a block, with its name where there is room.
                const bases = boxes('.token:not(.veiled) .base, .block .face');
                const tags = boxes('.tag text:not(.count), .blocks .name');
                const shown = document.querySelectorAll('.tag, .block').length;
                const meets = (a, b) =>
                    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
                const reach = (text, base) => {  // a round base leaves the corners of its box free
                    const [x, y] = [base.x + base.width / 2, base.y + base.height / 2];
                    const aside = Math.max(text.left - x, x - text.right, 0);
                    return Math.hypot(aside, Math.max(text.top + 2 - y, y - text.bottom + 2, 0)) < base.width / 2 - 1;
                };
                const covered = tags.filter((tag) => bases.some((base) => meets(tag, base) && reach(tag, base)));
                return { shown, small: Math.min(...tags.map(({ height }) =>
                    height)), covered: covered.length };
            });
            const { view } = battle.call('moment', { step, seat: '-', language });
            const is_there = (one) => view.figures[one].place === 'table';
            const there = battle.scenario.units.filter(({ figures }) => figures.some(is_there)).length;
            assert.equal(found.covered, 0, `${name}: names cover models`);
            assert.ok(found.shown >= there, `${name}: ${found.shown} of ${there} units`);
            assert.ok(found.small >= 10, `${name}: names are ${found.small} pixels high`);
            assert.deepEqual(faults, []);
            await context.close();
        }
    }
});

test('from afar no unit is without a name, however many stand close together', async () => {
    const battle = await battle_of('wme', 'wme_crossroads');
    const { page, context, faults } = await opened(here, battle.text, screens.phone);
    for (const part of [0.1, 0.3, 0.6]) {
        await seek(page, Math.round(battle.steps.length * part));
        await still(page);
        const count = (selector) => page.locator(selector).count();
        const blocks = await count('.block');
        assert.ok(blocks > 8, `only ${blocks} units are there`);
        assert.equal(await count('.blocks .name') + await count('.block .short'), blocks);
    }
    assert.deepEqual(faults, []);
    await context.close();
});

test('marks explain themselves, and the models of a heap are told apart by touching it again', async () => {
    const text = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' }, ({ decision, choices, view, scenario }) => {
        if (decision.manner !== 'act' || decision.unit === null) return false;
        const free = new Set(choices.map(({ actor }) => actor));
        const there = (one) => free.has(one) && view.figures[one].place === 'table';
        const own = scenario.units[decision.unit].figures.filter(there);
        const at = (one) => view.figures[one].at;
        const near = (a, b) => Math.hypot(at(a)[0] - at(b)[0], at(a)[1] - at(b)[1]) < 5600;
        return own.filter((one) => own.some((other) => other !== one && near(one, other))).length > 2;
    });
    const { page, context, faults } = await opened(here, text, screens.tablet);
    await asked(page);
    // So far away that a finger covers several models.
    const board = await page.locator('.board').boundingBox();
    for (let n = 0; n < 3; ++n) await page.locator('.zoom button').nth(1).click();
    // Between the two that stand nearest to each other.
    const [x, y] = await page.evaluate(() => {
        const all = [...document.querySelectorAll('.token.ready .base, .token.actor .base')].map((node) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
        });
        const pairs = all.flatMap((a, i) => all.slice(i + 1)
            .map((b) => ({ a, b, far: Math.hypot(a.x - b.x, a.y - b.y) })));
        const { a, b } = pairs.reduce((best, one) => (one.far < best.far ? one : best));
        return [(a.x + b.x) / 2, (a.y + b.y) / 2];
    });
    assert.ok(x > board.x);
    const picked = new Set();
    for (let n = 0; n < 4; ++n) {
        await page.mouse.click(x, y);
        await still(page);
        picked.add(await page.locator('.acting .chips .chosen').innerText());
        await page.locator('.callout').waitFor();
    }
    assert.ok(picked.size > 1, `only ${[...picked]} can be picked`);
    assert.match(await page.locator('.callout').innerText(), /AP left: \d+: what it can still spend/);
    const others = page.locator('.callout .here button');
    assert.ok(await others.count() > 1);
    await others.last().click();
    const last = await others.last().innerText();
    await page.locator('.acting .chips .chosen', { hasText: last }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

test('the player wins or loses, and two at one screen read the names of the sides', async () => {
    const outcomes = { A: { human_a: /^You win/, human_b: /^You lose: Red wins/ },
                       B: { human_a: /^You lose: Blue wins/, human_b: /^You win/ } };
    const is_won = ({ steps }) => steps.at(-1).events.some(({ kind, side }) => kind === 'game_ended' && side);
    const battle = await fought('ae-wwii', 'skirmish', is_won, 5);
    const { winner } = battle.view.pending;
    const as = (players) => played_by(battle.text, players);
    for (const [players, wanted] of [
        ['human regular', outcomes[winner].human_a], ['regular human', outcomes[winner].human_b],
        ['human human', /^(Red|Blue) wins/], ['regular regular', /^(Red|Blue) wins/]]) {
        const { page, context, faults } = await opened(here, as(players));
        if (await page.locator('.veil').count() > 0) await page.locator('.veil button.main').click();
        await page.getByRole('button', { name: 'See the table' }).click();
        await page.locator('.report').waitFor({ state: 'detached' });
        assert.match(await asked(page), wanted, players);
        assert.match(await page.locator('.headline').innerText(), new RegExp(wanted.source.slice(1)));
        assert.deepEqual(faults, []);
        await context.close();
    }
    const { page, context } = await opened(here, as(winner === 'A' ? 'human regular' : 'regular human'),
        { language: 'fr' });
    await page.getByRole('button', { name: 'Voir la table' }).click();
    await page.locator('.report').waitFor({ state: 'detached' });
    assert.match(await asked(page), /^Vous gagnez/);
    await context.close();
});

test('the score moves with each loss on every screen; where nothing is counted there is none', async () => {
    const battle = await battle_of('ae-wwii', 'skirmish');
    const first = battle.steps.find(({ events }) => events.some(({ falls }) => falls)).number;
    for (const screen of Object.values(screens)) {
        const { page, context } = await opened(here, battle.text, screen);
        const score = () => page.locator('.tally').innerText();
        await seek(page, first - 1);
        await page.waitForFunction(() => /0\s*.*0/s.test(document.querySelector('.tally').innerText));
        const before = await score();
        await seek(page, first);
        const moved = (before) => document.querySelector('.tally').innerText !== before;
        await page.waitForFunction(moved, before);
        const box = await page.locator('.tally').boundingBox();
        assert.ok(box.x >= 0 && box.x + box.width <= screen.width, 'the score is cut off');
        await context.close();
    }
    const held = await battle_of('bolt-action', 'hold');
    const { page, context } = await opened(here, held.text);
    await asked(page);
    assert.equal(await page.locator('.tally').count(), 0);
    await context.close();
});

test('help covers nothing and does not come up in a replay; what a move by keys did is read out', async () => {
    const battle = await battle_of('ae-wwii', 'skirmish');
    for (const screen of Object.values(screens)) {
        const { page, context } = await opened(here, battle.text, { ...screen, greeted: 'no' });
        await asked(page);
        assert.equal(await page.locator('.welcome').count(), 0);
        await page.goto(`${here.site.address}#/`);
        await begin(page);
        const [help, board] = [await page.locator('.welcome').boundingBox(),
            await page.locator('.board').boundingBox()];
        assert.ok(help.y + help.height <= board.y + 1 || help.x >= board.x + board.width, 'help covers the table');
        await context.close();
    }
    const { page, context, faults } = await visit(here);
    await begin(page);
    await play_on(page, async () => await page.locator('[data-key="m"]').count() > 0);
    await page.keyboard.press('m');
    const steps = await steps_of(page);
    for (let n = 0; n < 20 && await steps_of(page) === steps; ++n) {
        await page.keyboard.press(['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'][Math.floor(n / 2) % 4]);
        await still(page);
        if (await page.locator('.ghost:not(.illegal)').count() > 0) await page.keyboard.press('Enter');
        await still(page);
    }
    await page.locator('#announcer', { hasText: /moves|runs/ }).waitFor({ state: 'attached' });
    assert.deepEqual(faults, []);
    await context.close();
});

test('where one model of a unit stands where it may not at deployment, its ghost alone is red', async () => {
    let shift;
    const patrols = { ruleset: 'ae-wwii', scenario: 'skirmish' };
    const record = await moment(patrols, ({ decision, choices, scenario, call }) => {
        const choice = decision.manner === 'set_up' && choices.find(({ places }) => places.length > 2);
        if (!choice) return false;
        const places = choice.places.map(([x, y]) => [x, y]);
        const tried = scenario.pieces.map(({ corners }) => corners.length > 2 ? [0, 1].map((i) =>
            Math.round(corners.reduce((sum, one) => sum + one[i], 0) / corners.length)) : null);
        const found = (spot) => {
            const shifted = places.map((place, i) => (i === 1 ? spot : place));
            const request = { side: 'A', unit: choice.unit, centre: spot, places: shifted, language };
            const { legal, objections } = call('formation', request);
            const { figures } = scenario.units[choice.unit];
            return !legal && objections.length > 0 && objections.every(({ figure }) => figure === figures[1]);
        };
        const spot = tried.find((one) => one && found(one));
        shift = spot && { spot, figure: scenario.units[choice.unit].figures[1],
            name: scenario.units[choice.unit].name, table: scenario.table };
        return shift !== undefined;
    });
    const { page, context, faults } = await opened(here, record, screens.desktop);
    await asked(page);
    await page.locator('.now .chips button', { hasText: shift.name }).first().click();
    await page.keyboard.press('s');
    const ghost = page.locator(`.over .ghost[data-figure="${shift.figure}"]`);
    await ghost.waitFor();
    assert.equal(await page.locator('.over .ghost.illegal').count(), 0);
    const box = await ghost.boundingBox();
    const [x, y] = await page.evaluate(([x, y]) => {
        const at = new DOMPoint(x, y).matrixTransform(document.querySelector('.map .ground').getScreenCTM());
        return [at.x, at.y];
    }, [shift.spot[0] / 100, (shift.table[1] - shift.spot[1]) / 100]);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 6 });
    await page.locator('.over .ghost.illegal').first().waitFor();
    await page.mouse.up();
    await still(page);
    const red = await page.locator('.over .ghost.illegal').evaluateAll((all) => all.map((one) => one.dataset.figure));
    assert.deepEqual(red, [`${shift.figure}`]);
    assert.ok(await page.locator('.over .ghost').count() > 2);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a line of the log says what became of the hits it tells of', async () => {
    const saves = (steps) => steps.flatMap(({ events }) => events).filter(({ deed }) => deed === 'saved');
    const { steps, text } = await fought('ae-wwii', 'skirmish', (battle) => saves(battle.steps).length > 0, 5);
    const { page, context, faults } = await opened(here, text);
    const step = steps.find(({ events }) => events.some(({ deed }) => deed === 'saved')).number;
    await seek(page, step);
    const line = page.locator('.log li.now .line').first();
    await line.waitFor();
    const told = /A hit\. .* saves \(rolled|\d of \d hit; saves made: \d\.|\d of \d hit\. .* saves/;
    assert.match(await line.innerText(), told);
    assert.deepEqual(faults, []);
    await context.close();
});

test('blocks and tags of a crowd of 48 units lie on no other, and those that stand apart have a line', async () => {
    const rows = (profile, name, y) => Array.from({ length: 23 }, (_, i) => {
        const [left, depth] = [12 + (i % 6) * 13, y + Math.floor(i / 6) * 3];
        return [profile, `${name}${i + 1}`, [0, 4, 8].map((more) => [left + more, depth])];
    });
    const call = await open_small(1, true, {
        A: ['marches', 0, [...rows('m_halberdiers', 'Halberdiers', 10), ['m_general', 'Marshal', [[79, 19]]]]],
        B: ['horde', 180, [...rows('o_warriors', 'Warriors', 40), ['o_warlord', 'Warlord', [[79, 49]]]]],
    }, 'check_forces = false');
    const text = call('record', {}).text;
    for (const [name, wheels] of [['phone', 0], ['phone', 2], ['desktop', 0], ['desktop', 2]]) {
        const { page, context, faults } = await opened(here, text, screens[name]);
        await page.locator('.board .window').waitFor();
        const { x, y, width, height } = await page.locator('.board .window').boundingBox();
        await page.mouse.move(x + width / 2, y + height / 2);
        for (let i = 0; i < wheels; ++i) await page.mouse.wheel(0, -220);
        await page.mouse.move(1, 1);
        await still(page);
        const found = await page.evaluate(() => {
            const boxes_of = (selector) =>
                [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect());
            const boxes = boxes_of('.block .face, .tag .plate');
            const meets = (a, b) =>
                a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
            return { count: boxes.length, blocks: document.querySelectorAll('.block').length,
                     least: Math.min(...boxes_of('.block text, .tag text').map(({ height }) => height)),
                     meet: boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) => meets(one, other))).length };
        });
        if (wheels === 0 && name === 'phone') assert.equal(found.blocks, 48);
        assert.ok(found.count > 5, `${name}, ${wheels}: ${found.count} blocks and tags`);
        assert.equal(found.meet, 0, `${name}, ${wheels}: ${found.meet} of ${found.count} lie on one another`);
        assert.ok(found.least >= 10, `${name}, ${wheels}: letters are ${found.least} pixels high`);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('the tag of a unit of long bases lies beside them, or a line leads to them', async () => {
    const battle = await battle_of('wme', 'wme_crossroads');
    const { page, context, faults } = await opened(here, battle.text, screens.desktop);
    await seek(page, Math.round(battle.steps.length * 0.65));
    await still(page);
    const units = battle.scenario.units.map(({ figures }) => figures);
    const found = await page.evaluate((units) => {
        const box = (node) => node.getBoundingClientRect();
        const far = (a, b) => Math.hypot(Math.max(a.left - b.right, b.left - a.right, 0),
                                         Math.max(a.top - b.bottom, b.top - a.bottom, 0));
        const away = [...document.querySelectorAll('.labels .tag')].flatMap((tag) => {
            const figures = units.find((all) => all.includes(Number(tag.dataset.figure)));
            const bases = figures.flatMap((one) =>
                [...document.querySelectorAll(`.token[data-figure="${one}"] .base`)]);
            const plate = box(tag.querySelector('.plate'));
            return bases.length > 0 ? [Math.min(...bases.map((base) => far(plate, box(base))))] : [];
        });
        return { away, lines: document.querySelectorAll('.labels circle').length };
    }, units);
    assert.ok(found.away.length > 8, `${found.away.length} tags`);
    const near = found.away.filter((far) => far <= 10).length;
    const enough = near * 4 >= found.away.length * 3;
    assert.ok(enough, `only ${near} tags are beside their units: ${found.away.map(Math.round)}`);
    assert.ok(found.away.filter((far) => far > 18).length <= found.lines, 'a tag stands apart without a line');
    assert.deepEqual(faults, []);
    await context.close();
});
