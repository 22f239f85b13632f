import { createFileRoute } from '@tanstack/react-router'
import { notifySuccess } from '~/ui/notify'
import { contentRoomAt } from './-contentRooms'

export const Route = createFileRoute('/_member/_studio/_author/studio/$content/nouveau')({
  loader: ({ context: { session }, params: { content } }) => ({
    title: contentRoomAt(content, session).newTitle,
  }),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Contenu'} · Studio Élan` }] }),
  component: NewContentRoute,
})

function NewContentRoute() {
  const { content } = Route.useParams()
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return contentRoomAt(content, session).renderNew(async () => {
    await navigate({ to: '/studio/$content', params: { content } })
    notifySuccess('La fiche est enregistrée.')
  })
}
