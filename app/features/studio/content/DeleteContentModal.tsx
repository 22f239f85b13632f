import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DeleteModal } from '~/ui/modals/ConfirmModal'
import { notifySuccess } from '~/ui/notify'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'
import { refreshContent, type ContentItem, type ContentType, type OwnFields } from './contentStudio'

export interface DeleteContentModalProps<Own extends OwnFields> {
  type: ContentType<Own>
  /** What is to be deleted; `null` while nothing is asked. */
  item: ContentItem<Own> | null
  onClose: () => void
}

export function DeleteContentModal<Own extends OwnFields>({
  type,
  item,
  onClose,
}: DeleteContentModalProps<Own>) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ id, version }: ContentItem<Own>) => type.calls.remove(id, String(version)),
    onSuccess: () => notifySuccess('La fiche est supprimée.'),
    // Refused, too: the list then shows what somebody else has made of it.
    onSettled: () => refreshContent(queryClient, type.key),
  })
  return (
    <DeleteModal
      title={type.words.delete}
      opened={item !== null}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      onConfirm={async () => {
        if (item) await remove.mutateAsync(item)
      }}
    >
      <p>La fiche «&nbsp;{item?.name}&nbsp;» disparaît pour tout le monde, sans retour possible.</p>
      {remove.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(remove.error)}
        </Notice>
      )}
    </DeleteModal>
  )
}
