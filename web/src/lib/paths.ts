import type { FigureState, Point, Step, Unit } from './kinds';

/// Paths that the unit on the move has announced in the first `last` steps: of each figure its corners, from where it
/// stood. One that is about to come onto the table stands outside its edge until it has a path.
export function announced_paths(steps: Step[], last: number, figures: FigureState[], units: Unit[]): Map<number, Point[]> {
    const paths = new Map<number, Point[]>();
    let first = last - 1;
    while (first >= 0 && steps[first].kind !== 'draw' && steps[first].action?.role !== 'order') --first;
    // In a game without orders nobody announces a path: where a model once stood is no path of it.
    if (first < 0) return paths;
    /// Where those begin who are about to come onto the table.
    const entering = new Map<number, Point>();
    const began = new Map<number, Point>();
    for (const step of steps.slice(first, last)) {
        const told = new Map<number, Point[]>();
        const { action } = step;
        if (action?.role === 'way' && action.actor === null && action.unit !== null) {
            const own = units[action.unit].figures;
            const enters = action.places.length === own.length && own.every((one) => figures[one].place !== 'table');
            if (enters) own.forEach((one, i) => began.has(one) || entering.set(one, [action.places[i][0], action.places[i][1]]));
        }
        for (const event of step.events) {
            if (event.actor === undefined || !event.to) continue;
            if (event.drawn === 'path') told.set(event.actor, [...(told.get(event.actor) ?? []), event.to]);
            else if (event.from && !began.has(event.actor)) began.set(event.actor, event.from);
        }
        for (const [figure, path] of told) paths.set(figure, path);
    }
    for (const [figure, path] of paths) {
        const state = figures[figure];
        const from = began.get(figure) ?? entering.get(figure) ?? (state.place === 'table' ? state.at : null);
        if (from) paths.set(figure, [from, ...path]);
    }
    return paths;
}

/// Which part of a way, 0 to 1, lies behind at each of its corners: whoever goes evenly is there at that part of the time.
export function parts_behind(corners: { x: number; y: number }[]): number[] {
    const legs = corners.slice(1).map((one, i) => Math.hypot(one.x - corners[i].x, one.y - corners[i].y));
    const all = legs.reduce((sum, leg) => sum + leg, 0);
    let gone = 0;
    return corners.map((_, i) => (all > 0 ? Math.min(1, (gone += i > 0 ? legs[i - 1] : 0) / all) : i / Math.max(corners.length - 1, 1)));
}
