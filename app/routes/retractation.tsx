import { createFileRoute } from '@tanstack/react-router'
import { useIdentity, useSession } from '~/features/identity/IdentityProvider'
import type { SentNotice } from '~/features/legal/notices/notice.schema'
import { WithdrawalScreen } from '~/features/legal/notices/WithdrawalScreen'
import { OrderNumberSchema } from '~/features/membership/contracts/contracts.schema'

export const Route = createFileRoute('/retractation')({
  head: () => ({ meta: [{ title: 'Renoncer au contrat · Élan' }] }),
  component: Withdrawal,
})

function Withdrawal() {
  const member = useSession()
  const open = useIdentity()
  return (
    <WithdrawalScreen
      key={member?.uid}
      member={member}
      orderNumber={OrderNumberSchema}
      onSend={async (notice) => {
        const { request } = await open()
        return (await request('POST', '/subscriptions/withdrawals', notice, { noAuth: true })) as SentNotice
      }}
    />
  )
}
