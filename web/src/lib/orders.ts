/// Pictograms of the faces of an order die, in a square from -10 to 10: strokes, so that they are told apart without colour.
export const order_signs: Record<string, string> = {
    fire: 'M-6 0H6M0-6V6M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0',
    advance: 'M0 6V-6M-5-1L0-6L5-1',
    run: 'M-4 6L0 1L4 6M-4 1L0-4L4 1M-4-4L0-8L4-4',
    ambush: 'M-7 0Q0-7 7 0Q0 7-7 0M0-1.6a1.6 1.6 0 1 0 .01 0',
    rally: 'M-4 7V-7L6-4L-4-1',
    down: 'M0-6V4M-5-1L0 4L5-1M-6 7H6',
};
