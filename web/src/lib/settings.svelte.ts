import type { Language } from '../engine/protocol';

type Theme = 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'instant';

function kept<T extends string>(key: string, otherwise: T, allowed: T[]): T {
    const value = localStorage.getItem(`umpire.${key}`) as T | null;
    return value && allowed.includes(value) ? value : otherwise;
}

/// What a person has set; kept in the browser.
class Settings {
    language = $state<Language>(kept('language', navigator.language.startsWith('fr') ? 'fr' : 'en', ['en', 'fr']));
    theme = $state<Theme>(kept('theme', matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
                               ['light', 'dark']));
    speed = $state<Speed>(kept('speed', 'normal', ['slow', 'normal', 'instant']));
    /// What is at the bottom of the table: the own edge of whoever looks at it, or its south.
    below = $state<'north' | 'own'>(kept('bottom', 'own', ['north', 'own']));
    /// Military symbols beside the tags of units.
    flags = $state<'on' | 'off'>(kept('flags', 'off', ['on', 'off']));
    /// Small sounds; off until somebody wants them.
    sound = $state<'on' | 'off'>(kept('sound', 'off', ['on', 'off']));
    /// A notification of the browser when it is the person's turn and the page is out of sight.
    calls = $state<'on' | 'off'>(kept('calls', 'off', ['on', 'off']));
    /// Two people at a real table roll their own dice and type what fell.
    dice = $state<'page' | 'own'>(kept('dice', 'page', ['page', 'own']));
    greeted = $state(localStorage.getItem('umpire.greeted') === 'yes');

    keep() {
        localStorage.setItem('umpire.language', this.language);
        localStorage.setItem('umpire.theme', this.theme);
        localStorage.setItem('umpire.speed', this.speed);
        localStorage.setItem('umpire.bottom', this.below);
        localStorage.setItem('umpire.flags', this.flags);
        localStorage.setItem('umpire.sound', this.sound);
        localStorage.setItem('umpire.calls', this.calls);
        localStorage.setItem('umpire.dice', this.dice);
        localStorage.setItem('umpire.greeted', this.greeted ? 'yes' : 'no');
        document.documentElement.lang = this.language;
        document.documentElement.dataset.theme = this.theme;
    }
}

export const settings = new Settings();
export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
