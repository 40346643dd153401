import type { Language } from './kinds';

/// A first battle: its position as a scenario file, and what is said, where, and what is waited for. Rules authors write it
/// (docs/first_battles.md); tools/data.mjs reads it when the page is built.
export type LessonStep = { en: string; fr: string;
                           /// Where it is said: at a unit, at a model by its unit and number, or at a part of the page.
                           at: string;
                           /// The decision that is waited for, as records write it, `*` for any ending; empty: the person reads and goes on.
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
/// The rulesets that have a first battle.
export const lessons_known = async () => Object.keys(await lessons());
export const said = ({ en, fr }: { en: string; fr: string }, language: Language) => (language === 'fr' ? fr : en);
/// Whether a decision is the one that is waited for.
export function fits(wanted: string, text: string): boolean {
    return wanted.split('|').map((one) => one.trim()).some((one) => (one.endsWith('*') ? text.startsWith(one.slice(0, -1)) : text === one));
}
