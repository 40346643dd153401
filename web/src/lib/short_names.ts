/// The beginning of a name and its number, as long as it must be to be told from all others: "Ha4" of Halberdiers 4.
export function short_names(names: string[]): string[] {
    const cut = (name: string, length: number) => {
        const [, word, number] = /^(.*?)[ _-]*(\d*)$/.exec(name)!;
        return word.slice(0, length) + number;
    };
    return names.map((name) => {
        for (let length = 2; length < 5; ++length)
            if (!names.some((other) => other !== name && cut(other, length) === cut(name, length))) return cut(name, length);
        return cut(name, 5);
    });
}

/// The short names of the units of a battle, which never change: found once.
const found = new WeakMap<object, string[]>();
export function shorts_of(units: { name: string }[]): string[] {
    const known = found.get(units) ?? short_names(units.map(({ name }) => name));
    found.set(units, known);
    return known;
}

/// A long name as its beginning and its end, since those of a list often begin alike: "Reconnais…oon 3".
export function brief(name: string): string {
    const letters = [...name];
    return letters.length <= 18 ? name : `${letters.slice(0, 10).join('')}…${letters.slice(-6).join('')}`;
}
