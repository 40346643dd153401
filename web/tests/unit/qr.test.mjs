// The code of a link. What another reader (jsQR) has read back right is kept as a digest.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { source } from './source.mjs';

const { qr_of, qr_path } = await source('lib/qr.ts');
const digest = (modules) => createHash('sha256')
    .update(modules.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')).join('\n')).digest('hex').slice(0, 16);

test('codes that another reader has read are made again, module by module', () => {
    const link = 'http://192.168.1.20:8080/#/join/abcdefghijkl/ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef';
    assert.equal(digest(qr_of('a')), '5dcb66b40ad9dfbb');
    assert.equal(digest(qr_of(link)), '5ab5ad2b57d4b658');
    assert.equal(digest(qr_of('x'.repeat(300))), '4b7534cb5655a923');
    assert.equal(digest(qr_of('w'.repeat(850))), '0a99d712d9e3d138');
});

test('a code grows with its text, is square, and ends where it would be too large', () => {
    for (const [length, size] of [[1, 21], [17, 21], [18, 25], [32, 25], [33, 29], [858, 97]]) {
        const modules = qr_of('a'.repeat(length));
        assert.equal(modules.length, size, `${length} letters`);
        assert.ok(modules.every((row) => row.length === size));
    }
    assert.equal(qr_of('a'.repeat(859)), null);
    assert.equal(qr_path([[true, false]]), 'M4 4h1v1h-1z');
});
