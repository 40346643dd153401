import { engine } from '../engine/client';
import { Battle } from './battle.svelte';
import { address_to_call, end_calls } from './calls';
import type {
    Action, FromServer, Language, Objection, Point, ServerWish, Side, Step, TellBranches, TellClock, TellDone, TellLog, TellMoment, TellPresence, TellRecord, TellRematch,
    TellState, TellTalk, TellWelcome, View,
} from './kinds';
import { pause } from './pace.svelte';
import { Pointer } from './pointer.svelte';
import { keep_name, own_name, socket_address } from './server';
import { settings } from './settings.svelte';
import type { Branch } from './store';
import { Talk } from './talk.svelte';
import { unbroken_in } from './typography';
import { say } from './words.svelte';

type Answer = TellBranches | TellDone | TellLog | TellMoment | TellRecord | TellTalk;
type Presence = Omit<TellPresence, 'type'>;
type Asked = { message: object; resolve: (answer: Answer) => void; reject: (error: Error) => void };
const told_in = (problems: { message: string }[], code = '') =>
    Object.assign(new Error(problems.map((one) => one.message).join('\n')), { code });

const is_spoken = (message: object) => 'type' in message && (message.type === 'say' || message.type === 'point');
/// A message in the language of the page, its French set as French is; what people say stays as they said it.
function heard(data: string): FromServer {
    const message = JSON.parse(data) as FromServer;
    return settings.language === 'fr' && !['record', 'talk'].includes(message.type) ? unbroken_in(message) : message;
}

/// A battle that a server keeps: this page has one seat of it, or watches. Decisions go to the server; all previews come
/// from the page's own engine, which is given what this seat knows.
export class RemoteBattle extends Battle {
    online = $state(false);
    presence = $state.raw<Presence>({ A: 0, B: 0, watching: 0, holders: { A: 'founder', B: 'founder' },
                                       shown: { A: false, B: false }, open: false, names: { A: null, B: null, watching: [] } });
    /// How many of the first steps came from a record.
    imported = $state(0);
    /** The founder has brought the table and the forces himself. */
    readonly brought: boolean;
    awaited = $state.raw<Side[]>([]);
    wish = $state.raw<ServerWish | null>(null);
    /// The clocks as they were told last, and when that was heard.
    clock = $state.raw<{ told: TellClock; heard: number } | null>(null);
    /// To play it again, after the end; and the battle that was founded upon it while this page looked on.
    rematch = $state.raw<TellRematch | null>(null);
    called_to = $state<string | null>(null);
    readonly talk: Talk;
    readonly pointer = new Pointer();
    readonly battle: string;
    readonly token: string | null;
    private setup: string;
    private told: TellState | null = null;
    private socket: WebSocket | null = null;
    private asked = new Map<number, Asked>();
    private next = 1;
    private tries = 0;
    private queue: Promise<unknown> = Promise.resolve();

    private constructor(battle: string, token: string | null, welcome: TellWelcome) {
        super(battle, welcome, welcome.seat);
        this.battle = battle;
        this.token = token;
        this.setup = welcome.setup;
        this.brought = welcome.brought;
        this.talk = new Talk(battle, token, welcome.seat);
    }

    /// Connects and waits for the first state. With an invitation the token becomes that of its seat.
    static join(battle: string, token: string | null, language: Language, invitation?: string): Promise<RemoteBattle> {
        return new Promise((resolve, reject) => {
            let made: RemoteBattle | null = null;
            const socket = new WebSocket(socket_address());
            socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: 1, battle, token, language, invitation, name: own_name() }));
            socket.onerror = () => reject(new Error(say('no_server')));
            socket.onmessage = (event) => {
                const message = heard(event.data);
                if (message.type === 'failure') return reject(told_in(message.problems, message.code));
                if (message.type === 'welcome') made = new RemoteBattle(battle, token, message);
                if (message.type === 'state' && made) {
                    const ready = made;
                    ready.adopt(socket);
                    void ready.take_state(message).then(() => resolve(ready), reject);
                }
            };
        });
    }

    private adopt(socket: WebSocket) {
        this.socket = socket;
        this.online = true;
        this.tries = 0;
        socket.onmessage = (event) => this.hear(heard(event.data));
        socket.onclose = () => this.lost();
        socket.onerror = null;
        // Whatever had no answer yet is said again: the server passes over what it has done already.
        // Not so what was said: it may have been heard, and the talk that comes now shows whether it was.
        if (settings.calls === 'on') void this.let_call();
        for (const [id, { message, reject }] of this.asked) {
            if (!is_spoken(message)) socket.send(JSON.stringify(message));
            else if (this.asked.delete(id)) reject(new Error(say('maybe_said')));
        }
    }

    private lost() {
        this.online = false;
        if (!this.closed) setTimeout(() => this.connect(), Math.min(300 * 2 ** this.tries++, 10000));
    }

    private connect() {
        if (this.closed) return;
        const { battle, token, language } = this;
        const socket = new WebSocket(socket_address());
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: 1, battle, token, language, name: own_name() }));
        socket.onmessage = (event) => {
            const message = heard(event.data);
            if (message.type === 'welcome') this.adopt(socket);
            if (message.type !== 'failure') return;
            // The server will not go on with this battle: to ask again and again would only hide why.
            this.closed = ['set_aside', 'damaged', 'barred'].includes(message.code);
            if (!this.closed) return;
            for (const { reject } of this.asked.values()) reject(told_in(message.problems));
            this.asked.clear();
            this.fail(told_in(message.problems));
        };
        socket.onclose = () => this.lost();
    }

    private hear(message: FromServer) {
        switch (message.type) {
            case 'welcome': return;
            case 'state': return void this.take_state(message).catch((error) => this.fail(error));
            case 'presence':
                this.presence = message;
                return;
            case 'clock':
                this.clock = { told: message, heard: performance.now() };
                return;
            case 'standing':
                this.standing = message;
                return;
            case 'rematch':
                if (message.battle && this.rematch && !this.rematch.battle) this.called_to = message.battle;
                this.rematch = message;
                return;
            case 'point': return void (this.talk.muted || this.pointer.show(message));
            case 'talk':
                this.talk.hear(message);
                if (message.id === null) return;
                this.asked.get(message.id)?.resolve(message);
                this.asked.delete(message.id);
                return;
            case 'failure':
                // Of no request: what the server was about to do by itself went wrong.
                if (message.id === null) return void this.fail(told_in(message.problems));
                this.asked.get(message.id)?.reject(told_in(message.problems));
                this.asked.delete(message.id);
                return;
            default:
                this.asked.get(message.id)?.resolve(message as Answer);
                this.asked.delete(message.id);
        }
    }

    private ask<Kind extends Answer>(message: object): Promise<Kind> {
        const id = this.next++;
        const whole = { ...message, id };
        return new Promise((resolve, reject) => {
            this.asked.set(id, { message: whole, resolve: resolve as (answer: Answer) => void, reject });
            if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(whole));
        });
    }

    /// One after the other: the dice of each state are shown before the next one.
    private take_state(state: TellState): Promise<void> {
        const after = this.queue.then(() => this.show_state(state));
        this.queue = after.catch(() => {});
        return after;
    }

    private async show_state(told: TellState) {
        if (this.told && told.revision <= this.told.revision) return;
        const first = this.told === null;
        if (first && this.fixed && this.fixed !== '-') this.read_drafts([this.fixed]);
        const lost = this.steps.slice(told.kept);
        // At the end of a battle what was secret comes between the steps that the page knows.
        const kept = this.steps.slice(0, told.kept);
        const fresh = first || told.kept < told.from ? [] : told.log.slice(Math.max(0, this.steps.length - told.from));
        this.told = told;
        const missing = told.from > kept.length ? await this.steps_between(kept.length, told.from) : [];
        const all = [...kept, ...missing, ...told.log];
        for (const step of fresh) {
            if (settings.speed !== 'instant') this.show_step(step);
            await (step.kind === 'action' ? this.pace.rest(step) : this.pace.roll(step));
        }
        const left = await this.watch_state(told.state).finally(() => { this.shown_step = null; });
        this.steps = all;
        this.tell_left(left);
        this.awaited = told.awaited;
        this.imported = told.imported;
        this.wish = told.wish;
        this.objections = null;
        await this.draft_again(lost);
        await this.consider();
    }

    /// With dice, what could be chosen until now is gone: it comes anew with the state after them. What somebody decides takes
    /// nothing from a person who is asked as well, or who has just decided it.
    private show_step(step: Step) {
        if (step.kind === 'action' && this.decision) return;
        if (!this.shown_step) this.clear();
        this.shown_step = step;
    }

    private async steps_between(from: number, to: number): Promise<Step[]> {
        const steps: Step[] = [];
        while (from + steps.length < to) {
            const answer = await this.ask<TellLog>({ type: 'log', from: from + steps.length, to });
            if (answer.steps.length === 0) break;
            steps.push(...answer.steps);
        }
        return steps;
    }

    /// Gives the engine a state, and takes the view of this seat from it. Answers what of a draft does not fit any more.
    private async watch_state(state: string): Promise<string[]> {
        await engine.call('watch', { setup: this.setup, state, language: this.language });
        const left = await this.lay_again();
        const { view, hash } = await engine.call('view', { seat: this.seat, language: this.language });
        const own = this.told?.undoable ?? 0;
        const undoable = { A: this.fixed === 'A' ? own : 0, B: this.fixed === 'B' ? own : 0 };
        const given_up = this.told?.given_up;
        const is_open = given_up && view.pending.kind !== 'finished';
        const over: View = is_open ? this.over(view, given_up) : view;
        this.state = { steps: this.told?.steps ?? 0, hash, view: over, undoable };
        return left;
    }

    private over(view: View, given_up: 'A' | 'B'): View {
        const winner = given_up === 'A' ? 'B' : 'A';
        const name = (wanted: string) => this.scenario.sides.find(({ side }) => side === wanted)?.name ?? '';
        return { ...view, headline: say('given_up', name(given_up), name(winner)), pending: { kind: 'finished', winner, clause: null, reasons: [], given_up } };
    }

    async retell() {
        if (!this.told) return;
        this.socket?.send(JSON.stringify({ type: 'language', id: this.next++, language: this.language }));
        this.scenario = await engine.call('scenario', { language: this.language });
        await this.watch_state(this.told.state);
        this.steps = await this.steps_between(0, this.told.steps);
        if (this.past) await this.seek(this.past.step);
        await this.consider();
    }
    override close() {
        super.close();
        this.socket?.close();
    }

    private async decide(message: object): Promise<Objection[]> {
        return (await this.ask<TellDone>({ ...message, at: this.told?.revision ?? 0 })).objections;
    }

    protected async act_once(action: Action) {
        if (this.acting || !this.decision) return;
        this.acting = true;
        try {
            this.forget_way();
            const lines = this.is_seal(action.text) ? this.draft : [];
            const { side } = this.decision;
            const list = await this.decide({ type: 'act', action: action.text, ...(lines.length > 0 ? { lines } : {}) });
            if (list.length === 0 && lines.length > 0 && side !== '-') this.sealed(side);
            if (list.length > 0) this.objections = { list, part: null };
            else this.decided_at = (this.told?.steps ?? 0) + 1;
        } catch (error) {
            this.objections = { list: [{ id: '', title: '', text: (error as Error).message, fact: (error as Error).message, figure: null }], part: null };
        } finally {
            this.acting = false;
        }
    }

    async give_up() {
        await this.ask<TellDone>({ type: 'give_up' }).catch((error) => this.fail(error));
    }

    /// The answer may come before the state that it leads to.
    protected override async settled(steps: number) {
        for (let n = 0; n < 400 && this.state.steps === steps && !this.objections && !this.closed; ++n) await pause(25);
        await this.queue;
    }

    undoable() {
        return !this.past && this.fixed !== null && this.fixed !== '-' && (this.state?.undoable[this.fixed] ?? 0) > 0;
    }
    protected async undo_one() {
        if (this.undoable()) await this.decide({ type: 'undo' }).catch((error) => this.fail(error));
    }
    /// May the opponent be asked to take something back?
    can_ask = $derived(this.fixed !== '-' && this.wish === null && this.steps.some((step) => step.side === this.fixed));
    /// Tells the server where to call this browser, or that it shall not any more.
    async let_call() {
        if (this.seat === null) return;
        const endpoint = settings.calls === 'on' ? await address_to_call() : await end_calls();
        if (endpoint) await this.ask<TellDone>({ type: 'call', endpoint, wanted: settings.calls === 'on' }).catch(() => undefined);
    }
    async ask_undo(to: number) {
        await this.decide({ type: 'ask_undo', to }).catch((error) => this.fail(error));
    }
    /// Under this name others see who plays here; empty: under none.
    async call_oneself(name: string) {
        await this.ask<TellDone>({ type: 'name', name: name || null });
        keep_name(name);
    }
    async tell_table(text: string) {
        await this.ask<TellDone>({ type: 'say', text });
    }
    /// Shows the others a place on the table, or an arrow.
    show_table(at: Point, to: Point | null) {
        return this.pointer.tell(at, to, () => this.ask<TellDone>({ type: 'point', at, to }), this.seat);
    }
    /// Plays himself again, after the computer stood in.
    async be_back() {
        await this.ask<TellDone>({ type: 'back' });
    }
    async show_in_club(shown: boolean) {
        await this.ask<TellDone>({ type: 'show', shown });
    }
    async withdraw() {
        await this.ask<TellDone>({ type: 'withdraw' });
    }
    /// Answers a question before it is asked; null: no more.
    async say_beforehand(question: string, unit: number | null, answer: string | null, until: 'turn' | 'battle' = 'battle') {
        await this.ask<TellDone>({ type: 'stand', question, unit, answer, until });
    }
    override get hears_beforehand() {
        return this.online;
    }
    async offer_rematch(swap: boolean) {
        await this.ask<TellDone>({ type: 'rematch', swap });
    }
    /// `swap`: as the offer said that is answered.
    async answer_rematch(accept: boolean, swap: boolean) {
        await this.ask<TellDone>({ type: 'answer_rematch', accept, swap });
    }
    /// Lines of the talk before those that are known.
    async ask_talk() {
        await this.ask<TellTalk>({ type: 'talk', before: this.talk.lines[0]?.number ?? 1 });
    }
    async answer_undo(agree: boolean) {
        await this.decide({ type: 'answer_undo', agree }).catch((error) => this.fail(error));
    }
    /// The number of steps before this seat's last decision.
    before_my_last(): number {
        for (let i = this.steps.length - 1; i >= 0; --i)
            if (this.steps[i].kind === 'action' && this.steps[i].side === this.fixed) return i;
        return 0;
    }

    protected async moment(step: number) {
        const { state } = await this.ask<TellMoment>({ type: 'moment', step });
        await engine.call('watch', { setup: this.setup, state, language: this.language });
        const { view } = await engine.call('view', { seat: this.seat, language: this.language });
        if (this.told) {
            await engine.call('watch', { setup: this.setup, state: this.told.state, language: this.language });
            await this.lay_again();
        }
        return view;
    }
    /// The server tells what was taken back; what a seat may not know of it comes when the battle is over.
    async ask_branches() {
        const { branches } = await this.ask<TellBranches>({ type: 'branches' });
        this.branches = branches.map(({ from, steps }, number) => ({ from, number, record: '', decisions: steps.flatMap((step) => {
            const found = step.match(/^do (A|B) (.*)/);
            return found ? [{ side: found[1] as Side, text: found[2].trim() }] : [];
        }) }));
    }
    protected async record_of(branch: Branch): Promise<string> {
        return (await this.ask<TellRecord>({ type: 'branch', branch: branch.number ?? 0 })).text;
    }
    async back_to_now() {
        this.past = null;
        await this.consider();
    }
    async record(): Promise<string> {
        return (await this.ask<TellRecord>({ type: 'record' })).text;
    }
}
