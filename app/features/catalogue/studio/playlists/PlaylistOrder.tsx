import { IconArrowsSort } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { movedPart, moveInList } from '~/domain/studio/ordering'
import { isSameValue } from '~/domain/studio/mergeForms'
import { refreshContent } from '~/features/studio/studio.public'
import { readFailure } from '~/lib/readFailure'
import { publicationLabels } from '~/messages/publication.fr'
import { Button } from '~/ui/buttons/Button'
import { Actions } from '~/ui/layout/Actions'
import { TitledModal } from '~/ui/modals/TitledModal'
import { notifySuccess } from '~/ui/notify'
import { OrderedList } from '~/ui/ordering/OrderedList'
import { EmptyState } from '~/ui/states/EmptyState'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import { Notice } from '~/ui/surfaces/Notice'
import type { Ordered } from '../../playlists/playlist.schema'
import classes from './PlaylistOrder.module.css'
import { callPlaylists, playlistOrderQuery } from '../../playlists/playlistOrder.queries'

/** The way to the editorial order of the playlists, as members meet them. */
export function PlaylistOrder() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        size="md"
        icon={<IconArrowsSort size={20} stroke={2} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Changer l’ordre
      </Button>
      <TitledModal title="L’ordre des catégories" opened={opened} onClose={() => setOpened(false)}>
        {opened && <OrderPanel onSaved={() => setOpened(false)} />}
      </TitledModal>
    </>
  )
}

function OrderPanel({ onSaved }: { onSaved: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(playlistOrderQuery)
  if (isError) return <FailedState onRetry={() => void refetch()}>L’ordre n’a pas pu être lu.</FailedState>
  // Never what was read before: she is to see the order as it is.
  if (!data || isFetching) return <LoadingState>L’ordre arrive…</LoadingState>
  if (data.length === 0)
    return (
      <EmptyState
        title="Rien à ranger"
        text="Une catégorie entre dans l’ordre dès sa première publication."
        figure={{ exerciseId: 'plank', lookId: 'mei' }}
      />
    )
  return <OrderForm read={data} onSaved={onSaved} />
}

const idsOf = (items: readonly Ordered[]) => items.map(({ id }) => id)

function OrderForm({ read, onSaved }: { read: readonly Ordered[]; onSaved: () => void }) {
  const queryClient = useQueryClient()
  const [{ before, items }, setOrder] = useState({ before: read, items: read })
  const save = useMutation({
    mutationFn: () =>
      callPlaylists('PUT /studio/playlists/order', {
        body: movedPart(idsOf(before), idsOf(items)),
      }),
    onSuccess: async () => {
      notifySuccess('L’ordre est enregistré.')
      onSaved()
      await refreshContent(queryClient, 'playlists')
    },
    onError: async (failure) => {
      if (readFailure(failure).code !== 'playlists/order-changed') return
      const now = await queryClient.fetchQuery(playlistOrderQuery)
      setOrder({ before: now, items: now })
    },
  })
  return (
    <div className={classes.panel}>
      <p>C’est l’ordre dans lequel les membres les voient, à l’accueil et parmi les séances.</p>
      <OrderedList
        label="Catégories, dans l’ordre"
        topLabel="Mettre une catégorie en tête"
        items={items.map(({ id, name, state }) => ({
          id,
          name,
          note: state === 'PUBLISHED' ? undefined : publicationLabels[state],
        }))}
        onMove={(from, to) => setOrder({ before, items: moveInList(items, from, to) })}
      />
      {save.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(save.error)}
        </Notice>
      )}
      <Actions align="end">
        <Button
          loading={save.isPending}
          disabled={isSameValue(idsOf(before), idsOf(items))}
          onClick={() => save.mutate()}
        >
          Enregistrer l’ordre
        </Button>
      </Actions>
    </div>
  )
}
