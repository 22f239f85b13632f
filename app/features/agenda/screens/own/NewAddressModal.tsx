import { ConfirmModal } from '~/ui/modals/ConfirmModal'
import { Themed } from '~/ui/Themed'

export interface NewAddressModalProps {
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before a new address ends the one that her calendars follow. */
export default function NewAddressModal({ onClose, onConfirm }: NewAddressModalProps) {
  return (
    <Themed>
      <ConfirmModal
        title="Changer d’adresse&nbsp;?"
        opened
        onClose={onClose}
        action="Changer d’adresse"
        onConfirm={onConfirm}
      >
        <p>
          L’adresse actuelle s’arrête aussitôt&nbsp;: les calendriers qui la suivent ne seront plus à jour,
          jusqu’à ce que vous y colliez la nouvelle.
        </p>
      </ConfirmModal>
    </Themed>
  )
}
