import { engine } from '../engine/client';
import { looks } from './asked';
import { Battle } from './battle.svelte';
import type { Action, AdvanceAnswer, Roll, Side, StandingAnswer, StandingWish, State, Step } from './kinds';
import { outcome_of } from './outcome';
import { pause } from './pace.svelte';
import { settings } from './settings.svelte';
import { store, type Branch, type Kept } from './store';

/// So much a computer player thinks before it looks up: a few hundredths of a second.
const nodes_at_once = 400;

/// A battle that this browser plays and keeps: the engine holds it, one or two persons sit before the screen, and dice
/// and computer players go on by themselves.
export class LocalBattle extends Battle {
    private taking_back = false;
    /// A seat of this screen has known what another may not know: the logs of the two differ until the end.
    private secrets = false;
    /// Who sat here last, of the two that share the screen, and whether he knew what the other may not know.
    private sat: Side | '-' = '-';
    private sat_covertly = false;

    /// Real dice that somebody is to type.
    dice_due = $state.raw<{ roll: Roll; take: (faces: number[] | null) => void } | null>(null);

    /// What real dice showed; nothing where the page is to roll.
    typed(faces: number[] | null) {
        this.dice_due?.take(faces);
        this.dice_due = null;
    }
    private async real_dice(): Promise<number[] | null> {
        const { pending } = this.state.view;
        if (settings.dice !== 'own' || pending.kind !== 'roll') return null;
        const { roll } = pending;
        return new Promise((take) => { this.dice_due = { roll, take }; });
    }
    override close() {
        super.close();
        this.typed(null);
    }

    /// A computer player learns nothing from the time that an answer takes.
    protected override get is_timed(): boolean {
        return this.shared && super.is_timed;
    }

    /// With a step to begin at, a replay is what is wanted.
    async begin(step: number | null = null, branches: Branch[] = [], beforehand?: Kept['beforehand']) {
        this.branches = branches;
        if (beforehand) this.beforehand = beforehand;
        this.read_drafts((['A', 'B'] as const).filter((side) => this.players[side] === 'human'));
        const left = await this.lay_again();
        await this.retell();
        this.tell_left(left);
        if (step !== null) await this.seek(step);
        void this.run();
    }

    /// Everything again in the language of now.
    async retell() {
        const language = this.language;
        const seat = this.seat;
        const first = this.state === undefined;
        const [scenario, told, log] = await Promise.all([
            engine.call('scenario', { language }),
            engine.call('view', { seat, language }),
            engine.call('log', { from: 0, seat, language }),
        ]);
        this.scenario = scenario;
        this.steps = log.steps;
        await this.show(told, seat, first);
        if (this.seat !== seat) await this.read_log();
        if (this.past) await this.seek(this.past.step);
        await this.consider();
    }

    /// Dice and computer players, up to the next decision of a person.
    async run() {
        if (this.running || this.closed) return;
        this.running = true;
        try {
            for (let count = 1; !this.closed && !this.finished && !this.decision && !this.past; ++count) {
                const faces = await this.real_dice();
                if (this.closed) break;
                const answer = await this.advance(faces);
                if (!answer.moved || this.closed) break;
                if (answer.step && answer.step.kind !== 'action' && !faces) await this.pace.roll(answer.step);
                await this.take(answer, answer.step);
                if (answer.step?.kind === 'action') await this.rest(answer.step);
                if (count % 25 === 0) await this.keep();
            }
            // From here on a person may act, also while the battle is being kept.
            this.running = false;
            if (!this.closed) await this.consider();
            if (!this.closed) await this.keep();
        } catch (error) {
            this.running = false;
            this.fail(error);
        }
    }

    /// One step that no person decides. A computer player thinks a little at a time, so that it can be hurried.
    private async advance(faces: number[] | null): Promise<AdvanceAnswer> {
        const wanted = { seat: this.seat, language: this.language, nodes: nodes_at_once, ...(faces ? { faces } : {}) };
        let answer = await engine.call('advance', { ...wanted, hurry: this.hurried });
        while (answer.thinking !== undefined && !this.closed) {
            this.thinking = answer.thinking;
            answer = await engine.call('advance', { ...wanted, hurry: this.hurried });
        }
        this.thinking = null;
        this.hurried = false;
        return answer;
    }
    private hurried = false;
    /// The computer player that thinks decides now, as well as it can.
    hurry_up() {
        this.hurried = this.thinking !== null;
    }

    /// Hints are for battles of one person against the computer.
    get may_ask_hint(): boolean {
        return this.seat !== '-' && !this.shared && !this.past && this.decision !== null;
    }
    advising = $state(false);
    async ask_hint() {
        const { seat, position } = this;
        if (seat === '-' || this.advising) return;
        this.advising = true;
        try {
            const advice = await engine.call('hint', { side: seat, level: 'veteran', language: this.language });
            // Of a sheet the hint is about one line, which is the one that is looked at then.
            const { unit } = advice.action;
            if (position === this.position && this.sheet && unit !== undefined) await this.pick_unit(unit);
            if (position === this.position) this.advice = advice;
        } catch (error) {
            this.fail(error);
        }
        this.advising = false;
    }

    /// Does what the hint says.
    async take_hint() {
        if (!this.advice) return;
        const { action } = this.advice;
        if (this.sets_out_nowhere(action)) await this.act_once(action);
        else await this.act(action);
    }

    /// Writes every line of the sheet that has no order yet, as a computer player would in the person's place.
    async write_suggested() {
        const { seat } = this;
        const is_open = () => this.sheet?.lines.some((line) => line.due && !line.written && line.orders.some(({ legal }) => legal));
        if (seat === '-' || this.advising) return;
        this.advising = true;
        try {
            for (let n = 0; is_open() && !this.closed && !this.objections; ++n) {
                const { action } = await engine.call('hint', { side: seat, level: 'regular', language: this.language });
                if (!this.is_line(action)) break;
                await this.write_down([action.text], n > 0);
            }
        } catch (error) {
            this.fail(error);
        }
        this.advising = false;
    }

    /// What the person has answered beforehand, as the engine tells to keep it, and the steps that it took.
    private beforehand = { kept: '', used: [] as number[] };
    /// The language that the questions are told in.
    private told_in = '';
    /// One answer after the other is being given.
    private giving = false;
    /// One person against the computer may answer beforehand; a guide asks him each time.
    private async ask_standing(wish?: StandingWish): Promise<StandingAnswer | null> {
        const { seat, language } = this;
        if (seat === '-' || this.players[seat] !== 'human' || this.players[seat === 'A' ? 'B' : 'A'] === 'human' || this.guard) {
            this.standing = null;
            return null;
        }
        const told = await engine.call('standing', { side: seat, kept: this.beforehand.kept, language, ...(wish ? { wish } : {}) });
        this.told_in = language;
        this.beforehand = { kept: told.kept, used: this.beforehand.used.filter((step) => step <= this.state.steps) };
        this.standing = { rows: told.rows, given: told.given, used: this.beforehand.used };
        return told;
    }
    async say_beforehand(question: string, unit: number | null, answer: string | null, until: 'turn' | 'battle' = 'battle') {
        await this.ask_standing({ question, unit, answer, until });
        await this.keep();
        if (answer !== null && this.decision?.question === question) await this.consider();
    }
    protected override async answer_beforehand(): Promise<boolean> {
        const has_any = this.standing === null ? this.beforehand.kept !== '' : this.standing.given.length > 0;
        if (this.giving || (!has_any && this.told_in === this.language)) return false;
        const position = this.position;
        const told = await this.ask_standing();
        if (position !== this.position) return true;  // the battle has gone on meanwhile
        // What the person has just taken back is asked of him.
        if (!told || told.says.length === 0 || this.state.steps === this.undone_at) return false;
        for (const [i, text] of told.says.entries()) {
            this.giving = i + 1 < told.says.length;
            const before = this.state.steps;
            this.beforehand.used = [...this.beforehand.used, before + 1];
            this.standing = this.standing && { ...this.standing, used: this.beforehand.used };
            this.objections = null;
            await this.act_text(text);
            if (!this.objections) continue;
            this.giving = false;
            this.beforehand.used = this.beforehand.used.filter((step) => step !== before + 1);
            return false;
        }
        return true;
    }

    private async rest(step: Step) {
        await this.pace.rest(step);
        // At full speed the page must be drawn now and then.
        if (settings.speed === 'instant' && this.steps.length % 20 === 0) await pause(0);
    }

    private async read_log() {
        this.steps = (await engine.call('log', { from: 0, seat: this.seat, language: this.language })).steps;
    }

    private async take(state: State, step: Step | null) {
        const looked = this.seat;
        // A sheet brings all its lines. At the end of the battle there are more for another reason, and all are read anew.
        const { steps } = step && state.steps > this.steps.length + 1 && state.view.pending.kind !== 'finished'
            ? await engine.call('log', { from: this.steps.length, seat: looked, language: this.language }) : { steps: step ? [step] : [] };
        if (step) this.steps = [...this.steps, ...steps];
        await this.show(state, looked);
        if (this.secrets && (this.seat !== looked || this.finished)) await this.read_log();
    }

    /// How the battle stands for a seat. Where two persons share the screen, whoever is asked now sees the table from his
    /// own seat; what the other may not see is covered until he says that he sits there. While nobody is asked it stands
    /// as both may see it.
    private async show(state: State, looked: Side | '-', cover = false) {
        const { steps, hash, undoable, view } = state;
        this.secrets ||= view.covert;
        if (!this.shared) {
            this.state = { steps, hash, undoable, view };
            return;
        }
        const asked = looks(view.pending, this.first_side);
        const next = asked === looked ? state : await engine.call('view', { seat: asked, language: this.language });
        this.secrets ||= next.view.covert;
        if (asked !== '-') {
            const begins = cover || asked !== this.sat || !this.sat_covertly;
            if (next.view.covert && begins) this.veiled = !this.trusting;
            this.sat = asked;
            this.sat_covertly = next.view.covert;
        }
        this.state = { steps: next.steps, hash: next.hash, undoable: next.undoable, view: next.view };
    }

    protected act_once(action: Action) {
        return this.act_text(action.text);
    }
    private async act_text(text: string) {
        const side = this.decision?.side;
        if (!side || side === '-' || this.running || this.acting) return;
        if (this.guard && !this.acts_by_itself && !this.guard(text)) return;
        this.acting = true;
        try {
            const answer = await engine.call('act',
                { side, seat: this.seat, action: text, language: this.language });
            if (answer.objections.length > 0 || !answer.step) {
                this.objections = { list: answer.objections, part: null };
                return;
            }
            this.objections = null;
            this.put_away = '';
            if (this.is_seal(text)) this.sealed(side);
            this.forget_way();
            this.stop_pointing();
            this.taking_back = false;
            this.advice = null;
            ++this.position;
            await this.take(answer, answer.step);
            this.decided_at = this.state.steps;
            if (!this.decision) this.clear();
        } catch (error) {
            this.fail(error);
            return;
        } finally {
            this.acting = false;
        }
        if (!this.decision) return this.run();
        await this.consider();
        await this.keep();
    }

    /// Also while a computer player thinks: its next answer finds that the battle is over.
    async give_up(side: Side) {
        try {
            const told = await engine.call('give_up', { side, seat: this.seat, language: this.language });
            this.dice_due?.take(null);
            this.dice_due = null;
            this.advice = null;
            this.forget_way();
            this.stop_pointing();
            this.clear();
            ++this.position;
            await this.take(told, null);
            await this.consider();
            await this.keep();
        } catch (error) {
            this.fail(error);
        }
    }

    /// Both are asked at once: the other of the two answers first.
    async answer_for(side: Side) {
        if (this.running || this.acting || side === this.decision?.side) return;
        const state = await engine.call('view', { seat: side, language: this.language });
        this.first_side = side;
        await this.show(state, side, true);
        if (this.secrets) await this.read_log();
        await this.consider();
    }

    undoable(): boolean {
        return !this.past && !this.running && this.seat !== '-' && this.state.undoable[this.undo_side()] > 0;
    }

    private undo_side(): Side {
        if (this.seat === '-') return 'A';
        const other = this.seat === 'A' ? 'B' : 'A';
        return this.state.undoable[this.seat] > 0 || this.players[other] !== 'human' ? this.seat : other;
    }

    protected async undo_one() {
        if (!this.undoable()) return;
        try {
            const whole = (await engine.call('record', {})).text;
            const state = await engine.call('undo', { side: this.undo_side(), seat: this.seat, language: this.language });
            this.remember_branch(state.steps, whole);
            const lost = this.steps.slice(state.steps);
            this.steps = this.steps.slice(0, state.steps);
            await this.take(state, null);
            await this.draft_again(lost);
            this.objections = null;
            await this.consider();
            await this.keep();
        } catch (error) {
            this.fail(error);
        }
    }

    /// Decisions that are taken back one after the other are one branch.
    private remember_branch(from: number, record: string) {
        const told = this.steps.slice(from).flatMap(({ action, side }) => (action && side !== '-' ? [{ side, text: action.text }] : []));
        const last = this.taking_back ? this.branches.at(-1) : undefined;
        const side = this.shared && this.state.view.covert && this.seat !== '-' ? this.seat : undefined;
        const branch: Branch = last ? { ...last, from, decisions: [...told, ...last.decisions], side: last.side ?? side }
            : { from, decisions: told, record, side };
        this.branches = [...(last ? this.branches.slice(0, -1) : this.branches), branch].slice(-20);
        this.taking_back = true;
    }

    protected async moment(step: number) {
        return (await engine.call('moment', { step, seat: this.seat, language: this.language })).view;
    }

    async back_to_now() {
        this.past = null;
        if (!this.decision && !this.finished) void this.run();
    }

    async record(): Promise<string> {
        return (await engine.call('record', { seat: this.shared ? '-' : this.seat })).text;
    }

    protected async record_of(branch: Branch): Promise<string> {
        return branch.record;
    }

    /// Puts the battle away in the browser, as it is now.
    async keep() {
        const { text } = await engine.call('record', {});
        await store.put({
            id: this.id,
            title: this.scenario.title,
            headline: this.finished ? outcome_of(this) : this.state.view.headline,
            finished: this.finished,
            changed: Date.now(),
            record: text,
            ruleset: this.scenario.ruleset,
            scenario: this.scenario.name,
            sketch: this.sketch(),
            branches: [...this.branches],
            beforehand: { ...this.beforehand },
        });
    }
}
