import { forget_drafts } from './drafts';
import type { Language, ServerBattlesAnswer, ServerBattlesRequest, ServerClubAnswer, ServerInfo, ServerKey, ServerLine } from './kinds';

/// The page's end of the server's HTTP interface: docs/server.md. Without a server the page plays alone.
const address = (name: string) => new URL(`api/v1/${name}`, document.baseURI).href;

async function post<Answer>(name: string, body: object): Promise<Answer> {
    const answer = await fetch(address(name), {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
    });
    const read = await answer.json();
    const told = (read.problems as { message: string }[] | undefined)?.map((one) => one.message).join('\n');
    if (!answer.ok) throw new Error(told ?? `${answer.status}`);
    return read as Answer;
}

let known: Promise<ServerInfo | null> | null = null;
/// The server of this version that stands behind the page.
function info(): Promise<ServerInfo | null> {
    known ??= fetch(address('info'))
        .then(async (answer) => {
            const told = answer.ok ? ((await answer.json()) as ServerInfo | null) : null;
            return told?.version === 1 ? told : null;
        })
        .catch(() => null);
    return known;
}
export const has_server = async () => (await info()) !== null;
/// The key that a browser needs to let itself be called; null where the server calls nobody.
export const push_key = async () => (await info())?.push ?? null;

/// Where others reach this page: by the address that it was opened with, unless that is one of this machine alone; then
/// by those that the server has for others. None: nobody else reaches it.
export async function addresses(): Promise<string[]> {
    const here = new URL('.', document.baseURI);
    if (!/^(localhost|127\..*|\[::1\])$/.test(here.hostname)) return [here.href];
    return (await info())?.addresses ?? [];
}

export const found = (request: ServerBattlesRequest) => post<ServerBattlesAnswer>('battles', request);
export const list = async (battles: ServerKey[], language: Language) =>
    (await post<{ battles: ServerLine[] }>('list', { battles, language })).battles;
export const club = (language: Language) => post<ServerClubAnswer>('club', { language });
export const picture = async (key: ServerKey, language: Language, theme: 'light' | 'dark') =>
    (await post<{ svg: string }>('picture', { ...key, language, theme })).svg;

/// The battles with others that this browser holds a seat of, or has watched. `invitations` are those that it may hand on,
/// `invitation` is the one that it came by; `guests` are tokens of the other seat, which older servers gave away.
export type Seat = { battle: string; token: string | null; guests: string[]; invitations?: Invitations; invitation?: string;
                     /// How much of the talk was read here, and whether it is muted.
                     seen?: number; muted?: boolean };
export type Invitations = { A: string | null; B: string | null };
const shelf = 'umpire.seats';
const same = (one: Seat, other: Seat) => one.battle === other.battle && one.token === other.token;
export function seats(): Seat[] {
    try {
        return JSON.parse(localStorage.getItem(shelf) ?? '[]') as Seat[];
    } catch {
        return [];
    }
}
/// Those that are kept, of all with the latest first. A battle that was only watched gives way first: a lost token is a lost seat,
/// and anybody can make others watch by links.
export function kept_of(all: Seat[], most = 200): Seat[] {
    let room = most - all.filter(({ token }) => token !== null).length;
    return all.filter(({ token }) => token !== null || room-- > 0).slice(0, most);
}
export function remember(seat: Seat) {
    const old = seats().find((one) => same(one, seat));
    const guests = seat.guests.length > 0 ? seat.guests : old?.guests ?? [];
    const rest = seats().filter((one) => !same(one, seat));
    localStorage.setItem(shelf, JSON.stringify(kept_of([{ ...old, ...seat, guests }, ...rest])));
}
export function forget(seat: Seat) {
    forget_drafts(seat.battle);
    localStorage.setItem(shelf, JSON.stringify(seats().filter((one) => !same(one, seat))));
}
/// The token for the seat of an invitation: this browser makes it and keeps it before the server learns of it, so that the
/// invitation can be opened again here, and nowhere else.
export function token_by(battle: string, invitation: string): string {
    const old = seats().find((one) => one.battle === battle && one.invitation === invitation);
    if (old?.token) return old.token;
    const letters = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))));
    const token = letters.replaceAll('+', '-').replaceAll('/', '_');
    remember({ battle, token, guests: [], invitation });
    return token;
}
/// The name under which others see whoever plays at this browser; null: under none. It is no secret and proves nothing.
const name_key = 'umpire.name';
export const own_name = () => localStorage.getItem(name_key) || null;
export const keep_name = (name: string) => localStorage.setItem(name_key, name);

/// The link that opens a seat; what stands behind the # is sent to nobody. From a step on: to look back.
export const link_of = (battle: string, token: string | null, base = document.baseURI) =>
    new URL(`#/seat/${battle}${token ? `/${token}` : ''}`, base).href;
export const replay_of = (battle: string, base = document.baseURI) => new URL(`#/seat/${battle}/-/0`, base).href;
/// The link that gives a seat to whoever opens it first.
export const invitation_of = (battle: string, invitation: string, base = document.baseURI) =>
    new URL(`#/join/${battle}/${invitation}`, base).href;
export const socket_address = () => address('ws').replace(/^http/, 'ws');
