// The page's own modules that need no browser, as node can run them.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithEsbuild } from 'vite';

/** A module of `src/` that imports nothing but types. */
export async function source(path) {
    const file = fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
    const { code } = await transformWithEsbuild(await readFile(file, 'utf8'), file, { loader: 'ts' });
    return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}
