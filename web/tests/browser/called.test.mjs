// Whose page is closed is called when it is his turn: by the server, a push service, and what lives on of the page.
import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { runInNewContext } from 'node:vm';
import { root } from '../engine/table.mjs';
import { browser, visit } from './page.mjs';
import { awaited, choose, found_by_link, serve_battles } from './seats.mjs';

const program = process.env.UMPIRE_BINARY ?? path.join(root, 'build/release/umpire');
const calls = [];
const service = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => { body += part; });
    request.on('end', () => {
        calls.push({ method: request.method, url: request.url, headers: request.headers, body });
        response.writeHead(request.url.startsWith('/gone') ? 410 : 201).end();
    });
});
let here, server, address, origin;

before(async () => {
    if (!existsSync(program)) return;
    await new Promise((done) => service.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${service.address().port}`;
    const folder = mkdtempSync(path.join(tmpdir(), 'umpire-'));
    here = await browser();
    ({ child: server, address } = await serve_battles(program, folder, 0, ['--push-key', path.join(folder, 'key.pem'),
        '--push-contact', 'mailto:referee@club.example', '--push-service', origin]));
});
after(async () => {
    server?.kill('SIGKILL');
    service.close();
    await here?.close();
});

/** A seat whose browser has a push service: a browser in a test has none of its own. */
const seat_called = (name) => async (options) => {
    const { context, page, faults } = await visit({ site: { address }, engine: here.engine }, options);
    await context.addInitScript((endpoint) => {
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
        PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
            window.pushed_with = [...applicationServerKey];
            return { endpoint };
        };
    }, `${origin}/${name}`);
    await page.reload();
    return { context, page, faults };
};

/** What the service must check: RFC 8292. */
function assert_signed(headers) {
    const [, token, key] = headers.authorization.match(/^vapid t=([^,]+), k=(\S+)$/);
    const [head, claims, signature] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const known = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const said = Buffer.from(`${head}.${claims}`);
    assert.ok(verify('sha256', said, { key: known, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
        'the signature is that of the key');
    assert.deepEqual(JSON.parse(Buffer.from(head, 'base64url')), { typ: 'JWT', alg: 'ES256' });
    const told = JSON.parse(Buffer.from(claims, 'base64url'));
    assert.equal(told.aud, origin);
    assert.equal(told.sub, 'mailto:referee@club.example');
    const hours = (told.exp - Date.now() / 1000) / 3600;
    assert.ok(hours > 1 && hours <= 24, `${hours} hours`);
    return point;
}

test('who has closed the page is called once when it is his turn, and who is there is not', async (context) => {
    if (!here) return context.skip('the program is not built');
    const seats = [seat_called('red'), seat_called('blue')];
    const { red, blue } = await found_by_link((options) => seats.shift()(options), 'ae-wwii', 'skirmish');
    for (const { page } of [red, blue]) {
        await page.locator('.table-menu summary').click();
        await page.getByRole('button', { name: 'Tell me when it is my turn' }).click();
        await page.waitForFunction(() => window.pushed_with?.length === 65);
        await page.keyboard.press('Escape');
    }
    const key = Buffer.from(await blue.page.evaluate(() => window.pushed_with));
    // Red decides until blue is asked; blue has left.
    const first = await awaited([red.page, blue.page]);
    const [stays, goes] = first === red.page ? [red, blue] : [blue, red];
    await goes.context.close();
    const waits = async () => await stays.page.locator('.now .question.wait').count() > 0;
    for (let n = 0; n < 60 && !await waits(); ++n) await choose(stays.page, n);
    const name = goes === blue ? '/blue' : '/red';
    for (let n = 0; n < 300 && calls.length === 0; ++n) await stays.page.waitForTimeout(100);
    await stays.page.waitForTimeout(500);
    const told = calls.map(({ method, url, body }) => [method, url, body]);
    assert.deepEqual(told, [['POST', name, '']], 'it says nothing of the battle');
    assert.deepEqual(assert_signed(calls[0].headers), key, 'the page has the key that the service is shown');
    assert.ok(Number(calls[0].headers.ttl) > 0);
    assert.deepEqual(stays.faults, []);
    await stays.context.close();
});

/** What the browser would call is called here: a browser in a test shows nothing. */
async function woken(language, pages) {
    const heard = {};
    const done = [];
    const self = {
        location: { href: `https://club.example/called.js?lang=${language}` },
        skipWaiting() {},
        addEventListener: (name, does) => { heard[name] = does; },
        registration: {
            scope: 'https://club.example/',
            showNotification: async (title, { body }) => done.push(['shown', title, body]),
        },
        clients: { matchAll: async () => pages, openWindow: async (url) => done.push(['opened', url]) },
    };
    runInNewContext(readFileSync(path.join(root, 'web/called.js'), 'utf8'), { self, URL });
    for (const name of ['push', 'notificationclick']) {
        let all = null;
        heard[name]({ waitUntil: (what) => { all = what; }, notification: { close: () => done.push(['closed']) } });
        await all;
    }
    return done;
}

test('what lives on of the page says that it is his turn, and a touch opens the page or finds it open', async () => {
    assert.deepEqual(await woken('en', []), [
        ['shown', 'It is your turn', 'A side of yours is asked something in Umpire.'], ['closed'],
        ['opened', 'https://club.example/']]);
    let focused = 0;
    const page = { url: 'https://club.example/#/battle', focus: async () => { ++focused; } };
    const open = [{ url: 'https://elsewhere.example/' }, page];
    assert.deepEqual(await woken('fr', open), [
        ['shown', 'C’est à vous de jouer', 'Un camp attend votre réponse sur Umpire.'], ['closed']]);
    assert.equal(focused, 1);
});

test('the browser takes what lives on from the server', async (context) => {
    if (!here) return context.skip('the program is not built');
    const { context: kept, page, faults } = await visit({ site: { address }, engine: here.engine });
    const scope = await page.evaluate(async () => {
        await navigator.serviceWorker.register('called.js?lang=en');
        return (await navigator.serviceWorker.ready).scope;
    });
    assert.equal(scope, address);
    assert.deepEqual(faults, []);
    await kept.close();
});
