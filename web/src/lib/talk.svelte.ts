import type { ServerSaid, Side, TellTalk } from './kinds';
import { remember, seats } from './server';

/// What is said at the table of a battle by link, as this page has heard it, and how far it was read here.
export class Talk {
    /// Whether whoever sits here hears it at all; `all`: those who look on do too.
    open = $state(false);
    all = $state(false);
    lines = $state.raw<ServerSaid[]>([]);
    muted = $state(false);
    private seen = $state(0);
    unread = $derived(this.muted ? 0 : this.lines.filter(({ number, side }) => number > this.seen && (side === '-' || side !== this.seat)).length);

    constructor(private battle: string, private token: string | null, private seat: Side | '-') {
        const kept = seats().find((one) => one.battle === battle && one.token === token);
        this.seen = kept?.seen ?? 0;
        this.muted = kept?.muted ?? false;
    }
    hear({ all, lines }: Pick<TellTalk, 'all' | 'lines'>) {
        this.open = true;
        this.all = all;
        const known = new Map([...this.lines, ...lines].map((line) => [line.number, line]));
        this.lines = [...known.values()].sort((one, other) => one.number - other.number);
    }
    /// All that was heard has been looked at.
    read() {
        const last = this.lines.at(-1)?.number ?? 0;
        if (last > this.seen) this.keep({ seen: (this.seen = last) });
    }
    mute(muted: boolean) {
        this.keep({ muted: (this.muted = muted) });
    }
    private keep(what: { seen: number } | { muted: boolean }) {
        remember({ battle: this.battle, token: this.token, guests: [], ...what });
    }
}
