import type { ReactNode } from 'react'
import classes from './Notice.module.css'

export interface NoticeProps {
  /** What it is about; colour alone never says so. */
  tone: 'danger' | 'good' | 'warn' | 'calm'
  /** `alert` for what went wrong just now, `status` for what went well; both are read out as they appear. */
  role?: 'alert' | 'status'
  /** Where it holds more than a line of text. */
  as?: 'p' | 'div'
  className?: string
  children: ReactNode
}

/** A few words set off from the rest: a refusal, a confirmation, a warning. */
export function Notice({ tone, role, as: Element = 'p', className = '', children }: NoticeProps) {
  return (
    <Element role={role} className={`${classes.root} ${className}`} data-tone={tone}>
      {children}
    </Element>
  )
}
