import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { canWatch } from '~/domain/access'
import { rangeLabel } from '~/domain/dateLabels'
import { useSession } from '~/features/identity/identity.public'
import { durationLabel, levelLabels } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import pill from '~/ui/buttons/pill.module.css'
import { weeklyVideoQuery } from '../../catalogue.queries'
import classes from './WeeklyRow.module.css'

/** The video of the week, in full width; nothing while it cannot be read. */
export function WeeklyRow() {
  const session = useSession()
  const { data: weekly } = useQuery({ ...weeklyVideoQuery, refetchOnMount: false })
  if (!weekly) return null
  const { video, note, startsOn, endsOn } = weekly
  const locked = !canWatch(video.access, session, new Date())
  return (
    <Link to="/seances/$slug" params={{ slug: video.slug }} className={classes.root}>
      <span className={classes.words}>
        <span className={classes.kicker}>La vidéo de la semaine, {rangeLabel(startsOn, endsOn)}</span>
        <span className={classes.title}>{video.name}</span>
        <span className={classes.note}>{note}</span>
        <span className={classes.facts}>
          {durationLabel(video.durationSeconds)} · {levelLabels[video.level]} · {video.coach.name}
        </span>
        {locked && (
          <span className={classes.locked}>
            <IconLock size={18} stroke={2.2} aria-hidden />
            Réservée aux abonnées
          </span>
        )}
        <span className={`${pill.filled} ${classes.action}`}>Voir la séance</span>
      </span>
      <Artwork
        artwork={video.artwork && { ...video.artwork, tint: 'none' }}
        src={video.posterUrl}
        eager
        className={classes.picture}
      />
    </Link>
  )
}
