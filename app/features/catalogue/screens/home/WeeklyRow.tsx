import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { rangeLabel } from '~/domain/dateLabels'
import { durationLabel, levelLabels } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import pill from '~/ui/buttons/pill.module.css'
import { weeklyVideoQuery } from '../../catalogue.queries'
import classes from './WeeklyRow.module.css'

/** The video of the week, in full width; nothing while it cannot be read. */
export function WeeklyRow() {
  const { data: weekly } = useQuery({ ...weeklyVideoQuery, refetchOnMount: false })
  if (!weekly) return null
  const { video, note, startsOn, endsOn } = weekly
  return (
    <Link to="/seances/$slug" params={{ slug: video.slug }} className={classes.root}>
      <span className={classes.words}>
        <span className={classes.kicker}>La vidéo de la semaine, {rangeLabel(startsOn, endsOn)}</span>
        <span className={classes.title}>{video.name}</span>
        <span className={classes.note}>{note}</span>
        <span className={classes.facts}>
          {durationLabel(video.durationSeconds)} · {levelLabels[video.level]} · {video.coach.name}
        </span>
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
