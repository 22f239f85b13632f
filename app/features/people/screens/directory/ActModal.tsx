import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmModal } from '~/ui/modals/ConfirmModal'
import { notifySuccess } from '~/ui/notify'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'

export interface ActModalProps {
  title: string
  opened: boolean
  onClose: () => void
  action: string
  /** What she reads once it is done. */
  done: string
  onAct: () => Promise<unknown>
  children: ReactNode
}

/** Asks before an act about somebody, and says why where it is refused. */
export function ActModal({ onAct, done, onClose, children, ...modal }: ActModalProps) {
  const act = useMutation({ mutationFn: onAct, onSuccess: () => notifySuccess(done) })
  return (
    <ConfirmModal
      {...modal}
      onClose={() => {
        act.reset()
        onClose()
      }}
      onConfirm={async () => void (await act.mutateAsync())}
    >
      {children}
      {act.error && (
        <Notice tone="danger" role="alert">
          {failureMessage(act.error)}
        </Notice>
      )}
    </ConfirmModal>
  )
}
