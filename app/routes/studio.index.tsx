import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '~/features/membership/studio/admitAdmin'
import { StudioHome } from '~/features/membership/studio/StudioHome'

export const Route = createFileRoute('/studio/')({
  loader: ({ context: { queryClient }, location }) => requireAdmin(queryClient, location.href),
  head: () => ({ meta: [{ title: 'Studio · Élan' }, { name: 'robots', content: 'noindex' }] }),
  component: StudioHome,
})
