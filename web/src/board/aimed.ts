import type { Battle } from '../lib/battle.svelte';
import type { Area, Landing } from '../lib/kinds';
import { spot, type Spot } from './geometry';
import { at_of, middle } from './places';

/// Ground that an attack would cover.
export type Covered = { area: Area; from: Spot; at: Spot; legal: boolean };

/// What comes down from above, as ground that is covered.
export const area_of = ({ radius, near, far }: Landing): Area => ({ blast: radius, near, far, line: 0, reach: 0 });

/// The ground of the attack that is being aimed, or of the one that the person looks at.
export function covered_by(battle: Battle): Covered[] {
    const { scenario, actor } = battle;
    if (battle.past || !scenario.measuring || actor === null || !battle.decision) return [];
    const from = at_of(battle, actor);
    if (battle.pointing) {
        const shot = battle.shots[0];
        if (!shot?.action.area || !battle.aim) return [];
        // A line ends where it is cut; all else is where the hand is.
        const [x, y] = shot.action.area.line > 0 ? shot.action.places[0] : battle.aim;
        return [{ area: shot.action.area, from, at: spot([x, y], scenario.table), legal: shot.legal }];
    }
    const weighed = battle.target === null ? null : battle.attacks_on(battle.target).find((one) => one.text === battle.odds?.action);
    const lobbed = battle.target === null ? undefined : battle.attacks_on(battle.target).find(({ lands }) => lands);
    const looked = battle.hovered ?? weighed ?? lobbed;
    if (looked?.lands) return [{ area: area_of(looked.lands), from: at_of(battle, looked.lands.by), at: spot(looked.lands.at, scenario.table), legal: true }];
    if (!looked?.area || looked.actor !== actor) return [];
    const place = looked.places[0];
    const at = place ? spot([place[0], place[1]], scenario.table) : looked.targets.length > 0 ? at_of(battle, looked.targets[0]) : null;
    return at ? [{ area: looked.area, from, at, legal: true }] : [];
}

/// The unit that is about to shoot would throw its shells in an arc.
export const lob_of = ({ decision, chosen, view }: Battle) =>
    (decision && chosen !== null && ['aim', 'act', 'unit'].includes(decision.manner) ? view.units[chosen].lob : null);

/// The arc to the target that it looks at.
export function arc_of(battle: Battle): { from: Spot; at: Spot } | null {
    const lob = lob_of(battle);
    if (!lob || battle.target === null) return null;
    const at = middle(battle, battle.scenario.figures[battle.target].unit);
    return at ? { from: at_of(battle, lob.by), at } : null;
}
