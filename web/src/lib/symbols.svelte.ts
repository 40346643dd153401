import type { Unit } from './kinds';

/// Military symbols of units. The library is large and is fetched only once a table is shown.
type Library = { Symbol: new (code: string, options: object) => { asSVG(): string; getSize(): { width: number; height: number } } };
const loaded = $state<{ library: Library | null }>({ library: null });
let asked = false;

function ask() {
    if (asked) return;
    asked = true;
    void import('milsymbol').then((module) => {
        loaded.library = (module.default ?? module) as unknown as Library;
    });
}

/// What a profile does, by the words of its name; whoever is no specialist is infantry.
const codes: [RegExp, string][] = [
    [/mortar/, 'SFGPUCFM---A---'],
    [/howitzer/, 'SFGPUCFHE--A---'],
    [/at_gun|bazooka|panzerschreck|piat|at_rifle/, 'SFGPUCAA---A---'],
    [/sdkfz_251|m5_half|^(us_|gb_)?m3$|bren_carrier/, 'SFGPUCIZ---A---'],
    [/sdkfz_222|^(us_)?m8$|daimler|ba_64/, 'SFGPUCRVA--A---'],
    [/stug|tiger|stuart|sherman|cromwell|churchill|t_70|t_34|kv_1/, 'SFGPUCA----A---'],
    [/lieutenant/, 'SFGPUCI---AA---'],
    [/psi/, 'SFGPUCI----A---'],
    [/officer|hauptmann|politruk|command/, 'SFGPUCI---AA---'],
    [/sniper|recon|scout/, 'SFGPUCR----A---'],
    [/mechanic|engineer|pioneer/, 'SFGPUCE----A---'],
    [/doktor|medic|doctor/, 'SFGPUSM----A---'],
    [/buffalo|tank|armou?r|panzer/, 'SFGPUCA----A---'],
    [/airborne|para/, 'SFGPUCIA---A---'],
    [/mortar|gun|howitzer|artillery/, 'SFGPUCF----A---'],
    [/truck|jeep|halftrack|transport/, 'SFGPUCIZ---A---'],
];

/// The symbol of a unit as an image address, in the colours of its side; empty until the library is there.
export function symbol(unit: Unit, dark: boolean): string {
    ask();
    if (!loaded.library) return '';
    const code = codes.find(([words]) => words.test(unit.profile))?.[1] ?? 'SFGPUCI----A---';
    const echelon = unit.section ? code.slice(0, 11) + 'B' + code.slice(12) : code;
    const red = unit.side === 'A';
    const ink = dark ? (red ? '#f2a59d' : '#a9cdf5') : red ? '#8f241d' : '#1b466f';
    const options = {
        size: 22, simpleStatusModifier: true, monoColor: ink, fill: false, strokeWidth: 8,
    };
    const affiliation = red ? 'H' : 'F';
    const svg = new loaded.library.Symbol(echelon[0] + affiliation + echelon.slice(2), options).asSVG();
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
