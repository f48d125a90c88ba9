// The application without a network: its files are kept whole, and a newer version waits until the agent agrees.
// VERSION and FILES are written before this by the build (precache-plugin.ts).
const CACHE = `tsenomer-agent-${VERSION}`;
const PAGE = '/agent/';
self.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});
self.addEventListener('activate', (event) => {
  const old = (key) => key.startsWith('tsenomer-agent-') && key !== CACHE;
  const forget = caches.keys().then((keys) => Promise.all(keys.filter(old).map((key) => caches.delete(key))));
  event.waitUntil(forget.then(() => self.clients.claim()));
});
self.addEventListener('message', ({ data }) => data === 'update' && self.skipWaiting());
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  const file = event.request.mode === 'navigate' ? PAGE : pathname;
  if (!FILES.includes(file)) return;
  event.respondWith(caches.match(file, { cacheName: CACHE }).then((kept) => kept ?? fetch(event.request)));
});
