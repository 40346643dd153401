import type { Language, ServerBattlesAnswer, ServerBattlesRequest, ServerInfo, ServerKey, ServerLine } from './kinds';

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

let known: Promise<boolean> | null = null;
/// A server of this version stands behind the page.
export function has_server(): Promise<boolean> {
    known ??= fetch(address('info'))
        .then(async (answer) => answer.ok && ((await answer.json()) as ServerInfo | null)?.version === 1)
        .catch(() => false);
    return known;
}

export const found = (request: ServerBattlesRequest) => post<ServerBattlesAnswer>('battles', request);
export const list = async (battles: ServerKey[], language: Language) =>
    (await post<{ battles: ServerLine[] }>('list', { battles, language })).battles;
export const picture = async (key: ServerKey, language: Language, theme: 'light' | 'dark') =>
    (await post<{ svg: string }>('picture', { ...key, language, theme })).svg;

/// The battles with others that this browser holds a seat of, or has watched.
export type Seat = { battle: string; token: string | null; guests: string[] };
const shelf = 'umpire.seats';
const same = (one: Seat, other: Seat) => one.battle === other.battle && one.token === other.token;
export function seats(): Seat[] {
    try {
        return JSON.parse(localStorage.getItem(shelf) ?? '[]') as Seat[];
    } catch {
        return [];
    }
}
export function remember(seat: Seat) {
    const old = seats().find((one) => same(one, seat));
    const guests = seat.guests.length > 0 ? seat.guests : old?.guests ?? [];
    const rest = seats().filter((one) => !same(one, seat));
    localStorage.setItem(shelf, JSON.stringify([{ ...seat, guests }, ...rest].slice(0, 200)));
}
export function forget(seat: Seat) {
    localStorage.setItem(shelf, JSON.stringify(seats().filter((one) => !same(one, seat))));
}
/// The link that opens a seat; what stands behind the # is sent to nobody.
export const link_of = (battle: string, token: string | null) =>
    new URL(`#/seat/${battle}${token ? `/${token}` : ''}`, document.baseURI).href;
export const socket_address = () => address('ws').replace(/^http/, 'ws');
