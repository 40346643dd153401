import type { StanceAnswer } from './kinds';

/// The unit whose card lies open beside the table, and what is drawn about it: the ranges of its weapons, and how the
/// rules see it where it stands.
class OpenCard {
    unit = $state<number | null>(null);
    rings = $state.raw<{ name: string; least: number; most: number; said: string }[]>([]);
    stance = $state.raw<StanceAnswer | null>(null);
    /// Whether its stance is drawn on the table. It stays so for the next card, so that units can be compared.
    drawn = $state(false);
    /// The note of the stance that is looked at.
    looked = $state<string | null>(null);

    open(unit: number) {
        if (this.unit !== unit) this.forget();
        this.unit = unit;
    }
    close() {
        this.unit = null;
        this.drawn = false;
        this.forget();
    }
    private forget() {
        this.rings = [];
        this.stance = null;
        this.looked = null;
    }
}
export const open_card = new OpenCard();
