import { settings } from './settings.svelte';
import { percent_in } from './typography';

/// A chance in percents, as the language of the page has it.
export const percent = (chance: number, decimals = 0, always = false): string => percent_in(settings.language, chance, decimals, always);
