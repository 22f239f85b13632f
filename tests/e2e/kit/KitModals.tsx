import { useState } from 'react'
import { BlankModal } from '~/ui/modals/BlankModal'
import { DeleteModal } from '~/ui/modals/ConfirmModal'

/** The modals that a page opens by a button each. The deletion lasts until the test calls `window.deleted`. */
export function KitModals() {
  const [open, setOpen] = useState<'blank' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <main>
      <h1>Fenêtres</h1>
      <button type="button" onClick={() => setOpen('blank')}>
        Montrer
      </button>
      <button type="button" onClick={() => setOpen('delete')}>
        Effacer
      </button>
      <BlankModal label="Une annonce" opened={open === 'blank'} onClose={close}>
        <p>Rien que du contenu.</p>
      </BlankModal>
      <DeleteModal
        title="Supprimer ce tapis ?"
        opened={open === 'delete'}
        onClose={close}
        onConfirm={() =>
          new Promise<void>((resolve) => {
            window.deleted = resolve
          })
        }
      >
        Il disparaîtra de toutes les séances.
      </DeleteModal>
    </main>
  )
}
