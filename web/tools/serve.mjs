// Serves a folder of static files on this machine alone, for tests and for a look at the built page.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const kinds = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css',
                '.json': 'application/json', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };

/** Starts a server on a free port, or on the given one; answers its address and how to close it. */
export async function serve(folder, port = 0) {
    const root = path.resolve(folder);
    const server = createServer(async (request, response) => {
        const name = decodeURIComponent(new URL(request.url, 'http://local').pathname);
        const file = path.join(root, name.endsWith('/') ? `${name}index.html` : name);
        // A page asks whether a server of battles stands behind it: here none does.
        if (name === '/api/v1/info') return response.writeHead(200, { 'content-type': kinds['.json'] }).end('null');
        if (!file.startsWith(root + path.sep)) return response.writeHead(403).end();
        try {
            const body = await readFile(file);
            response.writeHead(200, { 'content-type': kinds[path.extname(file)] ?? 'application/octet-stream' });
            response.end(body);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
    return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const { address } = await serve(fileURLToPath(new URL('../dist', import.meta.url)), Number(process.argv[2] ?? 0));
    console.log(address);
}
