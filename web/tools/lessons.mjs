// Reads first battles as rules authors write them (docs/first_battles.md). What is wrong is told with file and line.
const head_keys = ['ruleset', 'side', 'enemy', 'seed', 'title en', 'title fr'];
const step_keys = ['at', 'do', 'show', 'en', 'fr'];

export function read_lesson(text, file) {
    const fault = (line, message) => { throw new Error(`${file}:${line}: ${message}`); };
    const lines = text.split('\n');
    const cut = lines.findIndex((line) => line.trim() === 'position');
    if (cut < 0) fault(lines.length, "expected a line 'position' with the scenario file behind it");
    const head = {};
    const steps = [];
    lines.slice(0, cut).forEach((line, i) => {
        const words = line.trim();
        if (words === '' || words.startsWith('#')) return;
        if (words === 'step') return void steps.push({ at: '', do: '', show: '', en: '', fr: '', line: i + 1 });
        const found = words.match(/^([a-z]+(?: en| fr)?): (.*)$/);
        const keys = steps.length === 0 ? head_keys : step_keys;
        if (!found || !keys.includes(found[1]))
            fault(i + 1, `expected ${keys.map((key) => `'${key}: ...'`).join(', ')} or 'step', found '${words}'`);
        const into = steps.at(-1) ?? head;
        if (into[found[1]]) fault(i + 1, `'${found[1]}' is said twice`);
        into[found[1]] = found[2].trim();
    });
    for (const key of head_keys) if (!head[key]) fault(1, `'${key}: ...' is missing`);
    for (const { line, en, fr } of steps)
        if (!en || !fr) fault(line, 'a step needs its text in both languages, en and fr');
    if (!steps.some((step) => step.do)) fault(1, "no step waits for a decision ('do: ...')");
    const { ruleset, side, enemy, seed } = head;
    return {
        name: file.replace(/^.*\//, '').replace(/\.first$/, ''), ruleset, side, enemy, seed,
        title: { en: head['title en'], fr: head['title fr'] },
        scenario: lines.slice(cut + 1).join('\n'),
        steps: steps.map(({ at, do: wanted, show, en, fr }) => ({ at, do: wanted, show: show || wanted, en, fr })),
    };
}
