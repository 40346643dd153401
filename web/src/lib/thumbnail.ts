/// Of a picture of a battle the table alone, without words: in a list nobody could read them, nor the legend below it.
/// What is no such picture stays as it is.
export function table_of(picture: string): string {
    const table = picture.match(/<clipPath id="map">\s*<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/);
    if (!table) return picture;
    const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${table.slice(1, 5).join(' ')}">`;
    return picture.replace(/<svg\b[^>]*>/, `${opening}<style>text,.leader{display:none}</style>`);
}
