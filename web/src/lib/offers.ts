import type { Battle } from './battle.svelte';
import { words_of_direction } from '../board/directions';
import { listed_roles } from './goals';
import type { Action, Objection } from './kinds';
import { percent } from './percent';
import { enemy_there, facing_orders } from './towards';
import { say } from './words.svelte';

// What a person may choose now, sorted by what it is. The panel, the ring beside the unit and the keys of a small screen
// all show this: what is offered is stated once.

const manner_of = (battle: Battle) => battle.decision?.manner ?? 'buttons';
const side_of = (battle: Battle, figure: number) => battle.scenario.figures[figure].side;

const is_general = (choice: Action) => choice.unit === null && choice.actor === null;
const is_of_unit = (battle: Battle, choice: Action) =>
    choice.unit === battle.chosen || (choice.actor !== null && battle.scenario.figures[choice.actor].unit === battle.chosen);
const is_enemy = (battle: Battle, action: Action) =>
    action.targets.length > 0 && action.places.length === 0 && side_of(battle, action.targets[0]) !== battle.decision?.side;
const orders_of_unit = (battle: Battle) =>
    manner_of(battle) === 'unit' ? battle.choices.filter((one) => one.role === 'order' && one.unit === battle.chosen) : [];

/// Of orders that differ only in what the unit faces, the one that faces nothing in particular stands with the others.
const is_facing = (one: Action, all: Action[]) =>
    one.places.length > 0 && all.some(({ verb, face, label, places, units }) => verb === one.verb && face === one.face && label === one.label && places.length === 0 && units.length === 0);
export const orders_of = (battle: Battle) =>
    orders_of_unit(battle).filter((one, _, all) => one.units.length === 0 && !is_facing(one, all));
/// The plain orders of any unit, while several units wait for theirs.
export const orders_for = (battle: Battle, unit: number) => {
    const all = battle.choices.filter((one) => one.role === 'order' && one.unit === unit && !one.chance);
    return manner_of(battle) === 'unit' ? all.filter((one) => one.units.length === 0 && !is_facing(one, all)) : [];
};
export const facings_of = (battle: Battle) =>
    facing_orders(battle, orders_of_unit(battle).filter((one, _, all) => one.units.length === 0 && is_facing(one, all)));
/// One of several places to which the unit can be dragged as well; one place alone is worth a button.
const is_dragged = ({ choices, movers }: Battle, { role, places, unit }: Action) => role === 'way' && places.length > 0 && unit !== null && movers.includes(unit)
    && choices.filter((one) => one.role === 'way' && one.unit === unit && one.places.length > 0).length > 1;
/// An attack that names neither somebody nor a house nor a place, since the question says at whom it goes.
export const is_unaimed = ({ role, units, targets, places, piece, area }: Action) =>
    role === 'attack' && units.length === 0 && targets.length === 0 && places.length === 0 && piece === null && area === null;
/// Orders to other units, which are rolled for: to one alone first.
export const sendings_of = (battle: Battle) => orders_of_unit(battle)
    .filter((one, i, all) => one.chance && all.findIndex(({ text }) => text === one.text) === i)
    .sort((one, other) => one.units.length - other.units.length);
export const assaults_of = (battle: Battle) => orders_of_unit(battle).filter((one) => one.units.length > 0 && !one.chance);
/// Of units that move one by one, what is said of another than the chosen one waits.
const is_for_chosen = (battle: Battle, { unit }: Action) => unit === null || unit === battle.chosen || !battle.movers.includes(unit);
export const goals_of = (battle: Battle) => listed_roles(battle.choices, battle.movers)
    .flatMap((role) => battle.choices.filter((one) => one.role === role && is_for_chosen(battle, one)));
/// A turn to an enemy that is seen comes first, a turn to one that is not seen last. What is a button already is not said
/// twice.
export const settings_of = (battle: Battle) => {
    if (manner_of(battle) === 'buttons') return [];
    const rank = (one: Action) => (manner_of(battle) !== 'aim' || one.places.length === 0 ? 1 : is_to_seen(battle, one) ? 0 : 2);
    const told = new Set(buttons_of(battle).map(({ text }) => text));
    return battle.choices.filter((one) => one.role === 'setting' && !told.has(one.text) && is_for_chosen(battle, one))
        .map((one) => ({ one, at: rank(one) })).sort((a, b) => a.at - b.at).map(({ one }) => one);
};
function is_to_seen(battle: Battle, action: Action): boolean {
    const there = enemy_there(battle, action);
    return there !== null && battle.targets.some(({ sees, figure }) => sees && battle.scenario.figures[figure].unit === there);
}

/// Whoever has announced a path may go it.
export const has_path = (battle: Battle) => [...battle.announced.values()].some((path) => path.length > 1);

/// Where only places are offered, which are chosen as they are, nothing is drawn.
export const may_draw = (battle: Battle) =>
    battle.movers.length > 0 || has_path(battle) || goals_of(battle).length === 0 || battle.choices.some(({ role }) => role === 'way');

/// The same two put together, said of the own one too: one of the two sentences is enough.
const is_said_from_here = ({ choices, decision, scenario }: Battle, { actor, targets, verb }: Action) =>
    actor !== null && targets.length === 1 && scenario.figures[actor].side !== decision?.side &&
    choices.some((other) => other.verb === verb && other.actor === targets[0] && other.targets[0] === actor);

/// The buttons of this question, in the order of their shortcuts.
export function buttons_of(battle: Battle): Action[] {
    const { choices } = battle;
    if (!battle.decision) return [];
    switch (manner_of(battle)) {
        case 'set_up': return choices.filter((one) => one.places.length === 0);
        case 'act': return choices.filter((one) =>
            (one.actor === battle.actor || one.actor === null) && one.places.length === 0 && !is_enemy(battle, one));
        // Of a unit that comes on, what lets it go stands above.
        case 'enter':
        case 'draw': return battle.arrival !== null && has_path(battle) ? []
            : choices.filter((one) => one.role === 'end' && is_for_chosen(battle, one));
        case 'aim': return choices.filter((one) => one.role === 'end' || (one.role === 'attack' && one.units.length === 0));
        // Whoever is dragged where he shall go needs no list of places; only of whom he may go to.
        case 'unit': return [...choices.filter((one) => !is_general(one) && one.role !== 'order' && is_of_unit(battle, one) && (one.units.length > 0 || !is_dragged(battle, one))),
                             ...choices.filter(is_general)];
        default: return choices.filter((one) => !is_said_from_here(battle, one));
    }
}

/// What units may attack by themselves, as the panel lists it line by line; nothing where that would be too long a list.
export function listed_attacks(battle: Battle): Action[] {
    const all = battle.charges();
    return all.length < 13 ? all : [];
}

/// Attacks of the chosen unit that the sign beside their target does in one touch.
export function signed_attacks(battle: Battle): Set<string> {
    if (manner_of(battle) !== 'unit') return new Set();
    const all = battle.open_targets().map((figure) => battle.at_once_on(figure));
    return new Set(all.flatMap((now) => (now.length === 1 && now[0].unit === battle.unit ? [now[0].text] : [])));
}

/// Suggested moves say where they lead; what else needs a place (a push, an arc of fire) stands behind them as it is.
export function moves_of(battle: Battle): Action[] {
    const manner = manner_of(battle);
    if (!['draw', 'act'].includes(manner)) return [];
    const is_elsewhere = (choice: Action) => (choice.role === 'way' && battle.moves.length > 0) || choice.on_the_way
        || battle.targets.some((one) => one.attacks.some((attack) => attack.text === choice.text));
    const others = manner === 'draw' ? [] : battle.choices.filter((choice) =>
        choice.actor === battle.actor && choice.places.length > 0 && !is_elsewhere(choice));
    return [...battle.moves, ...others];
}

/// What a button of a side says that says no more than its verb ("A ready"): what it does when it is pressed. Its
/// sentence tells others that it was done.
export function words_of_button(choice: Action): string {
    const { role, text, side, verb, label, say } = choice;
    return role === 'end' && text === `${side} ${verb}` ? label : words_of_direction(choice) || say;
}

/// The key that chooses the n-th button: none while orders have the numbers.
export const key_of = (battle: Battle, n: number) => (orders_of(battle).length === 0 && n < 9 ? `${n + 1}` : '');

/// One thing that stands beside the unit. `against`: why it may not be done, where the engine told that; `later`: only
/// suggested.
export type Offer = { id: string; label: string; say: string; sign: string; key: string; cost: string; ends: string;
                      action: Action | null; does: 'act' | 'by_keys' | 'point' | 'corner' | 'target'; target?: number; against: Objection[]; later: boolean };

const offer = (action: Action, key = '', against: Objection[] = [], later = false): Offer => {
    const { text, role, leads, cost, ends, weapon } = action;
    const label = leads ? `${action.label} ${leads}` : weapon && role === 'attack' ? `${action.label}${say('colon')} ${weapon}` : action.label;
    return { id: text, label, say: action.say, sign: action.face || action.sign || `${role} ${action.verb}`, key, cost: cost ?? '', ends: ends ?? '',
             action, does: 'act', against, later };
};
const tool = (does: Offer['does'], label: string, key: string): Offer =>
    ({ id: does, label, say: label, sign: does, key, cost: '', ends: '', action: null, does, against: [], later: false });

/// Where the question names nobody, the one thing that can be told the chosen unit says whom it regards: "Activate Able".
function named(battle: Battle, one: Offer): Offer {
    const { action } = one;
    if (!action || battle.decision?.unit !== null || action.role !== 'pick' || action.places.length > 0 || action.units.length > 0) return one;
    const is_twin = ({ role, unit, actor }: Action) => role === 'pick' && unit === action.unit && actor === action.actor;
    return battle.choices.filter(is_twin).length > 1 ? one : { ...one, label: action.say };
}
/// An order that is rolled for: whom it goes to, and its chance.
function sent(battle: Battle, action: Action): Offer {
    const { good, all } = action.chance!;
    const to = action.units.map((unit) => battle.scenario.units[unit].name).join(', ');
    const is_looked_at = battle.sending?.text === action.text;
    return { ...offer(action, is_looked_at ? 'E' : ''), label: to, sign: 'send', cost: percent(good / all) };
}
/// An attack says its chance, where that is known.
function with_chance(battle: Battle, one: Offer): Offer {
    const chance = battle.chances.get(one.id);
    return chance === undefined || one.cost ? one : { ...one, cost: percent(chance) };
}
/// A choice that names a direction says it as it is seen.
const directed = (one: Offer): Offer => ({ ...one, label: (one.action && words_of_direction(one.action)) || one.label });
function sent_to(battle: Battle): Offer[] {
    const { sending } = battle;
    const all = sendings_of(battle);
    // The one that is looked at, or was gathered by hand, comes first.
    return (sending ? [sending, ...all.filter(({ text }) => text !== sending.text)] : all).map((one) => sent(battle, one));
}

/// Whom the chosen unit or model could attack, while nobody is aimed at: to choose one shows the attacks and their odds.
function targets_of(battle: Battle, said: Set<string>): Offer[] {
    if (battle.target !== null || !['act', 'aim', 'draw', 'watch'].includes(manner_of(battle))) return [];
    const { figures, units } = battle.scenario;
    return battle.open_targets().flatMap((figure) => {
        const attack = battle.attacks_on(figure).find((one) => one.role === 'attack' && !said.has(one.text));
        if (!attack) return [];
        const name = manner_of(battle) === 'act' ? figures[figure].title : units[figures[figure].unit].title;
        return [{ ...tool('target', `${attack.label}${say('colon')} ${name}`, ''), id: `target ${figure}`, sign: attack.role, target: figure }];
    });
}

/// Places are seen on the table as soon as a choice is looked at: among words their numbers say nothing.
const without_places = (said: string) => said.replace(/\s*(\b(to|at|vers|en|à)\s+)?\(-?[\d.,][^()]*(\).*)?$/, '').replace(/[\d.,]*\)?(,? ?\([\d., -]+\)?)*/, (places) => (/[(),]/.test(places) ? '' : places))
    .replace(/^[\s,;]*((and|et)\s)?/, '').replace(/[\s,;]+$/, '');

/// Where a choice leads, as its sentence ends; the first parts of that.
const where_of = ({ action, say }: Offer, parts: number) =>
    (action && action.places.length > 0 ? (say.match(/\s?: (.*)$/)?.[1] ?? '').split(', ').slice(0, parts).join(', ') : '');

/// Two that are called the same say in what they differ, or are counted where they differ in their places alone.
function told_apart(offers: Offer[], battle: Battle): Offer[] {
    const to = ({ action }: Offer) => (action?.units.length === 1 ? action.units[0] : null);
    const named = offers.map((one) => {
        const twins = offers.filter(({ label }) => label === one.label);
        // Where each leads to another unit, that one's name says it.
        const unit = to(one);
        if (twins.length > 1 && unit !== null && new Set(twins.map(to)).size === twins.length)
            return { ...one, label: `${one.label}${one.action!.places.length > 0 && one.action!.role !== 'attack' ? ' →' : ':'} ${battle.scenario.units[unit].name}` };
        const other = twins.find(({ say }) => say !== one.say);
        if (!other) return one;
        // Where they lead to different places these tell them apart: as briefly as it can be said.
        for (const parts of [1, 9]) {
            const all = twins.map((twin) => where_of(twin, parts));
            if (all.every((where, i) => where !== '' && all.indexOf(where) === i)) return { ...one, label: `${one.label}${say('colon')} ${where_of(one, parts)}` };
        }
        // Where one says only more than the other, that tells them apart.
        const less = twins.find(({ say }) => say !== one.say && one.say.startsWith(say));
        if (less) return { ...one, label: `${one.label}${say('colon')} ${one.say.slice(less.say.length).replace(/^[\s:,]+/, '')}` };
        if (twins.some(({ say }) => say !== one.say && say.startsWith(one.say))) return one;
        const [mine, its] = [one.say.split(' '), other.say.split(' ')];
        let from = 0, till = 0;
        while (from < mine.length && mine[from] === its[from]) ++from;
        const is_number = (word = '') => /^\d+\W?$/.test(word);  // it belongs to the name before it
        const is_joint = (word = '') => /^(de|du|des|of)$/.test(word);  // and so does what joins both: "mitrailleuse de 30"
        for (let is_named = false; from > 0 && (is_number(mine[from]) || (is_named && is_joint(mine[from]))); --from) is_named = true;
        const is_alike = (word = '', its = '') => word === its && !is_number(word);
        while (till < mine.length - from && till < its.length - from && is_alike(mine.at(-1 - till), its.at(-1 - till))) ++till;
        const own = without_places(mine.slice(from, mine.length - till).join(' ').replace(/[.,;]$/, ''));
        return { ...one, label: own ? `${one.label}${say('colon')} ${own}` : `${one.label} ${twins.indexOf(one) + 1}` };
    });
    // Whatever is still called the same is counted.
    return named.map((one) => {
        const twins = named.filter(({ label }) => label === one.label);
        return twins.length > 1 && twins.some(({ say }) => say !== one.say) ? { ...one, label: `${one.label} ${twins.indexOf(one) + 1}` } : one;
    });
}

/// What turns to an enemy says to whom; of a weapon that is to be used against him its name.
function towards(battle: Battle, one: Offer): Offer {
    const there = one.action ? enemy_there(battle, one.action) : null;
    if (there === null) return one;
    const what = one.action?.weapon ?? one.label;
    return { ...one, label: `${what.charAt(0).toUpperCase()}${what.slice(1)}${say('colon')} ${battle.scenario.units[there].name}` };
}

/// The models that a question is about: the one that acts, or its unit; none where it is about no unit.
export function whose(battle: Battle): number[] {
    const { decision, scenario } = battle;
    const manner = manner_of(battle);
    if (!decision || ['set_up', 'enter', 'model'].includes(manner)) return [];
    if (manner === 'act') return battle.actor === null ? [] : [battle.actor];
    const unit = manner === 'unit' ? battle.unit : battle.leads_others ? battle.chosen : decision.unit;
    return unit === null ? [] : scenario.units[unit].figures;
}
const is_own = (battle: Battle, { actor }: Action) => manner_of(battle) !== 'act' || actor === null || actor === battle.actor;

/// Why nothing would come of an order that is written on a sheet.
const idle_of = ({ sheet }: Battle, { text }: Action) =>
    sheet?.lines.flatMap(({ orders }) => orders).find(({ action }) => action.text === text)?.idle;

/// Everything that the chosen unit or model may do now, in the order of the panel. Where the question is about no unit
/// there is nothing. Where a finger points nobody is led by keys (`has_keys`).
export function offers_of(battle: Battle, words: { by_keys: string; point: string; corner: string }, has_keys: boolean): Offer[] {
    const { decision } = battle;
    const manner = manner_of(battle);
    if (!decision || battle.past || whose(battle).length === 0) return [];
    const aims = ['act', 'aim', 'watch', 'unit', 'draw'].includes(manner);
    const attacks = aims && battle.target !== null ? battle.attacks_on(battle.target) : [];
    const own = buttons_of(battle).map((one, i) => ({ one, key: key_of(battle, i) }))
        .filter(({ one }) => !is_general(one) || manner !== 'unit');
    const goals = manner === 'draw' ? goals_of(battle).map((one, i) => ({ one, key: key_of(battle, own.length + i) })) : [];
    const tools = [
        ...(manner === 'draw' && battle.way && !battle.way.turns ? [tool('corner', words.corner, 'C')] : []),
        ...(has_keys && ((manner === 'draw' && may_draw(battle)) || (manner === 'act' && battle.outlines.length > 0)) ? [tool('by_keys', words.by_keys, 'M')] : []),
        ...(['act', 'aim'].includes(manner) && battle.can_point ? [tool('point', words.point, 'P')] : []),
    ];
    const offered = [...own, ...goals].map(({ one, key }) => directed(with_chance(battle, named(battle, offer(one, key)))));
    const gives_up = ({ action }: Offer) => action?.role === 'end' && !(action.sign === 'go' && has_path(battle));
    const found = [
        ...orders_of(battle).map((one, i) => offer({ ...one, ends: one.ends ?? idle_of(battle, one) }, i < 9 ? `${i + 1}` : '')),
        ...sent_to(battle),
        ...attacks.map((one, i) => offer(one, i === 0 ? 'F' : '')),
        // Whom it can attack stands where the attacks on him will: what is pressed next keeps its place.
        ...targets_of(battle, new Set([...own, ...goals].map(({ one }) => one.text))),
        ...offered.filter((one) => !gives_up(one)),
        ...(battle.refused ? [offer(battle.refused.action, '', battle.refused.objections)] : []),
        ...tools,
        // What does nothing more comes last, whether anybody is aimed at or not.
        ...offered.filter(gives_up),
        // Where nobody can be shot at, what the unit could settle first is all that is left to it; not that a man is left out.
        ...facings_of(battle).map(({ name, action }) => ({ ...offer(action, '', [], true), label: `${action.label}${say('colon')} ${name}` })),
        ...settings_of(battle).filter((one) => is_own(battle, one))
            .map((one) => towards(battle, offer(one, '', [], manner !== 'aim' || battle.open_targets().length > 0
                                                             || (one.actor !== null && !one.weapon && one.places.length === 0)
                                                             || (one.places.length > 0 && !is_to_seen(battle, one))))),
        ...[...assaults_of(battle), ...moves_of(battle)].map((one) => offer(one, '', [], true)),
    ];
    const each = told_apart(found.filter((one, i) => found.findIndex(({ id }) => id === one.id) === i), battle);
    // In French there is room before a colon, and behind it a thing stands without the preposition of its sentence.
    const in_french = (label: string) => label.replace(/(\S): /, '$1\u00a0: ').replace(/(\u00a0: )(?:du |de la |de l['’]|des )/, '$1');
    return battle.language === 'fr' ? each.map((one) => ({ ...one, label: in_french(one.label) })) : each;
}

/// What stands on the keys for the thumb. Orders are keys already, and so is whoever can be aimed at.
export function thumb_offers(battle: Battle): Offer[] {
    if (battle.choices.some(({ role }) => role === 'order') || battle.way?.turns) return [];
    return offers_of(battle, { by_keys: '', point: say('aim_place'), corner: say('corner') }, false)
        .filter(({ later, does, against }) => !later && does !== 'target' && against.length === 0).slice(0, 6);
}

/// The one thing that can be told a unit, where it is no order and needs no place: whoever chooses the unit means that.
export function told_of_unit(battle: Battle, unit: number): Action | null {
    const own = battle.choices.filter((one) => one.unit === unit || (one.actor !== null && battle.scenario.figures[one.actor].unit === unit));
    const [only] = own;
    const is_plain = own.length === 1 && only.role === 'pick' && only.places.length === 0 && only.units.length === 0 && only.targets.length === 0;
    return is_plain && battle.units().length > 1 ? only : null;
}
