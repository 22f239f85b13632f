import type { ReactNode } from 'react'
import { Artwork, type ArtworkProps } from '../Artwork'
import page from '../Page.module.css'
import classes from './PictureHeader.module.css'

export interface PictureHeaderProps {
  artwork: NonNullable<ArtworkProps['artwork']>
  /** A link to the list that it is part of. */
  back: ReactNode
  title: string
  lead: string
}

/** The head of a page about one thing: its words beside its picture, on the picture's tint. */
export function PictureHeader({ artwork, back, title, lead }: PictureHeaderProps) {
  return (
    <header className={classes.root} data-tint={artwork.tint}>
      <div className={classes.words}>
        <nav aria-label="Fil d’Ariane">{back}</nav>
        <h1 className={page.title}>{title}</h1>
        <p className={page.lead}>{lead}</p>
      </div>
      <Artwork artwork={{ ...artwork, tint: 'none' }} eager className={classes.picture} />
    </header>
  )
}
