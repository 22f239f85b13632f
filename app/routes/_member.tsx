import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '~/features/identity/identity.public'

/** Around the pages for which one signs in first. Politeness only: what they ask for is guarded by the server. */
export const Route = createFileRoute('/_member')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (!session) throw redirect({ to: '/login', search: { redirect: location.publicHref } })
    return { session }
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
})
