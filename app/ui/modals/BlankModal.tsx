import { Modal } from '@mantine/core'
import type { ModalFrameProps } from './TitledModal'
import './modal.css'

/**
 * A modal that is all content (`source.md §2`).
 *
 * @param props.label what a screen reader calls it
 */
export function BlankModal({ label, opened, onClose, children }: ModalFrameProps & { label: string }) {
  return (
    <Modal.Root opened={opened} onClose={onClose} centered radius={28}>
      <Modal.Overlay />
      {/* `Modal` itself would put the label on its root, not on the dialog. */}
      <Modal.Content aria-label={label}>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
