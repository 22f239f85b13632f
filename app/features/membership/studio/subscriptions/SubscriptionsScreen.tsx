import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AdminSubscriptionView } from '../../admin/admin.schema'
import { GrantModal, type GrantFields } from './GrantModal'
import { MemberFilter } from './MemberFilter'
import { RevokeModal } from './RevokeModal'
import { StudioList, type ListStanding } from '../StudioList'
import { StudioTable } from '../StudioTable'
import { SUBSCRIPTION_COLUMNS, SubscriptionRow } from './SubscriptionRow'
import classes from './SubscriptionsScreen.module.css'

export interface SubscriptionsScreenProps {
  subscriptions: readonly AdminSubscriptionView[]
  list: ListStanding
  /** One member's only. */
  userId: string | undefined
  onGrant: (fields: GrantFields) => Promise<void>
  onRevoke: (id: string) => Promise<void>
}

/** `/studio/abonnements`: every subscription of every member, and granted access (`ST-4`). */
export function SubscriptionsScreen(props: SubscriptionsScreenProps) {
  const { subscriptions, list, userId, onGrant, onRevoke } = props
  const [grants, setGrants] = useState(false)
  const [revoked, setRevoked] = useState<AdminSubscriptionView | null>(null)
  return (
    <>
      <h1>Abonnements</h1>
      <div className={classes.tools}>
        <Button onClick={() => setGrants(true)}>Accorder un accès</Button>
      </div>
      {userId && (
        <MemberFilter room="/studio/abonnements" userId={userId} name={subscriptions[0]?.userName ?? null} />
      )}
      <StudioList
        list={list}
        empty={{
          title: userId ? 'Aucun abonnement pour elle' : 'Aucun abonnement pour l’instant',
          text: 'Le premier paiement, ou le premier accès accordé, apparaîtra ici.',
        }}
      >
        <StudioTable label="Abonnements" columns={SUBSCRIPTION_COLUMNS}>
          {subscriptions.map((subscription) => (
            <SubscriptionRow
              key={subscription.id}
              subscription={subscription}
              onRevoke={() => setRevoked(subscription)}
            />
          ))}
        </StudioTable>
      </StudioList>
      <GrantModal opened={grants} onClose={() => setGrants(false)} onGrant={onGrant} />
      <RevokeModal subscription={revoked} onClose={() => setRevoked(null)} onRevoke={onRevoke} />
    </>
  )
}
