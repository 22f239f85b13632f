import { IconCheck, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayLabel } from '~/domain/dateLabels'
import type { SessionUser } from '~/features/identity/identity.public'
import pill from '~/ui/buttons/pill.module.css'
import grounds from '~/ui/surfaces/figureGround.module.css'
import classes from './Paywall.module.css'

const OPENS = ['Tous les films et programmes', 'La vidéo de la semaine', 'Les directs et les recettes']

export interface PaywallProps {
  /** The film's. */
  name: string
  session: SessionUser | null
  path: string
  poster: ReactNode
  /** The ground that the poster is drawn on, by its name: the frame has the same, and no edge is seen. */
  ground: string | undefined
  /** What it costs. */
  price: ReactNode
}

/**
 * In the film's place, for those who may not watch it: what opens it, and the way back to it. It stands before the page's title,
 * so that its own words are no heading.
 */
export function Paywall({ name, session, path, poster, ground, price }: PaywallProps) {
  const endedAt = session?.memberUntil
  return (
    <section className={`${classes.root} ${grounds.ground}`} data-ground={ground} aria-labelledby="reservee">
      <div className={classes.poster} aria-hidden="true">
        {poster}
      </div>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.title} id="reservee">
          <IconLock className={classes.lock} aria-hidden />
          Cette séance est réservée aux abonnées
        </p>
        {endedAt && <p>Votre abonnement s’est terminé le {dayLabel(endedAt)}.</p>}
        <ul className={classes.opens} aria-label="L’abonnement ouvre">
          {OPENS.map((what) => (
            <li key={what}>
              <IconCheck size={18} stroke={2.6} aria-hidden />
              {what}
            </li>
          ))}
        </ul>
        {price}
        <div className={classes.actions}>
          <Link to="/abonnement" search={{ retour: path }} className={pill.filled}>
            Voir les formules
          </Link>
          {!session && (
            <Link to="/login" search={{ redirect: path }} className={classes.other}>
              J’ai déjà un compte
            </Link>
          )}
          <Link to="/seances" search={{ access: 'FREE' }} className={classes.other}>
            Essayer une séance libre
          </Link>
        </div>
      </div>
    </section>
  )
}
