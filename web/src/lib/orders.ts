/// Pictograms of the faces of an order die, in a square from -10 to 10: strokes, so that they are told apart without colour.
export const order_signs: Record<string, string> = {
    fire: 'M-6 0H6M0-6V6M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0',
    advance: 'M0 6V-6M-5-1L0-6L5-1',
    walk: 'M0 6V-6M-5-1L0-6L5-1',
    crawl: 'M-7 4H7M-7 0H-2L1-3H7',
    hide: 'M-8 5Q-6-4 0-4Q6-4 8 5ZM-3 1h.1M3 1h.1',
    run: 'M-4 6L0 1L4 6M-4 1L0-4L4 1M-4-4L0-8L4-4',
    ambush: 'M-7 0Q0-7 7 0Q0 7-7 0M0-1.6a1.6 1.6 0 1 0 .01 0',
    rally: 'M-4 7V-7L6-4L-4-1',
    down: 'M0-6V4M-5-1L0 4L5-1M-6 7H6',
};

/// Pictograms of what else can be done, by the role of the action or the tool of the page.
export const role_signs: Record<string, string> = {
    way: 'M-6 7Q-6-2 3-3M-1-7L3-3L-1 1',
    attack: 'M-8 0H-3M3 0H8M0-8V-3M0 3V8M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0',
    goal: 'M-4 8V-8L7-4.5L-4-1M-8 8H0',
    setting: 'M-8-4H8M-8 4H8M-3-7V-1M4 1V7',
    pick: 'M-7 0L-2 5L7-5',
    wait: 'M-5-8H5L-5 8H5Z',
    end: 'M-7 0H3M-1-4L3 0L-1 4M7-6V6',
    order: 'M-6-6H6V6H-6Z',
    send: 'M-7-3H-2L4-7V7L-2 3H-7ZM7-3Q9 0 7 3',
    by_keys: 'M0-8V8M-8 0H8M-3-5L0-8L3-5M-3 5L0 8L3 5M-5-3L-8 0L-5 3M5-3L8 0L5 3',
    point: 'M0-8V8M-8 0H8',
    corner: 'M-6 7V-4H6M2-8L6-4L2 0',
    more: 'M-6 0h.1M0 0h.1M6 0h.1',
};
export const sign_of = (name: string): string => order_signs[name] ?? role_signs[name] ?? role_signs.pick;
