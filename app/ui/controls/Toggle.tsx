import type { ReactNode } from 'react'
import classes from './Toggle.module.css'

export interface ToggleProps {
  pressed: boolean
  onChange: (pressed: boolean) => void
  children: ReactNode
}

/** One of several that can be chosen together, among `Choices`. */
export function Toggle({ pressed, onChange, children }: ToggleProps) {
  return (
    <button type="button" className={classes.root} aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {children}
    </button>
  )
}
