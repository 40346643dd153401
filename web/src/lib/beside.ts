/// What a unit is, beside its name, without what the name says already: nothing beside "Jeep" for a Jeep, "M4" beside
/// "Sherman" for an M4 Sherman.
export function kind_beside(name: string, kind: string): string {
    const [mine, its] = [name.toLowerCase(), kind.toLowerCase()];
    if (mine === its || mine.startsWith(`${its} `)) return '';
    const words = kind.split(' ');
    const at = words.findIndex((word) => word.toLowerCase() === mine);
    if (at < 0) return kind;
    // "Great" alone says nothing of great eagles.
    if (at > 0 && at === words.length - 1 && !/\d| (de|du|des|la|le|of|the)$/.test(words.slice(0, at).join(' '))) return kind;
    // "équipe de bazooka" beside "Bazooka" is "équipe".
    const before = at === words.length - 1 ? words.slice(0, at).join(' ').replace(/( (de|du|des|la|le|of|the))+$/, '') : words.slice(0, at).join(' ');
    return [before, ...words.slice(at + 1)].filter(Boolean).join(' ');
}
