import type { ReactNode } from 'react'
import { TextButton } from '../buttons/TextButton'
import { Notice } from '../surfaces/Notice'
import classes from './FailedState.module.css'

/** What could not be read, and the way to try again. It is asked for again by itself, too (`ui/watch/askAgain`). */
export function FailedState({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Notice tone="danger" role="alert" as="div" className={classes.root}>
      <p data-waits>{children}</p>
      <TextButton className={classes.retry} onClick={onRetry}>
        Réessayer
      </TextButton>
    </Notice>
  )
}
