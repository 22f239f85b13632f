import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { noticeActions } from '~/features/membership/screens/notices/noticeActions'
import { TerminationScreen } from '~/features/membership/screens/notices/TerminationScreen'

export const Route = createFileRoute('/(legal)/resilier')({
  head: () => ({ meta: [{ title: 'Résilier votre contrat · Élan' }] }),
  component: Termination,
})

function Termination() {
  const member = useSession()
  return <TerminationScreen member={member} onSend={noticeActions.terminate} />
}
