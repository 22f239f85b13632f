import { crestAddress } from './figure/crest/crestAddress'
import { crestOf } from './figure/crest/crestOf'
import type { CrestColours, CrestEmblem } from './figure/crest/crestParts'

export interface CrestPictureProps {
  /** The team's: it decides what the crest looks like. */
  name: string
  /** Left out, the name decides. */
  colours?: CrestColours
  emblem?: CrestEmblem
  /** Its side, in CSS pixels. */
  size?: number
  className?: string
  /** Said where the team's name is not written beside it. */
  alt?: string
}

/** The drawn crest of a team. */
export function CrestPicture({ name, colours, emblem, size = 64, className, alt = '' }: CrestPictureProps) {
  return (
    <img
      src={`/artwork/${crestAddress(crestOf(name, colours, emblem))}`}
      alt={alt}
      width={size}
      height={size}
      className={className}
      decoding="async"
    />
  )
}
