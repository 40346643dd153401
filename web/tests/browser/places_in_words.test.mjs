// Where a choice leads is said as at a table: by directions, lengths and what lies there, never by numbers of places.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { moment, opened } from './moments.mjs';
import { asked, browser, still } from './page.mjs';
import { open_evade } from './whole.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

const numbers = /\(-?\d+([.,]\d+)?\s?[,;]\s?-?\d/;
const battles = [['ae-wwii', 'patrol'], ['bolt-action', 'meeting'], ['wme', 'wme_first_orders'],
                 ['wwiisim-fr', 'meeting_engagement'], ['wwiisim-en', 'even_platoons_en']];

for (const [ruleset, scenario] of battles)
    test(`no choice of ${ruleset} names the numbers of a place, and none that differ read the same`, async () => {
        let decisions = 0, placed = 0;
        await moment({ ruleset, scenario, seeds: 2 }, ({ call, choices, decision }) => {
            for (const language of ['en', 'fr']) {
                const told = language === 'en' ? choices : call('choices', { side: 'A', language }).choices;
                for (const { say } of told) assert.doesNotMatch(say, numbers, `${decision.question}: ${say}`);
                const with_place = told.filter(({ places }) => places.length > 0).map(({ say }) => say);
                assert.equal(new Set(with_place).size, with_place.length, with_place.join('\n'));
                placed += with_place.length;
            }
            return ++decisions > 60 && placed > 0;
        });
        assert.ok(placed > 0, 'no choice had a place');
    });

test('two ways to evade differ in words, in the ring and in the panel', async () => {
    const record = await open_evade();
    for (const [language, words] of [['en', /\d+ cm (away|to the|towards)/], ['fr', /\d+\s?cm (en s|vers)/]]) {
        const { page, context, faults } = await opened(here, record, { language, width: 1440, height: 900 });
        await asked(page);
        await page.locator('.chips.units button').first().click();
        await still(page);
        const said = await page.locator('.now').innerText();
        assert.doesNotMatch(said, numbers);
        assert.match(await page.locator('.battle').innerText(), words);
        assert.deepEqual(faults, []);
        await context.close();
    }
});
