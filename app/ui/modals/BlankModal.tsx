import { Modal } from '@mantine/core'
import type { ModalFrameProps } from './TitledModal'
import './modal.css'

export interface BlankModalProps extends ModalFrameProps {
  /** What a screen reader calls it. */
  label: string
  /** For what grows as she types: it stays near the top of the window, as wide as the smallest container. */
  atTop?: boolean
  classNames?: { content?: string | undefined; body?: string | undefined }
}

const AT_TOP = { size: 'var(--container-xs)', yOffset: 'min(10vh, 80px)' } as const
const CENTRED = { centered: true } as const

/** A modal that is all content (`source.md §2`). */
export function BlankModal({
  label,
  atTop = false,
  classNames = {},
  opened,
  onClose,
  children,
}: BlankModalProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      radius={28}
      {...(atTop ? AT_TOP : CENTRED)}
      classNames={classNames.content ? { content: classNames.content } : {}}
    >
      <Modal.Overlay />
      {/* `Modal` itself would put the label on its root, not on the dialog. */}
      <Modal.Content aria-label={label}>
        <Modal.Body className={classNames.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
