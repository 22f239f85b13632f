import type { ReactNode } from 'react'
import { Artwork } from '../Artwork'
import type { FigureId } from '../figure/exercises/exerciseIds'
import classes from './EmptyState.module.css'

/** What a list shows when it has nothing to: why, and one thing to do about it. */
export function EmptyState({
  title,
  text,
  figure,
  heading: Heading = 'h2',
  children,
}: {
  title: string
  text: string
  figure: { exerciseId: FigureId; lookId: string }
  /** Of a page that is nothing else. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
}) {
  return (
    <div className={classes.root}>
      <Artwork artwork={{ ...figure, tint: 'none' }} className={classes.picture} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </div>
  )
}
