import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { holdPage } from '~/ui/forms/unsavedHere'
import { ConfirmModal } from '../modals/ConfirmModal'

/**
 * Asks before what she typed is left behind: by a link, by Back, or by closing the tab, where the browser asks in its own
 * words. Nor does a session that ends take her from it (`requestFailed`).
 *
 * @param props.isUnsaved whether there is anything to lose; what is being sent is, until it is saved
 * @param props.children what becomes of it
 */
export function UnsavedGuard({ isUnsaved, children }: { isUnsaved: () => boolean; children: ReactNode }) {
  const blocker = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const asked = useRef(isUnsaved)
  useEffect(() => {
    asked.current = isUnsaved
  })
  useEffect(() => holdPage(() => asked.current()), [])
  return (
    <ConfirmModal
      title="Quitter sans enregistrer&nbsp;?"
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      action="Quitter"
      onConfirm={() => Promise.resolve(blocker.proceed?.())}
    >
      <p>Ce que vous avez changé ici n’est pas encore enregistré.</p>
      {children}
    </ConfirmModal>
  )
}
