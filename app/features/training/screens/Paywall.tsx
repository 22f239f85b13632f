import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import pill from '~/ui/buttons/pill.module.css'
import classes from './Paywall.module.css'

/** In the film's place, for those who may not watch it: what opens it, and the way back to it. */
export function Paywall({ signedIn, path, poster }: { signedIn: boolean; path: string; poster: ReactNode }) {
  return (
    <div className={classes.root}>
      <div className={classes.poster} aria-hidden="true">
        {poster}
      </div>
      <div className={classes.words}>
        <h2>Cette séance est réservée aux abonnées</h2>
        <p>L’abonnement ouvre tous les films, la vidéo de la semaine et la reprise sur tous vos écrans.</p>
        <div className={classes.actions}>
          <Link to="/abonnement" search={{ retour: path }} className={pill.filled}>
            Voir les formules
          </Link>
          {!signedIn && (
            <Link to="/login" search={{ redirect: path }} className={pill.quiet}>
              J’ai déjà un compte
            </Link>
          )}
          <Link to="/seances" search={{ access: 'FREE' }} className={classes.free}>
            Essayer une séance libre
          </Link>
        </div>
      </div>
    </div>
  )
}
