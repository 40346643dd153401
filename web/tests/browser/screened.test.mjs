// Armies that are placed behind a screen, at one screen: neither person sees anything of the other before both stand.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { table } from '../engine/table.mjs';
import { opened } from './moments.mjs';
import { asked, browser, still } from './page.mjs';

let here;
before(async () => { here = await browser(); });
after(() => here.close());

test('at one screen neither sees the army of the other before both are placed', async () => {
    const { call } = await table();
    call('open', { ruleset: 'wme', scenario: 'wme_open_field', options: { deployment: 'screened' },
                   players: { A: 'human', B: 'human' }, seed: '3', language: 'en' });
    const { page, context, faults } = await opened(here, call('record', {}).text);
    const tokens = (side) => page.locator(`.map .token.${side}`).count();
    const has_placed = { A: false, B: false };
    let seat = 'A', hand_overs = 0;
    for (let n = 0; n < 40 && !(has_placed.A && has_placed.B); ++n) {
        await page.waitForSelector('.veil, .now .question:not(.wait)');
        const veil = page.locator('.veil');
        if (await veil.count() > 0) {
            assert.equal(await page.locator('.token').count(), 0, 'nothing is seen while the screen changes hands');
            seat = (await veil.getAttribute('class')).includes(' B') ? 'B' : 'A';
            ++hand_overs;
            await veil.locator('button.main').click();
        }
        await asked(page);
        await still(page);
        const other = seat === 'A' ? 'B' : 'A';
        assert.equal(await tokens(other), 0, `${seat} sees the army of ${other}`);
        const all = page.locator('.arrival [data-key="r"]');
        if (await all.count() > 0) {
            await all.click();
            await still(page);
            has_placed[seat] = true;
            const end = page.locator('.now .answers button', { hasText: /ready|deployed|done/i });
            if (await page.locator('.veil').count() === 0 && await end.count() > 0) await end.first().click();
        } else await page.locator('.now .answers .choices button, .now .answers button:not(.by-keys)').first().click();
    }
    assert.ok(has_placed.A && has_placed.B, 'both armies are placed');
    assert.ok(hand_overs > 1);
    await page.waitForSelector('.veil, .now .question:not(.wait)');
    if (await page.locator('.veil').count() > 0) await page.locator('.veil button.main').click();
    await asked(page);
    await still(page);
    assert.ok(await tokens('A') > 20 && await tokens('B') > 20, 'then both see all');
    assert.deepEqual(faults, []);
    await context.close();
});
