import type { Event, Point, Scenario } from './kinds';
import { settings } from './settings.svelte';
import type { Line } from './tale';
import { say } from './words.svelte';

/// A length as players say it: whole centimetres, tenths of inches.
function length_in_words(length: number, unit: string): string {
    const digits = unit === 'inch' ? 1 : 0;
    const number = (length / (unit === 'inch' ? 2540 : 1000)).toLocaleString(settings.language, { maximumFractionDigits: digits });
    return say(unit === 'inch' ? 'so_many_inches' : 'so_many_centimetres', number);
}

function deed(line: Line, scenario: Scenario): string {
    const { way } = line;
    const titles = line.units.map((unit) => scenario.units[unit].title);
    if (!way || way.length === 0) return titles.length > 0 ? line.event.sentence.replace(titles[0], titles.join(', ')) : line.event.sentence;
    const far = length_in_words(way.length, scenario.unit);
    const who = way.unit === null ? scenario.figures[way.figure].title : scenario.units[way.unit].title;
    if (far === length_in_words(0, scenario.unit)) return say('stays_there', who);
    return say(way.gait === 'run' ? 'runs' : 'moves_on', who, far);
}

/// What the dice of an attack came to.
function shots_in_words({ sum, shots, hits, parts }: Line): string {
    if (sum) return sum.sentence;
    if (shots === 0) return '';
    // What is no die of its own, as a sum, says itself what it came to.
    const only = shots === 1 ? parts.find(({ part }) => part === 'hit' || part === 'miss') : undefined;
    if (only && only.die === undefined) return only.sentence;
    // What became of a single hit; of several, how many harmed nobody. What the shooter does next is no part of it.
    const at = parts.map(({ part }) => part).lastIndexOf('hit');
    const is_of_hit = ({ part, die, target, actor }: Event) =>
        part === 'detail' && (die !== undefined || (target ?? actor) === parts[at]?.target);
    const fate = hits === 1 ? parts.slice(at + 1).filter(is_of_hit).at(-1)?.sentence ?? '' : '';
    if (shots === 1) return [say(hits === 1 ? 'one_hit' : 'one_miss'), fate].filter(Boolean).join(' ');
    const saved = parts.filter(({ deed }) => deed === 'saved').length;
    if (hits > 1 && saved > 0) return say('hits_saved', hits, shots, saved);
    return [say('hits_of', hits, shots), fate].filter(Boolean).join(' ');
}

const parts_of = (line: Line, scenario: Scenario): string[] =>
    [deed(line, scenario), line.more > 0 ? say('and_more', line.more) : '', shots_in_words(line)].filter(Boolean);
/// What a line of the log says.
export const line_in_words = (line: Line, scenario: Scenario): string => parts_of(line, scenario).join(' ');

// Made once for each language: to make one takes longer than to use it a hundred times.
const whole = { en: new Intl.NumberFormat('en', { maximumFractionDigits: 0 }), fr: new Intl.NumberFormat('fr', { maximumFractionDigits: 0 }) };
/// A place of the table, counted from its lower left corner in the unit of the game.
export const place_in_words = (point: Point, unit: string): string =>
    point.map((value) => whole[settings.language].format(value / (unit === 'inch' ? 2540 : 1000))).join('; ');

/// What a line of the log says to those who hear it: whole sentences, and also where it has led or taken place.
export function line_aloud(line: Line, scenario: Scenario): string {
    const is_way = line.way && line.way.length > 0;
    const to = is_way ? [...line.parts].reverse().find((event) => event.to)?.to : line.event.to;
    const where = to ? `, ${say(is_way ? 'now_at' : 'there_at', place_in_words([to[0], to[1]], scenario.unit))}` : '';
    const [told, ...rest] = parts_of(line, scenario);
    return [`${told.replace(/\.$/, '')}${where}`, ...rest].map((said) => (/[.!?…]$/.test(said) ? said : `${said}.`)).join(' ');
}
