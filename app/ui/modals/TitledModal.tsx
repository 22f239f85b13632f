import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import './modal.css'
import classes from './TitledModal.module.css'

export interface ModalFrameProps {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

export interface TitledModalProps extends ModalFrameProps {
  title: string
  /** For what is to be looked at: as wide as the screen has room. */
  wide?: boolean
  /** Whoever opens it puts the focus elsewhere once it has gone, in `onExited`, than where it was before. */
  returnFocus?: boolean
  /** It has gone from the screen, and the page scrolls again. */
  onExited?: () => void
}

/** The default modal: a title and a close button (`source.md §2`). */
export function TitledModal({
  title,
  wide = false,
  returnFocus = true,
  onExited,
  opened,
  onClose,
  children,
}: TitledModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={returnFocus}
      onExitTransitionEnd={onExited}
      title={title}
      centered
      size={wide ? 1340 : 'md'}
      radius={28}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '' }}
      // It is no second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {children}
    </Modal>
  )
}
