import { useId, useRef, useState, type ReactNode } from 'react'
import classes from './Acceptance.module.css'

/** A box that must be ticked before an order; said where it is, when it is not. Never ticked beforehand. */
export interface RequiredBox {
  id: string
  label: ReactNode
  missing: string
}

/** The boxes of an order: whether all are ticked, and what shows where one is missing. */
export function useAcceptance(boxes: readonly RequiredBox[]) {
  const prefix = useId()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  /** @returns whether she accepted all; otherwise says what is missing and goes there */
  function check(): boolean {
    setAsked(true)
    const missing = boxes.find(({ id }) => !ticked.has(id))
    if (missing) root.current?.querySelector<HTMLElement>(`[name="${missing.id}"]`)?.focus()
    return missing === undefined
  }

  function tick(id: string, checked: boolean): void {
    const next = new Set(ticked)
    if (checked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }

  const fields = (
    <div className={classes.root} ref={root}>
      {boxes.map(({ id, label, missing }) => {
        const wrong = asked && !ticked.has(id)
        const hint = `${prefix}-${id}`
        return (
          <div key={id}>
            <label className={classes.box}>
              <input
                type="checkbox"
                name={id}
                required
                checked={ticked.has(id)}
                aria-invalid={wrong || undefined}
                aria-describedby={wrong ? hint : undefined}
                onChange={(event) => tick(id, event.currentTarget.checked)}
              />
              <span>{label}</span>
            </label>
            {wrong && (
              <p className={classes.missing} id={hint}>
                {missing}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
  return { check, fields }
}
