// What works without network: pages that a member has kept (`app/lib/offlinePage.ts`), and what they are made of. In the
// place of any other page, one that says so, and leads to hers.
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
  if (request.mode === 'navigate')
    event.respondWith(KEPT_PAGES.includes(pathname) ? page(request, pathname) : otherPage(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

const keptPage = (pathname) => caches.match(pathname, { cacheName: PAGES_CACHE })

/** The page as it is now; as it was kept where the network does not bring it in time, or the server is not there. */
async function page(request, pathname) {
  const kept = await keptPage(pathname)
  if (!kept) return otherPage(request)
  let timer
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(kept), PATIENCE_MS)
  })
  const fresh = fetch(request).then((answer) => (answer.status >= 500 ? kept : answer))
  return Promise.race([fresh, late])
    .catch(() => kept)
    .finally(() => clearTimeout(timer))
}

async function otherPage(request) {
  try {
    return await fetch(request)
  } catch {
    return noNetwork(Boolean(await keptPage('/courses')))
  }
}

/** Its name changes with its content, so what is kept is what would come. */
async function asset(request) {
  return (await caches.match(request, { cacheName: ASSETS_CACHE })) ?? fetch(request)
}

/** @param list whether her shopping list is kept on this device */
function noNetwork(list) {
  const html = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="#fffbf9">
<title>Hors connexion · Élan</title>
<style>
  body { margin: 0; }
  main { min-height: 100vh; min-height: 100dvh; display: grid; place-content: center; justify-items: center;
    gap: 12px; padding: 24px; box-sizing: border-box; text-align: center; background: #fffbf9; color: #2a0f20;
    font: 400 17px/1.5 system-ui, sans-serif; }
  h1 { margin: 0; font-size: 28px; line-height: 1.2; }
  p { margin: 0; max-width: 34ch; text-wrap: balance; }
  .name { margin-bottom: 12px; color: #c81f64; font-size: 28px; font-weight: 700; letter-spacing: -0.03em; }
  a { display: inline-flex; align-items: center; min-height: 48px; padding: 0 24px; border-radius: 24px; font-weight: 600;
    color: inherit; text-decoration: underline; text-underline-offset: 4px; }
  a.list { background: #c81f64; color: #fff; text-decoration: none; }
</style>
</head>
<body>
<main>
<p class="name">Élan.</p>
<h1>Vous êtes hors connexion</h1>
<p>Cette page s’ouvre dès que le réseau est là.${list ? ' Votre liste de courses, elle, est gardée sur cet appareil.' : ''}</p>
${list ? '<a class="list" href="/courses">Ouvrir ma liste de courses</a>' : ''}
<a href="">Réessayer</a>
</main>
<script>
  // The browser does not always say that the network is back.
  const ask = () => fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.ok && location.reload(), () => {})
  addEventListener('online', ask)
  setInterval(ask, 5000)
</script>
</body>
</html>`
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}
