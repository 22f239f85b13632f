// What works without network: pages that a member has kept (`app/lib/offlinePage.ts`), and what they are made of.
const PAGES_CACHE = 'elan-mine-pages'
const ASSETS_CACHE = 'elan-assets'
const KEPT_PAGES = ['/courses']
/** A shop's network may be there and never answer. */
const PATIENCE_MS = 3000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && KEPT_PAGES.includes(pathname)) event.respondWith(page(request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/** The page as it is now; as it was kept where the network does not bring it in time. */
async function page(request, pathname) {
  const kept = await caches.match(pathname, { cacheName: PAGES_CACHE })
  const fresh = fetch(request)
  if (!kept) return fresh
  let timer
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(kept), PATIENCE_MS)
  })
  return Promise.race([fresh, late])
    .catch(() => kept)
    .finally(() => clearTimeout(timer))
}

/** Its name changes with its content, so what is kept is what would come. */
async function asset(request) {
  return (await caches.match(request, { cacheName: ASSETS_CACHE })) ?? fetch(request)
}
