import { createFileRoute } from '@tanstack/react-router'
import { failedPaymentsFiguresQuery, membersFiguresQuery } from '~/features/figures/figures.queries'
import { FiguresScreen } from '~/features/figures/studio/FiguresScreen'
import { figuresOf, type FiguresSearch } from '~/features/figures/studio/figuresSearch'
import { unread } from '~/lib/unreadSearch'

export const Route = createFileRoute('/_member/_studio/_admin/studio/chiffres')({
  validateSearch: unread<FiguresSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const figures = figuresOf(deps, new Date())
    // What is on top comes with the page; the rest is counted while she reads.
    await Promise.all([
      queryClient.prefetchQuery(membersFiguresQuery(figures.range)),
      queryClient.prefetchQuery(failedPaymentsFiguresQuery),
    ])
    return figures
  },
  head: () => ({ meta: [{ title: 'Chiffres · Studio Élan' }] }),
  component: Figures,
})

function Figures() {
  const navigate = Route.useNavigate()
  return (
    <FiguresScreen
      {...Route.useLoaderData()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
