// Runs a WASI command under node: node scripts/run_wasm.mjs MODULE.wasm ARGS...
// The working folder is all the files it sees, as "/".
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [module_path, ...args] = process.argv.slice(2);
if (!module_path) {
    console.error('usage: scripts/run_wasm MODULE.wasm ARGS...');
    process.exit(2);
}
const wasi = new WASI({
    version: 'preview1',
    args: [module_path, ...args],
    preopens: { '/': process.cwd() },
    returnOnExit: true,
});
const module = await WebAssembly.compile(await readFile(module_path));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
