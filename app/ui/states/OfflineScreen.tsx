import { useEffect } from 'react'
import pill from '../buttons/pill.module.css'
import classes from './ErrorScreen.module.css'

/** The browser does not always say that the network is back. */
const ASK_AGAIN_MS = 5000

/** A page that the network did not bring: it comes as soon as it can. */
export function OfflineScreen() {
  useEffect(() => {
    const comeBack = () => location.reload()
    const ask = () =>
      void fetch('/healthz', { cache: 'no-store' }).then(
        ({ ok }) => ok && comeBack(),
        () => undefined,
      )
    const timer = setInterval(ask, ASK_AGAIN_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [])
  return (
    <div className={classes.root}>
      <h1>Vous êtes hors connexion</h1>
      <p className={classes.text}>
        Cette page s’ouvre dès que le réseau est là. Rien de ce que vous avez fait n’est perdu.
      </p>
      <button type="button" className={pill.filled} onClick={() => location.reload()}>
        Réessayer
      </button>
    </div>
  )
}
