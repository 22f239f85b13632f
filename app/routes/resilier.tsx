import { createFileRoute } from '@tanstack/react-router'
import { useIdentity, useSession } from '~/features/identity/IdentityProvider'
import type { SentNotice } from '~/features/legal/notices/notice.schema'
import { TerminationScreen } from '~/features/legal/notices/TerminationScreen'
import { OrderNumberSchema } from '~/features/membership/contracts/contracts.schema'

export const Route = createFileRoute('/resilier')({
  head: () => ({ meta: [{ title: 'Résilier votre contrat · Élan' }] }),
  component: Termination,
})

function Termination() {
  const member = useSession()
  const open = useIdentity()
  return (
    <TerminationScreen
      key={member?.uid}
      member={member}
      orderNumber={OrderNumberSchema}
      onSend={async ({ orderNumber, ...who }) => {
        const { request } = await open()
        const notice = { ...who, ...(orderNumber ? { orderNumber } : {}) }
        return (await request('POST', '/subscriptions/terminations', notice, { noAuth: true })) as SentNotice
      }}
    />
  )
}
