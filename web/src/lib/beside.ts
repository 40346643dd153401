/// What a unit is, beside its name, without what the name says already: nothing beside "Jeep" for a Jeep, "M4" beside
/// "Sherman" for an M4 Sherman.
export function kind_beside(name: string, kind: string): string {
    const [mine, its] = [name.toLowerCase(), kind.toLowerCase()];
    if (mine === its || mine.startsWith(`${its} `)) return '';
    const words = kind.split(' ');
    const at = words.findIndex((word) => word.toLowerCase() === mine);
    return at < 0 ? kind : [...words.slice(0, at), ...words.slice(at + 1)].join(' ');
}
