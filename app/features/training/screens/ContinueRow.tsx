import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useExerciseType } from '~/features/catalogue/catalogue.public'
import { useSession } from '~/features/identity/identity.public'
import { leftLabel } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import grid from '~/ui/layout/CardGrid.module.css'
import page from '~/ui/Page.module.css'
import { begunWorkoutsQuery, nextWorkoutQuery } from '../training.queries'
import classes from './ContinueRow.module.css'

/** What else she has begun, one tap from going on; nothing while it cannot be read. */
export function ContinueRow() {
  const session = useSession()
  const { exerciseType } = useExerciseType()
  const { data: begun } = useQuery({ ...begunWorkoutsQuery(session), refetchOnMount: false })
  const { data: next } = useQuery({ ...nextWorkoutQuery(session, exerciseType), refetchOnMount: false })
  // The first row offers it already.
  const items = begun?.filter(({ id }) => id !== next?.video?.id)
  if (!items?.length) return null
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>À finir</h2>
      </div>
      <ul className={grid.root}>
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
