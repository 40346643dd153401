import type { Language } from './kinds';
import { unbroken } from './typography';

/// A first battle: its position as a scenario file, and what is said, where, and what is waited for. Rules authors write it
/// (docs/first_battles.md); tools/data.mjs reads it when the page is built.
export type LessonStep = { en: string; fr: string;
                           /// Where it is said: at a unit, at a model by its unit and number, or at a part of the page.
                           at: string;
                           /// The decision that is waited for, as records write it, `*` for any ending, `~2` for about there; empty: the person reads and goes on.
                           do: string;
                           /// The very decision that "show me" takes.
                           show: string };
export type Lesson = { name: string; ruleset: string; scenario: string; seed: string; side: 'A' | 'B'; enemy: string;
                       title: { en: string; fr: string }; steps: LessonStep[] };

let fetched: Promise<Record<string, Lesson>> | null = null;
export function lessons(): Promise<Record<string, Lesson>> {
    fetched ??= fetch(new URL('first.json', document.baseURI)).then((answer) => (answer.ok ? answer.json() as Promise<Record<string, Lesson>> : {})).catch(() => ({}));
    return fetched;
}
/// How many decisions it asks for, whatever else it tells.
export const decisions_in = ({ steps }: Lesson) => steps.filter((one) => one.do !== '').length;
/// The rulesets that have a first battle.
export const lessons_known = async () => Object.keys(await lessons());
export const said = ({ en, fr }: { en: string; fr: string }, language: Language) => (language === 'fr' ? unbroken(fr) : en);
/// The last place that a decision names, and what stands before it; nothing where it names none.
function last_place(text: string): { head: string; x: number; y: number } | null {
    const found = text.match(/^(.*? to )(?:.* )?(-?[\d.]+),(-?[\d.]+)\S*$/);
    return found && { head: found[1], x: Number(found[2]), y: Number(found[3]) };
}
/// Whether a decision is the one that is waited for. `*` stands for any ending; `~2` lets it end up to 2 inches or
/// centimetres away, since no hand meets a point.
function is_it(wanted: string, text: string): boolean {
    if (wanted.endsWith('*')) return text.startsWith(wanted.slice(0, -1));
    const [, exact, far] = wanted.match(/^(.*) ~([\d.]+)$/) ?? [];
    if (exact === undefined) return text === wanted;
    const [meant, mine] = [last_place(exact), last_place(text)];
    return text === exact || (meant !== null && mine !== null && meant.head === mine.head && Math.hypot(meant.x - mine.x, meant.y - mine.y) <= Number(far));
}
export const fits = (wanted: string, text: string): boolean => wanted.split('|').some((one) => is_it(one.trim(), text));
