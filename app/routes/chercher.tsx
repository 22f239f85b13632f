import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSession } from '~/features/identity/identity.public'
import { searchQuery } from '~/features/search/search.queries'
import { SearchEverything } from '~/features/search/screens/SearchEverything'
import { readSearchText } from '~/lib/readSearch'
import { unlessStaying } from '~/lib/unlessStaying'
import { unread } from '~/lib/unreadSearch'

const textOf = ({ q }: { q?: unknown }) => readSearchText(q)?.trim() ?? ''

/** One field over everything. The address holds what is searched for, so that "back" finds it again. */
export const Route = createFileRoute('/chercher')({
  validateSearch: unread<{ q?: string }>(),
  loaderDeps: ({ search }) => ({ text: textOf(search) }),
  // What cannot be found just now is said on the page, below the field.
  loader: ({ context: { queryClient }, deps: { text }, cause }) =>
    unlessStaying(cause, async () => text !== '' && queryClient.prefetchQuery(searchQuery(text))),
  head: () => ({ meta: [{ title: 'Chercher · Élan' }, { name: 'robots', content: 'noindex' }] }),
  component: SearchRoute,
})

function SearchRoute() {
  const text = textOf(Route.useSearch())
  const navigate = useNavigate({ from: Route.fullPath })
  const setText = useCallback(
    (q: string) => void navigate({ search: q ? { q } : {}, replace: true, resetScroll: false }),
    [navigate],
  )
  return <SearchEverything text={text} onText={setText} uid={useSession()?.uid ?? null} />
}
