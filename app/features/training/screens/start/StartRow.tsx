import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { clockLabel } from '~/domain/dateLabels'
import { exerciseTypeQuery, useExerciseType } from '~/features/catalogue/catalogue.public'
import { useSession, type SessionUser } from '~/features/identity/identity.public'
import { durationLabel, leftLabel, levelLabels } from '~/messages/labels.fr'
import { minutesInWords } from '~/messages/minutesInWords.fr'
import { Artwork } from '~/ui/Artwork'
import dotted from '~/ui/layout/dotted.module.css'
import { isLying } from '~/ui/figure/exercises/lying'
import { nextWorkoutQuery } from '../../training.queries'
import { StartLink } from './StartLink'
import classes from './StartRow.module.css'

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
  if (!next?.video) return null
  const { video, positionSeconds, chosenAt } = next
  const goesOn = positionSeconds > 0
  return (
    <section
      className={classes.root}
      aria-labelledby="start-row"
      data-lying={video.artwork !== null && isLying(video.artwork.exerciseId)}
    >
      <div className={classes.words}>
        <h2 id="start-row" className={classes.title}>
          {clockLabel(chosenAt)}.{' '}
          <span>{goesOn ? 'On reprend' : minutesInWords(video.durationSeconds)}&nbsp;?</span>
        </h2>
        <p className={classes.name}>{video.name}</p>
        <p className={`${dotted.row} ${classes.facts}`}>
          <span>
            {goesOn
              ? `Encore ${leftLabel(video.durationSeconds - positionSeconds)}`
              : durationLabel(video.durationSeconds)}
          </span>{' '}
          <span>{levelLabels[video.level]}</span> <span>{video.coach.name}</span>
        </p>
      </div>
      <StartLink slug={video.slug} positionSeconds={positionSeconds} />
      <Artwork
        artwork={video.artwork && { ...video.artwork, tint: 'close' }}
        src={video.posterUrl}
        eager
        className={classes.picture}
      />
    </section>
  )
}
