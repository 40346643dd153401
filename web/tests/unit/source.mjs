// The page's own modules that need no browser, as node can run them.
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithEsbuild } from 'vite';

/** The module of that path without types, and with it those beside it that it imports, as one address. */
async function address_of(path) {
    const file = fileURLToPath(new URL(`../../src/${path}`, import.meta.url));
    let { code } = await transformWithEsbuild(await readFile(file, 'utf8'), file, { loader: 'ts' });
    for (const [said, name] of code.matchAll(/from "\.\/([\w.]+)"/g))
        code = code.replace(said, `from "${await address_of(`${dirname(path)}/${name}.ts`)}"`);
    return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}

/** A module of `src/` that needs no compiler of Svelte, nor do those that it imports. */
export const source = async (path) => import(await address_of(path));
