// What strangers write is text and nothing else, and a link from a stranger, cut off or made up, leaves a page that can
// be used.
import assert from 'node:assert/strict';
import test from 'node:test';
import { found_by_link, leave, site_of_file } from './seats.mjs';

const site = site_of_file();
const { seat } = site;

test('markup in a name and in the talk stays text', async (context) => {
    if (!site.here) return context.skip('the program is not built');
    const { red, blue } = await found_by_link(seat, 'ae-wwii', 'skirmish');
    const said = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>{@html 1}';
    const called = '<b onclick=alert(1)>Bold</b>';
    const [battle, token] = red.page.url().split('#/seat/')[1].split('/');
    await red.page.evaluate(([at, words, name]) => new Promise((done) => {
        const socket = new WebSocket(new URL('api/v1/ws', document.baseURI).href.replace(/^http/, 'ws'));
        const hello = { type: 'hello', version: 1, battle: at[0], token: at[1], language: 'en', name };
        socket.onopen = () => socket.send(JSON.stringify(hello));
        socket.onmessage = ({ data: text }) => {
            const { type, id } = JSON.parse(text);
            if (type === 'welcome') socket.send(JSON.stringify({ type: 'say', id: 7, text: words }));
            if (id === 7 || type === 'failure') done(type);
        };
    }), [[battle, token], said, called]);
    const talk = blue.page.locator('details.talk');
    await talk.locator('summary').click();
    assert.equal(await talk.locator('.said').first().innerText(), said);
    assert.match(await talk.locator('.lines p').first().innerText(), /<b onclick=alert\(1\)>Bold<\/b>/);
    assert.equal(await talk.locator('img, script, b[onclick]').count(), 0);
    assert.equal(await blue.page.evaluate(() => window.broken), undefined);
    await leave(red, blue);
});

test('a broken link leaves a page that leads home', async (context) => {
    if (!site.here) return context.skip('the program is not built');
    const { page } = await seat({ language: 'en' });
    const links = ['seat/%E0%A4%A/%', 'replay/%%%', 'replay/AAAA', 'battle/%', 'join/%/%', 'rules/%C0%80', '%'];
    for (const broken of links) {
        await page.goto('about:blank');
        await page.goto(new URL(`#/${broken}`, site.address).href);
        await page.locator('header a.home').waitFor({ timeout: 10000 });
    }
});
