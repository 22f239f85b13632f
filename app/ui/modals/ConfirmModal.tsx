import { useState, type ReactNode } from 'react'
import { Button } from '../buttons/Button'
import { Actions } from '../layout/Actions'
import { Stack } from '../layout/Stack'
import classes from './ConfirmModal.module.css'
import { TitledModal } from './TitledModal'

export interface ConfirmModalProps {
  title: string
  opened: boolean
  onClose: () => void
  /** The word on the button that does it. */
  action: string
  /** Does it; the button is loading meanwhile, and the modal closes when it went well. */
  onConfirm: () => Promise<void>
  /** It has gone from the screen. */
  onExited?: () => void
  children: ReactNode
}

export function ConfirmModal({
  title,
  opened,
  onClose,
  action,
  onConfirm,
  onExited,
  children,
}: ConfirmModalProps) {
  const [busy, setBusy] = useState(false)

  async function confirm(): Promise<void> {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // The query layer has shown the error; the modal stays open, so that she can try again.
    } finally {
      setBusy(false)
    }
  }

  return (
    <TitledModal
      title={title}
      opened={opened}
      onClose={busy ? () => undefined : onClose}
      {...(onExited && { onExited })}
    >
      <Stack gap="small">{children}</Stack>
      <Actions align="end" className={classes.actions}>
        <Button look="quiet" disabled={busy} onClick={onClose}>
          Annuler
        </Button>
        <Button loading={busy} onClick={() => void confirm()}>
          {action}
        </Button>
      </Actions>
    </TitledModal>
  )
}

/** The delete confirmation of `source.md §2`: 'Annuler', and 'Supprimer', which is loading while it deletes. */
export function DeleteModal(props: Omit<ConfirmModalProps, 'action'>) {
  return <ConfirmModal {...props} action="Supprimer" />
}
