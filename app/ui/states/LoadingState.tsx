import type { ReactNode } from 'react'
import classes from './LoadingState.module.css'

/** Said in the place of what is on its way. */
export function LoadingState({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={classes.root}>
      {children}
    </p>
  )
}
