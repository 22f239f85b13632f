import { createFileRoute } from '@tanstack/react-router'
import { PublishedLately } from '~/features/figures/studio/published/PublishedLately'
import { StudioHome } from '~/features/studio/screens/StudioHome'

export const Route = createFileRoute('/_member/_studio/studio/')({
  head: () => ({ meta: [{ title: 'Studio · Élan' }] }),
  component: Home,
})

function Home() {
  const { session } = Route.useRouteContext()
  return (
    <>
      <StudioHome claims={session} />
      <PublishedLately />
    </>
  )
}
