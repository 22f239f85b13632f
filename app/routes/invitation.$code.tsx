import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadSession, useSession } from '~/features/identity/identity.public'
import { ArrivalScreen } from '~/features/teams/screens/ambassador/ArrivalScreen'
import { UnknownInvitation } from '~/features/teams/screens/invitations/UnknownInvitation'
import { ambassadorQuery } from '~/features/teams/teams.queries'
import { orNotFound } from '~/lib/orNotFound'

export const Route = createFileRoute('/invitation/$code')({
  loader: async ({ context: { queryClient }, params: { code } }) => {
    await loadSession(queryClient)
    await orNotFound(queryClient.ensureQueryData(ambassadorQuery(code)))
  },
  head: () => ({ meta: [{ title: 'Bienvenue · Élan' }, { name: 'robots', content: 'noindex' }] }),
  component: Arrival,
  notFoundComponent: UnknownInvitation,
})

function Arrival() {
  const { code } = Route.useParams()
  const { data: ambassador } = useSuspenseQuery(ambassadorQuery(code))
  return <ArrivalScreen code={code} firstName={ambassador.firstName} session={useSession()} />
}
