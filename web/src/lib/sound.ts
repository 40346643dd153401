import type { Step } from './kinds';
import { settings } from './settings.svelte';

// Small sounds, made here out of a tone and some noise; off until somebody wants them, and never the only sign of anything.

/// A sound: how high it begins and ends (Hz), how long it lasts (s), how loud it is, how much of it is noise (0 to 1).
type Sound = { from: number; to: number; time: number; loud: number; noise: number; shape?: OscillatorType; after?: number };
const shelf = {
    die: [{ from: 900, to: 300, time: 0.05, loud: 0.25, noise: 0.8 }, { from: 700, to: 260, time: 0.05, loud: 0.2, noise: 0.8, after: 0.09 }, { from: 500, to: 200, time: 0.06, loud: 0.14, noise: 0.8, after: 0.2 }],
    boots: [{ from: 140, to: 80, time: 0.06, loud: 0.16, noise: 0.7 }, { from: 120, to: 70, time: 0.06, loud: 0.13, noise: 0.7, after: 0.17 }],
    shot: [{ from: 420, to: 60, time: 0.16, loud: 0.3, noise: 0.95 }],
    fall: [{ from: 180, to: 50, time: 0.3, loud: 0.26, noise: 0.5 }],
    bell: [{ from: 880, to: 880, time: 0.5, loud: 0.14, noise: 0, shape: 'sine' }, { from: 1320, to: 1320, time: 0.6, loud: 0.09, noise: 0, shape: 'sine', after: 0.1 }],
    end: [{ from: 392, to: 392, time: 0.9, loud: 0.12, noise: 0, shape: 'triangle' }, { from: 494, to: 494, time: 0.9, loud: 0.1, noise: 0, shape: 'triangle', after: 0.12 }, { from: 587, to: 587, time: 1.1, loud: 0.1, noise: 0, shape: 'triangle', after: 0.24 }],
} satisfies Record<string, Sound[]>;
export type SoundName = keyof typeof shelf;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
function noise_of(audio: AudioContext): AudioBuffer {
    if (hiss) return hiss;
    hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const data = hiss.getChannelData(0);
    for (let i = 0; i < data.length; ++i) data[i] = Math.random() * 2 - 1;
    return hiss;
}

function sounded(audio: AudioContext, { from, to, time, loud, noise, shape = 'square', after = 0 }: Sound, wait: number) {
    const begin = audio.currentTime + after + wait;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(loud, begin);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + time);
    volume.connect(audio.destination);
    if (noise < 1) {
        const tone = audio.createOscillator();
        const part = audio.createGain();
        part.gain.value = 1 - noise;
        tone.type = shape;
        tone.frequency.setValueAtTime(from, begin);
        tone.frequency.exponentialRampToValueAtTime(to, begin + time);
        tone.connect(part).connect(volume);
        tone.start(begin);
        tone.stop(begin + time);
    }
    if (noise > 0) {
        const source = audio.createBufferSource();
        const filter = audio.createBiquadFilter();
        filter.type = 'lowpass';
        filter.frequency.setValueAtTime(from * 6, begin);
        filter.frequency.exponentialRampToValueAtTime(Math.max(to * 3, 60), begin + time);
        source.buffer = noise_of(audio);
        source.connect(filter).connect(volume);
        source.start(begin);
        source.stop(begin + time);
    }
}

/// Makes a sound some seconds from now, where sounds are wanted.
export function play(name: SoundName, wait = 0) {
    if (settings.sound === 'off') return;
    try {
        context ??= new AudioContext();
        void context.resume();
        for (const sound of shelf[name] as Sound[]) sounded(context, sound, wait);
    } catch {
        // A browser without sound.
    }
}

export const sound_of_roll = (step: Step) => play('die', step.faces.length > 0 ? 0.1 : 0);
/// What is heard of a step: shots one after the other, whoever falls, whoever walks.
export function sounds_of({ events }: Step) {
    const shots = events.filter(({ part }) => part === 'hit' || part === 'miss').length;
    for (let n = 0; n < Math.min(shots, 8); ++n) play('shot', n * 0.06);
    if (events.some(({ falls }) => falls)) play('fall', 0.1 + Math.min(shots, 8) * 0.06);
    else if (shots === 0 && events.some(({ part }) => part === 'way')) play('boots');
}
