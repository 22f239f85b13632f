import type { PlateArtwork } from '~/domain/recipes/plate'
import { PlatePicture } from '~/ui/PlatePicture'

export interface RecipePictureProps {
  plate: PlateArtwork
  /** The first pictures of a page are fetched at once. */
  eager?: boolean
  /** Where it lies on a ground of its tint already. */
  bare?: boolean
  className?: string | undefined
}

/** The dish of a recipe: the one place that knows how it is shown. */
export function RecipePicture({ plate, bare = false, ...rest }: RecipePictureProps) {
  return <PlatePicture plate={bare ? { ...plate, tint: 'none' } : plate} {...rest} />
}
