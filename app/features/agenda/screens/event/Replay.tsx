import type { ReactNode } from 'react'
import classes from './EventScreen.module.css'

/** The film of an event that is over. */
export function Replay({ children }: { children: ReactNode }) {
  return (
    <section className={classes.replay} aria-labelledby="replay-title">
      <h2 id="replay-title">À revoir</h2>
      {children}
    </section>
  )
}
