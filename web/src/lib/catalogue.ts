import type { Force, Language, Option, Player, Ruleset, ScenarioFile } from './kinds';
import { unbroken_in } from './typography';

export type Offered = Omit<ScenarioFile, 'scenario'> & { scenario: ScenarioFile['scenario'] & { models?: number } };
export type Shelf = { scenarios: Offered[]; options: Option[]; forces: Force[] };
type Catalogue = { rulesets: Ruleset[]; players: Player[]; shelves: Record<string, Shelf> };

/// What the first page shows: the engine's own answers, written down when the page was built (tools/data.mjs), so that
/// nobody waits for the engine before a battle begins.
export async function catalogue(language: Language): Promise<Catalogue> {
    const answer = await fetch(new URL(`start.${language}.json`, document.baseURI));
    if (!answer.ok) throw new Error(`start.${language}.json: ${answer.status}`);
    const told = (await answer.json()) as Catalogue;
    return language === 'fr' ? unbroken_in(told) : told;
}
