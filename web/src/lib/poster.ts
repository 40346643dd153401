import { chart_of } from './chart';
import type { Account } from './account';
import type { Scenario } from './kinds';

/// What the picture of an end says, in words of the page.
export type PosterWords = { title: string; subtitle: string; outcome: string; why: string; score: { side: 'A' | 'B'; name: string; told: string }[];
                            blows: { title: string; told: string }[]; how: string; by: string };

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
/// Text that would run out of its place goes on in a further line.
function lines_of(text: string, letters: number, most: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
    }
    if (lines.length <= most) return lines;
    return [...lines.slice(0, most - 1), `${lines[most - 1].slice(0, letters - 1)}…`];
}

/// The end of a battle as one picture, 1200 by 630 as messages show it: who won and why, how it turned, the table. `table`
/// is the engine's picture of it; colours are those of the theme of now.
export function poster(scenario: Scenario, account: Account, words: PosterWords, table: string, colour: (name: string) => string): string {
    const text = (x: number, y: number, size: number, said: string, more = '') =>
        `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escaped(said)}</text>`;
    const parts: string[] = [`<rect width="1200" height="630" fill="${colour('paper')}"/>`];
    parts.push(text(40, 52, 18, `${words.title} · ${words.subtitle}`, `fill="${colour('soft')}"`));
    const title = lines_of(words.outcome, 24, 2);
    title.forEach((line, i) => parts.push(text(40, 108 + 52 * i, 50, line, 'font-weight="700" letter-spacing="-1"')));
    let y = 108 + 52 * title.length - 10;
    for (const line of lines_of(words.why, 62, 3)) parts.push(text(40, (y += 24), 18, line, `fill="${colour('soft')}"`));
    y += 16;
    for (const { side, name, told } of words.score) {
        y += 30;
        parts.push(side === 'A' ? `<circle cx="49" cy="${y - 7}" r="9" fill="${colour('red')}"/>`
            : `<circle cx="49" cy="${y - 7}" r="7.5" fill="${colour('inblue')}" stroke="${colour('blue')}" stroke-width="3"/>`);
        parts.push(`<text x="68" y="${y}" font-size="20"><tspan font-weight="700">${escaped(name)}</tspan> ${escaped(told)}</text>`);
    }
    y += 40;
    parts.push(text(40, y, 15, words.how, 'font-weight="700"'));
    const chart = chart_of(account, 560, 100);
    parts.push(`<g transform="translate(40 ${y + 10})"><rect width="560" height="100" fill="${colour('halo')}"/><rect width="560" height="100" fill="${colour('blue')}" fill-opacity=".2"/><path d="${chart.area}" fill="${colour('halo')}"/><path d="${chart.area}" fill="${colour('red')}" fill-opacity=".2"/>`
        + chart.turns.map(({ x, turn }) => `<path d="M${x} 0V100" stroke="${colour('soft')}" stroke-opacity=".5"/><text x="${x + 4}" y="95" font-size="11" fill="${colour('soft')}">${turn}</text>`).join('')
        + `<path d="${chart.line}" fill="none" stroke="${colour('ink')}" stroke-width="2.5"/></g>`);
    y += 124;
    for (const blow of words.blows.slice(0, Math.max(0, Math.floor((610 - y) / 26)))) {
        y += 25;
        parts.push(`<text x="40" y="${y}" font-size="16"><tspan font-weight="700">${escaped(blow.title)}</tspan> ${escaped(blow.told)}</text>`);
    }
    const box = table.match(/viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/);
    const [wide, high] = box ? [Number(box[1]), Number(box[2])] : [1, 1];
    const scale = Math.min(520 / wide, 560 / high);
    const inner = table.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
    const left = 640 + (520 - wide * scale) / 2;
    parts.push(`<svg x="${left}" y="${Math.max(36, (630 - high * scale) / 2)}" width="${wide * scale}" height="${high * scale}" viewBox="0 0 ${wide} ${high}">${inner}</svg>`);
    parts.push(text(1160, 612, 13, words.by, `fill="${colour('soft')}" text-anchor="end"`));
    return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="'Segoe UI','Helvetica Neue','DejaVu Sans',Arial,sans-serif" fill="${colour('ink')}"><title>${escaped(`${scenario.title}. ${words.outcome}`)}</title>${parts.join('')}</svg>`;
}
