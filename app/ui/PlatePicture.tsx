import { Artwork, type ArtworkProps } from './Artwork'
import { plateAddress } from './figure/plates/plateAddress'

export interface PlatePictureProps extends Pick<ArtworkProps, 'eager' | 'className' | 'alt'> {
  plate: { vessel: string; tint: string; foods: readonly string[] }
}

/** The drawn plate of a recipe, composed from its foods; an empty one where there are none. */
export function PlatePicture({ plate, ...rest }: PlatePictureProps) {
  return <Artwork artwork={null} src={`/artwork/${plateAddress(plate)}`} {...rest} />
}
