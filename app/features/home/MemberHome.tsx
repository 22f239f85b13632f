import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ExerciseType } from '~/domain/exerciseType'
import { rangeLabel } from '~/lib/dateLabels'
import { durationLabel, levelLabels } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import page from '~/ui/Page.module.css'
import pill from '~/ui/pill.module.css'
import type { Playlist, VideoSummary, WeeklyVideo } from '~/features/catalogue/catalogue.schema'
import { ExerciseTypeSwitch } from '~/features/catalogue/screens/shared/ExerciseTypeSwitch'
import { PlaylistGrid } from '~/features/catalogue/screens/shared/PlaylistGrid'
import { VideoGrid } from '~/features/catalogue/screens/shared/VideoGrid'
import classes from './MemberHome.module.css'

export interface MemberHomeProps {
  firstName: string
  exerciseType: ExerciseType
  onExerciseType: (type: ExerciseType) => void
  weekly: WeeklyVideo | null
  latest: readonly VideoSummary[]
  playlists: readonly Playlist[]
  /** What she has begun, from the training room. */
  continued: ReactNode
}

/** A member's day (`CA-1`): what to do now comes first. */
export function MemberHome({
  firstName,
  exerciseType,
  onExerciseType,
  weekly,
  latest,
  playlists,
  continued,
}: MemberHomeProps) {
  return (
    <div className={page.page}>
      <div className={classes.greeting}>
        <h1>
          Bonjour <span>{firstName}</span>
        </h1>
        <ExerciseTypeSwitch value={exerciseType} onChange={onExerciseType} />
      </div>
      {weekly && <WeeklyCard weekly={weekly} />}
      {continued}
      <section className={page.section}>
        <div className={page.heading}>
          <h2>Dernières séances</h2>
          <Link to="/seances" className={page.more}>
            Tout voir
          </Link>
        </div>
        <VideoGrid videos={latest} />
      </section>
      <section className={page.section}>
        <div className={page.heading}>
          <h2>Par envie</h2>
        </div>
        <PlaylistGrid playlists={playlists} />
      </section>
    </div>
  )
}

function WeeklyCard({ weekly: { video, note, startsOn, endsOn } }: { weekly: WeeklyVideo }) {
  return (
    <Link to="/seances/$slug" params={{ slug: video.slug }} className={classes.weekly}>
      <span className={classes.weeklyWords}>
        <span className={classes.kicker}>La vidéo de la semaine, {rangeLabel(startsOn, endsOn)}</span>
        <span className={classes.weeklyTitle}>{video.title}</span>
        <span className={classes.weeklyNote}>{note}</span>
        <span className={classes.weeklyFacts}>
          {durationLabel(video.durationSeconds)} · {levelLabels[video.level]} · {video.coach.name}
        </span>
        <span className={`${pill.filled} ${classes.weeklyAction}`}>C’est parti</span>
      </span>
      <Artwork
        artwork={video.artwork && { ...video.artwork, tint: 'none' }}
        posterUrl={video.posterUrl}
        eager
        className={classes.weeklyPicture}
      />
    </Link>
  )
}
