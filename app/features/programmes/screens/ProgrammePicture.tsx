import { Artwork } from '~/ui/Artwork'
import type { ProgrammeSummary } from '../programmes.schema'

export interface ProgrammePictureProps {
  programme: Pick<ProgrammeSummary, 'artwork' | 'photo'>
  /** The first pictures of a page are fetched at once. */
  eager?: boolean
  /** Where it lies on a ground of its tint already. */
  bare?: boolean
  className?: string | undefined
}

/** A photograph of a coach's, or else the drawing that she chose. */
export function ProgrammePicture({
  programme: { artwork, photo },
  bare = false,
  ...rest
}: ProgrammePictureProps) {
  const { image, alt } = photo
  if (!image) return <Artwork artwork={bare ? { ...artwork, tint: 'none' } : artwork} {...rest} />
  const src = `/media/images/${image.id}/${Math.min(640, image.width)}.webp`
  const position = `${image.focusX * 100}% ${image.focusY * 100}%`
  return <Artwork artwork={null} src={src} alt={alt} position={position} {...rest} />
}
