import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Badge.module.css'

export interface BadgeProps {
  icon: Icon
  tone: 'good' | 'warn' | 'bad' | 'calm'
  children: ReactNode
}

/** A state by its word and its sign; the colour only repeats them. */
export function Badge({ icon: Sign, tone, children }: BadgeProps) {
  return (
    <span className={classes.root} data-tone={tone}>
      <Sign size={18} stroke={2} aria-hidden="true" />
      {children}
    </span>
  )
}
