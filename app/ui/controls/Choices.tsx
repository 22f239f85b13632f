import type { ReactNode } from 'react'
import classes from './Choices.module.css'

export interface ChoicesProps {
  label: string
  /** On a phone: below each other where there is no room, not a line that is swiped. */
  wrap?: boolean
  children: ReactNode
}

/** What narrows a list, side by side. */
export function Choices({ label, wrap = false, children }: ChoicesProps) {
  return (
    <div className={classes.root} role="group" aria-label={label} data-wrap={wrap}>
      {children}
    </div>
  )
}

export type ChoiceOption = readonly [value: string, label: string]

export interface ChoiceProps {
  label: string
  value: string | undefined
  options: readonly ChoiceOption[]
  /** What no choice is called; the label where it says that itself. */
  none?: string
  onChange: (value: string | undefined) => void
}

/** One of a few, or none. A native select: a phone shows its own wheel, and a keyboard knows it. */
export function Choice({ label, value, options, none = label, onChange }: ChoiceProps) {
  return (
    <label className={classes.choice} data-set={value !== undefined}>
      <span className="visually-hidden">{label}</span>
      <select value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || undefined)}>
        <option value="">{none}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
