import { engine } from '../engine/client';
import { Entering } from './entering.svelte';
import type { Action, Objection, Point, Side, Way } from './kinds';
import { pause } from './pace.svelte';

/// A unit or a figure that is being set down: where, and whether it may be.
export type Ghost = { figures: number[]; places: Point[]; facings: number[]; legal: boolean; action: Action | null;
                      /// Those of them at fault, where that is known.
                      wrong?: number[] };

/// What the person has in hand: models that are dragged or set down. They follow as ghosts, and the engine says of each
/// place whether they may go there.
export abstract class Hand extends Entering {
    ghost = $state.raw<Ghost | null>(null);
    ways = $state.raw<Way[]>([]);
    way = $state.raw<Way | null>(null);
    /// Corners of the way that is being drawn.
    via = $state.raw<Point[]>([]);
    /// Only the dragged model moves, not its unit.
    alone = $state(false);
    /// What moves as a whole stays in hand when it is let go: it can be turned, so many tenths of a degree clockwise, and
    /// led on. All that may move go along, where the person wants that. `goal` is where the dragged model would come
    /// without a turn.
    turn = $state(0);
    all_along = $state(true);
    goal = $state.raw<Point | null>(null);
    /// Several ways lead to the same enemy, or the ghost is led by keys: the person says which way is meant.
    asking = $state(false);
    private dragging = false;
    private wanted: Point | null = null;
    /// How many models go on the way that the person looked at last: led on, as many go along as far as they may.
    private company = 0;
    /// The hand stays on the cheap kind of movement: it left it last by going well beyond its limit.
    private is_cheap = true;
    /// How wide a pixel is, in units of the table; 0 for keys, which lead to the very place.
    private pixel = 0;
    /// What the engine is being asked about: keys go on from there, however slow its answers are.
    private answering: Point | null = null;
    private wanted_set_up: { centre: Point; shifted: number | null } | null = null;
    private setting_up = false;
    /// It is led by the arrow keys.
    by_keys = $state(false);
    /// Since when the hand holds the same way, in which the round that it leads to is reckoned.
    private resting: { action: string; timer: ReturnType<typeof setTimeout> } | null = null;

    /// One action after the other, to be taken back together.
    protected abstract act_all(actions: Action[]): Promise<void>;

    /// The latest wish is answered; those that came while another was being answered are passed over.
    async drag(figure: number, to: Point, pixel = 0) {
        this.wanted = to;
        this.pixel = pixel;
        this.asking = pixel === 0;
        if (this.dragging) return;
        this.dragging = true;
        try {
            while (this.wanted) {
                const goal: Point = this.wanted;
                this.goal = goal;
                this.answering = goal;
                this.wanted = null;
                const side = this.decision?.side;
                if (!side || side === '-') break;
                if (this.is_beyond(figure, goal)) {
                    const { by_keys } = this;
                    this.forget_way();
                    await this.shift_row(figure, goal);
                    if (by_keys) this.set_out(figure);
                    continue;
                }
                const first = this.entry?.text;
                const held = this.goes_along(figure) ? this.way?.action.text : undefined;
                const request = { side, figure, to: goal, via: this.via, alone: this.alone, first, language: this.language,
                                  turn: this.turn, together: this.all_along && this.movers.length > 1, held, exact: this.pixel === 0 };
                const { ways } = await engine.call('drag', request);
                // Whoever goes along changes that way alone.
                this.ways = held ? [...ways, ...this.ways.filter((one) => one.ghosts.length !== ways[0]?.ghosts.length)] : ways;
                this.show_way(this.meant(ways, goal), figure);
                if (ways.length === 0 && this.stand(figure)) this.show_nowhere(figure, goal);
            }
        } finally {
            this.dragging = false;
            this.answering = null;
        }
    }

    // --- Several units on one way, each of which can be led by itself ---
    /// The unit on whose way others go along, and these; nobody where it goes alone.
    get companions(): number[] {
        const { action } = this.way ?? {};
        if (!action || action.unit === null) return [];
        const in_hand = new Set(this.ghost?.figures.map((one) => this.scenario.figures[one].unit));
        const along = action.units.filter((one) => in_hand.has(one));
        return along.length > 0 ? [action.unit, ...along] : [];
    }
    private goes_along(figure: number): boolean {
        return this.companions.indexOf(this.scenario.figures[figure].unit) > 0;
    }
    /// The one that the hand leads now.
    get led_unit(): number | null {
        return this.ghost ? this.scenario.figures[this.ghost.figures[0]].unit : null;
    }
    /// From now on the hand leads this one of them, by this model.
    lead_unit(unit: number, figure?: number) {
        const { ghost } = this;
        const first = ghost?.figures.findIndex((one) => one === figure || (figure === undefined && this.scenario.figures[one].unit === unit)) ?? -1;
        if (!ghost || first < 0 || !this.companions.includes(unit)) return;
        const turned = <T>(list: T[]) => [list[first], ...list.filter((_, i) => i !== first)];
        this.ghost = { ...ghost, figures: turned(ghost.figures), places: turned(ghost.places), facings: turned(ghost.facings) };
        this.goal = this.ghost.places[0];
    }

    /// Led back to where it stands, a model stays in hand and goes nowhere.
    private show_nowhere(figure: number, goal: Point) {
        const [x, y] = this.stand(figure)!.at;
        if (x !== goal[0] || y !== goal[1]) return;
        const { by_keys } = this;
        this.set_out(figure);
        this.by_keys = by_keys;
    }

    /// Where the hand is, as long as the engine has not answered for that place.
    get heading(): Point | null {
        if (this.manner === 'set_up') return this.wanted_set_up?.centre ?? this.answering;
        return this.wanted ?? this.answering ?? (this.way?.turns ? this.goal : null);
    }

    /// What is in hand can be turned by its handle; and where it looks before it is turned.
    get turnable(): boolean {
        return this.way?.turns ?? false;
    }
    get looks(): number {
        return this.ghost ? this.stand(this.ghost.figures[0])?.facing ?? 0 : 0;
    }

    /// The unit of a model to a place, its middle there; a unit that waits comes on beside the place.
    async lead(figure: number, to: Point, pixel = 0) {
        const { unit } = this.scenario.figures[figure];
        if (this.manner === 'enter' && !this.alone && this.via.length === 0) await this.shift_row(figure, to, true);
        const at = this.stand(figure)?.at;
        const middle = this.alone ? at : this.middle(unit);
        const aside = at && middle ? [at[0] - middle[0], at[1] - middle[1]] : [0, 0];
        await this.drag(figure, [Math.round(to[0] + aside[0]), Math.round(to[1] + aside[1])], pixel);
    }

    /// Takes a model in hand where it stands, to be led on by keys, with whoever of its unit goes along: as yet it goes nowhere.
    set_out(figure: number) {
        this.by_keys = true;
        const { unit } = this.scenario.figures[figure];
        const goes_alone = this.manner === 'act' && !this.movers.includes(unit) || this.alone;
        const own = goes_alone ? [] : this.scenario.units[unit].figures.filter((one) => one !== figure && this.stand(one) !== null);
        const all = [figure, ...own];
        const stands = all.map((one) => this.stand(one)!);
        this.ghost = { figures: all, places: stands.map(({ at }) => at), facings: stands.map(({ facing }) => facing), legal: true, action: null };
    }

    /// The way that a hand at this place means: at the limit of the cheap kind of movement it stays there until it is
    /// clearly beyond, and coming back it is caught again only when it is close.
    private meant(ways: Way[], goal: Point): Way | null {
        const first = ways.find(({ legal, ghosts }) => legal && ghosts.length === this.company) ?? ways[0] ?? null;
        const snap = ways.find((way) => way.snapped);
        if (!first?.legal || !snap) {
            if (first?.legal) this.is_cheap = true;
            return first;
        }
        if (this.pixel === 0 || first.enemy !== null) return first;
        const [x, y] = snap.path.at(-1)!;
        const beyond = Math.hypot(goal[0] - x, goal[1] - y);
        this.is_cheap = beyond <= (this.is_cheap ? Math.min(30 * this.pixel, 2000) : Math.min(10 * this.pixel, 700));
        return this.is_cheap ? snap : first;
    }

    /// Another of the ways of what is in hand.
    look_at_way(way: Way) {
        const figure = this.ghost?.figures[0];
        if (figure === undefined) return;
        this.company = way.ghosts.length;
        this.show_way(way, figure);
    }

    show_way(way: Way | null, figure: number) {
        this.way = way;
        this.look_ahead(way);
        if (!way) return;
        if (way.action.text !== this.refused_text) this.objections = null;
        const others = way.ghosts.filter((one) => one.figure !== figure);
        const own = way.ghosts.find((one) => one.figure === figure);
        const all = own ? [own, ...others] : others;
        this.ghost = { figures: all.map((one) => one.figure), places: all.map((one) => one.at),
                       facings: all.map((one) => one.facing), legal: way.legal, action: way.action };
    }

    /// The odds of the way in hand, once they are known.
    get odds_in_hand() {
        return this.way && this.odds?.action === this.way.action.text ? this.odds.answer : null;
    }

    /// The round of fighting that a way leads to, and the next orders from there, are reckoned when the hand rests there, not
    /// on the way.
    private look_ahead(way: Way | null) {
        const wanted = way?.leads_to_round || (way?.turns && way.legal) ? way : null;
        if (this.resting && this.resting.action === wanted?.action.text) return;
        if (this.resting) clearTimeout(this.resting.timer);
        this.resting = null;
        if (!wanted) return;
        this.resting = { action: wanted.action.text, timer: setTimeout(() => void this.weigh(wanted.action, wanted.more), 200) };
    }

    /// What moves as a whole, straight on as far as it may go.
    async straight_on() {
        const { actor } = this;
        const stand = actor === null ? null : this.stand(actor);
        if (actor === null || !stand || !this.leads_whole || this.outlines.length === 0) return;
        const heading = ((stand.facing + this.turn) * Math.PI) / 1800;
        const [x, y] = [Math.sin(heading), Math.cos(heading)];
        const along = this.outlines[0].points.map((point) => (point[0] - stand.at[0]) * x + (point[1] - stand.at[1]) * y);
        const far = Math.max(0, ...along);
        if (!this.ghost) this.set_out(actor);
        await this.drag(actor, [Math.trunc(stand.at[0] + x * far), Math.trunc(stand.at[1] + y * far)]);
    }
    /// It is asked for the move of whole units.
    get leads_whole(): boolean {
        return this.manner === 'draw' && this.movers.length > 0;
    }
    /// What ends the move of all together, where several move.
    get ends_all(): Action | null {
        if (!this.leads_whole || this.movers.length < 2) return null;
        return this.choices.find(({ role, unit, units }) => role === 'end' && unit === null && units.length === 0) ?? null;
    }
    /// All go there, and with it the move of all is ended.
    async drop_and_end() {
        const end = this.ends_all;
        if (!end || !this.way?.legal) return;
        const way = this.way;
        this.forget_way();
        await this.take_way(way);
        const now = this.ends_all;
        if (now?.text === end.text) await this.act_all([now]);
    }

    /// Turns what moves as a whole, in hand or where it stands.
    async turn_to(tenths: number) {
        const figure = this.ghost?.figures[0] ?? this.actor;
        const at = figure === null ? null : this.goal ?? this.stand(figure)?.at ?? null;
        if (figure === null || !at || !this.movers.includes(this.scenario.figures[figure].unit)) return;
        this.turn = ((Math.round(tenths) % 3600) + 3600) % 3600;
        await this.drag(figure, at, Math.max(this.pixel, 1));
    }

    /// A corner of the way: the next part begins where the figure is now.
    corner() {
        const at = this.ghost?.places[0];
        if (at && this.way) this.via = [...this.via, at];
    }

    /// `is_done`: also what can still be turned goes now.
    async drop(is_done = false) {
        while (this.dragging) await pause(5);
        const way = this.way;
        if (way?.turns && !is_done) return;
        const several = this.ways.filter((one) => one.legal && one.enemy !== null).length > 1;
        // What leads to a fight stays in hand, so that its odds can be looked at; it goes when the person says so.
        if (way?.legal && way.enemy !== null && (several || way.leads_to_round) && !this.asking) {
            this.asking = true;
            return;
        }
        if (!way && is_done && this.by_keys) return;  // nothing was drawn yet: nothing is sent
        if (way && !way.legal && is_done) return this.refuse(way);
        this.forget_way();
        if (!way) return;
        if (way.legal) await this.take_way(way);
        else {
            this.objections = { list: way.objections, part: this.entry ? null : way.part };
            this.refused_at = { at: way.path.at(-1) ?? null, list: way.objections };
        }
    }
    /// What may not go stays in hand, so that it can be led back; where it was told why, it goes as far as it may.
    private async refuse(way: Way) {
        const part = this.entry ? null : way.part;
        // Of what moves as a whole it is told as soon as it is in hand.
        const is_told = way.turns || (this.refused_text === way.action.text && this.objections !== null);
        if (is_told && !part) return;
        if (is_told && part) {
            this.forget_way();
            return this.act_all([part]);
        }
        this.refused_text = way.action.text;
        this.objections = { list: way.objections, part };
    }
    private refused_text = '';
    /// Where something was let go that may not go there, and why.
    refused_at = $state.raw<{ at: Point | null; list: Objection[] } | null>(null);

    /// Announces a way; of a unit that has not said where it comes on, that first.
    async take_way(way: Way) {
        const actions = [way.action, ...way.more];
        await this.act_all(this.entry ? [this.entry, ...actions] : actions);
    }

    let_go() {
        this.stop_pointing();
        this.wanted = null;
        this.wanted_set_up = null;
        this.forget_way();
        this.objections = null;
    }

    protected forget_way() {
        this.ways = [];
        this.way = null;
        this.look_ahead(null);
        this.turn = 0;
        this.goal = null;
        this.via = [];
        this.ghost = null;
        this.by_keys = false;
        this.asking = false;
        this.is_cheap = true;
        this.company = 0;
    }

    /// A unit about a point; or the one that stands there as a ghost, with one model shifted.
    async set_up(centre: Point, shifted: number | null = null) {
        this.wanted_set_up = { centre, shifted };
        if (this.setting_up) return;
        this.setting_up = true;
        try {
            while (this.wanted_set_up) {
                const wish: { centre: Point; shifted: number | null } = this.wanted_set_up;
                this.wanted_set_up = null;
                this.answering = wish.centre;
                const side = this.decision?.side;
                if (this.unit === null || !side || side === '-') break;
                await this.try_set_up(side, wish.centre, wish.shifted);
            }
        } finally {
            this.setting_up = false;
            this.answering = null;
        }
    }

    /// The place of every model, where the person says it; nothing where the unit stands as it is suggested.
    protected places_wanted(centre: Point, shifted: number | null): Point[] | undefined {
        return shifted === null || !this.ghost ? undefined
            : this.ghost.places.map((place, i) => (this.ghost!.figures[i] === shifted ? centre : place));
    }

    private async try_set_up(side: Side, centre: Point, shifted: number | null) {
        const unit = this.unit!;
        const places = this.places_wanted(centre, shifted);
        const answer = await engine.call('formation', { side, unit, centre, places, language: this.language });
        if (this.unit !== unit) return;
        if (answer.action) this.show_formation(answer.action, answer.legal);
        this.objections = answer.legal ? null : { list: answer.objections, part: null };
    }

    show_formation(action: Action, legal: boolean) {
        const figures = this.scenario.units[action.unit ?? 0].figures;
        const places = action.places.map((place) => [place[0], place[1]] as Point);
        this.ghost = { figures, places, facings: action.places.map((place) => place[2] ?? 0), legal, action };
    }
}
