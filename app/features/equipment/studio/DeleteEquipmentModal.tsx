import { useMutation } from '@tanstack/react-query'
import { readFailure } from '~/lib/readFailure'
import { errorMessage } from '~/messages/errors.fr'
import { DeleteModal } from '~/ui/modals/ConfirmModal'
import { notifySuccess } from '~/ui/notify'
import { Notice } from '~/ui/surfaces/Notice'
import type { StudioEquipment } from '../equipment.schema'

export interface DeleteEquipmentModalProps {
  /** What is to be deleted; `null` while nothing is asked. */
  equipment: StudioEquipment | null
  onClose: () => void
  onDelete: (id: string) => Promise<unknown>
}

export function DeleteEquipmentModal({ equipment, onClose, onDelete }: DeleteEquipmentModalProps) {
  const remove = useMutation({
    mutationFn: onDelete,
    onSuccess: () => notifySuccess('La fiche est supprimée.'),
  })
  return (
    <DeleteModal
      title="Supprimer ce matériel ?"
      opened={equipment !== null}
      onClose={() => {
        remove.reset()
        onClose()
      }}
      onConfirm={async () => {
        if (equipment) await remove.mutateAsync(equipment.id)
      }}
    >
      <p>La fiche « {equipment?.name} » disparaît pour tout le monde, sans retour possible.</p>
      {remove.error && (
        <Notice tone="danger" role="alert">
          {errorMessage(readFailure(remove.error).code)}
        </Notice>
      )}
    </DeleteModal>
  )
}
