import type { Event, Scenario, Step } from './kinds';

/// One line of the log: what a player would tell. Its details can be unfolded.
export type Line = {
    /// Where it stands in the log.
    number: number;
    /// What it says is said of this event, of this step; and the last step that it tells of.
    event: Event; step: number; last: number;
    /// How many others did the same.
    more: number;
    /// A way: how far whoever went farthest went, on foot or running; and the unit, where all of it went together.
    way: { length: number; gait: 'run' | 'walk'; unit: number | null; figure: number } | null;
    /// Of an order to several units: these.
    units: number[];
    /// Shots: how many dice hit, of how many.
    hits: number; shots: number;
    /// What the unit that is attacked came to, where dice are thrown together: the last that is told of it.
    sum: Event | null;
    /// All that it tells of, in order.
    parts: Event[];
};

/// So many lines lie in one sheet, so that what was told long ago is neither told nor drawn anew; few enough that a slow
/// phone draws a sheet between two frames.
export const lines_of_sheet = 10;

/// The tale of a battle, told line by line as it goes on. By the `part` of an event the engine says what belongs together;
/// with all details each event is a line of its own.
export class Tale {
    sheets: Line[][] = [];
    /// Grows with every change of the lines.
    version = 0;
    private steps: Step[] = [];
    private count = 0;
    private prelude: Event[] = [];
    /// The last line that is a way, with how far each model of it has gone.
    private walkers = new Map<number, number>();
    private begun = new Map<number, { x: number; y: number; step: number }>();
    private walk: number | null = null;
    private attack: number | null = null;
    private gaits = new Map<number, 'run' | 'walk'>();
    private touched = new Set<number>();

    constructor(private readonly scenario: Scenario, private readonly details: boolean) {}

    get length() {
        return this.count;
    }

    line(number: number): Line | undefined {
        return this.sheets[Math.floor(number / lines_of_sheet)]?.[number % lines_of_sheet];
    }

    /// The line that tells of a step, or of the last one before it of which anything is told.
    at(step: number): Line | undefined {
        let low = 0;
        let high = this.count - 1;
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if (this.line(middle)!.step <= step) low = middle;
            else high = middle - 1;
        }
        const found = this.line(low);
        return found && found.step <= step ? found : undefined;
    }

    /// What dice came to, after what they were rolled for: alone they do not say whose they were and at whom.
    with_cause(step: number, sentence: string): string {
        const line = this.at(step - 1);
        return line && line.last >= step && line.event.part === 'attack' ? `${line.event.sentence} ${sentence}` : sentence;
    }

    /// Tells what has come; all anew where steps were taken back or are told in other words.
    tell(steps: Step[]) {
        const known = this.steps.length;
        if (steps.length < known || (known > 0 && steps[known - 1] !== this.steps[known - 1])) this.forget();
        for (const step of steps.slice(this.steps.length)) {
            const from = this.count;
            for (const event of step.events) this.take(event, step.number);
            if (step.action?.role === 'order' && step.action.units.length > 1) this.name_all(from, step.action.units);
        }
        this.steps = steps;
        if (this.touched.size === 0) return;
        for (const sheet of this.touched) this.sheets[sheet] = [...this.sheets[sheet]];
        this.sheets = [...this.sheets];
        this.touched.clear();
        ++this.version;
    }

    /// An order to several units is told of all of them.
    private name_all(from: number, units: number[]) {
        for (let at = from, line = this.line(at); line; line = this.line(++at))
            if (line.event.target_unit === units[0]) return this.change(at, { units });
    }

    private forget() {
        this.sheets = [];
        this.steps = [];
        this.count = 0;
        this.prelude = [];
        this.walk = this.attack = null;
        this.gaits.clear();
        ++this.version;
    }

    private take(event: Event, step: number) {
        if (this.details) return void this.add(event, step);
        const unit = this.unit(event);
        if (event.gait && event.part !== 'way') this.gaits.set(unit, event.gait);
        if (event.part === 'prelude') this.prelude.push(event);
        else if (event.part === 'detail') this.join(this.count - 1, event, step);
        else if (event.part === 'hit' || event.part === 'miss') this.join(this.attacked(event), event, step);
        else if (event.part === 'way') this.go(event, step, unit);
        else if (event.part === 'each') this.again(event, step, unit);
        else if (this.is_told(event, step, unit)) this.join(this.count - 1, event, step);
        else if (this.is_outdone(event, step)) {
            this.join(this.count - 1, event, step);
            this.change(this.count - 1, { event });
        } else {
            this.add(event, step);
            if (event.part === 'attack') this.attack = this.count - 1;
            // Whatever is told of nobody ends a volley: no later die belongs to it. What happens at a place, as smoke at a
            // muzzle, does not.
            else if (unit < 0 && event.to === undefined && event.piece === undefined) this.attack = null;
        }
    }

    /// What the line before says already: of a unit that is told an order, that it obeys; of one whose only model fell, that
    /// nobody of it is left.
    private is_told(event: Event, step: number, unit: number): boolean {
        const last = this.prelude.length === 0 ? this.line(this.count - 1) : undefined;
        if (!last || last.step !== step || unit < 0 || this.unit(last.event) !== unit || last.way) return false;
        const { actor, target, target_unit, piece, to, length, word, die } = event;
        const is_bare = event.unit === unit && [actor, target, target_unit, piece, to, length, word, die].every((one) => one === undefined);
        if (!is_bare) return false;
        if (event.headline) return last.event.falls === true && this.scenario.units[unit].figures.length === 1;
        return last.event.unit === unit && this.scenario.order_signs.some(({ name }) => name === last.event.word);
    }
    /// A wound, and then a graver one or the fall of the same man, are told by what he came to at last.
    private is_outdone(event: Event, step: number): boolean {
        const last = this.line(this.count - 1);
        return last?.step === step && last.event.deed === 'wound' && event.target !== undefined && event.target === last.event.target
            && (event.falls === true || event.deed === 'wound');
    }

    private unit(event: Event): number {
        if (event.unit !== undefined) return event.unit;
        const figure = event.actor ?? event.target;
        return figure === undefined ? -1 : this.scenario.figures[figure].unit;
    }

    private add(event: Event, step: number): Line {
        const parts = [...this.prelude, event];
        const line: Line = { number: this.count, event, step, last: step, more: 0, units: [], way: null, hits: 0, shots: 0, sum: null, parts };
        this.prelude = [];
        this.walk = null;
        const sheet = Math.floor(this.count / lines_of_sheet);
        this.sheets[sheet] ??= [];
        this.sheets[sheet].push(line);
        this.touched.add(sheet);
        ++this.count;
        return line;
    }

    private change(number: number, change: Partial<Line>) {
        const sheet = Math.floor(number / lines_of_sheet);
        this.sheets[sheet][number % lines_of_sheet] = { ...this.line(number)!, ...change };
        this.touched.add(sheet);
    }

    /// The attack that a hit belongs to: the last one, but where both sides strike before anybody falls the last one on the unit that falls.
    private attacked(event: Event): number {
        const last = this.attack ?? this.count - 1;
        if (event.die !== undefined || event.needed !== undefined || event.unit === undefined) return last;
        for (let at = last, one = this.line(at); one?.event.part === 'attack'; one = this.line(--at))
            if (one.event.target_unit === event.unit) return at;
        return last;
    }

    /// What a unit came to by several attacks is told of none of them: of an attack before this one it was not told.
    private is_of_several({ number, event: { target_unit } }: Line, { kind }: Event): boolean {
        for (let at = number - 1, one = this.line(at); one?.event.part === 'attack'; one = this.line(--at))
            if (one.event.target_unit === target_unit && one.sum) return one.parts.every((part) => part.kind !== kind);
        return false;
    }

    private join(number: number, event: Event, step: number) {
        const line = this.line(number);
        if (!line) return void this.add(event, step);
        const is_shot = event.part === 'hit' || event.part === 'miss';
        const parts = [...line.parts, ...this.prelude, event];
        this.prelude = [];
        const is_sum = is_shot && event.die === undefined && event.unit !== undefined &&
            event.unit === line.event.target_unit;
        if (is_sum && this.is_of_several(line, event)) return void this.add(event, step);
        this.change(number, { parts, last: Math.max(line.last, step), sum: is_sum ? event : line.sum,
                              shots: line.shots + (is_shot ? 1 : 0), hits: line.hits + (event.part === 'hit' ? 1 : 0) });
    }

    /// A part of a move: the models of a unit that move on one order go together, others one by one.
    private go(event: Event, step: number, unit: number) {
        const figure = event.actor ?? -1;
        // How far a unit went as a whole was said with what it did.
        const said = this.line(this.count - 1)?.event;
        if (this.prelude.length === 0 && said?.part !== 'way' && said?.unit === unit && said.length !== undefined && (event.length ?? 0) <= said.length)
            return this.join(this.count - 1, event, step);
        const ordered = this.gaits.get(unit);
        const gait = event.gait ?? ordered ?? 'walk';
        let line = this.walk === null ? undefined : this.line(this.walk);
        if (line && (this.unit(line.event) !== unit || line.way?.gait !== gait)) line = undefined;
        if (!line) {
            line = this.add(event, step);
            this.walk = line.number;
            this.walkers = new Map();
        } else this.join(line.number, event, step);
        // A move that is changed begins anew where the first one began.
        const [x, y] = event.from ?? [NaN, NaN];
        const begun = this.begun.get(figure);
        const is_anew = begun !== undefined && begun.step < step && begun.x === x && begun.y === y;
        if (!begun || !this.walkers.has(figure)) this.begun.set(figure, { x, y, step });
        this.walkers.set(figure, (is_anew ? 0 : this.walkers.get(figure) ?? 0) + (event.length ?? 0));
        const together = ordered !== undefined && this.walkers.size > 1;
        const length = together ? Math.max(...this.walkers.values()) : this.walkers.get(line.event.actor ?? -1) ?? 0;
        this.change(line.number, { more: together ? 0 : this.walkers.size - 1,
                                   way: { length, gait, unit: together ? unit : null, figure: line.event.actor ?? figure } });
    }

    /// What the models of a unit, or the units of a side, do alike is said of the first of them.
    private again(event: Event, step: number, unit: number) {
        const last = this.prelude.length === 0 ? this.line(this.count - 1) : undefined;
        const alike = last && last.event.kind === event.kind && last.event.word === event.word;
        const of_units = event.actor === undefined && event.target === undefined;
        const side = (one: number) => this.scenario.units[one]?.side;
        const other = last ? this.unit(last.event) : -1;
        if (!last || !alike || (of_units ? side(other) !== side(unit) : other !== unit)) return void this.add(event, step);
        this.join(last.number, event, step);
        this.change(last.number, { more: last.more + 1 });
    }
}

/// The first lines of what happened in one step; none where there is no step.
export function told_of_step(scenario: Scenario, step: Step | undefined): Line[] {
    const tale = new Tale(scenario, false);
    if (step) tale.tell([step]);
    return tale.sheets.flat().slice(0, 8);
}
