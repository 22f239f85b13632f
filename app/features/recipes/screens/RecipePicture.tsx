import type { PlateArtwork } from '~/domain/recipes/plate'
import type { RecipePhoto } from '~/domain/recipes/recipe'
import { Artwork } from '~/ui/Artwork'
import { PlatePicture } from '~/ui/PlatePicture'

export interface RecipePictureProps {
  recipe: { plate: PlateArtwork; photo: RecipePhoto }
  /** The first pictures of a page are fetched at once. */
  eager?: boolean
  /** Where it lies on a ground of its tint already. */
  bare?: boolean
  className?: string | undefined
}

/** The dish of a recipe, photographed or else drawn: the one place that knows how it is shown. */
export function RecipePicture({ recipe: { plate, photo }, bare = false, ...rest }: RecipePictureProps) {
  const { image, address, alt } = photo
  // As much as a card takes, and no more code than that: cards are on the first page.
  const src = image ? `/media/images/${image.id}/${Math.min(640, image.width)}.webp` : address
  const position = image ? `${image.focusX * 100}% ${image.focusY * 100}%` : undefined
  if (src) return <Artwork artwork={null} src={src} alt={alt} position={position} {...rest} />
  return <PlatePicture plate={bare ? { ...plate, tint: 'none' } : plate} {...rest} />
}
