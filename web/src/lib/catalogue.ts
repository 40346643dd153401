import type { Figure, Force, Language, Option, Player, Point, Ruleset, ScenarioFile } from './kinds';
import { unbroken_in } from './typography';

export type Offered = Omit<ScenarioFile, 'scenario'> & { scenario: ScenarioFile['scenario'] & { models?: number } };
export type Shelf = { scenarios: Offered[]; options: Option[]; forces: Force[] };
type Catalogue = { rulesets: Ruleset[]; players: Player[]; shelves: Record<string, Shelf> };

/// The share of side A in the battles that the computer fought against itself, a draw as half; null: not measured.
export function share_of({ measured }: Offered): number | null {
    return measured ? (1 + (measured.A - measured.B) / measured.battles) / 2 : null;
}

/// A scenario is called even when A's share is no farther from a half.
export const even_within = 0.05;

/// What the first page shows: the engine's own answers, written down when the page was built (tools/data.mjs), so that
/// nobody waits for the engine before a battle begins.
export async function catalogue(language: Language): Promise<Catalogue> {
    const answer = await fetch(new URL(`start.${language}.json`, document.baseURI));
    if (!answer.ok) throw new Error(`start.${language}.json: ${answer.status}`);
    const told = (await answer.json()) as Catalogue;
    return language === 'fr' ? unbroken_in(told) : told;
}

/// A model as pictures need it: which kind it is, whether it stands on the table (1), or lies there (2), where, and its facing.
export type Drawn = [kind: number, there: number, x: number, y: number, facing: number];
export type Kind = Pick<Figure, 'symbol' | 'turret' | 'side' | 'round' | 'half_width' | 'half_depth'>;
export type Stand = { kinds: Kind[]; models: Drawn[] };
/// A lively moment of the scenario that "Play now" begins, and which part of the table to look at, in millimetres across.
export type Staged = Stand & { scenario: string; about: Point | null; wide: number };
export type Reel = Stand & { ruleset: string; table: Point; plots: { look: string; line: boolean; open: boolean; damage: number; corners: Point[] }[];
                             frames: { changed: Drawn[]; shots: [number, number, number][] }[] };
async function file_of<Kind>(name: string): Promise<Kind | null> {
    return fetch(new URL(name, document.baseURI)).then((answer) => (answer.ok ? answer.json() as Promise<Kind> : null)).catch(() => null);
}
/// How the scenarios of all games look when their forces have come, and a moving piece of battle: made when the page was built.
export const stands = () => file_of<Record<string, Record<string, Stand>>>('stands.json');
export const scenes = () => file_of<Record<string, Staged>>('scenes.json');
export const reel = () => file_of<Reel>('reel.json');
