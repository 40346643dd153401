import type { Battle } from './battle.svelte';
import { settings } from './settings.svelte';
import { play } from './sound';
import { say } from './words.svelte';

const calm_icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]');
const mark = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%23d8920a' stroke='%2323251f' stroke-width='1.4'/%3E%3Ccircle cx='8' cy='8' r='2.6' fill='%2323251f'/%3E%3C/svg%3E";

/// May this browser be asked to call the person? It can only be asked by a touch of his.
export async function ask_to_call(): Promise<boolean> {
    if (!('Notification' in window)) return false;
    return (Notification.permission === 'granted') || (await Notification.requestPermission()) === 'granted';
}

/// On telephones a page may show nothing by itself; then what lives on beside it does.
async function tell(title: string, body: string, tag: string) {
    try {
        const note = new Notification(title, { body, tag });
        note.onclick = () => window.focus();
    } catch {
        await (await navigator.serviceWorker?.getRegistration())?.showNotification(title, { body, tag });
    }
}

/// When others have acted and the person is asked again: a bell; and where the page is out of sight, its title and icon
/// say so, and a notification where the person wanted one. Called while a component is set up.
export function watch_turns(battle_of: () => Battle | null) {
    let waited = false;
    let title = '';
    let icon = '';
    const restore = () => {
        if (title === '' || document.hidden) return;
        document.title = title;
        const link = calm_icon();
        if (link && icon) link.href = icon;
        title = '';
    };
    const call = (battle: Battle) => {
        play('bell');
        if (!document.hidden) return;
        const link = calm_icon();
        if (title === '') [title, icon] = [document.title, link?.href ?? ''];
        const text = say('your_turn_in', battle.scenario.title);
        document.title = `● ${text}`;
        if (link) link.href = mark;
        if (settings.calls === 'on' && 'Notification' in window && Notification.permission === 'granted') {
            void tell(text, battle.decision?.text ?? '', battle.id);
        }
    };
    $effect(() => {
        const battle = battle_of();
        if (!battle || battle.past) return;
        if (battle.finished) {
            if (waited) play('end');
            waited = false;
        } else if (!battle.decision) waited = true;
        else if (waited && battle.steps.slice(battle.decided_at).some(({ kind, side }) => kind === 'action' && side !== battle.seat)) {
            waited = false;
            call(battle);
        }
    });
    $effect(() => {
        document.addEventListener('visibilitychange', restore);
        return () => {
            document.removeEventListener('visibilitychange', restore);
            if (title !== '') document.title = title;
        };
    });
}
