import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '~/features/studio/screens/requireAdmin'
import { StudioHome } from '~/features/studio/screens/StudioHome'

export const Route = createFileRoute('/studio/')({
  // The studio's loaders are no part of every page's first load.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queryClient }, location }) => requireAdmin(queryClient, location.href),
  head: () => ({ meta: [{ title: 'Studio · Élan' }, { name: 'robots', content: 'noindex' }] }),
  component: StudioHome,
})
