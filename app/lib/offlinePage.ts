import { isDeviceOf, PAGES_CACHE } from './memberStorage'

/** Scripts, styles and faces of kept pages; `public/sw.js` has the same names. */
const ASSETS_CACHE = 'elan-assets'
const ASSET = /\/assets\/[\w.~-]+/g

/** What the page has loaded, and what another answer for it names. */
function assetsOf(html: string): string[] {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  return [...new Set([...loaded, ...(html.match(ASSET) ?? [])])]
}

/**
 * Keeps a page on this device, to be opened without network (`CA-13`). It is the member's own, and goes when she signs out.
 * Where the browser cannot keep it, the page works as before, with network.
 *
 * @param path one that `public/sw.js` knows
 * @param uid whose page it is, which the page itself says: another may have signed in meanwhile
 */
export async function keepPageOffline(path: string, uid: string): Promise<void> {
  if (!('serviceWorker' in navigator) || typeof caches === 'undefined') return
  try {
    await navigator.serviceWorker.register('/sw.js')
    const page = await fetch(path, { headers: { Accept: 'text/html' } })
    if (!page.ok || page.redirected) return
    const html = await page.clone().text()
    if (!html.includes(uid)) return
    const [pages, assets] = await Promise.all([caches.open(PAGES_CACHE), caches.open(ASSETS_CACHE)])
    const wanted = assetsOf(html)
    const kept = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname))
    await assets.addAll(wanted.filter((asset) => !kept.has(asset)))
    if (!isDeviceOf(uid)) return
    await pages.put(path, page)
    // Of the release before nothing is needed any more.
    for (const old of kept) if (!wanted.includes(old)) await assets.delete(old)
  } catch {
    // Without network, or without room: what was kept before stays.
  }
}
