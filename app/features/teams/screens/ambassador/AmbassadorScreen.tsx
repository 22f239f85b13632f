import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayLabel } from '~/domain/dateLabels'
import { Button } from '~/ui/buttons/Button'
import { MoreButton } from '~/ui/buttons/MoreButton'
import { TextButton } from '~/ui/buttons/TextButton'
import { ConfirmModal } from '~/ui/modals/ConfirmModal'
import page from '~/ui/Page.module.css'
import { FailedState } from '~/ui/states/FailedState'
import { LoadingState } from '~/ui/states/LoadingState'
import { Card } from '~/ui/surfaces/Card'
import { Themed } from '~/ui/Themed'
import type { AmbassadorLink } from '../../ambassadors/ambassador.schema'
import { ambassadorJoinsQuery, callTeams } from '../../teams.queries'
import { ShareLink } from '../invitations/ShareLink'
import { useTeamAction } from '../useTeamAction'
import classes from './AmbassadorScreen.module.css'

export interface AmbassadorScreenProps {
  uid: string
  link: AmbassadorLink
}

/** `/ambassadrice`: her link, who joined by it, and what it brought. */
export function AmbassadorScreen({ uid, link }: AmbassadorScreenProps) {
  return (
    <Themed>
      <div className={page.page}>
        <h1 className={page.title}>Ambassadrice</h1>
        <p className={`${page.lead} ${classes.lead}`}>
          Partagez votre lien. Celles qui créent leur compte par lui apparaissent ici.
        </p>
        <div className={classes.columns}>
          <OwnLink uid={uid} url={link.url} />
          <div className={classes.column}>
            <Card tone="sage">
              <h2>Ce qu’il a apporté</h2>
              <dl className={classes.figures}>
                <div>
                  <dt>{link.joined > 1 ? 'sont venues' : 'est venue'}</dt>
                  <dd>{link.joined}</dd>
                </div>
                <div>
                  <dt>{link.becameMembers > 1 ? 'se sont abonnées' : 's’est abonnée'}</dt>
                  <dd>{link.becameMembers}</dd>
                </div>
              </dl>
            </Card>
            <Joined uid={uid} />
          </div>
        </div>
      </div>
    </Themed>
  )
}

function OwnLink({ uid, url }: { uid: string; url: string | null }) {
  const [asks, setAsks] = useState(false)
  const renew = useTeamAction(() => callTeams('POST /users/{id}/ambassador-link', { params: { id: uid } }))
  return (
    <Card>
      <h2>Mon lien</h2>
      {url === null ? (
        <>
          <p>Vous n’en avez pas encore. Il se crée d’un geste.</p>
          <Button loading={renew.isPending} onClick={() => renew.mutate()}>
            Créer mon lien
          </Button>
        </>
      ) : (
        <>
          <ShareLink
            url={url}
            title="Essayer Élan"
            note="Il vaut pour toutes celles à qui vous l’envoyez, aussi longtemps que vous le gardez."
          />
          <TextButton onClick={() => setAsks(true)}>Changer de lien</TextButton>
        </>
      )}
      <ConfirmModal
        title="Changer de lien&nbsp;?"
        opened={asks}
        onClose={() => setAsks(false)}
        action="Changer de lien"
        onConfirm={async () => void (await renew.mutateAsync())}
      >
        <p>L’ancien ne mènera plus nulle part. Celles qui sont venues par lui restent comptées.</p>
      </ConfirmModal>
    </Card>
  )
}

function Joined({ uid }: { uid: string }) {
  const joins = useInfiniteQuery(ambassadorJoinsQuery(uid))
  return (
    <Card>
      <h2>Venues par vous</h2>
      {joins.isPending && <LoadingState>La liste arrive…</LoadingState>}
      {joins.isError && (
        <FailedState onRetry={() => void joins.refetch()}>La liste n’a pas pu être lue.</FailedState>
      )}
      {joins.data?.pages[0]?.items.length === 0 && (
        <p>Personne pour l’instant. Un message à une amie suffit souvent pour commencer.</p>
      )}
      <ul className={classes.list}>
        {joins.data?.pages.flatMap(({ items }) =>
          items.map(({ id, firstName, joinedAt }) => (
            <li key={id}>
              <strong>{firstName}</strong>
              <span>le {dayLabel(joinedAt)}</span>
            </li>
          )),
        )}
      </ul>
      {joins.hasNextPage && (
        <MoreButton busy={joins.isFetchingNextPage} onMore={() => void joins.fetchNextPage()}>
          Voir les précédentes
        </MoreButton>
      )}
    </Card>
  )
}
