/// A line of French never begins with a mark that belongs to the word before: the spaces of « », : ; ! ? and of units
/// do not break. Texts of the engine and of the page both pass here before they are shown.
export const unbroken = (text: string): string =>
    text.replace(/« /g, '«\u00a0').replace(/ »/g, '\u00a0»').replace(/ :/g, '\u00a0:').replace(/ ([;!?])/g, '\u202f$1')
        .replace(/([\d}])[ \u00a0]%/g, '$1\u202f%').replace(/([\d}]) (cm\b|PA\b)/g, '$1\u00a0$2');

/// "28%", in French "28 %" with a narrow space that does not break, whatever space a browser would set.
export const percent_in = (language: string, chance: number, decimals: number): string =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: decimals }).format(chance).replace(/\s%/, '\u202f%');

/// A text in lines of at most so many letters, broken between words.
export const lines_of = (text: string, letters: number): string[] => text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last !== undefined && `${last} ${word}`.length <= letters ? [...lines.slice(0, -1), `${last} ${word}`] : [...lines, word];
}, []);

/// All texts of an answer, but for those that are sent back as they are.
export function unbroken_in<T>(value: T, key = ''): T {
    if (typeof value === 'string') return (key === 'record' || key === 'setup' || key === 'state' ? value : unbroken(value)) as T;
    if (Array.isArray(value)) {
        for (let i = 0; i < value.length; ++i)
            if (typeof value[i] === 'string' || typeof value[i] === 'object') value[i] = unbroken_in(value[i]);
    } else if (value !== null && typeof value === 'object') {
        for (const [name, one] of Object.entries(value))
            if (typeof one === 'string' || typeof one === 'object') (value as Record<string, unknown>)[name] = unbroken_in(one, name);
    }
    return value;
}
