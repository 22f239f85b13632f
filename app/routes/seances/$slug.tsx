import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { videoQuery } from '~/features/catalogue/cataloguePages.queries'
import { exerciseTypeQuery, useExerciseType } from '~/features/catalogue/catalogue.public'
import type { Video, VideoSummary } from '~/features/catalogue/catalogue.schema'
import { VideoScreen } from '~/features/catalogue/screens/VideoScreen'
import { askForCast, playbackQuery, renewPlayback } from '~/features/films/films.queries'
import { loadSession, useGuide, useSession } from '~/features/identity/identity.public'
import { plansQuery } from '~/features/membership/membership.queries'
import { PriceLine } from '~/features/membership/screens/buying/PriceLine'
import { recipesAfterQuery } from '~/features/recipes/recipeSuggestions.queries'
import { AfterWorkout } from '~/features/recipes/screens/home/AfterWorkout'
import { Paywall } from '~/features/training/screens/Paywall'
import {
  AfterFilm,
  TrainingStage,
  askedStart,
  forgetAskedStart,
} from '~/features/training/training.public.screens'
import { viewingQuery } from '~/features/training/training.queries'
import { orNotFound } from '~/lib/orNotFound'
import { pageTitle } from '~/lib/typography/pageTitle'
import { Artwork } from '~/ui/Artwork'
import { EmptyState } from '~/ui/states/EmptyState'
import pill from '~/ui/buttons/pill.module.css'

export const Route = createFileRoute('/seances/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const [{ video }, session] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(videoQuery(slug))),
      loadSession(queryClient),
      queryClient.ensureQueryData(exerciseTypeQuery),
    ])
    await Promise.all([
      // Who may not watch it is told what it costs.
      queryClient
        .fetchQuery(playbackQuery(video, session))
        .then(({ refusal }) => (refusal === null ? undefined : queryClient.prefetchQuery(plansQuery))),
      queryClient.fetchQuery(viewingQuery(session, video.id)),
      // What only suggests must not break the whole page.
      queryClient.prefetchQuery(recipesAfterQuery(video.slug, session)),
    ])
    return { title: video.name, summary: video.summary }
  },
  head: ({ loaderData, match }) => ({
    meta: [
      { title: pageTitle(match, loaderData?.title) },
      { name: 'description', content: loaderData?.summary ?? '' },
    ],
  }),
  component: VideoRoute,
})

function VideoRoute() {
  const { slug } = Route.useParams()
  const { data } = useSuspenseQuery(videoQuery(slug))
  return (
    <VideoScreen
      video={data.video}
      next={data.next}
      afterwards={<AfterWorkout film={data.video.slug} />}
      stage={<Stage key={slug} video={data.video} others={data.next} />}
    />
  )
}

function Stage({ video, others }: { video: Video; others: readonly VideoSummary[] }) {
  const queryClient = useQueryClient()
  const session = useSession()
  const { data: access } = useSuspenseQuery(playbackQuery(video, session))
  const { data: viewing } = useSuspenseQuery(viewingQuery(session, video.id))
  const { exerciseType } = useExerciseType()
  const [startsAt] = useState(() => askedStart(video.slug))
  useEffect(forgetAskedStart, [])
  const guide = useGuide(video.coach.artwork.lookId)
  const renew = useCallback(() => void renewPlayback(queryClient, video.slug), [queryClient, video.slug])
  const cast = useCallback(() => askForCast(video.slug), [video.slug])
  const poster = <Artwork artwork={video.artwork} src={video.posterUrl} eager />

  if (!access.playback) {
    if (access.refusal !== 'videos/not-ready')
      return (
        <Paywall
          name={video.name}
          session={session}
          path={`/seances/${video.slug}`}
          poster={poster}
          ground={video.artwork?.tint}
          price={<PriceLine />}
        />
      )
    return (
      <EmptyState
        title="Ce film est en préparation"
        text="Encore quelques minutes. Revenez, ou choisissez une autre séance."
        figure={{ exerciseId: 'cat-cow', lookId: 'claire' }}
      >
        <Link to="/seances" className={pill.light}>
          Voir les autres séances
        </Link>
      </EmptyState>
    )
  }
  return (
    <TrainingStage
      title={video.name}
      coach={{ name: video.coach.name, lookId: guide }}
      place={exerciseType}
      videoId={video.id}
      signedIn={session !== null}
      cast={video.access === 'FREE' ? 'open' : cast}
      playback={access.playback}
      chapters={video.chapters}
      startsAt={startsAt}
      resumeSeconds={viewing?.positionSeconds ?? 0}
      poster={poster}
      ground={video.artwork?.tint}
      onExpired={renew}
      next={<AfterFilm film={video.slug} others={others} place={exerciseType} />}
    />
  )
}
