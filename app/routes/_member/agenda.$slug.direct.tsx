import { createFileRoute } from '@tanstack/react-router'
import { LiveDoorScreen } from '~/features/agenda/screens/live/LiveDoorScreen'
import { loadEvent } from '~/features/agenda/screens/loadAgenda'
import { orNotFound } from '~/lib/orNotFound'
import { pageTitle } from '~/lib/typography/pageTitle'

export const Route = createFileRoute('/_member/agenda/$slug/direct')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { name } = await orNotFound(loadEvent(queryClient, slug))
    return { name }
  },
  head: ({ loaderData, match }) => ({ meta: [{ title: pageTitle(match, loaderData?.name) }] }),
  component: LiveDoorRoute,
})

function LiveDoorRoute() {
  const { slug } = Route.useParams()
  return <LiveDoorScreen slug={slug} />
}
