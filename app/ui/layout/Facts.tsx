import type { ComponentProps, ReactNode } from 'react'
import classes from './Facts.module.css'

/** Figures by their names, as a list of `Fact`s: name at the start of the line, figure at its end. */
export function Facts({ className = '', ...props }: ComponentProps<'dl'>) {
  return <dl className={`${classes.root} ${className}`} {...props} />
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
