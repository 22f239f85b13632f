import { Link } from '@tanstack/react-router'
import { durationLabel } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import type { Session } from '../programmes.schema'
import classes from './SessionLink.module.css'

/** A session of a day, which leads to its film. */
export function SessionLink({ session, day }: { session: Session; day: string }) {
  const { slug, name, durationSeconds, access, artwork, posterUrl } = session
  return (
    <Link to="/seances/$slug" params={{ slug }} className={classes.root}>
      <Artwork artwork={artwork} src={posterUrl} className={classes.picture} />
      <span className={classes.words}>
        <span className={classes.day}>{day}</span>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {durationLabel(durationSeconds)}
          {access === 'FREE' && <span className={classes.free}>Libre</span>}
        </span>
      </span>
    </Link>
  )
}
