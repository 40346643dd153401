import { engine } from '../engine/client';
import { Aiming } from './aiming.svelte';
import type { Action, Point } from './kinds';

const middle_of = (points: Point[]): Point => [points.reduce((sum, one) => sum + one[0], 0) / points.length,
                                               points.reduce((sum, one) => sum + one[1], 0) / points.length];

/// A unit that is about to come on: it stands in a row outside its edge, and can be shifted along it until it sets out.
export abstract class Entering extends Aiming {
    /// Where the unit comes on, as long as that has not been said in the battle.
    entry = $state.raw<Action | null>(null);

    /// The models of a unit that are left, in the order in which an entry places them.
    private living(unit: number): number[] {
        return this.scenario.units[unit].figures.filter((one) => this.view.figures[one].place !== 'removed');
    }

    /// Where a model stands: on the table, or outside the edge over which it comes on; nothing where it is nowhere.
    stand(figure: number): { at: Point; facing: number } | null {
        const { unit } = this.scenario.figures[figure];
        if (this.entry?.unit === unit) {
            const place = this.entry.places[this.living(unit).indexOf(figure)];
            if (place) return { at: [place[0], place[1]], facing: place[2] ?? 0 };
        }
        const { place, at, facing } = this.view.figures[figure];
        return place === 'table' || place === 'edge' ? { at, facing } : null;
    }

    /// The models that stand outside the edge.
    waiting = $derived.by<number[]>(() => {
        if (!this.view) return [];
        const entering = this.past ? null : this.entry?.unit ?? null;
        return this.scenario.figures.map((_, i) => i).filter((i) =>
            this.view.figures[i].place === 'edge' || (this.scenario.figures[i].unit === entering && this.view.figures[i].place === 'away'));
    });

    /// The middle of the models of a unit that stand somewhere.
    middle(unit: number): Point | null {
        const spots = this.living(unit).flatMap((one) => this.stand(one)?.at ?? []);
        const points = Array.from({ length: spots.length / 2 }, (_, i) => [spots[2 * i], spots[2 * i + 1]] as Point);
        return points.length > 0 ? middle_of(points) : null;
    }

    /// A point outside the table, where a waiting unit is shifted and not led on.
    protected is_beyond(figure: number, [x, y]: Point): boolean {
        const [width, depth] = this.scenario.table;
        return this.waiting.includes(figure) && (x < 0 || y < 0 || x > width || y > depth);
    }

    /// Shifts the row along its edge: so that the model comes to the point, or else the middle of the row.
    protected async shift_row(figure: number, to: Point, by_middle = false) {
        const { unit } = this.scenario.figures[figure];
        const side = this.decision?.side;
        const at = this.stand(figure)?.at;
        const middle = this.middle(unit);
        if (!side || side === '-' || !at || !middle) return;
        const centre: Point = by_middle ? to : [Math.round(middle[0] + to[0] - at[0]), Math.round(middle[1] + to[1] - at[1])];
        const { action, legal } = await engine.call('formation', { side, unit, centre, language: this.language });
        if (action && legal) this.entry = action;
    }
}
