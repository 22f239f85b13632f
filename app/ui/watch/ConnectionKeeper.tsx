import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askAgain } from './askAgain'
import classes from './ConnectionKeeper.module.css'
import { useOnline } from './useOnline'

/** The page itself comes first. */
const SETTLED_MS = 3000
/** The browser does not always say that the network is back. */
const ASK_AGAIN_MS = 5000

/**
 * Says that there is no network, for as long as there is none, and opens a page that waits for it (`OfflineScreen`) when it is
 * back; opens one whose server could not answer, too (`askAgain`); and has what answers without network in the place of the
 * browser's own page (`public/sw.js`) at hand before it is needed.
 */
export function ConnectionKeeper() {
  const isOnline = useOnline()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    const timer = setTimeout(register, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  const router = useRouter()
  useEffect(() => {
    const ask = openerOfWhatWaits(() => router.invalidate())
    const askNow = () => void ask()
    const timer = setInterval(askNow, ASK_AGAIN_MS)
    addEventListener('online', askNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', askNow)
    }
  }, [router])
  useEffect(
    () =>
      askAgain(async () => {
        // An error that is kept would be shown again without a question.
        await router.options.context.queryClient.resetQueries({
          predicate: ({ state }) => state.status === 'error',
        })
        await router.invalidate()
      }),
    [router],
  )
  return (
    <div aria-live="polite" className={classes.root}>
      {!isOnline && <p>Vous êtes hors connexion. Tout reprend dès que le réseau est là.</p>}
    </div>
  )
}

const waits = () => document.querySelector('[data-waits=network]') !== null

/** In this page what she has tapped is known. Loaded again, it has also the code that may be missing. */
function openerOfWhatWaits(openHere: () => Promise<void>): () => Promise<void> {
  let [hasTried, isTrying] = [false, false]
  return async () => {
    if (isTrying) return
    isTrying = true
    try {
      if (!waits()) hasTried = false
      else if (await isBack()) {
        if (hasTried) location.reload()
        hasTried = true
        await openHere()
      }
    } finally {
      isTrying = false
    }
  }
}

async function isBack(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
