import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DeleteModal } from '~/ui/modals/ConfirmModal'
import { notifyAction } from '~/ui/notifyAction'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'
import { callContent, refreshContent, type AnyValues, type ContentType } from './contentStudio'
import { Pieces } from './Pieces'

/** What is to be deleted, and the revision that she has read. */
export interface Deleted {
  id: string
  name: string
  revision: () => number
}

export interface DeleteContentModalProps<Values extends AnyValues> {
  type: ContentType<Values>
  /** `null` while nothing is asked. */
  item: Deleted | null
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before one is deleted (`source.md §2`), tells where it is used, and offers to bring it back. */
export function DeleteContentModal<Values extends AnyValues>({
  type: { kind, words },
  item,
  onClose,
  onDeleted,
}: DeleteContentModalProps<Values>) {
  const queryClient = useQueryClient()
  const { data: uses } = useQuery({
    queryKey: ['studio', kind, 'uses', item?.id],
    queryFn: ({ signal }) =>
      callContent('GET /studio/content/{kind}/{id}/uses', { params: { kind, id: item?.id ?? '' }, signal }),
    enabled: item !== null,
    staleTime: 0,
  })
  const restore = async (id: string) => {
    await callContent('POST /studio/content/{kind}/{id}/restoration', { params: { kind, id } })
    await refreshContent(queryClient, kind)
  }
  const remove = useMutation({
    mutationFn: ({ id, revision }: Deleted) =>
      callContent('DELETE /studio/content/{kind}/{id}', {
        params: { kind, id },
        query: { baseRevision: String(revision()) },
      }),
    onSuccess: (_, { id }) => {
      notifyAction('La fiche est dans la corbeille, pour 30\u00A0jours.', 'Annuler', () => restore(id))
      onDeleted?.()
    },
    // Refused, too: the list then shows what somebody else has made of it.
    onSettled: () => refreshContent(queryClient, kind),
  })
  return (
    <DeleteModal
      title={words.delete}
      opened={item !== null}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      onConfirm={async () => {
        if (item) await remove.mutateAsync(item)
      }}
    >
      <p>
        La fiche «&nbsp;{item?.name}&nbsp;» disparaît pour tout le monde. Pendant 30&nbsp;jours, vous la
        retrouvez dans la corbeille.
      </p>
      {uses && uses.count > 0 && (
        <Notice tone="warn" as="div">
          Elle sert ici&nbsp;: <Pieces {...uses} />.
        </Notice>
      )}
      {remove.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(remove.error)}
        </Notice>
      )}
    </DeleteModal>
  )
}
