import { Modal } from '@mantine/core'
import type { ModalFrameProps } from './TitledModal'
import './modal.css'

/** A modal that is all content. Its content must name it, for screen readers. */
export function BlankModal({ label, opened, onClose, children }: ModalFrameProps & { label: string }) {
  return (
    <Modal opened={opened} onClose={onClose} withCloseButton={false} centered radius={28} aria-label={label}>
      {children}
    </Modal>
  )
}
