// Moments of battles in the browser: secrets, aiming at ground, ambushes, branches; and the odds page.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { some_choice } from '../engine/table.mjs';
import { moment, open_record, opened } from './moments.mjs';
import { asked, begin, browser, no_serious_fault, pick, play_on, steps_of, still, visit } from './page.mjs';
import { comes_true } from './still.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

test('the record of a running battle with secrets is withheld; a shared screen is handed over', async () => {
    const { page, context, faults } = await visit(here);
    await page.waitForSelector('.hero');
    await pick(page, '.rulesets input[value="bolt-action"]');
    await pick(page, '.cards input[value="meeting"]');
    await page.locator('fieldset label:first-of-type select').nth(1).selectOption('human');
    await page.locator('.go button.main').click();
    const sides = new Set();
    for (let n = 0; n < 60 && sides.size < 2; ++n) {
        await page.waitForSelector('.veil, .now .question:not(.wait)');
        if (await page.locator('.veil').count() > 0) {
            sides.add(await page.locator('.veil').getAttribute('class'));
            assert.equal(await page.locator('.board, .now, .log').count(), 0);
            await no_serious_fault(page, 'hand-over');
            await page.locator('.veil button.main').click();
            continue;
        }
        const log = await page.locator('.log').innerText();
        assert.doesNotMatch(log, /first wave|reserve|flank/i);
        if (await page.locator('.chips.units').count() > 0 && await page.locator('.chips.units .chosen').count() === 0)
            await page.locator('.chips.units button').first().click();
        const ready = page.locator('ol.choices button', { hasText: 'Done choosing' });
        await (await ready.count() > 0 ? ready : page.locator('ol.choices button').first()).click();
        await still(page);
    }
    assert.equal(sides.size, 2, [...sides].join());
    await page.locator('.more summary').click();
    await page.getByRole('button', { name: 'Record' }).click();
    await page.locator('.withheld', { hasText: 'not open yet' }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

test('a grenade is aimed at a place by pointer and by keys: blast, scatter, refusal, throw', async () => {
    const text = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish', options: { aim_point: 'any_point' } },
        ({ decision, choices, view, call }) => {
            const actor = choices.find((one) => one.actor !== null)?.actor;
            if (decision.manner !== 'act' || actor === undefined || view.figures[actor].place !== 'table') return false;
            const [x, y] = view.figures[actor].at;
            const at = [x, y + (y < 60000 ? 9000 : -9000)];
            const { shots } = call('point', { side: 'A', figure: actor, at, language: 'en' });
            return shots[0]?.legal === true && shots[0].action.area?.near > 0;
        });
    const { page, context, faults } = await opened(here, text);
    await page.locator('[data-key="p"]').waitFor();
    await page.keyboard.press('p');
    await page.locator('.template .ring').first().waitFor({ state: 'attached' });
    const board = await page.locator('.board').boundingBox();
    const at = () => page.locator('.template circle.ground').getAttribute('cx').then(Number);
    const first = await at();
    await page.keyboard.press('ArrowRight');
    const moved = (first) => Number(document.querySelector('.template circle.ground').getAttribute('cx')) > first;
    await page.waitForFunction(moved, first);
    await page.keyboard.press('p');
    await page.keyboard.press('p');
    const token = await page.locator('.token.actor').first().boundingBox();
    await page.mouse.move(board.x + 40, board.y + 40);
    await page.locator('.template.illegal').waitFor({ state: 'attached' });
    await page.locator('.now .no', { hasText: 'AE-IND-2' }).first().waitFor();
    const down = token.y < board.y + board.height / 2 ? 1 : -1;
    await page.mouse.click(token.x + token.width / 2, token.y + token.height / 2 + 40 * down);
    await page.locator('.template:not(.illegal)').waitFor({ state: 'attached' });
    const before = await steps_of(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);
    await page.locator('.log', { hasText: 'throws' }).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

test('the Tesla arc is aimed: its ground is drawn, its line cut at its length, its effect rolled for', async () => {
    const forward = (decision, choices, n) => {
        const ways = choices.filter(({ places, actor }) => actor !== null && places.length > 0);
        return ways.length > 0 && n % 3 !== 2
            ? ways.reduce((best, one) => (one.places[0][1] > best.places[0][1] ? one : best))
            : some_choice(decision, choices, n);
    };
    const text = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish', choose: forward },
        ({ choices }) => choices.some(({ verb }) => verb === 'arc'));
    const { page, context, faults } = await opened(here, text);
    const walker = page.locator('.acting .chips button', { hasText: 'Buffalo' });
    if (await walker.getAttribute('aria-pressed') !== 'true') await walker.click();
    // Over the suggested arc its ground is drawn: a band from the walker, as wide as the rules say.
    await page.locator('.now details', { hasText: 'Suggested' }).locator('summary').click();
    const offered = page.locator('.now details .choices button', { hasText: 'arc' }).first();
    await offered.hover();
    const band = page.locator('.template rect.ground');
    await band.waitFor({ state: 'attached' });
    assert.equal(await band.getAttribute('height'), '25.4');
    await page.mouse.move(2, 2);
    await band.waitFor({ state: 'detached' });
    // By keys: the far end of the line moves, and is cut where the arc ends.
    await page.keyboard.press('p');
    await band.waitFor({ state: 'attached' });
    for (let n = 0; n < 12; ++n) await page.keyboard.press('ArrowRight');
    const cut = () => {
        const inches = Number(document.querySelector('.template rect.ground').getAttribute('width')) / 25.4;
        return inches > 8.5 && inches < 11;
    };
    await page.waitForFunction(cut);
    assert.match(await page.locator('.now .row button.main').first().innerText(), /fires an arc:/);
    await page.keyboard.press('Escape');
    await band.waitFor({ state: 'detached' });
    const before = await steps_of(page);
    await offered.click();
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before + 1, before);
    await page.locator('.log .clause', { hasText: /AE-SPEC-(8|9|10|11)/ }).first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

test('a mortar shoots in an arc; rings of its range are drawn only where measuring is allowed', async () => {
    const shooting = { ruleset: 'bolt-action', scenario: 'meeting', players: { A: 'human', B: 'random' },
                       choose: (decision, choices, n) => choices.find(({ verb }) => verb === 'fire') ??
                           some_choice(decision, choices, n) };
    const is_mortar = ({ decision, choices, view }) => decision.manner === 'aim' &&
        view.units[decision.unit].lob !== null && choices.some(({ role }) => role === 'attack');
    for (const measuring of ['no', 'yes']) {
        const text = await moment({ ...shooting, options: { measuring } }, is_mortar);
        const { page, context, faults } = await opened(here, text);
        await page.locator('.chips .enemy').first().click();
        await page.locator('.board .lob .arc').waitFor({ state: 'attached' });
        assert.equal(await page.locator('.ranges .least').count(), measuring === 'yes' ? 1 : 0);
        assert.equal(await page.locator('.ranges .most').count(), measuring === 'yes' ? 1 : 0);
        const before = await steps_of(page);
        await page.locator('.target .row button').first().click();
        await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);
        // The shot that was made is drawn in the same way when it is looked back at.
        const more = (before) => Number(document.querySelector('.replay input').max) > before + 1;
        await page.waitForFunction(more, before);
        await asked(page);
        await page.locator('.log .line', { hasText: /mortar team .+ fires at/ }).last().click();
        await page.locator('.traces .lob .arc').first().waitFor({ state: 'attached' });
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('one answer for all that remain: by a click or a key, and taken back together', async () => {
    const { page, context, faults } = await visit(here);
    await open_record(page, await moment({ ruleset: 'bolt-action', scenario: 'meeting' },
        ({ decision }) => decision.question === 'waves'));
    const all = page.locator('.for-all button');
    await all.first().waitFor();
    const told = await all.first().innerText();
    const units = Number(told.match(/\((\d+)\)/)[1]);
    const first = await steps_of(page);
    await page.locator('.chips.units button').first().click();
    await page.locator('ol.choices button', { hasText: 'reserve' }).click();
    const remain = (n) => document.querySelector('.for-all button')?.textContent.includes(`(${n})`);
    await page.waitForFunction(remain, units - 1);
    const key = await all.first().getAttribute('data-key');
    assert.match(await all.first().innerText(), /All that remain: First wave/);
    await page.keyboard.press(key);
    await page.locator('ol.choices button', { hasText: 'Done choosing' }).waitFor();
    await all.first().waitFor({ state: 'detached' });
    assert.equal(await steps_of(page), first + units);
    await page.keyboard.press('u');
    const are = (steps) => Number(document.querySelector('.replay input').max) === steps;
    await page.waitForFunction(are, first + 1);
    await page.waitForFunction(remain, units - 1);
    await page.keyboard.press('u');
    await page.waitForFunction(are, first);
    await page.waitForFunction(remain, units);
    await no_serious_fault(page, 'waves');
    assert.deepEqual(faults, []);
    await context.close();
});

/** A point of a path where nobody stands in the way of the hand; also its place on the table, in millimetres, as the
    view may move while the battle goes on. */
function free_point(lines) {
    const is_free = ({ x, y }) => [[0, 0], [4, 0], [-4, 0], [0, 4], [0, -4]].every(([dx, dy]) =>
        !document.elementFromPoint(x + dx, y + dy)?.closest('[data-figure], .tag, .block, button'));
    for (const part of [0.6, 0.7, 0.5])
        for (const line of lines) {
            const at = line.getPointAtLength(line.getTotalLength() * part).matrixTransform(line.getScreenCTM());
            if (!is_free(at)) continue;
            const place = at.matrixTransform(document.querySelector('svg.map').getScreenCTM().inverse());
            return { seen: [at.x, at.y], place: [place.x, place.y] };
        }
    return null;
}

test('an ambush is sprung where its owner touched the drawn path of the enemy', async () => {
    const wait = (decision, choices, n) => choices.find(({ verb }) => verb === 'ambush') ??
        choices.find(({ verb }) => verb === 'keep_die' || verb === 'ready') ??
        choices[(n * 7 + (n >> 3)) % choices.length];
    const is_met = ({ decision, choices, view, scenario }) =>
        decision.question === 'ambush' && choices.some(({ role }) => role === 'wait') &&
        // A section on foot: its way is long enough to be asked about again.
        view.active_unit !== null && scenario.units[view.active_unit].figures.length >= 5 &&
        scenario.units[view.active_unit].figures.every((one) => scenario.figures[one].round);
    const stands_near = ([x, y]) => {
        const onto_table = document.querySelector('svg.map').getScreenCTM().inverse();
        return [...document.querySelectorAll('.token.B')].some((token) => {
            const box = token.getBoundingClientRect();
            const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(onto_table);
            return Math.hypot(at.x - x, at.y - y) < 40;
        });
    };
    // The first such moment at which a hand can touch a path beside all who stand there, and the enemy comes so far: a
    // move may be cut short, then nobody is asked again.
    let visited, touch = null, met = 0, before = 0;
    const comes_to_touched_point = async (now) => {
        if (!is_met(now) || met++ % 3 !== 0) return false;
        await visited?.context.close();
        visited = await opened(here, now.call('record', {}).text);
        const { page } = visited;
        await page.locator('.announced').first().waitFor({ state: 'attached' });
        await still(page);  // the view comes to rest
        touch = await page.locator('.announced').evaluateAll(free_point);
        if (touch === null) return false;
        before = await steps_of(page);
        await page.mouse.click(...touch.seen);
        // The battle goes on by itself along the path, and asks again at the point.
        await page.locator('circle.watched').waitFor({ state: 'detached', timeout: 60000 });
        await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);
        const springs = page.locator('ol.choices button', { hasText: /springs its ambush/ });
        return /spring the ambush/.test(await asked(page)) && await springs.count() > 0 &&
            comes_true(page, stands_near, touch.place);
    };
    await moment({ ruleset: 'bolt-action', scenario: 'meeting', choose: wait }, comes_to_touched_point);
    const { page, context, faults } = visited;
    const steps = await steps_of(page);
    await page.locator('ol.choices button', { hasText: /springs its ambush/ }).first().click();
    await page.waitForFunction((steps) => Number(document.querySelector('.replay input').max) > steps, steps);
    await page.locator('.log .clause', { hasText: /BA-AMB/ }).first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

test('what was taken back stays as a branch: told, and opened as a battle of its own', async () => {
    const { page, context, faults } = await visit(here);
    await begin(page);
    await play_on(page, async () => await page.locator('.acting').count() > 0);
    const before = await steps_of(page);
    await page.locator('ol.choices button').first().click();
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) > before, before);
    const grey = page.locator('.tools button[aria-disabled=true]', { hasText: 'Undo' });
    if (await grey.count() > 0) return context.close();
    await page.keyboard.press('u');
    await page.waitForFunction((before) => Number(document.querySelector('.replay input').max) === before, before);
    await page.locator('.branches summary').click();
    await page.locator('.branches .list button', { hasText: /after step \d+ .+/ }).waitFor();
    await page.reload();
    await page.locator('.branches summary').click();
    await page.locator('.branches .list button').first().click();
    await page.locator('.replay .count', { hasText: new RegExp(`^${before}/`) }).waitFor();
    await page.waitForFunction((before) => Number(document.querySelector('.replay input')?.max ?? 0) > before, before);
    assert.deepEqual(faults, []);
    await context.close();
});

test('the settings of a game on the odds page are controls, and stand in the address', async () => {
    const { page, context, faults } = await visit(here, { at: '#/odds' });
    await page.locator('.game select').selectOption('bolt-action');
    await page.locator('input[name="pins"]').fill('0,3');
    await page.locator('input[name="reaction"][value="down"]').check();
    await page.locator('form.by-form .main').click();
    await page.locator('tbody tr').nth(3).waitFor();
    assert.match(decodeURIComponent(page.url()), /pins 0,3 .*reaction none,down/);
    await no_serious_fault(page, 'odds with settings');
    await page.reload();
    await page.locator('tbody tr').nth(3).waitFor();
    assert.deepEqual(faults, []);
    await context.close();
});

test('what can come of an attack stands there in sentences whose chances make up the whole', async () => {
    const record = await moment({ ruleset: 'ae-wwii', scenario: 'skirmish' },
                                ({ decision, choices }) => decision.manner === 'act' &&
                                    choices.some(({ role }) => role === 'attack'));
    for (const [language, nothing] of [['en', 'Nothing happens'], ['fr', 'Rien ne se passe']]) {
        const { page, context, faults } = await opened(here, record, { language });
        await page.locator('.chips .enemy').first().click();
        await page.locator('.target .row button').first().focus();
        const lines = page.locator('.odds tbody tr');
        await lines.last().waitFor();
        const told = await lines.locator('.told').allInnerTexts();
        assert.equal(told.at(-1), nothing);
        for (const line of told) assert.doesNotMatch(line, /\d\)|:|_/, 'a line reads like an identifier');
        const percents = await lines.locator('.chance').allInnerTexts();
        const chances = percents.map((text) => parseFloat(text.replace(',', '.')));
        assert.ok(Math.abs(chances.reduce((sum, one) => sum + one) - 100) < 0.3, `${chances}`);
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('the odds page takes words of every day, says what it understood, and what it did not', async () => {
    const asks = {
        en: ['eight American riflemen shoot at eight grenadiers at long range in a light wood', /Long range/i],
        fr: ['8 fusiliers américains tirent sur 8 grenadiers à longue portée dans un bois clair', /Longue portée/i],
    };
    const sizes = { en: { width: 1024, height: 768 }, fr: { width: 360, height: 640 } };
    for (const [language, [question, range]] of Object.entries(asks)) {
        const { page, context, faults } = await visit(here, { language, ...sizes[language], at: '#/odds' });
        await page.locator('.game select').selectOption('wwiisim-fr');
        const ask = async (words) => {
            await page.locator('form.words input').fill(words);
            await page.locator('form.words button').click();
        };
        await ask(question);
        await page.locator('.understood').waitFor();
        const said = (await page.locator('.understood .said').allInnerTexts()).join('\n');
        assert.match(said, range);
        assert.match(await page.locator('tbody .mean .value').innerText(), /^\d/);
        // Every example is understood, and stands in the reader's language.
        const examples = page.locator('.examples button');
        for (let i = 0; i < await examples.count(); ++i) {
            const text = await examples.nth(i).innerText();
            assert.doesNotMatch(text, /_/, 'an example is written in identifiers');
            await examples.nth(i).click();
            await page.waitForFunction((text) => decodeURIComponent(location.hash).endsWith(text), text);
            assert.equal(await page.locator('.problem').count(), 0, text);
        }
        await ask(`${question} xylophone`);
        const may_stand = { en: /xylophone.*against.*with/s, fr: /xylophone.*contre.*avec/s };
        assert.match(await page.locator('.problem').innerText(), may_stand[language]);
        await no_serious_fault(page, 'odds in words');
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('what cannot be shown is said in words: a cut link, a foreign battle, another file', async () => {
    const { page, context } = await visit(here, { language: 'fr' });
    for (const [place, said] of [['#/replay/abc', /une partie en est/], ['#/battle/nowhere', /dans ce navigateur/]]) {
        await page.goto(here.site.address + place);
        await page.reload();
        await page.locator('[role="alert"]', { hasText: said }).waitFor();
        await page.locator('[role="alert"] a').waitFor();
    }
    await page.goto(here.site.address);
    await page.waitForSelector('.hero button:not(:disabled)');
    const file = { name: 'x.record', mimeType: 'text/plain', buffer: Buffer.from('nonsense') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('[role="alert"]').waitFor();
    await context.close();
});

test('a unit that has said where it comes on waits there until its path is said', async () => {
    let waiting;
    const text = await moment({ ruleset: 'bolt-action', scenario: 'meeting' }, ({ decision, view, scenario }) => {
        if (decision.manner !== 'draw') return false;
        const { name, figures } = scenario.units[decision.unit];
        waiting = { units: name, figures };
        return figures.every((one) => view.figures[one].place === 'edge');
    });
    const { page, context, faults } = await opened(here, text);
    // It stands outside its edge, where it has said that it comes on, and no path of it is drawn.
    const { units, figures } = waiting;
    await page.locator('.waiting .token').first().waitFor();
    assert.equal(await page.locator('.waiting .token').count(), figures.length);
    const frame = await page.locator('.frame').boundingBox();
    for (const figure of figures) {
        const base = await page.locator(`.waiting .token[data-figure="${figure}"] .base`).boundingBox();
        const y = base.y + base.height / 2;
        assert.ok(y <= frame.y || y >= frame.y + frame.height, `a model of ${units} stands on the table`);
    }
    assert.equal(await page.locator('.traces .announced').count(), 0);
    assert.deepEqual(faults, []);
    await context.close();
});
