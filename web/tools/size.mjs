// Weighs what a browser fetches, compressed. The script may not grow beyond its limit.
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';

const limit = 450 * 1024;
const dist = fileURLToPath(new URL('../dist', import.meta.url));
let script = 0;
for (const name of (await readdir(dist, { recursive: true })).sort()) {
    if (!/\.(js|css|wasm|json|html)$/.test(name)) continue;
    const size = gzipSync(await readFile(path.join(dist, name)), { level: 9 }).length;
    if (name.endsWith('.js')) script += size;
    console.log(`${(size / 1024).toFixed(1).padStart(8)} KiB  ${name}`);
}
console.log(`${(script / 1024).toFixed(1).padStart(8)} KiB  script in all, ${limit / 1024} at most`);
if (script > limit) process.exit(1);
