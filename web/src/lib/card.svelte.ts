/// The unit whose card lies open beside the table, and the ranges of its weapons that are drawn about it.
class OpenCard {
    unit = $state<number | null>(null);
    rings = $state.raw<{ name: string; least: number; most: number }[]>([]);

    open(unit: number) {
        if (this.unit !== unit) this.rings = [];
        this.unit = unit;
    }
    close() {
        this.unit = null;
        this.rings = [];
    }
}
export const open_card = new OpenCard();
