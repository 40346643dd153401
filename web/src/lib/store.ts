import type { Point } from '../engine/protocol';
import { forget_drafts } from './drafts';

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

/// One shelf a database: an older page that is still open can use the shelf of battles, whatever is put beside it.
type Shelf = { database: string; name: string };
const battles: Shelf = { database: 'umpire', name: 'battles' };
const analyses: Shelf = { database: 'umpire.analyses', name: 'analyses' };

function opened({ database, name }: Shelf): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open(database, 1);
        request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'id' });
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

async function ask<T>(shelf: Shelf, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await opened(shelf);
    try {
        return await new Promise<T>((resolve, reject) => {
            const request = act(database.transaction(shelf.name, mode).objectStore(shelf.name));
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
    } finally {
        database.close();
    }
}

/// The battles of this browser, and what was found when they were analysed.
export const store = {
    put: (battle: Kept) => ask(battles, 'readwrite', (all) => all.put(battle)),
    get: (id: string) => ask<Kept | undefined>(battles, 'readonly', (all) => all.get(id)),
    list: async () => (await ask<Kept[]>(battles, 'readonly', (all) => all.getAll())).sort((a, b) => b.changed - a.changed),
    remove: async (id: string) => {
        await ask(battles, 'readwrite', (all) => all.delete(id));
        await ask(analyses, 'readwrite', (all) => all.delete(id));
        forget_drafts(id);
    },
    put_analysis: (id: string, kept: string) => ask(analyses, 'readwrite', (all) => all.put({ id, kept })),
    analysis: async (id: string) => (await ask<{ kept: string } | undefined>(analyses, 'readonly', (all) => all.get(id)))?.kept ?? '',
};
