// What tests wait for: that a page has come to rest, and that something is there, as soon as it is.

/** Put into each page before its own scripts: counts what the page has begun and what of it has not ended yet. */
export function count_work() {
    const questions = new Map();    // to each engine, without an answer so far
    const timers = new Map();       // and how long each waits
    const looks = new Map();        // what is done again and again, and how often it was since the last change
    const begun = { changes: 0 };
    window.Worker = class extends window.Worker {
        constructor(...how) {
            super(...how);
            questions.set(this, 0);
            this.addEventListener('message', () => questions.set(this, questions.get(this) - 1));
        }
        postMessage(...what) {
            questions.set(this, questions.get(this) + 1);
            super.postMessage(...what);
        }
        terminate() {
            questions.delete(this);
            super.terminate();
        }
    };
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
    window.setTimeout = (then, time = 0, ...more) => {
        const timer = setTimeout(() => {
            timers.delete(timer);
            then(...more);
        }, time);
        timers.set(timer, time);
        return timer;
    };
    window.clearTimeout = (timer) => {
        timers.delete(timer);
        clearTimeout(timer);
    };
    window.setInterval = (then, time = 0, ...more) => {
        const timer = setInterval(() => {
            if (looks.has(timer)) looks.set(timer, looks.get(timer) + 1);
            then(...more);
        }, time);
        if (time <= 250) looks.set(timer, 0);
        return timer;
    };
    window.clearInterval = (timer) => {
        looks.delete(timer);
        clearInterval(timer);
    };
    new MutationObserver((all) => { begun.changes += all.length; }).observe(document,
        { subtree: true, childList: true, attributes: true, characterData: true });

    const moves = ({ playState, effect, currentTime }) => {
        const { endTime } = effect.getComputedTiming();
        return playState === 'running' && endTime - currentTime < 2000;     // the others go on for ever, or nearly
    };
    const under_way = (longest) => [
        ...[...questions.values()].filter((count) => count > 0).map((count) => `${count} questions`),
        ...[...timers.values()].filter((time) => time <= longest).map((time) => `a wait of ${time} ms`),
        ...document.getAnimations().filter(moves).map(({ effect }) => `a motion of ${effect.target?.className}`),
    ];
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    /** Ends when for three frames nothing was under way and nothing has changed; at last with what still is. */
    window.at_rest = async (longest, patience) => {
        const until = performance.now() + patience;
        for (let quiet = 0; quiet < 3;) {
            const before = begun.changes;
            await frame();
            const left = under_way(longest);
            if (begun.changes !== before) {
                for (const timer of looks.keys()) looks.set(timer, 0);
                left.push('the page changes');
            } else if ([...looks.values()].includes(0)) left.push('it looks again and again');
            quiet = left.length === 0 ? quiet + 1 : 0;
            if (left.length > 0 && performance.now() > until) return left;
        }
        return [];
    };
}

/**
 * Waits until the page is at rest: the engine has answered, the page waits for nothing that comes within `longest`
 * milliseconds, what moves has arrived, and no frame brings a change. What is read aloud comes up to 400 later.
 */
export async function still(page, longest = 100, patience = 20000) {
    const left = await page.evaluate(([longest, patience]) => window.at_rest(longest, patience), [longest, patience]);
    if (left.length > 0) throw new Error(`the page does not come to rest: ${left.join(', ')}`);
}

/**
 * Whether what is asked of the page comes true before it is at rest again: a click that does nothing is known as soon
 * as nothing is under way any more, instead of after a time in which everything should have come.
 */
export async function comes_true(page, is_true, argument, patience = 3000) {
    return page.evaluate(async ([text, argument, patience]) => {
        const is_true = new Function(`return (${text})`)();
        let rests = false;
        window.at_rest(300, patience).then(() => { rests = true; });
        while (!is_true(argument) && !rests) await new Promise((done) => requestAnimationFrame(done));
        return Boolean(is_true(argument));
    }, [`${is_true}`, argument, patience]);
}

/** Whether something can be seen before the page is at rest again. */
export const appears = (page, selector, patience = 3000) => comes_true(page, (selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box !== undefined && box.width > 0;
}, selector, patience);

/**
 * Playwright looks for what is waited for at 0, 20, 70, 170 and 270 milliseconds, and then twice a second. Here it
 * begins anew each quarter of a second, so that what comes late is seen soon too; for all pages from now on.
 */
export function look_often(page) {
    const once = 280, whole = 30000;
    const repeated = async (waits, { timeout = whole, ...how }) => {
        const until = performance.now() + timeout;
        for (;;) {
            const left = until - performance.now();
            try {
                return await waits({ ...how, timeout: Math.ceil(Math.max(Math.min(left, once), 1)) });
            } catch (error) {
                if (error.name !== 'TimeoutError') throw error;
                error.message = error.message.replace(/Timeout \d+ms/, `Timeout ${timeout}ms`);
                if (left <= once) throw error;
            }
        }
    };
    const locators = Object.getPrototypeOf(page.locator('body')), pages = Object.getPrototypeOf(page);
    if (locators.looks_often) return;
    const { waitFor } = locators, { waitForSelector } = pages;
    locators.looks_often = true;
    locators.waitFor = function (how = {}) {
        return repeated((often) => waitFor.call(this, often), how);
    };
    pages.waitForSelector = function (selector, how = {}) {
        return repeated((often) => waitForSelector.call(this, selector, often), how);
    };
}

/**
 * In which languages a slow look at this size of screen is taken: in both before a release (`./check --all`), else in
 * one, French where room is scarce and the other one at the size between.
 */
export const languages_at = (size) => process.env.UMPIRE_EVERYTHING ? ['en', 'fr'] : [size === 'tablet' ? 'en' : 'fr'];

/** The whole list before a release, else the one that is next at the number, so that others see the others. */
export const one_of = (all, number) => process.env.UMPIRE_EVERYTHING ? all : [all[number % all.length]];

/**
 * What of a list a slow look at one size of screen takes: all of it before a release (`./check --all`), else every
 * second, so that two sizes with one number more or less see all of it together.
 */
export const share_of = (all, size) => process.env.UMPIRE_EVERYTHING ? all : all.filter((_, i) => (i + size) % 2 === 0);
