import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { leftLabel } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import page from '~/ui/Page.module.css'
import { begunWorkoutsQuery } from '../training.queries'
import classes from './ContinueRow.module.css'

/** What she has begun, one tap from going on; nothing while it cannot be read. */
export function ContinueRow() {
  const { data: items } = useQuery({ ...begunWorkoutsQuery(useSession()), refetchOnMount: false })
  if (!items?.length) return null
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>On reprend&nbsp;?</h2>
      </div>
      <ul className={classes.list}>
        {items.map(({ slug, title, artwork, posterUrl, positionSeconds, durationSeconds }) => (
          <li key={slug}>
            <Link to="/seances/$slug" params={{ slug }} className={classes.item}>
              <Artwork artwork={artwork} src={posterUrl} className={classes.picture} />
              <span className={classes.words}>
                <span className={classes.title}>{title}</span>
                <span className={classes.left}>Encore {leftLabel(durationSeconds - positionSeconds)}</span>
                <progress max={durationSeconds} value={positionSeconds} aria-label="Déjà vu" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
