// A browser with the built page, and the moves that tests make in it.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { serve } from '../../tools/serve.mjs';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
               '--disable-component-update', '--disable-sync'];

export async function browser() {
    const site = await serve(fileURLToPath(new URL('../../dist', import.meta.url)));
    const engine = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
    return { site, engine, close: async () => { await engine.close(); site.close(); } };
}

/** A page at the start; `faults` gathers errors and requests that leave the site. */
export async function visit({ site, engine }, { width = 1280, height = 800, language = 'en', speed = 'instant',
                                                theme = 'light', greeted = 'yes', ...more } = {}) {
    const context = await engine.newContext({ viewport: { width, height }, acceptDownloads: true, ...more });
    await context.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept))
            if (localStorage.getItem(`umpire.${key}`) === null) localStorage.setItem(`umpire.${key}`, value);
    }, { language, speed, theme, greeted });
    const page = await context.newPage();
    const faults = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(site.address)) faults.push(request.url());
    });
    await page.goto(site.address);
    return { page, context, faults };
}

/** Waits until a person is asked, or the battle is over: answers the text of the panel. */
export async function asked(page) {
    await page.waitForFunction(() => {
        const question = document.querySelector('.now .question');
        return question && !question.classList.contains('wait');
    }, null, { timeout: 60000 });
    return page.locator('.now .question').innerText();
}
export const is_over = (text) => /wins|drawn|gagne|nul/.test(text);
