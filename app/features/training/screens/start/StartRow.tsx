import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { clockLabel } from '~/domain/dateLabels'
import { exerciseTypeQuery, useExerciseType } from '~/features/catalogue/catalogue.public'
import { useSession, type SessionUser } from '~/features/identity/identity.public'
import { durationLabel, leftLabel, levelLabels } from '~/messages/labels.fr'
import { minutesInWords } from '~/messages/minutesInWords.fr'
import { Artwork } from '~/ui/Artwork'
import pill from '~/ui/buttons/pill.module.css'
import { askForStart } from '../../stage/askedStart'
import { loadPlayingStage } from '../../stage/loadPlayingStage'
import { nextWorkoutQuery } from '../../training.queries'
import classes from './StartRow.module.css'

/** The page that she looks at comes first; what one tap leads to is fetched behind it. */
const SETTLED_MS = 1200

export async function loadNextWorkout(queryClient: QueryClient, session: SessionUser | null): Promise<void> {
  const exerciseType = await queryClient.ensureQueryData(exerciseTypeQuery)
  await queryClient.prefetchQuery(nextWorkoutQuery(session, exerciseType))
}

/** "7 h 02. Dix minutes ?": one workout, and one tap to be in it. Nothing where there is none for her. */
export function StartRow() {
  const { exerciseType } = useExerciseType()
  const { data: next } = useQuery({
    ...nextWorkoutQuery(useSession(), exerciseType),
    refetchOnMount: false,
    placeholderData: keepPreviousData,
  })
  const router = useRouter()
  const slug = next?.video?.slug
  const [goingTo, setGoingTo] = useState<string>()

  useEffect(() => {
    if (slug === undefined) return undefined
    const timer = setTimeout(() => {
      void router.preloadRoute({ to: '/seances/$slug', params: { slug } }).catch(() => undefined)
      void loadPlayingStage().catch(() => undefined)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [router, slug])

  if (!next?.video) return null
  const { video, positionSeconds, chosenAt } = next
  const goesOn = positionSeconds > 0
  const isGoing = goingTo === video.slug
  return (
    <section className={classes.root} aria-labelledby="start-row">
      <div className={classes.words}>
        <h2 id="start-row" className={classes.title}>
          {clockLabel(chosenAt)}.{' '}
          <span>{goesOn ? 'On reprend' : minutesInWords(video.durationSeconds)}&nbsp;?</span>
        </h2>
        <p className={classes.name}>{video.name}</p>
        <p className={classes.facts}>
          {goesOn
            ? `Encore ${leftLabel(video.durationSeconds - positionSeconds)}`
            : durationLabel(video.durationSeconds)}{' '}
          · {levelLabels[video.level]} · {video.coach.name}
        </p>
      </div>
      <Link
        to="/seances/$slug"
        params={{ slug: video.slug }}
        className={`${pill.filled} ${classes.action}`}
        aria-busy={isGoing}
        onClick={() => {
          askForStart({ slug: video.slug, positionSeconds })
          setGoingTo(video.slug)
        }}
      >
        {isGoing ? 'On y va…' : 'C’est parti'}
      </Link>
      <Artwork
        artwork={video.artwork && { ...video.artwork, tint: 'none' }}
        src={video.posterUrl}
        eager
        className={classes.picture}
      />
    </section>
  )
}
