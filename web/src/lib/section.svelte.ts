import { engine } from '../engine/client';
import { about_middle, direction, formed, front_first, kept_on_table, middle_of, usual_gap, type Body, type Shape } from './formation';
import { Hand } from './hand.svelte';
import type { Action, Objection, Point, Way } from './kinds';
import { pause } from './pace.svelte';

/// One of those who are led together: where he shall come, and what the engine says of it. He `goes` there, falls `short`
/// of it, or `stays` where he is; `loses`: models whose actions end when he goes, with points that they still have.
export type Led = { figure: number; goal: Point; end: Point; fate: 'goes' | 'short' | 'stays'; way: Way | null; action: Action | null;
                    against: Objection[]; loses: Way['loses'] };

/// Models that move one by one, led together: all of a section, or those that were framed, as they stand or in a formation.
/// Each way is asked for and done by itself, so that every game that moves its models one by one has this, and what is
/// refused is refused as for a single model.
export abstract class Section extends Hand {
    /// The models that were chosen to go together, and for which question.
    private chosen_band = $state.raw<{ figures: number[]; at: string }>({ figures: [], at: '' });
    shape = $state<Shape>('as_is');
    /// The next drag draws a frame about models.
    framing = $state(false);
    /// Those in hand, with their ways as far as they are known.
    led = $state.raw<Led[]>([]);
    /// What is said of them is what they would do, one after the other: the engine has answered for all.
    is_planned = $state(false);
    /// Somebody of them is led away from where he stands.
    is_led = $derived(this.led.some(({ figure, goal }) => this.is_away(figure, goal)));
    /// The hand's own room between two bases, where it was changed.
    private room = $state<number | null>(null);
    private place_wished: { lead: number; to: Point } | null = null;
    private place_asked: { lead: number; to: Point } | null = null;
    private asking_ways = false;

    protected abstract act_one_by_one(next: () => Promise<Action | null>): Promise<void>;

    /// The models that could go together now: those that may act, or those of the unit that draws its ways.
    joinable = $derived.by<number[]>(() => {
        const { decision, view } = this;
        if (!decision || this.past || this.movers.length > 0) return [];
        const there = (figure: number) => view.figures[figure].place === 'table' && this.scenario.figures[figure].round;
        if (decision.manner === 'act') {
            if (this.actor === null) return [];
            const { unit } = this.scenario.figures[this.actor];
            return this.actors().filter((one) => there(one) && this.scenario.figures[one].unit === unit);
        }
        if (decision.manner === 'draw' && decision.unit !== null) return this.scenario.units[decision.unit].figures.filter(there);
        if (decision.manner === 'set_up' && this.unit !== null && this.ghost) return this.ghost.figures.filter((one) => this.scenario.figures[one].round);
        return [];
    });
    private get question(): string {
        const { decision } = this;
        return decision ? `${decision.manner} ${decision.manner === 'act' ? '' : decision.manner === 'set_up' ? this.unit : decision.unit} ${this.view.turn}` : '';
    }
    /// Those who go together now; fewer than two are nobody.
    band = $derived.by<number[]>(() => {
        const { figures, at } = this.chosen_band;
        const band = at === this.question ? figures.filter((one) => this.joinable.includes(one)) : [];
        return band.length > 1 ? band : [];
    });

    /// These go together from now on.
    join(figures: number[]) {
        this.let_go_of_led();
        this.framing = false;
        this.goes_when_dropped = false;
        this.chosen_band = { figures, at: this.question };
        if (this.band.length === 0) this.shape = 'as_is';
    }
    /// All that can, or nobody any more.
    join_all() {
        this.join(this.band.length > 0 ? [] : this.joinable);
        if (this.band.length > 0 && this.manner !== 'set_up') void this.take_in_hand();
    }
    /// All that can, where this model is among them: it stands for its section.
    join_all_with(figure: number) {
        if (this.joinable.length < 2 || !this.joinable.includes(figure)) return;
        const is_new = this.band.length === 0;
        this.join(this.joinable);
        this.goes_when_dropped = is_new;
    }
    /// The section was taken as one by a drag: let go, it goes as a single model does.
    private goes_when_dropped = false;
    /// All that can, led as far and in the same direction as this way leads one of them. They go at once where all come to
    /// their places and nobody loses anything; else they are in hand.
    async lead_all(way: Action) {
        const end = way.places.at(-1);
        if (way.actor === null || !end) return;
        if (!this.band.includes(way.actor)) this.join_all_with(way.actor);
        await this.drag(way.actor, [end[0], end[1]]);
        await this.drop();
    }
    join_or_leave(figure: number) {
        const now = this.band;
        this.chosen_band = { figures: now.includes(figure) ? now.filter((one) => one !== figure) : [...now, figure], at: this.question };
        if (this.band.length === 0) this.let_go();
        else if (this.led.length > 0) void this.take_in_hand();
    }
    /// Makes a formation of them, about where they are.
    async form(shape: Shape) {
        this.shape = shape;
        if (this.manner === 'set_up') {
            if (this.ghost && shape !== 'as_is') await this.set_up(middle_of(this.ghost.places).map(Math.round) as Point);
            return;
        }
        if (this.band.length === 0) this.join(this.joinable);
        await this.take_in_hand();
    }
    async widen(by: number) {
        const bodies = this.bodies();
        const reach = Math.max(...bodies.map((one) => one.reach));
        this.room = Math.min(Math.max((this.room ?? usual_gap(bodies)) + by * reach * 0.4, reach * 0.05), reach * 8);
        if (this.shape === 'as_is') this.shape = 'line';
        await this.form(this.shape);
    }

    /// In hand, about where they stand or were led to last.
    private async take_in_hand() {
        const stood = this.bodies().map(({ at }) => at);
        const middle = this.led.length > 0 ? middle_of(this.led.map(({ goal }) => goal)) : middle_of(stood);
        const lead = this.band.includes(this.actor ?? -1) ? this.actor! : this.band[0];
        const [dx, dy] = this.offsets()[this.band.indexOf(lead)];
        await this.lead_band(lead, [Math.round(middle[0] + dx), Math.round(middle[1] + dy)]);
    }
    private bodies(): Body[] {
        const of_set_up = this.manner === 'set_up' ? this.ghost : null;
        const all = of_set_up ? of_set_up.figures : this.band;
        return all.map((figure, i) => {
            const { half_width, half_depth, round } = this.scenario.figures[figure];
            return { at: of_set_up ? of_set_up.places[i] : this.stand(figure)!.at, reach: round ? half_width : Math.hypot(half_width, half_depth) };
        });
    }
    /// Where they look: to the middle of the enemies that are seen, by steps of fifteen degrees; without any straight to
    /// the other half of the table.
    front = $derived.by<number>(() => {
        const { view, scenario, decision } = this;
        if (!decision || this.joinable.length === 0) return 0;
        const spots = (side: (one: string) => boolean) => view.figures.flatMap(({ place, at }, i) =>
            (place === 'table' && side(scenario.figures[i].side) ? [at] : []));
        const own = this.ghost && decision.manner === 'set_up' ? this.ghost.places : this.joinable.map((one) => view.figures[one].at);
        const enemies = spots((side) => side !== decision.side);
        const there: Point = enemies.length > 0 ? middle_of(enemies) : [scenario.table[0] / 2, scenario.table[1] / 2];
        const step = enemies.length > 0 ? 150 : 900;
        return (Math.round(direction(middle_of(own), there) / step) * step) % 3600;
    });
    private offsets(): Point[] {
        const bodies = this.bodies();
        return formed(this.shape, bodies, this.front, this.turn, this.room ?? usual_gap(bodies));
    }

    /// Leads them so that one of them comes to a place. What they look like there is shown at once, what the engine says of
    /// it as soon as it has answered for all; of wishes that came meanwhile only the last is asked.
    private async lead_band(lead: number, to: Point) {
        this.place_wished = { lead, to };
        this.show_led(this.goals(lead, to));
        if (this.asking_ways) return;
        this.asking_ways = true;
        try {
            while (this.place_wished) {
                const wish: { lead: number; to: Point } = this.place_wished;
                this.place_wished = null;
                this.place_asked = wish;
                const { position } = this;
                const goals = this.goals(wish.lead, wish.to);
                const led = await this.plan(goals);
                if (position !== this.position || this.led.length === 0) break;
                if (this.place_wished) continue;
                this.show_led(led);
                this.is_planned = true;
            }
        } finally {
            this.asking_ways = false;
        }
    }
    private goals(lead: number, to: Point): Led[] {
        const offsets = this.offsets();
        const [dx, dy] = offsets[Math.max(this.band.indexOf(lead), 0)];
        const places = about_middle(offsets, [to[0] - dx, to[1] - dy]);
        return kept_on_table(places, this.bodies().map(({ reach }) => reach), this.scenario.table).map((goal, i) =>
            ({ figure: this.band[i], goal, end: goal, fate: 'goes', way: null, action: null, against: [], loses: [] }));
    }
    private is_away(figure: number, [x, y]: Point): boolean {
        const at = this.stand(figure)?.at;
        return !!at && Math.hypot(at[0] - x, at[1] - y) >= 1.5;
    }
    private show_led(led: Led[]) {
        this.led = led;
        this.is_planned = false;
        this.ghost = { figures: led.map(({ figure }) => figure), places: led.map(({ end }) => end), facings: led.map(({ figure }) => this.stand(figure)?.facing ?? 0),
                       legal: led.some(({ fate }) => fate !== 'stays'), action: null, wrong: led.filter(({ fate }) => fate === 'stays').map(({ figure }) => figure) };
    }

    /// What each of them would do when they are let go: everyone is asked about as if those before him had gone.
    private async plan(goals: Led[]): Promise<Led[]> {
        const after: string[] = [], told = new Map<number, Led>();
        for await (const one of this.in_turn(goals, ({ figure, goal }) => this.told_of(figure, goal, after))) {
            told.set(one.figure, one);
            if (one.action) after.push(one.action.text);
            if (this.place_wished) break;
        }
        return goals.map((one) => told.get(one.figure) ?? one);
    }
    /// One after the other, those in front first; who does not come to his place waits until the others have gone, and then
    /// goes as far as he can. Whoever has his turn is told with what he does; who is at his place has none.
    private async *in_turn(led: Led[], ask: (one: Led) => Promise<Led | null>): AsyncGenerator<Led> {
        const stood = led.map(({ figure }) => this.stand(figure)?.at ?? [0, 0] as Point);
        let left = front_first(stood, led.map(({ goal }) => goal)).map((i) => led[i]).filter(({ figure, goal }) => this.is_away(figure, goal));
        for (let is_last = false; left.length > 0;) {
            const later: Led[] = [];
            let goes_on = false;
            for (const next of left) {
                const now = await ask(next);
                if (!now) continue;
                if (now.fate === 'goes' || is_last) yield now;
                else later.push(next);
                goes_on ||= now.fate === 'goes';
            }
            if (is_last) return;
            is_last = !goes_on;
            left = later;
        }
    }

    /// What the engine says of one way when these have gone before: the cheapest that leads there without an attack, or as
    /// far as one leads.
    private async told_of(figure: number, goal: Point, after: string[] = []): Promise<Led> {
        const stood = this.stand(figure)?.at;
        const none: Led = { figure, goal, end: stood ?? goal, fate: 'stays', way: null, action: null, against: [], loses: [] };
        const side = this.decision?.side;
        if (!side || side === '-' || !stood) return none;
        const { ways } = await engine.call('drag', { side, figure, to: goal, via: [], alone: true, first: this.entry?.text, after: after.slice(0, 20),
                                                     language: this.language, turn: 0, together: false });
        // Dice fall, or the other side is asked, before it is his turn: then he is told as things stand.
        if (ways.length === 0 && after.length > 0) return this.told_of(figure, goal);
        const whole = ways.find((one) => one.legal && !one.snapped && one.enemy === null);
        if (whole) {
            // A rule may end a legal way early.
            const end = whole.path.at(-1) ?? goal;
            const fate = Math.hypot(goal[0] - end[0], goal[1] - end[1]) < 100 ? 'goes' : 'short';
            return { ...none, end, fate, way: whole, action: whole.action, loses: whole.loses };
        }
        const against = ways.find((one) => !one.legal)?.objections ?? [];
        const near = ways.find((one) => one.legal && one.snapped && one.enemy === null);
        if (near) return { ...none, end: near.path.at(-1) ?? goal, fate: 'short', way: near, action: near.action, against, loses: near.loses };
        const parted = ways.find((one) => one.part !== null);
        const last = parted?.part?.places.at(-1);
        return parted?.part && last ? { ...none, end: [last[0], last[1]], fate: 'short', action: parted.part, against, loses: parted.loses } : { ...none, against };
    }

    // --- The hand ---
    override async drag(figure: number, to: Point, pixel = 0) {
        if (this.band.includes(figure) && this.manner !== 'set_up') await this.lead_band(figure, to);
        else await super.drag(figure, to, pixel);
    }
    override async turn_to(tenths: number) {
        const is_set_up = this.manner === 'set_up' && this.ghost && this.shape !== 'as_is';
        if (is_set_up) {
            this.turn = ((Math.round(tenths) % 3600) + 3600) % 3600;
            return this.form(this.shape);
        }
        if (this.led.length === 0) return super.turn_to(tenths);
        const middle = middle_of(this.led.map(({ goal }) => goal));
        this.turn = ((Math.round(tenths) % 3600) + 3600) % 3600;
        const [dx, dy] = this.offsets()[0];
        await this.lead_band(this.band[0], [Math.round(middle[0] + dx), Math.round(middle[1] + dy)]);
    }
    override get heading(): Point | null {
        return this.led.length > 0 ? (this.place_wished ?? this.place_asked)?.to ?? null : super.heading;
    }
    override get turnable() {
        return this.led.length > 0 || super.turnable;
    }
    override get looks() {
        return this.led.length > 0 ? this.front : super.looks;
    }
    override async drop(is_done = false) {
        if (this.led.length === 0) return super.drop(is_done);
        if (is_done || await this.may_go_when_dropped()) await this.go_together();
    }
    /// Where all come to their places and nobody loses anything by it, there is nothing left to be said.
    private async may_go_when_dropped(): Promise<boolean> {
        if (!this.goes_when_dropped || this.shape !== 'as_is') return false;
        while (this.asking_ways) await pause(5);
        return this.is_planned && this.led.every(({ fate, loses }) => fate === 'goes' && loses.length === 0);
    }
    override let_go() {
        if (this.led.length === 0 && this.manner !== 'set_up') this.join([]);
        this.framing = false;
        super.let_go();
    }
    protected override forget_way() {
        this.let_go_of_led();
        if (this.manner === 'set_up') this.shape = 'as_is';  // the next unit stands as it is suggested
        super.forget_way();
    }
    private let_go_of_led() {
        if (this.led.length > 0) {
            this.ghost = null;
            this.turn = 0;
        }
        this.led = [];
        this.place_wished = null;
    }

    /// Each does what was planned, and is asked about anew before he goes, since dice may have come between. Nobody is led
    /// away: nothing is done.
    async go_together() {
        while (this.asking_ways) await pause(5);
        const { led, question } = this;
        if (!this.is_led) return;
        const turns = this.in_turn(led, async ({ figure, goal }) =>
            (this.question === question && this.joinable.includes(figure) ? this.told_of(figure, goal) : null));
        this.forget_way();
        await this.act_one_by_one(async () => {
            for (let turn = await turns.next(); !turn.done; turn = await turns.next()) if (turn.value.action) return turn.value.action;
            return null;
        });
    }

    // --- Setting up ---
    /// All places of the unit that is set up: in the chosen formation, or with those that were framed shifted together.
    protected override places_wanted(centre: Point, shifted: number | null): Point[] | undefined {
        const { ghost } = this;
        if (!ghost || (shifted === null ? this.shape === 'as_is' : !this.band.includes(shifted))) return super.places_wanted(centre, shifted);
        if (shifted === null) return kept_on_table(about_middle(this.offsets(), centre), this.bodies().map(({ reach }) => reach), this.scenario.table);
        const at = ghost.places[ghost.figures.indexOf(shifted)];
        const [dx, dy] = [centre[0] - at[0], centre[1] - at[1]];
        return ghost.places.map(([x, y], i): Point => (this.band.includes(ghost.figures[i]) ? [x + dx, y + dy] : [x, y]));
    }
}
