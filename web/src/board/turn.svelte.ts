/// Whether the table is drawn turned by half a circle, so that the player's own side is at the bottom.
class Turn {
    half = $state(false);
}
export const turn = new Turn();
