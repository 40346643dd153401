import { unbroken_in } from '../lib/typography';
import type { Calls, Problem } from './protocol';
import EngineWorker from './worker?worker';

/// What was wrong with a call, in the language of the request.
export class Refused extends Error {
    constructor(readonly problems: Problem[]) {
        super(problems.map((problem) => problem.message).join('\n'));
    }
}

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void };

/// The page's end of the engine. A server behind a connection can stand in its place: it answers the same calls.
export class Engine {
    private worker: Worker | null = null;
    private waiting = new Map<number, Waiting>();
    private next = 1;

    private start(): Worker {
        const base = new URL('.', document.baseURI).href;
        const worker = new EngineWorker({ name: base });
        worker.onmessage = ({ data }) => {
            const waiting = this.waiting.get(data.id);
            this.waiting.delete(data.id);
            if (!waiting) return;
            if (data.fault) waiting.reject(new Error(data.fault));
            else if (data.answer.problems) waiting.reject(new Refused(data.answer.problems));
            else waiting.resolve(data.answer);
        };
        worker.onerror = (event) => {
            for (const waiting of this.waiting.values()) waiting.reject(new Error(event.message));
            this.waiting.clear();
        };
        return worker;
    }

    /// Fetches and compiles the engine before it is asked anything.
    warm() {
        this.worker ??= this.start();
    }

    /// Ends it, whatever it is doing; what it was asked is refused.
    stop() {
        this.worker?.terminate();
        this.worker = null;
        for (const waiting of this.waiting.values()) waiting.reject(new Error('stopped'));
        this.waiting.clear();
    }

    call<Name extends keyof Calls>(name: Name, request: Calls[Name]['request']): Promise<Calls[Name]['answer']> {
        this.worker ??= this.start();
        const id = this.next++;
        const answer = this.send(id, name, request);
        const is_french = 'language' in request && request.language === 'fr';
        // What is written in files and in actions is sent back as it came.
        return is_french && name !== 'record' ? answer.then((told) => unbroken_in(told)) : answer;
    }

    private send<Name extends keyof Calls>(id: number, name: Name, request: Calls[Name]['request']): Promise<Calls[Name]['answer']> {
        return new Promise((resolve, reject) => {
            this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
            this.worker!.postMessage({ id, name, request: plain(request) });
        });
    }
}

/// Requests may hold reactive proxies, which cannot be sent as they are.
function plain<T>(value: T): T {
    return JSON.parse(JSON.stringify(value)) as T;
}

export const engine = new Engine();
