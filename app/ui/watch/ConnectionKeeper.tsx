import { useEffect } from 'react'
import classes from './ConnectionKeeper.module.css'
import { useOnline } from './useOnline'

/** The page itself comes first. */
const SETTLED_MS = 3000

/**
 * Says that there is no network, for as long as there is none; and has what answers then in the place of the browser's own
 * page (`public/sw.js`) at hand before it is needed.
 */
export function ConnectionKeeper() {
  const isOnline = useOnline()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const timer = setTimeout(
      () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined),
      SETTLED_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={classes.root}>
      {!isOnline && <p>Vous êtes hors connexion. Tout reprend dès que le réseau est là.</p>}
    </div>
  )
}
