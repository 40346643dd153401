// Runs the engine module: the same in a worker of the page and under node. The module wants a few functions of WASI;
// none of them reaches outside: no files, no clock, no chance (dice come from the seed of the battle).

/** The imports of the module. What it writes to its error stream is given to `complain`. */
function imports(memory, complain) {
    const ok = 0;
    const badf = 8;
    const text = new TextDecoder();
    const fd_write = (fd, vectors, count, written) => {
        const view = new DataView(memory().buffer);
        let total = 0;
        let said = '';
        for (let i = 0; i < count; ++i) {
            const start = view.getUint32(vectors + 8 * i, true);
            const size = view.getUint32(vectors + 8 * i + 4, true);
            said += text.decode(new Uint8Array(memory().buffer, start, size));
            total += size;
        }
        view.setUint32(written, total, true);
        if (said.trim() !== '') complain(said.trim());
        return ok;
    };
    const none = (first, second) => {
        const view = new DataView(memory().buffer);
        view.setUint32(first, 0, true);
        view.setUint32(second, 0, true);
        return ok;
    };
    const known = {
        fd_write,
        environ_sizes_get: none,
        args_sizes_get: none,
        environ_get: () => ok,
        args_get: () => ok,
        proc_exit: (code) => {
            throw new Error(`the engine stopped with ${code}`);
        },
    };
    return new Proxy(known, { get: (own, name) => own[name] ?? (() => badf) });
}

/**
 * Makes an engine of a compiled module.
 * @param {WebAssembly.Module} module
 * @param {(message: string) => void} complain
 * @returns {Promise<(name: string, request: object) => any>} answers calls of docs/protocol.schema.json
 */
export async function startEngine(module, complain = () => {}) {
    let exports = null;
    const memory = () => exports.memory;
    const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports(memory, complain) });
    exports = instance.exports;
    exports._initialize?.();
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    const put = (bytes) => {
        const at = exports.umpire_alloc(bytes.length || 1);
        new Uint8Array(memory().buffer, at, bytes.length).set(bytes);
        return at;
    };
    return (name, request) => {
        const name_bytes = encoder.encode(name);
        const request_bytes = encoder.encode(JSON.stringify(request));
        const name_at = put(name_bytes);
        const request_at = put(request_bytes);
        exports.umpire_call(name_at, name_bytes.length, request_at, request_bytes.length);
        exports.umpire_free(name_at);
        exports.umpire_free(request_at);
        const answer = new Uint8Array(memory().buffer, exports.umpire_answer(), exports.umpire_answer_size());
        return JSON.parse(decoder.decode(answer));
    };
}
