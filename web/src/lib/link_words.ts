/// What stands behind the # of a link, word by word. A link may come from anybody, cut off or made up: a word that is no such text
/// stays as it is, and then names nothing.
export const words_of_link = (hash: string): string[] =>
    hash.replace(/^#\/?/, '').split('/').map((word) => {
        try {
            return decodeURIComponent(word);
        } catch {
            return word;
        }
    });
