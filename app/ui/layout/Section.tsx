import type { ReactNode } from 'react'
import classes from './Section.module.css'

/** One of several parts of a page of the studio, below its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.root}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
