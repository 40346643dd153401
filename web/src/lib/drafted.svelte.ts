import { engine } from '../engine/client';
import { keep_draft, no_draft, read_draft, type Draft } from './drafts';
import { Foreseen } from './foreseen.svelte';
import type { Action, AnswerForAll, DraftAnswer, Side, Step } from './kinds';
import { say } from './words.svelte';

const both = ['A', 'B'] as const;

/// A sheet of orders is a draft on this page until its side seals it: the engine plays its lines for this side alone, and
/// the battle takes them in together with the seal. Before that there is no step, and whoever keeps the battle knows of
/// nothing.
export abstract class Drafted extends Foreseen {
    drafts = $state.raw<Record<Side, Draft>>({ A: no_draft, B: no_draft });
    /// That a draft did not fit the battle any more, in a sentence.
    put_away = $state('');
    /// By side: the drafts before the present one.
    private earlier: Record<Side, string[][]> = { A: [], B: [] };
    /// Lines that were written and have not come back from the engine yet: it does not lead on by itself meanwhile.
    private unwritten = 0;
    protected writing: Promise<void> = Promise.resolve();
    /// Whose line was written last.
    private written_for: number | null = null;
    abstract guard: ((text: string) => boolean) | null;
    abstract consider(): Promise<void>;

    private get writer(): Side | null {
        const side = this.decision?.side;
        return this.sheet && side && side !== '-' ? side : null;
    }
    /// What whoever is asked now has drafted.
    protected get draft(): string[] {
        return this.writer ? this.drafts[this.writer].lines : [];
    }
    get has_draft(): boolean {
        return !this.past && this.draft.length > 0;
    }
    private line_of(text: string) {
        return this.sheet?.lines.flatMap(({ orders }) => orders).find(({ action }) => action.text === text);
    }
    protected is_line({ text }: Action): boolean {
        return this.line_of(text) !== undefined;
    }
    protected is_seal(text: string): boolean {
        return this.sheet?.seal.action.text === text;
    }

    private set_draft(side: Side, draft: Draft) {
        this.drafts = { ...this.drafts, [side]: draft };
        keep_draft(this.id, side, draft);
    }
    private async lay_out(side: Side, lines: string[]): Promise<DraftAnswer> {
        // At once, so that a battle that comes anew meanwhile takes these lines.
        this.set_draft(side, { turn: this.state.view.turn, lines });
        const told = await engine.call('draft', { side, lines, seat: side, language: this.language });
        this.set_draft(side, { turn: told.view.turn, lines: told.lines });
        return told;
    }

    /// The draft is this now: what does not fit says why.
    private async put_down(lines: string[]) {
        const side = this.writer;
        if (!side) return;
        this.objections = null;
        this.put_away = '';
        try {
            const { left_out, view } = await this.lay_out(side, lines);
            if (left_out.length > 0) this.objections = { list: left_out.flatMap(({ objections }) => objections), part: null };
            if (this.writer === side) this.state = { ...this.state, view };
        } catch (error) {
            this.fail(error);
        }
        await this.consider();
    }
    /// Writes lines below those of the draft; `as_one` with the last ones, so that they are taken back together.
    protected async write_down(texts: string[], as_one = false) {
        const side = this.writer;
        if (!side || texts.length === 0) return;
        if (!as_one) this.earlier[side].push(this.draft);
        this.written_for = this.line_of(texts.at(-1)!)?.action.unit ?? null;
        await this.put_down([...this.draft, ...texts]);
    }
    /// Takes back what was written last.
    protected async take_up() {
        const side = this.writer;
        if (!side) return;
        this.written_for = null;
        await this.put_down(this.earlier[side].pop() ?? this.draft.slice(0, -1));
    }

    /// The draft has entered the battle.
    protected sealed(side: Side) {
        this.earlier[side] = [];
        this.written_for = null;
        this.set_draft(side, no_draft);
    }
    protected read_drafts(sides: Side[]) {
        for (const side of sides) this.drafts = { ...this.drafts, [side]: read_draft(this.id, side) };
    }
    /// The engine was given the battle anew: lays out what is drafted here. Answers the lines that do not fit any more.
    protected async lay_again(): Promise<string[]> {
        const left: string[] = [];
        for (const side of both) {
            const { turn, lines } = this.drafts[side];
            if (lines.length === 0) continue;
            const lay = (lines: string[]) => engine.call('draft', { side, lines, seat: side, language: this.language }).catch(() => null);
            let told = await lay(lines);
            if (told && told.view.turn !== turn) told = await lay([]);  // it was meant for another turn
            const kept = told?.lines ?? [];
            left.push(...lines.filter((line) => !kept.includes(line)));
            if (kept.length === 0) this.earlier[side] = [];
            this.set_draft(side, { turn, lines: kept });
        }
        return left;
    }
    /// Says so where lines were dropped that the battle has not taken in.
    protected tell_left(left: string[]) {
        const done = this.steps.slice(-100).map(({ action }) => action?.text);
        this.put_away = left.some((line) => !done.includes(line)) ? say('draft_put_away') : '';
    }
    /// A sheet that was taken back with its seal is a draft again.
    protected async draft_again(lost: Step[]) {
        const side = this.decision?.side;
        if (!side || side === '-' || lost.length < 2) return;
        const lines = lost.flatMap(({ side: by, action }) => (action && by === side && action.role !== 'end' ? [action.text] : []));
        if (lines.length === 0) return;
        const { view } = await this.lay_out(side, [...lines, ...this.drafts[side].lines]);
        this.state = { ...this.state, view };
    }

    /// Writes a line of the sheet: the next one is there at once, so that a quick hand need not wait for the engine.
    write(action: Action): Promise<void> {
        const { sheet } = this;
        if (!sheet) return this.act(action);
        if (this.guard && !this.guard(action.text)) return this.writing;  // it would stand there although it was refused
        // What stands there already is not written again: the sheet goes on to the next line.
        if (action.face !== '' && sheet.lines.some((line) => line.unit === action.unit && line.written?.name === action.face)) {
            this.unit = this.next_line(action.unit);
            return this.writing;
        }
        // What is refused says why, and stands nowhere.
        if (!this.line_of(action.text)?.legal) {
            this.writing = this.writing.then(() => this.write_down([action.text]));
            return this.writing;
        }
        const written = { name: action.face, text: action.label };
        this.sheet = { ...sheet, lines: sheet.lines.map((line) => (line.unit === action.unit ? { ...line, written } : line)) };
        this.unit = this.next_line(action.unit);
        ++this.unwritten;
        this.writing = this.writing.then(async () => {
            await this.write_down([action.text]);
            --this.unwritten;
        });
        return this.writing;
    }
    /// Writes the same for all that have no order yet.
    protected async write_all({ actions }: AnswerForAll) {
        await this.writing;
        await this.write_down(actions);
    }

    /// On a sheet the unit that was asked for stays chosen until it has been told something; then comes the next line
    /// without an order, or the same one where all have theirs.
    protected next_line(told: number | null = null): number | null {
        const lines = this.sheet!.lines;
        const open = lines.filter((line) => line.due && !line.written && line.orders.some(({ legal }) => legal)).map(({ unit }) => unit);
        const current = lines.some(({ unit }) => unit === this.unit) ? this.unit : null;
        const by_itself = this.unwritten === 0 ? this.written_for : null;
        const is_told = current !== null && (told ?? by_itself) === current;
        if (current !== null && !is_told) return current;
        const at = lines.findIndex(({ unit }) => unit === current);
        const order = [...lines.slice(at + 1), ...lines.slice(0, at + 1)].map(({ unit }) => unit);
        return order.find((unit) => open.includes(unit)) ?? current ?? lines[0]?.unit ?? null;
    }
}
