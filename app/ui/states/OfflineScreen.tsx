import { useRouter } from '@tanstack/react-router'
import pill from '../buttons/pill.module.css'
import classes from './ErrorScreen.module.css'

/** A page that the network did not bring: it comes as soon as it can (`ConnectionKeeper`). */
export function OfflineScreen() {
  const router = useRouter()
  return (
    <div className={classes.root} data-waits="network">
      <h1>Vous êtes hors connexion</h1>
      <p className={classes.text}>Cette page s’ouvre dès que le réseau est là. Rien n’est perdu.</p>
      <button type="button" className={pill.filled} onClick={() => void router.invalidate()}>
        Réessayer
      </button>
    </div>
  )
}
