import type { ComponentProps } from 'react'
import classes from './Actions.module.css'

export interface ActionsProps extends ComponentProps<'div'> {
  /** At the end where a question is answered, as in a window. */
  align?: 'start' | 'end'
}

/** Buttons side by side, as many as fit. */
export function Actions({ align = 'start', className = '', ...props }: ActionsProps) {
  return <div className={`${classes.root} ${className}`} data-align={align} {...props} />
}
