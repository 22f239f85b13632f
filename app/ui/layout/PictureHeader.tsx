import type { ReactNode } from 'react'
import page from '../Page.module.css'
import classes from './PictureHeader.module.css'

export interface PictureHeaderProps {
  /** The colour of its ground. */
  tint?: string
  /** Drawn without a ground of its own. Nothing for a thing that has no picture: its words have the whole width. */
  picture?: ReactNode
  /** A link to the list that it is part of. */
  back: ReactNode
  title: string
  lead: string
}

/** The head of a page about one thing: its words beside its picture, on the picture's tint. */
export function PictureHeader({ tint, picture, back, title, lead }: PictureHeaderProps) {
  return (
    <header className={classes.root} data-tint={tint}>
      <div className={classes.words}>
        <nav aria-label="Fil d’Ariane">{back}</nav>
        <h1 className={page.title}>{title}</h1>
        <p className={page.lead}>{lead}</p>
      </div>
      {picture && <div className={classes.picture}>{picture}</div>}
    </header>
  )
}
