import { createFileRoute } from '@tanstack/react-router'
import { orNotFound } from '~/lib/orNotFound'
import { notifySuccess } from '~/ui/notify'
import { contentRoomAt } from './-contentRooms'

export const Route = createFileRoute('/_member/_studio/_author/studio/$content/$id')({
  // Who comes back with the browser's button waits for the record as it is stored: a form takes its values once.
  gcTime: 0,
  loader: async ({ context: { queryClient, session }, params: { content, id } }) => {
    const { name } = await orNotFound(contentRoomAt(content, session).loadOne(queryClient, id))
    return { title: name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Contenu'} · Studio Élan` }] }),
  component: EditContentRoute,
})

function EditContentRoute() {
  const { content, id } = Route.useParams()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return contentRoomAt(content, session).renderEdit(id, async () => {
    await navigate({ to: '/studio/$content', params: { content } })
    notifySuccess('La fiche est enregistrée.')
  })
}
