import type { Point } from '../engine/protocol';

/// What a list of battles shows of one.
export type Kept = {
    id: string;
    title: string;
    headline: string;
    finished: boolean;
    changed: number;
    record: string;
    ruleset: string;
    scenario: string;
    sketch: Sketch;
    branches?: Branch[];
    /// What the person has answered beforehand, as the engine tells to keep it, and the steps that it took.
    beforehand?: { kept: string; used: number[] };
};

/// What was taken back: how many steps stayed, the decisions after them in their wire form, and the whole as a record.
export type Branch = { from: number; decisions: { side: 'A' | 'B'; text: string }[]; record: string;
                       /// By link: which of the server's branches it is.
                       number?: number;
                       /// Before the end for this seat alone, where two share a screen: something of it was secret.
                       side?: 'A' | 'B' };

/// Enough of a table to draw a small picture of it.
export type Sketch = {
    table: Point;
    pieces: { look: string; level: number; line?: boolean; corners: Point[] }[];
    figures: { at: Point; side: string }[];
    objectives: Point[];
};

function opened(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open('umpire', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('battles', { keyPath: 'id' });
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

async function ask<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await opened();
    try {
        return await new Promise<T>((resolve, reject) => {
            const request = act(database.transaction('battles', mode).objectStore('battles'));
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
    } finally {
        database.close();
    }
}

/// The battles of this browser.
export const store = {
    put: (battle: Kept) => ask('readwrite', (all) => all.put(battle)),
    get: (id: string) => ask<Kept | undefined>('readonly', (all) => all.get(id)),
    remove: (id: string) => ask('readwrite', (all) => all.delete(id)),
    list: async () => (await ask<Kept[]>('readonly', (all) => all.getAll())).sort((a, b) => b.changed - a.changed),
};
