/// Milliseconds as a clock shows them: "4:05", "1:04:05", "2 d 3:00:00"; nothing is less than nothing.
export function clock_face(time: number): string {
    const seconds = Math.max(0, Math.ceil(time / 1000));
    const two = (number: number) => `${number}`.padStart(2, '0');
    const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
    const rest = two(seconds % 60);
    if (days > 0) return `${days} + ${hours}:${two(minutes)}:${rest}`;
    return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/// What can be chosen for a new battle, in seconds.
export const turn_limits = [60, 180, 600, 1800, 3600, 86400, 259200];
export const battle_limits = [900, 1800, 3600, 7200, 14400, 604800, 2592000];
