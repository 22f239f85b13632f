import { Link } from '@tanstack/react-router'
import { Artwork } from '~/ui/Artwork'
import { durationLabel, levelLabels } from '~/messages/labels.fr'
import type { VideoSummary } from '../../catalogue.schema'
import classes from './VideoCard.module.css'

/** A workout in a list. One link for the whole card: one target for a thumb, one name for a screen reader. */
export function VideoCard({ video, eager = false }: { video: VideoSummary; eager?: boolean }) {
  return (
    <Link to="/seances/$slug" params={{ slug: video.slug }} className={classes.root}>
      <span className={classes.picture}>
        <Artwork artwork={video.artwork} src={video.posterUrl} eager={eager} className={classes.artwork} />
        {video.access === 'FREE' && <span className={classes.free}>Libre</span>}
      </span>
      <span className={classes.title}>{video.name}</span>
      <span className={classes.facts}>
        <span>{durationLabel(video.durationSeconds)}</span>
        <span>{levelLabels[video.level]}</span>
        <span>{video.coach.name}</span>
      </span>
      {!video.ready && <span className={classes.soon}>Film en préparation</span>}
    </Link>
  )
}
