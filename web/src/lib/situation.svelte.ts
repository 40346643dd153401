import { Refused } from '../engine/client';
import type { Action, AnswerForAll, Decision, Objection, Opened, OrderRing, OrderSheet, Point, Scenario, Side, State, Step, View, Warning } from './kinds';
import { decisions_of, first_of, looks } from './asked';
import { announced_paths } from './paths';
import { settings } from './settings.svelte';

/// What is known of a battle on the page: its table, how it stands for the seat that looks, what it asks, and what was
/// wrong with the last wish. Asks no engine and changes nothing by itself.
export abstract class Situation {
    readonly id: string;
    readonly players: { A: string; B: string };
    /// The one seat of this page, where the battle is played from several.
    readonly fixed: Side | '-' | null;
    scenario = $state.raw<Scenario>()!;
    state = $state.raw<State>()!;
    steps = $state.raw<Step[]>([]);
    /// A step that is being shown before the state that it led to: until then nobody is asked anything, since what the page
    /// still knows was asked before.
    shown_step = $state.raw<Step | null>(null);
    /// A moment that is looked back at.
    past = $state.raw<{ step: number; view: View } | null>(null);
    /// What may be chosen now; and one thing that may not, with the reasons.
    choices = $state.raw<Action[]>([]);
    /// One answer for all that are asked the same in turn.
    for_all = $state.raw<AnswerForAll[]>([]);
    /// The next action with which a unit is brought on to the table, or set up, as a sensible player would; and what
    /// follows for whom if nothing is done about it.
    arrival = $state.raw<Action | null>(null);
    /// Orders that are written for all units before any is carried out, where that is asked.
    sheet = $state.raw<OrderSheet | null>(null);
    warnings = $state.raw<Warning[]>([]);
    /// The units that a drag moves as a whole; and about whom rings are drawn, beyond each of which orders are harder.
    movers = $state.raw<number[]>([]);
    rings = $state.raw<OrderRing[]>([]);
    refused = $state.raw<{ action: Action; objections: Objection[]; mends?: Action[] } | null>(null);
    objections = $state.raw<{ list: Objection[]; part: Action | null } | null>(null);
    fault = $state('');

    /// What the table shows: the past that is looked at, else now.
    view = $derived<View>(this.past?.view ?? this.state?.view);
    finished = $derived(this.state?.view.pending.kind === 'finished');
    /// Who answers first, where both are asked at once and sit before this screen.
    first_side = $state<Side | null>(null);
    /// What the persons of this page are asked: of both sides, where both are asked at once.
    decisions = $derived(this.past || this.shown_step ? [] : decisions_of(this.state?.view.pending, (side) => this.is_mine(side)));
    decision = $derived<Decision | null>(first_of(this.decisions, this.first_side));
    /// Who sits before the screen: the one person, or whoever is asked when both are persons; both, when nobody is.
    seat = $derived.by<Side | '-'>(() => {
        if (this.fixed !== null) return this.fixed;
        const humans = (['A', 'B'] as const).filter((side) => this.players[side] === 'human');
        if (humans.length === 1) return humans[0];
        if (humans.length === 0) return '-';
        return looks(this.state?.view.pending, this.first_side);
    });
    manner = $derived(this.decision?.manner ?? 'buttons');
    /// Both sides are played at this screen.
    readonly shared = $derived.by(() => this.fixed === null && this.players.A === 'human' && this.players.B === 'human');
    /// Paths that the unit on the move has announced: of each figure its corners, from where it stood.
    announced = $derived<Map<number, Point[]>>(this.view.paths
        ? new Map(this.view.paths.map(({ figure, corners }) => [figure, corners]))
        : announced_paths(this.steps, this.past?.step ?? this.steps.length, this.view.figures, this.scenario.units));

    constructor(id: string, opened: Pick<Opened, 'players' | 'scenario'>, fixed: Side | '-' | null = null) {
        this.id = id;
        this.fixed = fixed;
        this.players = opened.players;
        this.scenario = opened.scenario;
    }

    get language() {
        return settings.language;
    }

    private is_mine(side: Side) {
        return this.fixed === null ? this.players[side] === 'human' : side === this.fixed;
    }

    protected fail(error: unknown) {
        if (error instanceof Refused) {
            this.objections = {
                list: error.problems.map((problem) => ({ id: problem.clause, title: '', text: problem.message, fact: problem.message, figure: null })),
                part: null,
            };
        } else {
            this.fault = String(error);
        }
    }

    /// The side that may give the battle up on this page: its one person, else whoever is asked; null: nobody plays here.
    readonly giver = $derived.by<Side | null>(() => {
        if (this.seat === '-') return null;
        return this.shared ? (this.decision && this.decision.side !== '-' ? this.decision.side : null) : this.seat;
    });
    /// Ends the battle at this table, by no rule of the game.
    abstract give_up(side: Side): Promise<void>;
    /// Does what was chosen; what speaks against it stands in `objections` then.
    abstract act(action: Action): Promise<void>;

    /// The figures that have something to do now, in roster order.
    actors(): number[] {
        const named = new Set(this.choices.filter((choice) => choice.actor !== null && choice.actor !== undefined)
            .map((choice) => choice.actor as number));
        return [...named].sort((a, b) => a - b);
    }

    /// The units that something can be chosen for, in roster order.
    units(): number[] {
        const named = new Set(this.choices.filter((choice) => choice.unit !== null).map((choice) => choice.unit as number));
        return [...named].sort((a, b) => a - b);
    }

    /// The model that stands for a unit: its gun or hull, else the first that is there.
    protected speaker(unit: number | null): number | null {
        if (unit === null) return null;
        const figures = this.scenario.units[unit].figures;
        const there = figures.filter((one) => this.view.figures[one].place === 'table');
        return there.find((one) => !this.scenario.figures[one].round) ?? there[0] ?? figures[0] ?? null;
    }
}
