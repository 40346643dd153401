/// Hands a text to the person as a file.
export function download(name: string, type: string, text: string) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/// A drawing as a picture of dots, twice as fine as a page shows it.
export function download_png(name: string, svg: string) {
    const size = svg.match(/viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/);
    const [width, height] = size ? [Number(size[1]), Number(size[2])] : [1200, 1200];
    const scale = 2000 / Math.max(width, height);
    const image = new Image();
    image.onload = () => {
        const canvas = document.createElement('canvas');
        canvas.width = Math.round(width * scale);
        canvas.height = Math.round(height * scale);
        canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
        const link = document.createElement('a');
        link.href = canvas.toDataURL('image/png');
        link.download = name;
        link.click();
    };
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

const through = async (bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream) =>
    new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer());

/// A whole battle as a link: the record, compressed, stands behind the #, so that no server is asked.
export async function link_of_record(text: string): Promise<string> {
    const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
    let letters = '';
    for (const byte of bytes) letters += String.fromCharCode(byte);
    const data = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    return new URL(`#/replay/${data}`, document.baseURI).href;
}
/// The longest record that a link may hold, in bytes: as much as a server takes. A short link could hold a thousand times as much.
const record_size_max = 4 * 1024 * 1024;
const up_to = (most: number) => {
    let size = 0;
    return new TransformStream<Uint8Array, Uint8Array>({
        transform(part, out) {
            size += part.byteLength;
            if (size > most) throw new RangeError('too long');
            out.enqueue(part);
        },
    });
};
export async function record_of_link(data: string): Promise<string> {
    const letters = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(up_to(record_size_max));
    return new Response(whole).text();
}
