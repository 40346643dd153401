/// The little Markdown of clauses as safe HTML: paragraphs, tables with bars, lists, bold, emphasis, code.
const escape = (text: string) =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const inline = (text: string) =>
    escape(text).replace(/`([^`]+)`/g, '<code>$1</code>').replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
        .replace(/\*([^*]+)\*/g, '<i>$1</i>');

function table(lines: string[]): string {
    const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line))
        .map((line) => line.replace(/^\||\|$/g, '').split('|').map((cell) => inline(cell.trim())));
    const row = (cells: string[], tag: string) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
    return `<div class="scroll"><table>${rows.map((cells, i) => row(cells, i === 0 ? 'th' : 'td')).join('')}</table></div>`;
}

export function html(markdown: string): string {
    return markdown.trim().split(/\n\s*\n/).filter((block) => block).map((block) => {
        const lines = block.split('\n').map((line) => line.trim());
        if (lines.every((line) => line.startsWith('|'))) return table(lines);
        if (lines.every((line) => /^[-*] /.test(line)))
            return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`;
        return `<p>${inline(lines.join(' '))}</p>`;
    }).join('');
}
