import type { ReactNode } from 'react'
import classes from './CheckControl.module.css'

export interface CheckControlProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** A checkbox, held outside: in an editor, where a form has a `CheckboxField`. */
export function CheckControl({ checked, onChange, children }: CheckControlProps) {
  return (
    <label className={classes.root}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {children}
    </label>
  )
}
