import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { canWatch } from '~/domain/access'
import { useSession } from '~/features/identity/identity.public'
import { durationLabel, exerciseTypeLabels, levelLabels } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import dotted from '~/ui/layout/dotted.module.css'
import { LockSign } from '~/ui/surfaces/LockSign'
import type { VideoSummary } from '../../catalogue.schema'
import { equipmentLabel } from './equipmentLabel'
import { useSeen } from './seenVideos'
import classes from './VideoCard.module.css'

/** A workout in a list. One link for the whole card: one target for a thumb, one name for a screen reader. */
export function VideoCard({ video, eager = false }: { video: VideoSummary; eager?: boolean }) {
  const now = new Date()
  const session = useSession()
  // Who may see all of them needs to be told of none.
  const opensAll = canWatch('PRO', session, now)
  const seen = useSeen(video.id)
  const free = video.access === 'FREE'
  return (
    <Link to="/seances/$slug" params={{ slug: video.slug }} className={classes.root}>
      <span className={classes.picture}>
        <Artwork artwork={video.artwork} src={video.posterUrl} eager={eager} className={classes.artwork} />
        {!opensAll && <Access free={free} />}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{video.name}</span>
        {!opensAll && free && (
          <span className={classes.freeWord} aria-hidden="true">
            Libre
          </span>
        )}
        {!opensAll && <span className="visually-hidden">, {free ? 'libre' : 'réservée aux abonnées'}, </span>}
        <span className={classes.summary}>{video.summary}</span>
        <span className={`${dotted.row} ${classes.facts}`}>
          <span>{durationLabel(video.durationSeconds)}</span>
          <span>{levelLabels[video.level]}</span>
          <span>{video.exerciseTypes.map((type) => exerciseTypeLabels[type]).join(' ou ')}</span>
          <span>{equipmentLabel(video.equipmentNames)}</span>
          <span className={classes.coach}>{video.coach.name}</span>
        </span>
        {seen && (
          <span className={classes.seen}>
            <IconCheck size={16} stroke={3} aria-hidden />
            Vue
          </span>
        )}
        {!video.ready && <span className={classes.soon}>Film en préparation</span>}
      </span>
    </Link>
  )
}

/** For who may not see all: what is open to her, and what is not. Said after the title, where cards are listened to. */
function Access({ free }: { free: boolean }) {
  return free ? (
    <span className={classes.free} aria-hidden="true">
      Libre
    </span>
  ) : (
    <LockSign />
  )
}
