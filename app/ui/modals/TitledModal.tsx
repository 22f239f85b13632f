import { Modal, type MantineTransition } from '@mantine/core'
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

/** From below on a phone, as far as its sheet says. */
const COMES: MantineTransition = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'translateY(var(--sheet-from))' },
  transitionProperty: 'opacity, transform',
}

/**
 * The default modal: a title and a close button (`source.md §2`). On a phone it is a sheet from below, and the buttons in
 * `Actions` at its end stay in sight.
 */
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
      size={wide ? 'var(--container-lg)' : 'md'}
      radius={28}
      transitionProps={{ transition: COMES }}
      classNames={{
        root: classes.root ?? '',
        inner: classes.inner ?? '',
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
      // It is no second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
    </Modal>
  )
}
