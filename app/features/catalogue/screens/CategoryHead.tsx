import { Link } from '@tanstack/react-router'
import { categoryLabels } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import { PictureHeader } from '~/ui/layout/PictureHeader'
import type { Playlist } from '../catalogue.schema'

/** What a category is, on top of its page. */
export function CategoryHead({ playlist: { artwork, category, name, description } }: { playlist: Playlist }) {
  return (
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
  )
}
