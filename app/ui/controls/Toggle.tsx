import type { ReactNode } from 'react'
import tool from './tool.module.css'

export interface ToggleProps {
  pressed: boolean
  onChange: (pressed: boolean) => void
  children: ReactNode
}

/** One of several that can be chosen together, among `Choices`. */
export function Toggle({ pressed, onChange, children }: ToggleProps) {
  return (
    <button type="button" className={tool.root} aria-pressed={pressed} onClick={() => onChange(!pressed)}>
      {children}
    </button>
  )
}
