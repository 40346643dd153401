// Takes every screen of the built page as a picture, on three sizes, light and dark, in both languages:
//   node tools/gallery.mjs [FOLDER] [part of a name: a screen, a size, a theme, as in end_phone or light]
// The pictures, and a page that shows them side by side, lie in FOLDER (build/gallery) afterwards; they are not kept
// in the repository.
// Screens by link are taken where the program has been built (build/release/umpire, or UMPIRE_BINARY).
import { existsSync, mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { table } from '../tests/engine/table.mjs';
import { browser, visit } from '../tests/browser/page.mjs';
import { open_record } from '../tests/browser/moments.mjs';
import { serve_battles } from '../tests/browser/seats.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../build/gallery', import.meta.url));
const wanted = process.argv[3] ?? '';
await mkdir(folder, { recursive: true });

const sizes = { desk: [1440, 900], tablet: [1024, 768], phone: [360, 640] };
const engine = await table();
/** The first scenario of each ruleset. */
const { rulesets } = engine.call('rulesets', { language: 'en' });
const battles = Object.fromEntries(rulesets.filter(({ playable }) => playable).map(({ name: ruleset }) =>
    [ruleset, engine.call('scenarios', { ruleset, language: 'en' }).scenarios[0].name]));

/** A battle of the computer against itself, up to a turn or to its end, then a person's, or still the computer's. */
async function record_of(ruleset, turn, then = 'human regular') {
    const { call } = engine;
    const players = { A: 'regular', B: 'regular' };
    call('open', { ruleset, scenario: battles[ruleset], options: {}, players, seed: '5', language: 'en' });
    const seat = { seat: '-', language: 'en' };
    const is_asked = ({ turn: now, pending }) =>
        now >= turn && pending.kind === 'decisions' && pending.decisions[0].side === 'A';
    while (!is_asked(call('view', seat).view) && call('advance', seat).moved);
    return call('record', {}).text.replace(/^players .*$/m, `players ${then}`);
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
const program = process.env.UMPIRE_BINARY ?? fileURLToPath(new URL('../../build/release/umpire', import.meta.url));
const pages = ['--page', fileURLToPath(new URL('../dist', import.meta.url))];
const served = existsSync(program) ? await serve_battles(program, mkdtempSync(path.join(tmpdir(), 'umpire-')), 0, pages)
                                   : null;
/** Red's seat in a battle by link, which stands in the club and whose talk is open. */
const by_link = (then) => async (page) => {
    if (!served) throw new Error('the program is not built');
    const answer = await fetch(new URL('api/v1/battles', served.address), {
        method: 'POST', body: JSON.stringify({ record: await record_of('bolt-action', 3),
                                               players: { A: 'human', B: 'human' } }),
    });
    const { battle, seats } = await answer.json();
    await page.goto(new URL(`#/seat/${battle}/${seats.A}`, served.address).href);
    await page.reload();
    await page.waitForSelector('.seats');
    await then(page);
};
/** An open challenge in the club. */
async function challenge() {
    const [ruleset, scenario] = Object.entries(battles)[0];
    const players = { A: 'human', B: 'human' };
    await fetch(new URL('api/v1/battles', served.address), {
        method: 'POST', body: JSON.stringify({ ruleset, scenario, options: {}, players, mine: ['A'],
                                               open: 'A quiet evening game, beginners welcome' }),
    });
}
/** The log's tab, where a small screen has one. */
const to_log = async (page) => {
    if (await page.locator('#to-log').isVisible()) await page.locator('#to-log').click();
};
const talk = by_link(async (page) => {
    await to_log(page);
    await page.locator('.talk > summary').click();
    await page.locator('.talk input').fill('Good luck!');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(700);
});
const club = by_link(async (page) => {
    await page.locator('.in-club input').first().evaluate((box) => box.click());
    await page.waitForTimeout(700);
    await challenge();
    await page.goto(served.address);
    await page.locator('.club').first().scrollIntoViewIfNeeded({ timeout: 8000 });
    await page.waitForTimeout(700);
});
const scenes = {
    start: to('#/', 5000),
    first_battles: to('#/first'),
    odds: to('#/odds', 1500),
    choosing: async (page) => {
        await page.waitForSelector('.hero button:not(:disabled)');
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.45));
        await page.waitForTimeout(1500);
    },
    dice: async (page) => {
        await page.evaluate(() => localStorage.setItem('umpire.speed', 'slow'));
        await page.reload();
        await open_record(page, await record_of('bolt-action', 3, 'regular regular'));
        await page.waitForFunction(() => document.querySelector('.tray .result')?.textContent, null,
            { timeout: 60000 });
    },
    settings: opened('ae-wwii', 3, async (page) => {
        await to_log(page);
        // On a phone all that is set at the table lies behind the key of the bar.
        const menu = page.locator('.table-menu > summary');
        await (await menu.isVisible() ? menu : page.locator('.menu-key')).click();
    }),
    replay: opened('wme', 3, async (page) => {
        await to_log(page);
        for (let n = 0; n < 6; ++n) await page.locator('.replay button').first().click();
        await page.waitForTimeout(500);
    }),
    analysis: opened('ae-wwii', 99, async (page) => {
        await page.locator('button.analyse').click();
        await page.waitForSelector('.curve, .turning', { timeout: 60000 }).catch(() => {});
        await page.waitForTimeout(4000);
        await page.locator('button.stop').scrollIntoViewIfNeeded({ timeout: 500 }).catch(() => {});
    }),
    seat: by_link(async (page) => page.waitForTimeout(900)),
    talk,
    club,
    ...Object.fromEntries(Object.keys(battles).flatMap((ruleset) => [
        [`${ruleset}_rules`, to(`#/rules/${ruleset}`, 1500)],
        [`${ruleset}_guide`, to(`#/first/${ruleset}`, 2500)],
        [`${ruleset}_setup`, opened(ruleset, 0)],
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
    for (const [size, [width, height]] of Object.entries(sizes))
        for (const theme of ['light', 'dark']) {
            const language = theme === 'light' ? 'en' : 'fr';
            const file = `${name}_${size}_${theme}_${language}.png`;
            if (!file.includes(wanted)) continue;
            const { page, context, faults } = await visit(here, { width, height, theme, language, bottom: null });
            try {
                await show(page);
                await page.screenshot({ path: path.join(folder, file) });
                made.push(file);
                const strange = faults.filter((one) => !served || !one.startsWith(served.address));
                if (strange.length > 0) console.log(file, strange);
            } catch (error) {
                console.log(file, String(error).split('\n')[0]);
            }
            await context.close();
        }
}
await here.close();
served?.child.kill();
const pictures = made.map((file) =>
    `<figure><img loading="lazy" src="${file}"><figcaption>${file}</figcaption></figure>`);
const style = 'body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:16px}img{height:420px;border:1px solid #aaa}';
const head = `<!doctype html><meta charset="utf-8"><title>Umpire: all screens</title><style>${style}</style>`;
await writeFile(path.join(folder, 'index.html'), head + pictures.join(''));
console.log(`${made.length} pictures in ${folder}`);
