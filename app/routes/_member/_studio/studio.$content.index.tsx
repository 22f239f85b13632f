import { createFileRoute } from '@tanstack/react-router'
import { readContentSearch, type ContentSearch } from '~/features/content/content.public'
import { unread } from '~/lib/unreadSearch'
import { pageTitle } from '~/lib/typography/pageTitle'
import { contentRoomAt } from '../-contentRooms'

export const Route = createFileRoute('/_member/_studio/studio/$content/')({
  validateSearch: unread<ContentSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, session }, params: { content }, deps }) => {
    const { title, loadList } = contentRoomAt(content, session)
    await loadList(queryClient, readContentSearch(deps))
    return { title }
  },
  head: ({ loaderData, match }) => ({
    meta: [{ title: pageTitle(match, loaderData?.title, 'Studio Élan') }],
  }),
  component: ContentListRoute,
})

function ContentListRoute() {
  const { content } = Route.useParams()
  const search = readContentSearch(Route.useSearch())
  const { session } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return contentRoomAt(content, session).renderList(
    session.uid,
    search,
    (part) => void navigate({ search: (now) => ({ ...now, ...part }), replace: true, resetScroll: false }),
  )
}
