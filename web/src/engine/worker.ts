/// The engine runs here, so that the page stays smooth while a computer player thinks.
import { startEngine } from './host.js';

type Question = { id: number; name: string; request: object };

let complaint = '';
const engine = (async () => {
    const base = new URL('.', (self as unknown as { name: string }).name);
    const [module, battles] = await Promise.all([
        WebAssembly.compileStreaming(fetch(new URL('umpire_engine.wasm', base))),
        fetch(new URL('battles.json', base)).then((answer) => answer.json()),
    ]);
    const call = await startEngine(module, (line) => (complaint = line));
    for (const [ruleset, shelf] of Object.entries(battles)) call('files', { ruleset, ...(shelf as object) });
    return call;
})();

self.onmessage = async (message: MessageEvent<Question>) => {
    const { id, name, request } = message.data;
    try {
        const call = await engine;
        self.postMessage({ id, answer: call(name, request) });
    } catch (error) {
        self.postMessage({ id, fault: complaint || String(error) });
    }
};
