import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '~/features/identity/identity.public'
import { noticeActions } from '~/features/membership/screens/notices/noticeActions'
import { WithdrawalScreen } from '~/features/membership/screens/notices/WithdrawalScreen'

export const Route = createFileRoute('/(legal)/retractation')({
  head: () => ({ meta: [{ title: 'Renoncer au contrat · Élan' }] }),
  component: Withdrawal,
})

function Withdrawal() {
  const member = useSession()
  return <WithdrawalScreen member={member} onSend={noticeActions.withdraw} />
}
