import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { releaseEarlySubmit } from './state/earlySubmit'

export interface HeldFormProps {
  element?: RefObject<HTMLFormElement | null>
  id?: string
  className?: string
  /** The form says itself what is wrong with its fields. */
  noValidate?: boolean
  /** Called as the form comes to life, with what the browser shows and the code may not know. */
  onAlive?: (form: HTMLFormElement) => void
  /** Receives what the browser shows when she sends it, also where she has before its code was there. */
  onSend: (form: HTMLFormElement) => void
  children: ReactNode
}

/**
 * The one `<form>` of the app: sent before its code is there, it waits for it, and leaves the page with nothing. For fields that
 * a schema reads there is `Form`.
 */
export function HeldForm({ element, onAlive, onSend, children, ...own }: HeldFormProps) {
  const fallback = useRef<HTMLFormElement>(null)
  const form = element ?? fallback
  useEffect(() => {
    const alive = form.current
    if (!alive) return
    onAlive?.(alive)
    // Once the page around it has come to life as well.
    if (releaseEarlySubmit(alive)) setTimeout(() => alive.requestSubmit())
    // Once, as the form comes to life: from then on it hears of everything.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    // By POST: where no script ever runs, what she typed must not get into the page's address.
    <form
      {...own}
      ref={form}
      method="post"
      data-form="held"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(event.currentTarget)
      }}
    >
      {children}
    </form>
  )
}
