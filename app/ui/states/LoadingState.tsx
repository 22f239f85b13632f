import type { ReactNode } from 'react'
import classes from './LoadingState.module.css'

/** Shown in place of content that is still loading. */
export function LoadingState({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={classes.root}>
      {children}
    </p>
  )
}
