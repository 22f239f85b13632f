import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { categoryLabels } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import { PictureHeader } from '~/ui/layout/PictureHeader'
import page from '~/ui/Page.module.css'
import type { Playlist } from '../catalogue.schema'

export interface CategoryPageProps {
  playlist: Playlist
  /** Its films. */
  children: ReactNode
}

/** What a category is, over its films. */
export function CategoryPage({ playlist, children }: CategoryPageProps) {
  const { artwork, category, name, description } = playlist
  return (
    <>
      <PictureHeader
        tint={artwork.tint}
        picture={<Artwork artwork={{ ...artwork, tint: 'none' }} eager />}
        back={
          <Link to="/seances" search={{ category }}>
            {categoryLabels[category]}
          </Link>
        }
        title={name}
        lead={description}
      />
      <div className={page.page}>{children}</div>
    </>
  )
}
