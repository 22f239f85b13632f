import { useState } from 'react'
import { Button } from '~/ui/buttons/Button'
import { Choice } from '~/ui/controls/Choices'
import { ResourceTable } from '~/ui/table/ResourceTable'
import type { ResourceList } from '~/ui/table/useResourceList'
import type { AdminSubscriptionView } from '../../admin/admin.schema'
import { GrantModal, type GrantFields } from './GrantModal'
import { MemberFilter } from './MemberFilter'
import { RevokeModal } from './RevokeModal'
import { SOURCE_LABELS } from '../labels'
import { readSubscriptionsSearch, type SubscriptionsSearch } from '../studioSearch'
import { SUBSCRIPTION_COLUMNS } from './subscriptionColumns'
import classes from './SubscriptionsScreen.module.css'

export interface SubscriptionsScreenProps {
  list: ResourceList<AdminSubscriptionView>
  search: SubscriptionsSearch
  /** Narrows the list otherwise. */
  onSearch: (part: SubscriptionsSearch) => void
  onGrant: (fields: GrantFields) => Promise<void>
  onRevoke: (id: string) => Promise<void>
}

/** `/studio/abonnements`: every subscription of every member, and granted access (`ST-4`). */
export function SubscriptionsScreen(props: SubscriptionsScreenProps) {
  const { list, search, onSearch, onGrant, onRevoke } = props
  const { userId, q, source } = search
  const [grants, setGrants] = useState(false)
  const [revoked, setRevoked] = useState<AdminSubscriptionView | null>(null)
  return (
    <>
      <h1>Abonnements</h1>
      <div className={classes.tools}>
        <Button onClick={() => setGrants(true)}>Accorder un accès</Button>
      </div>
      {userId && (
        <MemberFilter room="/studio/abonnements" userId={userId} name={list.rows[0]?.userName ?? null} />
      )}
      <ResourceTable
        label="Abonnements"
        columns={SUBSCRIPTION_COLUMNS}
        list={list}
        rowId={({ id }) => id}
        empty={
          q || source
            ? {
                title: 'Aucun abonnement trouvé',
                text: 'Cherchez un autre nom, ou dans toutes les origines.',
              }
            : {
                title: userId ? 'Aucun abonnement pour elle' : 'Aucun abonnement pour l’instant',
                text: 'Le premier paiement, ou le premier accès accordé, apparaîtra ici.',
              }
        }
        search={{
          label: 'Chercher une abonnée',
          placeholder: 'Nom ou adresse e-mail',
          value: q ?? '',
          onChange: (typed) => onSearch({ q: typed || undefined }),
        }}
        filters={
          <Choice
            label="Toute origine"
            value={source}
            options={Object.entries(SOURCE_LABELS)}
            onChange={(chosen) => onSearch({ source: readSubscriptionsSearch({ source: chosen }).source })}
          />
        }
        renderActions={(subscription) => (
          <RevokeButton subscription={subscription} onRevoke={() => setRevoked(subscription)} />
        )}
      />
      <GrantModal opened={grants} onClose={() => setGrants(false)} onGrant={onGrant} />
      <RevokeModal subscription={revoked} onClose={() => setRevoked(null)} onRevoke={onRevoke} />
    </>
  )
}

/** Only granted access can be taken back here, the stores decide on theirs. */
function RevokeButton({
  subscription: { source, state, userName },
  onRevoke,
}: {
  subscription: AdminSubscriptionView
  onRevoke: () => void
}) {
  if (source !== 'GRANTED' || state !== 'ACTIVE') return null
  return (
    <Button look="light" size="sm" onClick={onRevoke}>
      Retirer l’accès<span className="visually-hidden"> de {userName}</span>
    </Button>
  )
}
