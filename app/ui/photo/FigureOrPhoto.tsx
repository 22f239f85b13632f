import { Artwork, type ArtworkProps } from '../Artwork'
import { Photo, type PhotoProps } from './Photo'

export interface FigureOrPhotoProps {
  of: {
    artwork: NonNullable<ArtworkProps['artwork']>
    photo: { alt: string; image: PhotoProps['photo'] | null }
  }
  /** How wide a photograph is shown, as `sizes` takes it. */
  sizes?: string
  /** The first pictures of a page are fetched at once. */
  eager?: boolean
  /** Where a figure lies on a ground of its tint already. */
  bare?: boolean
  className?: string | undefined
}

/** The photograph of somebody or something, or else the figure that was drawn of it. */
export function FigureOrPhoto({ of: { artwork, photo }, sizes, bare = false, ...rest }: FigureOrPhotoProps) {
  if (photo.image) return <Photo photo={photo.image} alt={photo.alt} {...(sizes && { sizes })} {...rest} />
  return <Artwork artwork={bare ? { ...artwork, tint: 'none' } : artwork} {...rest} />
}
