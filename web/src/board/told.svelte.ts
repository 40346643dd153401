/// A word over the table to whoever tried something there: it goes by itself.
export class Told {
    text = $state('');
    private forget: ReturnType<typeof setTimeout> | undefined;

    tell(text: string) {
        this.text = text;
        clearTimeout(this.forget);
        this.forget = setTimeout(() => (this.text = ''), 4000);
    }
}
