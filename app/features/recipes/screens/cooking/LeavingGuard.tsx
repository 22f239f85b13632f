import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import pill from '~/ui/buttons/pill.module.css'
import classes from './LeavingGuard.module.css'

/** Asks before timers are left behind, for they ring in the kitchen alone. The browser's own dialog, as of the ingredients. */
export function LeavingGuard({ isCooking }: { isCooking: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isCooking && current.pathname !== next.pathname,
    enableBeforeUnload: () => isCooking,
    withResolver: true,
  })
  const asked = blocker.status === 'blocked'
  useEffect(() => {
    if (asked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [asked])
  return (
    <dialog
      ref={dialog}
      className={classes.root}
      aria-labelledby="leaving"
      onClose={() => {
        if (asked) blocker.reset?.()
      }}
    >
      <h2 id="leaving">Un minuteur tourne encore</h2>
      <p>Il ne sonne qu’ici. Si vous quittez la cuisine, gardez un œil sur l’heure.</p>
      <div className={classes.actions}>
        <button type="button" className={pill.filled} onClick={() => blocker.reset?.()}>
          Rester en cuisine
        </button>
        <button type="button" className={pill.quiet} onClick={() => blocker.proceed?.()}>
          Quitter quand même
        </button>
      </div>
    </dialog>
  )
}
