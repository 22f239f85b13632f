import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { eventQuery } from '~/features/agenda/agenda.queries'
import { EventScreen } from '~/features/agenda/screens/event/EventScreen'
import { Replay } from '~/features/agenda/screens/event/Replay'
import { SignUpPanel } from '~/features/agenda/screens/event/SignUpPanel'
import { loadEvent } from '~/features/agenda/screens/loadAgenda'
import { videoQuery } from '~/features/catalogue/cataloguePages.queries'
import { VideoCard } from '~/features/catalogue/screens/browsing/VideoCard'
import { useSession } from '~/features/identity/identity.public'
import { orNotFound } from '~/lib/orNotFound'
import { pageTitle } from '~/lib/typography/pageTitle'

export const Route = createFileRoute('/agenda/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const event = await orNotFound(loadEvent(queryClient, slug))
    const { name, summary, replaySlug } = event
    // A mail's link names its id, for a coach may change its address.
    if (event.slug !== slug)
      throw redirect({ to: '/agenda/$slug', params: { slug: event.slug }, replace: true })
    // A film that cannot be read must not take the page with it.
    if (replaySlug) await queryClient.prefetchQuery(videoQuery(replaySlug))
    return { name, summary }
  },
  head: ({ loaderData, match }) => ({
    meta: [
      { title: pageTitle(match, loaderData?.name) },
      { name: 'description', content: loaderData?.summary ?? '' },
    ],
  }),
  component: EventRoute,
})

function EventRoute() {
  const { slug } = Route.useParams()
  const session = useSession()
  const { data: event } = useSuspenseQuery(eventQuery(session, slug))
  return (
    <EventScreen
      event={event}
      panel={<SignUpPanel key={event.id} event={event} session={session} />}
      replay={event.replaySlug && <ReplayOf slug={event.replaySlug} />}
    />
  )
}

function ReplayOf({ slug }: { slug: string }) {
  const { data } = useQuery(videoQuery(slug))
  if (!data) return null
  return (
    <Replay>
      <VideoCard video={data.video} eager />
    </Replay>
  )
}
