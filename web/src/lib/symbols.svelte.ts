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

/// How the symbol library writes what a unit is.
const codes: Record<Unit['branch'], string> = {
    infantry: 'SFGPUCI----A---', headquarters: 'SFGPUCI---AA---', airborne: 'SFGPUCIA---A---', mechanised: 'SFGPUCIZ---A---',
    cavalry: 'SFGPUCRH---A---', reconnaissance: 'SFGPUCR----A---', armoured_car: 'SFGPUCRVA--A---', armour: 'SFGPUCA----A---',
    anti_tank: 'SFGPUCAA---A---', mortar: 'SFGPUCFM---A---', howitzer: 'SFGPUCFHE--A---', artillery: 'SFGPUCF----A---',
    engineers: 'SFGPUCE----A---', medical: 'SFGPUSM----A---', transport: 'SFGPUST----A---',
};

/// The symbol of a unit as an image address, in the colours of its side; empty until the library is there.
export function symbol(unit: Unit, dark: boolean): string {
    ask();
    if (!loaded.library) return '';
    const code = codes[unit.branch];
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
