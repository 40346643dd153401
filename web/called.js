// The part of the page that lives on when the page is closed: the browser wakes it when the server calls. What the server
// sends is empty, so it says no more than that.
const french = new URL(self.location.href).searchParams.get('lang') === 'fr';
const title = french ? 'C’est à vous de jouer' : 'It is your turn';
const body = french ? 'Un camp attend votre réponse sur Umpire.' : 'A side of yours is asked something in Umpire.';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(self.registration.showNotification(title, { body, tag: 'umpire', renotify: true })));
self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
        // The first page shows where it is whose turn.
        const page = pages.find(({ url }) => url.startsWith(self.registration.scope));
        return page ? page.focus() : self.clients.openWindow(self.registration.scope);
    }));
});
