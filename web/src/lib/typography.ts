/// A line of French never begins with a mark that belongs to the word before: the spaces of « », : ; ! ? and of units
/// do not break. Texts of the engine and of the page both pass here before they are shown.
export const unbroken = (text: string): string =>
    text.replace(/« /g, '«\u00a0').replace(/ »/g, '\u00a0»').replace(/ :/g, '\u00a0:').replace(/ ([;!?])/g, '\u202f$1')
        .replace(/([\d}])[ \u00a0]%/g, '$1\u202f%').replace(/([\d}]) (cm\b|PA\b)/g, '$1\u00a0$2');

/// "28%", in French "28 %" with a narrow space that does not break, whatever space a browser would set.
/// `always`: also decimals that are 0, where numbers stand below one another.
export const percent_in = (language: string, chance: number, decimals: number, always = false): string =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: decimals, minimumFractionDigits: always ? decimals : 0 })
        .format(chance).replace(/\s%/, '\u202f%');

/// A text in lines of at most so many letters, broken between words.
export const lines_of = (text: string, letters: number): string[] => text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last !== undefined && `${last} ${word}`.length <= letters ? [...lines.slice(0, -1), `${last} ${word}`] : [...lines, word];
}, []);

/// All texts of an answer, but for those that are sent back as they are.
export function unbroken_in<T>(value: T, key = ''): T {
    if (typeof value === 'string') return (['record', 'setup', 'state', 'kept'].includes(key) ? value : unbroken(value)) as T;
    if (Array.isArray(value)) {
        for (let i = 0; i < value.length; ++i)
            if (typeof value[i] === 'string' || typeof value[i] === 'object') value[i] = unbroken_in(value[i]);
    } else if (value !== null && typeof value === 'object') {
        for (const [name, one] of Object.entries(value))
            if (typeof one === 'string' || typeof one === 'object') (value as Record<string, unknown>)[name] = unbroken_in(one, name);
    }
    return value;
}

/// Whether a word for so many of something is the one for a single one: in French also that for less than two.
const is_one = (language: string, value: string | number) => {
    const number = Math.abs(typeof value === 'number' ? value : Number(value.replace('−', '-').replace(',', '.')));
    return language === 'fr' ? number < 2 : number === 1;
};
/// A text with its values in their places, `{0}` and `{1}`, and the words that follow their number, `{0|die|dice}`.
export const filled = (text: string, language: string, values: (string | number)[]): string =>
    text.replace(/\{(\d)(?:\|([^|}]*)\|([^|}]*))?\}/g, (place, number, one, many) => {
        const value = values[Number(number)];
        if (value === undefined) return place;
        return one === undefined ? String(value) : is_one(language, value) ? one : many;
    });
