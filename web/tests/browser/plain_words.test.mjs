// What a newcomer stumbles over: a lost battle that he wants to end, an order that does nothing, one button for many
// units, passengers that part from their transport, and French words.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { some_choice } from '../engine/table.mjs';
import { moment, opened } from './moments.mjs';
import { asked, begin, browser, kept_record, no_serious_fault, steps_of, still, visit } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

const meeting = { ruleset: 'bolt-action', scenario: 'meeting' };
const writing = () => moment(meeting, ({ decision }) => decision.question === 'waves');
const ready = (page) => page.locator('ol.choices button', { hasText: 'Done choosing' });

test('a lost battle is given up from the menu, after one more question, and stays so', async () => {
    const words = {
        en: ['Give up the battle', 'Play on', 'Yes, give up', /^You have given up\. \w+ wins\./],
        fr: ['Abandonner la bataille', 'Continuer à jouer', 'Oui, abandonner', /^Vous avez abandonné\. \w+ gagne\./],
    };
    for (const [language, [give, not, yes, told]] of Object.entries(words)) {
        const { page, context, faults } = await visit(here, { language });
        await begin(page);
        await asked(page);
        await page.locator('.table-menu summary').click();
        await page.getByRole('button', { name: give }).click();
        await no_serious_fault(page, 'giving up');
        await page.getByRole('button', { name: not }).click();
        assert.equal(await page.locator('.end, .report').count(), 0, 'it was not meant');
        await page.getByRole('button', { name: give }).click();
        const before = await kept_record(page);
        await page.getByRole('button', { name: yes }).click();
        await page.getByText(told).first().waitFor();
        for (let n = 0; n < 200 && await kept_record(page) === before; ++n) await page.waitForTimeout(50);
        await page.reload();
        await page.getByText(told).first().waitFor();
        assert.deepEqual(faults, []);
        await context.close();
    }
});

test('who has nobody to shoot at is told so before he is ordered to fire', async () => {
    const at_once = (decision, choices, n) => choices.find(({ verb }) => verb === 'ready') ??
        choices.find(({ verb }) => verb === 'first_wave') ?? choices.find(({ verb }) => verb === 'run') ??
        some_choice(decision, choices, n);
    const is_idle = ({ verb, ends }) => verb === 'fire' && ends?.includes('nobody to shoot at');
    const text = await moment({ ...meeting, choose: at_once },
        ({ decision, choices }) => decision.question === 'order' && choices.some(is_idle));
    const { page, context, faults } = await opened(here, text, { width: 1440, height: 900 });
    await asked(page);
    // One unit after the other is chosen, until one has the order and the word beside it.
    const chips = page.locator('.chips.units button:not([data-at-once])');
    const told = page.getByText('there is nobody to shoot at now');
    for (let n = 0; n < await chips.count() && await told.count() === 0; ++n) await chips.nth(n).click();
    assert.ok(await told.count() > 0);
    assert.deepEqual(faults, []);
    await context.close();
});

test('one click writes down every wave, each can be changed, and no order follows from it', async () => {
    const { page, context, faults } = await opened(here, await writing());
    const before = await steps_of(page);
    const all = page.locator('[data-key="r"]');
    assert.match(await all.innerText(), /All that remain: as suggested \(\d+\)/);
    const count = Number((await all.innerText()).match(/\d+/)[0]);
    await all.click();
    await ready(page).waitFor();
    assert.ok(await ready(page).isEnabled());
    assert.ok(await steps_of(page) >= before + count);
    assert.ok(await page.locator('.chips.units button').count() > 0, 'each can still be changed');
    await ready(page).click();
    const is_order = () => /order/i.test(document.querySelector('.now .question:not(.wait)')?.textContent ?? '');
    await page.waitForFunction(is_order, null, { timeout: 60000 });
    const then = await steps_of(page);
    await still(page);
    assert.equal(await steps_of(page), then, 'an order is another kind of decision');
    assert.deepEqual(faults, []);
    await context.close();
});

test('who rides comes with his transport, whichever is told first', async () => {
    // Somebody has got into a transport that is not written down yet.
    let rider = null;
    const choose = (decision, choices, n) => choices.find(({ verb }) => verb === 'board') ??
        some_choice(decision, choices, n);
    const text = await moment({ ...meeting, choose }, ({ decision, choices }) => {
        const found = choices.find((one) => decision.question === 'waves' && one.verb === 'reserve' && one.with);
        rider = found ? { text: found.text, picks: found.with } : null;
        return rider !== null;
    });
    assert.ok(rider.picks.every((pick) => pick.endsWith(' reserve')), rider.picks.join());
    const { page, context, faults } = await opened(here, text);
    await asked(page);
    const before = await steps_of(page);
    // The units are chosen one after the other, until it is the transport.
    const reserve = page.locator(`[data-act="${rider.text}"]`);
    const chips = page.locator('.chips.units button');
    for (let n = 0; n < await chips.count() && await reserve.count() === 0; ++n) await chips.nth(n).click();
    await reserve.first().evaluate((button) => button.click());  // it may lie in a part that is folded up
    const are = (steps) => Number(document.querySelector('.replay input').max) === steps;
    await page.waitForFunction(are, before + 1 + rider.picks.length);
    await still(page);
    await page.keyboard.press('u');
    await page.waitForFunction(are, before);
    assert.deepEqual(faults, []);
    await context.close();
});

test('a French player asks for odds in French words, and reads French names', async () => {
    const { page, context, faults } = await visit(here, { language: 'fr', at: '#/odds' });
    const field = page.locator('input[name="words"]');
    await field.waitFor();
    assert.match(await field.getAttribute('placeholder'), /contre/, 'the example under the field');
    const ask = async (words) => {
        await field.fill(words);
        await page.locator('form.words button').click();
        await page.locator('.understood, .problem').first().waitFor();
    };
    await ask('5 parachutistes tirent à longue portée sur 5 gardes à couvert lourd');
    assert.match(await page.locator('section h2').innerText(), /Airborne.*longue portée.*Garde.*couvert lourd/);
    await ask('5 bidules contre 5 gardes');
    await page.locator('.problem').waitFor();
    const problem = await page.locator('.problem').innerText();
    assert.match(problem, /officier américain/);
    assert.doesNotMatch(problem, /us_|airborne_/);
    assert.deepEqual(faults, []);
    await context.close();
});

test('an edge has one name: in the question, in the choices and on the table', async () => {
    const words = { en: ['south edge', 'north edge'], fr: ['bord sud', 'bord nord'] };
    for (const [ruleset, scenario] of [['ae-wwii', 'skirmish'], ['wme', 'wme_open_field'],
                                       ['wwiisim-en', 'meeting_engagement_en'], ['wwiisim-fr', 'meeting_engagement']]) {
        let call = null;
        await moment({ ruleset, scenario, players: { A: 'human', B: 'human' } }, (now) => {
            call = now.call;
            return ['choose_edge', 'choose_zone'].includes(now.decision.question);
        });
        for (const [language, edges] of Object.entries(words)) {
            const { view } = call('view', { seat: 'A', language });
            // Where zones are chosen, the table marks these, and no edges.
            const told = view.edges.map(({ label }) => label.toLowerCase());
            if (!ruleset.startsWith('wwiisim')) assert.deepEqual(told.sort(), [...edges].sort(), ruleset);
            const says = call('choices', { side: 'A', language }).choices.map(({ say }) => say).join('\n');
            for (const edge of edges) assert.ok(says.includes(edge), `${ruleset} ${language}: ${says}`);
        }
    }
});

test('on the odds page each game answers its examples in both languages, and nothing of another is left', async () => {
    const known = new Set();
    for (const language of ['en', 'fr']) {
        const { page, context, faults } = await visit(here, { width: 1440, height: 900, language, at: '#/odds' });
        const games = page.locator('.odds-page select').first();
        await page.locator('.examples button').first().waitFor();
        for (const label of await games.locator('option').allTextContents()) {
            await games.selectOption({ label });
            await still(page);
            assert.equal(await page.locator('.odds-page tbody').count(), 0, `${label}: an answer of another game`);
            for (const example of await page.locator('.examples button').all()) {
                const words = await example.innerText();
                if (language === 'en') known.add(words);
                else assert.ok(!known.has(words), `${label}: an example that stays English: ${words}`);
                await example.click();
                await page.locator('.odds-page tbody tr, .problem').first().waitFor();
                assert.deepEqual(await page.locator('.problem').allInnerTexts(), [], `${label} ${language}`);
            }
            assert.notEqual(await page.locator('.odds-page select').nth(1).inputValue(), '', `${label}: an empty form`);
        }
        assert.deepEqual(faults, []);
        await context.close();
    }
});
