// A turn of each game at three sizes and in both languages: no text is cut, and no control leaves the screen or lies
// under another.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { faults_of_layout, moments_of_a_turn } from './legible.mjs';
import { open_record, unveiled } from './moments.mjs';
import { browser, still, visit } from './page.mjs';
import { languages_at, share_of } from './still.mjs';

let here, moments;
before(async () => { here = await browser(); moments = await moments_of_a_turn(); });
after(() => here.close());
const sizes = {
    desk: { width: 1440, height: 900 },
    tablet: { width: 1024, height: 768, hasTouch: true },
    phone: { width: 360, height: 640, hasTouch: true, isMobile: true },
};

/// What a person presses one after the other to look at an answer, without giving it.
const touches = ['.chips.units button:not(.chosen, [data-at-once])', '.rows .names button', '.chips.deployable button',
                 '.sheet .line:not(.chosen)', '.chips .enemy', '.sendings .to', '[data-key="s"]'];

for (const [size, screen] of Object.entries(sizes))
    for (const language of languages_at(size))
        test(`${size}, ${language}: every word is whole and every control within reach`, async () => {
            const told = [];
            let pressed = 0;
            const { page, context, faults } = await visit(here, { ...screen, language });
            const looked_at = size === 'phone' ? moments : share_of(moments, size === 'desk' ? 0 : 1);
            for (const { ruleset, question, text } of looked_at) {
                await page.goto(`${here.site.address}#/`);
                await open_record(page, text);
                await unveiled(page);
                const look = async (what) => {
                    await still(page);
                    for (const fault of await faults_of_layout(page))
                        told.push(`${ruleset} ${question}, ${what}: ${fault}`);
                };
                await look('asked');
                for (const touch of touches) {
                    const button = page.locator(`.panel.first ${touch}`).first();
                    if (await button.count() === 0 || !await button.isVisible() || !await button.isEnabled()) continue;
                    await button.click();
                    ++pressed;
                    await look(touch);
                }
            }
            assert.ok(pressed > 4, 'hardly anything was pressed');
            assert.deepEqual(faults, []);
            assert.deepEqual(told, []);
            await context.close();
        });
