import { useEffect } from 'react'
import classes from './ConnectionKeeper.module.css'
import { useOnline } from './useOnline'

/** The page itself comes first. */
const SETTLED_MS = 3000
/** The browser does not always say that the network is back. */
const ASK_AGAIN_MS = 5000

/**
 * Says that there is no network, for as long as there is none, and opens a page that waits for it (`OfflineScreen`) when it is
 * back; and has what answers without network in the place of the browser's own page (`public/sw.js`) at hand before it is needed.
 */
export function ConnectionKeeper() {
  const isOnline = useOnline()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    const timer = setTimeout(register, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const timer = setInterval(() => void openWaiting(), ASK_AGAIN_MS)
    const ask = () => void openWaiting()
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [])
  return (
    <div aria-live="polite" className={classes.root}>
      {!isOnline && <p>Vous êtes hors connexion. Tout reprend dès que le réseau est là.</p>}
    </div>
  )
}

async function openWaiting(): Promise<void> {
  if (!document.querySelector('[data-waits-for-network]')) return
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' })
    if (ok) location.reload()
  } catch {
    // Still none.
  }
}
