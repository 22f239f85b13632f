import classes from './Artwork.module.css'

export interface ArtworkProps {
  artwork: { exerciseId: string; lookId: string; tint: string } | null
  /** Another picture, where no figure is drawn: the film's own, or a thing. */
  src?: string | null
  /** The first pictures of a page are fetched at once, the others when they come near. */
  eager?: boolean
  className?: string | undefined
  /** Said where no title beside it says the same. */
  alt?: string
  /** What of it stays in sight where it is cut, as `object-position` takes it. */
  position?: string | undefined
}

/** The picture of a card: a drawn figure, or another one. Decoration, unless it is given words: the title beside it says the same. */
export function Artwork({ artwork, src, eager = false, className, alt = '', position }: ArtworkProps) {
  const shown = artwork ? `/artwork/${artwork.exerciseId}.${artwork.lookId}.${artwork.tint}.svg` : src
  return (
    <span className={`${classes.root} ${className ?? ''}`}>
      {shown && (
        <img
          src={shown}
          alt={alt}
          width={360}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          style={{ objectPosition: position }}
        />
      )}
    </span>
  )
}
