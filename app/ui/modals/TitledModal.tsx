import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import './modal.css'

export interface ModalFrameProps {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** The default modal: a title and a close button (`source.md §2`). */
export function TitledModal({ title, opened, onClose, children }: ModalFrameProps & { title: string }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      radius={28}
      // It is no second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {children}
    </Modal>
  )
}
