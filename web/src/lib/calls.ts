import { push_key } from './server';
import { settings } from './settings.svelte';

/// Web Push: where the server is set up for it, it calls this browser when the person is asked and the page is closed. What
/// lives on without the page is called.js, beside index.html.

const bytes_of = (text: string) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
const is_able = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function registered(): Promise<ServiceWorkerRegistration> {
    const script = new URL('called.js', document.baseURI);
    script.searchParams.set('lang', settings.language);
    await navigator.serviceWorker.register(script);
    return navigator.serviceWorker.ready;
}

/// The address at which this browser can be called. Null: it cannot, the server calls nobody, or the person does not want it.
export async function address_to_call(): Promise<string | null> {
    if (settings.calls === 'off' || !is_able() || Notification.permission !== 'granted') return null;
    try {
        const key = await push_key();
        if (!key) return null;
        const { pushManager } = await registered();
        const asked = { userVisibleOnly: true, applicationServerKey: bytes_of(key) };
        // An address that was asked for with the key of another server is worth nothing here.
        const made = await pushManager.subscribe(asked).catch(async () => {
            await (await pushManager.getSubscription())?.unsubscribe();
            return pushManager.subscribe(asked);
        });
        return made.endpoint;
    } catch {
        return null;
    }
}

/// Gives the address back: whoever calls there learns that nobody answers any more. Returns what it was.
export async function end_calls(): Promise<string | null> {
    if (!is_able()) return null;
    const made = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
    await made?.unsubscribe();
    return made?.endpoint ?? null;
}
