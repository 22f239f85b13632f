import { Artwork } from '../Artwork'
import { portraitAddress } from '../figure/portrait/portraitAddress'
import type { FigureOrPhotoProps } from './FigureOrPhoto'
import { Photo } from './Photo'

/** The photograph of somebody, or else her drawn portrait: her face, as the figure of her films has it. */
export function PortraitOrPhoto({
  of: { artwork, photo },
  sizes,
  bare = false,
  ...rest
}: FigureOrPhotoProps) {
  if (photo.image) return <Photo photo={photo.image} alt={photo.alt} {...(sizes && { sizes })} {...rest} />
  const src = `/artwork/${portraitAddress(artwork.lookId, bare ? 'none' : artwork.tint)}`
  // Where it is cut, her face and the lower edge stay in sight.
  return <Artwork artwork={null} src={src} position="bottom" {...rest} />
}
