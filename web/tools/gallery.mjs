// Takes every screen of the built page as a picture, on three sizes, light and dark, in both languages:
//   node tools/gallery.mjs [FOLDER] [part of a name]
// The pictures, and a page that shows them side by side, lie in FOLDER (build/gallery) afterwards; they are not kept
// in the repository.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { table } from '../tests/engine/table.mjs';
import { browser, visit } from '../tests/browser/page.mjs';
import { open_record } from '../tests/browser/moments.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../build/gallery', import.meta.url));
const wanted = process.argv[3] ?? '';
await mkdir(folder, { recursive: true });

const sizes = { desk: [1440, 900], tablet: [1024, 768], phone: [360, 640] };
const engine = await table();
/** The first scenario of each ruleset. */
const { rulesets } = engine.call('rulesets', { language: 'en' });
const battles = Object.fromEntries(rulesets.filter(({ playable }) => playable).map(({ name: ruleset }) =>
    [ruleset, engine.call('scenarios', { ruleset, language: 'en' }).scenarios[0].name]));

/** A battle of the computer against itself, up to a turn or to its end, then a person's. */
async function record_of(ruleset, turn) {
    const { call } = engine;
    const players = { A: 'regular', B: 'regular' };
    call('open', { ruleset, scenario: battles[ruleset], options: {}, players, seed: '5', language: 'en' });
    const seat = { seat: '-', language: 'en' };
    const is_asked = ({ turn: now, pending }) =>
        now >= turn && pending.kind === 'decisions' && pending.decisions[0].side === 'A';
    while (!is_asked(call('view', seat).view) && call('advance', seat).moved);
    return call('record', {}).text.replace(/^players .*$/m, 'players human regular');
}
const opened = (ruleset, turn, then = async () => {}) => async (page) => {
    await open_record(page, await record_of(ruleset, turn));
    await page.waitForTimeout(1200);
    await then(page);
};
const to = (place, wait = 900) => async (page) => {
    await page.goto(new URL(place, page.url()).href);
    await page.waitForTimeout(wait);
};
const scenes = {
    start: to('#/', 5000),
    first_battles: to('#/first'),
    odds: to('#/odds', 1500),
    ...Object.fromEntries(Object.keys(battles).flatMap((ruleset) => [
        [`${ruleset}_rules`, to(`#/rules/${ruleset}`, 1500)],
        [`${ruleset}_guide`, to(`#/first/${ruleset}`, 2500)],
        [`${ruleset}_battle`, opened(ruleset, 3)],
        [`${ruleset}_card`, opened(ruleset, 3, async (page) => {
            await page.locator('.map .token').first().dispatchEvent('contextmenu');
            await page.locator('.unit-card .weapons li').first().waitFor({ timeout: 5000 }).catch(() => {});
        })],
        [`${ruleset}_end`, opened(ruleset, 99)],
    ])),
};

const here = await browser();
const made = [];
for (const [name, show] of Object.entries(scenes)) {
    if (!name.includes(wanted)) continue;
    for (const [size, [width, height]] of Object.entries(sizes))
        for (const theme of ['light', 'dark']) {
            const language = theme === 'light' ? 'en' : 'fr';
            const { page, context, faults } = await visit(here, { width, height, theme, language });
            const file = `${name}_${size}_${theme}_${language}.png`;
            try {
                await show(page);
                await page.screenshot({ path: path.join(folder, file) });
                made.push(file);
                if (faults.length > 0) console.log(file, faults);
            } catch (error) {
                console.log(file, String(error).split('\n')[0]);
            }
            await context.close();
        }
}
await here.close();
const pictures = made.map((file) =>
    `<figure><img loading="lazy" src="${file}"><figcaption>${file}</figcaption></figure>`);
const style = 'body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:16px}img{height:420px;border:1px solid #aaa}';
const head = `<!doctype html><meta charset="utf-8"><title>Umpire: all screens</title><style>${style}</style>`;
await writeFile(path.join(folder, 'index.html'), head + pictures.join(''));
console.log(`${made.length} pictures in ${folder}`);
