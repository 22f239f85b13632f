import { createFileRoute, redirect } from '@tanstack/react-router'
import { orNotFound } from '~/lib/orNotFound'
import { unread } from '~/lib/unreadSearch'
import { pageTitle } from '~/lib/typography/pageTitle'
import { GoneContent } from '~/features/studio/studio.public.screens'
import { NotFoundScreen } from '~/ui/states/NotFoundScreen'
import { contentRoomAt, findContentRoom } from '../-contentRooms'

export const Route = createFileRoute('/_member/_studio/studio/$content/$id')({
  // One that is new is made by its first saving.
  validateSearch: unread<{ nouvelle?: true }>(),
  loaderDeps: ({ search: { nouvelle } }) => ({ isNew: nouvelle === true }),
  // Who comes back with the browser's button waits for the record as it is stored: a form takes its values once.
  gcTime: 0,
  loader: async ({ context: { queryClient, session }, params: { content, id }, deps: { isNew } }) => {
    const room = contentRoomAt(content, session)
    // Something new has its address from the start: whatever becomes of its first saving, it is made once.
    if (id === 'nouveau')
      throw redirect({
        to: '/studio/$content/$id',
        params: { content, id: crypto.randomUUID() },
        search: { nouvelle: true },
        replace: true,
      })
    const { name } = await orNotFound(room.loadOne(queryClient, id, isNew))
    return { title: name || room.newTitle }
  },
  head: ({ loaderData, match }) => ({
    meta: [{ title: pageTitle(match, loaderData?.title, 'Studio Élan') }],
  }),
  component: EditContentRoute,
  notFoundComponent: GoneContentRoute,
})

function GoneContentRoute() {
  const { content, id } = Route.useParams()
  const { session } = Route.useRouteContext()
  return (
    <GoneContent id={id} uid={session.uid} address={findContentRoom(content, session)?.address ?? null}>
      <NotFoundScreen />
    </GoneContent>
  )
}

function EditContentRoute() {
  const { content, id } = Route.useParams()
  const { session } = Route.useRouteContext()
  return contentRoomAt(content, session).renderEdit(id, session.uid)
}
