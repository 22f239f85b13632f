import type { PlateArtwork } from '~/domain/recipes/plate'
import { Artwork } from '~/ui/Artwork'
import classes from './RecipePicture.module.css'

export interface RecipePictureProps {
  plate: PlateArtwork | null
  /** The first pictures of a page are fetched at once. */
  eager?: boolean
  /** Where it lies on a ground of its tint already. */
  bare?: boolean
  className?: string | undefined
}

/** The dish of a recipe on its tint. The one place that knows how a dish is drawn. */
export function RecipePicture({ plate, eager = false, bare = false, className = '' }: RecipePictureProps) {
  return (
    <span className={`${classes.root} ${className}`} data-tint={bare ? 'none' : (plate?.tint ?? 'sage')}>
      <Artwork artwork={null} src="/artwork/bottle.sage.none.svg" eager={eager} className={classes.dish} />
    </span>
  )
}
