import { Artwork, type ArtworkProps } from './Artwork'

export interface ThingPictureProps extends Pick<ArtworkProps, 'eager' | 'className'> {
  artwork: { thing: string; paint: string }
}

/** The drawing of something that one trains with, on the ground that it stands on. */
export function ThingPicture({ artwork: { thing, paint }, ...rest }: ThingPictureProps) {
  return <Artwork artwork={null} src={`/artwork/${thing}.${paint}.none.svg`} {...rest} />
}
